"""Taking a seat, coming back to it, and proving that a seat is still one's own."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, insert, select, update

from lessons.club.room.faults import Ended, Full, Locked, Removed, Superseded, WrongCode, WrongLink
from lessons.club.room.keys import SeatPass, digest_of, is_same, new_seat_secret, seat_of
from lessons.club.room.opening import found, held, wrong_try
from lessons.club.room.rooms import Rooms
from lessons.club.room.seen import Seat, seats_of
from lessons.club.room.words import free_name, read_nickname, same_name, seat_name
from lessons.store.room_tables import ROOM, SEAT

MOST_SEATS = 120
"""Seats of a room, not counting those the teacher took away."""

MOST_EVER = 600
"""Seats of a room, counting them."""


class Joined(NamedTuple):
    """A seat just taken: the pass, the secret of its link, which is told this once, its number, and what it is called."""

    pass_: SeatPass
    secret: str
    number: int
    name: str


def join(rooms: Rooms, code: str, nickname: str, now: datetime, caller: str) -> Joined:
    """Take a new seat. Without a nickname it is called by its number; a nickname that is taken gets a number.

    Raises `WrongCode`, `TooManyTries`, `Ended`, `Locked`, `Full`, and `TooLong` or `BadName` for the nickname.
    """
    name = read_nickname(nickname)
    rooms.wrong_tries.require(caller, now)  # the code is all that is asked for here, and it is short
    entered = found(rooms, code, now)
    if entered is None:
        raise wrong_try(rooms, WrongCode(), now, caller)
    room = entered.id
    with rooms.store.writing() as connection:
        row = held(connection, room, now)
        if row.closes_at <= now:
            raise Ended
        if row.locked:
            raise Locked
        seats = seats_of(connection, room)
        present = [seat for seat in seats if not seat.removed]
        if len(present) >= MOST_SEATS or len(seats) >= MOST_EVER:
            raise Full("seats", MOST_SEATS, "ask the teacher to take away one that nobody uses")
        number = len(seats) + 1
        if name is not None:
            name = free_name(name, {same_name(seat_name(seat.number, seat.nickname)) for seat in present})
        secret = new_seat_secret(number)
        seat = SeatPass(room, row.code, number, digest_of(secret), 1)
        connection.execute(
            insert(SEAT).values(room=room, number=number, secret=seat.digest, nickname=name, login=seat.login, removed=False)
        )
        connection.execute(update(ROOM).where(ROOM.c.id == room).values(changed=ROOM.c.changed + 1))
    rooms.changed(room)
    return Joined(seat, secret, number, seat_name(number, name))


def come_back(rooms: Rooms, code: str, secret: str, now: datetime, caller: str) -> SeatPass:
    """Sit down again in the seat a secret belongs to. From now on this login holds, and whoever sat there before is told so.

    A class that is over can still be entered, to look at what was answered. Raises `WrongCode`, `TooManyTries`, `WrongLink`, `Removed`.
    """
    entered = found(rooms, code, now)
    if entered is None:
        raise wrong_try(rooms, WrongCode(), now, caller)
    room = entered.id
    number, digest = seat_of(secret), digest_of(secret)
    with rooms.store.reading() as connection:
        known = seat_as_it_is(connection, room, number)
    if known is None or not is_same(known.digest, digest):
        raise wrong_try(rooms, WrongLink("a seat"), now, caller)
    with rooms.store.writing() as connection:
        row = held(connection, room, now)
        seat = held_seat(connection, room, known.number)
        if seat is None or seat.removed:
            raise Removed
        connection.execute(update(SEAT).where(SEAT.c.room == room, SEAT.c.number == seat.number).values(login=seat.login + 1))
        connection.execute(update(ROOM).where(ROOM.c.id == room).values(changed=ROOM.c.changed + 1))
    rooms.changed(room)
    return SeatPass(room, row.code, seat.number, digest, seat.login + 1)


def held_seat(connection: Connection, room: int, number: int) -> Seat | None:
    """A seat that nobody else changes until the transaction ends; None where there is none."""
    return _seat(connection, _wanted(room, number).with_for_update())


def seat_as_it_is(connection: Connection, room: int, number: int | None) -> Seat | None:
    """A seat, which others may change meanwhile; None where there is none."""
    return _seat(connection, _wanted(room, number or 0))


def _wanted(room: int, number: int) -> Select[Any]:
    columns = (SEAT.c.number, SEAT.c.secret, SEAT.c.nickname, SEAT.c.login, SEAT.c.removed)
    return select(*columns).where(SEAT.c.room == room, SEAT.c.number == number)


def _seat(connection: Connection, wanted: Select[Any]) -> Seat | None:
    row = connection.execute(wanted).one_or_none()
    return None if row is None else Seat(*row)


def require_seat(seat: Seat | None, held_by: SeatPass) -> Seat:
    """The seat, if a pass is still its own. Raises `WrongLink`, `Removed`, `Superseded`."""
    if seat is None or not isinstance(held_by, SeatPass) or not is_same(seat.digest, held_by.digest):
        raise WrongLink("a seat")
    if seat.removed:
        raise Removed
    if seat.login != held_by.login:
        raise Superseded
    return seat
