// The presenter: one frame of a feed at a time, by key or clicker; what only the server can make is asked of it.

const STEP_KEYS = {
  ArrowRight: "on", PageDown: "on", " ": "on", Enter: "on",
  ArrowLeft: "back", PageUp: "back", Backspace: "back",
  ArrowDown: "part-on", ArrowUp: "part-back", Home: "first", End: "last",
  b: "dark", ".": "dark", f: "full", "?": "help", n: "next-deal", p: "previous-deal",
  h: "view", v: "verdicts", t: "talk", k: "tricks", q: "question", Escape: "leave",
};
const HELP = [
  ["→ Page down Space", "on"], ["← Page up", "back"], ["↑ ↓", "part of the deal"], ["Home End", "first, last"],
  ["N P", "next deal, previous"], ["Q", "a question"], ["H", "hands"], ["V", "verdicts"], ["T", "talk"], ["K", "card by card, or by tricks"],
  ["B .", "blank"], ["F", "full screen"], ["Esc", "leave"], ["?", "this line"],
];
const BUTTONS = [
  ["back", "Back"], ["on", "Next"], ["more", "More"], ["question", "Question"], ["view", "Hands"], ["verdicts", "Verdicts"], ["talk", "Talk"], ["tricks", "Play"],
  ["previous-deal", "Previous deal"], ["next-deal", "Next deal"], ["dark", "Blank"], ["full", "Full screen"], ["help", "Keys"], ["leave", "Leave"],
];
const AT_ONCE = new Set(["dark", "full", "help", "more"]); // what no other frame is needed for
const WAIT = 3000; // milliseconds after which an act that was lost may be done again
const SHOWN = 2500; // milliseconds for which the bar, or a word about what a key has changed, stands there
const LEAST_FIT = 0.6;
const ALONE_FIT = 1.6; // of a hand that has the table for itself, in two lines
const MOST_FIT = 1.7; // of the cards of a question, where there are few
const instances = new Map(); // by root element
let active = null;

