// The panel: what was called, the verdict, the proof; what counts and on what clause it rests. And the table talk beside it.

function drawPanel(replay) {
  const { view, parts, index } = replay;
  const step = view.steps[index];
  const veiled = isVeiled(replay);
  const guarded = veiled || view.seats.some((seat) => isHidden(replay, seat.key));
  const single = step.calls.length === 1;
  if (replay.line) {
    const { moves, at } = replay.line;
    parts.headline.textContent = "A side line, not played";
    parts.status.replaceChildren(...signed(moves[at].words));
    return;
  }
  parts.headline.replaceChildren(...(single ? callHeading(step.calls[0], veiled) : [headline(replay, step)]));
  parts.status.replaceChildren(...rich(veiled ? veiledSentence(step) : guarded ? step.public : step.sentence));
  parts.proofs.replaceChildren(
    ...(veiled ? [revealNode(replay)] : step.calls.map((call) => proofNode(replay, step, call, !single))),
    ...(veiled ? [] : gainNodes(replay, step)),
    // A count of the record's own that agrees only says again what the step has said.
    ...(veiled ? [] : step.findings.map((number) => view.findings[number]).filter((finding) => !(finding.own && finding.severity === "agrees")).map((finding) => findingNode(replay, finding, false))),
    ...step.comment.map((text) => el("p", { class: "comment" }, el("small", {}, "note"), " ", ...signed(text))),
    // What a step rests on may tell what a hand holds: that something is sunk, that a card is nowhere.
    guarded ? "" : groundsNode(replay, step),
  );
}

const GROUNDS = "the rules of the step"; // among the clauses that stand open

/** The rules a step goes by that nothing above it names; closed until a reader asks, then open from step to step. */
function groundsNode(replay, step) {
  const named = new Set([...step.calls.flatMap((call) => call.clauses), ...step.gains.map((gain) => gain.clause)]);
  const ids = step.clauses.filter((id) => !named.has(id));
  return ids.length ? opening(replay, GROUNDS, "grounds", "Rules of this step", clauseNodes(replay, ids)) : "";
}

/** Something that opens, and stays open from step to step. */
function opening(replay, id, kind, summary, told) {
  const node = el("details", { class: kind, open: replay.openClauses.has(id) }, el("summary", { on: { click: () => (node.asked = true) } }, summary), told);
  node.ontoggle = () => {
    node.open ? replay.openClauses.add(id) : replay.openClauses.delete(id);
    // What stays open from step to step is no reason to scroll; what was just opened is.
    if (node.open && node.asked) node.scrollIntoView({ block: "nearest" });
  };
  return node;
}

function headline(replay, step) {
  const who = step.seat ? replay.labels[step.seat] : "";
  if (step.kind === "play") return `Trick ${step.trick}`;
  if (step.calls.length) return step.calls.every((call) => call.lesser) ? `${who} counts besides` : `${who} claims`;
  return step.where[0].toUpperCase() + step.where.slice(1);
}

function callHeading(call, veiled) {
  return [...rich(call.headline), " ", !veiled && call.verdict && badge(call)].filter(Boolean);
}

function badge(call) {
  return el("span", { class: `badge ${call.tone}` }, call.verdict, call.counts ? ` · ${call.counts}` : "");
}

/** The step's result in two words, for the bar of a small screen, where the reason lies out of sight. */
function drawBrief(replay) {
  const { brief } = replay.parts;
  const [tone, text] = briefWords(replay, replay.view.steps[replay.index]);
  brief.hidden = !text;
  brief.className = `brief badge ${tone}`;
  brief.replaceChildren(text, replay.line ? "" : el("span", { class: "unseen" }, ": show why"));
}

function briefWords(replay, step) {
  if (replay.line) return ["even", "back to the hand"];
  if (isVeiled(replay)) return ["even", "good?"];
  const { calls, gains, winner } = step;
  const points = gains.reduce((sum, gain) => sum + gain.points, 0);
  if (calls.length === 1) return [calls[0].tone, [calls[0].verdict, calls[0].counts].filter(Boolean).join(" · ")];
  const seat = (key) => shortName(replay.view.seats.find((other) => other.key === key));
  if (replay.view.turned && gains.length) return ["good", `${seat(gains[0].seat)} ${shortCounters(step.counts[gains[0].side])}`];
  if (calls.length) return [points ? "good" : "even", points ? `counts · ${points}` : ""];
  if (gains.length) return ["good", `${seat(gains[0].seat)} +${gains.filter((gain) => gain.seat === gains[0].seat).reduce((sum, gain) => sum + gain.points, 0)}`];
  return ["even", winner ? `${seat(winner)} takes it` : ""];
}

/** What is heard before the answer. */
function veiledSentence(step) {
  return step.said.filter((line) => !line.reply).map((line) => `${line.who}: “${line.words}” `);
}

function revealNode(replay) {
  return el("div", { class: "reveal" }, el("p", {}, "How will it be answered, and what does it count?"), el("button", { type: "button", class: "next", on: { click: () => replay.reveal() } }, "Show the verdict"));
}

