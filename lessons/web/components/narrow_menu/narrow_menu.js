// Closes the menu that lies over a narrow page once a page has been chosen in it.

const NARROW = matchMedia("(max-width: 768px)");

// One listener however often this module is loaded: the last loaded replaces the one before.
globalThis.piquetNarrowMenu?.abort();
globalThis.piquetNarrowMenu = new AbortController();
document.addEventListener(
  "click",
  (event) => {
    if (!NARROW.matches || !event.target.closest?.("[data-testid=stSidebarNavLink]")) return;
    // After the press has been answered: the page is chosen first, then the menu goes.
    setTimeout(() => document.querySelector("[data-testid=stSidebarCollapseButton] button")?.click());
  },
  { signal: globalThis.piquetNarrowMenu.signal },
);

export default function () {}
