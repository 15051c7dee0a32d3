// The 32-card grid: choose where cards go, then click or type them. All placing happens here at once; what is placed is
// reported a moment later, numbered, so that an answer to an earlier report never undoes a later click.

const SUITS = "SHDC";
const RANKS = "AKQJT987";
const REPORT_AFTER = 150; // milliseconds

const grids = new WeakMap();

function build(root) {
  const grid = { root, seq: 0, placed: {}, places: [], current: null, suit: "S", focus: "SA", cells: {}, timer: 0, report: null };
  root.querySelector(".grid-root")?.remove();
  const frame = element("div", { class: "grid-root" });
  grid.bar = element("div", { class: "places", role: "radiogroup", "aria-label": "Where the cards go" });
  grid.table = element("div", { class: "grid", role: "grid", "aria-label": "The 32 cards", "aria-multiselectable": "true" });
  for (const suit of SUITS) {
    const row = element("div", { role: "row", class: `row suit-${suit}`, "aria-label": SUIT_WORD[suit] });
    for (const rank of RANKS) {
      const code = suit + rank;
      const cell = element("div", { role: "gridcell", class: "cell", tabindex: "-1", "data-card": code });
      cell.append(element("span", { class: "rank" }, rank === "T" ? "10" : rank), shape(suit));
      cell.append(element("span", { class: "badge" }));
      cell.onclick = () => {
        focusOn(grid, code);
        toggle(grid, code);
      };
      row.append(cell);
      grid.cells[code] = cell;
    }
    grid.table.append(row);
  }
  grid.table.onkeydown = (event) => key(grid, event);
  grid.table.addEventListener("focusout", () => send(grid));
  grid.status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  frame.append(grid.bar, grid.table, grid.status);
  root.append(frame);
  return grid;
}

const place = (grid, id) => grid.places.find((p) => p.id === id);
const cardsOf = (grid, id) => grid.placed[id] ?? [];

// The place a card lies in, the places that pick from another place (a discard) left out.
const ownerOf = (grid, code) => grid.places.find((p) => !p.within && cardsOf(grid, p.id).includes(code));
const pickedBy = (grid, code) => grid.places.find((p) => p.within && cardsOf(grid, p.id).includes(code));

function drawPlaces(grid) {
  grid.bar.replaceChildren(
    ...grid.places.map((p) => {
      const on = p.id === grid.current;
      const button = element("button", { type: "button", role: "radio", class: "place", "aria-checked": String(on), tabindex: on ? "0" : "-1" });
      button.append(element("span", { class: "mark" }, p.short), element("span", { class: "label" }, p.label));
      button.append(element("span", { class: "number" }, p.size ? `${cardsOf(grid, p.id).length}/${p.size}` : `${cardsOf(grid, p.id).length}`));
      button.onclick = () => choose(grid, p.id, false);
      button.onkeydown = (event) => {
        const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!move) return;
        event.preventDefault();
        event.stopPropagation();
        next(grid, move, true);
      };
      return button;
    }),
  );
}

function drawCells(grid) {
  const here = place(grid, grid.current);
  for (const [code, cell] of Object.entries(grid.cells)) {
    const owner = ownerOf(grid, code);
    const picked = pickedBy(grid, code);
    const mine = here && cardsOf(grid, here.id).includes(code);
    const blocked = here && !mine && (here.within ? !cardsOf(grid, here.within).includes(code) || picked : owner);
    cell.className = ["cell", mine ? "mine" : "", owner ? "placed" : "", picked ? "picked" : "", blocked ? "blocked" : ""].join(" ").trim();
    cell.tabIndex = code === grid.focus ? 0 : -1;
    cell.setAttribute("aria-selected", String(Boolean(mine)));
    cell.setAttribute("aria-disabled", String(Boolean(blocked)));
    const where = [owner?.label, picked?.label].filter(Boolean).join(", ");
    cell.setAttribute("aria-label", where ? `${cardName(code)}, ${where}` : cardName(code));
    const shown = picked ?? owner;
    const order = shown?.ordered ? String(cardsOf(grid, shown.id).indexOf(code) + 1) : "";
    cell.querySelector(".badge").textContent = shown ? shown.short + order : "";
    cell.dataset.owner = owner ? owner.id : "";
  }
}

function draw(grid) {
  drawPlaces(grid);
  drawCells(grid);
}

function say(grid, text, refused) {
  grid.status.textContent = text;
  grid.status.classList.toggle("refused", Boolean(refused));
}

