"""One hand under other rules: the totals, and the options that make the difference."""

from __future__ import annotations

from dataclasses import replace

from lessons.games.piquet import annotate
from lessons.record import DEALER, ELDER
from lessons.rules.named import TWO_HANDED
from lessons.web.other_rules import under_named_sets, under_single_options
from tests.web.hands import exchanged, illustration


def test_its_own_set_comes_first_and_changes_nothing() -> None:
    first, *others = under_named_sets(illustration())
    assert (first.name, first.totals, first.decisive) == ("au-cent", {ELDER: 71, DEALER: 27}, ())
    assert {r.name for r in others} == set(TWO_HANDED) - {"au-cent"}


def test_every_card_counting_is_what_makes_the_rubicon_total() -> None:
    rubicon = next(r for r in under_named_sets(illustration()) if r.name == "rubicon")
    assert rubicon.totals == {ELDER: 72, DEALER: 27}
    assert [(c.option, c.value.value) for c in rubicon.decisive] == [("counting_cards", "every-card")]


def test_a_set_that_does_not_allow_the_record_says_why() -> None:
    record = replace(exchanged().record)
    discarded_nothing = next((r for r in under_named_sets(exchanged()) if r.totals is None), None)
    for reading in under_named_sets(exchanged()):
        if reading.totals is not None:
            assert reading.totals == annotate(record, TWO_HANDED[reading.name]).totals
    assert discarded_nothing is None or discarded_nothing.problems


def test_single_options_are_those_that_move_a_total() -> None:
    changes = under_single_options(illustration())
    assert {c.option for c in changes} >= {"counting_cards", "capot", "capot_includes_last_trick"} - {"capot"}
    assert all(c.totals != illustration().totals for c in changes)
