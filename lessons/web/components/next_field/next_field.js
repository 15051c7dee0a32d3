// Puts the focus on a widget's input when the turn changes.

const turns = new Map(); // by the name of who asks, for this component may be made anew between two turns

/** As soon as it has been drawn: it may come after this component. */
function focus(widget, tries = 40) {
  const input = document.querySelector(`.st-key-${CSS.escape(widget)} input`);
  if (input) input.focus();
  else if (tries) setTimeout(() => focus(widget, tries - 1), 50);
}

export default function (component) {
  const { data } = component;
  const before = turns.get(data.name);
  turns.set(data.name, data.turn);
  if (before === undefined || before === data.turn) return;
  requestAnimationFrame(() => focus(data.widget));
}
