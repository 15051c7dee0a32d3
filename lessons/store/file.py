"""The store in a file: making it, opening it, and refusing what is not ours, damaged, or of a newer version.

Nothing outside this module knows that the file is SQLite's.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text

from lessons.errors import Problem
from lessons.store.copying import holds_something, log_of, reason
from lessons.store.database import Done, Store
from lessons.store.migrate import is_newer, is_whole, upgrade
from lessons.store.refusal import Parted, Unavailable, refuse
from lessons.store.together import Together

APPLICATION_ID = int.from_bytes(b"PIQU")
"""What the header of a file says it belongs to."""

PATIENCE = 10.0
"""Seconds one writer waits for another."""

SCRUB_PATIENCE = 1.0
"""Seconds a scrub waits for who reads: meanwhile nobody can write."""

_ELSEWHERE = "move it away, or choose another file: piquet-lessons app --store FILE"
_GO_ON = "go on in a new file on another disk: piquet-lessons app --store FILE"
_DAMAGED = "it is started anew once the damaged file is moved away; what was exported from it before can be imported there"


_WRITES = "piquet_writes"
"""The execution option of a transaction that is going to write: the database must know before it begins."""


class FileStore(Store):
    """A store in a file of this machine."""

    WRITES: ClassVar[Mapping[str, Any]] = {_WRITES: True}

    def __init__(self, path: Path) -> None:
        super().__init__(_engine(path))
        self.path = path
        self._turn = Lock()
        self._together = Together(self.writing)
        self.opened: tuple[int, int] | None = None
        """The file itself, whatever its name, once it is open: what is written to a file that lost its name is lost with it."""
        self._log: tuple[int, int] | None = None
        """The log beside it, as it was last seen."""

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """As in every store. The threads of this process take turns: the database would let them wait in vain, and ask again ever more seldom."""
        if not self._turn.acquire(timeout=PATIENCE):
            raise self._busy()
        try:
            with super().writing() as connection:
                yield connection
        finally:
            self._turn.release()

    def together(self, work: Callable[[Connection], Done]) -> Done:
        return self._together.do(work)

    def require(self) -> None:
        if self.opened is None:
            return
        log = _identity(log_of(self.path))
        if _identity(self.path) == self.opened:
            self._log = log
            return
        if log is not None and log == self._log and holds_something(log_of(self.path)):
            raise Parted(self.path)
        raise Unavailable(
            f"{self.path} was moved away, deleted or replaced while it was in use",
            hint="put it back and try again; without it a new file is begun, with new codes",
        )

    def scrub(self) -> None:
        """Write the log into the file, where what is deleted is overwritten with noughts, and empty it. Raises `Unavailable` where others
        read for so long that this cannot be done."""
        self.due = True
        self.require()
        try:
            (busy, *_) = self.outside("PRAGMA wal_checkpoint(TRUNCATE)", SCRUB_PATIENCE)
        except sqlite3.Error as error:
            raise self.problem(error) from error
        if busy:
            raise self._busy()
        self.due = False

    def outside(self, pragma: str, patience: float | None = None) -> Any:
        """The row that comes of what no transaction may be round; `patience` is how many seconds it waits where that is not as usual.
        Raises `sqlite3.Error`."""
        with closing(self.engine.raw_connection()) as pooled, closing(pooled.cursor()) as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {round(1000 * (PATIENCE if patience is None else patience))}")
            try:
                cursor.execute(pragma)
                (row,) = cursor.fetchall()  # a statement not read to its end would keep its lock
            finally:
                cursor.execute(f"PRAGMA busy_timeout = {round(1000 * PATIENCE)}")
            return row

    def problem(self, error: BaseException) -> Problem:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the details
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return refuse(self.path, "is damaged", _DAMAGED)
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return self._busy()
        if code == sqlite3.SQLITE_FULL:
            return Unavailable(f"{self.path} cannot grow: the disk is full", hint=f"make room on the disk and try again, or {_GO_ON}")
        if code == sqlite3.SQLITE_IOERR:
            return Unavailable(f"{self.path} cannot be read or written: the disk refuses it", hint=f"look at the disk, or {_GO_ON}")
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            return Unavailable(f"{self.path} may not be written in", hint=_WRITABLE)
        return Unavailable(f"{self.path} cannot be used: {error}", hint=_WRITABLE)

    def _busy(self) -> Unavailable:
        return Unavailable(f"{self.path} is kept busy by another program", hint="end that program, or try again in a moment")


_WRITABLE = "give this user the right to write there, or choose another file: piquet-lessons app --store FILE"


def open_file(path: Path) -> FileStore:
    """The store at `path`, made if there is none, and brought to the present form if it is older.

    Raises `Refused` for a file that is something else, damaged or made by a newer version: it is not touched, and a copy is kept beside it.
    Raises `Unavailable` where the file cannot be made, read or written; `Parted` where there is none, but the log of one.
    """
    path = path.absolute()
    _look_at(path)
    store = FileStore(path)
    try:
        with store.writing() as connection:
            _prepare(connection, path)
        _log_ahead(store)
        store.opened = _identity(path)
    finally:
        store.close()  # whoever uses it connects afresh: the log can be emptied only by those who never knew the file without it
    return store


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from every other; None where there is none of that name."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _look_at(path: Path) -> None:
    """Refuse a file that is not ours from its header alone: a database is altered by merely being opened as one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        has_log = holds_something(log_of(path))  # looked at first: another process may be making both
        if not path.exists() or (path.is_file() and not path.stat().st_size):
            if has_log:
                raise Parted(path)
            return
        if not path.is_file():
            raise Unavailable(f"{path} is not a file", hint="name a file: piquet-lessons app --store FILE")
    except OSError as error:
        raise Unavailable(f"{path} cannot be used: {reason(error)}", hint=_WRITABLE) from error
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            (owner,) = connection.execute("PRAGMA application_id").fetchone()
    except sqlite3.OperationalError as error:
        raise Unavailable(f"{path} cannot be used: {error}", hint=_WRITABLE) from error
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CORRUPT:
            return  # perhaps another process is just making it: that is seen once it is our turn
        raise refuse(path, "is not a progress file, but something else", _ELSEWHERE) from None
    if owner != APPLICATION_ID:
        raise refuse(path, "is a database of another program", _ELSEWHERE)


def _prepare(connection: Connection, path: Path) -> None:
    """Make the tables, or prove that those there are sound and bring them up to date, all in one transaction."""
    if not inspect(connection).get_table_names():
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    elif connection.execute(text("PRAGMA quick_check(1)")).scalar() != "ok" or not is_whole(connection):
        raise refuse(path, "is damaged", _DAMAGED)
    elif is_newer(connection):
        raise refuse(
            path,
            "was written by a newer version of this program",
            "use that version, or choose another file: piquet-lessons app --store FILE",
        )
    upgrade(connection)


def _engine(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, as each needs it
        for pragma in ("foreign_keys = ON", "secure_delete = ON", "synchronous = FULL"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get(_WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _log_ahead(store: FileStore) -> None:
    """Write ahead to a log from now on, so that readers and a writer do not wait for each other."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            store.outside("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:  # for this change the database does not wait by itself
            if time.monotonic() > until:
                raise store.problem(error) from error
            time.sleep(0.02)
