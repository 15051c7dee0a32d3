"""What a teacher does in a room. Every act proves the teacher's pass anew, in the transaction in which it is done.

Two may hold the teacher's link: what is done last holds, and each sees what the other did. An act upon a question names it, so that nobody
closes or reveals a question he has not seen yet; the same act twice is one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from lessons.club.deal_set import DealSet
from lessons.club.read_deal import playable
from lessons.club.room.asks import Ask, HandAsk, to_json
from lessons.club.room.faults import Ended, Full, NoSuchSeat, Over, TooLong, WrongLink
from lessons.club.room.keys import ScreenPass, TeacherPass, is_same
from lessons.club.room.opening import KEPT_AFTER, held, require_teacher
from lessons.club.room.rooms import Rooms
from lessons.club.room.seen import Put, look, puts_of, read_set, seats_of, sheet, stored_set
from lessons.club.room.words import free_name, read_nickname, same_name, seat_name
from lessons.errors import Problems
from lessons.store.room_tables import ASK, ROOM, ROOM_SET, SEAT

MOST_ASKS, MOST_SETS = 300, 50
"""Questions and sets of deals of one room."""

MOST_SET, MOST_STAGE = 1_000_000, 10_000
"""Characters of the text of a set, and of a stage as JSON."""


@contextmanager
def _acting(rooms: Rooms, teacher: TeacherPass, now: datetime, *, over_too: bool = False) -> Iterator[tuple[Connection, Row[Any]]]:
    """A transaction of the teacher's in a room that, unless `over_too`, is open. Raises `Gone`, `WrongLink`, `Ended`."""
    with rooms.store.writing() as connection:
        row = held(connection, teacher.room, now)
        require_teacher(row.teacher, teacher)
        if row.closes_at <= now and not over_too:
            raise Ended
        yield connection, row
        connection.execute(update(ROOM).where(ROOM.c.id == row.id).values(changed=ROOM.c.changed + 1))
    rooms.changed(teacher.room)


def _set(connection: Connection, room: int, **values: object) -> None:
    connection.execute(update(ROOM).where(ROOM.c.id == room).values(**values))


# ----------------------------------------------------------------------------------------------- the set and the stage


def put_set(rooms: Rooms, teacher: TeacherPass, text: str, now: datetime) -> None:
    """Use a set of deals, told as the text of a set file; none for an empty text. Nothing of another set is projected any more.

    Raises a `Problem` for a text that is no set or has a deal that cannot be played, and as every act does.
    """
    require_teacher(look(rooms, teacher.room, now).teacher, teacher)
    if len(text) > MOST_SET:
        raise TooLong("the set of deals", MOST_SET)
    digest = hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest() if text else None
    if digest is not None:
        _require_playable(rooms.sets.get(digest, lambda: read_set(text)))
    with _acting(rooms, teacher, now) as (connection, row):
        if digest is not None:
            there = set(connection.execute(select(ROOM_SET.c.digest).where(ROOM_SET.c.room == row.id)).scalars())
            if digest not in there and len(there) >= MOST_SETS:
                raise Full("sets of deals", MOST_SETS, "use one of those, or open another class")
            if digest not in there:
                connection.execute(insert(ROOM_SET).values(room=row.id, digest=digest, text=text))
        if digest != row.deal_set:
            _set(connection, row.id, deal_set=digest, stage=None)


def _require_playable(deals: DealSet) -> None:
    try:
        playable(deals)
    except Problems as problems:
        raise problems.problems[0] from None


def deal_set(rooms: Rooms, viewer: TeacherPass | ScreenPass, now: datetime) -> DealSet | None:
    """The set of deals in use, for the teacher's page and the screen's. Raises `Gone`, `WrongLink`."""
    seen = look(rooms, viewer.room, now)
    if not is_same(seen.teacher if isinstance(viewer, TeacherPass) else seen.screen, viewer.digest):
        raise WrongLink("the teacher or the screen")
    return None if seen.deal_set is None else stored_set(rooms, viewer.room, seen.deal_set)


def put_stage(rooms: Rooms, teacher: TeacherPass, stage: Mapping[str, Any], now: datetime) -> None:
    """Project something: plain values, which are kept as they are."""
    text = json.dumps(stage)
    if len(text) > MOST_STAGE:
        raise TooLong("what is projected", MOST_STAGE)
    with _acting(rooms, teacher, now) as (connection, row):
        _set(connection, row.id, stage=text)


# ------------------------------------------------------------------------------------------------------- the questions


