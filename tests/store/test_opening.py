"""Opening a store: a new file, an old one, several at once, and one that cannot be had."""

from __future__ import annotations

import multiprocessing
import sqlite3
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, inspect, make_url, select, text

from lessons.store.file import APPLICATION_ID, open_file
from lessons.store.migrate import TABLES, upgrade
from lessons.store.refusal import Parted, Unavailable
from lessons.store.tables import LEARNER
from lessons.store.where import NAME, VARIABLE, default_address, read_address


def test_a_new_file_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "progress.db"
    store = open_file(path)
    with store.reading() as connection:
        assert set(inspect(connection).get_table_names()) >= TABLES
        pragmas = ("journal_mode", "foreign_keys", "secure_delete", "application_id", "synchronous", "busy_timeout")
        assert [connection.execute(text(f"PRAGMA {name}")).scalar() for name in pragmas] == ["wal", 1, 1, APPLICATION_ID, 2, 10000]
    store.close()
    assert path.read_bytes()[68:72] == b"PIQU"


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    path.touch()
    with open_file(path).reading() as connection:
        assert connection.execute(select(LEARNER)).all() == []


@pytest.mark.parametrize("left", [None, b""])
def test_where_only_the_log_of_a_file_lies_there_none_is_made(tmp_path: Path, left: bytes | None) -> None:
    path, log = tmp_path / "progress.db", tmp_path / "progress.db-wal"
    if left is not None:
        path.write_bytes(left)
    log.write_bytes(b"the latest")
    with pytest.raises(Parted) as told:
        open_file(path)
    assert str(log) in told.value.message
    assert told.value.hint
    assert log.read_bytes() == b"the latest"
    assert path.exists() is (left is not None)


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    open_file(path).close()
    before = path.read_bytes()
    open_file(path).close()
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["progress.db"]


def _open(path: Path, ready: Callable[[], object]) -> None:
    ready()
    store = open_file(path)
    with store.reading() as connection:
        connection.execute(select(LEARNER)).all()


def test_processes_that_make_the_same_file_at_once_all_get_it(tmp_path: Path) -> None:
    spawned = multiprocessing.get_context("spawn")
    barrier = spawned.Barrier(3)
    processes = [spawned.Process(target=_open, args=(tmp_path / "progress.db", barrier.wait)) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert [p.name for p in tmp_path.iterdir()] == ["progress.db"]  # and no copy of a file thought to be damaged


def test_making_a_file_that_is_broken_off_leaves_an_empty_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.db"

    def broken_off(connection: Connection) -> None:
        upgrade(connection)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("lessons.store.file.upgrade", broken_off)
        with pytest.raises(KeyboardInterrupt):
            open_file(path)
    assert path.read_bytes() == b""
    open_file(path).close()


def test_a_folder_that_cannot_be_made_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unavailable, match=r"file/progress\.db cannot be used: ") as told:
        open_file(tmp_path / "file" / "progress.db")
    assert "--store" in told.value.hint


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="is not a file"):
        open_file(tmp_path)


def test_a_file_kept_busy_is_said_plainly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.store.file.PATIENCE", 0.05)
    path = tmp_path / "progress.db"
    store = open_file(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="kept busy"), store.writing():
        pass
    with store.reading() as connection:  # who only reads does not wait
        assert connection.execute(select(LEARNER)).all() == []
    other.execute("ROLLBACK")
    other.close()
    with store.writing():
        pass


def test_a_full_disk_is_said_plainly(tmp_path: Path) -> None:
    store = open_file(tmp_path / "progress.db")

    def write_much() -> None:
        with store.writing() as connection:
            connection.execute(text("PRAGMA max_page_count = 1"))  # no page more than there are
            connection.execute(insert(LEARNER), [{"code": f"{n:064}", "since": date(2026, 1, 1)} for n in range(1000)])

    with pytest.raises(Unavailable, match="disk is full"):
        write_much()


def test_where_the_store_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "mine.db"))
    assert default_address() == tmp_path / "mine.db"
    monkeypatch.setenv(VARIABLE, "postgresql://club:secret@db/piquet")
    assert (
        default_address()
        == make_url("postgresql+psycopg://club:secret@db/piquet")
        == read_address("postgresql+psycopg://club:secret@db/piquet")
    )
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    usual = default_address()
    assert isinstance(usual, Path)
    assert usual.name == NAME
    assert usual.is_absolute()
    assert "piquet-lessons" in usual.parts


@pytest.mark.parametrize(
    "text",
    [
        "mysql://club:secret@db/piquet",
        "postgresql://club:secret@db:many/piquet",
        "postgresql://club:secret@db",
        "://secret",
        "sqlite:///secret.db",
    ],
)
def test_an_address_that_leads_to_no_store_is_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(Unavailable) as told:
        read_address(text)
    assert "postgresql://USER:PASSWORD@HOST/DATABASE" in told.value.hint
    assert "secret" not in told.value.message + told.value.hint
