"""The lessons a learner has completed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from lessons.course.progress.learner import Learner, hold
from lessons.store.database import Store
from lessons.store.tables import LESSON_DONE, MOST_LESSON

_LESSON = re.compile(r"[a-z0-9][a-z0-9_.-]*")


def is_lesson(id: str) -> bool:
    """Whether an id can be a lesson's; it may be one that no longer exists."""
    return bool(_LESSON.fullmatch(id)) and len(id) <= MOST_LESSON


def complete(store: Store, learner: Learner, lesson: str, now: datetime) -> None:
    """Note that a lesson is completed; it stays completed from the first time. Raises `ValueError` for what is no id, `Erased`."""
    with store.writing() as connection:
        add_done(connection, learner, {lesson: now})


def add_done(connection: Connection, learner: Learner, lessons: Mapping[str, datetime]) -> int:
    """Note completed lessons, the earlier time of two; how many had not been completed before. Raises `ValueError`, `Erased`."""
    if wrong := [id for id in lessons if not is_lesson(id)]:
        raise ValueError(f"{wrong[0]!r} is no id of a lesson")
    hold(connection, learner)
    before = done_in(connection, learner)
    for lesson, at in lessons.items():
        if lesson not in before:
            connection.execute(insert(LESSON_DONE).values(learner=learner.id, lesson=lesson, at=at))
        elif at < before[lesson]:
            mine = (LESSON_DONE.c.learner == learner.id) & (LESSON_DONE.c.lesson == lesson)
            connection.execute(update(LESSON_DONE).where(mine).values(at=at))
    return len(lessons.keys() - before.keys())


def done(store: Store, learner: Learner) -> dict[str, datetime]:
    """The lessons completed and when first, in the order of time."""
    with store.reading() as connection:
        return done_in(connection, learner)


def done_in(connection: Connection, learner: Learner) -> dict[str, datetime]:
    """The same within a transaction."""
    rows = connection.execute(
        select(LESSON_DONE.c.lesson, LESSON_DONE.c.at)
        .where(LESSON_DONE.c.learner == learner.id)
        .order_by(LESSON_DONE.c.at, LESSON_DONE.c.lesson)
    )
    return {row.lesson: row.at for row in rows}
