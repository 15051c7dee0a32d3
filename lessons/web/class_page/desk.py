"""The teacher's desk: the room this session leads, and what is prepared for it. Every act is proved anew where it is done; nothing here allows anything."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from secrets import randbelow
from typing import Any

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.room.asks import Ask, DrillAsk, HandAsk
from lessons.club.room.keys import TeacherPass
from lessons.club.room.opening import Opened, as_teacher, erase, open_room
from lessons.club.room.state import TeacherState, teacher_state
from lessons.club.room.teaching import ask as put_to_class
from lessons.club.room.teaching import deal_set, put_set
from lessons.club.set_file import dumps
from lessons.course.kind import Level
from lessons.course.kinds import NAMES
from lessons.errors import Problem, Unreadable
from lessons.rules.named import AU_CENT, TWO_HANDED
from lessons.web.address import put
from lessons.web.opened_store import opened_rooms
from lessons.web.room import links
from lessons.web.room.held import Held, caller, now
from lessons.web.room.role import Role

KEY = "class-desk"

RULES = "rules"
"""The parameter of an address that names the rule set drills are asked under."""

MOST_TYPED = 100
"""Characters of a code or a secret that are looked at."""


def any_seed() -> int:
    """A drill nobody has chosen."""
    return randbelow(1_000_000)


def _first_drill() -> DrillAsk:
    return DrillAsk(NAMES[0], any_seed(), AU_CENT.name, Level.TABLE)


@dataclass
class Desk(Role):
    """`code`, `teacher` and `screen` are the room's code and the secrets of its links, as the address of the page holds them; `held` is the room while its
    door is open to this session, `problem` why it is not. `leaves_traces` tells that the room was erased, but not yet the last trace of it. `drill` is the
    drill that would be asked next, `ready` the key of the question chosen at a step of a deal, `asked` what was put to the class from here."""

    code: str = ""
    teacher: str = ""
    screen: str = ""
    held: Held[TeacherPass, TeacherState] | None = None
    problem: Problem | None = None
    leaves_traces: bool = False
    drill: DrillAsk = field(default_factory=_first_drill)
    ready: dict[tuple[int, int], str] = field(default_factory=dict)
    asked: set[Ask] = field(default_factory=set)

    def open(self, title: str, hours: int, rules: str, deals: DealSet | None) -> None:
        """Open a room, with a set of deals or none, and let the page's address be its teacher's link."""
        self.problem = None
        try:
            opened: Opened = open_room(opened_rooms(), now(), title=title, hours=hours, caller=caller())
        except Problem as problem:
            self.problem = problem
            return
        self.drill = DrillAsk(self.drill.kind, any_seed(), rules, self.drill.level)
        self.enter(opened.code, opened.teacher, opened.screen)
        if deals is not None:
            self.use(deals)
        put(self.query)

    def enter(self, code: str, teacher: str, screen: str) -> None:
        """Come to the desk of a room by its teacher's link."""
        self.code, self.teacher, self.screen, self.held, self.problem = code, teacher, screen, None, None
        self.ready, self.asked = {}, set()
        self.leaves_traces = False
        try:
            rooms = opened_rooms()
            permit = as_teacher(rooms, code, teacher, now(), caller())
        except Problem as problem:
            self.problem = problem
            return
        self.code = permit.code
        self.held = Held(teacher_state, permit, rooms)
        self.held.look()

    def miss(self, code: str, teacher: str) -> None:
        """Say that an address is only a part of a teacher's link."""
        self.code, self.teacher, self.screen, self.held = code, teacher, "", None
        self.problem = Unreadable(
            "this address is not the whole link of a teacher",
            hint="use the link the class was opened with; students join on the page “Join a class”, with the code alone",
        )

    def again(self) -> None:
        """Try the link once more."""
        self.enter(self.code, self.teacher, self.screen)

    def leave(self) -> None:
        """Turn to another room; this one goes on."""
        self.code = self.teacher = self.screen = ""
        self.held = self.problem = None
        put("")

    def do(self, act: Any, *terms: Any) -> Any:
        """Do something in the room, and see what came of it."""
        if self.held is None:
            return None
        done = self.held.do(act, *terms)
        self.held.look()
        return done

    def ask(self, what: Ask) -> None:
        """Put a question to the class."""
        if self.do(put_to_class, what) is not None:
            self.asked.add(what)

    def was_asked(self, what: Ask) -> bool:
        """Whether the class has had a question and is done with it, as far as this session knows."""
        state = self.held.state if self.held is not None else None
        if state is not None and state.ask is not None and state.ask.ask == what:
            return state.ask.revealed is not None
        return what in self.asked

    def another_drill(self) -> None:
        """Another drill of the kind."""
        self.drill = replace(self.drill, seed=any_seed())

    def use(self, deals: DealSet) -> None:
        """Use a set of deals from now on."""
        self.do(put_set, dumps(deals))
        self.ready, self.asked = {}, {what for what in self.asked if not isinstance(what, HandAsk)}

    def erase(self) -> None:
        """Erase the room and everything in it."""
        self.leaves_traces = self.do(erase) is False

    @property
    def deals(self) -> DealSet | None:
        """The set of deals in use. Raises a `Problem`."""
        if self.held is None or self.held.state is None or not self.held.state.has_set:
            return None
        found: DealSet | None = self.held.get(deal_set)
        return found

    @property
    def query(self) -> str:
        """The query string of the teacher's link, which brings the screen's along."""
        at = links.address(
            "", links.CLASS_PAGE, room=links.code_word(self.code), teacher=self.teacher, screen=self.screen, rules=self.drill.rules
        )
        return at.partition("?")[2]

    @property
    def waits(self) -> bool:
        """As of every role; where no link was tried there is none to be tried again."""
        return super().waits and bool(self.teacher)

    @property
    def joined(self) -> int | None:
        """How many sit in the room, until the class is over."""
        return None if self.held is not None and self.held.is_over else super().joined


def begin() -> Desk:
    """The desk with what the address asks for."""
    at: Desk = st.session_state.setdefault(KEY, Desk())
    said = {name: st.query_params.get(name, "")[:MOST_TYPED] for name in (links.ROOM, links.TEACHER, links.SCREEN, RULES)}
    code, teacher, screen, rules = said.values()
    if (code or teacher) and (code.lower(), teacher) != (at.code, at.teacher):
        if code and teacher:
            at.enter(code.lower(), teacher, screen)
        else:
            at.miss(code.lower(), teacher)
        if rules in TWO_HANDED:
            at.drill = DrillAsk(at.drill.kind, at.drill.seed, rules, at.drill.level)
    at.look()
    return at
