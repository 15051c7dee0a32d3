"""A clock in the browser that lets the server look for what is new, as long as somebody sees the page. Nothing is shown."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import streamlit as st

_clock = st.components.v2.component("piquet_look_again", js=(files(__name__) / "look_again.js").read_text(encoding="utf-8"))


def look_again(pace: float, *, key: str, on_look: Callable[[], None]) -> None:
    """Call `on_look` every `pace` seconds, and at once when the page comes into sight again."""
    _clock(key=key, data={"pace": pace}, on_look_change=on_look)
