// One replay on the page: its state, stepping by button, key, slider and time line, and what is told to the server.

const DOCUMENT_KEYS = { ArrowLeft: "back", ArrowRight: "next", ArrowUp: "phase-back", ArrowDown: "phase-next", Home: "first", End: "last", PageUp: "trick-back", PageDown: "trick-next" };
const REPORT_AFTER = 250; // milliseconds of rest before the server hears of a step
const remembered = new Map(); // by key: where a reader was, when a page is left and opened again
const instances = new Map(); // by root element
let numbered = 0;
let active = null;

class Replay {
  constructor(root) {
    this.root = root;
    this.number = ++numbered;
    this.parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((node) => [node.dataset.part, node]));
    this.revealed = new Set();
    this.openClauses = new Set();
    this.choice = { view: "both", guess: false, panel: "" };
    this.panels = {};
    this.line = null;
    this.basisOpen = false; // whether what a panel rests on is told at length
    this.index = 0;
    root.onkeydown = (event) => this.key(event);
    root.onpointerdown = () => (active = this);
    for (const button of root.querySelectorAll("[data-go]")) button.onclick = () => this.move(button.dataset.go);
    for (const button of this.parts.asks.children) button.onclick = () => ask(this, button.dataset.ask);
    this.parts.slider.oninput = () => this.go(Number(this.parts.slider.value));
    this.parts.view.onchange = () => this.choose({ view: this.parts.view.value });
    this.parts.guess.onchange = () => this.choose({ guess: this.parts.guess.checked });
    this.parts.brief.onclick = () => (this.line ? endLine(this) : this.toReason());
    for (const box of [this.parts.panel, this.parts.talk.parentElement]) box.onscroll = () => markMore(box);
    this.parts.four.onchange = () => this.colours(this.parts.four.checked);
    this.colours(recall("four") === "yes");
    this.sizes = new ResizeObserver(() => {
      const size = graphSize(this);
      if (this.view && size.width && !sameSize(size, this.size)) drawGraph(this);
      markMore(this.parts.panel);
      markMore(this.parts.talk.parentElement);
    });
    for (const node of [this.parts.graph, this.parts.proofs, this.parts.answer, this.parts.panel, this.parts.talk.parentElement]) this.sizes.observe(node);
    this.beforePrint = () => this.printing?.();
    addEventListener("beforeprint", this.beforePrint);
    active ??= this;
  }

  /** Take what the server sent. The same hand keeps its step, read anew or returned to; another begins where the server says. */
  update(data, report) {
    this.report = report;
    if (data.id === this.id) return this.take(data.panels);
    const another = this.hand !== undefined && this.hand !== data.hand;
    const before = remembered.get(data.key);
    const same = before?.hand === data.hand;
    this.id = data.id;
    this.hand = data.hand;
    this.place = data.key;
    this.view = data.view;
    this.panels = data.panels;
    this.line = null;
    this.labels = Object.fromEntries(data.view.seats.map((seat) => [seat.key, seat.label]));
    this.talkNodes = null;
    this.revealed.clear();
    this.told &&= !another;
    this.still = data.still;
    this.root.classList.toggle("still", Boolean(data.still));
    this.index = clamp(same ? before.index : data.start, data.view.steps.length);
    if (data.still) return this.hold();
    if (same) Object.assign(this.choice, before.choice);
    this.offerViews();
    drawHead(this);
    drawFindings(this);
    drawSheets(this);
    drawGraph(this);
    this.draw();
    veilPage(this);
    if (another && data.follow) this.attend();
    wantPanel(this);
  }

  /** One step alone, as the page wants it seen: the table and nothing round it. */
  hold() {
    this.choice.guess = this.still.veiled;
    drawTable(this);
    this.root.dataset.step = this.index;
  }

  /** Take the panels that have come since, and show the one that lies open. */
  take(panels) {
    const { panel } = this.choice;
    const came = panel && panels[panel] && !this.panels[panel];
    Object.assign(this.panels, panels);
    if (!came) return;
    this.draw();
    showAnswer(this);
  }

  /** Another hand was chosen: it comes into sight, and the keys are its own. A button that was pressed keeps the focus, to be pressed again. */
  attend() {
    active = this;
    const head = this.root.querySelector(".head");
    const { top } = head.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) head.scrollIntoView({ block: "start" });
    if (!document.activeElement?.matches("button")) this.root.focus({ preventScroll: true });
  }

  /** What happens and why comes into sight, and can be read on from there by keys. */
  toReason() {
    if (this.choice.panel) ask(this, this.choice.panel);
    this.parts.panel.scrollIntoView({ block: "start" });
    this.parts.panel.focus({ preventScroll: true });
  }

  /** A reader who guesses asks for what gives the hand away. */
  tell() {
    this.told = true;
    this.redrawAround();
    this.root.focus({ preventScroll: true });
  }

  offerViews() {
    const options = [["both", this.view.seats.length > 2 ? "all hands" : "both hands"]];
    for (const seat of this.view.seats) options.push([`only:${seat.key}`, `${seat.name} only`]);
    for (const seat of this.view.deeper ? this.view.seats : []) options.push([`knows:${seat.key}`, `what ${seat.name} may know`]);
    this.parts.asks.hidden = !this.view.deeper;
    if (!this.view.deeper) this.choice.panel = "";
    this.parts.view.replaceChildren(...options.map(([value, label]) => el("option", { value }, label)));
    if (!options.some(([value]) => value === this.choice.view)) this.choice.view = "both";
    this.parts.view.value = this.choice.view;
    this.parts.guess.checked = this.choice.guess;
  }

  choose(choice) {
    Object.assign(this.choice, choice);
    this.line = null;
    if (choice.guess) this.told = false;
    drawGraph(this);
    drawSheets(this);
    this.redrawAround();
    this.draw();
    this.remember();
  }

  redrawAround() {
    drawHead(this);
    drawFindings(this);
    veilPage(this);
  }

  colours(four) {
    this.parts.four.checked = four;
    this.root.classList.toggle("four", four);
    keep("four", four ? "yes" : "no");
  }

  // ------------------------------------------------------------------------------------------------------- stepping

  go(index) {
    const to = clamp(index, this.view.steps.length);
    active = this;
    if (to === this.index && !this.line) return;
    this.index = to;
    this.line = null;
    this.basisOpen = false;
    this.draw();
    this.remember();
  }

  /** To the step of that number, as the server counts them. */
  goTo(number) {
    this.go(number);
    this.root.querySelector(".table").scrollIntoView({ block: "nearest" });
  }

  move(where) {
    if (this.line && lineKey(this, where)) return;
    const { steps, phases } = this.view;
    const i = this.index;
    const phase = phases.findIndex(({ from, to }) => i >= from && i <= to);
    const trickEnds = (k) => steps[k].winner !== null;
    switch (where) {
      case "first":
        return this.go(0);
      case "last":
        return this.go(steps.length - 1);
      case "back":
        return this.go(i - 1);
      case "next":
        return isVeiled(this) ? this.reveal() : this.go(i + 1);
      case "phase-back":
        return this.go(i > phases[phase].from ? phases[phase].from : (phases[phase - 1]?.from ?? 0));
      case "phase-next":
        return this.go(phases[phase + 1]?.from ?? steps.length - 1);
      case "trick-next": {
        let k = i + 1;
        while (k < steps.length - 1 && !trickEnds(k)) k++;
        return this.go(k);
      }
      case "trick-back": {
        let k = i - 1;
        while (k > 0 && !trickEnds(k)) k--;
        return this.go(k);
      }
    }
  }

  reveal() {
    this.revealed.add(this.index);
    this.draw();
  }

  key(event) {
    if (this.still || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.composedPath()[0];
    if (event.key === "Escape" && this.line) return endLine(this);
    const where = DOCUMENT_KEYS[event.key];
    // A select keeps its own keys, and a box that scrolls sideways its arrows.
    if (!where || target.tagName === "SELECT" || target.closest?.(".scroll")) return;
    event.preventDefault();
    this.move(where);
  }

  // -------------------------------------------------------------------------------------------------------- drawing

  draw() {
    const { view, parts, index } = this;
    const step = view.steps[index];
    drawTable(this);
    drawPanel(this);
    drawAnswer(this);
    drawTalk(this);
    moveMarker(this);
    drawCosts(this);
    const last = view.steps.length - 1;
    const ends = this.line ? { at: this.line.at, last: this.line.moves.length - 1 } : { at: index, last };
    parts.slider.max = last;
    parts.slider.value = index;
    parts.slider.setAttribute("aria-valuetext", `Step ${index + 1} of ${last + 1}, ${step.where}`);
    this.root.classList.toggle("sideline", Boolean(this.line));
    parts.where.replaceChildren(el("b", {}, `${ends.at + 1}`), ` of ${ends.last + 1} · ${this.line ? "a side line" : step.where}`);
    drawBrief(this);
    parts.next.textContent = isVeiled(this) ? "Show" : "Next";
    for (const [name, end] of [["first", 0], ["back", 0], ["trick-back", 0], ["next", ends.last], ["trick-next", ends.last], ["last", ends.last]]) {
      // Not `disabled`: a button that has the focus must not lose it at the end of the hand.
      this.root.querySelector(`[data-go="${name}"]`).setAttribute("aria-disabled", String(ends.at === end && !(name === "next" && isVeiled(this)) && !(name === "back" && this.line)));
    }
    this.root.dataset.step = index;
  }

  remember() {
    remembered.set(this.place, { hand: this.hand, index: this.index, choice: { ...this.choice } });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.report("step", this.index), REPORT_AFTER);
  }

  close() {
    clearTimeout(this.timer);
    this.sizes.disconnect();
    removeEventListener("beforeprint", this.beforePrint);
    if (active === this) active = null;
    document.documentElement.classList.remove("piquet-guessing");
  }
}

