"""A list of discards: a row each, to be ticked for a comparison, its cards a button that lays them out of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Any

import streamlit as st

from lessons.web.cards import card_script

_here = files(__name__)
_list = st.components.v2.component(
    "piquet_discard_list",
    css=(_here / "discard_list.css").read_text(encoding="utf-8"),
    js=card_script() + (_here / "discard_list.js").read_text(encoding="utf-8"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A discard as it is listed: its cards by their codes, its place, what it keeps, what may come (each with its chance) and
    its figures, one for each of the list's headings for them. `ticked`: it is compared; `chosen`: it lies on the hand."""

    cards: tuple[str, ...]
    rank: int
    keeps: str
    hopes: tuple[tuple[str, str], ...]
    figures: tuple[str, ...]
    ticked: bool
    chosen: bool


def discard_list(label: str, heads: Sequence[str], rows: Sequence[Row], *, most: int, seq: int, key: str) -> None:
    """Draw the list; `heads` are the headings of the figures, the first of them what rows are ordered by; `most` rows can be ticked.

    `seq` is the number of the last report taken; the next report is the component's state under `key`:
    `{"listed": {"seq": 4, "said": {"ticked": [["S8", …], …], "take": ["S8", …] or None}}}`.
    """
    data: dict[str, Any] = {"label": label, "heads": list(heads), "rows": [asdict(row) for row in rows], "most": most, "seq": seq}
    _list(key=key, data=data, on_listed_change=lambda: None)
