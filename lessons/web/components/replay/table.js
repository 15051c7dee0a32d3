// The table: hands, talon, what was laid out, the words spoken, the trick.

// Where the seats sit, in their order of play: the elder hand nearest, the others round the table to the left.
const PLACES = { 2: ["below", "above"], 3: ["below", "west", "east"], 4: ["below", "west", "above", "east"] };

function drawTable(replay) {
  const { view, parts } = replay;
  const step = shownStep(replay);
  const marks = litCards(replay, step);
  const places = PLACES[view.seats.length];
  for (const where of ["above", "west", "east", "below"]) {
    const seat = view.seats[places.indexOf(where)];
    redraw(parts[where], [replay.id, seat?.key], () => (seat ? [placeNode(replay, seat, where !== "below")] : []));
    for (const place of parts[where].children) drawPlace(replay, step, place, marks);
  }
  parts.above.parentElement.classList.toggle("several", view.seats.length > 2);
  const round = [...view.seats.slice(1), view.seats[0]];
  parts.centre.replaceChildren(...centreNodes(replay, step, round));
  drawHeaps(parts.talon, [...turnedHeap(replay), ...talonHeaps(replay, step)]);
  drawHeaps(parts.discards, discardHeaps(replay, step, round));
}

/** How a row of a proof is marked: `lit` what was called, `beat` what stands against it, `rival` what it was measured against. */
function rowMark(call, row) {
  return row.seat === call.seat ? "lit" : row.beats ? "beat" : "rival";
}

/** Whether a row of a proof is marked on the table: the caller's always, another's once the verdict is told, where it is the only call or beats it. */
function isMarked(replay, step, call, row) {
  return row.seat === call.seat || (!isVeiled(replay) && (row.beats || step.calls.length === 1));
}

/** Which cards a verdict rests on, each with its mark. */
function litCards(replay, step) {
  const marks = new Map();
  for (const call of step.calls) {
    for (const row of call.rows) {
      if (!isMarked(replay, step, call, row)) continue;
      for (const code of row.cards) marks.set(code, rowMark(call, row));
    }
  }
  return marks;
}

/** A seat's place at the table: its line with name and count, and its hand, nearest the middle. */
function placeNode(replay, seat, lineFirst) {
  const line = el("div", { class: "seat" });
  const hand = el("div", { class: "hand", role: "img" });
  const place = el("div", { class: `place side-${sideOf(replay, seat.key)}` }, ...(lineFirst ? [line, hand] : [hand, line]));
  return Object.assign(place, { seat, line, hand });
}

function drawPlace(replay, step, { seat, line, hand }, marks) {
  const count = (replay.line ? step.counts : shownCounts(replay))[seat.side];
  const acts = step.seat === seat.key && step.kind !== "result";
  const name = el(
    "div",
    { class: "name" },
    el("span", { class: "who" }, seat.label),
    seat.role && el("small", {}, seat.role),
    acts && el("span", { class: "turn", title: "acts at this step" }, "●", el("span", { class: "unseen" }, "acts at this step")),
  );
  const won = step.tricks[seat.side];
  const tally = el(
    "div",
    { class: "tally" },
    won > 0 && el("span", { class: "tricks" }, ...Array.from({ length: won }, () => el("i", { "aria-hidden": "true" })), el("small", {}, trickWords(won))),
    tallyNode(replay, count),
  );
  line.replaceChildren(name, legendNode(replay, step, seat), tally);
  drawHand(replay, step, seat, hand, marks);
}

/** The tone of a seat's side. */
function sideOf(replay, seat) {
  return replay.view.seats.find((other) => other.key === seat).tone;
}

/** A count as announced: points, or counters, which are kept as whites; none on a table that is not to answer a question, and a quiet dash
 * where it is not known. */
function tallyNode(replay, count) {
  if (replay.still?.veiled) return null;
  if (count === null) return el("span", { class: "count unknown", title: "the count is not known here" }, el("span", { "aria-hidden": "true" }, "–"), el("span", { class: "unseen" }, "count not known"));
  if (!replay.view.turned) return el("span", { class: "count", title: "the count as announced" }, String(count));
  return el("span", { class: "count counters", title: "counters passed over: six whites are a red" }, countersNode(count), countWords(replay, count));
}

