// Below the time line: the printed figures against the rules, and the whole hand again as a table and as text.

function drawHead(replay) {
  const { view, parts } = replay;
  const untold = isUntold(replay);
  parts.title.textContent = untold ? "A hand to guess" : view.title;
  const rules = el("span", {}, "rule set ", el("b", {}, view.rules), view.house.length ? ` with ${view.house.join(", ")}` : "");
  parts.source.replaceChildren(...[view.source, rules].filter(Boolean).flatMap((part, i) => (i ? [" · ", part] : [part])));
  const signs = { ok: "✓", own: "✓", slip: "✗", option: "≈", undecided: "?", irregular: "!" };
  const asked = el("button", { type: "button", class: "chip", title: "They would give the hand away while you guess.", on: { click: () => replay.tell() } }, "Show title and totals");
  parts.chips.replaceChildren(
    ...(untold ? [el("li", {}, asked)] : view.chips.map((chip) =>
      el("li", {}, el("button", { type: "button", class: `chip ${chip.tone}`, on: { click: () => openFindings(replay) } }, el("span", { "aria-hidden": "true" }, `${signs[chip.tone]} `), chip.text)),
    )),
  );
}

function openFindings(replay) {
  const sheet = replay.root.querySelector('[data-sheet="findings"]');
  sheet.open = true;
  sheet.scrollIntoView({ block: "start" });
}

function drawFindings(replay) {
  const { view, parts } = replay;
  const sheet = replay.root.querySelector('[data-sheet="findings"]');
  sheet.hidden = isUntold(replay) || (view.findings.length === 0 && !view.note);
  const agrees = (finding) => finding.severity === "agrees";
  // What differs first; figures that agree are many and say little. The record's own counts, which no text prints, stand apart.
  const counts = view.findings.filter((finding) => finding.own && agrees(finding));
  const others = view.findings.filter((finding) => !counts.includes(finding)).sort((a, b) => agrees(a) - agrees(b));
  parts["findings-summary"].textContent = others.length ? `Figures and remarks (${others.length})` : "About this record";
  parts.findings.replaceChildren(
    view.note ? el("p", { class: "comment" }, el("small", {}, "about this record"), " ", view.note) : "",
    ...others.map((finding) => findingNode(replay, finding, true)),
    counts.length
      ? el(
          "div",
          { class: "own-counts" },
          el("h4", {}, `The record’s own counts that agree (${counts.length})`),
          el("p", { class: "quiet" }, "Written down with the hand to check the record; no text prints them."),
          ...counts.map((finding) => findingNode(replay, finding, true)),
        )
      : "",
  );
}

/** One finding; in the list it also says where, and goes there. */
function findingNode(replay, finding, listed) {
  const where = [finding.who, finding.at].filter(Boolean).join(", ");
  const agrees = finding.severity === "agrees";
  return el(
    "div",
    { class: `finding ${finding.severity}` },
    el(
      "p",
      {},
      el("span", { class: `badge ${{ agrees: "good", disagrees: "bad", option: "even" }[finding.severity] ?? "lost"}` }, finding.label),
      " ",
      agrees ? el("span", { class: "figures" }, finding.reason) : finding.printed && el("span", { class: "figures" }, `${finding.stated} `, el("b", {}, finding.printed), " · by the rules ", el("b", {}, finding.computed)),
      " ",
      listed && (finding.step === null ? el("small", {}, where) : el("button", { type: "button", class: "link", on: { click: () => replay.goTo(finding.step) } }, where || "show")),
    ),
    !agrees && el("p", {}, ...signed(finding.reason)),
    finding.erratum && finding.erratum !== finding.reason && el("p", { class: "quiet" }, "The record says: ", finding.erratum),
    clauseNodes(replay, finding.clauses),
  );
}

/** Table and text are built when they are first opened. */
function drawSheets(replay) {
  const { view, parts } = replay;
  const table = replay.root.querySelector('[data-sheet="table"]');
  const text = replay.root.querySelector('[data-sheet="text"]');
  const hides = replay.choice.guess || isBound(replay);
  table.ontoggle = () => table.open && parts.table.replaceChildren(tableSheet(replay, hides ? horizon(replay) + 1 : view.steps.length));
  text.ontoggle = () => text.open && parts.text.replaceChildren(textSheet(replay, hides ? horizon(replay) + 1 : view.steps.length));
  if (table.open) table.ontoggle();
  if (text.open) text.ontoggle();
  // On paper both are told whole, opened or not.
  replay.printing = () => {
    const number = hides ? horizon(replay) + 1 : view.steps.length;
    parts.table.replaceChildren(tableSheet(replay, number));
    parts.text.replaceChildren(textSheet(replay, number));
  };
}

function tableSheet(replay, number) {
  const { view } = replay;
  const head = ["Step", "Where", "Who", "What", ...view.sides.map((side) => side.label)];
  return el(
    "table",
    {},
    el("thead", {}, el("tr", {}, ...head.map((word) => el("th", { scope: "col" }, word)))),
    el(
      "tbody",
      {},
      ...view.steps.slice(0, number).map((step, i) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, el("button", { type: "button", class: "link", on: { click: () => replay.go(i) } }, String(i + 1))),
          el("td", {}, step.where),
          el("td", {}, step.line.who),
          el("td", {}, ...signed(step.line.words), step.line.card ? [" ", cardList([step.line.card])] : "", step.line.note && step.calls.length ? ` (${step.line.note})` : ""),
          ...view.sides.map((side) => el("td", { class: "figure" }, countWords(replay, step.counts[side.key]))),
        ),
      ),
    ),
  );
}

function textSheet(replay, number) {
  const guarded = replay.view.seats.some((seat) => isHidden(replay, seat.key));
  return el("ol", {}, ...replay.view.steps.slice(0, number).map((step) => el("li", {}, ...signed(plain(guarded ? step.public : step.sentence)))));
}
