"""What a hand becomes: every distribution equals the counting of every draw, one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb

import pytest

from lessons.analysis.draw.compute import draw_odds
from lessons.cards import Hand
from lessons.rules.named import AU_CENT, MODERN, RUBICON
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import ShortPoint
from tests import naive
from tests.analysis.draw.plain import becomes, cards

HOLDS_789 = replace(AU_CENT, short_point=ShortPoint.HOLDS_7_8_9)
ENDS_IN_4 = replace(RUBICON, short_point=ShortPoint.PIPS_END_IN_4)

HANDS = [
    ("S AKJ  H AQJ8  D 98  C J87", "elder", AU_CENT, ["C 8", "H 8", "S K  H 8", "D 98  C 7", "S K  D 98  C 8", "H 8  D 98  C 87", "S AK  H AQ  C J"]),
    ("S KQJT9  H A7  D A  C A987", "elder", HOLDS_789, ["C 7", "H 7  C 9", "H A7  D A", "H A7  C 98", "H A7  D A  C A"]),
    ("S 987  H 98  D T98  C KQ87", "elder", ENDS_IN_4, ["S 9", "S 987  H 98", "H 98  D T98"]),
    ("S AQ  H AKQJ  D KT  C QJT7", "dealer", AU_CENT, ["", "C 7", "D K  C 7", "S A  D KT", "D T  C T7"]),
    ("S T98  H T98  D T97  C T97", "dealer", MODERN, ["C 7", "H 9  C 7", "S T  H T  D 7"]),
]  # fmt: skip
ASKED = [(hand, seat, rules, discard) for hand, seat, rules, discards in HANDS for discard in discards]


def place(top: str | None) -> int | None:
    return None if top is None else naive.RANKS.index(top)


@pytest.mark.parametrize(("hand", "seat", "rules", "discard"), ASKED)
def test_a_discard_becomes_what_every_draw_makes_of_it(hand: str, seat: str, rules: PiquetRules, discard: str) -> None:
    points, point, sequences, sets = Counter[int](), Counter[object](), Counter[object](), Counter[object]()
    for _, held in becomes(cards(hand), cards(discard), rules):
        points[held.points] += 1
        point[held.point] += 1
        sequences[held.sequences] += 1
        sets[held.sets] += 1
    odds = draw_odds(Hand.parse(hand), seat, rules)
    at = odds.place(Hand.parse(discard))
    assert at is not None
    option = odds.options[at]
    assert dict(option.counts) == points
    assert {(p.length, p.pips, p.points): p.draws for p in option.point} == point
    assert {((s.length, place(s.top.letter)) if s.top else None, s.points): s.draws for s in option.sequences} == sequences
    assert {((s.size, place(s.rank.letter)) if s.rank else None, s.points): s.draws for s in option.sets} == sets
    assert option.if_good * option.draws == sum(n * times for n, times in points.items())
    assert option.counting(14).favourable == sum(times for n, times in points.items() if n >= 14)


@pytest.mark.parametrize(("hand", "seat", "rules", "least", "most"), [(*HANDS[0][:3], 1, 5), (*HANDS[3][:3], 0, 3), (*HANDS[4][:3], 1, 3)])
def test_every_discard_is_there_once_and_its_draws_add_up(hand: str, seat: str, rules: PiquetRules, least: int, most: int) -> None:
    odds = draw_odds(Hand.parse(hand), seat, rules)
    assert (odds.least, odds.most) == (least, most)
    assert len({o.discard for o in odds.options}) == len(odds.options) == sum(comb(12, n) for n in range(least, most + 1))
    for option in odds.options:
        assert option.kept | option.discard == odds.hand
        size = len(option.discard)
        assert (option.draws, option.hands) == (comb(20, size), comb(20 - size, 12))
        for spread in (option.counts, *option.codes):
            assert sum(times for _, times in spread) == option.draws


def test_the_elder_hand_has_1585_discards() -> None:
    assert len(draw_odds(Hand.parse(HANDS[0][0]), "elder", AU_CENT).options) == 1585
