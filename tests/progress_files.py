"""A learner's progress in a file, for tests that look at it beside the app."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from lessons.course.progress.learner import Learner, find, new_learner
from lessons.store.database import Store
from lessons.store.file import open_file


@contextmanager
def progress_of(file: Path, code: str) -> Iterator[tuple[Store, Learner]]:
    """The store in a file, open for a while, and the learner of a code in it."""
    store = open_file(file)
    try:
        learner = find(store, code)
        assert learner is not None
        yield store, learner
    finally:
        store.close()


def learner_in(file: Path) -> str:
    """The code of a new learner in a file."""
    store = open_file(file)
    try:
        return new_learner(store, datetime.now(UTC))
    finally:
        store.close()
