"""The store this process has open, and the rooms in it: opened when first needed, and anew where its file is another by now."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from threading import Lock, Thread
from time import sleep
from typing import TYPE_CHECKING

from lessons.club.room.opening import sweep
from lessons.club.room.rooms import Rooms
from lessons.errors import Problem
from lessons.store.database import Store
from lessons.store.opening import open_store
from lessons.store.refusal import Parted, Unavailable
from lessons.store.where import default_address

if TYPE_CHECKING:
    from lessons.store.where import Address

SWEEP = 60.0
"""Seconds after which it is looked again whether a room must be erased, or traces of one removed."""

_lock = Lock()
_opened: dict[Address, Rooms] = {}


def opened_store() -> Store:
    """The store at the usual address. Raises `Refused`, `Unavailable`."""
    return opened_rooms().store


def opened_rooms() -> Rooms:
    """The rooms in that store: the same object as long as it is the same store.

    Where its file was moved away, deleted or replaced, another is begun, or the one now there is used; but not as long as the log lies there
    without which the file would not be whole: when it is put back, it goes on. Raises `Refused`, `Unavailable`.
    """
    address = default_address()
    with _lock:
        rooms = _opened.get(address)
        if rooms is None or not _is_there(rooms.store):
            if rooms is not None:
                rooms.store.close()  # and where no other can be opened, it is used again once its file is back
            rooms = _opened[address] = Rooms(open_store(address))
            Thread(target=_sweep_now_and_then, args=(rooms,), daemon=True).start()
        return rooms


def _is_there(store: Store) -> bool:
    try:
        store.require()
    except Parted:
        raise
    except Unavailable:
        return False
    return True


def _sweep_now_and_then(rooms: Rooms) -> None:
    """Erase the rooms of a store whose time has come, though nobody calls here, as long as it is the store."""
    while _is_used(rooms):
        with suppress(Problem):
            sweep(rooms.store, datetime.now(UTC))
            if rooms.store.due:
                rooms.store.scrub()
        sleep(SWEEP)


def _is_used(rooms: Rooms) -> bool:
    with _lock:
        return rooms in _opened.values()
