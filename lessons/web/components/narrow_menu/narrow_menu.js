// Closes the menu that lies over a narrow page once a page has been chosen in it, and names its sections to those who hear it.

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

// Streamlit puts a section's heading and links straight into one list, which is none: each section is a named group of links instead.
function nameSections() {
  const items = document.querySelector("[data-testid=stSidebarNavItems]:not([role])");
  if (!items) return;
  items.setAttribute("role", "none");
  for (const section of items.children) {
    section.setAttribute("role", "group");
    section.setAttribute("aria-label", section.querySelector("header p")?.textContent ?? "");
    for (const item of section.querySelectorAll("li")) item.setAttribute("role", "none");
  }
}

globalThis.piquetMenuSections?.disconnect();
globalThis.piquetMenuSections = new MutationObserver(nameSections);
globalThis.piquetMenuSections.observe(document.body, { childList: true, subtree: true });
nameSections();

export default function () {}
