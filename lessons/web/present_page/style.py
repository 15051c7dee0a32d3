"""The look while something is presented: the screen belongs to the cards, and all type follows its size."""

STYLE = """
html { font-size: clamp(16px, min(3vh, 1.72vw), 72px) !important; }
.stAppHeader, [data-testid=stLayoutWrapper]:has(> .st-key-frame-view), [data-testid=stLayoutWrapper]:has(> .st-key-frame-foot), .st-key-frame-foot { display: none !important; }
.stMainBlockContainer { max-width: none; padding: 0 !important; }
.stMain { overflow: hidden; }
[data-testid=stLayoutWrapper]:has(> .st-key-present-title) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 900px) { html { font-size: 16px !important; } .stMain { overflow: auto; } }
"""
