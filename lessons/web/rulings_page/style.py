"""The page's own style sheet; colours are the frame's custom properties."""

STYLE = """
.rulings-plain { color: var(--piquet-soft); margin: 0 0 0.6rem !important; max-width: 60em; }
.rulings-outcome { border-left: 4px solid var(--piquet-accent); background: var(--piquet-accent-soft); border-radius: 0 0.6rem 0.6rem 0; padding: 0.8rem 1rem 0.7rem; margin-bottom: 0.8rem; }
.rulings-says { font-size: 1.18rem; font-weight: 600; line-height: 1.4; margin: 0 0 0.4rem !important; }
.rulings-why { margin: 0 0 0.6rem !important; line-height: 1.45; }
.rulings-outcome dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 0.9rem; margin: 0 !important; line-height: 1.4; }
.rulings-outcome dt, .rulings-lines dt { color: var(--piquet-soft); font-weight: 400; }
.rulings-outcome dd, .rulings-lines dd { margin: 0 !important; }
.piquet-cite { margin: 0 0 0.25rem; }
.piquet-cite summary::marker { color: var(--piquet-accent); }
.piquet-cite p { margin: 0.2rem 0 0.5rem 1rem !important; max-width: 46em; }
.rulings-lines { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 0.9rem; margin: 0 !important; }
.st-key-noprint-rulings-hands [data-testid="stPageLink-NavLink"] :is(span, p) { white-space: normal; overflow: visible; }
[class*="st-key-noprint-rulings-ways"] { --live-text-font: "Source Sans", system-ui, sans-serif; }
[class*="st-key-rulings-list"] { margin-bottom: 0.6rem; }
[class*="st-key-rulings-open"] button { justify-content: flex-start; text-align: left; min-height: 2.1rem; }
[class*="st-key-rulings-open"] button p { text-align: left; font-size: 1rem; text-decoration: underline; text-decoration-color: color-mix(in srgb, var(--piquet-accent) 45%, transparent); text-underline-offset: 4px; }
[class*="st-key-rulings-open"] button:hover p { text-decoration-color: currentColor; }
@media (max-width: 768px) { .st-key-noprint-rulings-ways-open [data-testid=stColumn]:not(:first-child) { display: none; }
  .stRadio label { min-height: 2.6rem; align-items: center; } [class*="st-key-rulings-open"] button { min-height: 2.75rem; } .rulings-outcome dl, .rulings-lines { grid-template-columns: 1fr; gap: 0.1rem; }
  .rulings-outcome dd, .rulings-lines dd { margin-bottom: 0.4rem !important; } }
"""
