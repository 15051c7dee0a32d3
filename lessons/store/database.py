"""The store while it is open: reading and writing, each in a transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree

from lessons.errors import Problem
from lessons.store.refusal import Unavailable

Done = TypeVar("Done")


class Store(ABC):
    """An open store, for any number of threads.

    Whoever writes what depends on what is there locks it first (`SELECT … FOR UPDATE`); in a file every transaction that writes waits for
    the one before it from its very beginning. Raises `Unavailable` where the database cannot do what it is asked.
    """

    READS: ClassVar[Mapping[str, Any]] = {}
    WRITES: ClassVar[Mapping[str, Any]] = {}
    """The execution options of a transaction that only reads, and of one that is going to write."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.due = False
        """Whether traces of what was deleted are still to be removed."""

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads, and sees the same throughout."""
        with self._transaction(self.READS) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: all of it is stored when this ends, or nothing when it ends with an exception."""
        with self._transaction(self.WRITES) as connection:
            yield connection

    def together(self, work: Callable[[Connection], Done]) -> Done:
        """What comes of a short work in a transaction that writes, once it is stored; it may share the transaction with works of other threads."""
        with self.writing() as connection:
            return work(connection)

    @abstractmethod
    def scrub(self) -> None:
        """Leave no trace of what was deleted, as far as that is the store's to do. Where it raises a `Problem`, that is still `due`."""

    @abstractmethod
    def require(self) -> None:
        """Raise `Unavailable` where what was opened is no longer what the store's address leads to; `Parted` where nothing may be put in its place."""

    def close(self) -> None:
        """Let go of the database. What was stored stays stored."""
        self.engine.dispose()

    @abstractmethod
    def problem(self, error: BaseException) -> Problem:
        """What a failure is that the database's driver reports, in plain words."""

    def is_ours(self, error: DBAPIError) -> bool:
        """Whether a failure is a mistake of this program's, not of the database's."""
        return isinstance(error, IntegrityError | ProgrammingError)

    @contextmanager
    def _transaction(self, options: Mapping[str, Any]) -> Iterator[Connection]:
        self.require()
        try:
            with self.engine.connect() as connection:
                connection.execution_options(**options)
                with connection.begin():
                    yield connection
        except DBAPIError as error:
            if self.is_ours(error):
                raise
            raise self.problem(error.orig or error) from error
        except NoneFree as error:
            raise Unavailable(
                "the store is kept busy by more readers and writers than it can serve", hint="try again in a moment"
            ) from error
