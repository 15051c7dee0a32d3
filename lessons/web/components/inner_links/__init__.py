"""Links within text from one page of the app to another, or to a place on the same: followed without a new start. Nothing is shown."""

from __future__ import annotations

from importlib.resources import files
from urllib.parse import urlsplit

import streamlit as st

from lessons.web.address import parameters
from lessons.web.registry import PAGES, page

_here = files(__name__)
_links = st.components.v2.component("piquet_inner_links", js=(_here / "inner_links.js").read_text(encoding="utf-8"))
_sight = st.components.v2.component("piquet_in_sight", js=(_here / "in_sight.js").read_text(encoding="utf-8"))


def in_sight(id: str, *, key: str) -> None:
    """Bring the element of that id into sight, once for each id; nothing for an empty one."""
    _sight(key=key, data={"id": id})


def inner_links(*, key: str) -> None:
    """Follow links that begin with `./` from within, on whatever page: what a reader has entered is kept, which a link of the browser would lose."""
    followed = _links(key=key, on_to_change=lambda: None).to
    if not followed:
        return
    parts = urlsplit(str(followed))
    path = parts.path.removeprefix("./")
    if path in {entry.url_path for entry in PAGES}:
        st.switch_page(page(path).script, query_params=parameters(parts.query))
