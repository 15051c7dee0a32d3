"""The look of the rulebook, on screen and on paper."""

STYLE = """
.rules-book > h2 { font-family: "Source Serif", serif; margin: 0.4rem 0 0.5rem; padding: 0; font-size: 1.55rem; }
.rules-phase > h3 { margin: 1.3rem 0 0; padding: 0 0 0.3rem; font-size: 1.12rem; border-bottom: 2px solid var(--piquet-accent); }
.rules-book :is(h3, article) { scroll-margin-top: 4.6rem; }
.rules-ways { display: flex; flex-wrap: wrap; gap: 0.35rem; }
.rules-ways a { padding: 0.2rem 0.7rem; border: 1px solid var(--piquet-line); border-radius: 1rem; background: var(--piquet-panel); color: var(--piquet-accent);
  font-size: 0.85rem; text-decoration: none; }
.rules-ways a:hover { background: var(--piquet-accent-soft); }
.rules-clause { display: grid; grid-template-columns: minmax(0, 1.55fr) minmax(0, 1fr); gap: 0 2rem; padding: 0.75rem 0.6rem; border-bottom: 1px solid var(--piquet-line); }
.rules-clause p { margin: 0; }
.rules-says { line-height: 1.45; max-width: 44em; }
.rules-source, .rules-reason { margin-top: 0.25rem !important; color: var(--piquet-soft); font-size: 0.82rem; line-height: 1.4; }
.rules-source a { color: inherit; font-family: "Source Code Pro", ui-monospace, monospace; font-size: 0.92em; text-underline-offset: 3px; }
.rules-clause dl { margin: 0; padding: 0; font-size: 0.85rem; line-height: 1.45; }
.rules-clause dt { color: var(--piquet-soft); font-size: 0.78rem; margin-top: 0.35rem; }
.rules-clause dt:first-child { margin-top: 0; }
.rules-clause :is(dt, dd) { margin-left: 0; padding: 0; }
.rules-clause dd a { color: var(--piquet-accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
.rules-clause dd small, .rules-taken small { color: var(--piquet-soft); font-size: 0.78rem; }
.rules-taken small a { color: inherit; }
.rules-taken dl { margin: 0.5rem 0 0; padding: 0 0.6rem; max-width: 60em; line-height: 1.45; }
.rules-taken dt { font-weight: 600; margin-top: 0.5rem; }
.rules-taken dd { margin: 0; padding: 0; }
.rules-paper { display: none; }
.rules-less > summary { cursor: pointer; padding: 0.7rem 0.6rem; color: var(--piquet-accent); }
.rules-opened { background: var(--piquet-gold-soft); border-radius: 0.5rem; outline: 1px solid var(--piquet-gold); }
@media (max-width: 768px) {
  .rules-clause { grid-template-columns: minmax(0, 1fr); padding: 0.75rem 0.1rem; }
  .rules-clause dl { margin-top: 0.35rem; }
  .rules-clause dd a { display: inline-block; padding: 0.35rem 0; }
  .rules-ways { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: thin; padding-bottom: 0.3rem; }
  .rules-ways a { flex: none; padding: 0.5rem 0.8rem; }
}
@media print {
  .rules-more { display: none; }
  .rules-paper { display: inline; }
  .rules-ways { display: none !important; }
  .rules-book + .rules-book { break-before: page; }
  .rules-phase > h3 { break-after: avoid; border-color: #000; }
  .rules-clause { display: block; break-inside: avoid; padding: 0.3rem 0; }
  .rules-clause :is(dl, dt, dd) { display: inline; font-size: 0.8rem; }
  .rules-clause dt::after { content: ": "; }
  .rules-clause dd::after { content: "; "; }
  .rules-clause dd:has(+ dt)::after { content: ". "; }
  .rules-clause dd:last-child::after { content: "."; }
  .rules-clause dd a { display: inline; padding: 0; color: inherit; }
  .rules-opened { background: none; outline: none; border-radius: 0; }
}
"""
