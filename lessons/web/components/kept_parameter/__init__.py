"""Parameters of the page's address that stay there from page to page, without a step of the browser's history. Nothing is shown."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import streamlit as st

_keeper = st.components.v2.component("piquet_kept_parameter", js=(files(__name__) / "kept_parameter.js").read_text(encoding="utf-8"))


def kept_parameter(name: str, value: str, *, at: str, key: str) -> None:
    """See to it that the address has a parameter of that value, or none of that name for an empty one; looked at anew when `at`, the page and its
    query, is another."""
    kept_parameters({name: value}, at=at, key=key)


def kept_parameters(values: Mapping[str, str], *, at: str, key: str) -> None:
    """The same for several, by name."""
    _keeper(key=key, data={"values": dict(values), "at": at})
