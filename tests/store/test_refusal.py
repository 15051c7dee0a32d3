"""A file that is something else, damaged or newer is refused and left as it is, and a copy of it is kept."""

from __future__ import annotations

import sqlite3
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import select

from lessons.store.copying import keep_copy
from lessons.store.file import open_file
from lessons.store.refusal import Refused
from lessons.store.tables import LEARNER


def refused(path: Path) -> Refused:
    """The refusal, once it is proved that file and copy are as the file was, and that a second refusal makes no second copy."""
    before = path.read_bytes()
    with pytest.raises(Refused) as told:
        open_file(path)
    copy = told.value.copy
    assert copy is not None
    assert copy.parent == path.parent
    assert path.read_bytes() == copy.read_bytes() == before
    assert str(path) in told.value.message
    assert str(copy) in told.value.message
    assert "left as it is" in told.value.message
    assert told.value.hint
    around = sorted(path.parent.iterdir())
    with pytest.raises(Refused):
        open_file(path)
    assert sorted(path.parent.iterdir()) == around == sorted([path, copy])
    return told.value


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.db"


@pytest.fixture
def sound(path: Path) -> Path:
    """A sound store with a good many learners in it, closed."""
    store = open_file(path)
    with store.writing() as connection:
        connection.execute(LEARNER.insert(), [{"code": f"{n:064x}", "since": date(2026, 1, 1)} for n in range(500)])
    store.close()
    return path


def altered(path: Path, statement: str) -> None:
    """Do something in a store that is closed."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute(statement)
    other.close()


@pytest.mark.parametrize("content", [b"hello\n", b"\x00" * 5000, b"SQLite format 4\x00" + b"\x00" * 100])
def test_no_database(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert "is not a progress file" in refused(path).message


@pytest.mark.parametrize("journal", ["delete", "wal"])
def test_a_database_of_another_program(path: Path, journal: str) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute(f"PRAGMA journal_mode = {journal}")
    other.execute("CREATE TABLE learner (id INTEGER)")
    other.close()
    assert "of another program" in refused(path).message


def test_what_another_program_has_not_written_into_its_file_yet_is_neither_touched_nor_left_out(path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = wal")
    other.execute("CREATE TABLE learner (id INTEGER)")
    log = path.with_name("progress.db-wal")
    before = path.read_bytes(), log.read_bytes()
    with pytest.raises(Refused) as told:
        open_file(path)
    assert (path.read_bytes(), log.read_bytes()) == before
    copy = told.value.copy
    assert copy is not None
    assert (copy.read_bytes(), copy.with_name(f"{copy.name}-wal").read_bytes()) == before
    other.close()


def test_a_file_cut_short(sound: Path) -> None:
    sound.write_bytes(sound.read_bytes()[:-9000])
    assert "is damaged" in refused(sound).message


@pytest.mark.parametrize("at", [0.02, 0.3, 0.6])
def test_a_file_overwritten_in_part(sound: Path, at: float) -> None:
    whole = bytearray(sound.read_bytes())
    begin = max(100, int(len(whole) * at) // 4096 * 4096)
    whole[begin : begin + 4096] = b"\xa5" * 4096
    sound.write_bytes(whole[: sound.stat().st_size])
    assert "is damaged" in refused(sound).message


def test_a_file_without_one_of_its_tables(sound: Path) -> None:
    altered(sound, "DROP TABLE answer_clause")
    assert "is damaged" in refused(sound).message


@pytest.mark.parametrize("statement", ["DROP TABLE alembic_version", "DELETE FROM alembic_version"])
def test_a_file_that_does_not_say_its_version(sound: Path, statement: str) -> None:
    altered(sound, statement)
    assert "is damaged" in refused(sound).message


def test_a_file_of_a_newer_version(sound: Path) -> None:
    altered(sound, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refused(sound).message


def test_damage_met_while_the_store_is_open(sound: Path) -> None:
    store = open_file(sound)
    whole = bytearray(sound.read_bytes())
    whole[8192:] = b"\xa5" * (len(whole) - 8192)
    sound.write_bytes(whole)
    with pytest.raises(Refused, match="is damaged"), store.reading() as connection:
        connection.execute(select(LEARNER)).all()
    store.close()


def test_a_file_is_copied_once_however_often_it_is_refused_and_again_when_it_or_the_copy_is_another(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"hello")
    first = refused(path).copy
    assert first is not None
    with monkeypatch.context() as patched:
        patched.setattr("subprocess.run", lambda *_, **__: pytest.fail("copied again"))
        with pytest.raises(Refused) as told:
            open_file(path)
    assert told.value.copy == first
    first.unlink()
    assert refused(path).copy == first
    path.write_bytes(b"hello again")
    with pytest.raises(Refused) as told:
        open_file(path)
    assert told.value.copy not in (None, first)


def test_a_copy_overwrites_nothing(path: Path) -> None:
    path.write_bytes(b"hello")
    first = keep_copy(path)
    assert keep_copy(path) == first
    first.write_bytes(b"hel")  # as if it had been broken off
    second = keep_copy(path)
    assert second != first
    assert (first.read_bytes(), second.read_bytes()) == (b"hel", b"hello")


def test_where_no_copy_can_be_kept_it_is_said(tmp_path: Path) -> None:
    path = tmp_path / ("p" * 250)  # for the copy's name there is no room
    path.write_bytes(b"hello")
    with pytest.raises(Refused, match=r"No copy of it could be kept: file name too long\.") as told:
        open_file(path)
    assert told.value.copy is None
    assert list(tmp_path.iterdir()) == [path]


def test_a_copy_broken_off_by_a_full_disk_is_not_left(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"hello")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(OSError, match="No space left"):
        keep_copy(path)
    assert list(path.parent.iterdir()) == [path]
