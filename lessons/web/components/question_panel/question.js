// The panel: what is shown, what is asked, and what is said to an answer. What is right is decided elsewhere: every answer is reported, and
// what is to be said comes back.

const instances = new WeakMap();
let active = null;
let made = 0;

const WAIT = 4000; // milliseconds after which an answer that was lost may be given again

/** The id under which an act counts once, however often it arrives. */
function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Panel {
  constructor(root) {
    this.root = root;
    this.seq = 0;
    this.picked = [];
    made += 1;
    const field = `question-field-${made}`;
    const part = (name, node) => {
      this.parts[name] = node;
      return node;
    };
    this.parts = {};
    const table = part("table", el("div", { class: "table" }, part("rows", el("div", { class: "rows" })), part("told", el("ol", { class: "told" }))));
    part("verdict", el("div", { class: "verdict" }, part("said", el("div", { class: "said", role: "status", "aria-live": "polite" })), part("proof", el("div", { class: "proof" }))));
    part("foot", el("div", { class: "foot" }, ...["back", "clear"].map((name) => part(name, el("button", { type: "button", class: "plain" }))), ...["hint", "show"].map((name) => part(name, el("button", { type: "button", class: "slight" }))), part("onward", el("button", { type: "button", class: "main" }))));
    part("left", el("div", { class: "side" }, table));
    part(
      "right",
      el(
        "div",
        { class: "side" },
        part("asks", el("h2", { class: "asks", tabindex: "-1" })),
        part("options", el("ol", { class: "options" })),
        part("cards", el("div", { class: "cards-answer" }, part("count", el("p", { class: "count", "aria-live": "polite" })), part("send", el("button", { type: "button", class: "main" })))),
        part("typing", el("form", { class: "typing" }, part("label", el("label", { for: field })), this.fieldLine(field, part), part("problem", el("p", { class: "problem", id: `${field}-problem`, "aria-live": "polite" })))),
        part("hints", el("div", { class: "hints", "aria-live": "polite" })),
        this.parts.verdict,
        this.parts.foot,
      ),
    );
    root.replaceChildren(this.parts.left, this.parts.right);
    this.sizes = new ResizeObserver(() => {
      if (this.isNarrow() !== this.narrow) this.placeVerdict();
    });
    this.sizes.observe(root);
    const { typing, field: input, send, hint, show, clear, back, onward } = this.parts;
    typing.onsubmit = (event) => {
      event.preventDefault();
      this.submitted = this.act({ does: "answer", text: input.value });
    };
    input.onkeydown = (event) => event.stopPropagation(); // the page's shortcuts must not hear what is typed
    send.onclick = () => this.act({ does: "answer", text: typedCards(this.picked) });
    hint.onclick = () => this.act({ does: "hint" });
    show.onclick = () => this.act({ does: "show" });
    clear.onclick = () => this.act({ does: "clear" });
    back.onclick = () => this.leave("back");
    onward.onclick = () => this.leave("onward");
    root.onkeydown = (event) => void this.key(event); // a handler that returns false would keep every key from the page
    root.addEventListener("focusout", (event) => {
      if (root.contains(event.relatedTarget) || !document.hasFocus()) return;
      const text = this.pending();
      if (text !== undefined) this.act({ does: "answer", text });
    });
    root.onpointerdown = () => (active = this);
    root.onfocus = () => (active = this);
    active ??= this;
  }

  fieldLine(id, part) {
    const field = el("input", { id, type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off", maxlength: "200", "aria-describedby": `${id}-problem` });
    return el("div", { class: "line" }, part("field", field), part("enter", el("button", { type: "submit", class: "plain" }, "Answer")));
  }

  /** Whether the style sheet gives the panel one column. */
  isNarrow() {
    return this.root.clientWidth <= 760;
  }

  /** What is said stands in the column that has the room for it: under the cards, or under the answers. */
  placeVerdict() {
    const { left, right, verdict, table, foot } = this.parts;
    this.narrow = this.isNarrow();
    const answers = foot.offsetTop - right.offsetTop - (right.contains(verdict) ? verdict.offsetHeight : 0);
    if (this.narrow || table.hidden || table.offsetHeight > answers) right.insertBefore(verdict, foot);
    else left.append(verdict);
  }

  /** The buttons of the row whose cards are pressed. */
  presses() {
    return [...this.parts.rows.querySelectorAll(".press")];
  }

  update(data, report) {
    const before = this.data;
    this.report = report;
    this.data = data;
    this.seq = Math.max(this.seq, data.seq);
    if (data.seq >= this.seq) this.waits = 0;
    const another = before?.id !== data.id;
    if (another) this.begin(before);
    const settled = another || before.over !== data.over;
    if (settled || JSON.stringify(before.chosen) !== JSON.stringify(data.chosen)) this.takeChosen(settled);
    if (data.problem || another || this.submitted) this.parts.field.value = data.typed || (data.form === "number" && !another ? this.parts.field.value : this.fieldText());
    this.submitted = false;
    this.draw(another);
    if (another) this.placeVerdict(); // before anything is said: what is moved while it speaks is not heard
    else this.lead(before);
  }

  /** Another question: everything anew. The focus goes to it where one stood here before. */
  begin(before) {
    const { data, parts } = this;
    for (const note of this.root.querySelectorAll(".meaning")) note.remove();
    parts.asks.replaceChildren(...rich(data.asks));
    parts.told.replaceChildren(...data.told.map((told) => el("li", {}, ...rich(told))));
    parts.told.hidden = !data.told.length;
    parts.table.hidden = !data.rows.length && !data.told.length;
    this.root.classList.toggle("bare", parts.table.hidden);
    this.picked = [];
    this.shows = "";
    buildOptions(this);
    for (const name of ["hints", "said", "proof"]) parts[name].drawn = undefined;
    const number = data.form === "number";
    parts.typing.classList.toggle("first", number);
    parts.label.textContent = number ? "Your answer, in figures" : "Or type it";
    parts.field.inputMode = number ? "numeric" : "text";
    parts.field.placeholder = number ? "" : data.form === "cards" ? "S AKT  H J, or nothing; a Ten is T or 10" : "its number, or its words";
    parts.cards.hidden = data.form !== "cards";
    if (before === undefined || data.still) return;
    active = this;
    this.root.scrollIntoView({ block: this.root.getBoundingClientRect().top < 0 ? "start" : "nearest" });
    parts.asks.focus({ preventScroll: true });
  }

  /** What is answered already stands in the row of cards, or in the field. */
  takeChosen(settled) {
    const { chosen, form, over, judged } = this.data;
    if (form === "cards" && (chosen || (settled && !judged))) this.picked = chosen ?? [];
    if (form === "number" && (chosen !== null || over)) this.parts.field.value = chosen ?? "";
  }

  fieldText() {
    return this.data.form === "number" && this.data.chosen !== null ? this.data.chosen : "";
  }

  draw(another) {
    const { data, parts } = this;
    const shows = JSON.stringify([data.rows, data.pick, data.id]);
    if (this.shows !== shows) this.drawRows(another);
    this.shows = shows;
    drawOptions(this);
    drawPresses(this);
    parts.send.hidden = data.over;
    parts.count.hidden = data.over;
    parts.field.readOnly = data.over;
    parts.enter.hidden = data.over;
    parts.typing.hidden = data.over && data.form !== "number";
    parts.field.setAttribute("aria-invalid", String(Boolean(data.problem)));
    redraw(parts.problem, data.problem, () => (data.problem ? [el("span", {}, `${data.problem.message}. `), data.problem.hint && el("span", { class: "quiet" }, `What would do: ${data.problem.hint[0].toLowerCase()}${data.problem.hint.slice(1)}.`)].filter(Boolean) : []));
    redraw(parts.hints, data.hints, () => data.hints.map((hint) => el("p", {}, ...rich(hint))));
    this.drawVerdict();
    this.drawFoot();
  }

  drawRows(another) {
    const { data, parts } = this;
    const held = this.presses().find((button) => button === button.getRootNode().activeElement)?.dataset.card;
    parts.rows.replaceChildren(...data.rows.map((row, place) => rowNode(this, row, place === data.pick)));
    const presses = this.presses();
    const stop = presses.find((button) => button.dataset.card === held) ?? presses[0];
    if (stop) stop.tabIndex = 0;
    if (held && !another) stop.focus({ preventScroll: true });
  }

  drawVerdict() {
    const { verdict } = this.data;
    const { said, proof, verdict: box } = this.parts;
    box.className = `verdict ${verdict?.tone ?? "none"}`;
    redraw(said, [verdict?.head, verdict?.says, this.data.noted], () => (this.data.noted ? [el("p", { class: "quiet" }, ...signed(this.data.noted))] : verdict ? [el("p", { class: "head" }, el("span", { "aria-hidden": "true" }, { right: "✓ ", wrong: "✗ ", shown: "" }[verdict.tone]), ...signed(verdict.head)), el("p", { class: "says" }, ...rich(verdict.says))] : []));
    redraw(proof, verdict && [verdict.proof, verdict.added, verdict.clauses], () => (verdict ? [...this.proofNodes(verdict)] : []));
  }

  *proofNodes(verdict) {
    for (const row of verdict.added) yield rowNode(this, row, false);
    if (verdict.proof.length) {
      yield el("dl", { class: "rests" }, ...verdict.proof.flatMap((row) => [el("dt", {}, row.title), el("dd", {}, cardList(sorted(row.cards)))]));
    }
    if (verdict.clauses.length) yield el("div", { class: "clauses" }, ...verdict.clauses.map(clauseNode));
  }

  drawFoot() {
    const { data, parts } = this;
    parts.back.hidden = !data.back;
    parts.back.textContent = data.back;
    parts.clear.textContent = "Leave it empty";
    parts.show.textContent = "Show the answer";
    parts.hint.hidden = !data.more;
    parts.hint.textContent = data.hints.length ? `Another hint (${data.more} left)` : "A hint";
    parts.show.hidden = data.over || !data.judged;
    parts.clear.hidden = data.judged || data.chosen === null || !this.leads();
    parts.onward.hidden = !data.onward || (data.judged && !data.over);
    parts.onward.textContent = data.onward;
    this.root.classList.toggle("over", data.over);
    for (const way of ["still", "brief"]) this.root.classList.toggle(way, Boolean(data[way]));
    parts.foot.hidden = [...parts.foot.children].every((button) => button.hidden);
  }

  /** After an answer: what is said comes into sight, and once it is over the focus goes on. */
  lead(before) {
    const { data, parts } = this;
    const said = JSON.stringify(before.verdict) !== JSON.stringify(data.verdict);
    if (said && data.verdict) parts.verdict.scrollIntoView({ block: "nearest" });
    if (data.noted && data.noted !== before.noted) parts.onward.focus({ preventScroll: true });
    if (before.over || !data.over) {
      if (data.problem && data.problem.message !== before.problem?.message) parts.field.focus();
      return;
    }
    if (!parts.onward.hidden) {
      parts.onward.focus({ preventScroll: true });
      parts.foot.scrollIntoView({ block: "nearest" });
    } else {
      parts.asks.focus({ preventScroll: true });
    }
  }

  press(code) {
    if (this.data.over || this.data.still) return;
    this.picked = this.picked.includes(code) ? this.picked.filter((other) => other !== code) : [...this.picked, code];
    this.dirty = true;
    drawPresses(this);
  }

  choose(place) {
    const option = this.data.options[place];
    if (!option || this.data.over || this.data.still || option.state === "wrong") return;
    this.act({ does: "choose", option: place });
  }

  /** The answer that stands here and was not sent yet, where nothing is judged: it is taken along wherever a learner goes next, if there is a next. */
  pending() {
    const { value } = this.parts.field;
    if (this.data.judged || !this.leads()) return undefined;
    if (value.trim() && value !== this.fieldText()) return value;
    return this.dirty ? typedCards(this.picked) : undefined;
  }

  /** Whether there is a way on from here, or back. */
  leads() {
    return Boolean(this.data.onward || this.data.back);
  }

  leave(way) {
    this.act({ does: way, text: this.pending() });
  }

  act(act) {
    if (Date.now() < this.waits) return false; // the answer to what was done before has not come yet
    this.waits = Date.now() + WAIT;
    this.dirty = false;
    this.seq += 1;
    active = this;
    this.report("acted", { seq: this.seq, act: { id: this.data.id, once: newId(), ...act } });
    return true;
  }

  /** The signs of the options choose them. */
  key(event) {
    const place = this.data ? optionSigns(this.data).indexOf(event.key.toUpperCase()) : -1;
    if (event.ctrlKey || event.metaKey || event.altKey || place < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(place);
  }

  /** An arrow from outside leads into the cards that are pressed; beside a lesson, which has no buttons to go on here, it turns the leaf. */
  enter(event) {
    const stop = this.data.over || !this.leads() ? undefined : this.presses().find((button) => button.tabIndex === 0);
    if (!stop) return;
    event.preventDefault();
    stop.focus();
  }

  isInSight() {
    const { top, bottom } = this.root.getBoundingClientRect();
    return this.root.isConnected && bottom > 0 && top < innerHeight;
  }
}

/** A clause something rests on: opens to its text. */
function clauseNode({ id, says }) {
  return el("details", { class: "clause" }, el("summary", {}, id), el("p", {}, ...signed(says), " ", el("a", { href: `./rulebook?clause=${encodeURIComponent(id)}` }, "In the rulebook")));
}

/** Keys that nobody else has a use for go to the panel last used, if it is in sight. */
function documentKey(event) {
  if (!active?.isInSight() || !isFree(event)) return;
  if (/^Arrow(Left|Right)$/.test(event.key) && !active.root.contains(focusedNode())) active.enter(event);
  else active.key(event);
}

listenToKeys("piquetQuestionKeys", documentKey);

export default function ({ data, parentElement, setStateValue }) {
  const root = parentElement.querySelector(".question");
  if (!instances.has(root)) instances.set(root, new Panel(root));
  const panel = instances.get(root);
  panel.update(data, setStateValue);
  return () => {
    panel.sizes.disconnect();
    if (active === panel) active = null;
    instances.delete(root);
  };
}
