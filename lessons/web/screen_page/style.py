"""What this page adds to the look of a screen that is presented on."""

STYLE = """
.st-key-screen-title { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.st-key-screen-name { padding: 2.2vh 3vw 0; }
.st-key-screen-name h1 { font-size: 2.2rem; padding: 0; }
.screen-door { display: flex; flex-wrap: wrap; align-items: center; gap: 2rem 3vw; padding: 1vh 3vw; }
.screen-qr { width: min(66vh, 42vw); display: block; border-radius: 0.6rem; }
.beside .screen-qr { width: min(22vh, 18vw); }
.beside .screen-join { display: grid; grid-template-columns: auto 1fr; gap: 0 1.5rem; align-items: baseline; }
.beside .screen-join dd { margin: 0; }
.beside .screen-code { font-size: 3rem; }
.st-key-screen-ranking { padding: 0 3vw; margin-top: -1rem; }
.st-key-screen-ranking .piquet-table :is(td, th) { padding-block: 0.3rem; font-size: 1.1rem; }
.beside + .screen-told { font-size: 1.2rem; padding-block: 0; }
.screen-join { margin: 0; flex: 1 1 20rem; }
.screen-join dt { color: var(--piquet-soft); font-size: 1.4rem; }
.screen-join dd { margin: 0 0 1.2rem; }
.screen-address { font-weight: 600; font-size: 2rem; overflow-wrap: anywhere; }
.screen-code { font: 700 clamp(3rem, 9vw, 7rem)/1.1 "Source Code Pro", monospace; letter-spacing: 0.02em; color: var(--piquet-accent); white-space: nowrap; }
.screen-told { font-size: 1.6rem; margin: 0; padding: 0.5rem 3vw; }
/* What is drawn all over the screen ends above the strip. */
.st-key-screen-stage { position: fixed !important; inset: 0 0 2.1rem 0; width: auto !important; transform: translateZ(0); }
.screen-strip { position: fixed; inset: auto 0 0 0; height: 2.1rem; z-index: 6; margin: 0; padding: 0 1rem; display: flex; justify-content: space-between; align-items: center;
  gap: 1.5rem; white-space: nowrap; background: var(--piquet-felt); border-top: 1px solid var(--piquet-line); color: var(--piquet-soft); font-size: 1.05rem; }
.screen-strip b { color: var(--piquet-ink); }
.screen-small-code { font-family: "Source Code Pro", monospace; letter-spacing: 0.04em; }
"""
