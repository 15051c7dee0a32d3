"""The page's own style sheet: a phone first."""

STYLE = """
.stMainBlockContainer:has(.st-key-join-kept-address) { max-width: 60rem; }
.st-key-join-door { max-width: 26rem; }
.st-key-join-code input { font-size: 2rem; line-height: 1.4; height: auto; letter-spacing: 0.12em; text-transform: uppercase; font-family: "Source Code Pro", monospace; }
.st-key-join-code input::placeholder { opacity: 0.6; }
.join-name { margin: 0; color: var(--piquet-soft); font-weight: 600; overflow-wrap: anywhere; }
.join-wait { border: 1px solid var(--piquet-line); border-radius: 1rem; background: var(--piquet-felt); padding: 1.4rem 1.2rem; text-align: center; }
.join-wait p { margin: 0.2rem 0; }
.join-big { font: 600 1.6rem/1.3 "Source Serif", Georgia, serif; }
.st-key-join-practice a { justify-content: center; min-height: 3rem; padding: 0 1.1rem; border-radius: 0.6rem; background: var(--piquet-action); }
.st-key-join-practice a :is(p, span) { color: #fff !important; font-weight: 600; }
.st-key-join-practice a:is(:hover, :active) { background: color-mix(in srgb, var(--piquet-action) 85%, #000); }
.join-missed a { color: var(--piquet-accent); }
.room-qr { width: 14rem; max-width: 100%; }
@media (max-width: 768px) {
  .stMainBlockContainer:has(.st-key-join-kept-address) h1 { font-size: 1.35rem; padding: 0 0 0.3rem; }
  .st-key-join-door button { min-height: 3rem; }
}
"""
