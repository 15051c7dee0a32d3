"""Somebody who learns."""

from __future__ import annotations

import pytest

from lessons.course.progress.learner import Learner
from lessons.store.database import Store
from tests.course.progress.made import somebody


@pytest.fixture
def learner(store: Store) -> Learner:
    return somebody(store)
