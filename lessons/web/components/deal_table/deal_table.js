// The learner's own table. One act at a time goes out, and nothing more until it is answered; the focus then goes to what is due next.

const tables = new WeakMap();

function build(root) {
  root.querySelector(".table")?.remove();
  const table = { seq: 0, waiting: false, focus: false, out: [], ticked: [], data: null, report: null };
  table.frame = element("div", { class: "table" });
  table.frame.onkeydown = (event) => keys(table, event);
  table.other = element("div", { class: "seat other" });
  table.middle = element("div", { class: "middle" });
  table.trick = element("div", { class: "trick" });
  table.talk = element("div", { class: "talk" });
  table.status = element("div", { class: "status", role: "status", "aria-live": "polite" });
  table.ways = element("div", { class: "ways", role: "group", "aria-label": "What you can do" });
  table.own = element("div", { class: "seat own" });
  table.talk.append(table.status, table.ways);
  table.middle.append(table.trick, table.talk);
  table.frame.append(table.other, table.middle, table.own);
  root.append(table.frame);
  return table;
}

function act(table, code) {
  if (table.waiting) return;
  table.waiting = true;
  table.focus = true;
  table.seq += 1;
  table.report("acted", { seq: table.seq, act: { at: table.data.at, code } });
}

function head(seat) {
  const line = element("div", { class: "who" });
  line.append(element("b", {}, seat.name), element("span", {}, seat.note));
  if (seat.count !== "") line.append(element("span", { class: "count" }, seat.count));
  return line;
}

function drawOther(table) {
  const seat = table.data.other;
  const row = element("div", { class: "backs", role: "img", "aria-label": seat.cards ? `${seat.cards} cards face down` : "no card left" });
  for (let i = 0; i < seat.cards; i += 1) {
    const back = element("span", { class: "back" });
    back.append(drawing("card-back", 60, 84));
    row.append(back);
  }
  table.other.replaceChildren(head(seat), row);
}

function drawTrick(table) {
  table.trick.hidden = !table.data.trick.length;
  table.trick.replaceChildren(
    ...table.data.trick.map((laid) => {
      const item = element("div", { class: `laid ${laid.wins ? "wins" : ""}` });
      const card = element("span", { class: "card", role: "img", "aria-label": `${laid.name}: ${cardName(laid.code)}` });
      card.append(face(laid.code));
      item.append(card, element("small", { "aria-hidden": "true" }, laid.name));
      return item;
    }),
  );
}

function sayStatus(table, refused) {
  const { news, question } = table.data;
  const told = refused || table.data.refused;
  const line = (kind, sentence) => {
    const made = element("p", { class: kind });
    made.append(...suited(sentence));
    return made;
  };
  const lines = news.map((sentence) => line("news", sentence));
  if (told) lines.push(line("refused", told));
  lines.push(line("question", question));
  const text = lines.map((line) => line.textContent).join(" ");
  if (table.status.dataset.said === text) return;
  table.status.dataset.said = text;
  table.status.replaceChildren(...lines);
}

function drawHand(table) {
  const { own, mode } = table.data;
  const row = element("div", { class: "cards", role: "group", "aria-label": `Your hand, ${own.cards.length} cards` });
  let group = null;
  own.cards.forEach((card, place) => {
    if (group?.dataset.suit !== card.code[0]) {
      group = element("span", { class: "suit-group", "data-suit": card.code[0] });
      row.append(group);
    }
    const button = element("button", { type: "button", class: "card", "data-card": card.code, tabindex: place ? "-1" : "0" });
    button.append(face(card.code));
    if (mode === "pick") button.append(element("span", { class: "word", "aria-hidden": "true" }, "out"));
    if (mode === "card" && !card.why) button.classList.add("legal");
    button.setAttribute("aria-disabled", String(mode !== "pick" && (mode !== "card" || Boolean(card.why))));
    button.setAttribute("aria-label", cardName(card.code));
    button.onclick = () => press(table, button, card);
    group.append(button);
  });
  table.own.replaceChildren(head(own), row);
  const first = row.querySelector(".legal");
  if (first) stopAt(handCards(table), first);
  drawPicked(table);
}

function press(table, button, card) {
  stopAt(handCards(table), button);
  if (table.data.mode === "pick") toggle(table, card.code);
  else if (table.data.mode !== "card") sayStatus(table, "");
  else if (card.why) sayStatus(table, card.why);
  else act(table, card.code);
}

function toggle(table, code) {
  const out = table.out.includes(code);
  if (!out && table.out.length >= table.data.most) {
    sayStatus(table, `No more than ${table.data.most} may be laid out: press one of them to take it back.`);
    return;
  }
  table.out = out ? table.out.filter((c) => c !== code) : [...table.out, code];
  sayStatus(table, "");
  drawPicked(table);
  drawLayOut(table);
}

function drawPicked(table) {
  if (table.data.mode !== "pick") return;
  for (const button of handCards(table)) {
    const out = table.out.includes(button.dataset.card);
    button.setAttribute("aria-pressed", String(out));
    button.setAttribute("aria-label", `${cardName(button.dataset.card)}${out ? ", to be laid out" : ""}`);
  }
}

