"""Of a room that is erased nothing is left."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select

from lessons.club.room.faults import Gone, WrongCode, WrongLink
from lessons.club.room.joining import join
from lessons.club.room.opening import as_teacher, erase, open_room
from lessons.club.room.rooms import Rooms
from lessons.club.room.teaching import put_set
from lessons.store.database import Store
from lessons.store.file import open_file
from lessons.store.room_tables import METADATA
from tests.club.room.made import DRILL, HERE, NOW, SET_TEXT, Class, right


def rows(store: Store) -> dict[str, int]:
    """How many rows the tables of the rooms have."""
    with store.reading() as connection:
        return {name: connection.execute(select(func.count()).select_from(table)).scalar_one() for name, table in METADATA.tables.items()}


def used(rooms: Rooms) -> Class:
    """A class in which everything was done."""
    club = Class(rooms, "Wilhelmina-the-first", "Ben")
    put_set(rooms, club.teacher, SET_TEXT, NOW)
    club.answer(1, club.ask(), right(DRILL))
    return club


def test_erased_by_the_teacher(rooms: Rooms) -> None:
    club, other = used(rooms), Class(rooms)
    assert all(rows(rooms.store).values())
    with pytest.raises(WrongLink):
        erase(rooms, other.teacher._replace(room=club.teacher.room), NOW)
    assert erase(rooms, club.teacher, NOW)
    assert rows(rooms.store) == {"room": 1, "room_set": 0, "seat": 2, "ask": 0, "room_answer": 0}
    for gone in (
        lambda: club.seen_from(1),
        lambda: club.seen_by_teacher(),
        lambda: club.answer(1, 1, right(DRILL)),
        lambda: erase(rooms, club.teacher, NOW),
    ):
        with pytest.raises(Gone):
            gone()
    with pytest.raises(WrongCode):
        as_teacher(rooms, club.code, club.opened.teacher, NOW, HERE)
    assert other.seen_by_teacher().joined == 2
    assert Class(rooms).teacher.room not in (club.teacher.room, other.teacher.room)


def test_erased_in_another_process_it_is_gone_here_too(rooms: Rooms) -> None:
    club = used(rooms)
    club.seen_from(1)
    erase(Rooms(rooms.store), club.teacher, NOW)
    with pytest.raises(Gone):
        club.seen_from(1, NOW + timedelta(seconds=1))


@pytest.mark.parametrize("by", ["opening", "joining"])
def test_erased_when_its_time_has_come(rooms: Rooms, by: str) -> None:
    club = used(rooms)
    now = club.opened.erased_at
    open_room(rooms, now - timedelta(seconds=1))
    assert rows(rooms.store)["seat"] == 2
    if by == "opening":
        open_room(rooms, now)
    else:
        with pytest.raises(WrongCode):
            join(rooms, "acdefg", "", now, HERE)
    assert rows(rooms.store)["seat"] == 0


def traces(folder: Path) -> list[bytes]:
    """What of such a class can be read in the files of a folder."""
    written = b"".join(file.read_bytes() for file in folder.iterdir())
    return [word for word in (b"Wilhelmina", b"piquet-set/1", right(DRILL).encode()) if word in written]


@pytest.mark.parametrize("by", ["teacher", "time"])
def test_in_a_file_no_trace_is_left(tmp_path: Path, by: str) -> None:
    rooms = Rooms(open_file(tmp_path / "progress.db"))
    club = used(rooms)
    assert len(traces(tmp_path)) == 3
    if by == "teacher":
        erase(rooms, club.teacher, NOW)
    else:
        open_room(rooms, club.opened.erased_at)
    assert traces(tmp_path) == []


def test_where_another_program_reads_the_file_traces_are_left_and_it_is_told_and_made_up_for(tmp_path: Path) -> None:
    rooms = Rooms(open_file(tmp_path / "progress.db"))
    club = used(rooms)
    with closing(sqlite3.connect(tmp_path / "progress.db", isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM seat").fetchall()
        assert not erase(rooms, club.teacher, NOW)
        assert rows(rooms.store)["room"] == 0
        assert rooms.store.due
    Class(rooms).join()  # who enters meanwhile changes nothing about that
    assert rooms.store.due
    rooms.store.scrub()
    assert not rooms.store.due
    assert traces(tmp_path) == []
