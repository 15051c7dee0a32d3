"""Rooms in tests of the pages: opened and led past the pages, and the pages of their roles opened at their links."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any
from uuid import uuid4

from streamlit.testing.v1 import AppTest

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.room.answering import answer as answered
from lessons.club.room.asks import Ask, DrillAsk, OwnAsk
from lessons.club.room.joining import Joined, join
from lessons.club.room.opening import as_teacher, open_room
from lessons.club.room.state import TeacherState, teacher_state
from lessons.club.room.teaching import ask
from lessons.course.kind import Level
from lessons.course.question import Asked
from lessons.web.opened_store import opened_rooms
from lessons.web.room.held import now
from tests.club.presented import worked
from tests.web.opening import checked, opened

DRILL = DrillAsk("good-or-not", 1, "au-cent", Level.TABLE)
CARDS = DrillAsk("pick-the-cards", 3, "au-cent", Level.TABLE)
POLL = OwnAsk("Which <b>suit</b>?", ("Spades", "Hearts & more"))


@cache
def deals() -> DealSet:
    """Two deals, with a note of the teacher's."""
    return DealSet(
        title="Two <u>deals</u>",
        deals=(
            SetDeal(record=worked("first-illustration").record, question="What is the point?", answer="49", note="Ask <s>slowly</s>"),
            SetDeal(record=worked("repic-saved-by-a-quinte").record),
        ),
    )


class Room:
    """A room that was just opened, with what its teacher can do past the page."""

    def __init__(self, title: str = "Thursday <i>club</i>") -> None:
        self.opened = open_room(opened_rooms(), now(), title=title)
        self.code = self.opened.code
        self.permit = as_teacher(opened_rooms(), self.code, self.opened.teacher, now(), "")

    def does(self, act: Callable[..., Any], *terms: Any) -> Any:
        """Act as the teacher."""
        return act(opened_rooms(), self.permit, *terms, now())

    def asks(self, what: Ask = DRILL) -> int:
        """Ask, and tell the number."""
        number: int = self.does(ask, what)
        return number

    def joined(self, name: str = "") -> Joined:
        """A student who joined elsewhere."""
        return join(opened_rooms(), self.code, name, now(), "")

    def answers(self, seat: Joined, asked: Asked) -> str:
        """The first option, or nothing at all, as the answer of a seat."""
        given = asked.options[0] if asked.options else "nothing"
        return answered(opened_rooms(), seat.pass_, self.state.ask.number, given, uuid4(), now())  # type: ignore[union-attr]

    @property
    def state(self) -> TeacherState:
        """What the teacher is shown."""
        found = teacher_state(opened_rooms(), self.permit, now())
        assert found is not None
        return found

    def class_page(self) -> AppTest:
        """The teacher's page."""
        return opened("class", room=self.code, teacher=self.opened.teacher, screen=self.opened.screen)

    def screen_page(self) -> AppTest:
        """The screen."""
        return opened("screen", room=self.code, screen=self.opened.screen)

    def join_page(self, seat: Joined | None = None) -> AppTest:
        """A student's page, at the door or in a seat."""
        return opened("join", room=self.code) if seat is None else opened("join", room=self.code, seat=seat.secret)


def answer(at: AppTest, id: str, text: str, *, seq: int = 1, once: str = "") -> AppTest:
    """Answer on a student's page, as the panel in the browser reports it."""
    act = {"id": id, "does": "answer", "text": text, "once": once or uuid4().hex}
    at.session_state["join-question"] = {"acted": {"seq": seq, "act": act}}
    return checked(at.run())


def told(at: AppTest) -> str:
    """What stands on the page in boxes that complain, warn or inform."""
    return "\n".join(box.value for box in (*at.error, *at.warning, *at.info))
