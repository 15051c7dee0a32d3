// What the chosen view lets a reader see: which hands are open, and whether a verdict is still to be guessed.

/** Whether a seat's cards are turned away in the chosen view. */
function isHidden(replay, seat) {
  if (replay.still) return !replay.still.open.includes(seat);
  return replay.choice.view !== "both" && replay.choice.view.split(":")[1] !== seat;
}

/** Whether the view follows one seat's knowledge from step to step, so that what comes later is not shown either. */
function isBound(replay) {
  return replay.choice.view.startsWith("knows:");
}

/** The cards of a seat a reader may see at this step; `null` when all of them. */
function openCards(replay, step, seat) {
  if (!isHidden(replay, seat)) return null;
  const viewer = replay.choice.view.split(":")[1];
  const known = isBound(replay) ? step.known[viewer] : [];
  return new Set([...known, ...step.played[seat]]);
}

/** Whether this step has a verdict the reader wants to guess first. */
function isVeiled(replay, index = replay.index) {
  const step = replay.view.steps[index];
  return replay.choice.guess && !replay.revealed.has(index) && step.calls.some((call) => call.verdict);
}

/** Whether title, printed figures and totals are kept from a reader who guesses, until he asks. */
function isUntold(replay) {
  return replay.choice.guess && !replay.told;
}

/** The last step whose counts and words a reader may see: later ones are hidden from who guesses or follows one seat. */
function horizon(replay) {
  if (!replay.choice.guess && !isBound(replay)) return replay.view.steps.length - 1;
  return isVeiled(replay) ? replay.index - 1 : replay.index;
}

/** The counts beside the names. */
function shownCounts(replay) {
  const { steps } = replay.view;
  if (!isVeiled(replay)) return steps[replay.index].counts;
  return replay.index > 0 ? steps[replay.index - 1].counts : Object.fromEntries(Object.keys(steps[0].counts).map((seat) => [seat, 0]));
}

/** Whether every card a proof's row rests on is open. */
function isOpen(replay, step, row) {
  const open = openCards(replay, step, row.seat);
  return open === null || row.cards.every((code) => open.has(code));
}
