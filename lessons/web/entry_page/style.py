"""The page's own style sheet; colours are the frame's custom properties."""

STYLE = """
.enter-hand { border: 1px solid var(--piquet-line); border-radius: 0.75rem; padding: 0.625rem 0.875rem 0.5rem;
  background: linear-gradient(var(--piquet-felt), var(--piquet-felt-deep)); }
.enter-who { margin: 0 0 0.375rem !important; display: flex; gap: 0.625rem; align-items: baseline; justify-content: space-between; overflow-wrap: anywhere; }
.enter-who span { color: var(--piquet-soft); font-size: 0.92rem; font-variant-numeric: tabular-nums; }
.enter-cards { display: flex; flex-wrap: wrap; gap: 0.375rem 0.625rem; min-height: 3.875rem; }
.enter-suit { display: inline-flex; }
.enter-suit svg { display: block; }
.enter-suit svg + svg { margin-left: -0.875rem; }
.enter-backs svg + svg { margin-left: -2.125rem; }
.enter-holds { margin: 0.5rem 0 0 !important; padding: 0 !important; list-style: none; font-size: 0.9rem; }
.enter-holds li { margin: 0 !important; padding: 0 !important; line-height: 1.45; }
.enter-red { color: var(--piquet-red); }
.enter-holds:empty { display: none; }
[class*="st-key-enter-row-"] { flex-wrap: nowrap !important; }
/* On paper the hand alone, where there is one to replay. */
@media print {
  .stMainBlockContainer:has(.stElementContainer:is([class*="st-key-enter-replay"], [class*="st-key-enter-file-replay"]))
    :is(.stElementContainer:not([class*="st-key-enter-replay"], [class*="st-key-enter-file-replay"]), .stExpander, .stTabs, .stForm) { display: none !important; }
}
"""