def ask(rooms: Rooms, teacher: TeacherPass, what: Ask, now: datetime) -> int:
    """Put a question to the class, and return its number. The one before it is closed; the same question again, while it is before the
    class, open and unanswered or not, is the one that is there. Raises a `Problem` for what cannot be asked."""
    seen = look(rooms, teacher.room, now)
    require_teacher(seen.teacher, teacher)
    sheet(rooms, teacher.room, Put(seen.asked + 1, what, seen.deal_set, True, False))
    text = json.dumps(to_json(what))
    with _acting(rooms, teacher, now) as (connection, row):
        if isinstance(what, HandAsk) and row.deal_set != seen.deal_set:
            raise Over("another set of deals is in use by now", "look at it, and ask again")
        before = connection.execute(select(ASK).where(ASK.c.room == row.id, ASK.c.number == row.asked)).one_or_none()
        if before is not None and before.is_open and before.what == text and before.deal_set == row.deal_set:
            return int(before.number)
        number = (connection.execute(select(func.max(ASK.c.number)).where(ASK.c.room == row.id)).scalar() or 0) + 1
        if number > MOST_ASKS:
            raise Full("questions", MOST_ASKS, "open another class")
        if before is not None:
            _mark(connection, row.id, before.number, is_open=False)
        connection.execute(
            insert(ASK).values(room=row.id, number=number, what=text, deal_set=row.deal_set, is_open=True, is_revealed=False)
        )
        _set(connection, row.id, asked=number)
        return number


def _mark(connection: Connection, room: int, number: int, **values: object) -> None:
    connection.execute(update(ASK).where(ASK.c.room == room, ASK.c.number == number).values(**values))


@contextmanager
def _upon(rooms: Rooms, teacher: TeacherPass, number: int, now: datetime) -> Iterator[tuple[Connection, Put]]:
    """A transaction upon the question that is before the class. Raises `Over` where that is another."""
    with _acting(rooms, teacher, now) as (connection, row):
        if row.asked != number:
            raise Over("another question is before the class by now, or none", "look at what is asked, then decide")
        yield connection, next(put for put in puts_of(connection, row.id) if put.number == number)


def close(rooms: Rooms, teacher: TeacherPass, number: int, now: datetime) -> None:
    """Take no more answers to a question."""
    with _upon(rooms, teacher, number, now) as (connection, _):
        _mark(connection, teacher.room, number, is_open=False)


def reopen(rooms: Rooms, teacher: TeacherPass, number: int, now: datetime) -> None:
    """Take answers again. Raises `Over` where the answer was revealed."""
    with _upon(rooms, teacher, number, now) as (connection, put):
        if put.is_revealed:
            raise Over("the answer was revealed", "ask another question")
        _mark(connection, teacher.room, number, is_open=True)


def reveal(rooms: Rooms, teacher: TeacherPass, number: int, now: datetime) -> None:
    """Take no more answers, and show everyone what was answered, what is right and why."""
    with _upon(rooms, teacher, number, now) as (connection, _):
        _mark(connection, teacher.room, number, is_open=False, is_revealed=True)


def put_away(rooms: Rooms, teacher: TeacherPass, number: int, now: datetime) -> None:
    """Have no question before the class."""
    with _upon(rooms, teacher, number, now) as (connection, _):
        _mark(connection, teacher.room, number, is_open=False)
        _set(connection, teacher.room, asked=None)


# ----------------------------------------------------------------------------------------------------------- the class


def rename(rooms: Rooms, teacher: TeacherPass, seat: int, nickname: str, now: datetime) -> None:
    """Give a seat another nickname, or none, whatever it had. Raises `TooLong`, `BadName`, `NoSuchSeat`."""
    name = read_nickname(nickname)
    with _acting(rooms, teacher, now, over_too=True) as (connection, row):
        others = {one.number: one for one in seats_of(connection, row.id) if not one.removed}
        if others.pop(seat, None) is None:
            raise NoSuchSeat(seat)
        if name is not None:
            name = free_name(name, {same_name(seat_name(one.number, one.nickname)) for one in others.values()})
        _seat(connection, row.id, seat, nickname=name)


def remove_seat(rooms: Rooms, teacher: TeacherPass, seat: int, now: datetime) -> None:
    """Take a seat away: its answers count no more, and who sits there is told. Raises `NoSuchSeat` where there is none."""
    with _acting(rooms, teacher, now, over_too=True) as (connection, row):
        if all(one.number != seat for one in seats_of(connection, row.id)):
            raise NoSuchSeat(seat)
        _seat(connection, row.id, seat, removed=True, nickname=None)


def _seat(connection: Connection, room: int, number: int, **values: object) -> None:
    connection.execute(update(SEAT).where(SEAT.c.room == room, SEAT.c.number == number).values(**values))


def lock(rooms: Rooms, teacher: TeacherPass, locked: bool, now: datetime) -> None:
    """Let nobody else join, or let them again. Who has a seat comes back to it either way."""
    with _acting(rooms, teacher, now) as (connection, row):
        _set(connection, row.id, locked=locked)


def rank(rooms: Rooms, teacher: TeacherPass, shown: bool, now: datetime) -> None:
    """Show a ranking by right answers, or none, as it is to begin with."""
    with _acting(rooms, teacher, now) as (connection, row):
        _set(connection, row.id, ranked=shown)


def end(rooms: Rooms, teacher: TeacherPass, now: datetime) -> None:
    """End the class now: nobody joins, asks or answers. What was answered can be looked at for a day, then it is erased."""
    with _acting(rooms, teacher, now, over_too=True) as (connection, row):
        if row.closes_at > now:
            _set(connection, row.id, closes_at=now, erased_at=now + KEPT_AFTER)
