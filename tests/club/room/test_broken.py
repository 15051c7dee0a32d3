"""A disk that is full, a file that is locked or damaged: it is said plainly, nothing acknowledged is lost, and the class goes on in a new file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import event

from lessons.club.room.results import results
from lessons.club.room.results_csv import results_csv
from lessons.club.room.rooms import Rooms
from lessons.club.room.teaching import put_set
from lessons.errors import Problem
from lessons.store.file import FileStore, open_file
from lessons.store.refusal import Refused, Unavailable
from tests.club.room.killing import stored
from tests.club.room.made import DRILL as ASKED
from tests.club.room.made import NOW, SET_TEXT, Class, wrong


def goes_on(tmp_path: Path) -> None:
    """In a new file a class works as ever."""
    club = Class(Rooms(open_file(tmp_path / "another.db")))
    club.answer(1, club.ask(), wrong(ASKED))
    assert club.seen_by_teacher().ask.answered == 1  # type: ignore[union-attr]
    club.rooms.store.close()


def until_it_fails(club: Class, act: Callable[[UUID], object]) -> tuple[list[UUID], Problem]:
    """What was acknowledged before the first failure, and the failure."""
    acknowledged: list[UUID] = []
    while len(acknowledged) < 5000:
        attempt = uuid4()
        try:
            act(attempt)
        except Problem as problem:
            return acknowledged, problem
        acknowledged.append(attempt)
    pytest.fail("it never failed")


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.club.room.answering.MOST_ANSWERS", 10_000)
    store = open_file(tmp_path / "progress.db")
    club = Class(Rooms(store))
    number = club.ask()
    club.answer(1, number, wrong(ASKED))
    with closing(sqlite3.connect(store.path)) as other:
        (pages,) = other.execute("PRAGMA page_count").fetchone()
    full = [True]

    def limited(connection: sqlite3.Connection, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages + 2 if full[0] else 100_000}")

    event.listen(store.engine, "checkout", limited)
    acknowledged, problem = until_it_fails(club, lambda attempt: club.answer(2, number, wrong(ASKED), attempt))
    assert isinstance(problem, Unavailable)
    assert "disk is full" in problem.message
    assert "make room" in problem.hint
    assert "--store" in problem.hint
    assert acknowledged
    assert set(acknowledged) <= set(stored(store))
    assert club.seen_by_teacher(NOW + timedelta(seconds=1)).ask.answered == 2  # type: ignore[union-attr]  # what is there can be read
    assert "Anna" in results_csv(results(club.rooms, club.teacher, NOW))
    goes_on(tmp_path)
    full[0] = False
    club.answer(2, number, wrong(ASKED))  # and once there is room again, where it was


def test_a_file_that_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.store.file.PATIENCE", 0.05)
    club = Class(Rooms(open_file(tmp_path / "progress.db")))
    number = club.ask()
    attempt = uuid4()
    with closing(sqlite3.connect(tmp_path / "progress.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="kept busy by another program"):
            club.answer(1, number, wrong(ASKED), attempt)
        assert club.seen_from(1).ask is not None  # who only looks is not kept waiting
        goes_on(tmp_path)
        other.execute("ROLLBACK")
    assert club.answer(1, number, wrong(ASKED), attempt) == wrong(ASKED)


def test_a_file_that_is_damaged_in_the_middle(tmp_path: Path) -> None:
    store = open_file(tmp_path / "progress.db")
    club = Class(Rooms(store))
    put_set(club.rooms, club.teacher, SET_TEXT, NOW)
    number = club.ask()
    store.close()
    whole = bytearray(store.path.read_bytes())
    whole[4096:] = b"\xa5" * (len(whole) - 4096)
    store.path.write_bytes(whole)
    for act in (
        lambda: club.answer(1, number, wrong(ASKED)),
        lambda: club.seen_by_teacher(NOW + timedelta(seconds=1)),
        lambda: club.join(),
    ):
        with pytest.raises(Refused, match="is damaged") as told:
            act()
        assert told.value.copy is not None
        assert "moved away" in told.value.hint
    store.close()
    store.path.rename(tmp_path / "damaged.db")
    with pytest.raises(Unavailable, match="moved away"):
        club.join()
    again = Class(Rooms(open_file(store.path)))  # under the old name
    assert again.seen_by_teacher().joined == 2
    goes_on(tmp_path)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (sqlite3.SQLITE_READONLY, "may not be written in"),
        (sqlite3.SQLITE_IOERR_WRITE, "the disk refuses it"),
        (sqlite3.SQLITE_NOMEM, "cannot be used"),
    ],
)
def test_whatever_else_the_system_refuses_is_told_with_the_name_of_the_file(tmp_path: Path, code: int, told: str) -> None:
    error = sqlite3.OperationalError("the system's words")
    error.sqlite_errorcode = code
    problem = FileStore(tmp_path / "progress.db").problem(error)
    assert isinstance(problem, Unavailable)
    assert told in problem.message
    assert str(tmp_path) in problem.message
