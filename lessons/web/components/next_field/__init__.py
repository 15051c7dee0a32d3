"""Moves the focus to the field that is due next, once for each time it is asked to. Nothing is shown."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

_mover = st.components.v2.component("piquet_next_field", js=(files(__name__) / "next_field.js").read_text(encoding="utf-8"))


def next_field(widget: str, *, turn: int, key: str) -> None:
    """Put the focus on the widget of a key when `turn` is another than before; on none when the page is first drawn."""
    _mover(key=key, data={"name": key, "widget": widget, "turn": turn})
