"""What each step of a deal rests on, as the texts have it."""

from __future__ import annotations

import pytest

from lessons.games.annotation import Annotation, Cause, StepKind
from lessons.rulebook.examples import examples
from lessons.rules.clauses import CLAUSES


def hand(id: str) -> Annotation:
    return next(a for a in examples().hands if a.record.id == id)


def at(id: str, kind: StepKind, seat: str | None = None) -> list[tuple[str, ...]]:
    """The grounds of the steps of a kind, in order."""
    return [step.clauses for step in hand(id).steps if step.kind is kind and seat in (None, step.seat)]


def test_a_lead_a_card_followed_and_one_thrown_rest_on_different_clauses() -> None:
    plays = at("first-illustration", StepKind.PLAY)
    assert plays[0] == ("cent.play.lead", "cent.declare.lead-counts")
    assert plays[1] == ("cent.play.win",)  # the dealer has no heart
    assert plays[2] == ("cent.play.lead",)
    assert plays[3] == ("cent.play.win",)
    assert plays[9] == ("cent.play.follow", "cent.play.win")


def test_the_exchange_rests_on_each_text_s_own_clauses() -> None:
    assert at("left-cards-taken-and-seen", StepKind.DRAW, "elder") == [("portland.23", "portland.24", "portland.21", "portland.32")]
    assert at("left-cards-taken-and-seen", StepKind.DRAW, "dealer") == [("portland.23", "portland.24", "portland.22", "portland.34")]
    assert at("dealer-lays-out-first", StepKind.DISCARD)[0][0] == "club.exchange.dealer-first"


def test_who_may_look_where() -> None:
    assert at("left-cards-looked-at", StepKind.LOOK) == [
        ("cent.talon.pone-looks",),
        ("cent.talon.dealer-looks",),
        ("cent.talon.dealer-looks",),
    ]


def test_equal_sizes_of_sets_are_told_never_to_tie() -> None:
    calls = [c for clauses in at("too-large-a-call-corrected", StepKind.CALL) for c in clauses]
    assert "cent.declare.sets-never-equal" in calls
    assert "portland.52" in calls


@pytest.mark.parametrize(
    ("id", "clause"),
    [
        ("equality-does-not-save-a-pic", "cent.pic.equalities"),
        ("equality-does-not-save-a-repic", "cent.repic.equalities"),
        ("dealers-pic-after-an-eight", "cent.pic.dealer"),
        ("aces-kings-and-a-lead", "cent.repic.dealer-over-lead"),
        ("capot-without-a-pic", "modern.cards_count_for_pic"),
        ("a-trio-whose-fourth-was-laid-out", "cent.ask-discarded-suit"),
        ("thirteen-dealt", "cent.exchange.thirteen"),
    ],
)
def test_what_only_some_deals_show(id: str, clause: str) -> None:
    assert any(clause in step.clauses for step in hand(id).steps)


@pytest.mark.parametrize(
    ("id", "clause"),
    [
        ("repic-first-example", "cent.repic.equalities"),
        ("repic-first-example", "cent.repic.dealer-over-lead"),
        ("pic-on-the-third-lead", "cent.pic.dealer"),
        ("first-illustration", "cent.score.order"),
        ("first-illustration", "cent.ask-discarded-suit"),
    ],
)
def test_and_others_do_not(id: str, clause: str) -> None:
    assert all(clause not in step.clauses for step in hand(id).steps)


def test_every_step_of_every_hand_rests_on_clauses_that_exist_each_once() -> None:
    for annotation in examples().hands:
        for step in annotation.steps:
            assert set(step.clauses) <= set(CLAUSES)
            assert len(set(step.clauses)) == len(step.clauses)


def test_every_leap_has_its_order() -> None:
    for annotation in examples().hands:
        for step in annotation.steps:
            leaps = {event.cause for event in step.events} & {Cause.REPIC, Cause.PIC}
            if leaps and annotation.rules.name == "au-cent":
                assert {"cent.repic.order", "cent.pic.order"} & set(step.clauses)
