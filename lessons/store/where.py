"""Where the store is: a file of this machine, or a database server's, told by its URL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from lessons.store.refusal import Unavailable

if TYPE_CHECKING:
    from sqlalchemy import URL

    Address = Path | URL

VARIABLE = "PIQUET_PROGRESS"
"""The environment variable that names another file, or the URL of a server."""

NAME = "progress.db"

SCHEMES = ("postgresql", "postgresql+psycopg")
EXAMPLE = "postgresql://USER:PASSWORD@HOST/DATABASE"
"""How the URL of a server is written."""


def read_address(text: str) -> Address:
    """A file's path or a server's URL, as they are typed. Raises `Unavailable` for a URL that is none of a server we know; nothing of it is
    repeated, as a password may stand in it."""
    if "://" not in text:
        return Path(text).expanduser()
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise Unavailable("the address of the database server cannot be read", hint=f"it is written {EXAMPLE}") from None
    if url.drivername not in SCHEMES:
        raise Unavailable(
            f"an address that begins with {url.drivername}:// leads to no store", hint=f"it is written {EXAMPLE}, or it is a file"
        )
    if not url.database:
        raise Unavailable("the address of the database server names no database", hint=f"it is written {EXAMPLE}")
    return url.set(drivername="postgresql+psycopg")


def default_address() -> Address:
    """The file or server named in the environment, or else a file in the user's own data folder. Raises `Unavailable`."""
    named = os.environ.get(VARIABLE)
    if named:
        return read_address(named)
    from platformdirs import user_data_path

    return user_data_path("piquet-lessons", appauthor=False) / NAME
