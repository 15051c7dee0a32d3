"""A room with a teacher, a screen and two students, in a store of either kind."""

from __future__ import annotations

import pytest

from lessons.club.room.rooms import Rooms
from lessons.store.database import Store
from tests.club.room.made import Class


@pytest.fixture
def rooms(store: Store) -> Rooms:
    """The rooms of an empty store."""
    return Rooms(store)


@pytest.fixture
def club(rooms: Rooms) -> Class:
    """A class that has just begun: Anna and Ben have joined."""
    return Class(rooms)
