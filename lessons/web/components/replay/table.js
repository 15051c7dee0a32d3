// The table: hands, talon, what was laid out, the words spoken, the trick.

function drawTable(replay) {
  const { view, parts } = replay;
  const step = shownStep(replay);
  const marks = litCards(replay, step);
  const [below, ...above] = view.seats;
  redraw(parts.above, above.map((seat) => [replay.id, seat.key]), () => above.map((seat) => placeNode(replay, seat, true)));
  redraw(parts.below, [replay.id, below.key], () => [placeNode(replay, below, false)]);
  for (const place of [...parts.above.children, ...parts.below.children]) drawPlace(replay, step, place, marks);
  parts.centre.replaceChildren(...centreNodes(replay, step, [...above, below]));
  drawHeaps(parts.talon, talonHeaps(replay, step));
  drawHeaps(parts.discards, discardHeaps(replay, step, [...above, below]));
}

/** Which cards a verdict rests on: `lit` what was called, `beat` what stands against it, `rival` what it was measured against. */
function litCards(replay, step) {
  const marks = new Map();
  const veiled = isVeiled(replay);
  for (const call of step.calls) {
    for (const row of call.rows) {
      const own = row.seat === call.seat;
      if (!own && (veiled || (!row.beats && step.calls.length > 1))) continue;
      for (const code of row.cards) marks.set(code, own ? "lit" : row.beats ? "beat" : "rival");
    }
  }
  return marks;
}

/** A seat's side of the table: its line with name and count, and its hand, nearest the middle. */
function placeNode(replay, seat, above) {
  const line = el("div", { class: "seat" });
  const hand = el("div", { class: "hand", role: "img" });
  const place = el("div", { class: `place side-${sideOf(replay, seat.key)}` }, ...(above ? [line, hand] : [hand, line]));
  return Object.assign(place, { seat, line, hand });
}

function drawPlace(replay, step, { seat, line, hand }, marks) {
  const count = (replay.line ? step.counts : shownCounts(replay))[seat.key];
  const acts = step.seat === seat.key && step.kind !== "result";
  const name = el(
    "div",
    { class: "name" },
    el("span", { class: "who" }, seat.label),
    seat.role && el("small", {}, seat.role),
    acts && el("span", { class: "turn", title: "acts at this step" }, "●", el("span", { class: "unseen" }, "acts at this step")),
  );
  const won = step.tricks[seat.key];
  const tally = el(
    "div",
    { class: "tally" },
    won > 0 && el("span", { class: "tricks" }, ...Array.from({ length: won }, () => el("i", { "aria-hidden": "true" })), el("small", {}, `${won} ${won === 1 ? "trick" : "tricks"}`)),
    el("span", { class: "count", title: "the count as announced" }, count === null ? "?" : String(count)),
  );
  line.replaceChildren(name, legendNode(replay, step, seat), tally);
  drawHand(replay, step, seat, hand, marks);
}

function sideOf(replay, seat) {
  return replay.view.seats[0].key === seat ? "elder" : "dealer";
}

/** Says beside the name what the marked cards are, so that colour is not needed to know it. */
function legendNode(replay, step, seat) {
  const tags = [];
  for (const call of step.calls) {
    for (const row of call.rows) {
      if (row.seat !== seat.key || row.cards.length === 0 || !isOpen(replay, step, row)) continue;
      const own = row.seat === call.seat;
      if (!own && (isVeiled(replay) || (!row.beats && step.calls.length > 1))) continue;
      const word = own ? ownWord(call) : row.beats ? (call.tone === "even" ? "equals it" : "beats it") : "best against it";
      tags.push(el("span", { class: `tag ${own ? "lit" : row.beats ? "beat" : "rival"}` }, `${word} · ${row.figure}`));
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
  const groups = [];
  for (const code of sorted([...shown, ...gone])) {
    if (groups.at(-1)?.[0][0] !== code[0]) groups.push([]);
    groups.at(-1).push(code);
  }
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
  if (step.kind === "result") return [resultNode(replay, step)];
  const bubbles = seats
    .filter((seat) => lines.some((line) => line.seat === seat.key))
    .map((seat) => {
      const own = lines.filter((line) => line.seat === seat.key);
      return el("div", { class: `bubble side-${sideOf(replay, seat.key)}` }, ...own.map((line) => el("p", {}, `“${line.words}”`)), el("small", {}, seat.label));
    });
  return [step.table.length > 0 && trickNode(replay, step), replay.line && el("p", { class: "not-played" }, "A side line, not played"), bubbles.length > 0 && el("div", { class: "bubbles" }, ...bubbles)].filter(Boolean);
}

/** How the deal ends: both counts, and what was won besides the play. */
function resultNode(replay, step) {
  const totals = replay.view.seats.map((seat) =>
    el("div", { class: `total side-${sideOf(replay, seat.key)}` }, el("b", {}, String(step.counts[seat.key] ?? "?")), el("small", {}, `${seat.label}, ${step.tricks[seat.key]} tricks`)),
  );
  return el("div", { class: "totals" }, ...totals.flatMap((node, i) => (i ? [el("span", { "aria-hidden": "true" }, "–"), node] : [node])));
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
    heaps.map(([caption, codes]) => el("div", { class: "heap" }, el("small", {}, caption), el("div", { class: "pile" }, ...codes.map((code) => cardNode(code, "mini"))))),
  );
}

function talonHeaps(replay, step) {
  const viewer = replay.choice.view.split(":")[1];
  const face = (entry) => (replay.choice.view === "both" || entry.seen.includes(viewer) ? entry.card : null);
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
