"""Bringing a database to the form this version knows."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from lessons.store import room_tables, tables

HEAD = "0002"
"""The latest migration."""

TABLES = frozenset(tables.METADATA.tables.keys() | room_tables.METADATA.tables.keys())
"""The names of all tables there are at the latest."""

VERSION_TABLE = "alembic_version"

SCRIPTS = str(Path(__file__).parent / "migrations")


def version(connection: Connection) -> str | None:
    """The migration a database stands at; None for one without any table."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()


def is_newer(connection: Connection) -> bool:
    """Whether a database stands at a migration this version does not know."""
    at = version(connection)
    if at in (None, HEAD):
        return False
    from alembic.script import ScriptDirectory

    return at not in {script.revision for script in ScriptDirectory(SCRIPTS).walk_revisions()}


def is_whole(connection: Connection) -> bool:
    """Whether a database that has tables says at which migration it stands, and at the latest has every table."""
    at = version(connection)
    return at is not None and (at != HEAD or set(inspect(connection).get_table_names()) >= TABLES)


def upgrade(connection: Connection) -> None:
    """Run, within the connection's transaction, the migrations a database has not had yet."""
    if version(connection) == HEAD:
        return  # as nearly always, and Alembic need not be loaded
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
