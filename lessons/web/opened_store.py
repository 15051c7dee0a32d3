"""The store this process has open, and the rooms in it: opened when first needed, and anew where its file is another by now."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from threading import Lock, Thread
from time import sleep
from typing import TYPE_CHECKING

from lessons.club.room.opening import sweep
from lessons.club.room.rooms import Rooms
from lessons.errors import Problem
from lessons.store.database import Store
from lessons.store.opening import open_store
from lessons.store.refusal import Unavailable
from lessons.store.where import default_address

if TYPE_CHECKING:
    from lessons.store.where import Address

SWEEP = 300.0
"""Seconds after which it is looked again whether a room must be erased."""

_lock = Lock()


def opened_store() -> Store:
    """The store at the usual address. Raises `Refused`, `Unavailable`."""
    with _lock:
        store = _opened(default_address())
        try:
            store.require()
        except Unavailable:
            _opened.cache_clear()
            store.close()
            store = _opened(default_address())
        return store


@cache
def _opened(address: Address) -> Store:
    return open_store(address)


def opened_rooms() -> Rooms:
    """The rooms in that store: the same object as long as it is the same store. Raises `Refused`, `Unavailable`."""
    store = opened_store()
    with _lock:
        return _rooms(store)


@cache
def _rooms(store: Store) -> Rooms:
    Thread(target=_sweep_now_and_then, args=(store,), daemon=True).start()
    return Rooms(store)


def _sweep_now_and_then(store: Store) -> None:
    """Erase the rooms of a store whose time has come, though nobody calls here, as long as it is the store."""
    while True:
        try:
            store.require()
        except Problem:
            return
        with suppress(Problem):
            sweep(store, datetime.now(UTC))
        sleep(SWEEP)
