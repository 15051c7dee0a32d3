// A side line on the table: the best play laid out card by card, beside the hand as it was played, and back.

/** Lay a line on the table up to the card of that number. */
function layLine(replay, moves, at) {
  const begins = !replay.line;
  replay.line = { moves, at };
  drawLine(replay);
  if (begins) showTable(replay);
}

/** A line that begins is played on the table: where that lies out of sight, it comes into it. */
function showTable(replay) {
  const table = replay.root.querySelector(".table");
  const { top, bottom } = table.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) table.scrollIntoView({ block: "start" });
}

/** One card on or back; back from the first card, the hand as it was played lies there again. */
function stepLine(replay, by) {
  if (!replay.line) return;
  const to = replay.line.at + by;
  if (to < 0) endLine(replay);
  else layLine(replay, replay.line.moves, Math.min(to, replay.line.moves.length - 1));
}

/** Take the line off the table and show the hand as it was played. */
function endLine(replay) {
  leaveLine(replay);
  drawLine(replay);
}

/** Forget the line; whoever calls this draws. */
function leaveLine(replay) {
  replay.line = null;
}

/** Draw anew, and leave the focus on the button that was pressed: it is made afresh. */
function drawLine(replay) {
  const focused = replay.root.getRootNode().activeElement;
  const key = focused?.dataset?.line;
  const move = focused?.classList.contains("move");
  replay.draw();
  const again = key ? `.laid-out [data-line="${key}"]` : move ? ".move[aria-current]" : "";
  const node = again && (replay.root.querySelector(again) ?? replay.root.querySelector('.laid-out [data-line="next"]') ?? replay.root);
  if (node) node.focus({ preventScroll: true });
}

/** Where the step buttons and keys lead while a line lies on the table; false when they leave the line. */
function lineKey(replay, where) {
  if (where === "next") stepLine(replay, 1);
  else if (where === "back") stepLine(replay, -1);
  else if (where === "trick-next" || where === "trick-back") layLine(replay, replay.line.moves, trickEnd(replay.line, where === "trick-next" ? 1 : -1));
  else if (where === "last") layLine(replay, replay.line.moves, replay.line.moves.length - 1);
  else if (where === "first") layLine(replay, replay.line.moves, 0);
  else return false;
  return true;
}

/** The card that ends the next trick of a line, or the one before. */
function trickEnd({ moves, at }, by) {
  let i = at + by;
  while (i > 0 && i < moves.length - 1 && moves[i].winner === null) i += by;
  return Math.max(0, Math.min(moves.length - 1, i));
}

/** The step the table shows: the hand's own, or one of the side line. */
function shownStep(replay) {
  const step = replay.view.steps[replay.index];
  if (!replay.line) return step;
  const { moves, at } = replay.line;
  const move = moves[at];
  const laid = moves.slice(0, at + 1);
  const seats = replay.view.seats.map(({ key }) => key);
  const onTable = laid.filter((other) => other.trick === move.trick).map((other) => [other.seat, other.code]);
  const begun = step.winner === null && step.table.length === 1 && move.trick === moves[0].trick;
  const without = (seat) => {
    const gone = new Set(laid.filter((other) => other.seat === seat).map((other) => other.code));
    return { ...step.hands[seat], cards: step.hands[seat].cards.filter((code) => !gone.has(code)) };
  };
  return {
    ...step,
    kind: "play",
    seat: move.seat,
    calls: [],
    said: [],
    trick: move.trick,
    table: begun ? [step.table[0], ...onTable] : onTable,
    winner: move.winner,
    counts: move.counts,
    hands: Object.fromEntries(seats.map((seat) => [seat, without(seat)])),
    played: Object.fromEntries(seats.map((seat) => [seat, [...step.played[seat], ...laid.filter((other) => other.seat === seat).map((other) => other.code)]])),
    tricks: Object.fromEntries(seats.map((seat) => [seat, step.tricks[seat] + laid.filter((other) => other.winner === seat).length])),
  };
}
