"""Leaves of a lesson turned: by the arrow keys, where nothing else has the focus; and what has come is what is read first. Nothing is shown."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

from lessons.web.components import key_script

_turn = st.components.v2.component(
    "piquet_page_turn", js=f"{key_script()}\n{(files(__name__) / 'page_turn.js').read_text(encoding='utf-8')}"
)


def page_turn(leaf: str, *, key: str, start: str, back: str, on: str) -> None:
    """Put the focus on the element with the id `start` whenever `leaf` is another than before (never when the page is first drawn), and follow
    the links with the ids `back` and `on` at the keys ← and →."""
    _turn(key=key, data={"leaf": leaf, "start": start, "back": back, "on": on})
