"""Cards as they lie on these pages, and the script that widgets of them begin with; they are drawn by `lessons.card_drawings`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from lessons.cards import Hand, Suit
from lessons.explain.names import cards_text

PLAYED = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits as a player sorts a hand, black and red in turn: the order in which cards lie on the tables of these pages."""


@cache
def card_script() -> str:
    """What the script of a widget of cards begins with: `element`, `cardName`, and `face` and `shape`, which draw from `sprite`."""
    return files("lessons.web").joinpath("cards.js").read_text(encoding="utf-8")


def as_laid(hand: Hand) -> str:
    """Cards in words, suit by suit as they lie on a table; `—` for none."""
    return "  ".join(cards_text(hand.suit(suit)) for suit in PLAYED if hand.suit(suit)) or "—"
