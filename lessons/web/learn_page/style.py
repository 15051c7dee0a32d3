"""The look of the course, on screen and on paper."""

STYLE = """
.stHtml a { color: var(--piquet-accent); text-underline-offset: 0.18em; }

/* The way: where to begin, then stage by stage. */
.learn-start { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem 2rem; margin: 0 0 1.6rem; padding: 1.05rem 1.4rem; border-radius: 1rem; color: var(--piquet-ink) !important;
  text-decoration: none !important; background: linear-gradient(var(--piquet-felt), var(--piquet-felt-deep)); border: 1px solid color-mix(in srgb, var(--piquet-accent) 22%, var(--piquet-line)); }
.learn-start:hover { border-color: var(--piquet-accent); }
.learn-start > span { display: block; min-width: 0; }
.learn-start :is(b, em, small) { display: block; font-style: normal; }
.learn-start em { font-size: 0.92rem; color: var(--piquet-soft); }
.learn-start b { font-family: "Source Serif", serif; font-weight: 600; font-size: 1.5rem; line-height: 1.25; color: var(--piquet-accent); text-decoration: underline; text-decoration-color: transparent; text-underline-offset: 0.2em; }
.learn-start:hover b { text-decoration-color: currentColor; }
.learn-start small { font-size: 1rem; line-height: 1.4; margin-top: 0.2rem; max-width: 44em; }
.learn-start .learn-fan { display: flex; flex: none; --fan: 5.6rem; }
.learn-fan svg + svg { margin-left: -2rem; }
.learn-stages { columns: 25rem; column-gap: 2.6rem; }
.learn-stage { break-inside: avoid; padding-bottom: 1.3rem; }
h3.learn-part { font-family: "Source Serif", serif; font-size: 1.35rem; margin: 0.4rem 0 0.5rem; padding: 0; }
.learn-stage h2 { font-family: "Source Serif", serif; font-size: 1.2rem; margin: 0; padding: 0 0 0.35rem; border-bottom: 2px solid var(--piquet-accent); }
.learn-stage ol { list-style: none; margin: 0; padding: 0; }
.learn-stage li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; align-items: baseline; margin: 0; padding: 0.55rem 0; border-bottom: 1px solid var(--piquet-line); }
.learn-stage li a { font-weight: 600; font-size: 1.04rem; text-decoration: none; color: var(--piquet-ink); }
.learn-stage li a:hover { color: var(--piquet-accent); text-decoration: underline; text-underline-offset: 0.2em; }
.learn-stage li p { margin: 0; grid-column: 1; line-height: 1.4; color: var(--piquet-soft); font-size: 0.95rem; }
.learn-stage li small { grid-column: 2; grid-row: 1; color: var(--piquet-soft); font-size: 0.85rem; white-space: nowrap; text-align: right; }
.learn-state { grid-column: 2; font-size: 0.85rem; white-space: nowrap; text-align: right; color: var(--piquet-soft); }
.learn-state.learn-is-done { color: var(--piquet-accent); font-weight: 600; }
.learn-broken { border: 1px solid var(--piquet-line); border-radius: 0.6rem; padding: 0.6rem 1rem; margin-top: 0.4rem; font-size: 0.92rem; color: var(--piquet-soft); overflow-wrap: anywhere; }
.learn-broken summary { cursor: pointer; }
.learn-broken li { margin: 0.2rem 0; }

/* A lesson: where one is, the text, the hand beside it, the questions below the text. */
.learn-ways { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.4rem; margin: 0 0 0.6rem; font-size: 0.92rem; }
.learn-ways > a:first-child { margin-right: 0.6rem; }
.learn-ways > a:last-child { margin-left: 0.6rem; }
.stMainBlockContainer:has(.learn-ways) .stHeading:has(h1) { margin-top: -0.9rem; }
.learn-tick { font-size: 0.72rem; color: var(--piquet-accent); margin-left: 0.2rem; }
.learn-ways a[aria-current] .learn-tick { color: inherit; }
.learn-ways ol { display: flex; flex-wrap: wrap; gap: 0.3rem; list-style: none; margin: 0; padding: 0; }
.learn-ways li { margin: 0; padding: 0; }
.learn-ways li a { display: flex; align-items: center; justify-content: center; min-width: 1.9rem; height: 1.9rem; padding: 0 0.5rem; box-sizing: border-box; border: 1px solid var(--piquet-line); border-radius: 1rem; background: var(--piquet-panel);
  color: var(--piquet-soft); text-decoration: none; font-variant-numeric: tabular-nums; }
.learn-ways li a:hover { border-color: var(--piquet-accent); color: var(--piquet-accent); }
.learn-ways li a[aria-current] { background: var(--piquet-action); border-color: transparent; color: #fff; font-weight: 600; }
.learn-here { outline: none; margin: 0 0 0.4rem; padding: 0; font-family: "Source Sans", sans-serif; font-weight: 400; font-size: 0.92rem; color: var(--piquet-soft); letter-spacing: 0; }
.learn-here:focus-visible { outline: 2px solid var(--piquet-gold); outline-offset: 3px; border-radius: 0.2rem; }
.learn-text { max-width: 40em; }
.learn-text p { font-size: 1.1rem; line-height: 1.55; margin: 0 0 0.75rem; }
.learn-word { position: relative; cursor: help; text-decoration: underline dotted color-mix(in srgb, currentColor 55%, transparent); text-underline-offset: 0.22em; border-radius: 0.2rem; }
.learn-word:focus-visible { outline: 2px solid var(--piquet-gold); outline-offset: 2px; }
.learn-meaning { visibility: hidden; position: absolute; z-index: 20; left: 0; top: calc(100% + 0.25rem); width: max-content; max-width: min(22rem, 80vw); padding: 0.5rem 0.8rem; border-radius: 0.5rem; border: 1px solid var(--piquet-line);
  border-left: 3px solid var(--piquet-gold); background: var(--piquet-panel); color: var(--piquet-ink); box-shadow: 0 4px 18px rgb(0 0 0 / 0.16); font-size: 0.94rem; line-height: 1.4; text-align: left; }
.learn-word:is(:hover, :focus) .learn-meaning { visibility: visible; }
.learn-caption { margin: 0.35rem 0 0; font-size: 0.88rem; color: var(--piquet-soft); display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.2rem 1rem; }
[class*="st-key-learn-scene-plain"] .st-key-learn-ask { margin-top: 0.6rem; }
.learn-more { margin: 0; font-size: 0.92rem; color: var(--piquet-soft); }
.learn-turns { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.6rem; margin-top: 0.6rem; }
.learn-turns a { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.6rem; box-sizing: border-box; padding: 0 1.1rem; border-radius: 0.6rem; border: 1px solid var(--piquet-line); background: var(--piquet-panel); color: var(--piquet-ink);
  text-decoration: none; }
.learn-turns a:hover { border-color: var(--piquet-accent); }
.learn-turns .learn-on { margin-left: auto; background: var(--piquet-action); border-color: transparent; color: #fff; font-weight: 600; }
.learn-turns .learn-on:hover { background: color-mix(in srgb, var(--piquet-action) 85%, #000); }
.learn-source { color: var(--piquet-soft); font-size: 0.92rem; margin: 0 0 0.4rem; }
.learn-taught { margin: 0 0 1.2rem; max-width: 46em; border-top: 1px solid var(--piquet-line); }
.learn-taught details { border-bottom: 1px solid var(--piquet-line); }
.learn-taught summary { cursor: pointer; padding: 0.4rem 0; }
.learn-taught summary::marker { color: var(--piquet-accent); font-size: 0.85em; }
.learn-taught summary:hover { color: var(--piquet-accent); }
.learn-taught ul { margin: 0 0 0.6rem; padding: 0 0 0 1.3rem; }
.learn-taught li { margin: 0 0 0.35rem; line-height: 1.45; }
.learn-taught small { color: var(--piquet-soft); }
ul.learn-practise { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 0.7rem; margin: 0 0 1.2rem; padding: 0; list-style: none; }
.learn-practise a { display: block; height: 100%; box-sizing: border-box; padding: 0.7rem 1rem; border: 1px solid var(--piquet-line); border-radius: 0.7rem; background: var(--piquet-panel); text-decoration: none; color: var(--piquet-ink); }
.learn-practise a:hover { border-color: var(--piquet-accent); }
.learn-practise b { display: block; font-weight: 600; color: var(--piquet-accent); }
.learn-practise small { color: var(--piquet-soft); line-height: 1.35; display: block; font-size: 0.92rem; }
.learn-open { border-left: 4px solid var(--piquet-gold); background: var(--piquet-gold-soft); border-radius: 0 0.6rem 0.6rem 0; padding: 0.6rem 1rem; margin: 0 0 1rem; max-width: 52em; }

/* On paper questions have room for the answers, and nothing that answers them. */
.learn-paper { display: none; }
.learn-whole .learn-paper { display: block; }
.learn-paper .learn-q { break-inside: avoid; margin: 0 0 1rem; padding-top: 0.5rem; border-top: 1px solid var(--piquet-line); }
.learn-q > b { display: block; font-weight: 600; line-height: 1.4; }
.learn-q ul { list-style: none; margin: 0.3rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 1.6rem; }
.learn-q li { margin: 0; }
.learn-q li::before { content: "☐"; margin-right: 0.45rem; }
.learn-q-row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.2rem 0.8rem; margin: 0.35rem 0; }
.learn-q-cards { display: inline-flex; white-space: nowrap; --fan: 3rem; }
.learn-q-cards svg + svg { margin-left: -0.9rem; }
.learn-q-told { margin: 0.2rem 0; font-size: 0.94rem; }
.learn-q-room { height: 2.4rem; border-bottom: 1px solid var(--piquet-soft); margin-top: 0.2rem; max-width: 30rem; }
@media (min-width: 1000px) {
  [class*="st-key-learn-scene-beside"] { display: grid !important; grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr); grid-template-areas: "text hand" "ask hand"; grid-template-rows: auto 1fr; gap: 0 2rem; align-items: start; }
  [class*="st-key-learn-scene-beside"] > :has(> .st-key-learn-text) { grid-area: text; }
  [class*="st-key-learn-scene-beside"] > :has(> .st-key-learn-hand) { grid-area: hand; position: sticky; top: 4.4rem; }
  [class*="st-key-learn-scene-beside"] > :has(> .st-key-learn-ask) { grid-area: ask; }
}
@media (max-width: 768px) {
  .learn-start .learn-fan { display: none; }
  .learn-start { padding: 0.9rem 1rem; }
  .learn-start b { font-size: 1.3rem; }
  .learn-stage li a { display: inline-block; padding: 0.25rem 0; }
  .learn-ways { display: grid; grid-template-columns: auto auto; justify-content: space-between; }
  .learn-ways ol { grid-column: 1 / -1; grid-row: 2; }
  .learn-stage li p { grid-column: 1 / -1; }
  .learn-ways li a { min-width: 2.5rem; height: 2.5rem; border-radius: 1.25rem; }
  .learn-meaning { position: fixed; left: 0.9rem; right: 0.9rem; top: auto; bottom: 0.9rem; width: auto; max-width: none; }
  .learn-turns a { min-height: 2.9rem; flex: 1 1 auto; justify-content: center; }
}
@media print {
  .learn-meaning { display: none; }
  .learn-taught details::details-content { content-visibility: visible; block-size: auto; opacity: 1; }
  .learn-word { text-decoration: none; }
  .learn-text p { font-size: 1rem; }
  .stElementContainer:has(.learn-text) { break-after: avoid; }
  .st-key-learn-ask { display: none !important; }
  .learn-paper { display: block; }
  .learn-stages { columns: 2; }
  .learn-state:not(.learn-is-done) { visibility: hidden; }
  .learn-start { background: none; }
}
"""
