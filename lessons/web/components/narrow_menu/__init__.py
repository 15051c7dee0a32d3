"""The menu of a narrow screen: it lies over the page, so it closes when a page has been chosen; its sections are named groups. Nothing is shown."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

_menu = st.components.v2.component("piquet_narrow_menu", js=(files(__name__) / "narrow_menu.js").read_text(encoding="utf-8"))


def narrow_menu(*, key: str) -> None:
    """Close the menu of a narrow screen whenever a page is chosen in it, and name its sections to those who hear it."""
    _menu(key=key)
