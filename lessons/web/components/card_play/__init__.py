"""Play by clicking: the two hands with the legal cards of the seat on turn, and why the others are not."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import streamlit as st

from lessons.card_drawings import sprite
from lessons.web.cards import card_script

_here = files(__name__)
_table = st.components.v2.component(
    "piquet_card_play",
    html=sprite(),
    css=(_here / "card_play.css").read_text(encoding="utf-8"),
    js=card_script() + (_here / "card_play.js").read_text(encoding="utf-8"),
)


def card_play(data: Mapping[str, Any], *, key: str) -> Mapping[str, Any] | None:
    """Draw the table (`lessons.web.entry.playing.table_data` makes its data); the card just clicked, or None:
    `{"at": plays so far, "card": "SA" or "?", "marked": whether it was recorded against the rules}`."""
    clicked: Mapping[str, Any] | None = _table(key=key, data=dict(data), on_played_change=lambda: None).played
    return clicked
