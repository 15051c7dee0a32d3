// Links that begin with "./" lead to a page of the app: a plain press on one is told to the server, which keeps what it knows.

let follow = null;

// One listener however often this module is loaded: the last loaded replaces the one before.
globalThis.piquetInnerLinks?.abort();
globalThis.piquetInnerLinks = new AbortController();
document.addEventListener(
  "click",
  (event) => {
    if (!follow || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab is the reader's own wish
    // A widget shows itself to the document as one element: the link pressed within it is on the way there.
    const link = event.composedPath().find((node) => node.matches?.("a[href^='./']"));
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    follow(link.getAttribute("href"));
  },
  { capture: true, signal: globalThis.piquetInnerLinks.signal },
);

export default function ({ setTriggerValue }) {
  follow = (href) => setTriggerValue("to", href);
}
