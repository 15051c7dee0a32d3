// Small tools to build the page: everything a user wrote is set as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";
const SUIT_WORDS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SUITED = /([♠♥♡♦♢♣]\ufe0e?(?:[ \u00a0]?(?:10|[AKQJ987])(?![0-9A-Za-z]))+|[♠♥♡♦♢♣]\ufe0e? ?)/u; // a suit's sign and its ranks
const BETWEEN_SUITS = /(?<=[♠♥♡♦♢♣]\ufe0e?(?:[ \u00a0]?(?:10|[AKQJ987]))+) {1,2}(?=[♠♥♡♦♢♣])/gu;
const SUIT_SIGNS = { "♠": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C" };
const RANK_WORDS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven" };
const SUIT_ORDER = "SHCD"; // black and red in turn, as a player sorts a hand
const RANK_ORDER = "AKQJT987";

/** An element with attributes (`class`, `title`, `aria-…`; `on` maps event names to handlers) and children; false and null are left out. */
function el(name, attributes, ...children) {
  return build(document.createElement(name), attributes, children);
}

/** The same for SVG. */
function sv(name, attributes, ...children) {
  return build(document.createElementNS(SVG, name), attributes, children);
}

function build(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "on") for (const [event, handler] of Object.entries(value)) node[`on${event}`] = handler;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A drawing of the sprite, by its id. */
function drawing(id, box, className) {
  return sv("svg", { viewBox: box, class: className, "aria-hidden": "true" }, sv("use", { href: `#${id}` }));
}

/** One playing card (its back without a code); `marks` are class names such as lit, beat, gone. */
function cardNode(code, marks = "") {
  return el("span", { class: `card ${marks}` }, drawing(code ? `card-${code}` : "card-back", "0 0 60 84", "face"));
}

function cardWords(code) {
  return `${RANK_WORDS[code[1]]} of ${SUIT_WORDS[code[0]]}`;
}

function rankSign(code) {
  return code[1] === "T" ? "10" : code[1];
}

function pip(suit) {
  return el("span", { class: "pip" }, drawing(`pip-${suit}`, "0 0 24 24", "pip-shape"), el("span", { class: "unseen" }, `${SUIT_WORDS[suit]} `));
}

/** Cards as they stand in a text: the suit's shape, then its ranks, never torn apart. A set is written card by card. */
function cardList(codes) {
  const ranks = (suit) => suit.flatMap((code, i) => [i > 0 && " ", el("span", { class: `rank suit-${code[0]}` }, rankSign(code))]);
  return el("span", { class: "cards" }, ...bySuit(codes).flatMap((suit) => [el("span", { class: "run" }, pip(suit[0][0]), ...ranks(suit)), " "]));
}

/** Plain text with suit signs turned into shapes: a sign is never torn from its ranks, and stands further from those before it. */
function signed(text) {
  return text
    .replace(BETWEEN_SUITS, "\u2002")
    .split(SUITED)
    .map((part) => (SUIT_SIGNS[part[0]] ? suitedNode(part) : part));
}

/** A suit's sign with the ranks that follow it. */
function suitedNode(part) {
  const ranks = part.slice(1).replace("\ufe0e", "").trim().replaceAll(" ", "\u00a0");
  return ranks ? el("span", { class: "suited" }, pip(SUIT_SIGNS[part[0]]), ranks) : pip(SUIT_SIGNS[part[0]]);
}

/** Runs of text: a string, or a pair of a word of the game and what it means. */
function rich(runs) {
  return runs.flatMap((run) => (typeof run === "string" ? signed(run) : termNode(run[0], run[1])));
}

/** A word of the game: pointed at, it shows what it means; pressed, it says so below its paragraph. */
function termNode(word, meaning) {
  const node = el("button", { type: "button", class: "term", title: meaning, "aria-expanded": "false" }, word);
  node.onclick = () => {
    const open = node.getAttribute("aria-expanded") === "true";
    node.setAttribute("aria-expanded", String(!open));
    if (open) node.note.remove();
    else {
      node.note = el("p", { class: "meaning" }, el("b", {}, word), " ", meaning);
      node.parentElement.after(node.note);
      node.note.scrollIntoView({ block: "nearest" });
    }
  };
  return node;
}

function plain(runs) {
  return runs.map((run) => (typeof run === "string" ? run : run[0])).join("");
}

/** Suit by suit in playing order, high to low. */
function sorted(codes, ranks = RANK_ORDER) {
  return [...codes].sort((a, b) => SUIT_ORDER.indexOf(a[0]) - SUIT_ORDER.indexOf(b[0]) || ranks.indexOf(a[1]) - ranks.indexOf(b[1]));
}

/** Cards in their order, cut where the suit changes. */
function bySuit(codes) {
  const suits = [];
  for (const code of codes) {
    if (suits.at(-1)?.[0][0] !== code[0]) suits.push([]);
    suits.at(-1).push(code);
  }
  return suits;
}

/** Make a node's children anew only when what they show has changed: drawings are dear, and a step seldom moves a card. */
function redraw(node, shows, make) {
  const key = JSON.stringify(shows);
  if (node.drawn !== key) {
    node.drawn = key;
    node.replaceChildren(...make());
  }
}