/** The counters as they lie there, four reds and six whites: those passed over are full, the others faint. Reds are square, whites round. */
function countersNode(count) {
  const red = Math.floor(count / 6);
  const row = (kind, passed, all) => Array.from({ length: all }, (_, i) => el("i", { class: i < passed ? `${kind} passed` : kind }));
  return el("span", { class: "pieces", "aria-hidden": "true" }, ...row("red", red, Math.max(4, red)), ...row("white", count % 6, 6));
}

/** A count in words where it is counters, in figures where it is points. */
function countWords(replay, count) {
  if (!replay.view.turned) return String(count);
  return `${Math.floor(count / 6)} red ${count % 6} white`;
}

/** Says beside the name what the marked cards are, so that colour is not needed to know it. */
function legendNode(replay, step, seat) {
  const tags = [];
  for (const call of step.calls) {
    for (const row of call.rows) {
      if (row.seat !== seat.key || row.cards.length === 0 || !isOpen(replay, step, row) || !isMarked(replay, step, call, row)) continue;
      const word = row.seat === call.seat ? ownWord(call) : row.beats ? (call.tone === "even" ? "equals it" : "beats it") : "best against it";
      tags.push(el("span", { class: `tag ${rowMark(call, row)}` }, `${word} · ${row.figure}`));
    }
  }
  return el("div", { class: "legend" }, ...tags.slice(0, 3), tags.length > 3 && el("small", {}, `and ${tags.length - 3} more`));
}

/** What the caller's own cards are: what was called, or what came of it besides the call. */
function ownWord(call) {
  if (!call.lesser) return "called";
  if (call.tone === "lost") return "lost";
  if (call.points === null) return "not settled";
  return call.points ? "counted" : "counts nothing";
}

function drawHand(replay, step, seat, hand, marks) {
  const { cards, unknown } = step.hands[seat.key];
  const gone = new Set(step.played[seat.key]);
  const open = openCards(replay, step, seat.key);
  const shown = open === null ? cards : cards.filter((code) => open.has(code));
  const backs = cards.length - shown.length + unknown;
  const groups = bySuit(sorted([...shown, ...gone], replay.view.ranks));
  redraw(hand, [groups, backs], () => {
    hand.faces = new Map(groups.flat().map((code) => [code, cardNode(code)]));
    const suits = groups.map((group) => el("span", { class: "suit" }, ...group.map((code) => hand.faces.get(code))));
    // Backs stand in groups of six, so that they wrap where there is little room.
    for (let left = backs; left > 0; left -= 6) suits.push(el("span", { class: "suit" }, ...Array.from({ length: Math.min(6, left) }, () => cardNode(null))));
    return suits;
  });
  const values = cardValues(replay);
  for (const [code, node] of hand.faces) {
    node.className = `card ${gone.has(code) ? "gone" : (marks.get(code) ?? "")}`;
    markValue(node, gone.has(code) ? undefined : values.get(code));
  }
  hand.setAttribute("aria-label", handWords(seat, groups, gone, backs));
}

/** Write on a card what it is worth; the best stand higher, in a full frame. */
function markValue(node, value) {
  node.classList.toggle("best", Boolean(value?.best));
  const text = value?.text ?? "";
  if ((node.valued ?? "") === text) return;
  node.valued = text;
  node.querySelector(".value")?.remove();
  if (text) node.append(el("span", { class: "value" }, text));
}

function handWords(seat, groups, gone, backs) {
  const words = groups
    .map((group) => group.filter((code) => !gone.has(code)))
    .filter((group) => group.length)
    .map((group) => `${SUIT_WORDS[group[0][0]]} ${group.map(rankSign).join(" ")}`);
  if (backs) words.push(`${backs} ${backs === 1 ? "card" : "cards"} not shown`);
  return `${seat.label}: ${words.join("; ") || "no cards"}`;
}

// ------------------------------------------------------------------------------------------------- between the hands

