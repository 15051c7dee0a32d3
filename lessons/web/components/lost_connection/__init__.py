"""What a live page says while its server cannot be reached, in the place of the frame's dialog: that lies over the page and lets nothing be pressed."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

_here = files(__name__)
_notice = st.components.v2.component(
    "piquet_lost_connection",
    html='<p class="lost" role="status"></p>',
    css=(_here / "lost_connection.css").read_text(encoding="utf-8"),
    js=(_here / "lost_connection.js").read_text(encoding="utf-8"),
)


def lost_connection(words: str, *, key: str) -> None:
    """Say `words` at the foot of the window while the server cannot be reached; else nothing is shown."""
    _notice(key=key, data={"words": words})
