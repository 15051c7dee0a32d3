// Play by clicking: both hands, the seat on turn with its legal cards; an illegal one says why, and can be recorded as
// what happened all the same. Every click waits for the answer, so that no card is played twice.

const tables = new WeakMap();

function play(table, card, marked) {
  if (table.waiting) return;
  table.waiting = true;
  table.report("played", { at: table.data.at, card, marked });
}

function refuse(table, card) {
  table.status.replaceChildren(element("span", { class: "refused" }, card.why));
  const anyway = element("button", { type: "button", class: "anyway" }, `It was played all the same: record the ${cardName(card.code)}`);
  anyway.onclick = () => play(table, card.code, true);
  table.status.append(anyway);
}

function cardButton(table, hand, card) {
  const legal = !card.why;
  const button = element("button", {
    type: "button",
    class: legal && hand.turn ? "card legal" : "card",
    "aria-label": cardName(card.code),
    "aria-disabled": String(!hand.turn || !legal),
    "data-card": card.code,
  });
  button.append(face(card.code));
  button.onclick = () => {
    if (!hand.turn) table.status.replaceChildren(element("span", { class: "refused" }, table.data.notTurn));
    else if (legal) play(table, card.code, false);
    else refuse(table, card);
  };
  return button;
}

function drawHand(table, hand) {
  const frame = element("div", { class: `hand ${hand.turn ? "turn" : ""} ${hand.side}`, role: "group", "aria-label": `${hand.name}, ${hand.note}` });
  const head = element("div", { class: "who" });
  head.append(element("b", {}, hand.name), element("span", {}, hand.note));
  const row = element("div", { class: "cards" });
  let group = null;
  for (const card of hand.cards) {
    if (group?.dataset.suit !== card.code[0]) {
      group = element("span", { class: "suit-group", "data-suit": card.code[0] });
      row.append(group);
    }
    group.append(cardButton(table, hand, card));
  }
  if (hand.hidden) {
    const untold = element("button", { type: "button", class: "card untold", "aria-label": "a card not told", "aria-disabled": String(!hand.turn) }, "?");
    untold.onclick = () => hand.turn && play(table, "?", false);
    row.append(untold);
  }
  frame.append(head, row);
  return frame;
}

function drawTrick(table) {
  const frame = element("div", { class: "trick" });
  for (const laid of table.data.trick) {
    const item = element("div", { class: `laid ${laid.side}` });
    const card = laid.code === "?" ? element("span", { class: "card untold" }, "?") : element("span", { class: "card", role: "img", "aria-label": cardName(laid.code) });
    if (laid.code !== "?") card.append(face(laid.code));
    item.append(card, element("small", {}, laid.name));
    frame.append(item);
  }
  frame.append(element("p", { class: "say", role: "status", "aria-live": "polite" }, table.data.say));
  return frame;
}

function keys(table, event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !event.target.closest(".card")) return;
  event.preventDefault();
  event.stopPropagation();
  const cards = [...event.target.closest(".cards").querySelectorAll("button.card")];
  cards[(cards.indexOf(event.target.closest(".card")) + step + cards.length) % cards.length].focus();
}

export default function (component) {
  const { parentElement, data, setTriggerValue } = component;
  let table = tables.get(parentElement);
  if (!table) {
    parentElement.querySelector(".table")?.remove();
    table = { frame: element("div", { class: "table" }), status: element("div", { class: "status", role: "status", "aria-live": "polite" }) };
    table.frame.onkeydown = (event) => keys(table, event);
    parentElement.append(table.frame);
    tables.set(parentElement, table);
  }
  const hadFocus = table.frame.contains(parentElement.activeElement ?? document.activeElement);
  if (table.data && table.data.at !== data.at) table.status.replaceChildren();
  table.data = data;
  table.report = setTriggerValue;
  table.waiting = false;
  const [dealer, elder] = data.hands;
  table.frame.replaceChildren(drawHand(table, dealer), drawTrick(table), drawHand(table, elder), table.status);
  if (hadFocus) (table.frame.querySelector("button.legal") ?? table.frame.querySelector("button"))?.focus();
}
