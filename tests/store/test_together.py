"""Short works of many threads in one transaction: each is stored, or told why not, by itself."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text

from lessons.store.database import Store
from lessons.store.file import open_file
from lessons.store.refusal import Unavailable
from lessons.store.tables import LEARNER
from lessons.store.together import Together


def add(connection: Connection, code: str) -> str:
    """Store something, and refuse some of it after that."""
    connection.execute(insert(LEARNER).values(code=code, since=date(2026, 1, 1)))
    if code.endswith("3"):
        raise KeyError(code)
    return code


def codes(store: Store) -> set[str]:
    with store.reading() as connection:
        return set(connection.execute(select(LEARNER.c.code)).scalars())


def test_each_is_stored_or_refused_by_itself(store: Store) -> None:
    done: list[str] = []
    refused: list[str] = []

    def work(code: str) -> None:
        try:
            done.append(store.together(lambda connection: add(connection, code)))
        except KeyError:
            refused.append(code)

    threads = [threading.Thread(target=work, args=(str(n),)) for n in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert codes(store) == set(done) == {str(n) for n in range(30) if n % 10 != 3}
    assert sorted(refused) == ["13", "23", "3"]


def test_those_who_come_while_another_is_at_it_share_the_next_transaction(tmp_path: Path) -> None:
    store = open_file(tmp_path / "progress.db")
    begun, go_on = threading.Event(), threading.Event()
    sizes: list[int] = []

    @contextmanager
    def writing() -> Iterator[Connection]:
        with store.writing() as connection:
            before = len(codes(store))
            yield connection
            begun.set()
            go_on.wait()
        sizes.append(len(codes(store)) - before)

    together = Together(writing)
    threads = [threading.Thread(target=together.do, args=(lambda connection, n=n: add(connection, f"n{n}x"),)) for n in range(9)]
    threads[0].start()
    begun.wait()
    for thread in threads[1:]:
        thread.start()
    while len(together._waiting) < 8:
        threading.Event().wait(0.001)
    go_on.set()
    for thread in threads:
        thread.join()
    assert sizes == [1, 8]


def test_where_the_database_fails_all_of_them_are_told_and_the_next_go_on(tmp_path: Path) -> None:
    store = open_file(tmp_path / "progress.db")

    def too_much(connection: Connection) -> None:
        connection.execute(text("PRAGMA max_page_count = 1"))
        for n in range(1000):
            add(connection, f"n{n}x{'y' * 1000}")

    with pytest.raises(Unavailable, match="disk is full"):
        store.together(too_much)
    store.close()  # the limit was the connection's
    assert codes(store) == set()
    assert store.together(lambda connection: add(connection, "a")) == "a"
    assert codes(store) == {"a"}
