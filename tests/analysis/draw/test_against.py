"""A hand against the other's: sums over every draw and every hand the other can hold equal the counting one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.repic import repic_chances
from lessons.analysis.draw.results import Option
from lessons.cards import Hand
from lessons.rules.named import AU_CENT
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import ShortPoint
from tests import naive
from tests.analysis.draw.plain import NOTHING, Counted, Told, against, becomes, cards, told, unseen

HOLDS_789 = replace(AU_CENT, short_point=ShortPoint.HOLDS_7_8_9)
STRONG = "S AKQJ9  H AKQ  D A87  C A"
"""Repics are common with it, and so is nothing but a point."""


BIT = {card: 1 << n for n, card in enumerate(unseen(cards(STRONG)))}
Ints = NDArray[np.integer[Any]]


def option_of(hand: str, seat: str, rules: PiquetRules, discard: str, most: int | None = None) -> tuple[Option, int]:
    """The option and its repics."""
    odds = draw_odds(Hand.parse(hand), seat, rules, most=most)
    at = odds.place(Hand.parse(discard))
    assert at is not None
    option = odds.options[at]
    return option, repic_chances(odds, [option])[option.discard].favourable


def same(option: Option, repics: int, counted: Counted) -> None:
    assert [list(sums) for sums in option.against] == counted.classes
    assert repics == counted.repics


@pytest.fixture(scope="module")
def every_other() -> dict[tuple[str, ...], Told]:
    """The 125,970 hands the other can hold against `STRONG`, read by the plain scorer."""
    return {hand: told(list(hand), HOLDS_789) for hand in combinations(unseen(cards(STRONG)), 12)}


def test_a_dealer_who_draws_nothing(every_other: dict[tuple[str, ...], Told]) -> None:
    own = told(cards(STRONG), HOLDS_789)
    same(*option_of(STRONG, "dealer", HOLDS_789, ""), against(own, Counter(every_other.values()), NOTHING))


@pytest.fixture(scope="module")
def numbers(every_other: dict[tuple[str, ...], Told]) -> tuple[Ints, Ints, Ints]:
    """The same hands in numbers: their cards as masks, the best of each class, and what each class counts."""
    masks = np.array([sum(map(BIT.__getitem__, hand)) for hand in every_other], np.int32)
    number: dict[Told, int] = {}
    kind = np.array([number.setdefault(held, len(number)) for held in every_other.values()])
    best, worth = np.array([k.best() for k in number])[kind], np.array([k.worth() for k in number])[kind]
    return masks, 100 * best[:, :, 0] + best[:, :, 1], worth


@pytest.mark.parametrize("discard", ["D 7", "S 9  H Q  D 87  C A"])
def test_cards_drawn(numbers: tuple[Ints, Ints, Ints], discard: str) -> None:
    """All cases, seven million of them with five cards: those of one draw at a time picked out of the hands there are."""
    masks, best, worth = numbers

    @lru_cache(maxsize=32)
    def left_by(drawn: tuple[str, ...]) -> Ints:
        """Which of the hands have none of the cards drawn; draws that begin alike follow one another."""
        if not drawn:
            return np.arange(len(masks), dtype=np.int32)
        left = left_by(drawn[:-1])
        return left[masks[left] & np.int32(BIT[drawn[-1]]) == 0]

    classes, repics = np.zeros((3, 5), int), 0
    alike: dict[Told, list[Ints]] = {}
    for drawn, own in becomes(cards(STRONG), cards(discard), HOLDS_789):
        alike.setdefault(own, []).append(left_by(drawn))
    for own, after in alike.items():
        left = np.concatenate(after)
        mine = np.array([100 * length + rank for length, rank in own.best()])
        good, beaten = mine > best[left], mine < best[left]
        equal, empty = ~good & ~beaten, mine == 0
        counted = good.sum(0), (equal & ~empty).sum(0), (equal & empty).sum(0), good.sum(0) * own.worth(), (beaten * worth[left]).sum(0)
        classes += np.array(counted).T
        counts = np.cumsum(good * np.array(own.worth()), axis=1)
        alone = np.logical_and.accumulate(~beaten, axis=1)
        repics += int(((counts >= 30) & alone).any(1).sum())
    size = len(cards(discard))
    option, found = option_of(STRONG, "elder", HOLDS_789, discard)
    same(option, found, Counted(classes.tolist(), repics))
    assert option.cases == comb(20, size) * comb(20 - size, 12)


def test_a_dealer_for_whom_cards_are_left_draws_seven() -> None:
    """Only one other hand goes with such a draw and what is left: thirteen cards, twelve of them his."""
    hand, discard = "S AKQJT  H 98  D 98  C 987", "H 98  D 98  C 987"
    option, repics = option_of(hand, "dealer", replace(AU_CENT, dealer_must_exchange=7), discard, most=7)
    assert (option.draws, option.hands) == (77520, 13)
    counted = NOTHING
    pool = unseen(cards(hand))
    few = list(combinations(pool, 7))[::400]
    for drawn in few:
        rest = [c for c in pool if c not in drawn]
        own = told([*cards("S AKQJT"), *drawn], AU_CENT)
        counted = against(own, Counter(told(list(h), AU_CENT) for h in combinations(rest, 12)), counted)
    # Every four hundredth draw, not all: it must come near.
    assert option.against[0].good / option.cases == pytest.approx(counted.classes[0][0] / (13 * len(few)), abs=0.08)
    assert repics / option.cases == pytest.approx(counted.repics / (13 * len(few)), abs=0.08)


def test_own_carte_blanche_counts_towards_a_repic() -> None:
    hand = "S AT7  H AT7  D AT7  C AT7"
    others = Counter(told(list(h), AU_CENT) for h in combinations(unseen(cards(hand)), 12))
    counted = against(told(cards(hand), AU_CENT), others, NOTHING, carte_blanche=10)
    assert 0 < counted.repics < 125_970
    same(*option_of(hand, "dealer", AU_CENT, ""), counted)


def test_a_class_of_which_neither_holds_any_is_not_equal() -> None:
    option, _ = option_of("S AKQ9  H AQ87  D 98  C J8", "dealer", AU_CENT, "")
    sets = option.against[2]
    assert (sets.good, sets.equal, sets.own) == (0, 0, 0)
    assert 0 < sets.neither < option.cases


def test_the_plain_counting_is_that_of_the_plain_scorer() -> None:
    random = Random(7)
    for _ in range(500):
        hand = random.sample(naive.PACK, 12)
        sequences, sets = naive.sequences(hand), naive.sets(hand)
        assert told(hand, HOLDS_789) == Told(
            naive.best_point(hand, HOLDS_789),
            (sequences[0] if sequences else None, sum(naive.sequence_worth(n) for n, _ in sequences)),
            (sets[0] if sets else None, sum(naive.set_worth(n) for n, _ in sets)),
        )


def test_ranked_by_what_one_is_ahead() -> None:
    odds = draw_odds(Hand.parse(STRONG), "elder", HOLDS_789)
    ahead = [o.difference for o in odds.options]
    assert ahead == sorted(ahead, reverse=True)
    assert all(o.difference == o.own - o.other and o.own <= o.if_good for o in odds.options)
