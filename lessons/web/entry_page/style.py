"""The page's own style sheet; colours are the frame's custom properties."""

STYLE = """
.enter-hand { border: 1px solid var(--piquet-line); border-radius: 12px; padding: 10px 14px 8px;
  background: linear-gradient(var(--piquet-felt), var(--piquet-felt-deep)); }
.enter-who { margin: 0 0 6px !important; display: flex; gap: 10px; align-items: baseline; justify-content: space-between; overflow-wrap: anywhere; }
.enter-who span { color: var(--piquet-soft); font-size: 0.92rem; font-variant-numeric: tabular-nums; }
.enter-cards { display: flex; flex-wrap: wrap; gap: 6px 10px; min-height: 62px; }
.enter-suit { display: inline-flex; }
.enter-suit svg { display: block; }
.enter-suit svg + svg { margin-left: -14px; }
.enter-backs svg + svg { margin-left: -34px; }
.enter-holds { margin: 8px 0 0 !important; padding: 0 !important; list-style: none; font-size: 0.9rem; }
.enter-holds li { margin: 0 !important; padding: 0 !important; line-height: 1.45; }
.enter-holds:empty { display: none; }
[class*="st-key-enter-row-"] { flex-wrap: nowrap !important; }
"""
