"""Tricks without trumps: which cards may be played, and who wins. What may be done and why not come from one place.

Clauses: cent.play.follow, cent.play.win, club.play.
"""

from __future__ import annotations

from lessons.cards import SUIT_MASKS, Card, Suit


def legal_mask(hand: int, led: Suit | None) -> int:
    """The cards of the mask `hand` that may be played when `led` was led (None: leading)."""
    if led is None:
        return hand
    return hand & SUIT_MASKS[led.index] or hand


def must_follow(hand: int, card: Card, led: Suit | None) -> int:
    """The cards of the mask `hand` that forbid playing `card`: those of the suit led, when it is of another. 0 if it may be played."""
    if led is None or card.suit is led:
        return 0
    return hand & SUIT_MASKS[led.index]


def second_wins(lead: Card, reply: Card) -> bool:
    """Whether the second player takes the trick: with a higher card of the suit led."""
    return reply.suit is lead.suit and reply.rank.index > lead.rank.index
