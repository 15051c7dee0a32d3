// The ways to answer: options, cards pressed in their row, a field.

/** Cards as they are typed: each suit, then its ranks; `nothing` for none. */
function typedCards(codes) {
  return bySuit(sorted(codes)).map((suit) => `${suit[0][0]} ${suit.map((code) => code[1]).join("")}`).join(" ") || "nothing";
}

const STATES = { wrong: "not this", right: "right", chosen: "your answer" };
const STATE_SIGNS = { wrong: "✗", right: "✓", chosen: "✓" };

/** The sign of each option, which is its key too: figures, or letters where a whole class has the same question on the wall. */
function optionSigns({ options, letters }) {
  return options.map((_, place) => (letters ? "ABCDEFGHI" : "123456789")[place] ?? "");
}

/** One option: its sign, its words, and how it stands, in words too. */
function optionNode(panel, option, place) {
  const settled = panel.data.over || option.state === "wrong";
  const button = el(
    "button",
    { type: "button", class: `option ${option.state}`, "aria-disabled": settled ? "true" : null, "aria-pressed": panel.data.judged ? null : String(option.state === "chosen") },
    el("kbd", { "aria-hidden": "true" }, optionSigns(panel.data)[place]),
    el("span", { class: "words" }, ...signed(option.text)),
    option.state && el("span", { class: "state" }, el("span", { "aria-hidden": "true" }, `${STATE_SIGNS[option.state]} `), STATES[option.state]),
  );
  button.onclick = () => panel.choose(place);
  return button;
}

/** The options, made once for a question and marked afterwards, so that the focus stays where it is. */
function drawOptions(panel) {
  const { options } = panel.data;
  panel.parts.options.hidden = !options.length;
  [...panel.parts.options.children].forEach((item, place) => {
    const before = item.firstChild;
    const option = options[place];
    if (before.dataset.shows === `${option.state} ${panel.data.over}`) return;
    const held = before === before.getRootNode().activeElement;
    const button = optionNode(panel, option, place);
    button.dataset.shows = `${option.state} ${panel.data.over}`;
    before.replaceWith(button);
    if (held) button.focus({ preventScroll: true });
  });
}

function buildOptions(panel) {
  panel.parts.options.replaceChildren(...panel.data.options.map((option, place) => el("li", {}, optionNode(panel, option, place))));
}

// ------------------------------------------------------------------------------------------------------ rows of cards

/** A row of the scene: its title and its cards, suit by suit; cards to be pressed are buttons. */
function rowNode(panel, row, pressed) {
  const title = el("h3", { class: "row-title" }, row.title);
  if (pressed) {
    const suits = bySuit(sorted(row.cards)).map((suit) => el("span", { class: "suit" }, ...suit.map((code) => pressNode(panel, code))));
    const cards = el("div", { class: "hand pressed", role: "group", "aria-label": `${row.title}: press the cards of your answer` }, ...suits);
    cards.onkeydown = (event) => moveStop(panel.presses(), event);
    return el("div", { class: "row" }, title, cards);
  }
  const lit = new Set(row.lit);
  const suits = bySuit(sorted(row.cards)).map((suit) => el("span", { class: "suit" }, ...suit.map((code) => cardNode(code, lit.has(code) ? "lit" : ""))));
  const down = row.unknown ? [el("span", { class: "suit down" }, ...Array.from({ length: row.unknown }, () => cardNode("")))] : [];
  return el("div", { class: "row" }, title, el("div", { class: "hand", role: "img", "aria-label": rowWords(row, lit) }, ...suits, ...down));
}

function rowWords(row, lit) {
  const named = sorted(row.cards).map((code) => `${cardWords(code)}${lit.has(code) ? " (marked)" : ""}`);
  if (row.unknown) named.push(row.unknown === 1 ? "one card face down" : `${row.unknown} cards face down`);
  return `${row.title}: ${named.join(", ") || "no cards"}`;
}

function pressNode(panel, code) {
  const button = el("button", { type: "button", class: "card press", "data-card": code, tabindex: "-1" }, drawing(`card-${code}`, "0 0 60 84", "face"), el("span", { class: "tick", "aria-hidden": "true" }, "✓"));
  button.onclick = () => {
    stopAt(panel.presses(), button);
    button.focus();
    panel.press(code);
  };
  return button;
}

function drawPresses(panel) {
  const { rows, pick, over, right } = panel.data;
  const lit = new Set(right ?? (pick < 0 ? [] : rows[pick].lit));
  for (const button of panel.presses()) {
    const code = button.dataset.card;
    const pressed = panel.picked.includes(code);
    button.setAttribute("aria-pressed", String(pressed));
    const astray = Boolean(right) && pressed && !lit.has(code);
    const words = right ? [pressed && "your answer", lit.has(code) ? "right" : astray && "not right"] : [lit.has(code) && "marked"];
    button.setAttribute("aria-label", [cardWords(code), ...words.filter(Boolean)].join(", "));
    button.querySelector(".tick").textContent = astray ? "✗" : "✓";
    button.classList.toggle("astray", astray);
    if (over) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    button.classList.toggle("lit", lit.has(code));
  }
  const { count, send } = panel.parts;
  count.replaceChildren(...(panel.picked.length ? ["Pressed: ", cardList(sorted(panel.picked))] : ["Press the cards of your answer, then “Answer with these cards”."]));
  send.className = panel.picked.length ? "main" : "slight";
  send.textContent = panel.picked.length ? "Answer with these cards" : "I say that there is no such card";
}
