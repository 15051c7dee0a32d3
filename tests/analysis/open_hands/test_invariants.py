"""What holds of every value, whatever the deal."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lessons.analysis.open_hands import Position, solve
from lessons.analysis.open_hands.counting import Terms, net, play_card
from lessons.cards import CARDS, SUIT_MASKS
from lessons.rules.piquet import PiquetRules
from tests.analysis.open_hands.positions import counting_rules

pytestmark = pytest.mark.usefixtures("either")
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions between tricks of up to eight cards each."""
    size = draw(st.integers(1, 8))
    cards = draw(st.permutations(CARDS))
    won = draw(st.integers(0, 12 - size))
    needs = draw(st.sampled_from([(None, None), (size, None), (None, size), (size + 1, size + 1)]))
    return Position(
        hands=(sum(c.bit for c in cards[:size]), sum(c.bit for c in cards[size : 2 * size])),
        turn=draw(st.integers(0, 1)),
        tricks=(won, 12 - size - won),
        pic_needs=needs,
    )


rule_sets = st.integers(0, 10**6).map(lambda seed: counting_rules(Random(seed)))


@QUICK
@given(positions(), rule_sets, st.permutations(range(4)))
def test_suits_are_alike(position: Position, rules: PiquetRules, order: list[int]) -> None:
    moved = tuple(sum((hand & SUIT_MASKS[s]) >> 8 * s << 8 * order[s] for s in range(4)) for hand in position.hands)
    assert solve(replace(position, hands=moved), rules).value == solve(position, rules).value  # type: ignore[arg-type]


@QUICK
@given(positions(), rule_sets)
def test_the_sides_are_alike(position: Position, rules: PiquetRules) -> None:
    swapped = replace(
        position,
        hands=position.hands[::-1],
        turn=1 - position.turn,
        tricks=position.tricks[::-1],
        pic_needs=position.pic_needs[::-1],
    )
    assert solve(swapped, rules).value == -solve(position, rules).value


@QUICK
@given(positions(), rule_sets)
def test_a_card_is_worth_what_it_counts_and_what_follows(position: Position, rules: PiquetRules) -> None:
    solution = solve(position, rules)
    assert solution.value == (min if position.turn else max)(solution.cards.values())
    assert set(solution.cards) == set(position.legal())
    for card, value in solution.cards.items():
        after, gains = play_card(position, card, Terms.of(rules))
        assert value == net(gains) + solve(after, rules).value


@QUICK
@given(positions(), rule_sets)
def test_values_stay_within_what_there_is(position: Position, rules: PiquetRules) -> None:
    most = 2 * position.size + rules.last_trick + max(rules.cards, rules.capot)
    leaps = [rules.pic.bonus if need is not None else 0 for need in position.pic_needs]
    assert -most - leaps[1] <= solve(position, rules).value <= most + leaps[0]


@QUICK
@given(positions(), rule_sets, st.integers(0, 20))
def test_a_higher_last_trick_never_harms_its_taker_by_more_than_it_is(position: Position, rules: PiquetRules, more: int) -> None:
    dearer = replace(rules, last_trick=rules.last_trick + more, pic=rules.pic._replace(at=1000))
    plain = replace(rules, pic=rules.pic._replace(at=1000))
    dead = replace(position, pic_needs=(None, None))
    assert abs(solve(dead, dearer).value - solve(dead, plain).value) <= more
