"""The store while it is open: reading and writing, each in a transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError

from lessons.errors import Problem
from lessons.store.refusal import Unavailable

WRITES = "piquet_writes"
"""The execution option of a transaction that is going to write, for databases that must know before it begins."""


class Store:
    """An open store, for any number of threads.

    Whoever writes what depends on what is there locks it first (`SELECT … FOR UPDATE`); in a file every transaction that writes waits for
    the one before it from its very beginning. Raises `Unavailable` where the database cannot do what it is asked.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads, and sees the same throughout where the database can."""
        with self._told_plainly(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: all of it is stored when this ends, or nothing when it ends with an exception."""
        with self._told_plainly(), self.engine.connect() as connection:
            connection.execution_options(**{WRITES: True})
            with connection.begin():
                yield connection

    def scrub(self) -> None:
        """Leave no trace of what was deleted, as far as that is the store's to do."""

    def require(self) -> None:
        """Raise `Unavailable` where what was opened is no longer what the store's address leads to."""

    def close(self) -> None:
        """Let go of the database. What was stored stays stored."""
        self.engine.dispose()

    def problem(self, error: BaseException) -> Problem:
        """What a failure is that the database's driver reports, in plain words."""
        return Unavailable(f"the store cannot be reached: {error}", hint="try again in a moment")

    @contextmanager
    def _told_plainly(self) -> Iterator[None]:
        self.require()
        try:
            yield
        except (IntegrityError, ProgrammingError):  # mistakes of ours, not of the database's
            raise
        except DBAPIError as error:
            raise self.problem(error.orig or error) from error
