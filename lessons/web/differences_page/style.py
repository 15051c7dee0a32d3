"""The look of the page, on screen and on paper."""

STYLE = """
.texts-group > h3 { font-family: "Source Serif", serif; margin: 1.6rem 0 0.2rem; padding: 0 0 0.3rem; font-size: 1.2rem; border-bottom: 2px solid var(--piquet-accent); }
.texts-point { padding: 0.9rem 0.6rem 1rem; border-bottom: 1px solid var(--piquet-line); scroll-margin-top: 4.6rem; }
.texts-point h4 { margin: 0 0 0.5rem; padding: 0; font-size: 1.08rem; }
.texts-point small { color: var(--piquet-soft); font-weight: 400; font-size: 0.8rem; }
.texts-point p, .texts-point ul { margin: 0; }
.texts-point a, .piquet-table th a { color: var(--piquet-accent); text-underline-offset: 3px; text-decoration-thickness: 1px; }
.texts-point small a { font-family: ui-monospace, monospace; color: inherit; }
.texts-ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 0.8rem; }
.texts-way { background: var(--piquet-panel); border: 1px solid var(--piquet-line); border-radius: 0.6rem; padding: 0.6rem 0.8rem; font-size: 0.92rem; line-height: 1.42; }
.texts-way p + p { margin-top: 0.4rem; }
.texts-way .texts-plays { font-weight: 600; margin-bottom: 0.45rem; }
.texts-point h5 { margin: 0 0 0.2rem; padding: 0; font-size: 0.82rem; font-weight: 600; color: var(--piquet-gold); letter-spacing: 0.01em; }
.texts-open { background: none; border-style: dashed; color: var(--piquet-soft); }
.texts-open ul, .texts-figures ul { padding-left: 1.1rem; }
.texts-figures { margin-top: 0.7rem; font-size: 0.9rem; line-height: 1.5; }
.texts-figures p { color: var(--piquet-soft); }
.texts-rest > summary { cursor: pointer; color: var(--piquet-accent); padding: 0.25rem 0; }
.texts-paper { display: none; }
.texts-point .texts-why { margin-top: 0.6rem; font-size: 0.92rem; line-height: 1.45; max-width: 60em; }
.texts-opened { background: var(--piquet-gold-soft); border-radius: 0.5rem; outline: 1px solid var(--piquet-gold); }
@media (max-width: 768px) { .texts-point { padding-left: 0; padding-right: 0; } .texts-point li { padding: 0.25rem 0; } }
@media print {
  .texts-rest { display: none; }
  .texts-paper { display: block; }
  .piquet-table { table-layout: fixed; font-size: 0.8rem; }
  .texts-group > h3, .texts-point h4 { break-after: avoid; }
  .texts-point { padding: 0.5rem 0; }
  .texts-way, .texts-figures { break-inside: avoid; }
  .texts-ways { display: block; }
  .texts-way { border: 0; padding: 0.2rem 0; background: none; }
  .texts-opened { background: none; outline: none; }
}
"""
