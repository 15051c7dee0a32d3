"""A choice the reader's browser brings along to every page: the server knows it before it draws anything. Nothing is shown."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

_keeper = st.components.v2.component("piquet_kept_cookie", js=(files(__name__) / "kept_cookie.js").read_text(encoding="utf-8"))


def kept_cookie(name: str, value: str, *, key: str) -> None:
    """Keep a word of letters under `name`; an empty one forgets what was kept. `brought` tells it when the app is opened again."""
    _keeper(key=key, data={"name": name, "value": value})


def brought(name: str) -> str:
    """What the browser brought along under a name as it opened the app; empty for nothing."""
    return str(st.context.cookies.get(name, ""))
