"""The store on a database server that several processes share: opening it, and saying plainly what is wrong there.

Nothing outside this module knows that the server is PostgreSQL. The driver is loaded when a store is opened here, and not before.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, ClassVar

from sqlalchemy import URL, Connection, Engine, create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from lessons.errors import Problem
from lessons.store.database import Store
from lessons.store.migrate import TABLES, is_newer, is_whole, upgrade, version
from lessons.store.refusal import Refused, Unavailable

PATIENCE = 10
"""Seconds that are waited for the server, for a lock and for a free connection."""

CONNECTIONS = 16
"""Connections one process has open at most."""

_ADVISORY = int.from_bytes(b"PIQUETDB") >> 1
"""The lock that the process holds which makes or changes the tables."""

_LATER = "try again in a moment"
_ANOTHER = "name a database of its own in the address of the store"

_DAMAGED = ("is damaged", "have whoever keeps the server look at it")

_STATES: Mapping[str, tuple[str, str]] = {
    "08": ("cannot be reached", _LATER),
    "53100": ("has no room left: its disk is full", "make room on its disk, then try again"),
    "53200": ("has no memory left", _LATER),
    "53300": ("has more connections than it allows", _LATER),
    "55P03": ("is kept busy by another program", "end that program, or try again in a moment"),
    "57014": ("did not answer in time", _LATER),
    "57P": ("is being stopped or started", _LATER),
    "25006": ("may only be read", "let the user of the address write there"),
    "42501": ("may not be written in by this user", "give the user of the address the right to make tables and to write"),
    "40": ("was changed by another program at the same moment", "try again"),
    "42P01": ("is damaged: a table is missing", "bring back a copy of it, or name another database"),
    "XX001": _DAMAGED,
    "XX002": _DAMAGED,
}
"""What the states the server reports mean, by their beginning, and what can be done."""

_REFUSALS: Mapping[str, tuple[str, str]] = {
    "password authentication failed": (
        "does not let this user in: the password is wrong",
        "look at the user and the password in the address",
    ),
    "no password supplied": ("does not let this user in without a password", "write the password into the address"),
    "does not exist": ("knows no such user or database", "look at the user and the database in the address"),
    "too many clients": _STATES["53300"],
    "starting up": _STATES["57P"],
    "shutting down": _STATES["57P"],
}
"""The same for what is said when no connection comes about, for which there is no state."""


class ServerStore(Store):
    """A store on a database server. What was deleted there leaves the server's files when the server tidies them, and its copies when those are thrown away:
    that is for whoever keeps it."""

    READS: ClassVar[Mapping[str, Any]] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    WRITES: ClassVar[Mapping[str, Any]] = {"isolation_level": "READ COMMITTED", "postgresql_readonly": False}

    def __init__(self, url: URL) -> None:
        super().__init__(_engine(url))
        self.name = f"the database {url.database} on {url.host or 'this machine'}"
        """What is told of the address: nothing of the user or the password."""

    def scrub(self) -> None:
        """Nothing: when the room of deleted rows is used again is the server's to say."""

    def require(self) -> None:
        """Nothing: another connection to the address leads to the same database."""

    def problem(self, error: BaseException) -> Problem:
        state = getattr(error, "sqlstate", None) or ""
        said = str(error).strip().splitlines()[:1] or ["it does not say why"]
        known = [told for begin, told in _STATES.items() if state.startswith(begin)] if state else []
        known += [told for words, told in _REFUSALS.items() if not state and words in str(error)]
        if known:
            what, hint = known[0]
            return Unavailable(f"{self.name} {what}", hint=hint)
        return Unavailable(
            f"{self.name} cannot be used: {said[0].rpartition('failed: ')[2]}", hint="is the server running, and is the address right?"
        )

    def is_ours(self, error: DBAPIError) -> bool:
        state = getattr(error.orig, "sqlstate", None) or ""
        return super().is_ours(error) and not any(state.startswith(begin) for begin in _STATES)


def open_server(url: URL) -> ServerStore:
    """The store at `url`, its tables made if there are none, and brought to the present form if they are older.

    Raises `Refused` for a database that holds something else or was written by a newer version: nothing in it is touched.
    Raises `Unavailable` where it cannot be reached or used.
    """
    if find_spec("psycopg") is None:
        raise Unavailable("what is needed to reach a database server is not installed", hint="pip install 'piquet-lessons[server]'")
    store = ServerStore(url)
    try:
        with store.writing() as connection:
            _prepare(connection, store.name)
    except BaseException:
        store.close()
        raise
    return store


def _prepare(connection: Connection, name: str) -> None:
    """Make the tables, or bring those there up to date; one process after the other, each in one transaction."""
    encoding = connection.execute(text("SHOW server_encoding")).scalar()
    if encoding != "UTF8":
        raise Refused(
            f"{name} cannot hold every letter: its encoding is {encoding}", hint="make a database with the encoding UTF8", copy=None
        )
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY})
    if version(connection) is None:
        if not TABLES.isdisjoint(inspect(connection).get_table_names()):
            raise Refused(f"{name} holds tables of another program", hint=_ANOTHER, copy=None)
    elif is_newer(connection):
        raise Refused(f"{name} was written by a newer version of this program, or by another program", hint=_ANOTHER, copy=None)
    elif not is_whole(connection):
        raise Refused(f"{name} is damaged: a table is missing", hint="bring back a copy of it, or name another database", copy=None)
    upgrade(connection)


def _engine(url: URL) -> Engine:
    return create_engine(
        url,
        pool_pre_ping=True,  # a server that was restarted is found again with the next transaction
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        connect_args={
            "connect_timeout": PATIENCE,
            "application_name": "piquet-lessons",
            "options": f"{url.query.get('options', '')} -c lock_timeout={PATIENCE}s -c statement_timeout={3 * PATIENCE}s".strip(),
        },
    )
