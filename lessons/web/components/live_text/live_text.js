// A text box that reports what is typed while it is typed, and shows what is wrong with it line by line beneath. Its text
// goes out numbered: an answer to an earlier report never overwrites a later keystroke.

const REPORT_AFTER = 300; // milliseconds after the last keystroke
const LONGEST = 640; // pixels a box grows to by itself

const boxes = new WeakMap();
let made = 0;

function element(tag, attributes, text) {
  const built = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) built.setAttribute(name, value);
  if (text !== undefined) built.textContent = text;
  return built;
}

function build(root) {
  made += 1;
  const id = `live-text-${made}`;
  root.querySelector(".live")?.remove();
  const frame = element("div", { class: "live" });
  const box = { seq: 0, sent: 0, timer: 0 };
  box.label = element("label", { for: id });
  box.hint = element("p", { class: "hint", id: `${id}-hint` });
  box.area = element("textarea", { id, spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": `${id}-hint ${id}-list` });
  box.pane = element("div", { class: "pane" });
  box.gutter = element("pre", { class: "gutter", "aria-hidden": "true" });
  box.wrong = new Set();
  box.list = element("ul", { class: "problems", id: `${id}-list`, "aria-live": "polite" });
  box.area.oninput = () => {
    fit(box);
    number(box);
    box.seq += 1;
    box.list.classList.add("stale");
    clearTimeout(box.timer);
    box.timer = setTimeout(() => send(box), REPORT_AFTER);
  };
  box.area.onblur = () => send(box);
  box.area.onscroll = () => {
    box.gutter.scrollTop = box.area.scrollTop;
  };
  // The page's own one-letter shortcuts must not hear what is typed here.
  box.area.onkeydown = (event) => {
    event.stopPropagation();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey || box.rows === 1)) {
      event.preventDefault();
      send(box);
    }
  };
  box.pane.append(box.gutter, box.area);
  box.frame = frame;
  frame.append(box.label, box.hint, box.pane, box.list);
  root.append(frame);
  return box;
}

// As high as its text, long lines and all.
function fit(box) {
  box.area.rows = box.rows;
  box.area.style.height = "auto";
  const border = box.area.offsetHeight - box.area.clientHeight;
  if (box.area.scrollHeight > box.area.clientHeight) box.area.style.height = `${Math.min(box.area.scrollHeight + border, LONGEST)}px`;
}

// The numbers of the lines, those marked on which something is wrong.
function number(box) {
  if (!box.numbered) return;
  const lines = box.area.value.split("\n").map((_, i) => {
    const mark = box.wrong.has(i + 1);
    return element(mark ? "b" : "span", {}, `${mark ? "✗ " : ""}${i + 1}\n`);
  });
  box.gutter.replaceChildren(...lines);
  box.gutter.scrollTop = box.area.scrollTop;
}

// The line a problem is about, the words meant marked in it.
function quoted(box, problem) {
  const line = box.area.value.split("\n")[problem.line - 1] ?? "";
  const from = Math.min(problem.column - 1, line.length);
  const to = problem.length ? Math.min(from + problem.length, line.length) : line.length;
  const quote = element("code", { class: "line" });
  const start = Math.max(from - 40, 0);
  quote.append(
    `${start ? "…" : ""}${line.slice(start, from).trimStart()}`,
    element("mark", {}, line.slice(from, Math.min(to, from + 80)) || " "),
    `${line.slice(to, to + 40)}${line.length > to + 40 ? "…" : ""}`,
  );
  return quote;
}

function send(box) {
  clearTimeout(box.timer);
  if (box.sent === box.seq) return;
  box.sent = box.seq;
  box.report("typed", { seq: box.seq, text: box.area.value });
}

// Marks the words a problem is about.
function select(box, problem) {
  const lines = box.area.value.split("\n");
  let start = 0;
  for (let i = 0; i < problem.line - 1 && i < lines.length; i += 1) start += lines[i].length + 1;
  const line = lines[problem.line - 1] ?? "";
  const from = start + Math.min(Math.max(problem.column - 1, 0), line.length);
  const length = problem.length || Math.max(start + line.length - from, 0);
  box.area.focus();
  box.area.setSelectionRange(from, Math.min(from + length, box.area.value.length));
  if (box.numbered) {
    const height = parseFloat(getComputedStyle(box.area).lineHeight);
    box.area.scrollTop = (problem.line - 1) * height - box.area.clientHeight / 3;
  }
}

function drawProblems(box, problems) {
  box.list.classList.remove("stale");
  box.wrong = new Set(problems.filter((p) => p.line && p.kind !== "note").map((p) => p.line));
  box.list.replaceChildren(
    ...problems.map((problem) => {
      const item = element("li", { class: problem.kind });
      if (problem.line) {
        const column = box.numbered ? `, column ${problem.column}` : "";
        const where = problem.whole ? "Show" : `Line ${problem.line}${column}`;
        const button = element("button", { type: "button", class: "where" }, where);
        button.onclick = () => select(box, problem);
        item.append(button);
      }
      item.append(element("span", { class: "what" }, problem.message));
      if (box.numbered && problem.line) item.append(quoted(box, problem));
      if (problem.hint) item.append(element("span", { class: "right" }, problem.hint));
      if (problem.rule) item.append(element("span", { class: "right rule" }, problem.rule));
      return item;
    }),
  );
  box.area.setAttribute("aria-invalid", String(problems.some((p) => p.kind !== "note")));
}

export default function (component) {
  const { parentElement, data, setStateValue } = component;
  let box = boxes.get(parentElement);
  if (!box) {
    box = build(parentElement);
    boxes.set(parentElement, box);
  }
  box.report = setStateValue;
  box.rows = data.rows;
  box.numbered = data.numbered;
  box.frame.classList.toggle("numbered", data.numbered);
  box.label.textContent = data.label;
  box.label.classList.toggle("heard", data.quiet);
  box.hint.textContent = data.hint;
  box.hint.hidden = !data.hint;
  box.area.placeholder = data.placeholder;
  box.area.maxLength = data.limit;
  if (data.seq >= box.seq) {
    box.seq = data.seq;
    box.sent = data.seq;
    if (box.area.value !== data.text) box.area.value = data.text;
    drawProblems(box, data.problems);
  }
  fit(box);
  number(box);
}
