// What every widget of cards begins with: cards by their names, and the drawings that stand beside the script.

const SVG = "http://www.w3.org/2000/svg";
const SUIT_WORD = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANK_WORD = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven" };

const cardName = (code) => `${RANK_WORD[code[1]]} of ${SUIT_WORD[code[0]]}`;

function element(tag, attributes, text) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function drawing(id, width, height) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  picture.append(use);
  return picture;
}

// A card's picture.
const face = (code) => drawing(`card-${code}`, 60, 84);

// A text with red suits red, and no suit torn from the card it stands before.
function suited(text) {
  return text.split(/([♠♥♦♣] ?)/).map((part) => {
    if (!/^[♠♥♦♣]/.test(part)) return part;
    const sign = part.replace(" ", "\u00a0");
    return /^[♥♦]/.test(part) ? element("span", { class: "red" }, sign) : sign;
  });
}

// A suit's shape.
function shape(suit) {
  const picture = drawing(`pip-${suit}`, 24, 24);
  picture.setAttribute("class", "suit");
  return picture;
}

