"""A room as it is at a moment, read in one go: what every state that is shown is made from.

Everyone in a class asks for it every second. It is read anew only where its version is another, and a version read less than `FRESH` ago by
this process is taken to be the present one, unless this process has stored something since.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, select

from lessons.club.deal_set import DealSet
from lessons.club.room.asks import Ask, HandAsk, Sheet, from_json, sheet_of
from lessons.club.room.faults import Gone
from lessons.club.room.opening import sweep
from lessons.club.room.rooms import Looked, Rooms
from lessons.club.set_file import loads
from lessons.errors import Problems
from lessons.store.room_tables import ASK, ROOM, ROOM_ANSWER, ROOM_SET, SEAT

FRESH = timedelta(seconds=0.2)

_ANSWERS = 1_000_000
"""More answers than one question can have."""


class Seat(NamedTuple):
    """A seat: `digest` is of its secret, `login` the number of the last."""

    number: int
    digest: str
    nickname: str | None
    login: int
    removed: bool


class Put(NamedTuple):
    """A question put to the class. `deal_set` is the digest of the set it was asked from."""

    number: int
    ask: Ask
    deal_set: str | None
    is_open: bool
    is_revealed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """All of a room but its earlier questions. `given` is what stands as the answer of each seat to the question `put`, removed seats included; `right` how
    many revealed questions each seat has right, None where nobody asks for it. `version` grows with every change."""

    room: int
    version: int
    code: str
    title: str
    teacher: str
    screen: str
    closes_at: datetime
    erased_at: datetime
    locked: bool
    ranked: bool
    deal_set: str | None
    stage: Mapping[str, Any] | None
    seats: Mapping[int, Seat]
    put: Put | None
    asked: int
    given: Mapping[int, str]
    right: Mapping[int, int] | None

    @property
    def present(self) -> Mapping[int, Seat]:
        """The seats that were not removed."""
        return {number: seat for number, seat in self.seats.items() if not seat.removed}


def look(rooms: Rooms, room: int, now: datetime) -> Seen:
    """A room as it is now. Raises `Gone` for one that was erased."""
    if (seen := _fresh(rooms.looked(room), now)) is None:
        with rooms.reading(room):
            before = rooms.looked(room)
            if (seen := _fresh(before, now)) is None:
                try:
                    seen = _read(rooms, room, before.seen if before else None)
                except Gone:
                    rooms.forget(room)
                    raise
                rooms.remember(room, Looked(seen, now))
    if seen.erased_at <= now:
        sweep(rooms.store, now)
        raise Gone
    return seen


def _fresh(looked: Looked | None, now: datetime) -> Seen | None:
    if looked is None or looked.at is None or not timedelta(0) <= now - looked.at < FRESH:
        return None
    return looked.seen


def _read(rooms: Rooms, room: int, before: Seen | None) -> Seen:
    """Read a room, as far as it is not as it was before."""
    with rooms.store.reading() as connection:
        row = _head(connection, room)
        version = row.changed * _ANSWERS + row.answers
        if before is not None and before.version == version:
            return before
        given = {} if row.asked is None else standing(connection, room, row.asked).get(row.asked, {})
        if before is not None and before.version // _ANSWERS == row.changed:
            return replace(before, version=version, given=given)
        seats = {seat.number: seat for seat in seats_of(connection, room)}
        puts = puts_of(connection, room)
        answers = standing(connection, room) if row.ranked else None
    return Seen(
        room=room,
        version=version,
        code=row.code,
        title=row.title,
        teacher=row.teacher,
        screen=row.screen,
        closes_at=row.closes_at,
        erased_at=row.erased_at,
        locked=row.locked,
        ranked=row.ranked,
        deal_set=row.deal_set,
        stage=None if row.stage is None else json.loads(row.stage),
        seats=seats,
        put=next((put for put in puts if put.number == row.asked), None),
        asked=len(puts),
        given=given,
        right=None if answers is None else _right(rooms, room, seats, puts, answers),
    )


def _head(connection: Connection, room: int) -> Row[Any]:
    answers = select(func.count()).where(ROOM_ANSWER.c.room == ROOM.c.id, ROOM_ANSWER.c.ask == ROOM.c.asked).scalar_subquery()
    row = connection.execute(select(ROOM, answers.label("answers")).where(ROOM.c.id == room)).one_or_none()
    if row is None:
        raise Gone
    return row


def seats_of(connection: Connection, room: int) -> list[Seat]:
    """The seats of a room, in order, within a transaction."""
    columns = (SEAT.c.number, SEAT.c.secret, SEAT.c.nickname, SEAT.c.login, SEAT.c.removed)
    return [Seat(*row) for row in connection.execute(select(*columns).where(SEAT.c.room == room).order_by(SEAT.c.number))]


def puts_of(connection: Connection, room: int) -> list[Put]:
    """The questions put to a class so far, in order, within a transaction."""
    rows = connection.execute(select(ASK).where(ASK.c.room == room).order_by(ASK.c.number))
    return [Put(row.number, from_json(json.loads(row.what)), row.deal_set, row.is_open, row.is_revealed) for row in rows]


def standing(connection: Connection, room: int, ask: int | None = None) -> dict[int, dict[int, str]]:
    """The answers that stand, by question and seat, within a transaction: of what a seat answered to a question, the last."""
    wanted = select(ROOM_ANSWER.c.ask, ROOM_ANSWER.c.seat, ROOM_ANSWER.c.given).where(ROOM_ANSWER.c.room == room)
    if ask is not None:
        wanted = wanted.where(ROOM_ANSWER.c.ask == ask)
    found: dict[int, dict[int, str]] = {}
    for number, seat, given in connection.execute(wanted.order_by(ROOM_ANSWER.c.id)):
        found.setdefault(number, {})[seat] = given
    return found


def _right(rooms: Rooms, room: int, seats: Mapping[int, Seat], puts: list[Put], answers: Mapping[int, Mapping[int, str]]) -> dict[int, int]:
    count = {number: 0 for number, seat in seats.items() if not seat.removed}
    for put in puts:
        question = sheet(rooms, room, put).question if put.is_revealed else None
        if question is not None:
            for seat, given in answers.get(put.number, {}).items():
                if seat in count and question.is_right(given):
                    count[seat] += 1
    return count


# ------------------------------------------------------------------------------------------------- what is made of it, once


def sheet(rooms: Rooms, room: int, put: Put) -> Sheet:
    """The question put to a class. Raises a `Problem` where it can no longer be made."""
    deal_set = put.deal_set if isinstance(put.ask, HandAsk) else None

    def make() -> Sheet:
        return sheet_of(put.ask, None if deal_set is None else stored_set(rooms, room, deal_set))

    return rooms.sheets.get((put.ask, deal_set), make)


def stored_set(rooms: Rooms, room: int, digest: str) -> DealSet:
    """A set of deals that a room has used, by its digest."""

    def read() -> DealSet:
        with rooms.store.reading() as connection:
            wanted = select(ROOM_SET.c.text).where(ROOM_SET.c.room == room, ROOM_SET.c.digest == digest)
            text = connection.execute(wanted).scalar_one_or_none()
        if text is None:
            raise Gone
        return read_set(text)

    return rooms.sets.get(digest, read)


def read_set(text: str) -> DealSet:
    """The set of deals a set file's text says. Raises a `Problem`, the first there is."""
    try:
        return loads(text)
    except Problems as problems:
        raise problems.problems[0] from None
