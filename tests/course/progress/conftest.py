"""A store in a file of its own, and somebody who learns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.course.progress.learner import Learner
from lessons.store.file import FileStore, open_file
from tests.course.progress.made import somebody


@pytest.fixture
def store(tmp_path: Path) -> Iterator[FileStore]:
    opened = open_file(tmp_path / "progress.db")
    yield opened
    opened.close()


@pytest.fixture
def learner(store: FileStore) -> Learner:
    return somebody(store)
