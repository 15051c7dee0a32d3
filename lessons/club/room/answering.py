"""Answering from a seat. Whoever is told that an answer is stored can rely on it, whatever happens to this process a moment later."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from uuid import UUID

from sqlalchemy import Connection, insert, select

from lessons.club.room.faults import Ended, Over, Replayed, TooOften
from lessons.club.room.joining import held_seat, require_seat
from lessons.club.room.keys import SeatPass
from lessons.club.room.opening import held
from lessons.club.room.rooms import Rooms
from lessons.club.room.seen import look, sheet
from lessons.store.room_tables import ASK, ROOM_ANSWER

MOST_ANSWERS = 20
"""Answers of one seat to one question: the first, and how often it is changed."""


def answer(rooms: Rooms, seat: SeatPass, number: int, typed: str, attempt: UUID, now: datetime) -> str:
    """Answer the question `number`, and return the answer in canonical form once it is stored.

    `attempt` is this answer's own id: sent again, it is the same answer, and what was stored is returned even where the question is closed since.
    Another answer to an open question takes the place of the one before, which stays in the log. Raises a `Problem` of the question for
    what cannot be an answer; `Over`, `Ended`, `Superseded`, `Removed`, `WrongLink`, `Gone`, `Replayed`, `TooOften`.
    """
    given = _read(rooms, seat, number, typed, now)
    stored = rooms.store.together(partial(_store, seat=seat, number=number, given=given, attempt=attempt, now=now))
    rooms.changed(seat.room)
    return stored


def _store(connection: Connection, *, seat: SeatPass, number: int, given: str | None, attempt: UUID, now: datetime) -> str:
    """Store an answer in canonical form, and return what is stored under the attempt."""
    row = held(connection, seat.room, now, share=True)
    require_seat(held_seat(connection, seat.room, seat.number), seat)
    mine = (ROOM_ANSWER.c.room == seat.room) & (ROOM_ANSWER.c.seat == seat.number)
    told = connection.execute(select(ROOM_ANSWER).where(mine, (ROOM_ANSWER.c.attempt == attempt) | (ROOM_ANSWER.c.ask == number))).all()
    sent = next((row for row in told if row.attempt == attempt), None)
    if sent is not None and sent.ask != number:
        raise Replayed
    if sent is not None:
        return str(sent.given)
    if row.closes_at <= now:
        raise Ended
    is_open = connection.execute(select(ASK.c.is_open).where(ASK.c.room == seat.room, ASK.c.number == number)).scalar_one_or_none()
    if given is None or row.asked != number or not is_open:
        raise Over
    if len(told) >= MOST_ANSWERS:
        raise TooOften(MOST_ANSWERS)
    connection.execute(insert(ROOM_ANSWER).values(room=seat.room, ask=number, seat=seat.number, attempt=attempt, given=given))
    return given


def _read(rooms: Rooms, seat: SeatPass, number: int, typed: str, now: datetime) -> str | None:
    """The canonical form of an answer; None where another question, or none, is before the class."""
    seen = look(rooms, seat.room, now)
    if seen.put is None or seen.put.number != number:
        rooms.changed(seat.room)  # perhaps it has just been asked
        seen = look(rooms, seat.room, now)
    if seen.put is None or seen.put.number != number:
        return None
    return sheet(rooms, seat.room, seen.put).asked.read(typed)
