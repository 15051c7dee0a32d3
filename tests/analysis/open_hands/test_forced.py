"""What can be forced, against trying everything with that alone at stake."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lessons.analysis.open_hands import Aim, Position, forced, position_at_trick
from lessons.analysis.open_hands.counting import Terms, play_card
from lessons.cards import Card
from lessons.games.piquet import annotate
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import Leap
from tests.analysis.open_hands.brute import SEATS, best_value, random_ending
from tests.analysis.open_hands.positions import counting_rules, position_of
from tests.games.hands import record


def _only(rules: PiquetRules, aim: Aim) -> PiquetRules:
    """The rules with so much for the aim that nothing else matters."""
    much = 10_000
    if aim is Aim.PIC:
        return replace(rules, pic=Leap(rules.pic.at, much))
    plain = replace(rules, pic=Leap(30, 30), capot_includes_last_trick=True, capot=much)
    return replace(plain, cards=much if aim is Aim.CARDS else 0)


def _made(position: Position, line: tuple[Card, ...], side: int, aim: Aim, rules: PiquetRules) -> bool:
    """Whether a line, followed to its end, makes the aim."""
    pic = False
    for card in line:
        position, gains = play_card(position, card, Terms.of(rules))
        pic = pic or any(gain.cause == "pic" and gain.side == side for gain in gains)
    if aim is Aim.PIC:
        return pic
    return position.tricks[side] > 6 if aim is Aim.CARDS else position.tricks[side] == 12


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("aim", Aim)
def test_forced_is_what_no_defence_prevents(aim: Aim) -> None:
    rng = Random(aim.value)
    forces = prevented = 0
    for _ in range(250):
        rules = replace(counting_rules(rng), pic=Leap(30, 60))
        ending = random_ending(rng, 3, pic=rng.choice(("elder", "dealer", "both")))
        if aim is not Aim.PIC and rng.random() < 0.7:
            won = 9 if aim is Aim.CAPOT else rng.randint(3, 6)
            ending.tricks = {"elder": won, "dealer": 9 - won}
        position = position_of(ending, rules)
        worth = best_value(ending, _only(rules, aim))
        found = forced(position, rules)
        for side, seat in enumerate(SEATS):
            probe = found[seat][aim]
            assert probe.forced is ((-worth if side else worth) > 5_000)
            assert probe.possible or not (probe.forced or probe.line)
            if probe.line:
                assert _made(position, probe.line, side, aim, rules) is probe.forced
            forces += probe.forced
            prevented += probe.possible and not probe.forced
    assert forces > 5
    assert prevented > 5


def test_a_capot_forced_and_one_prevented() -> None:
    every = annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98"))
    found = forced(position_at_trick(every, 1), every.rules)
    assert found["elder"][Aim.CAPOT].forced
    assert len(found["elder"][Aim.CAPOT].line) == 24
    assert not found["dealer"][Aim.CAPOT].forced
    assert [c.code for c in found["dealer"][Aim.CAPOT].line[:1]] == ["SA"]
    assert len(found["dealer"][Aim.CAPOT].line) == 2  # one trick lost, and it is decided
    assert not found["elder"][Aim.PIC].possible  # the dealer has counted


def test_a_pic_beyond_reach_is_not_possible() -> None:
    table = 'starts = "play"\ncount = { elder = 20, dealer = 0 }\ntricks = { elder = 9, dealer = 0 }'
    annotation = annotate(record("S AKQ", "S JT9", table=table))
    found = forced(position_at_trick(annotation, 10), annotation.rules)
    assert not found["elder"][Aim.PIC].possible
    near = annotate(record("S AKQ", "S JT9", table=table.replace("20", "27")))
    assert forced(position_at_trick(near, 10), near.rules)["elder"][Aim.PIC].forced
