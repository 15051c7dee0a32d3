"""Learners, their answers and the lessons they have completed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "learner",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(64), nullable=False, unique=True),
        sa.Column("since", sa.Date, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "answer",
        sa.Column("learner", sa.Integer, sa.ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("attempt", sa.Uuid, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("question", sa.String(120), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
    )
    op.create_table(
        "answer_clause",
        sa.Column("learner", sa.Integer, primary_key=True),
        sa.Column("attempt", sa.Uuid, primary_key=True),
        sa.Column("clause", sa.String(80), primary_key=True),
        sa.ForeignKeyConstraint(["learner", "attempt"], ["answer.learner", "answer.attempt"], ondelete="CASCADE"),
    )
    op.create_index("answer_by_clause", "answer_clause", ["learner", "clause"])
    op.create_table(
        "lesson_done",
        sa.Column("learner", sa.Integer, sa.ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("lesson", sa.String(64), primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "spacing",
        sa.Column("learner", sa.Integer, sa.ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("clause", sa.String(80), primary_key=True),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("helped", sa.Integer, nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.Column("in_a_row", sa.Integer, nullable=False),
        sa.Column("stability", sa.Double, nullable=False),
        sa.Column("last", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
    )
