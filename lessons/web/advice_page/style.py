"""The page's own style sheet; colours are the frame's custom properties."""

STYLE = """
.advice-says { border-left: 4px solid var(--piquet-gold); background: var(--piquet-gold-soft); border-radius: 0 0.6rem 0.6rem 0; padding: 0.6rem 1rem; margin: 0 0 0.9rem; max-width: 60em; }
.advice-says p { margin: 0 !important; font-size: 1.08rem; line-height: 1.45; }
.advice-says small { color: var(--piquet-soft); }
.advice-table { display: flex; flex-wrap: wrap; gap: 0.6rem 2rem; margin: 0 0 0.8rem; }
.advice-table h4 { font-size: 0.92rem; font-weight: 600; margin: 0 0 0.25rem; padding: 0; }
.advice-table h4 small { font-weight: 400; color: var(--piquet-soft); }
.advice-row { display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; }
.advice-cards { display: inline-flex; white-space: nowrap; --fan: 4.2rem; }
.advice-cards svg + svg { margin-left: calc(var(--fan) * -0.285); }
.advice-small .advice-cards { --fan: 3.1rem; }
.advice-asks { font-size: 1.08rem; font-weight: 600; line-height: 1.4; margin: 0.2rem 0 0.7rem !important; max-width: 52em; }
.advice-talk { margin: 0 0 0.8rem !important; line-height: 1.5; }
.advice-talk b { font-weight: 600; }
.advice-ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(21rem, 100%), 1fr)); gap: 0.9rem; margin: 0 0 1rem; }
.advice-way { border: 1px solid var(--piquet-line); border-radius: 0.7rem; background: var(--piquet-panel); padding: 0.75rem 1rem 0.85rem; }
.advice-way.advice-first { border-color: var(--piquet-accent); box-shadow: inset 0 3px 0 var(--piquet-accent); }
.advice-way h3 { font-size: 0.86rem; font-weight: 600; letter-spacing: 0; margin: 0; padding: 0; color: var(--piquet-soft); }
.advice-first h3 { color: var(--piquet-accent); }
.advice-way .advice-does { font-weight: 600; line-height: 1.4; margin: 0.1rem 0 0.5rem !important; }
.advice-way .advice-label { color: var(--piquet-soft); font-size: 0.86rem; margin: 0.4rem 0 0.15rem !important; }
.advice-figures { margin: 0.5rem 0 0 !important; display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 0.8rem; align-items: baseline; }
.advice-figures dt { font-weight: 600; font-variant-numeric: tabular-nums; text-align: left; }
.advice-figures dd { margin: 0 !important; line-height: 1.35; color: var(--piquet-soft); font-size: 0.92rem; }
.advice-figures .advice-main { font-size: 1.5rem; line-height: 1.2; }
.advice-figures .advice-main + dd { color: var(--piquet-ink); }
.advice-line { line-height: 1.7; margin: 0 !important; }
.advice-trick { white-space: nowrap; border: 1px solid var(--piquet-line); border-radius: 0.4rem; padding: 0.05rem 0.4rem; margin-right: 0.25rem; display: inline-block; line-height: 1.5; }
.advice-trick b { font-weight: 600; }
.advice-red { color: var(--piquet-red); }
.advice-follows { border-left: 4px solid var(--piquet-accent); background: var(--piquet-accent-soft); border-radius: 0 0.6rem 0.6rem 0; padding: 0.7rem 1rem; margin: 0 0 0.5rem; max-width: 62em; line-height: 1.5; }
.advice-basis { color: var(--piquet-soft); font-size: 0.92rem; margin: 0 0 0.75rem !important; max-width: 60em; }
[class*="st-key-advice-item"] { margin-bottom: 0.35rem; }
[class*="st-key-advice-open"] button { min-height: 1.9rem; justify-content: flex-start; }
[class*="st-key-advice-open"] button p { font-size: 1.04rem; font-weight: 600; color: var(--piquet-accent); text-align: left; }
[class*="st-key-advice-open"] button:hover p { text-decoration: underline; text-underline-offset: 3px; }
@media (max-width: 768px) { .advice-cards { --fan: 3.4rem; } [class*="st-key-advice-open"] button { min-height: 2.75rem; } }
@media print { .advice-way { break-inside: avoid; } }
"""
