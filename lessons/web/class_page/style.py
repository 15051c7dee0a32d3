"""The page's own style sheet."""

STYLE = """
.class-line { margin: 0; font-size: 1.1rem; }
.class-code { font-family: "Source Code Pro", monospace; font-size: 1.3em; letter-spacing: 0.04em; color: var(--piquet-accent); margin-right: 0.6rem; white-space: nowrap; }
.class-join { text-align: center; }
.class-join p { margin: 0.2rem 0; overflow-wrap: anywhere; }
.room-qr { width: 15rem; max-width: 100%; border-radius: 0.5rem; }
.class-screen { display: inline-flex; align-items: center; min-height: 2.5rem; padding: 0 0.9rem; border: 1px solid var(--piquet-line); border-radius: 0.6rem; background: var(--piquet-panel); text-decoration: none; color: var(--piquet-accent); }
.class-screen:hover { border-color: var(--piquet-accent); }
.class-quiet { color: var(--piquet-soft); margin: 0; }
.class-stands { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; align-items: baseline; margin: 0; }
.class-open, .class-closed, .class-revealed { border-radius: 0.4rem; padding: 0 0.5rem; font-weight: 600; }
.class-open { background: var(--piquet-accent-soft); color: var(--piquet-accent); }
.class-closed, .class-revealed { background: var(--piquet-gold-soft); color: var(--piquet-gold); }
.class-asks { font: 600 1.15rem/1.35 "Source Serif", Georgia, serif; white-space: pre-line; margin: 0.4rem 0; }
.class-who { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; margin: 0.2rem 0 0 !important; padding: 0 !important; }
.class-who li { margin: 0; padding: 0.05rem 0.55rem; border: 1px solid var(--piquet-line); border-radius: 1rem; font-size: 0.9rem; overflow-wrap: anywhere; }
.class-who :is(.done, .right) { border-color: var(--piquet-accent); background: var(--piquet-accent-soft); }
.class-who .wrong { border-color: var(--piquet-bad); background: var(--piquet-bad-soft); }
.class-who .not { color: var(--piquet-soft); border-style: dashed; }
.st-key-class-stage button kbd { color: inherit !important; opacity: 1 !important; }
.class-unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
"""
