// Brings an element of the page into sight, once for each that is asked for.

let shown = "";

/** As soon as it has been drawn: it may come after this widget. */
function bring(id, tries = 40) {
  const element = document.getElementById(id);
  // What is taller than the window is read from its beginning.
  if (element) element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? "start" : "center" });
  else if (tries) setTimeout(() => bring(id, tries - 1), 50);
}

export default function ({ data }) {
  if (data.id !== shown) {
    shown = data.id;
    if (shown) bring(shown);
  }
  return () => {
    shown = "";
  };
}
