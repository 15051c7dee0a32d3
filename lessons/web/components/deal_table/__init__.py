"""The learner's own table: his hand, the other's cards face down, the trick, what was said, and everything he can do now."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import streamlit as st

from lessons.card_drawings import sprite
from lessons.web.cards import card_script
from lessons.web.components import key_script

_here = files(__name__)
_table = st.components.v2.component(
    "piquet_deal_table",
    html=sprite(),
    css=(_here / "deal_table.css").read_text(encoding="utf-8"),
    js=f"{key_script()}\n{card_script()}" + (_here / "deal_table.js").read_text(encoding="utf-8"),
)


def deal_table(data: Mapping[str, Any], *, seq: int, key: str) -> None:
    """Draw the table (`lessons.web.play_page.table_data` makes its data). `seq` is the number of the last report taken; the next is the
    component's state under `key`: `{"acted": {"seq": 4, "act": {"at": "…", "code": "HA"}}}`, `at` as it was in the data."""
    _table(key=key, data={**data, "seq": seq}, on_acted_change=lambda: None)
