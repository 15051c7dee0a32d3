"""The tables. What changes here needs a migration of its own."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    Column,
    Date,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    TypeDecorator,
    Uuid,
)

MOST_KIND, MOST_QUESTION, MOST_RULES, MOST_CLAUSE, MOST_LESSON = 64, 120, 40, 80, 64
"""Characters a column holds."""


class UtcTime(TypeDecorator[datetime]):
    """A moment, stored in UTC and read back so, whether or not the database knows of time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment without its time zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and (value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC))


METADATA = MetaData()

# A number is never given twice, so that a page left open cannot write to whoever came after an erased learner.
LEARNER = Table(
    "learner",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("code", String(64), nullable=False, unique=True),
    Column("since", Date, nullable=False),
    sqlite_autoincrement=True,
)
"""Who learns: `code` is the SHA-256 of the learner's own code, in hexadecimal."""

ANSWER = Table(
    "answer",
    METADATA,
    Column("learner", Integer, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("attempt", Uuid, primary_key=True),
    Column("at", UtcTime, nullable=False),
    Column("kind", String(MOST_KIND), nullable=False),
    Column("question", String(MOST_QUESTION), nullable=False),
    Column("rules", String(MOST_RULES), nullable=False),
    Column("outcome", String(8), nullable=False),
)
"""Every answer given, never changed."""

ANSWER_CLAUSE = Table(
    "answer_clause",
    METADATA,
    Column("learner", Integer, primary_key=True),
    Column("attempt", Uuid, primary_key=True),
    Column("clause", String(MOST_CLAUSE), primary_key=True),
    ForeignKeyConstraint(["learner", "attempt"], ["answer.learner", "answer.attempt"], ondelete="CASCADE"),
    Index("answer_by_clause", "learner", "clause"),
)
"""The clauses an answer tested."""

LESSON_DONE = Table(
    "lesson_done",
    METADATA,
    Column("learner", Integer, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("lesson", String(MOST_LESSON), primary_key=True),
    Column("at", UtcTime, nullable=False),
)
"""The lessons a learner has completed, and when first."""

SPACING = Table(
    "spacing",
    METADATA,
    Column("learner", Integer, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("clause", String(MOST_CLAUSE), primary_key=True),
    Column("right", Integer, nullable=False),
    Column("helped", Integer, nullable=False),
    Column("wrong", Integer, nullable=False),
    Column("in_a_row", Integer, nullable=False),
    Column("stability", Double, nullable=False),
    Column("last", UtcTime, nullable=False),
    Column("due", UtcTime, nullable=False),
)
"""What the answers to a clause come to. It follows from the answers, and is worked out anew with each."""
