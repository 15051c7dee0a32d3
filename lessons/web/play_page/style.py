"""The page's own style."""

STYLE = """
.play-log { max-height: 26rem; overflow-y: auto; border: 1px solid var(--piquet-line); border-radius: 0.6rem; background: var(--piquet-panel); padding: 0.6rem 0.8rem; scrollbar-width: thin; }
.play-log:focus-visible { outline: 3px solid var(--piquet-accent); outline-offset: 2px; }
.play-log ol { list-style: none; margin: 0 !important; padding: 0 !important; }
.play-log li { margin: 0 0 0.35rem !important; padding: 0 0 0 0.6rem !important; border-left: 3px solid transparent; font-size: 0.93rem; line-height: 1.4; }
.play-log li.own { border-color: var(--piquet-accent); }
.play-remarks { border-left: 3px solid var(--piquet-gold); background: var(--piquet-gold-soft); padding: 0.55rem 0.9rem 0.35rem; border-radius: 0 0.5rem 0.5rem 0; max-width: 60em; margin-bottom: 0.9rem; }
.play-remarks > p { margin: 0 0 0.15rem !important; }
.play-remarks > .play-title { font-weight: 650; margin-bottom: 0.25rem !important; }
.play-remarks .piquet-cite { display: inline-block; margin-right: 0.9rem; font-size: 0.88rem; }
@media (max-width: 768px) { .play-more { display: none; } }
.play-policy li { margin-bottom: 0.2rem; }
"""
