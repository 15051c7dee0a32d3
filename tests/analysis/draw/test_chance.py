"""Chances of named cards: the classic odds, against the counting of every draw."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from lessons.analysis.draw.chance import Chance, taking, taking_any

CLASSIC = [
    (1, 5, 1, Fraction(1, 4)),  # one named card in five
    (1, 3, 1, Fraction(3, 20)),
    (2, 5, 2, Fraction(1, 19)),  # both of two
    (2, 5, 1, Fraction(17, 38)),  # one at least of two: a quinte from a quatrième open at both ends
    (2, 3, 1, Fraction(27, 95)),
    (4, 5, 1, Fraction(232, 323)),
    (4, 5, 2, Fraction(241, 969)),  # two at least of four
    (3, 5, 3, Fraction(1, 114)),
]


@pytest.mark.parametrize(("named", "draws", "least", "chance"), CLASSIC)
def test_classic_odds(named: int, draws: int, least: int, chance: Fraction) -> None:
    ways = [sum(card < named for card in drawn) >= least for drawn in combinations(range(20), draws)]
    found = taking(named, draws, 20, least)
    assert found == (sum(ways), len(ways))
    assert found.fraction == chance


def test_all_the_named_cards_are_meant_where_nothing_is_said() -> None:
    assert taking(2, 5, 20) == taking(2, 5, 20, 2)


@pytest.mark.parametrize("draws", [1, 3, 5])
@pytest.mark.parametrize("groups", [[{1, 2}, {2, 3}, {3, 4}], [{1}, {2, 3, 4}], [{0}], [{1, 2}, {1, 2}], [set()], []])
def test_any_of_several_groups(groups: list[set[int]], draws: int) -> None:
    ways = [any(group <= set(drawn) for group in groups) for drawn in combinations(range(20), draws)]
    assert taking_any(map(frozenset, groups), draws, 20) == (sum(ways), len(ways))


def test_more_cards_than_there_are_cannot_be_named_or_drawn() -> None:
    for named, draws in ((21, 5), (1, 21), (-1, 5)):
        with pytest.raises(ValueError, match="no more cards"):
            taking(named, draws, 20)


def test_a_chance_is_open_when_it_may_and_may_not_come() -> None:
    assert Chance(1, 4).is_open
    assert not Chance(0, 4).is_open
    assert not Chance(4, 4).is_open
    assert Chance(1, 4).share == 0.25
