// The time line is the graph: phases as bands, both counts as steps, the counts that matter as lines, the present step as a marker.

const GRAPH = { top: 14, left: 6, least: 35 };

/** What the graph's size depends on: its box, the page's type, and the height in rem the page asks for. */
function graphSize({ parts, root }) {
  const width = parts.graph.clientWidth;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const asked = parseFloat(getComputedStyle(root).getPropertyValue("--replay-graph"));
  return { width, rem, height: Math.round((width < 520 ? 8 : asked || 9.4) * rem) };
}

/** The height of the row of phase names, in pixels. */
function namesRow(rem) {
  return 1.5 * rem;
}

function sameSize(a, b) {
  return a.width === b?.width && a.rem === b.rem && a.height === b.height;
}

/** Draw everything but the marker; called when data, width or view change. */
function drawGraph(replay) {
  const { view, parts } = replay;
  replay.size = graphSize(replay);
  const { rem, height } = replay.size;
  const width = Math.max(260, replay.size.width);
  const ends = (view.turned ? 6.6 : 5.2) * rem; // room at the right for the totals
  const scale = makeScale(replay, width - GRAPH.left - ends, height, rem);
  replay.scale = scale;
  const bands = view.phases.map((phase, i) => bandNode(replay, phase, i, scale, height, rem));
  const lines = view.lines.filter((line) => line.always || line.at <= scale.most).map((line) => levelNode(line, scale, width, ends));
  const clip = `replay-now-${replay.number}`;
  const cover = sv("rect", { x: 0, y: 0, width, height });
  const paths = view.sides.map((side) => sv("path", { class: `count-line side-${side.tone}`, d: countPath(replay, side.key, scale) }));
  const marker = sv("g", { class: "marker" }, sv("line", { y1: 6, y2: height - namesRow(rem) }), sv("circle", { cy: 7, r: 6 }));
  const dots = view.sides.map((side) => sv("circle", { class: `dot side-${side.tone}`, r: 4 }));
  const labels = view.sides.map((side) => sv("text", { class: `end side-${side.tone}`, x: width - ends + 10 }));
  const costs = sv("g", {});
  const svg = sv(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": graphWords(replay) },
    sv("defs", {}, sv("clipPath", { id: clip }, cover)),
    ...bands,
    ...lines,
    sv("g", { "clip-path": `url(#${clip})` }, ...paths, ...leapNodes(replay, scale)),
    ...labels,
    costs,
    ...dots,
    marker,
  );
  svg.onpointerdown = (event) => {
    if (event.button !== 0) return;
    replay.dragging = true;
    svg.setPointerCapture(event.pointerId);
    replay.go(stepAt(replay, svg, event));
  };
  svg.onpointermove = (event) => (replay.dragging ? replay.go(stepAt(replay, svg, event)) : hint(replay, svg, event));
  svg.onpointerup = svg.onpointercancel = () => (replay.dragging = false);
  parts.graph.replaceChildren(svg);
  replay.graphParts = { marker, costs, dots, labels, lines, cover, height, rem, title: svg.appendChild(sv("title", {})) };
  moveMarker(replay);
  drawCosts(replay);
}

/** Where each step stands: every phase gets a width one can hit, the rest is shared out by steps. */
function makeScale(replay, inner, height, rem) {
  const { steps, phases } = replay.view;
  const least = Math.min(3.2 * rem, inner / (phases.length + 2));
  const shared = Math.max(0, inner - least * phases.length) / steps.length;
  const starts = [];
  const bands = [];
  let x = GRAPH.left;
  for (const { from, to } of phases) {
    const slot = (least + shared * (to - from + 1)) / (to - from + 1);
    bands.push([x, slot * (to - from + 1)]);
    for (let i = from; i <= to; i++, x += slot) starts.push(x);
  }
  starts.push(x);
  const counts = steps.flatMap((step) => Object.values(step.counts)).filter((count) => count !== null);
  const most = Math.max(GRAPH.least, ...counts) * 1.04;
  const base = height - namesRow(rem);
  return { starts, bands, most, middle: (i) => (starts[i] + starts[i + 1]) / 2, y: (count) => base - (base - GRAPH.top) * (count / most) };
}

function bandNode(replay, phase, i, scale, height, rem) {
  const [x, width] = scale.bands[i];
  const fits = (text) => text.length * 0.46 * rem < width;
  const text = fits(phase.label) ? phase.label : fits(phase.short) ? phase.short : "";
  const node = sv(
    "g",
    { class: `band ${i % 2 ? "odd" : ""}`, "data-from": phase.from },
    sv("rect", { x, y: 0, width, height }),
    text && sv("text", { x: x + width / 2, y: height - 0.5 * rem }, text),
  );
  return node;
}

function levelNode(line, scale, width, ends) {
  const y = scale.y(line.at);
  return sv("g", { class: "level" }, sv("line", { x1: GRAPH.left, x2: width - ends, y1: y, y2: y }), sv("text", { x: GRAPH.left + 6, y: y - 4 }, line.label));
}

function countPath(replay, seat, scale) {
  let path = "";
  let drawn = false;
  replay.view.steps.forEach((step, i) => {
    const count = step.counts[seat];
    if (count === null) drawn = false;
    else {
      path += drawn ? `V${scale.y(count)}` : `M${scale.starts[i]} ${scale.y(count)}`;
      path += `H${scale.starts[i + 1]}`;
      drawn = true;
    }
  });
  return path;
}

