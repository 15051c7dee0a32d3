// Puts the focus on a widget's input when the turn changes. The page is still being drawn then: the input may not be there yet.

const turns = new Map(); // by the name of who asks, for this component may be made anew between two turns

export default function (component) {
  const { data } = component;
  const before = turns.get(data.name);
  turns.set(data.name, data.turn);
  if (before === undefined || before === data.turn) return;
  requestAnimationFrame(() => {
    document.querySelector(`.st-key-${CSS.escape(data.widget)} input`)?.focus();
  });
}
