"""How many examples property tests try: `pytest --hypothesis-profile=full` takes twenty times as many. The stores that tests run against.

Where there is no PostgreSQL, the tests that need one are skipped, and say so; where `CI` is set that is a failure instead.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import URL

from lessons.store.database import Store
from lessons.store.migrate import TABLES
from lessons.store.opening import open_store
from tests.postgresql import Postgres, programs

settings.register_profile("ordinary", deadline=None)
settings.register_profile("full", deadline=None, max_examples=20 * settings.get_profile("ordinary").max_examples)
settings.load_profile("ordinary")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres]:
    """A PostgreSQL server."""
    found = programs()
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no PostgreSQL on this machine: what is kept on a server is not tested")
    server = Postgres(found)
    yield server
    server.remove()


@pytest.fixture(scope="session")
def database(postgresql: Postgres) -> URL:
    """A database on it, with the tables made; `store` empties it."""
    url = postgresql.database()
    open_store(url).close()
    return url


@pytest.fixture
def emptied(postgresql: Postgres, database: URL) -> URL:
    """That database, with nothing in its tables."""
    with closing(postgresql.connect(str(database.database))) as connection:
        connection.execute(f"TRUNCATE {', '.join(sorted(TABLES))} RESTART IDENTITY")
    return database


@pytest.fixture(params=["file", "server"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Path | URL:
    """Where a store is, in a file and on a server in turn; it is empty, or made when it is opened."""
    if request.param == "file":
        return tmp_path / "progress.db"
    emptied: URL = request.getfixturevalue("emptied")
    return emptied


@pytest.fixture
def store(address: Path | URL) -> Iterator[Store]:
    """An empty store, in a file and on a server in turn."""
    opened = open_store(address)
    yield opened
    opened.close()