function choose(grid, id, focus) {
  grid.current = id;
  draw(grid);
  const p = place(grid, id);
  say(grid, p.locked || `${p.label}: ${p.say}`, p.locked);
  if (focus) grid.bar.querySelector('[aria-checked="true"]')?.focus();
}

function next(grid, move, focus) {
  const at = grid.places.findIndex((p) => p.id === grid.current);
  choose(grid, grid.places[(at + move + grid.places.length) % grid.places.length].id, focus);
}

// Why a card cannot be put into a place, or nothing.
function refusal(grid, p, code) {
  if (p.locked) return p.locked;
  const picked = pickedBy(grid, code);
  if (p.within && !cardsOf(grid, p.within).includes(code)) return `The ${cardName(code)} is not in ${place(grid, p.within).label}.`;
  if (p.within && picked) return `The ${cardName(code)} is already in ${picked.label}.`;
  const owner = ownerOf(grid, code);
  if (!p.within && owner) return `The ${cardName(code)} is already in ${owner.label}: choose that, and click the card again to take it out.`;
  if (p.size && cardsOf(grid, p.id).length >= p.size) return `${p.label} is full: it has ${p.size} cards.`;
  return "";
}

function toggle(grid, code) {
  const p = place(grid, grid.current);
  if (!p) return;
  const cards = cardsOf(grid, p.id);
  if (cards.includes(code) && !p.locked) {
    grid.placed = { ...grid.placed, [p.id]: cards.filter((c) => c !== code) };
    // A card that leaves a hand is no longer laid out of it either.
    for (const q of grid.places) if (q.within === p.id) grid.placed[q.id] = cardsOf(grid, q.id).filter((c) => c !== code);
    changed(grid, p, `${cardName(code)} taken out`);
    return;
  }
  const why = refusal(grid, p, code);
  if (why) {
    say(grid, why, true);
    const cell = grid.cells[code];
    cell.classList.remove("shake");
    void cell.offsetWidth;
    cell.classList.add("shake");
    return;
  }
  grid.placed = { ...grid.placed, [p.id]: [...cards, code] };
  changed(grid, p, cardName(code));
}

function changed(grid, p, what) {
  const number = cardsOf(grid, p.id).length;
  draw(grid);
  say(grid, p.size ? `${what}: ${p.label}, ${number} of ${p.size}` : `${what}: ${p.label}, ${number}`);
  grid.seq += 1;
  clearTimeout(grid.timer);
  grid.timer = setTimeout(() => send(grid), REPORT_AFTER);
}

function send(grid) {
  clearTimeout(grid.timer);
  if (grid.sent === grid.seq) return;
  grid.sent = grid.seq;
  grid.report("placed", { seq: grid.seq, cards: grid.placed });
}

function focusOn(grid, code) {
  grid.focus = code;
  grid.suit = code[0];
  for (const [other, cell] of Object.entries(grid.cells)) cell.tabIndex = other === code ? 0 : -1;
  grid.table.querySelectorAll(".row").forEach((row, i) => row.classList.toggle("chosen", SUITS[i] === grid.suit));
  grid.cells[code].focus();
}

function key(grid, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const [suit, rank] = grid.focus;
  const typed = event.key.toUpperCase();
  const ten = typed === "1" || typed === "0" ? "T" : typed;
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  if (step) {
    const s = (SUITS.indexOf(suit) + step[0] + 4) % 4;
    const r = (RANKS.indexOf(rank) + step[1] + 8) % 8;
    focusOn(grid, SUITS[s] + RANKS[r]);
  } else if (event.key === "Home" || event.key === "End") {
    focusOn(grid, suit + (event.key === "Home" ? RANKS[0] : RANKS[7]));
  } else if (event.key === "Enter" || event.key === " ") {
    toggle(grid, grid.focus);
  } else if (typed.length === 1 && SUITS.includes(typed)) {
    focusOn(grid, typed + rank);
    say(grid, SUIT_WORD[typed]);
  } else if (ten.length === 1 && RANKS.includes(ten)) {
    focusOn(grid, grid.suit + ten);
    toggle(grid, grid.focus);
  } else if (typed === "N") {
    next(grid, 1, false);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

export default function (component) {
  const { parentElement, data, setStateValue } = component;
  let grid = grids.get(parentElement);
  if (!grid) {
    grid = build(parentElement);
    grids.set(parentElement, grid);
  }
  grid.report = setStateValue;
  grid.places = data.places;
  if (!place(grid, grid.current)) grid.current = data.current;
  if (data.seq >= grid.seq) {
    grid.seq = data.seq;
    grid.sent = data.seq;
    grid.placed = Object.fromEntries(data.places.map((p) => [p.id, p.cards]));
  }
  draw(grid);
}
