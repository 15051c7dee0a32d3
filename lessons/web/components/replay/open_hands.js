// Open-hand play: what the play is worth with both hands seen, card by card, and where points were given up.

/** Whether the panel lies open on a view that shows both hands. */
function seesBoth(replay) {
  return replay.choice.view === "both";
}

/** The position a step leaves, as the open panel has it; null when there is none to show. */
function openPosition(replay, index = replay.index) {
  const data = answered(replay, "open");
  if (!data || !seesBoth(replay) || isVeiled(replay)) return null;
  const step = data.steps[index];
  if (step.before && replay.choice.guess) return null;
  const number = step.position;
  return number === null ? null : data.positions[number];
}

/** What each card of the hand to play is worth, by code. None while a side line lies on the table. */
function cardValues(replay) {
  const groups = replay.line ? [] : (openPosition(replay)?.values ?? []);
  return new Map(groups.flatMap((group) => group.codes.map((code) => [code, group])));
}

/** What the card played at a step gave up, if the reader may see it. */
function costAt(replay, index) {
  const data = answered(replay, "open");
  if (!data || !seesBoth(replay) || index > horizon(replay)) return null;
  return data.steps[index].cost;
}

function drawOpenHands(replay, data) {
  if (!seesBoth(replay)) return hiddenNodes(replay, "This looks into both hands, and the view you chose shows one of them.");
  const step = data.steps[replay.index];
  const position = openPosition(replay);
  if (!position && !step.note.length) return [el("p", { class: "quiet" }, "Hidden until the first lead, while you guess: it rests on what is declared.")];
  if (!position) return [step.cost && costNode(step.cost), el("p", {}, ...rich(step.note))];
  if (replay.line) return lineNodes(replay, data, step, position);
  return [
    step.cost && costNode(step.cost),
    el("p", {}, ...rich(position.sentence)),
    stakeNode(replay, data, position),
    stepperNode(replay, position.line, position.invitation),
    el("p", {}, ...rich(position.stake)),
    valuesNode(position, data.words),
    ...position.forced.map((one) => forcedNode(replay, one)),
    el("h4", {}, data.words.line),
    el("div", { class: "line" }, tricksNode(replay, position.line)),
    el("p", { class: "quiet small" }, data.words.taken, " ", step.declared),
    basisNode(replay, data.basis),
  ];
}

/** While a line lies on the table, it alone: what is said of the position it began from no longer holds. */
function lineNodes(replay, data, step, position) {
  const { moves } = replay.line;
  const forced = position.forced.find(({ line }) => line?.moves === moves);
  return [
    el("h4", {}, forced ? plain(forced.words) : data.words.line),
    lineNode(replay, forced?.line ?? position.line, position.invitation),
    el("p", { class: "quiet small" }, data.words.taken, " ", step.declared),
    basisNode(replay, data.basis),
  ];
}

function costNode(cost) {
  return el(
    "div",
    { class: "cost" },
    el("p", {}, el("span", { class: `badge ${cost.points ? "lost" : "good"}` }, cost.badge), " ", ...rich(cost.sentence)),
  );
}

/** The bar: the value now as a bold stroke, and every card's value as a fine one, from the dealer's side to the elder's. */
function stakeNode(replay, data, position) {
  const place = (value) => `${(50 - (50 * value) / data.scale).toFixed(2)}%`;
  const [elder, dealer] = [replay.view.seats[0], replay.view.seats.at(-1)];
  const ahead = position.value > 0 ? "side-elder" : "side-dealer";
  const from = Math.min(0, position.value);
  const to = Math.max(0, position.value);
  return el(
    "div",
    { class: "stake" },
    el(
      "div",
      { class: "stake-bar", role: "img", "aria-label": position.bar },
      el("i", { class: `lead ${ahead}`, style: `left:${place(to)};right:calc(100% - ${place(from)})` }),
      el("i", { class: "reach", style: `left:${place(position.most)};right:calc(100% - ${place(position.least)})` }),
      el("i", { class: "nought", style: "left:50%" }),
      ...position.values.filter((group) => group.value !== position.value).map((group) => el("i", { class: "other", style: `left:${place(group.value)}` })),
      el("i", { class: "best", style: `left:${place(position.value)}` }),
    ),
    el("div", { class: "stake-ends", "aria-hidden": "true" }, el("span", { class: "side-elder" }, `${shortName(elder)} gains`), el("b", {}, position.margin), el("span", { class: "side-dealer" }, `${shortName(dealer)} gains`)),
  );
}

