"""What is written together stays together, whoever else writes."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import func, insert, select

from lessons.store.database import Store
from lessons.store.file import open_file
from lessons.store.refusal import Unavailable
from lessons.store.tables import LEARNER


def _one(code: str) -> dict[str, object]:
    return {"code": code, "since": date(2026, 1, 1)}


def test_nothing_is_stored_of_what_ends_with_an_exception(store: Store) -> None:
    def broken_off() -> None:
        with store.writing() as connection:
            connection.execute(insert(LEARNER).values(_one("a")))
            raise KeyError

    with pytest.raises(KeyError):
        broken_off()
    with store.reading() as connection:
        assert connection.execute(select(LEARNER)).all() == []


@pytest.mark.parametrize("another", [False, True], ids=["deleted", "replaced"])
def test_nothing_is_written_to_a_file_that_lost_its_name(tmp_path: Path, another: bool) -> None:
    store = open_file(tmp_path / "progress.db")
    with store.writing() as connection:
        connection.execute(insert(LEARNER).values(_one("a")))
    if another:
        open_file(tmp_path / "another.db").close()
        (tmp_path / "another.db").replace(store.path)
    else:
        store.path.unlink()
    for using in (store.reading, store.writing):
        with pytest.raises(Unavailable, match="was moved away, deleted or replaced"), using():
            pass
    assert store.path.exists() == another


def test_who_writes_after_reading_never_writes_on_what_is_past(store: Store) -> None:
    """Each thread counts what is there and adds the next: with a lock taken only at the first write, two would add the same."""
    with store.writing() as connection:
        connection.execute(insert(LEARNER).values(_one("first")))

    def add() -> None:
        for _ in range(15):
            with store.writing() as connection:
                connection.execute(select(LEARNER).where(LEARNER.c.code == "first").with_for_update()).one()
                there = connection.execute(select(func.count()).select_from(LEARNER)).scalar_one()
                connection.execute(insert(LEARNER).values(_one(str(there))))

    threads = [Thread(target=add) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.reading() as connection:
        assert set(connection.execute(select(LEARNER.c.code)).scalars()) == {"first", *(str(n) for n in range(1, 61))}


def test_a_reader_sees_the_same_throughout(store: Store) -> None:
    with store.reading() as reader:
        assert reader.execute(select(LEARNER)).all() == []
        with store.writing() as writer:
            writer.execute(insert(LEARNER).values(_one("a")))
        assert reader.execute(select(LEARNER)).all() == []
