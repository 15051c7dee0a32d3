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
    this.choice = { view: "both", guess: false };
    this.index = 0;
    root.onkeydown = (event) => this.key(event);
    root.onpointerdown = () => (active = this);
    for (const button of root.querySelectorAll("[data-go]")) button.onclick = () => this.move(button.dataset.go);
    this.parts.slider.oninput = () => this.go(Number(this.parts.slider.value));
    this.parts.view.onchange = () => this.choose({ view: this.parts.view.value });
    this.parts.guess.onchange = () => this.choose({ guess: this.parts.guess.checked });
    this.parts.four.onchange = () => this.colours(this.parts.four.checked);
    this.colours(recall("four") === "yes");
    this.sizes = new ResizeObserver(() => {
      const width = this.parts.graph.clientWidth;
      if (this.view && width && width !== this.width) {
        this.width = width;
        drawGraph(this);
      }
    });
    this.sizes.observe(this.parts.graph);
    active ??= this;
  }

  /** Take what the server sent. The same hand keeps its step, read anew or returned to; another begins where the server says. */
  update(data, report) {
    this.report = report;
    if (data.id === this.id) return;
    const before = remembered.get(data.key);
    const same = before?.hand === data.hand;
    this.id = data.id;
    this.hand = data.hand;
    this.place = data.key;
    this.view = data.view;
    this.labels = Object.fromEntries(data.view.seats.map((seat) => [seat.key, seat.label]));
    this.talkNodes = null;
    this.revealed.clear();
    this.index = clamp(same ? before.index : data.start, data.view.steps.length);
    if (same) Object.assign(this.choice, before.choice);
    this.offerViews();
    drawHead(this);
    drawFindings(this);
    drawSheets(this);
    this.width = this.parts.graph.clientWidth;
    drawGraph(this);
    this.draw();
  }

  offerViews() {
    const options = [["both", "both hands"]];
    for (const seat of this.view.seats) options.push([`only:${seat.key}`, `${seat.name} only`]);
    for (const seat of this.view.seats) options.push([`knows:${seat.key}`, `what ${seat.name} may know`]);
    this.parts.view.replaceChildren(...options.map(([value, label]) => el("option", { value }, label)));
    if (!options.some(([value]) => value === this.choice.view)) this.choice.view = "both";
    this.parts.view.value = this.choice.view;
    this.parts.guess.checked = this.choice.guess;
  }

  choose(choice) {
    Object.assign(this.choice, choice);
    drawGraph(this);
    drawSheets(this);
    this.draw();
    this.remember();
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
    if (to === this.index) return;
    this.index = to;
    this.draw();
    this.remember();
  }

  /** To the step of that number, as the server counts them. */
  goTo(number) {
    this.go(number);
    this.root.querySelector(".table").scrollIntoView({ block: "nearest" });
  }

  move(where) {
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
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.composedPath()[0];
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
    drawTalk(this);
    moveMarker(this);
    const last = view.steps.length - 1;
    parts.slider.max = last;
    parts.slider.value = index;
    parts.slider.setAttribute("aria-valuetext", `Step ${index + 1} of ${last + 1}, ${step.where}`);
    parts.where.replaceChildren(el("b", {}, `${index + 1}`), ` of ${last + 1} · ${step.where}`);
    parts.next.textContent = isVeiled(this) ? "Show" : "Next";
    for (const [name, end] of [["first", 0], ["back", 0], ["trick-back", 0], ["next", last], ["trick-next", last], ["last", last]]) {
      // Not `disabled`: a button that has the focus must not lose it at the end of the hand.
      this.root.querySelector(`[data-go="${name}"]`).setAttribute("aria-disabled", String(index === end && !(name === "next" && isVeiled(this))));
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
    if (active === this) active = null;
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

/** Keys pressed while nothing has the focus go to the replay last used, if it is in sight. */
function documentKey(event) {
  const focused = document.activeElement;
  const idle = !focused || focused === document.body || focused.matches("[data-testid=stMain], [data-testid=stAppScrollToBottomContainer]");
  if (!idle || !active?.root.isConnected || document.querySelector('[role="dialog"], [data-baseweb="popover"]')) return;
  const box = active.root.querySelector(".table").getBoundingClientRect();
  if (box.bottom > 0 && box.top < innerHeight) active.key(event);
}

// One listener however often this module is loaded: the last loaded replaces the one before.
globalThis.piquetReplayKeys?.abort();
globalThis.piquetReplayKeys = new AbortController();
document.addEventListener("keydown", documentKey, { signal: globalThis.piquetReplayKeys.signal });

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
