"""A hand whose cards are pressed to be laid out: each card a toggle, told by its place, a word on it and its state."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import streamlit as st

from lessons.card_drawings import sprite
from lessons.cards import Hand
from lessons.web.cards import card_script
from lessons.web.components import key_script

_here = files(__name__)
_hand = st.components.v2.component(
    "piquet_hand_pick",
    html=sprite(),
    css=(_here / "hand_pick.css").read_text(encoding="utf-8"),
    js=f"{key_script()}\n{card_script()}" + (_here / "hand_pick.js").read_text(encoding="utf-8"),
)


def hand_pick(hand: Hand, out: Hand, *, least: int, most: int, seq: int, key: str) -> None:
    """Draw the hand with the cards of `out` laid out; from `least` to `most` cards may be.

    `seq` is the number of the last report taken; the next report is the component's state under `key`:
    `{"picked": {"seq": 4, "out": ["S8", …]}}`.
    """
    data: dict[str, Any] = {"cards": [c.code for c in hand], "out": [c.code for c in out], "least": least, "most": most, "seq": seq}
    _hand(key=key, data=data, on_picked_change=lambda: None)
