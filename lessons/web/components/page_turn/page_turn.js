// Turns a lesson's leaves by keys, and puts the focus where reading begins.

let leaf; // what was read last, on whatever page it was
let ways = null;
let turning = false; // a leaf has been turned and the next has not come yet
let next = ""; // the way that was pressed meanwhile

/** As soon as it has been drawn: it may come after this component. */
function begin(id, tries = 40) {
  const start = document.getElementById(id);
  if (start) {
    start.focus({ preventScroll: true });
    if (start.getBoundingClientRect().top < 0) scrollTo(0, 0);
  } else if (tries) setTimeout(() => begin(id, tries - 1), 50);
}

function follow(id) {
  const link = document.getElementById(id);
  turning = Boolean(link);
  link?.click();
}

function turn(event) {
  const id = ways && { ArrowLeft: ways.back, ArrowRight: ways.on }[event.key];
  if (!id || event.shiftKey || !isFree(event, ways.start)) return;
  event.preventDefault();
  if (turning) next = id;
  else follow(id);
}

listenToKeys("piquetPageTurn", turn);

export default function ({ data }) {
  ways = data;
  if (leaf !== undefined && leaf !== data.leaf) {
    const pressed = next;
    turning = false;
    next = "";
    requestAnimationFrame(() => {
      begin(data.start);
      if (pressed) follow(pressed);
    });
  }
  leaf = data.leaf;
  return () => {
    if (ways === data) ways = null; // the next leaf may have come before this one goes
  };
}
