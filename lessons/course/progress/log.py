"""The log of answers: every one is added once and never changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, insert, select

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.learner import Learner, hold
from lessons.course.progress.spacing import renew
from lessons.store.database import Store
from lessons.store.tables import ANSWER, ANSWER_CLAUSE


def record(store: Store, learner: Learner, answer: Answer) -> bool:
    """Add an answer to the log; whether it is new there. It is stored when this returns. Raises `Erased`, `Unavailable`."""
    with store.writing() as connection:
        return bool(add(connection, learner, (answer,)))


def add(connection: Connection, learner: Learner, given: Iterable[Answer]) -> int:
    """Add those answers that the log does not have yet, within a transaction; how many those are. Raises `Erased`."""
    hold(connection, learner)
    sent = {answer.attempt: answer for answer in given}
    known = select(ANSWER.c.attempt).where(ANSWER.c.learner == learner.id)
    if len(sent) == 1:
        known = known.where(ANSWER.c.attempt == next(iter(sent)))
    there = set(connection.execute(known).scalars())
    fresh = [answer for attempt, answer in sent.items() if attempt not in there]
    if not fresh:
        return 0
    connection.execute(insert(ANSWER), [_row(learner, answer) for answer in fresh])
    tested: list[dict[str, Any]] = [
        {"learner": learner.id, "attempt": answer.attempt, "clause": id} for answer in fresh for id in answer.clauses
    ]
    if tested:
        connection.execute(insert(ANSWER_CLAUSE), tested)
        renew(connection, learner, (entry["clause"] for entry in tested))
    return len(fresh)


def _row(learner: Learner, answer: Answer) -> dict[str, Any]:
    return {
        "learner": learner.id,
        "attempt": answer.attempt,
        "at": answer.at,
        "kind": answer.kind,
        "question": answer.question,
        "rules": answer.rules,
        "outcome": answer.outcome.value,
    }


def answers(store: Store, learner: Learner) -> tuple[Answer, ...]:
    """Everything a learner has answered, in the order of time."""
    with store.reading() as connection:
        return logged(connection, learner)


def logged(connection: Connection, learner: Learner) -> tuple[Answer, ...]:
    """The same within a transaction."""
    tested: dict[UUID, list[str]] = {}
    pairs = select(ANSWER_CLAUSE.c.attempt, ANSWER_CLAUSE.c.clause).where(ANSWER_CLAUSE.c.learner == learner.id)
    for attempt, clause in connection.execute(pairs):
        tested.setdefault(attempt, []).append(clause)
    rows = connection.execute(select(ANSWER).where(ANSWER.c.learner == learner.id).order_by(ANSWER.c.at, ANSWER.c.attempt))
    return tuple(
        Answer(
            attempt=row.attempt,
            at=row.at,
            kind=row.kind,
            question=row.question,
            rules=row.rules,
            clauses=tuple(tested.get(row.attempt, ())),
            outcome=Outcome(row.outcome),
        )
        for row in rows
    )
