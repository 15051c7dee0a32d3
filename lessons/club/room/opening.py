"""Opening a room, finding it by its code and a secret, and erasing it."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, delete, func, insert, select

from lessons.club.room.faults import Full, Gone, RoomProblem, WrongCode, WrongLink
from lessons.club.room.keys import ScreenPass, TeacherPass, digest_of, is_same, new_code, new_secret, read_code
from lessons.club.room.rooms import Rooms
from lessons.club.room.words import plain
from lessons.errors import Problem
from lessons.store.database import Store
from lessons.store.room_tables import MOST_TITLE, ROOM

LEAST_HOURS, USUAL_HOURS, MOST_HOURS = 1, 6, 72
"""How long a room stays open."""

KEPT_AFTER = timedelta(days=1)
"""How long what was answered can be looked at after that."""

MOST_ROOMS = 500
"""Rooms a store holds at a time. Where there are so many, the oldest of those in which nothing was ever done makes way for a new one."""


class Opened(NamedTuple):
    """A room that was just opened: its code, and the secrets of the teacher's and the screen's links, which are told this once."""

    code: str
    teacher: str
    screen: str
    closes_at: datetime
    erased_at: datetime


def open_room(rooms: Rooms, now: datetime, *, title: str = "", hours: int = USUAL_HOURS, caller: str = "") -> Opened:
    """Open a room. `caller` is the address the wish comes from. Raises a `Problem` for a title that cannot be kept, `Full`, `TooManyTries`;
    `ValueError` for hours out of bounds."""
    if not LEAST_HOURS <= hours <= MOST_HOURS:
        raise ValueError(f"a room is open for {LEAST_HOURS} to {MOST_HOURS} hours")
    called = plain(title, "the title", MOST_TITLE)
    rooms.openings.require(caller, now)
    sweep(rooms.store, now)
    closes_at = now + timedelta(hours=hours)
    opened = Opened("", new_secret(), new_secret(), closes_at, closes_at + KEPT_AFTER)
    with rooms.store.writing() as connection:
        full = connection.execute(select(func.count()).select_from(ROOM)).scalar_one() >= MOST_ROOMS
        if full and not _make_way(connection):
            raise Full("classes", MOST_ROOMS, "end and erase one that is over, or open yours when another was erased")
        opened = opened._replace(code=_free_code(connection))
        connection.execute(
            insert(ROOM).values(
                code=opened.code,
                title=called,
                teacher=digest_of(opened.teacher),
                screen=digest_of(opened.screen),
                closes_at=opened.closes_at,
                erased_at=opened.erased_at,
                locked=False,
                ranked=False,
                changed=0,
            )
        )
    rooms.openings.count(caller, now)
    if full:
        _scrubbed(rooms.store)
    return opened


def _make_way(connection: Connection) -> bool:
    """Erase the oldest room in which nobody has joined or done anything; False where there is none."""
    oldest = select(func.min(ROOM.c.id)).where(ROOM.c.changed == 0).scalar_subquery()
    return connection.execute(delete(ROOM).where(ROOM.c.id == oldest)).rowcount > 0


def _free_code(connection: Connection) -> str:
    while True:
        code = new_code()
        if connection.execute(select(ROOM.c.id).where(ROOM.c.code == code)).one_or_none() is None:
            return code


def as_teacher(rooms: Rooms, code: str, secret: str, now: datetime, caller: str) -> TeacherPass:
    """What the teacher's link opens. `caller` is the address it comes from. Raises `WrongCode`, `WrongLink`, `TooManyTries`."""
    row = _entered(rooms, code, "teacher", secret, now, caller)
    return TeacherPass(row.id, row.code, row.teacher)


def as_screen(rooms: Rooms, code: str, secret: str, now: datetime, caller: str) -> ScreenPass:
    """What the screen's link opens. Raises as `as_teacher` does."""
    row = _entered(rooms, code, "screen", secret, now, caller)
    return ScreenPass(row.id, row.code, row.screen)


def _entered(rooms: Rooms, code: str, role: str, secret: str, now: datetime, caller: str) -> Row[Any]:
    """The room a link of the teacher or the screen opens. A link that lacks its secret is no try to guess one."""
    if not secret:
        raise WrongLink(f"the {role}")
    row = found(rooms, code, now)
    if row is None or not is_same(row._mapping[role], digest_of(secret)):
        raise wrong_try(rooms, WrongLink(f"the {role}") if row is not None else WrongCode(), now, caller)
    return row


def found(rooms: Rooms, code: str, now: datetime) -> Row[Any] | None:
    """The room of a code as a person types it; None where there is none."""
    sweep(rooms.store, now)
    plain_code = read_code(code)
    if plain_code is None:
        return None
    with rooms.store.reading() as connection:
        return connection.execute(select(ROOM).where(ROOM.c.code == plain_code)).one_or_none()


def wrong_try(rooms: Rooms, problem: RoomProblem, now: datetime, caller: str) -> RoomProblem:
    """What is said of a wrong code or link. Raises `TooManyTries`, which tells nothing of either, where too many came: a right link is let in
    before that is asked, as nobody guesses its secret."""
    rooms.wrong_tries.require(caller, now)
    rooms.wrong_tries.count(caller, now)
    return problem


def held(connection: Connection, room: int, now: datetime, *, share: bool = False) -> Row[Any]:
    """A room that nobody else changes until the transaction ends, though with `share` others may hold it in the same way. Raises `Gone`."""
    return _there(connection, select(ROOM).where(ROOM.c.id == room).with_for_update(read=share), now)


def there(connection: Connection, room: int, now: datetime) -> Row[Any]:
    """A room as it is, which others may change meanwhile. Raises `Gone`."""
    return _there(connection, select(ROOM).where(ROOM.c.id == room), now)


def _there(connection: Connection, wanted: Select[Any], now: datetime) -> Row[Any]:
    row = connection.execute(wanted).one_or_none()
    if row is None or row.erased_at <= now:
        raise Gone
    return row


def erase(rooms: Rooms, teacher: TeacherPass, now: datetime) -> bool:
    """Erase everything of a room, at once. Whether no trace of it is left in a store that is a file either: where another program reads
    the file for long, traces stay until it ends, and are removed a little later.

    Raises `WrongLink`; `Gone` where that was done before; `Unavailable`.
    """
    with rooms.store.writing() as connection:
        require_teacher(held(connection, teacher.room, now).teacher, teacher)
        connection.execute(delete(ROOM).where(ROOM.c.id == teacher.room))
    rooms.forget(teacher.room)
    return _scrubbed(rooms.store)


def _scrubbed(store: Store) -> bool:
    """Whether no trace is left of what was deleted; if one is, that is due and done later: nobody who enters is to wait for those who read."""
    with suppress(Problem):
        store.scrub()
    return not store.due


def require_teacher(digest: str, teacher: TeacherPass) -> None:
    """Raise `WrongLink` where a pass is not that of the room's teacher, whose secret has this digest."""
    if not isinstance(teacher, TeacherPass) or not is_same(digest, teacher.digest):
        raise WrongLink("the teacher")


def sweep(store: Store, now: datetime) -> None:
    """Erase the rooms whose time has come. Done whenever a room is opened or entered, when one is looked at that should be gone, and now and then by
    whoever keeps the store open."""
    due = ROOM.c.erased_at <= now
    with store.reading() as connection:
        if connection.execute(select(ROOM.c.id).where(due).limit(1)).one_or_none() is None:
            return
    with store.writing() as connection:
        connection.execute(delete(ROOM).where(due))
    _scrubbed(store)
