"""The script that widgets of cards begin with; the cards themselves are drawn by `lessons.card_drawings`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def card_script() -> str:
    """What the script of a widget of cards begins with: `element`, `cardName`, and `face` and `shape`, which draw from `sprite`."""
    return files("lessons.web").joinpath("cards.js").read_text(encoding="utf-8")
