"""Answering from a seat. Whoever is told that an answer is stored can rely on it, whatever happens to this process a moment later."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Connection, Row, insert, select

from lessons.club.room.faults import Ended, Over, Replayed, TooOften
from lessons.club.room.joining import held_seat, require_seat, seat_as_it_is
from lessons.club.room.keys import SeatPass
from lessons.club.room.opening import held, there
from lessons.club.room.rooms import Rooms
from lessons.club.room.seen import Seat, look, sheet
from lessons.store.room_tables import ASK, ROOM_ANSWER

MOST_ANSWERS = 20
"""Answers of one seat to one question: the first, and how often it is changed."""


def answer(rooms: Rooms, seat: SeatPass, number: int, typed: str, attempt: UUID, now: datetime) -> str:
    """Answer the question `number`, and return the answer in canonical form once it is stored.

    `attempt` is this answer's own id: sent again, it is the same answer, and what was stored is returned even where the question is closed since.
    Another answer to an open question takes the place of the one before, which stays in the log. Raises a `Problem` of the question for
    what cannot be an answer; `Over`, `Ended`, `Superseded`, `Removed`, `WrongLink`, `Gone`, `Replayed`, `TooOften`.
    """
    sent = _Sent(seat, number, _read(rooms, seat, number, typed, now), attempt)
    with rooms.store.reading() as connection:  # whoever would be refused is, before he keeps the others from the room
        row, at = there(connection, seat.room, now), seat_as_it_is(connection, seat.room, seat.number)
        stored = _judged(connection, sent, row, at, now)
    if stored is None:
        stored = rooms.store.together(partial(_store, sent=sent, now=now))
        rooms.changed(seat.room)
    return stored


class _Sent(NamedTuple):
    """An answer in canonical form, None where it has none, to the question `number`, from a seat."""

    seat: SeatPass
    number: int
    given: str | None
    attempt: UUID


def _store(connection: Connection, *, sent: _Sent, now: datetime) -> str:
    """Store an answer, and return what is stored under its attempt."""
    room = sent.seat.room
    row, at = held(connection, room, now, share=True), held_seat(connection, room, sent.seat.number)
    stored = _judged(connection, sent, row, at, now)
    if stored is not None:
        return stored
    connection.execute(
        insert(ROOM_ANSWER).values(room=room, ask=sent.number, seat=sent.seat.number, attempt=sent.attempt, given=sent.given)
    )
    return str(sent.given)


def _judged(connection: Connection, sent: _Sent, row: Row[Any], at: Seat | None, now: datetime) -> str | None:
    """What is stored under an attempt; None where nothing is, and the answer may be stored. `row` and `at` are room and seat."""
    seat, number, given, attempt = sent
    require_seat(at, seat)
    mine = (ROOM_ANSWER.c.room == seat.room) & (ROOM_ANSWER.c.seat == seat.number)
    told = connection.execute(select(ROOM_ANSWER).where(mine, (ROOM_ANSWER.c.attempt == attempt) | (ROOM_ANSWER.c.ask == number))).all()
    before = next((one for one in told if one.attempt == attempt), None)
    if before is not None and before.ask != number:
        raise Replayed
    if before is not None:
        return str(before.given)
    if row.closes_at <= now:
        raise Ended
    is_open = connection.execute(select(ASK.c.is_open).where(ASK.c.room == seat.room, ASK.c.number == number)).scalar_one_or_none()
    if given is None or row.asked != number or not is_open:
        raise Over
    if len(told) >= MOST_ANSWERS:
        raise TooOften(MOST_ANSWERS)
    return None


def _read(rooms: Rooms, seat: SeatPass, number: int, typed: str, now: datetime) -> str | None:
    """The canonical form of an answer; None where another question, or none, is before the class. Raises `Over` for one never asked."""
    seen = look(rooms, seat.room, now)
    if seen.put is None or seen.put.number != number:
        rooms.changed(seat.room)  # perhaps it has just been asked
        seen = look(rooms, seat.room, now)
    if not 0 < number <= seen.asked:
        raise Over
    if seen.put is None or seen.put.number != number:
        return None
    return sheet(rooms, seat.room, seen.put).asked.read(typed)
