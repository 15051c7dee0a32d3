"""Run by Alembic: the migrations go through the connection, and within the transaction, of whoever asked for them."""

from __future__ import annotations

from alembic import context

from lessons.store import room_tables, tables

context.configure(connection=context.config.attributes["connection"], target_metadata=[tables.METADATA, room_tables.METADATA])
with context.begin_transaction():
    context.run_migrations()
