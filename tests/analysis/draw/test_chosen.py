"""The odds of a few discards alone: they are those the same discards have among all."""

from __future__ import annotations

import pytest

from lessons.analysis.draw.compute import chosen_odds, draw_odds
from lessons.cards import Hand
from lessons.errors import Problems
from lessons.rules.named import AU_CENT

HAND = Hand.parse("S AKT  H AQJ8  D 98  C J87")


def test_they_are_those_among_all_and_ranked_alike() -> None:
    chosen = [Hand.parse("D 98  C 7"), Hand.parse("S T  D 9  C 8")]
    every = draw_odds(HAND, "dealer", AU_CENT)
    some = chosen_odds(HAND, "dealer", AU_CENT, chosen)
    assert [option.discard for option in some.options] == [option.discard for option in every.options if option.discard in chosen]
    for option in some.options:
        place = every.place(option.discard)
        assert place is not None
        assert option == every.options[place]


@pytest.mark.parametrize(
    "discards",
    [[], ["D 98", "C 7"], ["S Q", "C 7"], ["D 98  C J7"]],
    ids=["none", "two sizes", "a card not held", "more than may be"],
)
def test_what_cannot_be_compared(discards: list[str]) -> None:
    with pytest.raises(Problems, match="cannot be compared"):
        chosen_odds(HAND, "dealer", AU_CENT, map(Hand.parse, discards))
    with pytest.raises(Problems, match="has 3 cards"):
        chosen_odds(Hand.parse("S AKQ"), "elder", AU_CENT, [Hand.parse("S A")])
