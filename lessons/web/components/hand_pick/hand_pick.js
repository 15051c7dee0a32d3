// A hand whose cards are laid out by a press. All picking happens here at once; what is picked is reported a moment later,
// numbered, so that an answer to an earlier report never undoes a later press.

const REPORT_AFTER = 120; // milliseconds

const hands = new WeakMap();

const buttons = (hand) => [...hand.row.querySelectorAll("button")];

const cards = (number) => (number === 1 ? "1 card" : `${number} cards`);

function build(root) {
  const hand = { seq: 0, sent: 0, out: [], cards: "", timer: 0, report: null, data: null };
  root.querySelector(".pick")?.remove();
  hand.frame = element("div", { class: "pick" });
  hand.row = element("div", { class: "cards", role: "group", "aria-label": "The hand as dealt: press a card to lay it out" });
  hand.row.onkeydown = (event) => moveStop(buttons(hand), event);
  hand.row.addEventListener("focusout", () => send(hand));
  hand.status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  hand.none = element("button", { type: "button", class: "none" }, "Take all back");
  hand.none.onclick = () => {
    hand.out = [];
    changed(hand);
    hand.row.querySelector('button[tabindex="0"]')?.focus();
  };
  const foot = element("div", { class: "foot" });
  foot.append(hand.status, hand.none);
  hand.frame.append(hand.row, foot);
  root.append(hand.frame);
  return hand;
}

function drawCards(hand) {
  let group = null;
  hand.row.replaceChildren();
  hand.data.cards.forEach((code, place) => {
    if (group?.dataset.suit !== code[0]) {
      group = element("span", { class: "suit-group", "data-suit": code[0] });
      hand.row.append(group);
    }
    const button = element("button", { type: "button", class: "card", "data-card": code, tabindex: place ? "-1" : "0" });
    button.append(face(code), element("span", { class: "word", "aria-hidden": "true" }, "out"));
    button.onclick = () => {
      stopAt(buttons(hand), button);
      button.focus();
      toggle(hand, code);
    };
    group.append(button);
  });
}

function drawState(hand) {
  for (const button of buttons(hand)) {
    const out = hand.out.includes(button.dataset.card);
    button.setAttribute("aria-pressed", String(out));
    button.setAttribute("aria-label", `${cardName(button.dataset.card)}${out ? ", laid out" : ""}`);
  }
  hand.none.disabled = !hand.out.length;
}

function say(hand, text, refused) {
  if (hand.status.textContent !== text) hand.status.textContent = text;
  hand.status.classList.toggle("refused", Boolean(refused));
}

function sayState(hand) {
  const { least, most } = hand.data;
  const number = hand.out.length;
  const may = least === most ? cards(most) : least ? `${least} to ${cards(most)}` : `up to ${cards(most)}, or none`;
  if (number < least) say(hand, number ? `${cards(number)} laid out; lay out ${may}.` : `Press the cards to lay out, ${may}.`);
  else if (!number) say(hand, `Press the cards to lay out, ${may}.`);
  else say(hand, `${cards(number)} laid out, and as many drawn.`);
}

function toggle(hand, code) {
  const out = hand.out.includes(code);
  if (!out && hand.out.length >= hand.data.most) {
    say(hand, `No more than ${cards(hand.data.most)} may be laid out: press one of them to take it back.`, true);
    return;
  }
  hand.out = out ? hand.out.filter((c) => c !== code) : [...hand.out, code];
  changed(hand);
}

function changed(hand) {
  drawState(hand);
  sayState(hand);
  hand.seq += 1;
  clearTimeout(hand.timer);
  hand.timer = setTimeout(() => send(hand), REPORT_AFTER);
}

function send(hand) {
  clearTimeout(hand.timer);
  if (hand.sent === hand.seq) return;
  hand.sent = hand.seq;
  hand.report("picked", { seq: hand.seq, out: hand.out });
}

export default function (component) {
  const { parentElement, data, setStateValue } = component;
  let hand = hands.get(parentElement);
  if (!hand) {
    hand = build(parentElement);
    hands.set(parentElement, hand);
  }
  hand.report = setStateValue;
  hand.data = data;
  const dealt = data.cards.join(" ");
  const another = dealt !== hand.cards;
  if (another) {
    hand.cards = dealt;
    drawCards(hand);
  }
  if (another || data.seq >= hand.seq) {
    hand.seq = Math.max(hand.seq, data.seq);
    hand.sent = hand.seq;
    hand.out = data.out;
  }
  drawState(hand);
  if (!hand.status.classList.contains("refused") || another) sayState(hand);
}