function clamp(index, length) {
  return Math.max(0, Math.min(length - 1, index));
}

/** A reader's lasting preference; a browser that keeps nothing is no harm. */
function keep(name, value) {
  try {
    localStorage.setItem(`piquet-replay-${name}`, value);
  } catch {
    return;
  }
}

function recall(name) {
  try {
    return localStorage.getItem(`piquet-replay-${name}`);
  } catch {
    return null;
  }
}

/** What gives the hand away outside the replay is veiled with it. */
function veilPage(replay) {
  document.documentElement.classList.toggle("piquet-guessing", isUntold(replay));
}

/** Keys nobody else has a use for go to the replay last used, if it is in sight and nothing lies open above it. */
function documentKey(event) {
  if (!active?.root.isConnected || !isFree(event)) return;
  const box = active.root.querySelector(".table").getBoundingClientRect();
  if (box.bottom > 0 && box.top < innerHeight) active.key(event);
}

listenToKeys("piquetReplayKeys", documentKey);

export default function ({ data, parentElement, setStateValue }) {
  const root = parentElement.querySelector(".replay");
  if (!instances.has(root)) instances.set(root, new Replay(root));
  const replay = instances.get(root);
  replay.update(data, setStateValue);
  return () => {
    replay.close();
    instances.delete(root);
  };
}
