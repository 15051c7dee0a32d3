// What could beat this, and who knows what: what can be proved of the hands the other side may hold.

function drawBeat(replay, data) {
  const step = data.steps[replay.index];
  if (givesAway(replay) && step.calls.length) return [el("p", { class: "quiet" }, "Hidden until you have guessed.")];
  const calls = step.calls.filter((call) => !isHidden(replay, call.seat));
  if (calls.length < step.calls.length && !calls.length) return hiddenNodes(replay, "What is proved here rests on cards this view does not show.");
  return [
    step.intro.length > 0 && el("p", { class: "quiet" }, ...rich(step.intro)),
    ...calls.map((call) => beatNode(replay, call)),
    basisNode(replay, data.basis),
  ];
}

/** Whether what the hands hold would tell a reader who guesses how the calls to come are answered. */
function givesAway(replay) {
  const { calls, phase } = replay.view.steps[replay.index];
  return replay.choice.guess && !calls.length && phase !== "play";
}

/** One call or holding: how it stands against every hand the other side may hold, and a hand that beats it. */
function beatNode(replay, call) {
  return el(
    "div",
    { class: "beat-call" },
    el("h4", {}, el("small", { class: `whose side-${sideOf(replay, call.seat)}` }, replay.labels[call.seat]), " ", ...rich(call.headline), " ", call.badge && el("span", { class: `badge ${call.tone}` }, call.badge)),
    call.count && countNode(call.count),
    el("p", {}, ...rich(call.sentence)),
    call.counter && counterNode(replay, call.counter),
    // What follows for the next call is kept from who is to guess it.
    ...(replay.choice.guess ? [] : call.more).map((words) => el("p", {}, ...rich(words))),
  );
}

/** Of all possible hands, how many beat it and how many equal it, as a bar. */
function countNode(count) {
  const share = (part) => `width:${((100 * part) / count.hands).toFixed(2)}%`;
  return el(
    "div",
    { class: "odds", role: "img", "aria-label": count.words },
    count.beaten > 0 && el("i", { class: "beaten", style: share(count.beaten) }),
    count.equalled > 0 && el("i", { class: "equalled", style: share(count.equalled) }),
  );
}

function counterNode(replay, counter) {
  const marks = new Map(counter.lit.map((code) => [code, "beat"]));
  return el(
    "figure",
    { class: `counter side-${sideOf(replay, counter.seat)}` },
    el("figcaption", {}, ...rich(counter.caption)),
    heldNode(counter.cards, marks, counter.words),
  );
}

// ------------------------------------------------------------------------------------------------- who knows what

function drawKnows(replay, data) {
  const step = data.steps[replay.index];
  const seats = step.seats.filter((one) => !isHidden(replay, one.seat));
  return [...seats.map((one) => knowsNode(replay, one)), basisNode(replay, data.basis)];
}

function knowsNode(replay, one) {
  return el(
    "div",
    { class: `knows side-${sideOf(replay, one.seat)}` },
    el("h4", {}, one.title),
    ...one.news.map((words) => el("p", { class: "news" }, ...rich(words))),
    ...one.sentences.map((words) => el("p", {}, ...rich(words))),
    one.limits.length > 0 && !replay.choice.guess && el("p", {}, ...rich(one.limits)),
    one.certain.length > 0 && cardRow("certainly held", one.certain),
    one.possible.length > 0 && cardRow("may be held", one.possible),
    one.excluded.length > 0 && cardRow("not held, though not seen", one.excluded),
  );
}

function cardRow(label, codes) {
  return el("p", { class: "card-row" }, el("small", {}, label), " ", cardList(sorted(codes)));
}
