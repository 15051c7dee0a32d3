// Who has the keys: put before the script of a component that listens to the whole document.

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
