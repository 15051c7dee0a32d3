"""The store a process has open: one, the same for all, anew where its file is another; and kept clean though nobody calls."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from lessons.club.room.opening import erase, open_room, sweep
from lessons.club.room.rooms import Rooms
from lessons.club.room.state import seat_state
from lessons.store.file import open_file
from lessons.store.refusal import Parted, Refused, Unavailable
from lessons.store.room_tables import ROOM
from lessons.store.where import VARIABLE
from lessons.web.opened_store import opened_rooms, opened_store
from tests.club.room.made import DRILL, NOW, Class, right


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the store is."""
    found = tmp_path / "progress.db"
    monkeypatch.setenv(VARIABLE, str(found))
    monkeypatch.setattr("lessons.web.opened_store.sweep", lambda store, _: sweep(store, NOW))  # it is always that moment here
    return found


def test_it_is_the_same_until_its_file_is_another(path: Path) -> None:
    store, rooms = opened_store(), opened_rooms()
    assert opened_store() is store is rooms.store
    assert opened_rooms() is rooms
    path.rename(path.with_name("moved.db"))
    assert opened_store() is not store
    assert opened_rooms().store is opened_store()
    assert path.exists()


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_begun_as_long_as_the_log_of_a_file_that_is_away_lies_there(path: Path, replaced: bool) -> None:
    rooms = opened_rooms()
    club = Class(rooms)
    club.answer(1, club.ask(), right(DRILL))
    away, log = path.with_name("away.db"), path.with_name("progress.db-wal")
    path.rename(away)
    if replaced:
        open_file(path.with_name("another.db")).close()
        path.with_name("another.db").rename(path)
    for _ in range(2):
        with pytest.raises(Parted, match=r"progress\.db-wal"):
            opened_rooms()
    assert path.exists() is replaced
    away.replace(path)
    assert opened_rooms() is rooms
    assert club.seen_from(1, NOW + timedelta(seconds=1)).ask.own == right(DRILL)  # type: ignore[union-attr]
    path.rename(away)
    log.rename(away.with_name("away.db-wal"))
    assert opened_rooms() is not rooms
    there = Rooms(open_file(away))
    state = seat_state(there, club.seats[0].pass_, NOW)
    assert state is not None
    assert state.ask is not None
    assert state.ask.own == right(DRILL)


def test_where_what_is_there_instead_cannot_be_opened_the_file_put_back_goes_on(path: Path) -> None:
    rooms = opened_rooms()
    path.rename(path.with_name("away.db"))
    path.write_bytes(b"hello")
    with pytest.raises(Refused):
        opened_rooms()
    path.with_name("away.db").replace(path)
    assert opened_rooms() is rooms
    assert Class(rooms).seen_by_teacher().joined == 2


def test_traces_that_could_not_be_removed_are_removed_though_nobody_calls(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.web.opened_store.SWEEP", 0.01)
    rooms = opened_rooms()
    club = Class(rooms, "Wilhelmina")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM seat").fetchall()
        assert not erase(rooms, club.teacher, NOW)
    until = time.monotonic() + 20
    while rooms.store.due:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert b"Wilhelmina" not in b"".join(file.read_bytes() for file in path.parent.iterdir())


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
    open_room(rooms, NOW - timedelta(days=9))
    opened_rooms()
    until = time.monotonic() + 20
    while True:
        with rooms.store.reading() as connection:
            if not connection.execute(select(ROOM.c.id)).all():
                break
        assert time.monotonic() < until
        time.sleep(0.01)
