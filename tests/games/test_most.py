"""The most a deal can bring is more than any deal brings."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lessons.cards import CARDS, Hand
from lessons.combinations import CARTE_BLANCHE_POINTS, Class, combinations
from lessons.games.most import DECLARED, most_in_a_deal
from lessons.rules.named import NAMED, TWO_HANDED
from lessons.rules.piquet import PiquetRules
from lessons.web.library import library


@given(st.lists(st.sampled_from(CARDS), min_size=12, max_size=12, unique=True))
def test_no_hand_declares_so_much(cards: list[object]) -> None:
    held = combinations(Hand.of(cards))  # type: ignore[arg-type]
    counted = sum(c.value for cls in (Class.SEQUENCE, Class.SET) for c in held.of(cls))
    assert CARTE_BLANCHE_POINTS + max(p.length for p in held.points) + counted <= DECLARED


def test_the_parts_of_the_bound_are_reached_one_by_one() -> None:
    two_sixths = combinations(Hand.of([c for c in CARDS if c.suit.index < 2 and c.rank.index >= 2]))
    three_quatorzes = combinations(Hand.of([c for c in CARDS if c.rank.index >= 5]))
    suit = combinations(Hand.of([c for c in CARDS if c.suit.index == 0]))
    assert (
        CARTE_BLANCHE_POINTS
        + max(p.length for p in suit.points)
        + sum(c.value for c in two_sixths.sequences)
        + sum(c.value for c in three_quatorzes.sets)
        == DECLARED
    )


def test_no_worked_hand_comes_near_it() -> None:
    for hand in library().hands:
        most = most_in_a_deal(hand.annotation.rules)
        assert (most is not None) == isinstance(hand.annotation.rules, PiquetRules)
        assert most is None or all(total is None or total <= most for total in hand.annotation.totals.values())


def test_the_bound_of_each_named_set() -> None:
    bounds = {name: most_in_a_deal(rules) for name, rules in TWO_HANDED.items()}
    assert bounds["au-cent"] == 257
    assert all(bound is not None and 200 < bound < 300 for bound in bounds.values())
    assert most_in_a_deal(NAMED["ecrire"]) == max(bound or 0 for bound in bounds.values())
    assert most_in_a_deal(NAMED["normand"]) is None
