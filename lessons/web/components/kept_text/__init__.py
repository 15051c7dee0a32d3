"""A text kept in the reader's own browser tab: it outlives a reload of the page and a lost connection."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

_keeper = st.components.v2.component("piquet_kept_text", js=(files(__name__) / "kept_text.js").read_text(encoding="utf-8"))


def kept_text(name: str, text: str, *, ask: str, key: str) -> str | None:
    """Keep `text` under `name`; an empty one forgets what was kept. With `ask`, a number of the asker's,
    nothing is changed: what is kept there is returned once for each number, in a later run, or None."""
    kept: str | None = _keeper(key=key, data={"name": name, "text": text, "ask": ask}, on_kept_change=lambda: None).kept
    return kept
