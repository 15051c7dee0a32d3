"""The odds the page shows, worked out once for a hand, and for each discard looked at."""

from __future__ import annotations

from functools import lru_cache

from lessons.analysis.draw.chance import Chance
from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.repic import repic_chances
from lessons.analysis.draw.results import DrawOdds
from lessons.cards import Hand
from lessons.web.draw_page.address import Asked

LISTED = 24
"""Discards the page lists."""


def odds_of(asked: Asked) -> DrawOdds:
    """Every discard of what is asked, ranked."""
    return draw_odds(asked.hand, asked.seat, asked.rule_set, most=asked.most)


@lru_cache(maxsize=64)
def listed_repics(asked: Asked) -> dict[Hand, Chance]:
    """The chance of a repic for each of the discards the page lists, by the cards laid out."""
    odds = odds_of(asked)
    return repic_chances(odds, odds.options[:LISTED])


@lru_cache(maxsize=512)
def repic_of(asked: Asked, out: Hand) -> Chance:
    """The chance of a repic for any one discard that may be made."""
    known = listed_repics(asked).get(out)
    if known is not None:
        return known
    odds = odds_of(asked)
    place = odds.place(out)
    assert place is not None
    return repic_chances(odds, [odds.options[place]])[out]
