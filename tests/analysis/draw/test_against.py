"""A hand against the other's: sums over every draw and every hand the other can hold equal the counting one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.repic import repic_chances
from lessons.analysis.draw.results import Option
from lessons.cards import Hand
from lessons.rules.named import AU_CENT
from lessons.rules.piquet import PiquetRules, ShortPoint
from tests.analysis.draw.plain import NOTHING, Counted, Told, against, becomes, cards, told, unseen

HOLDS_789 = replace(AU_CENT, short_point=ShortPoint.HOLDS_7_8_9)
STRONG = "S AKQJ9  H AKQ  D A87  C A"
"""Repics are common with it, and so is nothing but a point."""


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


def test_one_card_drawn(every_other: dict[tuple[str, ...], Told]) -> None:
    counted = NOTHING
    for drawn, own in becomes(cards(STRONG), ["D7"], HOLDS_789):
        others = Counter(held for hand, held in every_other.items() if drawn[0] not in hand)
        counted = against(own, others, counted)
    same(*option_of(STRONG, "elder", HOLDS_789, "D 7"), counted)


def test_five_cards_drawn(every_other: dict[tuple[str, ...], Told]) -> None:
    """All seven million cases, those of one draw at a time picked out of the hands there are."""
    pool = unseen(cards(STRONG))
    bit = {card: 1 << n for n, card in enumerate(pool)}
    masks = np.array([sum(bit[c] for c in hand) for hand in every_other], np.int32)
    kinds = list(dict.fromkeys(every_other.values()))
    number = {held: n for n, held in enumerate(kinds)}
    kind = np.array([number[held] for held in every_other.values()])
    best, worth = np.array([k.best() for k in kinds])[kind], np.array([k.worth() for k in kinds])[kind]
    best = 100 * best[:, :, 0] + best[:, :, 1]
    classes, repics = np.zeros((3, 4), int), 0
    for drawn, own in becomes(cards(STRONG), cards("S 9  H Q  D 87  C A"), HOLDS_789):
        left = np.flatnonzero(masks & np.int32(sum(bit[c] for c in drawn)) == 0)
        mine = np.array([100 * length + rank for length, rank in own.best()])
        good, beaten = mine > best[left], mine < best[left]
        classes += np.array([good.sum(0), (~good & ~beaten).sum(0), good.sum(0) * own.worth(), (beaten * worth[left]).sum(0)]).T
        counts = np.cumsum(good * np.array(own.worth()), axis=1)
        alone = np.logical_and.accumulate(~beaten, axis=1)
        repics += int(((counts >= 30) & alone).any(1).sum())
    option, found = option_of(STRONG, "elder", HOLDS_789, "S 9  H Q  D 87  C A")
    same(option, found, Counted(classes.tolist(), repics))
    assert option.cases == 15504 * 455


def test_a_dealer_for_whom_cards_are_left_draws_seven() -> None:
    """Only one other hand goes with such a draw and what is left: thirteen cards, twelve of them his."""
    hand, discard = "S AKQJT  H 98  D 98  C 987", "H 98  D 98  C 987"
    option, repics = option_of(hand, "dealer", AU_CENT, discard, most=7)
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


def test_ranked_by_what_one_is_ahead() -> None:
    odds = draw_odds(Hand.parse(STRONG), "elder", AU_CENT)
    ahead = [o.difference for o in odds.options]
    assert ahead == sorted(ahead, reverse=True)
    assert all(o.difference == o.own - o.other and o.own <= o.if_good for o in odds.options)
