"""Opening the store, wherever it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lessons.store.database import Store
from lessons.store.file import open_file

if TYPE_CHECKING:
    from lessons.store.where import Address


def open_store(address: Address) -> Store:
    """The store in a file or on a server, made if there is none, and brought to the present form if it is older. Raises `Refused`, `Unavailable`."""
    if isinstance(address, Path):
        return open_file(address)
    from lessons.store.server import open_server

    return open_server(address)
