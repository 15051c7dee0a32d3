"""A class made for tests, and what its people do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from uuid import UUID, uuid4

from lessons.club.read_deal import annotation_of
from lessons.club.room.answering import answer
from lessons.club.room.asks import Ask, DrillAsk, HandAsk, OwnAsk, sheet_of
from lessons.club.room.joining import Joined, join
from lessons.club.room.opening import as_screen, as_teacher, open_room
from lessons.club.room.rooms import Rooms
from lessons.club.room.state import ScreenState, SeatState, TeacherState, screen_state, seat_state, teacher_state
from lessons.club.room.teaching import ask
from lessons.club.set_file import dumps, loads
from lessons.course.kind import Level
from lessons.course.question import Question
from tests.club.sets import deals_of

NOW = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)
HERE = "192.0.2.7"
"""The address everyone comes from."""

DRILL = DrillAsk("best-call", 3, "au-cent", Level.TABLE)
OTHER_DRILL = DrillAsk("what-is-the-count", 5, "au-cent", Level.TABLE)
POLL = OwnAsk("Shall we play another?", ("Yes", "No"))
OWN = OwnAsk("Who leads first?", ("Elder hand", "The dealer"), (0,))

SET_TEXT = dumps(deals_of("One", "Two"))


def hand_ask(deal: int = 0) -> HandAsk:
    """A question on a deal of the set that can be asked."""
    from lessons.club.hand_questions import questions

    annotation = annotation_of(loads(SET_TEXT).deals[deal])
    step, key = next((step, key) for step in range(len(annotation.steps)) for key, _ in questions(annotation, step))
    return HandAsk(deal, step, key)


@lru_cache
def question(what: Ask) -> Question:
    """The question an ask means."""
    made = sheet_of(what, loads(SET_TEXT) if isinstance(what, HandAsk) else None).question
    assert made is not None
    return made


def right(what: Ask) -> str:
    """A right answer."""
    return question(what).answers[0]


def wrong(what: Ask) -> str:
    """A wrong answer to a question with options, or with a number for an answer."""
    made = question(what)
    return next(option for option in made.options or ("0", "1") if not made.is_right(option))


class Class:
    """A room with its teacher and screen, and those who have joined."""

    def __init__(self, rooms: Rooms, *names: str) -> None:
        self.rooms = rooms
        self.opened = open_room(rooms, NOW, title="Tonight")
        self.code = self.opened.code
        self.teacher = as_teacher(rooms, self.code, self.opened.teacher, NOW, HERE)
        self.screen = as_screen(rooms, self.code, self.opened.screen, NOW, HERE)
        self.seats = [self.join(name) for name in names or ("Anna", "Ben")]

    def join(self, name: str = "", after: timedelta = timedelta(0)) -> Joined:
        """Let someone join."""
        return join(self.rooms, self.code, name, NOW + after, HERE)

    def ask(self, what: Ask = DRILL) -> int:
        """Put a question."""
        return ask(self.rooms, self.teacher, what, NOW)

    def answer(self, seat: int, number: int, typed: str, attempt: UUID | None = None) -> str:
        """Answer from a seat, counted from 1."""
        return answer(self.rooms, self.seats[seat - 1].pass_, number, typed, attempt or uuid4(), NOW)

    def seen_by_teacher(self, now: datetime = NOW) -> TeacherState:
        """What the teacher is shown."""
        state = teacher_state(self.rooms, self.teacher, now)
        assert state is not None
        return state

    def seen_on_screen(self, now: datetime = NOW) -> ScreenState:
        """What the screen is shown."""
        state = screen_state(self.rooms, self.screen, now)
        assert state is not None
        return state

    def seen_from(self, seat: int, now: datetime = NOW) -> SeatState:
        """What a student is shown."""
        state = seat_state(self.rooms, self.seats[seat - 1].pass_, now)
        assert state is not None
        return state
