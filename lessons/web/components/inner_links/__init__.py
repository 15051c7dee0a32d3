"""Links within text from one page of the app to another, or to a place on the same: followed without a new start. Nothing is shown."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

_here = files(__name__)
_links = st.components.v2.component("piquet_inner_links", js=(_here / "inner_links.js").read_text(encoding="utf-8"))
_sight = st.components.v2.component("piquet_in_sight", js=(_here / "in_sight.js").read_text(encoding="utf-8"))


def in_sight(id: str, *, key: str) -> None:
    """Bring the element of that id into sight, once for each id; nothing for an empty one."""
    _sight(key=key, data={"id": id})


def inner_links(*, key: str) -> None:
    """Follow links that begin with `./` from within, on whatever page: what a reader has entered is kept, which a link of the browser would lose."""
    _links(key=key)