function drawLayOut(table) {
  const number = table.out.length;
  const enough = number >= table.data.least;
  const button = table.ways.querySelector(".main");
  button.textContent = number ? `Lay out ${number}, draw ${number}` : table.data.least ? "Lay out" : "Lay out nothing";
  button.setAttribute("aria-disabled", String(!enough));
}

/** A note beside a choice: its cards. */
function note(text) {
  const made = element("small", {});
  made.append(...suited(text));
  return made;
}

function way(table, choice, main, place) {
  const button = element("button", { type: "button", class: main ? "way main" : "way" });
  if (place !== undefined) button.dataset.figure = place + 1; // that chooses it from the keyboard
  button.append(element("span", { class: "label" }, choice.label));
  if (choice.note) button.append(note(choice.note));
  button.onclick = () => act(table, choice.code);
  const light = (on) => {
    for (const card of handCards(table)) card.classList.toggle("lit", on && choice.cards.includes(card.dataset.card));
  };
  button.onmouseenter = button.onfocus = () => light(true);
  button.onmouseleave = button.onblur = () => light(false);
  return button;
}

function drawTicks(table) {
  const { choices } = table.data;
  const list = element("div", { class: "ticks" });
  const confirm = element("button", { type: "button", class: "way main" });
  const name = () => {
    const many = table.ticked.filter(Boolean).length;
    confirm.textContent = many === choices.length ? table.data.all : many ? table.data.some : table.data.none;
  };
  choices.forEach((choice, place) => {
    const label = element("label", { "data-figure": place + 1 });
    const box = element("input", { type: "checkbox" });
    box.checked = Boolean(table.ticked[place]);
    box.onchange = () => {
      table.ticked[place] = box.checked;
      name();
    };
    label.append(box, element("span", {}, choice.label), note(choice.note));
    list.append(label);
  });
  confirm.onclick = () => act(table, `c${choices.map((_, place) => (table.ticked[place] ? 1 : 0)).join("")}`);
  name();
  table.ways.append(list, confirm);
}

function drawWays(table) {
  const { mode, choices, less } = table.data;
  table.ways.replaceChildren();
  (mode === "pick" ? table.own : table.talk).append(table.ways); // cards are laid out where they lie
  if (mode === "pick") {
    const button = element("button", { type: "button", class: "way main" });
    button.onclick = () => {
      if (table.out.length >= table.data.least) act(table, `x${table.out.join("")}`);
      else sayStatus(table, `At least ${table.data.least} must be laid out.`);
    };
    table.ways.append(button);
    drawLayOut(table);
  } else if (mode === "tick") {
    drawTicks(table);
  } else {
    table.ways.append(...choices.map((choice, place) => way(table, choice, mode === "call" && !place, place)));
    if (less.length) {
      const more = element("details", { class: "less" });
      const row = element("div", { class: "ways" });
      row.append(...less.map((choice) => way(table, choice, false)));
      more.append(element("summary", {}, `Less than that (${less.length})`), row);
      table.ways.append(more);
    }
  }
  table.ways.hidden = !table.ways.childElementCount;
}

function handCards(table) {
  return [...table.own.querySelectorAll("button.card")];
}

function keys(table, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[1-9]$/.test(event.key)) choose(table, event);
  else moveStop(handCards(table), event);
}

/** A figure chooses what it stands beside: an answer, or a thing to be ticked. */
function choose(table, event) {
  const numbered = [...table.ways.querySelectorAll(".ticks input, .way[data-figure]")][event.key - 1];
  if (!numbered) return;
  event.preventDefault();
  event.stopPropagation();
  numbered.click();
}

/** Keys that nobody else has a use for: figures choose, and an arrow leads to the card or the answer that is due. */
function documentKey(event) {
  const table = current?.frame.isConnected ? current : null;
  if (!table || !isFree(event)) return;
  if (/^[1-9]$/.test(event.key)) choose(table, event);
  else if (/^Arrow(Left|Right)$/.test(event.key) && !table.frame.contains(focusedNode())) {
    event.preventDefault();
    focusDue(table);
  }
}

let current = null;
listenToKeys("piquetDealKeys", documentKey);

function focusDue(table) {
  const due = { pick: ".own .card", card: ".own .legal", tick: ".ticks input, .ways .way", over: ".status" }[table.data.mode] ?? ".ways .way";
  const target = table.frame.querySelector(due);
  if (target === table.status) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

export default function (component) {
  const { parentElement, data, setStateValue } = component;
  let table = tables.get(parentElement);
  if (!table) {
    table = build(parentElement);
    tables.set(parentElement, table);
  }
  table.report = setStateValue;
  current = table;
  // The page may be drawn again with nothing new: what has the focus keeps it.
  const drawn = JSON.stringify(data);
  if (drawn === table.drawn) return;
  const another = !table.data || table.data.at !== data.at;
  if (another) {
    table.out = [];
    table.ticked = [];
  }
  table.data = data;
  table.seq = Math.max(table.seq, data.seq);
  table.waiting = table.seq > data.seq;
  if (table.waiting) return;
  table.drawn = drawn;
  const was = another ? null : table.frame.querySelector(":focus")?.dataset.card;
  drawOther(table);
  drawTrick(table);
  drawHand(table);
  drawWays(table);
  sayStatus(table, "");
  if (table.focus) focusDue(table);
  else if (was) table.own.querySelector(`[data-card="${was}"]`)?.focus({ preventScroll: true });
  table.focus = false;
}
