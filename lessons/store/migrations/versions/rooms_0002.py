"""The live rooms of a class: seats, questions and answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "room",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("teacher", sa.String(64), nullable=False),
        sa.Column("screen", sa.String(64), nullable=False),
        sa.Column("closes_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("erased_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("deal_set", sa.String(64), nullable=True),
        sa.Column("stage", sa.Text, nullable=True),
        sa.Column("asked", sa.Integer, nullable=True),
        sa.Column("changed", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("room_erased_at", "room", ["erased_at"])
    op.create_table(
        "room_set",
        sa.Column("room", sa.Integer, sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("room", sa.Integer, sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("nickname", sa.String(24), nullable=True),
        sa.Column("login", sa.Integer, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "ask",
        sa.Column("room", sa.Integer, sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("deal_set", sa.String(64), nullable=True),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("is_revealed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "room_answer",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("room", sa.Integer, nullable=False),
        sa.Column("ask", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("attempt", sa.Uuid, nullable=False),
        sa.Column("given", sa.String(400), nullable=False),
        sa.ForeignKeyConstraint(["room", "ask"], ["ask.room", "ask.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["room", "seat"], ["seat.room", "seat.number"], ondelete="CASCADE"),
        sa.UniqueConstraint("room", "seat", "attempt", name="room_answer_once"),
        sqlite_autoincrement=True,
    )
    op.create_index("room_answer_by_ask", "room_answer", ["room", "ask"])
