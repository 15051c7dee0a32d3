"""What is known, what is shaky, and what comes back."""

from __future__ import annotations

from datetime import timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.learner import Learner
from lessons.course.progress.log import record
from lessons.course.progress.standing import REMEMBERED, STATE_WORDS, Standing, State, due, shaky, standing
from lessons.rules.clauses import CLAUSES
from lessons.store.database import Store
from lessons.store.file import open_file
from tests.course.progress.made import NOW, answer, answers_made, somebody


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """In a file: what follows from the log is the same everywhere."""
    return open_file(tmp_path / "progress.db")


RIGHT, HELPED, WRONG = Outcome.RIGHT, Outcome.HELPED, Outcome.WRONG
POINT = "cent.point.rank"


def after(store: Store, learner: Learner, *outcomes: Outcome, days: int = 0) -> Standing:
    """How one stands with the point after some answers a minute apart, so many days after the first."""
    for number, outcome in enumerate(outcomes):
        record(store, learner, answer(number, outcome))
    return standing(store, learner, NOW + timedelta(days=days, minutes=len(outcomes)))[POINT]


@pytest.mark.parametrize(
    ("outcomes", "state"),
    [
        ([], State.NEW),
        ([RIGHT], State.SHAKY),
        ([RIGHT, RIGHT], State.KNOWN),
        ([RIGHT, HELPED], State.SHAKY),
        ([HELPED, HELPED, HELPED], State.SHAKY),
        ([WRONG, RIGHT], State.SHAKY),
        ([WRONG, RIGHT, RIGHT], State.KNOWN),
        ([RIGHT, RIGHT, RIGHT, WRONG], State.SHAKY),
        ([RIGHT, RIGHT, WRONG, RIGHT], State.SHAKY),
    ],
)
def test_known_is_what_was_right_twice_in_a_row_without_help(store: Store, learner: Learner, outcomes: list[Outcome], state: State) -> None:
    found = after(store, learner, *outcomes)
    assert found.state is state
    assert (found.right, found.helped, found.wrong) == tuple(outcomes.count(one) for one in (RIGHT, HELPED, WRONG))
    assert found.answers == len(outcomes)


def test_what_was_known_long_ago_is_shaky(store: Store, learner: Learner) -> None:
    soon = after(store, learner, RIGHT, RIGHT, days=1)
    late = after(store, learner, RIGHT, RIGHT, days=300)
    assert soon.state is State.KNOWN
    assert late.state is State.SHAKY
    assert 0 < late.recall < REMEMBERED <= soon.recall <= 1
    assert (soon.last, soon.due) == (late.last, late.due)


def test_every_clause_has_a_standing_and_none_that_is_gone(store: Store, learner: Learner) -> None:
    record(store, learner, answer(1, RIGHT, "cent.of-former-times", "cent.capot"))
    found = standing(store, learner, NOW + timedelta(days=1))
    assert list(found) == list(CLAUSES)
    assert {id for id, one in found.items() if one.answers} == {"cent.capot"}
    assert found[POINT] == Standing(clause=POINT)
    assert due(store, learner, NOW + timedelta(days=9), 5) == ("cent.capot",)


def test_what_was_missed_comes_back_before_what_was_right(store: Store, learner: Learner) -> None:
    record(store, learner, answer(0, RIGHT, "cent.capot", at=NOW))
    record(store, learner, answer(1, WRONG, "cent.cards", at=NOW))
    record(store, learner, answer(2, HELPED, "cent.repic", at=NOW))
    assert due(store, learner, NOW, 9) == ()
    assert due(store, learner, NOW + timedelta(minutes=2), 9) == ("cent.cards",)
    assert due(store, learner, NOW + timedelta(hours=1), 9) == ("cent.cards", "cent.repic", "cent.capot")
    assert due(store, learner, NOW + timedelta(hours=1), 2) == ("cent.cards", "cent.repic")
    assert shaky(standing(store, learner, NOW + timedelta(hours=1)).values()) == ("cent.cards", "cent.capot", "cent.repic")


def test_what_is_answered_right_again_and_again_comes_back_ever_later(store: Store, learner: Learner) -> None:
    gaps = []
    at = NOW
    for number in range(6):
        record(store, learner, answer(number, RIGHT, at=at))
        coming = standing(store, learner, at)[POINT].due
        assert coming is not None
        gaps.append(coming - at)
        at = coming
    assert gaps == sorted(gaps)
    assert gaps[-1] > timedelta(days=30)


@given(made=answers_made(), data=st.data())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_order_in_which_answers_arrive_makes_no_difference(store: Store, made: list[Answer], data: st.DataObject) -> None:
    one, other = somebody(store), somebody(store)
    for sent in made:
        record(store, one, sent)
    for sent in data.draw(st.permutations(made)):
        record(store, other, sent)
    now = NOW.astimezone(timezone(timedelta(hours=5)))
    assert standing(store, one, now) == standing(store, other, NOW)


def test_every_state_has_its_words() -> None:
    assert list(STATE_WORDS) == list(State)
