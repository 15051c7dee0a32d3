// Links that begin with "./" lead to a page of the app: a plain press on one is a step of the browser's history like any other, so that one
// press on Back returns, and the session keeps what it knows, which a new start would lose.

// One listener however often this module is loaded: the last loaded replaces the one before.
globalThis.piquetInnerLinks?.abort();
globalThis.piquetInnerLinks = new AbortController();
document.addEventListener(
  "click",
  (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab is the reader's own wish
    // A widget shows itself to the document as one element: the link pressed within it is on the way there.
    const link = event.composedPath().find((node) => node.matches?.("a[href^='./']"));
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    history.pushState(null, "", link.getAttribute("href"));
    dispatchEvent(new PopStateEvent("popstate")); // the frame follows the address, as it does for Back and Forward
    scrollTo(0, 0);
  },
  { capture: true, signal: globalThis.piquetInnerLinks.signal },
);

export default function () {}
