// What stands beside the table: what is called, the verdict and the reason; a question to the room; the talk so far.

function drawBoard(desk, frame) {
  const { told, talk, opening, status } = desk.parts;
  const asked = frame.asked;
  told.replaceChildren(...(asked ? askedNodes(asked, frame.kind !== "question") : frame.answer ? closingNodes(frame) : stepNodes(frame)));
  talk.replaceChildren(...(asked ? [] : talkNodes(frame.talk ?? [])));
  opening.replaceChildren(...(frame.question && frame.kind === "table" && !asked && !frame.answer ? [el("small", {}, frame.when || "The question"), " ", ...signed(frame.question)] : []));
  const words = asked ? [asked.asks, ...asked.answers, asked.says] : [frame.panel?.says ?? "", ...(frame.panel?.calls ?? []).map((call) => call.why ?? "")];
  status.textContent = [...new Set(words)].join(" ");
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
    el("h3", {}, ...signed(panel.heading)),
    verdict && el("p", { class: "verdict" }, verdict),
    panel.calls.length ? null : el("p", { class: "says" }, ...signed(panel.says)),
    ...calls,
    ...panel.gains.map((gain) => el("p", { class: `gain side-${gain.tone} ${gain.leap ? "leap" : ""}` }, el("small", {}, gain.who), " ", ...signed(gain.text))),
    ...panel.remarks.map((remark) => el("p", { class: "remark" }, ...signed(remark))),
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
    !single && el("h4", {}, el("span", {}, ...signed(call.heading)), call.verdict && badgeOf(call)),
    rows.length > 0 && el("div", { class: "rows" }, ...rows.map(proofRow)),
    why && el("p", {}, ...signed(why)),
    call.worth && single && el("p", { class: "worth" }, ...signed(call.worth)),
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
  return [frame.question && el("p", { class: "asks" }, ...signed(frame.question)), el("p", { class: "answer" }, ...signed(frame.answer))].filter(Boolean);
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
    el("span", { class: "words" }, ...signed(line.words), line.when === "later" && el("span", { class: "unseen" }, ", still to come")),
    el("span", { class: "note" }, line.note),
  );
}

// --------------------------------------------------------------------------------------------------------- a question

/** A question; its answer and proof where they are shown. Cards that lie on the table already are marked there and not written again. */
function askedNodes(asked, onTable) {
  const answers = asked.answers.length ? el("p", { class: "answer" }, ...signed(asked.answers.join(" or "))) : null;
  const everyone = [...asked.options, ...asked.spread].reduce((sum, one) => sum + (one.count ?? 0), 0);
  return [
    asked.when && el("p", { class: "when" }, asked.when),
    el("p", { class: "asks" }, ...signed(asked.asks)),
    asked.options.length > 0 && el("ol", { class: "options" }, ...asked.options.map((option) => optionNode(option, everyone))),
    asked.spread.length > 0 && el("ol", { class: "options" }, ...asked.spread.map((one) => optionNode(one, everyone))),
    asked.answered && answers,
    asked.answered && asked.says && el("p", { class: "says" }, ...signed(asked.says)),
    ...(asked.answered && !onTable ? asked.rows.filter((row) => row.cards.length).map((row) => el("p", { class: "card-row" }, el("small", {}, row.title), " ", cardList(row.lit.length ? row.lit : row.cards))) : []),
    asked.answered && asked.clauses.length > 0 && el("p", { class: "rests" }, asked.clauses.join(" · ")),
  ].filter(Boolean);
}

function optionNode(option, everyone) {
  const mark = option.right === null ? "" : option.right ? "right" : "wrong";
  return el(
    "li",
    { class: mark, "data-count": option.count },
    option.letter && el("b", { class: "letter" }, option.letter),
    el("span", { class: "text" }, ...signed(option.text), mark === "right" && el("span", { class: "tick" }, "\u00a0✓", el("span", { class: "unseen" }, " right"))),
    option.count !== null && el("span", { class: "given" }, String(option.count), el("span", { class: "unseen" }, option.count === 1 ? " answer" : " answers")),
    option.count !== null && el("i", { class: "share", style: `--share: ${option.count / Math.max(1, everyone)}`, "aria-hidden": "true" }),
  );
}

/** Every answer in its place again. */
function unfold(board) {
  for (const line of board.querySelectorAll(".folded")) line.remove();
  for (const one of board.querySelectorAll(".options li")) one.hidden = false;
}

/** Fold away wrong answers that up to `most` gave, the rarest first, while there is too much; a line says how many. */
function fold(board, most, isTooMuch) {
  const count = (one) => Number(one.dataset.count ?? 0);
  for (const list of board.querySelectorAll(".options")) {
    const wrong = [...list.querySelectorAll(".wrong")].filter((one) => !one.hidden && count(one) <= most);
    for (const one of wrong.sort((a, b) => count(a) - count(b))) {
      if (!isTooMuch()) return;
      one.hidden = true;
      const away = [...list.querySelectorAll(".wrong[hidden]")];
      const given = away.reduce((sum, other) => sum + count(other), 0);
      const line = list.querySelector(".folded") ?? list.appendChild(el("li", { class: "folded" }));
      line.textContent = `${away.length} more, not right${one.dataset.count === undefined ? "" : given ? `: ${given} ${given === 1 ? "answer" : "answers"}` : ": given by nobody"}`;
    }
  }
}
