"""The migrations lead to the tables the program uses, and are all or nothing, in a file and on a server."""

from __future__ import annotations

import sqlite3
from datetime import date
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, create_engine, insert, select

from lessons.store import migrate, room_tables, tables
from lessons.store.database import Store
from lessons.store.file import APPLICATION_ID, open_file
from lessons.store.migrate import HEAD, SCRIPTS, TABLES
from lessons.store.opening import open_store
from lessons.store.tables import LEARNER
from tests.postgresql import Postgres

BOTH = (tables.METADATA, room_tables.METADATA)


def test_the_last_migration_is_the_head() -> None:
    assert ScriptDirectory(SCRIPTS).get_current_head() == HEAD


def test_they_make_the_tables_the_program_uses(store: Store) -> None:
    with store.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), list(BOTH)) == []


def test_every_constraint_is_there(tmp_path: Path) -> None:
    """What the comparison does not see: the same statements make the same tables."""
    open_file(tmp_path / "made.db").close()
    for metadata in BOTH:
        metadata.create_all(create_engine(f"sqlite:///{tmp_path / 'plain.db'}"))

    def made(name: str) -> dict[str, list[str]]:
        connection = sqlite3.connect(tmp_path / name)
        found = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql <> '' AND name <> 'alembic_version'").fetchall()
        connection.close()
        return {name: sorted(line.strip(" \t,") for line in sql.splitlines()) for name, sql in found}

    assert made("made.db") == made("plain.db")


@pytest.mark.parametrize("where", ["file", "server"])
def test_a_store_of_the_first_version_is_brought_up_to_date_with_what_is_in_it(
    where: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    address: Path | URL = tmp_path / "old.db"
    if where == "server":
        server: Postgres = request.getfixturevalue("postgresql")
        address = server.database()
    engine = create_engine(address if isinstance(address, URL) else f"sqlite:///{address}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", SCRIPTS)
        config.attributes["connection"] = connection
        if isinstance(address, Path):
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        command.upgrade(config, "0001")
        assert migrate.version(connection) == "0001"
        connection.execute(insert(LEARNER).values(code="a" * 64, since=date(2026, 5, 1)))
    engine.dispose()
    store = open_store(address)
    with store.reading() as connection:
        assert connection.execute(select(LEARNER.c.code, LEARNER.c.since)).all() == [("a" * 64, date(2026, 5, 1))]
        assert migrate.version(connection) == HEAD
        assert migrate.is_whole(connection)
        assert connection.execute(select(room_tables.ROOM)).all() == []
    store.close()
    assert len(TABLES) == sum(len(metadata.tables) for metadata in BOTH)
