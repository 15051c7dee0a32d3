"""The words of the draw."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lessons.analysis.draw.chance import Chance
from lessons.analysis.draw.hopes import Hope
from lessons.cards import Hand, Rank, Suit
from lessons.combinations import Class
from lessons.explain.draw import CLASSIC, chance_words, hope_words, kept_words


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Chance(0, 20), "never"),
        (Chance(20, 20), "always"),
        (Chance(5, 20), "1 in 4"),
        (Chance(3, 20), "about 1 in 7"),
        (Chance(17, 38), "about 4 in 9"),
        (Chance(1, 19), "1 in 19"),
        (Chance(2, 39), "about 1 in 20"),
        (Chance(1, 15504), "about 1 in 16,000"),
        (Chance(15, 20), "3 in 4"),
        (Chance(199, 200), "all but 1 in 200"),
        (Chance(183, 190), "all but about 1 in 27"),
        (Chance(501, 1000), "about 1 in 2"),
    ],
)
def test_a_chance(chance: Chance, words: str) -> None:
    assert chance_words(chance) == words


def test_what_is_said_of_a_chance_is_near_it() -> None:
    for n in range(1, 1000):
        words = chance_words(Chance(n, 1000)).replace(",", "").split()
        told = Fraction(int(words[-3]), int(words[-1]))
        told = 1 - told if words[0] == "all" else told
        assert abs(told - Fraction(n, 1000)) <= Fraction(28, 1000)


def hope(cls: Class, size: int, kept: int = 0, suit: Suit | None = None, rank: Rank | None = None) -> Hope:
    return Hope(cls=cls, size=size, kept=kept, gain=0, chance=Chance(1, 4), suit=suit, rank=rank)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (hope(Class.POINT, 6), "a point of six cards or more"),
        (hope(Class.POINT, 8), "a point of eight cards"),
        (hope(Class.SEQUENCE, 5, suit=Suit.HEARTS), "a quinte or better in hearts"),
        (hope(Class.SEQUENCE, 3), "a tierce or better"),
        (hope(Class.SEQUENCE, 8, suit=Suit.CLUBS), "a huitième in clubs"),
        (hope(Class.SET, 4, 3, rank=Rank.ACE), "the fourth Ace"),
        (hope(Class.SET, 3, 2, rank=Rank.KING), "the third King"),
        (hope(Class.SET, 4, 2, rank=Rank.TEN), "four Tens"),
        (hope(Class.SET, 4), "a quatorze"),
        (hope(Class.SET, 3), "a trio or a quatorze"),
    ],
)
def test_a_hope(told: Hope, words: str) -> None:
    assert hope_words(told) == words


def test_what_is_kept() -> None:
    assert kept_words(Hand.parse("S AKQ9  H A  D A7")) == ("four spades making 40", "a tierce to the Ace in spades", "a trio of Aces")
    assert kept_words(Hand.parse("S AK  H 7")) == ()


def test_the_classic_odds() -> None:
    told = {classic.what: classic.chance(5).fraction for classic in CLASSIC}
    assert told["one named card"] == Fraction(1, 4)
    assert told["both of two named cards"] == told["all four Aces, holding two"] == Fraction(1, 19)
    assert told["a quinte from a quatrième open at both ends"] == Fraction(17, 38)
    assert told["a quinte from a tierce with two cards missing on either side"] == Fraction(8, 57)
    assert all(0 < classic.chance(3).fraction < classic.chance(5).fraction for classic in CLASSIC)
