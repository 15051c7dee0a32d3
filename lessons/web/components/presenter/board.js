// What stands beside the table: what is called, the verdict and the reason; a question to the room; the talk so far.

function drawBoard(desk, frame) {
  const { told, talk, opening, status } = desk.parts;
  const asked = frame.asked;
  told.replaceChildren(...(asked ? askedNodes(asked, frame.kind !== "question") : frame.answer ? closingNodes(frame) : stepNodes(frame)));
  talk.replaceChildren(...(asked ? [] : talkNodes(frame.talk ?? [])));
  opening.replaceChildren(...(frame.question && frame.kind === "table" && !asked && !frame.answer ? [el("small", {}, "The question"), " ", ...text(frame.question)] : []));
  const words = asked ? [asked.asks, ...asked.answers, asked.says] : [frame.panel?.says ?? "", ...(frame.panel?.calls ?? []).map((call) => call.why ?? "")];
  status.textContent = [...new Set(words)].join(" ");
}

/** A text with suits as shapes, a suit never torn from its cards. */
function text(words) {
  return signed(words.replace(/[♠♥♡♦♢♣]\ufe0e?(?: (?:10|[AKQJ987])(?![0-9A-Za-z]))+/gu, (cards) => cards.replaceAll(" ", "\u00a0")));
}

// ------------------------------------------------------------------------------------------------------------- a step

function stepNodes({ panel }) {
  const single = panel.calls.length === 1;
  const verdict = single && panel.calls[0].verdict ? badgeOf(panel.calls[0]) : null;
  let before = "";
  const besides = panel.calls.some((call) => !call.lesser);
  const calls = panel.calls.map((call) => {
    const why = call.why === before || (call.lesser && besides) ? "" : call.why; // what holds of several is said once
    before = call.why;
    return callNode(call, why, single);
  });
  return [
    el("h3", {}, ...text(panel.heading)),
    verdict && el("p", { class: "verdict" }, verdict),
    panel.calls.length ? null : el("p", { class: "says" }, ...text(panel.says)),
    ...calls,
    ...panel.gains.map((gain) => el("p", { class: `gain side-${gain.tone} ${gain.leap ? "leap" : ""}` }, el("small", {}, gain.who), " ", ...text(gain.text))),
    ...panel.remarks.map((remark) => el("p", { class: "remark" }, ...text(remark))),
  ].filter(Boolean);
}

function badgeOf(call) {
  return el("span", { class: `badge ${call.tone}` }, call.verdict, call.counts ? ` · ${call.counts}` : "");
}

function callNode(call, why, single) {
  // Where several things are called at once, what is counted besides the best needs no proof of its own.
  const rows = single || !call.lesser ? (call.rows ?? []) : [];
  if (single && !rows.length && !why) return null;
  return el(
    "div",
    { class: single ? "proof" : "proof brief" },
    !single && el("h4", {}, el("span", {}, ...text(call.heading)), call.verdict && badgeOf(call)),
    rows.length > 0 && el("div", { class: "rows" }, ...rows.map(proofRow)),
    why && el("p", {}, ...text(why)),
    call.worth && single && el("p", { class: "worth" }, ...text(call.worth)),
    call.clauses?.length > 0 && single && el("p", { class: "rests" }, call.clauses.join(" · ")),
  );
}

function proofRow(row) {
  return el(
    "div",
    { class: `row ${row.own ? "lit" : row.beats ? "beat" : "rival"}` },
    cardList(row.cards),
    el("span", { class: "sum" }, el("small", {}, row.who), " ", el("span", {}, row.arithmetic)),
    el("b", {}, row.figure),
  );
}

function closingNodes(frame) {
  return [frame.question && el("p", { class: "asks" }, ...text(frame.question)), el("p", { class: "answer" }, ...text(frame.answer))].filter(Boolean);
}

/** The lines of the talk; who speaks is written where another does. */
function talkNodes(lines) {
  return lines.map((line, i) => talkNode(line, lines[i - 1]?.who === line.who));
}

function talkNode(line, goesOn) {
  return el(
    "li",
    { class: line.when, "aria-current": line.when === "now" ? "step" : null },
    el("span", { class: goesOn ? "speaker unseen" : `speaker side-${line.tone}` }, line.who),
    el("span", { class: "words" }, ...text(line.words), line.when === "later" && el("span", { class: "unseen" }, ", still to come")),
    el("span", { class: "note" }, line.note),
  );
}

// --------------------------------------------------------------------------------------------------------- a question

/** A question; its answer and proof where they are shown. Cards that lie on the table already are marked there and not written again. */
function askedNodes(asked, onTable) {
  const answers = asked.answers.length ? el("p", { class: "answer" }, ...text(asked.answers.join(" or "))) : null;
  const most = Math.max(1, ...[...asked.options, ...asked.spread].map((one) => one.count ?? 0));
  return [
    el("p", { class: "asks" }, ...text(asked.asks)),
    asked.options.length > 0 && el("ol", { class: "options" }, ...asked.options.map((option) => optionNode(option, most))),
    asked.spread.length > 0 && el("ol", { class: "options" }, ...asked.spread.map((one) => optionNode(one, most))),
    asked.answered && answers,
    asked.answered && asked.says && el("p", { class: "says" }, ...text(asked.says)),
    ...(asked.answered && !onTable ? asked.rows.filter((row) => row.cards.length).map((row) => el("p", { class: "card-row" }, el("small", {}, row.title), " ", cardList(row.lit.length ? row.lit : row.cards))) : []),
    asked.answered && asked.clauses.length > 0 && el("p", { class: "rests" }, asked.clauses.join(" · ")),
  ].filter(Boolean);
}

function optionNode(option, most) {
  const mark = option.right === null ? "" : option.right ? "right" : "wrong";
  return el(
    "li",
    { class: mark },
    option.letter && el("b", { class: "letter" }, option.letter),
    el("span", { class: "text" }, ...text(option.text), mark === "right" && el("span", { class: "tick" }, " ✓", el("span", { class: "unseen" }, " right"))),
    option.count !== null && el("span", { class: "given" }, String(option.count), el("span", { class: "unseen" }, option.count === 1 ? " answer" : " answers")),
    option.count !== null && el("i", { class: "share", style: `--share: ${option.count / most}`, "aria-hidden": "true" }),
  );
}
