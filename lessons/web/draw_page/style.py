"""The page's own style sheet; colours are the frame's custom properties."""

STYLE = """
.draw-suit { white-space: nowrap; font-variant-numeric: tabular-nums; }
.draw-suit + .draw-suit { margin-left: 0.3em; }
.draw-red { color: var(--piquet-red); }
.draw-title { font-size: 1.15rem; font-weight: 600; margin: 0 0 0.25rem !important; line-height: 1.4; }
.draw-title small { font-weight: 400; color: var(--piquet-soft); white-space: nowrap; }
.draw-keeps { margin: 0 0 0.5rem !important; }
.draw-figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.2rem, 1fr)); gap: 0.5rem; margin: 0.25rem 0 0.75rem !important; }
.draw-figures div { border: 1px solid var(--piquet-line); border-radius: 0.6rem; background: var(--piquet-panel); padding: 0.4rem 0.6rem 0.45rem; display: flex; flex-direction: column; }
.draw-figures dd { margin: 0 !important; font-size: 1.35rem; font-weight: 650; font-variant-numeric: tabular-nums; line-height: 1.3; }
.draw-figures dt { font-size: 0.82rem; font-weight: 400; line-height: 1.25; color: var(--piquet-soft); }
.draw-figures .draw-main { background: var(--piquet-accent-soft); border-color: var(--piquet-accent); }
.draw-figures .draw-main dt { color: var(--piquet-ink); }
.draw-bar { display: block; height: 0.3rem; min-width: 1px; margin-top: 0.2rem; border-radius: 0.2rem; background: var(--piquet-accent); }
.piquet-table td:has(> .draw-bar) { min-width: 7.5rem; }
.piquet-table td small { white-space: nowrap; }
@media (max-width: 460px) { .piquet-table td:has(> .draw-bar) { min-width: 4rem; } .piquet-table:has(.draw-bar) :is(th, td) { padding-inline: 0.5rem; } }
@media (max-width: 460px) { .piquet-table:has(thead th:nth-child(6)) :is(th, td) { padding-inline: 0.4rem; } }
.draw-undone { border-left: 3px solid var(--piquet-gold); background: var(--piquet-gold-soft); padding: 0.4rem 0.75rem; margin: 0 0 0.75rem !important; max-width: 60em; }
.draw-plain { color: var(--piquet-soft); font-size: 0.92rem; margin: 0 0 0.75rem !important; max-width: 60em; }
"""