/** The cards by what they are worth, the best first. */
function valuesNode(position, words) {
  if (!position.values.length) return null;
  return el(
    "div",
    { class: "values" },
    el("small", {}, position.figures, position.values.length > 1 && ` ${words.strokes}`),
    el("ul", {}, ...position.values.map((group) => el("li", { class: group.best ? "best" : "" }, el("b", {}, group.text), cardList(group.codes), el("small", {}, group.words)))),
  );
}

// --------------------------------------------------------------------------------------------------- the best line

/** A line with the small stepper that lays it on the table. */
function lineNode(replay, line, invitation) {
  return el("div", { class: `line ${laidAt(replay, line) < 0 ? "" : "laid-out"}` }, stepperNode(replay, line, invitation), tricksNode(replay, line));
}

/** The card of a line that was laid last; -1 while the line is not on the table. */
function laidAt(replay, { moves }) {
  return replay.line?.moves === moves ? replay.line.at : -1;
}

function stepperNode(replay, line, invitation) {
  const { moves, end } = line;
  const at = laidAt(replay, line);
  const button = (name, attributes, text, click) => el("button", { type: "button", class: "plain", "data-line": name, ...attributes, on: { click } }, text);
  return el(
    "div",
    { class: "stepper", role: "group", "aria-label": "Step through the line" },
    at >= 0 && button("back", { "aria-label": "Back in the line" }, "‹", () => stepLine(replay, -1)),
    at < 0 ? button("lay", {}, invitation, () => layLine(replay, moves, 0)) : button("end", {}, "Back to the hand", () => endLine(replay)),
    at >= 0 && button("next", { "aria-label": "On in the line", "aria-disabled": at === moves.length - 1 ? "true" : null }, "›", () => stepLine(replay, 1)),
    el("small", {}, at < 0 ? end : `card ${at + 1} of ${moves.length}`),
  );
}

/** A line trick by trick: each card underlined in its player's colour, to be pressed; who takes the trick stands beside it. */
function tricksNode(replay, line) {
  const { moves } = line;
  const at = laidAt(replay, line);
  const tricks = [];
  moves.forEach((move, i) => {
    if (tricks.at(-1)?.trick !== move.trick) tricks.push({ trick: move.trick, laid: [] });
    tricks.at(-1).laid.push([move, i]);
  });
  const moveNode = ([move, i]) =>
    el(
      "button",
      { type: "button", class: `move side-${sideOf(replay, move.seat)}`, "aria-current": i === at ? "step" : null, "aria-label": move.words, title: move.words, on: { click: () => layLine(replay, moves, i) } },
      cardList([move.code]),
    );
  const takerNode = ([{ winner }]) => winner && el("small", { class: `taker side-${sideOf(replay, winner)}`, "aria-hidden": "true" }, shortName(replay.view.seats.find(({ key }) => key === winner)));
  return el("ol", { class: "tricks-list" }, ...tricks.map(({ trick, laid }) => el("li", { value: trick }, ...laid.map(moveNode), takerNode(laid.at(-1)))));
}

/** What can be forced, or prevented, and the line that shows it: made when it is opened, for a step must not wait for it. */
function forcedNode(replay, { words, line }) {
  if (!line) return el("p", {}, ...rich(words));
  const shown = () => lineNode(replay, line, "Lay this line on the table");
  const open = replay.openForced === line;
  const node = el("details", { class: "forced", open }, el("summary", {}, plain(words)), open && shown());
  node.ontoggle = () => {
    if (node.open && node.children.length === 1) node.append(shown());
    if (node.open) replay.openForced = line;
    else if (replay.openForced === line) replay.openForced = null;
  };
  return node;
}