class Presenter {
  constructor(root) {
    this.root = root;
    this.parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((node) => [node.dataset.part, node]));
    this.seq = 0;
    this.waits = 0; // until when an answer of the server is waited for
    this.pending = [];
    this.parts.help.replaceChildren(...HELP.map(([keys, does]) => el("div", {}, el("dt", {}, ...keys.split(" ").map((key) => (key === "Page" ? null : el("kbd", {}, key === "down" || key === "up" ? `Page ${key}` : key)))), el("dd", {}, does))));
    this.parts.bar.replaceChildren(...BUTTONS.map(([does, label]) => el("button", { type: "button", "data-does": does, on: { click: () => this.do(does) } }, label)));
    root.onkeydown = (event) => {
      if (this.keys && !event.altKey && !event.ctrlKey && !event.metaKey) this.key(event);
    };
    this.parts.dark.onclick = () => this.do("dark");
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(root);
    root.onpointermove = (event) => event.pointerType === "mouse" && this.wake();
    active = this;
  }

  /** Take what the server sent: another feed begins where it says; the same keeps its frame. */
  update(data, report) {
    this.report = report;
    this.seq = Math.max(this.seq, data.seq);
    this.root.classList.toggle("watched", !data.keys);
    this.keys = data.keys;
    if (data.id === this.id) return;
    const begins = this.id === undefined;
    this.waits = 0;
    this.id = data.id;
    this.place = data.place;
    this.feed = data.feed;
    this.index = data.feed.at;
    if (begins && this.keys) this.resume();
    else this.keep();
    this.draw();
    if (this.keys) this.drawBar();
    this.tell(this.acted);
    for (const does of this.pending.splice(0)) this.do(does);
    if (this.keys && (begins || focusedNode() === document.body)) this.root.focus({ preventScroll: true });
  }

  // ---------------------------------------------------------------------------------------------------------- moves

  /** Do what a key or a button stands for; what is pressed while the server answers is done after that. */
  do(does) {
    if (performance.now() < this.waits && !AT_ONCE.has(does)) return void this.pending.push(does);
    const { frames } = this.feed;
    const { dark, help } = this.parts;
    if (does === "dark" || (!dark.hidden && (does === "on" || does === "back"))) {
      dark.hidden = !dark.hidden;
      return this.say(dark.hidden ? "" : "The screen is blank.");
    }
    switch (does) {
      case "on":
      case "back": {
        const to = frames[this.index][does];
        return to === null ? this.ask(does) : this.go(to);
      }
      case "part-on":
        return this.go(this.part(1));
      case "part-back":
        return this.go(this.part(-1));
      case "first":
        return this.go(0);
      case "last":
        return this.go(frames.findLastIndex((frame) => !frame.asked));
      case "more":
        return void this.parts.bar.querySelector("[data-does=more]").setAttribute("aria-expanded", String(this.parts.bar.classList.toggle("open")));
      case "help":
        help.hidden = !help.hidden;
        return this.wake();
      case "full":
        return void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.());
      case "leave":
        if (!help.hidden) return this.do("help");
        if (document.fullscreenElement) document.exitFullscreen();
        this.keep(null);
        return this.ask("leave");
      default:
        return this.ask(does);
    }
  }

  /** The first frame of the next part of the deal, or of this part or the one before. */
  part(by) {
    const frames = this.feed.frames.filter((frame) => !frame.asked);
    const starts = frames.flatMap((frame, at) => (at === 0 || frames[at - 1].phase !== frame.phase ? [at] : []));
    const here = Math.min(this.index, frames.length - 1);
    return by > 0 ? (starts.find((at) => at > here) ?? frames.length - 1) : (starts.findLast((at) => at < here) ?? 0);
  }

  go(index) {
    if (index === this.index) return;
    this.index = index;
    this.keep();
    this.draw();
  }

  /** What only the server can make: another deal, a hand turned over, a question. */
  ask(does, stage = this.feed.frames[this.index].stage) {
    this.pending = [];
    this.waits = performance.now() + WAIT;
    this.seq += 1;
    this.acted = does;
    this.report("acted", { seq: this.seq, act: { does, stage } });
  }

  /** Remember the stage, for a page that is loaded anew; nothing when it is left. */
  keep(place = this.place) {
    if (!this.keys) return;
    try {
      sessionStorage.setItem("piquet-presenter", JSON.stringify({ place, stage: this.feed.frames[this.index].stage }));
    } catch {
      return; // a browser that keeps nothing begins at the beginning
    }
  }

  /** Where the same was presented in this tab before, it goes on there. */
  resume() {
    try {
      const kept = JSON.parse(sessionStorage.getItem("piquet-presenter") ?? "null");
      if (kept?.place !== this.place) return;
      const stage = JSON.stringify(kept.stage);
      const at = this.feed.frames.findIndex((frame) => JSON.stringify(frame.stage) === stage);
      if (at < 0) this.ask("resume", kept.stage);
      else this.index = at;
    } catch {
      return; // a browser that keeps nothing begins at the beginning
    }
  }

  key(event) {
    const node = focusedNode();
    if ((event.key === " " || event.key === "Enter") && node?.matches?.("button, a, summary")) return;
    const does = STEP_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!does) return;
    event.preventDefault();
    this.do(does);
  }

  /** The bar shows itself while the pointer moves. */
  wake() {
    this.root.classList.add("awake");
    clearTimeout(this.sleep);
    this.sleep = setTimeout(() => this.root.classList.remove("awake"), SHOWN);
  }

  // -------------------------------------------------------------------------------------------------------- drawing

  draw() {
    const { base, frames } = this.feed;
    const frame = frames[this.index];
    this.root.dataset.kind = frame.kind;
    this.root.dataset.frame = this.index;
    this.root.dataset.turn = base?.seats.find((seat) => seat.key === frame.step?.seat)?.tone ?? "";
    this.root.classList.toggle("asking", Boolean(frame.asked));
    this.root.classList.toggle("bare", frame.kind === "question" && !frame.rows.length && !frame.told.length);
    this.drawTop(base, frame);
    if (frame.kind === "cover" && !frame.asked) this.drawCover(base, frame);
    if (frame.kind === "question") this.drawScene(frame);
    if (frame.kind === "table") this.drawTable(base, frame);
    if (frame.asked || frame.kind === "table") drawBoard(this, frame);
    this.fit();
  }

  say(text) {
    this.parts.status.textContent = text;
  }

  /** Say in a word what a key has changed, where that is not seen at once. */
  tell(does) {
    this.acted = "";
    const { word, bar } = this.parts;
    const button = bar.querySelector(`[data-does="${does}"]:has(small)`);
    const words = button ? button.textContent : does === "question" && !this.feed.frames[this.index].asked ? "No other question is ready here" : "";
    word.hidden = !words;
    word.textContent = words;
    clearTimeout(this.noted);
    this.noted = setTimeout(() => (word.hidden = true), SHOWN);
  }

  /** What is kept from the room stands on the buttons that change it. */
  drawBar() {
    const { base, frames } = this.feed;
    const { hidden, verdicts, talk, by_trick } = frames[this.index].stage;
    const open = base.seats.filter((seat) => !hidden.includes(seat.key)).map((seat) => seat.label);
    const states = {
      view: open.length === base.seats.length ? "all" : open.join(", ") || "none",
      verdicts: verdicts ? "told" : "kept back",
      talk: { none: "none", "so-far": "so far", all: "all" }[talk],
      tricks: by_trick ? "trick by trick" : "card by card",
    };
    for (const [does, state] of Object.entries(states)) {
      const button = this.parts.bar.querySelector(`[data-does="${does}"]`);
      button.replaceChildren(`${BUTTONS.find(([name]) => name === does)[1]}: `, el("small", {}, state));
    }
    for (const does of ["next-deal", "previous-deal"]) this.parts.bar.querySelector(`[data-does="${does}"]`).hidden = base.of < 2;
  }

  drawTop(base, frame) {
    const { deal, name, where } = this.parts;
    deal.textContent = base ? dealWords(base) : "";
    name.textContent = base?.title ?? "";
    where.textContent = frame.where ?? "";
  }

  drawCover(base, frame) {
    this.parts.cover.replaceChildren(
      ...[
        el("p", { class: "deal" }, [base.of > 1 && base.set, dealWords(base)].filter(Boolean).join(" · ")),
        base.title && el("h2", {}, base.title),
        frame.question && el("p", { class: "asks" }, frame.when && el("small", { class: "when" }, frame.when), ...signed(frame.question)),
        el("p", { class: "source" }, [base.source, base.rules].filter(Boolean).join(" · ")),
      ].filter(Boolean),
    );
    this.say([dealWords(base), base.title, frame.question && frame.when, frame.question].filter(Boolean).join(". "));
  }

  drawScene(frame) {
    const hand = (row) =>
      el(
        "div",
        { class: "place" },
        el("p", { class: "row-title" }, row.title),
        el("div", { class: "hand" }, ...bySuit(sorted(row.cards)).map((suit) => el("span", { class: "suit" }, ...suit.map((code) => cardNode(code, row.lit.includes(code) ? "lit" : "")))), row.unknown > 0 && el("span", { class: "suit" }, ...Array.from({ length: row.unknown }, () => cardNode(null)))),
      );
    this.parts.scene.replaceChildren(...frame.rows.map(hand), ...(frame.told.length ? [el("ol", { class: "lines" }, ...frame.told.map((line) => el("li", {}, ...signed(line))))] : []));
  }

  /** The table as the replay draws it, from a step that holds no more than may be seen. */
  drawTable(base, frame) {
    const view = { seats: base.seats, sides: base.sides, deeper: base.deeper, ranks: base.ranks, turned: base.turned, steps: [frame.step] };
    this.desk = {
      ...{ id: `${this.id}`, parts: this.parts, view, index: 0, line: null, panels: {}, revealed: new Set(), choice: { view: "both", guess: false, panel: "" } },
      ...{ labels: Object.fromEntries(base.seats.map((seat) => [seat.key, seat.label])), still: { open: frame.open, veiled: !frame.counted } },
    };
    drawTable(this.desk);
    for (const code of frame.asked?.lit ?? []) this.faceOf(code)?.classList.add("lit");
  }

  faceOf(code) {
    return [...this.root.querySelectorAll(".hand")].map((hand) => hand.faces?.get(code)).find(Boolean);
  }

  /** Nothing has to be scrolled for: what was said before makes room first, then wrong answers that nobody gave; then text and cards are made smaller. */
  fit() {
    const { board, cover, scene, table } = this.parts;
    for (const box of [board, cover, scene]) {
      setFit(box, 1);
      box.classList.remove("full");
      unfold(box);
      if (isOver(box)) box.classList.add("full");
      fold(box, 0, () => isOver(box));
      // Text of half the size takes a quarter of the room: a first guess, from which it is a step or two.
      if (isOver(box)) shrink(box, Math.sqrt(box.clientHeight / box.scrollHeight), () => isOver(box));
      fold(box, Infinity, () => isOver(box));
    }
    const hands = [...table.querySelectorAll(".table:not(.several) .hand, .above .hand, .below .hand")];
    const wraps = () => isOver(table) || hands.some((hand) => linesOf(hand) > 1);
    if (!isNarrow() && scene.childElementCount === 1) shrink(scene, ALONE_FIT, () => isOver(scene) || linesOf(scene.querySelector(".hand")) > 2);
    setFit(table, 1);
    if (!isNarrow() && wraps()) shrink(table, 0.97, wraps);
  }

  close() {
    clearTimeout(this.sleep);
    clearTimeout(this.noted);
    this.sizes.disconnect();
    if (active === this) active = null;
  }
}

