// A list of discards to tick and to lay out. Ticks show at once; they are reported numbered, so that an answer to an earlier
// report never undoes a later tick.

const SUIT_SIGN = { S: "♠", H: "♥", D: "♦", C: "♣" };

const lists = new WeakMap();

// The cards suit by suit, ranks together.
function suits(codes) {
  const found = new Map();
  for (const [suit, rank] of codes) found.set(suit, [...(found.get(suit) ?? []), rank === "T" ? "10" : rank]);
  return [...found];
}

const words = (codes) => suits(codes).map(([suit, ranks]) => `${SUIT_WORD[suit]} ${ranks.join(" ")}`).join(", ") || "nothing";
const name = (codes) => codes.join(" ");

function build(root) {
  const list = { seq: 0, ticked: [], refused: "", data: null, report: null };
  root.querySelector(".discards")?.remove();
  list.root = element("div", { class: "discards" });
  list.frame = element("div", { class: "frame", tabindex: "0", role: "region" });
  list.status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  list.root.append(list.frame, list.status);
  root.append(list.root);
  return list;
}

function send(list, take) {
  list.seq += 1;
  list.report("listed", { seq: list.seq, said: { ticked: list.ticked, take } });
}

const refusal = (list) => `No more than ${list.data.most} can be compared: untick one first.`;

function tick(list, row, box) {
  const without = list.ticked.filter((codes) => name(codes) !== name(row.cards));
  if (box.checked && without.length >= list.data.most) {
    list.refused = name(row.cards);
    draw(list);
    list.status.textContent = refusal(list);
    return;
  }
  list.refused = "";
  list.ticked = box.checked ? [...without, row.cards] : without;
  draw(list);
  list.status.textContent = `${list.ticked.length} of ${list.data.most} ticked to be compared.`;
  send(list, null);
}

function cell(row, list) {
  const button = element("button", { type: "button", class: "take", "aria-pressed": String(row.chosen), "aria-label": `Lay out ${words(row.cards)}` });
  for (const [suit, ranks] of suits(row.cards)) {
    button.append(element("span", { class: suit === "H" || suit === "D" ? "suit red" : "suit" }, `${SUIT_SIGN[suit]}\u202f${ranks.join(" ")}`));
  }
  if (!row.cards.length) button.textContent = "nothing";
  button.onclick = () => send(list, row.cards);
  const made = element("td", { role: "cell", class: "cards" });
  made.append(button);
  if (list.refused === name(row.cards)) made.append(element("p", { class: "refused", "aria-hidden": "true" }, refusal(list)));
  if (row.chosen) made.append(" ", element("small", {}, "on the hand"));
  return made;
}

function hopes(row) {
  const made = element("td", { role: "cell", class: "hopes", "data-head": "May come" });
  row.hopes.forEach(([what, chance], place) => made.append(place ? "; " : "", `${what} `, element("small", {}, chance)));
  if (!row.hopes.length) made.textContent = "–";
  return made;
}

function drawRow(list, row) {
  const line = element("tr", { role: "row", class: row.chosen ? "chosen" : "" });
  const box = element("input", { type: "checkbox", "aria-label": `Compare ${words(row.cards)}`, "data-cards": name(row.cards) });
  box.checked = list.ticked.some((codes) => name(codes) === name(row.cards));
  box.onchange = () => tick(list, row, box);
  const label = element("label", {});
  label.append(box);
  const first = element("td", { role: "cell", class: "tick" });
  first.append(label);
  line.append(first, element("th", { role: "rowheader", scope: "row", class: "rank" }, row.rank.toLocaleString("en")), cell(row, list));
  row.figures.forEach((figure, place) => {
    line.append(element("td", { role: "cell", class: place ? "number" : "number main", "data-head": list.data.heads[place] }, figure));
  });
  line.append(element("td", { role: "cell", class: "keeps", "data-head": "Keeps" }, row.keeps || "–"), hopes(row));
  return line;
}

function heading(text, kind) {
  return text ? element("th", { role: "columnheader", scope: "col", class: kind }, text) : element("td", { role: "cell", class: kind });
}

// On a narrow screen a row is drawn as a block (see the style sheet), which would cost it its role: the roles are said.
function draw(list) {
  const table = element("table", { role: "table" });
  const head = element("tr", { role: "row" });
  head.append(heading("Compare", "tick"), heading("", "rank"), heading("Lay out", "cards"));
  list.data.heads.forEach((text, place) => head.append(heading(text, place ? "number" : "number main")));
  head.append(heading("Keeps", "keeps"), heading("May come", "hopes"));
  const top = element("thead", { role: "rowgroup" });
  top.append(head);
  const body = element("tbody", { role: "rowgroup" });
  body.append(...list.data.rows.map((row) => drawRow(list, row)));
  table.append(top, body);
  const root = list.root.getRootNode();
  const focused = list.frame.contains(root.activeElement) ? root.activeElement : null;
  const again = focused?.dataset.cards !== undefined ? `input[data-cards="${focused.dataset.cards}"]` : focused && `[aria-label="${focused.getAttribute("aria-label")}"]`;
  list.frame.setAttribute("aria-label", list.data.label);
  list.frame.replaceChildren(table);
  if (focused && focused !== list.frame) list.frame.querySelector(again)?.focus({ preventScroll: true });
}

export default function (component) {
  const { parentElement, data, setStateValue } = component;
  let list = lists.get(parentElement);
  if (!list) {
    list = build(parentElement);
    lists.set(parentElement, list);
  }
  list.report = setStateValue;
  const shown = JSON.stringify(data.rows.map((row) => row.cards));
  if (data.seq >= list.seq || shown !== list.shown) {
    list.seq = Math.max(list.seq, data.seq);
    list.ticked = data.rows.filter((row) => row.ticked).map((row) => row.cards);
  }
  if (shown !== list.shown) list.refused = "";
  list.shown = shown;
  list.data = data;
  const { scrollTop, scrollLeft } = list.frame;
  draw(list);
  list.frame.scrollTo({ top: scrollTop, left: scrollLeft, behavior: "instant" });
}
