"""Transactions that are short and many, put into one where they come at the same moment: a disk is waited for once, not once for each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Event, Lock
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

Done = TypeVar("Done")

AT_ONCE = 200
"""Works done in one transaction."""


class _Work:
    """Something to be done, and what came of it. Whoever asked for it waits until he is `called`: it is `over` then, or it is his turn."""

    __slots__ = ("called", "do", "done", "error", "over")

    def __init__(self, do: Callable[[Connection], Any]) -> None:
        self.do = do
        self.done: Any = None
        self.error: BaseException | None = None
        self.over = False
        self.called = Event()


class Together:
    """Works of many threads. Whose turn it is does all that is waiting by then; those who come meanwhile wait, and the first of them has the next."""

    def __init__(self, writing: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._writing = writing
        self._lock = Lock()
        self._waiting: deque[_Work] = deque()
        self._busy = False

    def do(self, work: Callable[[Connection], Done]) -> Done:
        """What comes of a work, once it is stored. It is undone where it raises anything, whatever becomes of the others."""
        mine = _Work(work)
        with self._lock:
            self._waiting.append(mine)
            if not self._busy:
                self._busy = True
                mine.called.set()
        mine.called.wait()
        if not mine.over:
            self._take_turn()
        if mine.error is not None:
            raise mine.error
        done: Done = mine.done
        return done

    def _take_turn(self) -> None:
        """Do what is waiting, call those who waited for it, and leave the turn to the first of the others."""
        with self._lock:
            works = [self._waiting.popleft() for _ in range(min(len(self._waiting), AT_ONCE))]
        try:
            with self._writing() as connection:
                for work in works:
                    self._try(work, connection)
        except BaseException as error:  # noqa: BLE001  nothing is stored of any of them, and each is told
            for work in works:
                work.error = error
        for work in works:
            work.over = True
            work.called.set()
        with self._lock:
            self._busy = bool(self._waiting)
            if self._busy:
                self._waiting[0].called.set()

    def _try(self, work: _Work, connection: Connection) -> None:
        savepoint = connection.begin_nested()
        try:
            work.done = work.do(connection)
        except DBAPIError:  # the database fails: so it will for the others, and it may have undone everything by itself
            raise
        except BaseException as error:  # noqa: BLE001  it is raised where the work was asked for
            work.error = error
            savepoint.rollback()
        else:
            savepoint.commit()