/** A diamond where a pic or repic leaps. */
function leapNodes(replay, scale) {
  return replay.view.steps.flatMap((step, i) =>
    step.gains
      .filter((gain) => gain.leap && step.counts[gain.side] !== null)
      .map((gain) => {
        const [x, y] = [scale.starts[i], scale.y(step.counts[gain.side])];
        return sv("path", { class: `leap side-${sideOf(replay, gain.seat)}`, d: `M${x} ${y - 7}l6 7-6 7-6-7z` });
      }),
  );
}

/** A quiet mark at the foot of the time line, and in the transcript, where a card gave points up; only while the panel of open hands is open. */
function drawCosts(replay) {
  const { scale, graphParts, talkNodes, view } = replay;
  const lost = view.steps.map((_, i) => costAt(replay, i)?.points ?? 0);
  const key = JSON.stringify([replay.id, lost]);
  if (!scale || !talkNodes || (graphParts.drawnCosts === key && talkNodes.drawnCosts === key)) return;
  graphParts.drawnCosts = talkNodes.drawnCosts = key;
  const foot = graphParts.height - namesRow(graphParts.rem) - 3;
  graphParts.costs.replaceChildren(
    ...lost.flatMap((points, i) => (points ? [sv("path", { class: "cost-mark", d: `M${scale.middle(i) - 5} ${foot - 8}h10l-5 8z` }, sv("title", {}, `gave up ${points}`))] : [])),
  );
  talkNodes.forEach((node, i) => {
    const mark = node.querySelector(".lost");
    mark.replaceChildren(...(lost[i] ? [` −${lost[i]}`, el("span", { class: "unseen" }, " given up, with both hands open")] : []));
    mark.title = lost[i] ? `gave up ${lost[i]}, with both hands open` : "";
  });
}

/** Everything that moves with the step. */
function moveMarker(replay) {
  const { view, index, scale, graphParts } = replay;
  if (!scale) return;
  const { marker, dots, labels, lines, cover, height, rem } = graphParts;
  const x = scale.middle(index);
  marker.setAttribute("transform", `translate(${x} 0)`);
  for (const { lastChild: label } of lines) {
    // The label of a level stands at the left, and steps aside for the marker.
    const free = x > GRAPH.left + label.textContent.length * 0.42 * rem + 16;
    label.setAttribute("x", free ? GRAPH.left + 6 : x + 10);
  }
  const last = horizon(replay);
  cover.setAttribute("width", last < view.steps.length - 1 ? Math.max(0, scale.starts[last + 1] - 2) : scale.starts.at(-1) + 1);
  const now = shownCounts(replay);
  const end = last < 0 ? now : view.steps[last].counts;
  const places = view.sides.map((side) => (end[side.key] === null ? height / 2 : scale.y(end[side.key])));
  spread(places, 1.05 * rem, height - namesRow(rem) - 4);
  view.sides.forEach((side, i) => {
    labels[i].setAttribute("y", places[i] + 4);
    labels[i].textContent = `${shortName(side)} ${view.turned ? shortCounters(end[side.key]) : (end[side.key] ?? "?")}`;
    const count = now[side.key];
    dots[i].setAttribute("transform", count === null ? "translate(-20 0)" : `translate(${x} ${scale.y(count)})`);
  });
}

/** Counters where there is little room: `1 r 5 w`. */
function shortCounters(count) {
  return count === null || count === undefined ? "?" : `${Math.floor(count / 6)} r ${count % 6} w`;
}

function shortName({ key, label }) {
  const word = { "Elder hand": "elder", "Second hand": "second", Dealer: "dealer" }[label] ?? (label.includes(" and ") ? key : label);
  return word.length > 9 ? `${word.slice(0, 8)}…` : word;
}

/** Keep the labels apart and inside. */
function spread(places, gap, floor) {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  order.forEach((i, k) => {
    if (k > 0) places[i] = Math.max(places[i], places[order[k - 1]] + gap);
  });
  const over = Math.max(...places) - floor;
  if (over > 0) {
    places[order.at(-1)] -= over;
    for (let k = order.length - 2; k >= 0; k--) places[order[k]] = Math.min(places[order[k]], places[order[k + 1]] - gap);
  }
}

function stepAt(replay, svg, event) {
  const box = svg.getBoundingClientRect();
  const x = ((event.clientX - box.left) * svg.viewBox.baseVal.width) / box.width;
  const { starts } = replay.scale;
  // A press on a phase's name goes to where it begins.
  const band = event.target.closest?.(".band");
  if (band && event.type === "pointerdown" && event.clientY > box.bottom - namesRow(replay.size.rem)) return Number(band.dataset.from);
  let i = 0;
  while (i < starts.length - 2 && x >= starts[i + 1]) i++;
  return i;
}

/** What a step is, when the time line is pointed at. */
function hint(replay, svg, event) {
  const i = stepAt(replay, svg, event);
  const { title } = replay.graphParts;
  const step = replay.view.steps[i];
  const text = i > horizon(replay) ? `Step ${i + 1}` : `Step ${i + 1}, ${step.where}: ${plain(step.public)}`;
  if (title.textContent !== text) title.textContent = text;
}

function graphWords(replay) {
  const { view } = replay;
  if (replay.choice.guess || isBound(replay)) return "Running score up to the present step";
  const ends = view.sides.map((side) => `${side.label} ${view.totals[side.key] === null ? "not known" : countWords(replay, view.totals[side.key])}`);
  return `Running score through the deal; at the end ${ends.join(", ")}`;
}
