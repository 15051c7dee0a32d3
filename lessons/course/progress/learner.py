"""Learners: a new one, one found by code, and one erased."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import ClassVar, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from lessons.course.progress.code import hashed, new_code, read_code
from lessons.errors import Problem
from lessons.store.database import Store
from lessons.store.tables import LEARNER


class Learner(NamedTuple):
    """Someone who learns, as the store knows them: a number, and the day their code was made."""

    id: int
    since: date


class Erased(Problem):
    """There is no such learner any more: the progress was erased, perhaps in another window."""

    kind: ClassVar[str] = "erased"


def new_learner(store: Store, now: datetime) -> str:
    """Enter a learner nobody knows anything of, and return the code, which can never be told again."""
    code = new_code()
    with store.writing() as connection:
        connection.execute(insert(LEARNER).values(code=hashed(code), since=now.astimezone(UTC).date()))
    return code


def find(store: Store, typed: str) -> Learner | None:
    """The learner of a code as a person types it; None where there is none."""
    code = read_code(typed)
    if code is None:
        return None
    with store.reading() as connection:
        row = connection.execute(select(LEARNER.c.id, LEARNER.c.since).where(LEARNER.c.code == hashed(code))).one_or_none()
    return None if row is None else Learner(row.id, row.since)


def erase(store: Store, learner: Learner) -> None:
    """Erase everything of a learner, the code as well, and leave no trace of it in the file. To erase what is erased is to do nothing.

    Raises `Unavailable`; where only the traces could not be removed yet, all the same.
    """
    with store.writing() as connection:
        connection.execute(delete(LEARNER).where(LEARNER.c.id == learner.id))
    store.scrub()


def hold(connection: Connection, learner: Learner) -> None:
    """Let nobody else write to a learner until the transaction ends. Raises `Erased`."""
    if connection.execute(select(LEARNER.c.id).where(LEARNER.c.id == learner.id).with_for_update()).one_or_none() is None:
        raise Erased("this progress has been erased, and nothing more is stored of it", hint="begin anew, with a new code")
