"""Things made once, however many threads ask for them at the same moment."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Once(Generic[Made]):
    """The last `most` things made, by key. What could not be made is tried again by the next who asks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._locks: dict[Hashable, Lock] = {}
        self._made: OrderedDict[Hashable, Made] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """The thing of a key, made now if there is none."""
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
            waiting = self._locks.setdefault(key, Lock())
        with waiting:
            with self._lock:
                if key in self._made:
                    return self._made[key]
            try:
                made = make()
            except BaseException:
                with self._lock:
                    self._locks.pop(key, None)
                raise
            with self._lock:
                self._made[key] = made
                self._locks.pop(key, None)
                while len(self._made) > self._most:
                    self._made.popitem(last=False)
            return made
