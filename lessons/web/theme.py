"""The look, named once: colours for light and dark, and the style sheet of the frame.

Pages and components use the custom properties (`var(--piquet-felt)` …): they are inherited everywhere, components
included, and follow the reader's choice of light or dark by themselves. `.streamlit/config.toml` repeats the few
colours Streamlit itself needs; a test keeps the two alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Shade(NamedTuple):
    """One colour by day and by night."""

    light: str
    dark: str


PALETTE: Mapping[str, Shade] = MappingProxyType(
    {
        "paper": Shade("#faf8f2", "#141a17"),
        "panel": Shade("#ffffff", "#1d2521"),
        "card": Shade("#ffffff", "#f4f1e6"),
        "card-ink": Shade("#1d1f1c", "#1d1f1c"),
        "card-red": Shade("#b3122f", "#b3122f"),
        "ink": Shade("#1d1f1c", "#e9e7de"),
        "soft": Shade("#575c53", "#a9b0a6"),
        "line": Shade("#dcd8cb", "#36403a"),
        "felt": Shade("#e9efe6", "#1b2a22"),
        "felt-deep": Shade("#d5e0d1", "#22362b"),
        "accent": Shade("#1f5a3d", "#86c9a4"),
        "accent-soft": Shade("#dcebe2", "#22402f"),
        "action": Shade("#1f5a3d", "#2f7d57"),
        "gold": Shade("#7d5600", "#e0b354"),
        "gold-soft": Shade("#fbf3dd", "#3a3220"),
        "red": Shade("#b3122f", "#ff8a96"),
        "bad": Shade("#8d2f2a", "#f0a39c"),
        "bad-soft": Shade("#f4e4e2", "#432624"),
        "elder": Shade("#1f5a3d", "#86c9a4"),
        "dealer": Shade("#7a3e86", "#d3a3dd"),
        "third": Shade("#8a4b12", "#e3b27a"),
    }
)
"""Colours by name. `card` stays pale at night, so that suits keep their colours."""

_FRAME = """
.stMainBlockContainer { max-width: 1280px; padding-top: 4.1rem; padding-bottom: 3rem; }
.stMainBlockContainer :is(h1, h2, h3) { scroll-margin-top: 4.6rem; }
h1, h2, h3 { letter-spacing: -0.005em; }
[data-testid="stCaptionContainer"], [data-testid="stCaptionContainer"] p { color: var(--piquet-soft); opacity: 1; }
[data-testid^="stBaseButton-primary"] { background: var(--piquet-action); border-color: transparent; }
[data-testid^="stBaseButton-primary"]:hover, [data-testid^="stBaseButton-primary"]:active { background: color-mix(in srgb, var(--piquet-action) 85%, #000); border-color: transparent; }
[data-testid^="stBaseButton"] kbd { color: var(--piquet-soft); opacity: 1; }
[data-testid^="stBaseButton-primary"], [data-testid^="stBaseButton-primary"] :is(p, kbd) { color: #fff; }
[data-testid^="stBaseButton-primary"]:disabled, [data-testid^="stBaseButton-primary"]:disabled :is(p, span) { color: var(--piquet-soft); }
.piquet-lead { color: var(--piquet-soft); margin: -0.4rem 0 0.9rem; font-size: 1.05rem; line-height: 1.45; max-width: 46em; }
.piquet-red { color: var(--piquet-red); }
.piquet-scroll { overflow-x: auto; border: 1px solid var(--piquet-line); border-radius: 0.6rem; background: var(--piquet-panel); }
.piquet-scroll { margin-bottom: 0.9rem; scrollbar-width: thin; }
/* A shadow on the side where there is more to scroll to: a cover moves with the table and hides it at either end. */
.piquet-scroll { --cover: var(--piquet-panel) 45%, transparent; --shade: light-dark(rgb(29 31 28 / 0.28), rgb(0 0 0 / 0.75)), transparent;
  background: linear-gradient(to right, var(--cover)) left / 3rem 100% no-repeat local, linear-gradient(to left, var(--cover)) right / 3rem 100% no-repeat local,
    linear-gradient(to right, var(--shade)) left / 0.9rem 100% no-repeat scroll, linear-gradient(to left, var(--shade)) right / 0.9rem 100% no-repeat scroll, var(--piquet-panel); }
.piquet-scroll:focus-visible { outline: 3px solid var(--piquet-accent); outline-offset: 2px; }
.piquet-table { border-collapse: collapse; width: 100%; font-size: 0.92rem; line-height: 1.4; margin: 0 !important; }
.piquet-table th, .piquet-table td { border: 0; border-bottom: 1px solid var(--piquet-line); padding: 0.5rem 0.75rem; text-align: left;
  vertical-align: top; }
.piquet-table tr:last-child > * { border-bottom: 0; }
.piquet-table thead th { font-weight: 600; white-space: nowrap; background: var(--piquet-felt); }
.piquet-table tbody th { font-weight: 600; }
.piquet-table .piquet-group th { background: var(--piquet-gold-soft); font-weight: 600; }
.piquet-table small, .piquet-cite small { color: var(--piquet-soft); font-weight: 400; font-size: 0.85em; }
.piquet-table summary, .piquet-cite summary { cursor: pointer; text-underline-offset: 3px; }
.piquet-table summary::marker { color: var(--piquet-accent); font-size: 0.8em; }
.piquet-table summary:hover { text-decoration: underline; }
.piquet-table details p { margin: 0.35rem 0; }
[data-testid=stLayoutWrapper]:has(> .st-key-frame-view) { position: absolute; }
.st-key-frame-view { position: fixed; top: 1.1rem; right: 4.2rem; z-index: 999991; width: auto; }
.st-key-frame-foot { margin-top: 2.5rem; padding-top: 0.6rem; border-top: 1px solid var(--piquet-line); font-size: 0.88rem; color: var(--piquet-soft); }
@media (max-width: 768px) {
  .st-key-frame-view { display: none; }
  .piquet-table summary, .piquet-cite summary, .piquet-lines summary { padding-block: 0.65rem; min-height: 2.6rem; box-sizing: border-box; }
  [data-testid="stPageLink-NavLink"], [data-testid="stExpander"] summary { min-height: 2.6rem; }
  .stLogo { max-width: 9.5rem; height: auto; }
  .stAppToolbar div:has(> .stToolbarActions) { min-width: 0; }
  .stMainBlockContainer { padding-left: 0.9rem; padding-right: 0.9rem; padding-top: 4rem; }
}
@media (prefers-reduced-motion: reduce) {
  * { animation-duration: 0s !important; transition-duration: 0s !important; }
  [data-stale="true"] { opacity: 1 !important; }
}
@media print {
  .stAppHeader, .stSidebar, .st-key-frame-view, .st-key-frame-foot, [class*="st-key-noprint"] { display: none !important; }
  .stApp, .stMain, .stAppViewContainer { position: static !important; overflow: visible !important; height: auto !important; background: #fff; }
  .stMainBlockContainer { max-width: none; padding: 0 !important; }
  .piquet-table tr { break-inside: avoid; }
  .stElementContainer:not(:has(.piquet-pages, .piquet-table), [class*="replay"]) { break-inside: avoid; }
  .stApp { --piquet-ink: #000; --piquet-soft: #444; --piquet-paper: #fff; --piquet-panel: #fff; --piquet-felt: #fff; --piquet-gold-soft: #fff; --piquet-accent: #000;
    --piquet-gold: #000; --piquet-line: #bbb; color: #000; }
  .stApp :is(h1, h2, h3, h4, p, li, td, th, dt, dd, summary) { color: inherit; }
  .piquet-scroll { overflow: visible; border: 0; background: none; }
  .piquet-table thead { display: table-header-group; }
  .piquet-table thead th { white-space: normal; }
  html, body, #root { background: #fff !important; }
  .stHeading, [data-testid="stCaptionContainer"] { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; opacity: 1; }
  details > summary { list-style: none; }
}
"""

_PROJECTOR = """
html { font-size: 24px; }
.stAppHeader { height: 2.9rem; min-height: 2.9rem; }
.st-key-frame-view { top: 0.7rem; }
.stMainBlockContainer { max-width: none; padding: 3.2rem 1.8rem 2rem; }
.stApp { --replay-least: 0.95rem; --replay-gap: 0.5rem; --replay-title: 1.4rem; --replay-heading: flex; --replay-pad: 0.6rem; --replay-lift: 0.4rem;
  --replay-seat: 1.9rem; --replay-card: 4.3rem; --replay-laid: 3.6rem; --replay-mid: 6.4rem; --replay-bubbles: row-reverse; --replay-talk: 4.2rem; --replay-graph: 7; --replay-asked: 27rem; }
[data-testid=stLayoutWrapper]:has(> .st-key-hands-head) { display: none; }
"""
"""The large view: everything larger, and the replay (`--replay-…`) drawn together, so that a whole step stays in sight."""


def style_sheet(*, projector: bool) -> str:
    """The frame's CSS. `projector` scales the whole page for a room."""
    names = "".join(f"--piquet-{name}: light-dark({shade.light}, {shade.dark}); " for name, shade in PALETTE.items())
    return f".stApp {{ {names}}}\n{_FRAME}{_PROJECTOR if projector else ''}"
