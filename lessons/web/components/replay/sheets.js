// Below the time line: the printed figures against the rules, and the whole hand again as a table and as text.

function drawHead(replay) {
  const { view, parts } = replay;
  parts.title.textContent = view.title;
  const rules = el("span", {}, "rule set ", el("b", {}, view.rules), view.house.length ? ` with ${view.house.join(", ")}` : "");
  parts.source.replaceChildren(...[view.source, rules].filter(Boolean).flatMap((part, i) => (i ? [" · ", part] : [part])));
  const signs = { ok: "✓", slip: "✗", option: "≈", undecided: "?", irregular: "!" };
  parts.chips.replaceChildren(
    ...view.chips.map((chip) =>
      el("li", {}, el("button", { type: "button", class: `chip ${chip.tone}`, on: { click: () => openFindings(replay) } }, el("span", { "aria-hidden": "true" }, `${signs[chip.tone]} `), chip.text)),
    ),
  );
}

function openFindings(replay) {
  const sheet = replay.root.querySelector('[data-sheet="findings"]');
  sheet.open = true;
  sheet.scrollIntoView({ block: "nearest" });
}

function drawFindings(replay) {
  const { view, parts } = replay;
  const sheet = replay.root.querySelector('[data-sheet="findings"]');
  sheet.hidden = view.findings.length === 0 && !view.note;
  parts["findings-summary"].textContent = view.findings.length ? `Printed figures and remarks (${view.findings.length})` : "About this record";
  parts.findings.replaceChildren(
    view.note ? el("p", { class: "comment" }, el("small", {}, "about this record"), " ", view.note) : "",
    // What differs first; figures that agree are many and say little.
    ...[...view.findings].sort((a, b) => (a.severity === "agrees") - (b.severity === "agrees")).map((finding) => findingNode(replay, finding, true)),
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
      agrees ? el("span", { class: "figures" }, finding.reason) : finding.printed && el("span", { class: "figures" }, "printed ", el("b", {}, finding.printed), " · by the rules ", el("b", {}, finding.computed)),
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
}

function tableSheet(replay, number) {
  const { view } = replay;
  const head = ["Step", "Where", "Who", "What", ...view.seats.map((seat) => seat.label)];
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
          ...view.seats.map((seat) => el("td", { class: "figure" }, String(step.counts[seat.key] ?? "?"))),
        ),
      ),
    ),
  );
}

function textSheet(replay, number) {
  const guarded = replay.view.seats.some((seat) => isHidden(replay, seat.key));
  return el("ol", {}, ...replay.view.steps.slice(0, number).map((step) => el("li", {}, ...signed(plain(guarded ? step.public : step.sentence)))));
}
