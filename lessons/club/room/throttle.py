"""Against guessing and flooding: who does something too fast must wait, and so must everyone when it is done too fast altogether.

Each process counts for itself, in memory.
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime, timedelta
from ipaddress import ip_address
from math import ceil
from threading import Lock
from typing import NamedTuple

from lessons.club.room.faults import TooManyTries

CALLERS = 2000
"""Addresses remembered."""


class Pace(NamedTuple):
    """How often something may be done: so many times at once from one address, which may be that of a whole class, and from all together; and
    as many again over a time. `what` is told of whoever must wait."""

    what: str
    each: int
    all: int
    over: timedelta


WRONG_TRIES = Pace("too many wrong codes were tried", 20, 120, timedelta(minutes=1))
"""Codes and links that lead nowhere. A right code costs nothing, but while one has to wait, it is not looked at either; a right link is let in."""

OPENINGS = Pace("many classes were opened just now", 60, 240, timedelta(hours=1))
"""Classes that are opened."""


class _Level(NamedTuple):
    """How many times were not forgotten yet at a moment."""

    times: float
    at: datetime

    def now(self, now: datetime, most: int, over: timedelta) -> float:
        return max(0.0, self.times - (now - self.at) / over * most)


def _is_here(caller: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        address = ip_address(caller)
    except ValueError:
        return not caller
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


class Throttle:
    """What one process remembers of what was done, for any number of threads."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._lock = Lock()
        self._all: _Level | None = None
        self._each: OrderedDict[str, _Level] = OrderedDict()

    def require(self, caller: str, now: datetime) -> None:
        """Raise `TooManyTries` where `caller`, an address, must wait. What all others do keeps nobody waiting who sits at this machine."""
        _, each, all, _ = self.pace
        with self._lock:
            self._put_back(caller, now)
            wait = self._wait(self._each.get(caller), each, now)
            if not _is_here(caller):
                wait = max(wait, self._wait(self._all, all, now))
        if wait:
            raise TooManyTries(self.pace.what, wait)

    def count(self, caller: str, now: datetime) -> None:
        """Take note that it was done."""
        _, each, all, _ = self.pace
        with self._lock:
            self._put_back(caller, now)
            self._all = self._more(self._all, all, now)
            self._each[caller] = self._more(self._each.pop(caller, None), each, now)
            while len(self._each) > CALLERS:
                self._each.popitem(last=False)

    def _put_back(self, caller: str, now: datetime) -> None:
        """Where the clock was put back since, begin to forget from now on, not only when it has caught up."""
        if self._all is not None and self._all.at > now:
            self._all = self._all._replace(at=now)
        if caller in self._each and self._each[caller].at > now:
            self._each[caller] = self._each[caller]._replace(at=now)

    def _more(self, level: _Level | None, most: int, now: datetime) -> _Level:
        return _Level((level.now(now, most, self.pace.over) if level else 0.0) + 1, now)

    def _wait(self, level: _Level | None, most: int, now: datetime) -> int:
        """Seconds until it may be done once more, rounded up."""
        too_many = (level.now(now, most, self.pace.over) if level else 0.0) - (most - 1)
        return ceil(too_many * self.pace.over.total_seconds() / most) if too_many > 0 else 0
