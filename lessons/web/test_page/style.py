"""The page's own style sheet; colours are the frame's custom properties."""

STYLE = """
.test-number { margin: 0 0 0.5rem !important; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; align-items: baseline; }
.test-number small, .test-number span { color: var(--piquet-soft); }
.test-number b { font: 600 2.6rem/1 "Source Serif", Georgia, serif; font-variant-numeric: tabular-nums; color: var(--piquet-accent); letter-spacing: 0.02em; }
.test-result { font-size: 1.3rem; margin: 0.4rem 0 0.4rem !important; }
.test-result b { font: 600 2rem/1 "Source Serif", Georgia, serif; }
.st-key-noprint-test-places { flex-wrap: wrap; }
.st-key-noprint-test-places button { min-width: 2.9rem; padding-inline: 0.5rem; font-variant-numeric: tabular-nums; }
.test-known { color: var(--piquet-accent); white-space: nowrap; }
.test-missed { color: var(--piquet-bad); white-space: nowrap; }
.piquet-table.test-clauses tbody th { font-weight: 400; max-width: 36em; }
.test-all { border: 1px solid var(--piquet-line); border-radius: 0.6rem; padding: 0.5rem 0.9rem; }
.test-all > summary { cursor: pointer; min-height: 1.6rem; }
.test-all > ol { margin-top: 0.8rem; }
.test-way { display: inline-block; padding: 0.5rem 1.1rem; border-radius: 0.6rem; background: var(--piquet-action); color: #fff !important; font-weight: 600; text-decoration: none; }
.test-way:focus-visible { outline: 3px solid var(--piquet-gold); outline-offset: 2px; }
.test-proofs { padding-left: 1.6rem; max-width: 60em; }
.test-proofs > li { margin-bottom: 1.1rem; break-inside: avoid; }
.test-proofs p { margin: 0.15rem 0; white-space: pre-line; }
.test-proofs .test-known, .test-proofs .test-missed { white-space: normal; }
.test-asks { font-weight: 600; }
.test-proofs summary { cursor: pointer; color: var(--piquet-soft); }
.test-proofs dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 0.8rem; margin: 0.2rem 0; }
.test-proofs :is(dt, dd) { margin: 0; padding: 0; white-space: pre-wrap; }
.test-proofs dt { color: var(--piquet-soft); font-weight: 400; }
"""