function centreNodes(replay, step, seats) {
  const veiled = isVeiled(replay);
  const lines = step.said.filter((line) => !(veiled && line.reply));
  if (step.kind === "result") return replay.still?.veiled ? [] : [resultNode(replay, step)];
  const bubbles = seats
    .filter((seat) => lines.some((line) => line.seat === seat.key))
    .map((seat) => {
      const own = lines.filter((line) => line.seat === seat.key);
      return el("div", { class: `bubble side-${sideOf(replay, seat.key)}` }, ...own.map((line) => el("p", {}, `“${line.words}”`)), el("small", {}, seat.label));
    });
  return [step.table.length > 0 && trickNode(replay, step), replay.line && el("p", { class: "not-played" }, "A side line, not played"), bubbles.length > 0 && el("div", { class: "bubbles" }, ...bubbles)].filter(Boolean);
}

/** Tricks won, in words. */
function trickWords(won) {
  return `${won} ${won === 1 ? "trick" : "tricks"}`;
}

/** How the deal ends: the counts, as far as they are known, and the tricks. */
function resultNode(replay, step) {
  const counts = shownCounts(replay);
  if (replay.view.sides.every((side) => counts[side.key] === null)) {
    return el("p", { class: "not-counted" }, replay.view.sides.map((side) => `${side.label}: ${trickWords(step.tricks[side.key])}`).join(" · "), el("small", {}, "The counts are not known here."));
  }
  const totals = replay.view.sides.map((side) => {
    const count = counts[side.key];
    const figure = count === null ? el("b", { class: "unknown", title: "not known" }, "–") : el("b", {}, countWords(replay, count));
    return el("div", { class: `total side-${side.tone}` }, figure, el("small", {}, `${side.label}, ${trickWords(step.tricks[side.key])}`));
  });
  return el("div", { class: replay.view.turned ? "totals in-counters" : "totals" }, ...totals.flatMap((node, i) => (i ? [el("span", { "aria-hidden": "true" }, "–"), node] : [node])));
}

function trickNode(replay, step) {
  const cards = step.table.map(([seat, code]) => {
    const wins = step.winner === seat;
    return el("div", { class: `laid side-${sideOf(replay, seat)} ${wins ? "wins" : ""}` }, cardNode(code), el("small", {}, wins ? "takes it" : replay.labels[seat]));
  });
  const words = step.table.map(([seat, code]) => `${replay.labels[seat]} ${code ? cardWords(code) : "a card not told"}`).join(", ");
  return el("div", { class: "trick", role: "img", "aria-label": `On the table: ${words}` }, ...cards);
}

/** Heaps of small cards, each under its caption: pairs of the caption and the cards, null for a back. */
function drawHeaps(node, heaps) {
  redraw(node, heaps, () =>
    heaps.map(([caption, codes]) => el("div", { class: "heap" }, el("small", {}, caption), el("div", { class: codes.some(Boolean) ? "pile open" : "pile" }, ...codes.map((code) => cardNode(code, "mini"))))),
  );
}

/** The trump turned up, where a game has one. */
function turnedHeap(replay) {
  return replay.view.turned ? [["turned up: trumps", [replay.view.turned]]] : [];
}

function talonHeaps(replay, step) {
  const hidden = replay.view.seats.map(({ key }) => key).filter((seat) => isHidden(replay, seat));
  if (!replay.view.deeper) return step.talon.length ? [["talon", step.talon.map((entry) => (hidden.length ? null : entry.card))]] : [];
  const face = (entry) => (!hidden.length || entry.seen.some((seat) => !hidden.includes(seat)) ? entry.card : null);
  return [
    ["talon: elder’s part", replay.view.seats[0].key],
    ["talon: dealer’s part", replay.view.seats.at(-1).key],
  ]
    .map(([caption, seat]) => [caption, step.talon.filter((entry) => entry.of === seat).map(face)])
    .filter(([, heap]) => heap.length);
}

function discardHeaps(replay, step, seats) {
  return seats
    .filter((seat) => step.discards[seat.key])
    .map((seat) => {
      const { cards, unknown } = step.discards[seat.key];
      const codes = isHidden(replay, seat.key) ? cards.map(() => null) : sorted(cards);
      return [`${seat.label} laid out`, [...codes, ...Array.from({ length: unknown }, () => null)]];
    })
    .filter(([, heap]) => heap.length);
}
