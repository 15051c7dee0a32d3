// The three panels that open on demand. A panel is worked out for the whole hand when it is first asked for; from then on it follows the step here.

const ANSWERS = { beat: drawBeat, knows: drawKnows, open: drawOpenHands };

/** Open a panel, or close the one that is open. */
function ask(replay, name) {
  leaveLine(replay);
  replay.choice.panel = replay.choice.panel === name ? "" : name;
  replay.basisOpen = true;
  replay.draw();
  replay.remember();
  wantPanel(replay);
  if (replay.choice.panel) showAnswer(replay);
}

/** Ask the server for the open panel of this hand, if it has not come yet. */
function wantPanel(replay) {
  const { panel } = replay.choice;
  if (panel && !replay.panels[panel]) replay.report("panel", { name: panel, id: replay.id });
}

/** An opened panel that would lie out of sight comes into it; one that is seen stays where it is. */
function showAnswer(replay) {
  const { top } = replay.parts.panel.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) replay.parts.asks.scrollIntoView({ block: "start" });
}

/** The data of the open panel, or undefined while there is none. */
function answered(replay, name) {
  return replay.choice.panel === name ? replay.panels[name] : undefined;
}

function drawAnswer(replay) {
  const { parts, choice } = replay;
  for (const button of parts.asks.children) button.setAttribute("aria-expanded", String(button.dataset.ask === choice.panel));
  const open = Boolean(choice.panel);
  parts.answer.hidden = !open;
  parts.proofs.hidden = open && !isVeiled(replay);
  replay.root.classList.toggle("asked", open);
  if (!open) return;
  const data = replay.panels[choice.panel];
  parts.answer.setAttribute("aria-label", parts.asks.querySelector("[aria-expanded=true]").textContent);
  if (isVeiled(replay)) parts.answer.replaceChildren(el("p", { class: "quiet" }, "Hidden until you have guessed."));
  else if (!data) parts.answer.replaceChildren(el("p", { class: "quiet" }, "Working it out…"));
  else parts.answer.replaceChildren(...ANSWERS[choice.panel](replay, data).filter(Boolean));
}

/** What every figure of a panel rests on: told at length where the panel is opened, and in a few words from the next step on. */
function basisNode(replay, { short, full }) {
  const node = el("details", { class: "basis quiet", open: replay.basisOpen }, el("summary", { on: { click: () => (replay.basisOpen = !node.open) } }, short), el("p", {}, full));
  return node;
}

/** Where the chosen view hides what a panel rests on: why, and the way to see it. */
function hiddenNodes(replay, why) {
  const show = () => {
    replay.parts.view.value = "both";
    replay.choose({ view: "both" });
  };
  return [el("p", {}, why), el("button", { type: "button", class: "plain", on: { click: show } }, "Show both hands")];
}

/** Cards of one hand as they would be held, suit by suit, some of them lit. `marks` maps a code to a class name. */
function heldNode(codes, marks, label) {
  return el(
    "div",
    { class: "held", role: "img", "aria-label": label },
    ...bySuit(sorted(codes)).map((suit) => el("span", { class: "suit" }, ...suit.map((code) => cardNode(code, marks.get(code) ?? "")))),
  );
}
