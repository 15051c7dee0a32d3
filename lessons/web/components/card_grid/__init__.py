"""The 32-card grid: a widget in which cards are put into places (hands, talon, discards) by click or by key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import Any

import streamlit as st

from lessons.card_drawings import sprite
from lessons.web.cards import card_script
from lessons.web.entry.placing import Place

_here = files(__name__)
_grid = st.components.v2.component(
    "piquet_card_grid",
    html=sprite(),
    css=(_here / "card_grid.css").read_text(encoding="utf-8"),
    js=card_script() + (_here / "card_grid.js").read_text(encoding="utf-8"),
)


def card_grid(places: Sequence[Place], *, seq: int, key: str) -> None:
    """Draw the grid. `seq` is the number of the last report taken; the next report is the component's state under `key`:
    `{"placed": {"seq": 4, "cards": {"elder": ["SA", …], …}}}`."""
    data: dict[str, Any] = {"seq": seq, "current": places[0].id, "places": [asdict(p) for p in places]}
    _grid(key=key, data=data, on_placed_change=lambda: None)
