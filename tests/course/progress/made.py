"""Answers made for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

from hypothesis import strategies as st

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.learner import Learner, find, new_learner
from lessons.rules.clauses import CLAUSES
from lessons.store.database import Store

NOW = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)

LONG_AGO, LATELY = (NOW.replace(month=month, tzinfo=None) for month in (1, 4))

CLAUSE_IDS = (*list(CLAUSES)[:6], "cent.of-former-times")
"""A few clauses, and one that no longer exists."""


def somebody(store: Store) -> Learner:
    """A new learner."""
    found = find(store, new_learner(store, NOW))
    assert found is not None
    return found


def answer(number: int, outcome: Outcome = Outcome.RIGHT, *clauses: str, at: datetime | None = None) -> Answer:
    """An answer with an id of its own, a minute later for each number."""
    return Answer(
        attempt=UUID(int=number),
        at=at or NOW + timedelta(minutes=number),
        kind="point",
        question=str(number),
        rules="au-cent",
        clauses=clauses or ("cent.point.rank",),
        outcome=outcome,
    )


def answers_made(most: int = 12) -> st.SearchStrategy[list[Answer]]:
    """Any answers, each with an id of its own, in any order of time."""
    one = st.builds(
        Answer,
        attempt=st.uuids(),
        at=st.datetimes(LONG_AGO, LATELY, timezones=st.just(UTC)),
        kind=st.sampled_from(["point", "lesson:the-point"]),
        question=st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8),
        rules=st.sampled_from(["au-cent", "modern"]),
        clauses=st.lists(st.sampled_from(CLAUSE_IDS), max_size=3).map(tuple),
        outcome=st.sampled_from(Outcome),
    )
    return st.lists(one, max_size=most, unique_by=lambda made: made.attempt)
