"""The typeface of the suits: all four, spades and clubs filled, hearts and diamonds open, made alike each time."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from lessons.cards import SUITS
from lessons.club.handout.characters import MISSING
from lessons.club.handout.suit_font import suit_font


def test_it_has_the_signs_and_is_made_alike() -> None:
    assert TTFont(BytesIO(suit_font())).getBestCmap().keys() == {ord(" "), ord(MISSING), *(ord(suit.symbol) for suit in SUITS)}
    assert suit_font.__wrapped__() == suit_font()


@pytest.mark.parametrize("suit", SUITS)
def test_red_suits_are_open(suit: object) -> None:
    font = TTFont(BytesIO(suit_font()))
    glyph = font["glyf"][font.getBestCmap()[ord(suit.symbol)]]  # type: ignore[attr-defined]
    assert glyph.numberOfContours == (2 if suit.letter in "HD" else 1)  # type: ignore[attr-defined]
    assert 600 < glyph.yMax < 760
    assert -60 < glyph.yMin <= 10
