"""Where the texts differ in figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.games.annotate import annotate
from lessons.rulebook.changes import changed, without_checks
from lessons.rulebook.differences import moved_by, slips
from lessons.rulebook.examples import examples
from lessons.rulebook.uses import Backed
from lessons.rules.piquet import CountingCards, PiquetRules


@pytest.mark.parametrize("option", ["counting_cards", "pic_order", "capot_includes_last_trick", "strict_pic_announcement"])
def test_each_hand_named_is_moved_by_that_option_alone(option: str) -> None:
    moved = moved_by(Backed(PiquetRules, option))
    assert moved
    for annotation, change in moved:
        other = annotate(without_checks(annotation.record), replace(annotation.rules, **{option: change.value}))
        assert other.ends == change.totals != annotation.ends


def test_a_hand_that_does_not_depend_on_an_option_is_not_named() -> None:
    named = {moved.annotation.record.id for moved in moved_by(Backed(PiquetRules, "counting_cards"))}
    assert "dealers-pic-after-a-nine" in named
    assert "repic-saved-by-a-quinte" not in named


def test_what_cannot_be_changed_moves_nothing() -> None:
    hand = next(a for a in examples().hands if a.record.id == "first-illustration")
    assert changed(hand, "counting_cards", CountingCards.TEN_OR_BETTER) is None
    moved = changed(hand, "capot_includes_last_trick", False)
    assert moved is not None
    assert moved.totals == {"elder": 72, "dealer": 27}


def test_the_slips_are_those_of_the_texts() -> None:
    found = {(slip.annotation.record.id, slip.finding.at, slip.finding.printed, slip.finding.computed) for slip in slips()}
    assert ("repic-first-example", "set", 34, 37) in found
    assert ("aces-kings-and-a-lead", "claims", 96, 97) in found
    assert not {id for id, *_ in found} & {"a-sum-gone-wrong", "tricks-miscounted"}
