"""What no odds are worked out for, and what is said of it: everything at once."""

from __future__ import annotations

import pytest

from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.dealt import check_dealt
from lessons.cards import Hand, Holding
from lessons.errors import Problems
from lessons.rules.named import AU_CENT, MODERN


def test_a_hand_too_short_and_a_seat_that_is_not_there_are_said_together() -> None:
    with pytest.raises(Problems) as found:
        draw_odds(Hand.parse("S AKQ"), "south", AU_CENT)
    assert [p.message for p in found.value.problems] == ["the hand has 3 cards", "there is no seat 'south'"]


def test_cards_not_told() -> None:
    (problem,) = check_dealt(Holding(Hand.parse("S AKQ"), 9), "elder")
    assert "not told: 9" in problem.message
    assert check_dealt(None, "elder") == []


@pytest.mark.parametrize(("seat", "most"), [("elder", 6), ("elder", 0), ("dealer", 8), ("dealer", 0)])
def test_a_number_of_cards_that_cannot_be_exchanged(seat: str, most: int) -> None:
    with pytest.raises(Problems, match="cannot be the most to exchange"):
        draw_odds(Hand.parse("S AKQJT98  H A  D A  C AKQ"), seat, MODERN, most=most)
