"""The store a process has open: one, the same for all, anew where its file is another; and kept clean though nobody calls."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from lessons.club.room.opening import open_room
from lessons.club.room.rooms import Rooms
from lessons.store.file import open_file
from lessons.store.refusal import Refused, Unavailable
from lessons.store.room_tables import ROOM
from lessons.store.where import VARIABLE
from lessons.web.opened_store import opened_rooms, opened_store


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the store is."""
    found = tmp_path / "progress.db"
    monkeypatch.setenv(VARIABLE, str(found))
    return found


def test_it_is_the_same_until_its_file_is_another(path: Path) -> None:
    store, rooms = opened_store(), opened_rooms()
    assert opened_store() is store is rooms.store
    assert opened_rooms() is rooms
    path.rename(path.with_name("moved.db"))
    assert opened_store() is not store
    assert opened_rooms().store is opened_store()
    assert path.exists()


def test_what_is_no_store_is_told_each_time_and_the_store_is_had_once_it_is_away(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"hello")
    for _ in range(2):
        with pytest.raises(Refused):
            opened_rooms()
    path.unlink()
    opened_rooms()
    monkeypatch.setenv(VARIABLE, "mysql://club:secret@db/piquet")
    with pytest.raises(Unavailable):
        opened_store()


def test_a_room_is_erased_when_its_time_has_come_though_nobody_calls(path: Path) -> None:
    rooms = Rooms(open_file(path))
    open_room(rooms, datetime.now(UTC) - timedelta(days=9))
    opened_rooms()
    until = time.monotonic() + 20
    while True:
        with rooms.store.reading() as connection:
            if not connection.execute(select(ROOM.c.id)).all():
                break
        assert time.monotonic() < until
        time.sleep(0.01)
