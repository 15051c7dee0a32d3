"""The look of the progress page, on screen and on paper."""

STYLE = """
.stHtml a { color: var(--piquet-accent); text-underline-offset: 0.18em; }
h2.map-part { font-family: "Source Serif", serif; font-size: 1.4rem; margin: 0.6rem 0 0.5rem; padding: 0; }
h3.map-unsure { font-size: 1.05rem; margin: 0.4rem 0 0.3rem; padding: 0; }
.map-sum { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.75rem; max-width: 46rem; margin: 0 0 0.2rem; }
.map-sum > div { border: 1px solid var(--piquet-line); border-radius: 0.7rem; background: var(--piquet-panel); padding: 0.6rem 0.9rem; }
.map-sum b { display: block; font-family: "Source Serif", serif; font-size: 2rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
.map-sum small { color: var(--piquet-soft); display: block; line-height: 1.35; font-size: 0.86rem; }
.map-sum span { font-weight: 600; }
.map-tile { display: inline-grid; place-items: center; width: 1.15rem; height: 1.15rem; border-radius: 0.3rem; font-size: 0.72rem; line-height: 1; border: 1px solid var(--piquet-line); background: var(--piquet-panel); color: var(--piquet-soft); }
.map-tile.map-known { background: var(--piquet-action); border-color: transparent; color: #fff; }
.map-tile.map-shaky { background: var(--piquet-gold-soft); border-color: var(--piquet-gold); color: var(--piquet-gold); }
.map-book { margin: 0 0 1.2rem; }
.map-book > h3 { font-family: "Source Serif", serif; font-size: 1.12rem; margin: 0.4rem 0 0; padding: 0 0 0.3rem; border-bottom: 2px solid var(--piquet-accent); display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; }
.map-book > h3 small { font-family: "Source Sans", sans-serif; font-weight: 400; font-size: 0.88rem; color: var(--piquet-soft); }
.map-phase { border-bottom: 1px solid var(--piquet-line); }
.map-phase > summary { display: grid; grid-template-columns: minmax(0, 13rem) minmax(0, 1fr) auto; gap: 0.2rem 1rem; align-items: center; padding: 0.45rem 0.2rem; cursor: pointer; list-style: none; }
.map-phase > summary::-webkit-details-marker { display: none; }
.map-phase > summary:hover { background: var(--piquet-accent-soft); }
.map-phase > summary:focus-visible { outline: 3px solid var(--piquet-gold); outline-offset: 1px; border-radius: 0.3rem; }
.map-phase > summary > b { font-weight: 600; }
.map-phase > summary > b::before { content: "▸"; color: var(--piquet-accent); margin-right: 0.45rem; display: inline-block; }
.map-phase[open] > summary > b::before { transform: rotate(90deg); }
.map-tiles { display: flex; flex-wrap: wrap; gap: 0.22rem; }
.map-phase > summary > small { color: var(--piquet-soft); font-size: 0.86rem; white-space: nowrap; text-align: right; }
.map-list { list-style: none !important; margin: 0 0 0.6rem !important; padding: 0 0 0 0.2rem !important; }
.map-list li { display: grid; grid-template-columns: 1.15rem minmax(0, 1fr) minmax(9rem, auto); gap: 0 0.7rem; align-items: baseline; padding: 0.35rem 0; margin: 0; line-height: 1.42; }
.map-list li > .map-tile { align-self: start; margin-top: 0.15rem; }
.map-list li.map-is-new > div { color: var(--piquet-soft); }
.map-list small { color: var(--piquet-soft); font-size: 0.86rem; }
.map-list li > small { text-align: right; }
.map-list li > small b { font-weight: 600; color: var(--piquet-ink); }
ul.map-due { list-style: none; margin: 0 0 0.8rem; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 0.7rem; }
ul.map-due li { border: 1px solid var(--piquet-line); border-left: 4px solid var(--piquet-gold); border-radius: 0 0.6rem 0.6rem 0; background: var(--piquet-panel); padding: 0.6rem 0.9rem; margin: 0; line-height: 1.42; }
ul.map-due small { display: block; color: var(--piquet-soft); margin-top: 0.25rem; font-size: 0.88rem; }
.map-lessons { columns: 20rem; column-gap: 2rem; list-style: none !important; margin: 0 0 0.8rem !important; padding: 0 !important; }
.map-lessons li { margin: 0; padding: 0.3rem 0; border-bottom: 1px solid var(--piquet-line); display: flex; justify-content: space-between; gap: 1rem; break-inside: avoid; }
.map-lessons small { color: var(--piquet-soft); white-space: nowrap; }
.map-would { max-width: 46em; line-height: 1.55; margin: 0 0 0.8rem !important; padding-left: 1.2rem !important; }
@media (max-width: 768px) {
  .map-sum { gap: 0.4rem; }
  .map-sum > div { padding: 0.5rem 0.6rem; }
  .map-sum small { display: none; }
  .map-phase > summary { grid-template-columns: minmax(0, 1fr) auto; min-height: 2.6rem; }
  .map-tiles { grid-column: 1 / -1; }
  .map-list li { grid-template-columns: 1.15rem minmax(0, 1fr); }
  .map-list li > small { grid-column: 2; text-align: left; }
}
@media print {
  .map-list li.map-is-new { display: none; }
  .map-phase > summary > b::before { content: none; }
  .map-list li, .map-due li, .map-phase > summary { break-inside: avoid; }
  .map-tile { border-color: #888 !important; background: #fff !important; color: #000 !important; }
  .map-leads { display: none !important; }
  .stHtml a { text-decoration: none; }
  ul.map-due { display: block; }
  ul.map-due li { border: 0; border-bottom: 1px solid #bbb; border-radius: 0; padding: 0.3rem 0; }
  .map-sum > div { padding: 0.3rem 0.6rem; }
  .map-list li { padding: 0.15rem 0; }
}
"""
