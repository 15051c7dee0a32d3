"""The list of worked hands: searched and filtered in the browser, opened by a press."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import streamlit as st

from lessons.rules.outline import SET_NAMES
from lessons.web.library import SHOWS, WorkedDeal, WorkedHand

_here = files(__name__)
_list = st.components.v2.component(
    "piquet_library",
    html=(_here / "library.html").read_text(encoding="utf-8"),
    css=(_here / "library.css").read_text(encoding="utf-8"),
    js=(_here / "library.js").read_text(encoding="utf-8"),
)


def library_list(hands: Iterable[WorkedHand | WorkedDeal], *, opened: str, key: str) -> str | None:
    """Show the hands, the `opened` one marked; returns the id of one that has just been chosen."""
    data: dict[str, Any] = {
        "opened": opened,
        "shows": list(SHOWS),
        "hands": [
            {
                "id": h.id,
                "title": h.title,
                "work": h.work,
                "where": h.where,
                "rules": SET_NAMES[h.rules],
                "set": h.rules,
                "game": h.game,
                "words": h.words,
                "shows": list(h.shows),
                "totals": " – ".join("?" if t is None else str(t) for t in h.annotation.totals.values()),
            }
            for h in hands
        ],
    }
    chosen = _list(key=key, data=data, on_chosen_change=lambda: None).chosen
    return str(chosen) if chosen else None
