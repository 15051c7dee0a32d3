"""The rooms of a store as one process works with them: the store, what it remembers of wrong tries, and what it made or read a moment ago."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from lessons.club.room.once import Once
from lessons.club.room.throttle import OPENINGS, WRONG_TRIES, Throttle
from lessons.store.database import Store

if TYPE_CHECKING:
    from lessons.club.deal_set import DealSet
    from lessons.club.room.asks import Sheet
    from lessons.club.room.seen import Seen

MOST_SEEN, MOST_SETS, MOST_SHEETS = 64, 16, 512
"""Rooms, sets of deals and questions remembered."""


class Looked(NamedTuple):
    """A room as it was read, and when that was last found to be so still; None once this process has changed it since."""

    seen: Seen
    at: datetime | None


class Rooms:
    """All rooms of a store, for any number of threads of one process. Nothing is held here that is not in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wrong_tries = Throttle(WRONG_TRIES)
        self.openings = Throttle(OPENINGS)
        self.sets: Once[DealSet] = Once(MOST_SETS)
        self.sheets: Once[Sheet] = Once(MOST_SHEETS)
        self._lock = Lock()
        self._reading: dict[int, Lock] = {}
        self._looked: OrderedDict[int, Looked] = OrderedDict()

    def reading(self, room: int) -> Lock:
        """Held by the one who reads a room, while the others wait for what he reads."""
        with self._lock:
            return self._reading.setdefault(room, Lock())

    def looked(self, room: int) -> Looked | None:
        """What is remembered of a room."""
        with self._lock:
            return self._looked.get(room)

    def remember(self, room: int, looked: Looked) -> None:
        """Remember a room as it was just read."""
        with self._lock:
            self._looked[room] = looked
            self._looked.move_to_end(room)
            while len(self._looked) > MOST_SEEN:
                forgotten, _ = self._looked.popitem(last=False)
                self._reading.pop(forgotten, None)

    def changed(self, room: int) -> None:
        """Look again before anything more is told of a room: this process has just stored something in it."""
        with self.reading(room):  # what is being read may be of before
            looked = self.looked(room)
            if looked is not None:
                self.remember(room, looked._replace(at=None))

    def forget(self, room: int) -> None:
        """Remember nothing of a room."""
        with self._lock:
            self._looked.pop(room, None)
            self._reading.pop(room, None)