function isNarrow() {
  return innerWidth <= 900; // as the style sheet has it
}

function isOver(box) {
  return box.clientHeight > 0 && box.scrollHeight > box.clientHeight + 1;
}

/** In how many lines the suits of a hand lie. */
function linesOf(hand) {
  return new Set([...hand.children].map((suit) => suit.offsetTop + suit.offsetHeight)).size;
}

function setFit(box, size) {
  box.style.setProperty("--fit", size);
}

/** Make a box smaller from a size on while it still takes too much room, and no smaller than can be read. */
function shrink(box, from, isTooMuch) {
  let size = Math.max(LEAST_FIT, from);
  for (setFit(box, size); size > LEAST_FIT && isTooMuch(); setFit(box, size)) size -= 0.03;
}

function dealWords(base) {
  return base.of > 1 ? `Deal ${base.deal} of ${base.of}`.replaceAll(" ", "\u00a0") : "";
}

listenToKeys("piquetPresenterKeys", (event) => {
  if (active?.keys && active.root.isConnected && isFree(event)) active.key(event);
});

export default function ({ data, parentElement, setStateValue }) {
  const root = parentElement.querySelector(".presenter");
  if (!instances.has(root)) instances.set(root, new Presenter(root));
  const presenter = instances.get(root);
  presenter.update(data, setStateValue);
  return () => {
    presenter.close();
    instances.delete(root);
  };
}
