"""The tables of the live rooms of a class. What changes here needs a migration of its own."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
)

from lessons.store.tables import UtcTime

MOST_CODE, MOST_TITLE, MOST_NAME, MOST_GIVEN = 16, 120, 24, 400
"""Characters a column holds."""

METADATA = MetaData()

# A number is never given twice, so that a page left open cannot write to the room that came after an erased one.
ROOM = Table(
    "room",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("code", String(MOST_CODE), nullable=False, unique=True),
    Column("title", String(MOST_TITLE), nullable=False),
    Column("teacher", String(64), nullable=False),
    Column("screen", String(64), nullable=False),
    Column("closes_at", UtcTime, nullable=False),
    Column("erased_at", UtcTime, nullable=False),
    Column("locked", Boolean, nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("deal_set", String(64), nullable=True),
    Column("stage", Text, nullable=True),
    Column("asked", Integer, nullable=True),
    Column("changed", Integer, nullable=False),
    Index("room_erased_at", "erased_at"),
    sqlite_autoincrement=True,
)
"""A room. `teacher` and `screen` are the SHA-256 of the secrets in their links, in hexadecimal. It closes and is erased at those moments;
`deal_set` is the digest of the set of deals that is used, `stage` what is projected, as JSON, `asked` the number of the question that is before the class, `changed` how often anything but the answers changed."""

ROOM_SET = Table(
    "room_set",
    METADATA,
    Column("room", Integer, ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""The sets of deals a room has used, as the text of a set file; `digest` is that text's SHA-256."""

SEAT = Table(
    "seat",
    METADATA,
    Column("room", Integer, ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),
    Column("nickname", String(MOST_NAME), nullable=True),
    Column("login", Integer, nullable=False),
    Column("removed", Boolean, nullable=False),
)
"""A student's seat: numbers from 1; `secret` is the SHA-256 of the seat's own, `login` the number of the last login, which alone holds."""

ASK = Table(
    "ask",
    METADATA,
    Column("room", Integer, ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("what", Text, nullable=False),
    Column("deal_set", String(64), nullable=True),
    Column("is_open", Boolean, nullable=False),
    Column("is_revealed", Boolean, nullable=False),
)
"""A question put to the class: numbers from 1, in the order asked; `what` makes it again, as JSON, with the set of deals it was
asked from, if it was."""

# The order of the answers is that of their numbers: what a seat answered last stands.
ROOM_ANSWER = Table(
    "room_answer",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("room", Integer, nullable=False),
    Column("ask", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("attempt", Uuid, nullable=False),
    Column("given", String(MOST_GIVEN), nullable=False),
    ForeignKeyConstraint(["room", "ask"], ["ask.room", "ask.number"], ondelete="CASCADE"),
    ForeignKeyConstraint(["room", "seat"], ["seat.room", "seat.number"], ondelete="CASCADE"),
    UniqueConstraint("room", "seat", "attempt", name="room_answer_once"),
    Index("room_answer_by_ask", "room", "ask"),
    sqlite_autoincrement=True,
)
"""Every answer given in a room, in canonical form, never changed."""
