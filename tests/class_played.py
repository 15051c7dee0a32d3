"""A class played through against a running server: students that join, look for what is new as their pages do, and answer; a teacher who asks and reveals.

Every answer the server has acknowledged is remembered, to be compared with what is stored.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

from sqlalchemy import URL
from websockets.exceptions import ConnectionClosed

from lessons.club.room.asks import DrillAsk
from lessons.club.room.keys import TeacherPass
from lessons.club.room.opening import Opened, as_teacher, open_room
from lessons.club.room.results import results
from lessons.club.room.rooms import Rooms
from lessons.club.room.teaching import ask, reveal
from lessons.course.kind import Level
from lessons.store.opening import open_store
from tests.visitor import Visitor

PANEL, LOOK = "join-question", "join-page-look"

QUESTIONS = (
    DrillAsk("good-or-not", 1, "au-cent", Level.TABLE),
    DrillAsk("count-the-hand", 2, "au-cent", Level.TABLE),
    DrillAsk("pick-the-cards", 3, "au-cent", Level.TABLE),
)
"""One of each form: an option, a number, cards."""


@dataclass(slots=True)
class Figures:
    """Seconds each look and each answer took, how long all needed to join; the answers acknowledged, by question and nickname; the link of each seat, by
    nickname, and who is still there."""

    joining: float = 0.0
    looks: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    acknowledged: dict[tuple[int, str], str] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    there: set[str] = field(default_factory=set)


class Teacher:
    """A teacher at the store itself, in a process of its own."""

    def __init__(self, address: Path | URL) -> None:
        self.rooms = Rooms(open_store(address))
        self.opened: Opened = open_room(self.rooms, now(), title="Measured")
        self.permit: TeacherPass = as_teacher(self.rooms, self.opened.code, self.opened.teacher, now(), "")

    def ask(self, what: DrillAsk) -> int:
        """Ask, and tell the number."""
        return ask(self.rooms, self.permit, what, now())

    def reveal(self, number: int) -> None:
        """Reveal."""
        reveal(self.rooms, self.permit, number, now())

    def stored(self) -> dict[tuple[int, str], str]:
        """The answers that stand, by question and nickname."""
        return {
            (number, seat.name): given for seat in results(self.rooms, self.permit, now()).seats for number, given in seat.given.items()
        }


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


async def student(port: int, code: str, name: str, figures: Figures, joined: asyncio.Barrier, over: asyncio.Event) -> None:
    """One student, from the door to the end of the class. A server that goes away ends it."""
    chance = random.Random(name)
    with suppress(ConnectionClosed):
        async with Visitor(port, "join", f"room={code}", cookie=f"piquet_process={name}") as visitor:
            visitor.type_in("join-code", code)
            visitor.type_in("join-name", name)
            await visitor.press("FormSubmitter:join-door-Join")
            assert visitor.draws(LOOK), "not joined"
            figures.links[name] = urlencode(visitor.data("join-kept-address")["values"])
            await joined.wait()
            await visitor.run()  # as many as all are, they look less often
            pace = visitor.data(LOOK)["pace"]
            await asyncio.sleep(chance.uniform(0, pace))
            answered, at, seq = 0, 0.0, 0
            while not over.is_set():
                began = time.perf_counter()
                figures.looks.append(await visitor.trigger(LOOK, "look"))
                if visitor.draws(PANEL):
                    data = visitor.data(PANEL)
                    number = int(data["id"].rpartition("-")[2])
                    if number > answered and not data["over"]:
                        answered, at = number, began + chance.uniform(0, 3)
                    if at and began >= at and not data["over"]:
                        at, seq = 0.0, seq + 1
                        text = _answer(data, chance)
                        act = {"id": data["id"], "once": uuid4().hex, "does": "answer", "text": text}
                        figures.answers.append(await visitor.report(PANEL, {"acted": {"seq": seq, "act": act}}))
                        noted = visitor.data(PANEL)["noted"]
                        if noted.startswith("Your answer is stored"):
                            figures.acknowledged[number, name] = text
                await asyncio.sleep(max(0.0, pace - (time.perf_counter() - began)))
            figures.there.add(name)


def _answer(data: dict[str, object], chance: random.Random) -> str:
    """Some answer, in the words that are stored."""
    options, rows, form = data["options"], data["rows"], data["form"]
    if form == "number":
        return str(chance.randrange(60))
    if form == "cards":
        assert isinstance(rows, list)
        card = chance.choice(rows[int(str(data["pick"]))]["cards"])
        return f"{card[0]} {card[1]}"
    assert isinstance(options, list)
    return str(chance.choice(options)["text"])


def names(students: int) -> Iterator[str]:
    """A nickname for each."""
    return (f"Student-{number}" for number in range(1, students + 1))
