"""The migrations lead to the tables the program uses, and are all or nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from lessons.store.file import open_file
from lessons.store.migrate import HEAD, SCRIPTS
from lessons.store.tables import METADATA


def test_the_last_migration_is_the_head() -> None:
    assert ScriptDirectory(SCRIPTS).get_current_head() == HEAD


def test_they_make_the_tables_the_program_uses(tmp_path: Path) -> None:
    with open_file(tmp_path / "progress.db").reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_every_constraint_is_there(tmp_path: Path) -> None:
    """What the comparison does not see: the same statements make the same tables."""
    open_file(tmp_path / "made.db").close()
    from sqlalchemy import create_engine

    METADATA.create_all(create_engine(f"sqlite:///{tmp_path / 'plain.db'}"))

    def tables(name: str) -> dict[str, list[str]]:
        connection = sqlite3.connect(tmp_path / name)
        found = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'").fetchall()
        connection.close()
        return {table: sorted(line.strip(" \t,") for line in sql.splitlines()) for table, sql in found}

    assert tables("made.db") == tables("plain.db")
