"""What each role is shown of a room, and no more: nothing of what is not revealed reaches a student or the screen, and no secret anyone.

Each is made from one reading of the room (`lessons.club.room.seen`). With `since`, the version of what was shown before, nothing is returned
where that still holds, which is nearly always; a page asks about once a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from lessons.club.room.asks import Ask, Sheet
from lessons.club.room.faults import WrongLink
from lessons.club.room.joining import require_seat
from lessons.club.room.keys import ScreenPass, SeatPass, TeacherPass, is_same
from lessons.club.room.opening import require_teacher
from lessons.club.room.rooms import Rooms
from lessons.club.room.seen import Put, Seat, Seen, look, sheet, stored_set
from lessons.club.room.words import seat_name
from lessons.course.question import Asked, Form, Question


@dataclass(frozen=True, slots=True)
class Share:
    """How many gave an answer, in canonical form; `right` is None where no answer is right or wrong."""

    answer: str
    count: int
    right: bool | None


class Revealed(NamedTuple):
    """What everyone is shown in the end: the question with its answers and proof, None where none is right, and the spread of the answers."""

    question: Question | None
    spread: tuple[Share, ...]


class Place(NamedTuple):
    """A place in the ranking: equal numbers of right answers have the same rank."""

    rank: int
    name: str
    right: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What every role is shown of a question: `answered` is how many seats have."""

    number: int
    asked: Asked
    is_open: bool
    answered: int
    revealed: Revealed | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnShown(Shown):
    """A question as a student is shown it; `own` is what stands as his answer, in canonical form."""

    own: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AllShown(Shown):
    """A question as the teacher is shown it: answers and proof at once, and who answered what, by seat."""

    ask: Ask
    question: Question | None
    spread: tuple[Share, ...]
    given: Mapping[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What every role is shown of a room. `joined` counts the seats; `ranking` is None unless it is switched on."""

    version: int
    code: str
    title: str
    closes_at: datetime
    ended: bool
    joined: int
    ranking: tuple[Place, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatState(State):
    """What a student is shown: with his own seat and name."""

    seat: int
    name: str
    nickname: str | None
    ask: OwnShown | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenState(State):
    """What the screen is shown: with the stage, as the teacher put it, and no names but those in the ranking."""

    stage: Mapping[str, Any] | None
    has_set: bool
    ask: Shown | None


class SeatSeen(NamedTuple):
    """A seat as the teacher is shown it; `answered` the question that is asked."""

    number: int
    name: str
    nickname: str | None
    answered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeacherState(State):
    """What the teacher is shown: everything but secrets. `asks` counts the questions put so far."""

    stage: Mapping[str, Any] | None
    has_set: bool
    set_title: str
    locked: bool
    ranked: bool
    erased_at: datetime
    seats: tuple[SeatSeen, ...]
    ask: AllShown | None
    asks: int


def seat_state(rooms: Rooms, seat: SeatPass, now: datetime, since: int | None = None) -> SeatState | None:
    """What a student is shown. Raises `Superseded`, `Removed`, `WrongLink`, `Gone`."""
    seen = look(rooms, seat.room, now)
    mine = require_seat(seen.seats.get(seat.number), seat)
    version = _version(seen, now)
    if version == since:
        return None
    ask = None
    if seen.put is not None:
        ask = OwnShown(**_shown(rooms, seen, seen.put), own=seen.given.get(seat.number))
    return SeatState(
        **_common(seen, version, now), seat=mine.number, name=seat_name(mine.number, mine.nickname), nickname=mine.nickname, ask=ask
    )


def screen_state(rooms: Rooms, screen: ScreenPass, now: datetime, since: int | None = None) -> ScreenState | None:
    """What the screen is shown. Raises `WrongLink`, `Gone`."""
    seen = look(rooms, screen.room, now)
    if not isinstance(screen, ScreenPass) or not is_same(seen.screen, screen.digest):
        raise WrongLink("the screen")
    version = _version(seen, now)
    if version == since:
        return None
    ask = None if seen.put is None else Shown(**_shown(rooms, seen, seen.put))
    return ScreenState(**_common(seen, version, now), stage=seen.stage, has_set=seen.deal_set is not None, ask=ask)


def teacher_state(rooms: Rooms, teacher: TeacherPass, now: datetime, since: int | None = None) -> TeacherState | None:
    """What the teacher is shown. Raises `WrongLink`, `Gone`."""
    seen = look(rooms, teacher.room, now)
    require_teacher(seen.teacher, teacher)
    version = _version(seen, now)
    if version == since:
        return None
    return TeacherState(
        **_common(seen, version, now),
        stage=seen.stage,
        has_set=seen.deal_set is not None,
        set_title="" if seen.deal_set is None else stored_set(rooms, seen.room, seen.deal_set).title,
        locked=seen.locked,
        ranked=seen.ranked,
        erased_at=seen.erased_at,
        seats=tuple(_seat_seen(seat, seen.given) for seat in seen.present.values()),
        ask=None if seen.put is None else _all_shown(rooms, seen, seen.put),
        asks=seen.asked,
    )


def _version(seen: Seen, now: datetime) -> int:
    """The version of what is shown: that a class ends by itself is a change too."""
    return 2 * seen.version + (seen.closes_at <= now)


def _common(seen: Seen, version: int, now: datetime) -> dict[str, Any]:
    return {
        "version": version,
        "code": seen.code,
        "title": seen.title,
        "closes_at": seen.closes_at,
        "ended": seen.closes_at <= now,
        "joined": len(seen.present),
        "ranking": None if seen.right is None else ranking(seen.present.values(), seen.right),
    }


def _counted(seen: Seen) -> dict[int, str]:
    """The answers that count: those of seats that were not taken away."""
    return {number: given for number, given in seen.given.items() if number in seen.present}


def _shown(rooms: Rooms, seen: Seen, put: Put) -> dict[str, Any]:
    made = sheet(rooms, seen.room, put)
    given = _counted(seen)
    return {
        "number": put.number,
        "asked": made.asked,
        "is_open": put.is_open and not put.is_revealed,
        "answered": len(given),
        "revealed": Revealed(made.question, spread(made, given.values())) if put.is_revealed else None,
    }


def _all_shown(rooms: Rooms, seen: Seen, put: Put) -> AllShown:
    made = sheet(rooms, seen.room, put)
    given = _counted(seen)
    return AllShown(**_shown(rooms, seen, put), ask=put.ask, question=made.question, spread=spread(made, given.values()), given=given)


def _seat_seen(seat: Seat, given: Mapping[int, str]) -> SeatSeen:
    return SeatSeen(seat.number, seat_name(seat.number, seat.nickname), seat.nickname, seat.number in given)


def spread(made: Sheet, given: Iterable[str]) -> tuple[Share, ...]:
    """How answers in canonical form spread: over the options, in their order, or else the commonest first, the right ones in any case."""
    counts = Counter(given)
    question = made.question
    if made.asked.form is Form.ONE:
        answers = list(made.asked.options)
    else:
        answers = [answer for answer, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]
        answers += [answer for answer in (question.answers if question else ()) if answer not in counts]
    return tuple(Share(answer, counts[answer], None if question is None else question.is_right(answer)) for answer in answers)


def ranking(seats: Iterable[Seat], right: Mapping[int, int]) -> tuple[Place, ...]:
    """Seats by how many revealed questions they have right, most first; equals in the order in which they joined."""
    rows = sorted(((right.get(seat.number, 0), seat.number, seat.nickname) for seat in seats), key=lambda row: (-row[0], row[1]))
    places: list[Place] = []
    for place, (count, number, nickname) in enumerate(rows, 1):
        rank = places[-1].rank if places and places[-1].right == count else place
        places.append(Place(rank, seat_name(number, nickname), count))
    return tuple(places)
