"""A text kept in the reader's own browser tab: it outlives a reload of the page and a lost connection."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files

import streamlit as st

_keeper = st.components.v2.component("piquet_kept_text", js=(files(__name__) / "kept_text.js").read_text(encoding="utf-8"))


def kept_text(name: str, text: str, *, ask: str, key: str, on_answer: Callable[[str], None]) -> None:
    """Keep `text` under `name`; an empty one forgets what was kept.

    With `ask`, a word that tells the asker from others, nothing is changed: `on_answer` is called once with what is kept
    there, `-` for nothing, before the page is next drawn.
    """

    def answered() -> None:
        state = st.session_state.get(key)
        answer = state.get("kept") if isinstance(state, Mapping) else None
        on_answer(answer if isinstance(answer, str) else "-")

    _keeper(key=key, data={"name": name, "text": text, "ask": ask}, on_kept_change=answered)
