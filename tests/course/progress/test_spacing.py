"""What is kept of a clause is what its answers come to."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.learner import Learner
from lessons.course.progress.log import add, answers
from lessons.course.progress.spacing import Spaced, kept, spaced
from lessons.store.database import Store
from tests.course.progress.made import CLAUSE_IDS, NOW, answer, answers_made, somebody


def kept_of(store: Store, learner: Learner) -> dict[str, Spaced]:
    with store.reading() as connection:
        return kept(connection, learner)


@given(made=answers_made())
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_it_follows_from_the_log_alone(store: Store, made: list[Answer]) -> None:
    learner = somebody(store)
    for begin in range(0, len(made), 3):
        with store.writing() as connection:
            add(connection, learner, made[begin : begin + 3])
    log = answers(store, learner)
    expected = {
        id: spaced(id, [(one.outcome, one.at) for one in log if id in one.clauses])
        for id in CLAUSE_IDS
        if any(id in one.clauses for one in log)
    }
    found = kept_of(store, learner)
    assert found == expected
    assert [one.due for one in found.values()] == sorted(one.due for one in found.values())


def test_any_number_of_clauses_is_kept(store: Store, learner: Learner) -> None:
    made = [answer(n, Outcome.RIGHT, *(f"cent.of-former-times-{n}-{k}" for k in range(30))) for n in range(40)]
    with store.writing() as connection:
        assert add(connection, learner, made) == 40
    assert len(kept_of(store, learner)) == 1200


def test_what_was_just_answered_is_remembered() -> None:
    one = spaced("cent.capot", [(Outcome.RIGHT, NOW)])
    assert one.recall(NOW) == 1
    assert (one.right, one.helped, one.wrong, one.in_a_row, one.last) == (1, 0, 0, 1, NOW)
    assert one.due > NOW