function proofNode(replay, step, call, compact) {
  const open = call.rows.filter((row) => isOpen(replay, step, row));
  const covered = open.length < call.rows.length;
  return el(
    "div",
    { class: `proof ${compact ? "compact" : ""}` },
    compact && el("h4", {}, ...callHeading(call, false)),
    open.length > 0 &&
      el(
        "div",
        { class: "rows" },
        ...open.map((row) =>
          el(
            "div",
            { class: `row ${rowMark(call, row)}` },
            cardList(replay.view.turned ? sorted(row.cards, replay.view.ranks) : row.cards),
            el("span", { class: "sum" }, el("small", {}, replay.labels[row.seat]), " ", el("span", {}, row.arithmetic)),
            el("b", {}, row.figure),
          ),
        ),
      ),
    covered ? el("p", { class: "quiet" }, "The rest of the reason lies in cards this view does not show.") : call.sentence.length > 0 && el("p", {}, ...rich(call.sentence)),
    !covered && call.worth.length > 0 && el("p", { class: "worth" }, ...rich(call.worth)),
    call.elsewhere?.length > 0 && !compact && el("ul", { class: "elsewhere" }, ...call.elsewhere.map((line) => el("li", {}, ...signed(line)))),
    clauseNodes(replay, call.clauses),
  );
}

function gainNodes(replay, step) {
  // A call that is proved has its points there; a leap, what its counters lead to, and whatever is counted in the play, has a line of its own.
  const proved = step.calls.length > 0;
  return step.gains
    .filter((gain) => !proved || gain.leap || gain.follows)
    .map((gain) =>
      el(
        "div",
        { class: `gain side-${sideOf(replay, gain.seat)} ${gain.leap ? "leap" : ""}` },
        el("p", {}, el("small", {}, gain.who), " ", ...rich(gain.text)),
        clauseNodes(replay, [gain.clause]),
      ),
    );
}

/** The clauses something rests on: each opens to its text. */
function clauseNodes(replay, ids) {
  if (!ids.length) return null;
  const told = (id) => el("p", {}, ...signed(replay.view.clauses[id] ?? ""), " ", el("a", { href: `./rulebook?clause=${id}` }, "In the rulebook"));
  return el("div", { class: "clauses" }, ...ids.map((id) => opening(replay, id, "clause", id, told(id))));
}

// ------------------------------------------------------------------------------------------------------- table talk

function drawTalk(replay) {
  const { view, parts, index } = replay;
  const last = horizon(replay);
  const hides = replay.choice.guess || isBound(replay);
  const nodes = replay.talkNodes ?? (replay.talkNodes = buildTalk(replay));
  nodes.forEach((node, i) => {
    // Only what changes is written: a long transcript must not cost a step its frame.
    const state = `${i === index ? "now" : i > index ? "later" : ""} ${hides && i > Math.max(last, index) ? "away" : ""} ${i > last ? "untold" : ""}`;
    if (node.className === state) return;
    node.className = state;
    const line = node.firstChild;
    const held = line.tabIndex === 0 && line === focusedNode();
    line.tabIndex = i === index ? 0 : -1; // one stop for all lines; arrows go from line to line
    if (i === index) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
    if (held && i !== index) nodes[index].firstChild.focus({ preventScroll: true });
  });
  keepInSight(parts.talk.parentElement, nodes, index);
}

function buildTalk(replay) {
  const nodes = replay.view.steps.map((step, i) => {
    const { line } = step;
    const words = el("span", { class: "words" }, ...signed(line.words), line.card && el("span", {}, " ", cardList([line.card])));
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", tabindex: -1, on: { click: () => replay.go(i) } },
        el("span", { class: `speaker ${step.seat ? `side-${sideOf(replay, step.seat)}` : ""}` }, line.who),
        words,
        el("span", { class: "note" }, line.note, el("span", { class: "lost" })),
      ),
    );
  });
  replay.parts.talk.replaceChildren(...nodes);
  replay.parts.talk.onkeydown = (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const lines = nodes.filter((node) => node.getClientRects().length).map((node) => node.firstChild);
    lines[lines.indexOf(focusedNode()) + by]?.focus();
  };
  return nodes;
}

/** Scroll only the transcript, never the page, and so that its first line stands whole. */
function keepInSight(box, nodes, index) {
  const node = nodes[index];
  const top = node.offsetTop; // the box is its offset parent
  // A box too small for its neighbours shows the line itself.
  if (box.clientHeight < 3 * node.offsetHeight) {
    box.scrollTop = top;
    return markMore(box);
  }
  const margin = Math.min(node.offsetHeight, 40);
  const least = top + node.offsetHeight + margin - box.clientHeight;
  if (top < box.scrollTop + margin) box.scrollTop = nodes[Math.max(0, index - 1)].offsetTop;
  else if (least > box.scrollTop) box.scrollTop = Math.min(top, (nodes.find((other) => other.offsetTop >= least) ?? node).offsetTop);
  markMore(box);
}

/** Mark a box that goes on below its edge: its last line fades there instead of being cut in half. */
function markMore(box) {
  box.classList.toggle("goes-on", box.scrollHeight - box.clientHeight - box.scrollTop > 4);
}
