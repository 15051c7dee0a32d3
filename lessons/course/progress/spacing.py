"""When a clause should be asked again, by how it was answered: Good, Hard or Again in the words of the scheduler.

What is kept of a clause follows from the log alone, whatever order the answers came in: with every new one it is worked out anew from all
answers that tested the clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from fsrs import Card, Rating, Scheduler
from sqlalchemy import Connection, delete, insert, select

from lessons.course.progress.answer import Outcome
from lessons.course.progress.learner import Learner
from lessons.store.tables import ANSWER, ANSWER_CLAUSE, SPACING

_SCHEDULER = Scheduler(enable_fuzzing=False)
_RATINGS: Mapping[Outcome, Rating] = {Outcome.RIGHT: Rating.Good, Outcome.HELPED: Rating.Hard, Outcome.WRONG: Rating.Again}


class Spaced(NamedTuple):
    """What the answers to one clause come to: how many there were of each outcome, how many were last right in a row, when the last was
    given and when the next is due; `stability` is the scheduler's, in days."""

    clause: str
    right: int
    helped: int
    wrong: int
    in_a_row: int
    stability: float
    last: datetime
    due: datetime

    def recall(self, now: datetime) -> float:
        """The chance, 0 to 1, that it is remembered."""
        card = Card(card_id=0, stability=self.stability, last_review=self.last, due=self.due)
        return _SCHEDULER.get_card_retrievability(card, now)


def spaced(clause: str, answered: Iterable[tuple[Outcome, datetime]]) -> Spaced:
    """What answers to a clause, at least one, in the order of time, come to."""
    given = list(answered)
    card = Card(card_id=0, due=given[0][1])
    in_a_row = 0
    for outcome, at in given:
        card, _ = _SCHEDULER.review_card(card, _RATINGS[outcome], at)
        in_a_row = in_a_row + 1 if outcome is Outcome.RIGHT else 0
    right, helped, wrong = (sum(outcome is one for outcome, _ in given) for one in Outcome)
    assert card.stability is not None
    return Spaced(clause, right, helped, wrong, in_a_row, card.stability, given[-1][1], card.due)


def renew(connection: Connection, learner: Learner, clauses: Iterable[str]) -> None:
    """Work out anew what is kept of these clauses, which were asked, within a transaction that holds the learner."""
    ids = sorted(set(clauses))
    for begin in range(0, len(ids), _AT_ONCE):
        _renew(connection, learner, ids[begin : begin + _AT_ONCE])


_AT_ONCE = 500
"""Clauses one statement names: databases do not take any number."""


def _renew(connection: Connection, learner: Learner, clauses: list[str]) -> None:
    of_answer = (ANSWER.c.learner == ANSWER_CLAUSE.c.learner) & (ANSWER.c.attempt == ANSWER_CLAUSE.c.attempt)
    rows = connection.execute(
        select(ANSWER_CLAUSE.c.clause, ANSWER.c.outcome, ANSWER.c.at)
        .join(ANSWER, of_answer)
        .where(ANSWER_CLAUSE.c.learner == learner.id, ANSWER_CLAUSE.c.clause.in_(clauses))
        .order_by(ANSWER.c.at, ANSWER.c.attempt)
    )
    answered: dict[str, list[tuple[Outcome, datetime]]] = {}
    for clause, outcome, at in rows:
        answered.setdefault(clause, []).append((Outcome(outcome), at))
    connection.execute(delete(SPACING).where(SPACING.c.learner == learner.id, SPACING.c.clause.in_(clauses)))
    anew: list[dict[str, Any]] = [{"learner": learner.id, **spaced(clause, given)._asdict()} for clause, given in answered.items()]
    connection.execute(insert(SPACING), anew)


def kept(connection: Connection, learner: Learner) -> dict[str, Spaced]:
    """What is kept of every clause a learner was asked, by id, the longest due first."""
    columns = [SPACING.c[field] for field in Spaced._fields]
    rows = connection.execute(select(*columns).where(SPACING.c.learner == learner.id).order_by(SPACING.c.due, SPACING.c.clause))
    return {row.clause: Spaced(*row) for row in rows}
