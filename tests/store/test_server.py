"""A store on a server: what is wrong there is said plainly, without the password, and it goes on once that is put right."""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date

import pytest
from sqlalchemy import URL, insert, select, text

from lessons.store.opening import open_store
from lessons.store.refusal import Refused, Unavailable
from lessons.store.server import ServerStore, open_server
from lessons.store.tables import LEARNER
from tests.postgresql import GUARDED, PASSWORD, Postgres


@pytest.fixture
def server(emptied: URL) -> Iterator[ServerStore]:
    """An empty store on a server."""
    opened = open_server(emptied)
    yield opened
    opened.close()


def told(address: URL) -> Unavailable:
    """What is said of an address that cannot be used; nothing of the password is."""
    with pytest.raises(Unavailable) as found:
        open_store(address)
    assert found.value.hint
    assert PASSWORD not in f"{found.value!r} {found.value.hint} {''.join(traceback.format_exception(found.value))}"
    return found.value


def test_who_is_let_in(postgresql: Postgres, emptied: URL) -> None:
    name = str(emptied.database)
    assert "password is wrong" in told(postgresql.url(name, user=GUARDED, password="another")).message
    assert "without a password" in told(postgresql.url(name, user=GUARDED)).message
    assert "no such user or database" in told(postgresql.url("nowhere", user=GUARDED, password=PASSWORD)).message
    assert "no such user or database" in told(postgresql.url(name, user="nobody")).message
    assert "may not be written in by this user" in told(postgresql.database().set(username=GUARDED, password=PASSWORD)).message


def test_a_server_that_is_not_there(postgresql: Postgres) -> None:
    assert "cannot be used: " in told(URL.create("postgresql+psycopg", "club", PASSWORD, "127.0.0.1", 1, "piquet")).message


def test_a_database_of_another_program_or_version_is_not_touched(postgresql: Postgres) -> None:
    address = postgresql.database()
    with closing(postgresql.connect(str(address.database))) as other:
        other.execute("CREATE TABLE answer (id integer)")
        with pytest.raises(Refused, match="tables of another program"):
            open_store(address)
        assert other.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (1,)
        other.execute("DROP TABLE answer")
        open_store(address).close()
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(Refused, match="newer version"):
            open_store(address)
        other.execute("UPDATE alembic_version SET version_num = '0002'")
        other.execute("DROP TABLE room_answer")
        with pytest.raises(Refused, match="a table is missing"):
            open_store(address)


def test_a_database_that_cannot_hold_every_letter_is_refused(postgresql: Postgres) -> None:
    address = postgresql.database("ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
    with pytest.raises(Refused, match="LATIN1"):
        open_store(address)


def test_the_driver_is_asked_for_where_it_is_missing(emptied: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.store.server.find_spec", lambda name: None)
    assert "piquet-lessons[server]" in told(emptied).hint


def _open(address: URL, ready: Callable[[], object]) -> None:
    ready()
    store = open_store(address)
    with store.writing() as connection:
        connection.execute(insert(LEARNER).values(code=multiprocessing.current_process().name, since=date(2026, 1, 1)))


def test_processes_that_make_the_same_tables_at_once_all_get_them(postgresql: Postgres) -> None:
    address = postgresql.database()
    spawned = multiprocessing.get_context("spawn")
    barrier = spawned.Barrier(2)
    processes = [spawned.Process(target=_open, args=(address, barrier.wait)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    store = open_store(address)
    with store.reading() as connection:
        assert len(connection.execute(select(LEARNER)).all()) == 2
    store.close()


def test_a_lock_kept_too_long_is_said_plainly(server: ServerStore, postgresql: Postgres) -> None:
    with closing(postgresql.connect(str(server.engine.url.database))) as other, other.transaction():
        other.execute("LOCK TABLE learner")

        def write() -> None:
            with server.writing() as connection:
                connection.execute(text("SET LOCAL lock_timeout = '20ms'"))
                connection.execute(insert(LEARNER).values(code="a", since=date(2026, 1, 1)))

        with pytest.raises(Unavailable, match="kept busy"):
            write()


def test_a_query_that_takes_too_long_and_one_that_writes_while_reading(server: ServerStore) -> None:
    def slow() -> None:
        with server.reading() as connection:
            connection.execute(text("SET LOCAL statement_timeout = '20ms'"))
            connection.execute(text("SELECT pg_sleep(5)"))

    def write() -> None:
        with server.reading() as connection:
            connection.execute(insert(LEARNER).values(code="a", since=date(2026, 1, 1)))

    with pytest.raises(Unavailable, match="in time"):
        slow()
    with pytest.raises(Unavailable, match="only be read"):
        write()


def test_a_full_disk_is_said_plainly(server: ServerStore) -> None:
    """The server reports the state; how its disk came to be full is its own affair."""

    def write() -> None:
        with server.writing() as connection:
            connection.execute(text("DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$"))

    with pytest.raises(Unavailable, match="its disk is full"):
        write()


def test_no_connection_is_free(emptied: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.store.server.CONNECTIONS", 1)
    store = open_server(emptied)
    monkeypatch.setattr(store.engine.pool, "_timeout", 0.05)
    with store.reading(), pytest.raises(Unavailable, match="kept busy"), store.reading():
        pass
    store.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
def test_a_server_that_goes_down_in_the_middle_is_said_and_found_again(postgresql: Postgres, emptied: URL, how: signal.Signals) -> None:
    store = open_store(emptied)

    def write(code: str) -> None:
        with store.writing() as connection:
            connection.execute(insert(LEARNER).values(code=code, since=date(2026, 1, 1)))

    def broken_off() -> None:
        with store.writing() as connection:
            connection.execute(insert(LEARNER).values(code="b", since=date(2026, 1, 1)))
            postgresql.stop(how)
            connection.execute(select(LEARNER)).all()

    write("a")
    with pytest.raises(Unavailable):
        broken_off()
    with pytest.raises(Unavailable):
        write("c")
    postgresql.start()
    write("d")
    with store.reading() as connection:
        assert set(connection.execute(select(LEARNER.c.code)).scalars()) == {"a", "d"}
    store.close()
