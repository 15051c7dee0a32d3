"""The page's own style sheet; colours are the frame's custom properties."""

STYLE = """
.deals-hands { width: auto; font-variant-numeric: tabular-nums; background: var(--piquet-panel); border: 1px solid var(--piquet-line); border-radius: 0.6rem; border-collapse: separate; border-spacing: 0; margin: 0 0 0.8rem !important; }
.deals-hands :is(th, td) { padding: 0.3rem 0.8rem !important; }
.deals-hands tbody th { white-space: nowrap; }
.deals-hands td { min-width: 4.2rem; word-spacing: 0.08em; }
.deals-hands tr td[colspan] { word-spacing: 0.3em; }
.deals-heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.deals-facts { color: var(--piquet-soft); font-size: 0.92rem; margin: 0 0 0.5rem !important; }
.deals-name { font-size: 1.25rem !important; font-weight: 600; margin: 0 0 0.15rem !important; padding: 0 !important; overflow-wrap: anywhere; }
.deals-sheets { columns: 30rem; column-gap: 2rem; }
.deals-one { break-inside: avoid; margin: 0 0 1.4rem; padding-top: 0.1rem; overflow-wrap: anywhere; }
.deals-one h3 { font-size: 1.1rem !important; padding: 0 !important; margin: 0 0 0.1rem !important; }
.deals-one p { margin: 0 0 0.4rem; }
.deals-one p b { margin-right: 0.3em; }
.deals-compared td, .deals-compared th { white-space: nowrap; }
.deals-compared .piquet-number { text-align: right; font-variant-numeric: tabular-nums; }
.deals-compared td:nth-child(4):not(:last-child) { border-right: 1px solid var(--piquet-line); }
.deals-compared .piquet-group th { white-space: normal; }
.deals-compared .piquet-group small { display: block; font-weight: 400; color: var(--piquet-soft); }
.st-key-deals-words { --live-text-font: "Source Sans", system-ui, sans-serif; }
.deals-best { font-weight: 650; }
.st-key-deals-list-box { display: block; max-height: 34rem; overflow-y: auto; scrollbar-width: thin; padding: 2px; }
.st-key-deals-list label { overflow-wrap: anywhere; }
[class*=st-key-deals-swipe] { display: none; }
@media screen and (max-width: 768px) {
  [class*=st-key-deals-swipe] { display: block; }
  .deals-hands { width: 100%; }
  .deals-hands :is(th, td) { padding: 0.3rem 0.4rem !important; }
  .deals-hands { table-layout: fixed; }
  .deals-hands tr > :first-child { width: 24%; }
  .deals-hands td { min-width: 0; word-spacing: -0.05em; }
  .st-key-deals-list-box { max-height: 15.6rem; }
  .deals-hands tbody th { white-space: normal; }
  .st-key-deals-about [data-testid=stHorizontalBlock] { flex-flow: row wrap; }
}
@media print {
  .deals-sheets { columns: 2; }
  .deals-hands { border-color: #999; }
}
"""

SHOWN_HANDOUT = """
.handout { margin-top: 0.5rem; padding: 1.5rem 1.8rem; border: 1px solid var(--piquet-line); border-radius: 0.6rem; }
@media screen and (max-width: 768px) {
  .handout { padding: 1rem 0.8rem; }
  .handout table { display: block; overflow-x: auto; }
}
@media print {
  .handout { border: 0; padding: 0; margin: 0; font-size: 11pt; }
  .handout.large { font-size: 16pt; }
  .stHeading, h1 { display: none; }
}
"""
"""A hand-out shown on the page, and what of the page is printed."""
