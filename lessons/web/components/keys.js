// Keys: who has them, and what is done with them in more than one component. Put before the component's own script.

/** What has the focus, inside components too. */
function focusedNode() {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node;
}

/** Whether a node with the focus has no use for the step keys: the page itself, a button, a switch, a link. */
function leavesKeys(node) {
  if (!node || node === document.body || node.matches("[data-testid=stMain], [data-testid=stAppScrollToBottomContainer]")) return true;
  return node.matches("button, a, summary, [role=switch]") && !node.matches("[role=tab], [role=radio], [role=option], [role=gridcell], [role^=menuitem], [aria-expanded=true][aria-haspopup]");
}

/** Whether nobody else has a use for a key: not the browser, not what has the focus (but for the element with the id `reading`), nor what lies open above the page. */
function isFree(event, reading) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const node = focusedNode();
  return (leavesKeys(node) || node.id === reading) && !document.querySelector("[role=dialog], [role=listbox], [role=menu]");
}

/** Listen to the keys of the whole document. One listener of a name however often its module is loaded: the last loaded replaces the one before. */
function listenToKeys(name, listener) {
  globalThis[name]?.abort();
  globalThis[name] = new AbortController();
  document.addEventListener("keydown", listener, { signal: globalThis[name].signal });
}

/** Make one button of a row the stop of the whole row. */
function stopAt(buttons, button) {
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
}

/** Arrows, Home and End lead from button to button of a row that is one stop. */
function moveStop(buttons, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = buttons.indexOf(event.target.closest("button"));
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const next = buttons[(to + buttons.length) % buttons.length];
  stopAt(buttons, next);
  next.focus();
}
