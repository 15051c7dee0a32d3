"""Run by Alembic: the migrations go through the connection, and within the transaction, of whoever asked for them."""

from __future__ import annotations

from alembic import context

from lessons.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
