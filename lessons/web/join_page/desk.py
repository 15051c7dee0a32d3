"""The seat this browser has: taken, found again after a reload, a sleep or a restart, used elsewhere meanwhile, and left."""

from __future__ import annotations

from dataclasses import dataclass, field

import streamlit as st

from lessons.club.room.faults import Removed, RoomProblem, Superseded, WrongCode, WrongLink
from lessons.club.room.joining import come_back, join
from lessons.club.room.keys import SeatPass, read_code
from lessons.club.room.rooms import Rooms
from lessons.club.room.state import SeatState, seat_state
from lessons.errors import Problem, Unreadable
from lessons.web.components.kept_cookie import brought
from lessons.web.opened_store import opened_rooms
from lessons.web.room.held import Held, caller, may_pass, now
from lessons.web.room.links import ROOM, SEAT
from lessons.web.room.live import Live

KEY = "join-desk"

COOKIE = "piquet-seat"
"""Under this name the browser keeps the last seat taken: the room's code, a full stop, the seat's secret."""

AWAY = "away"
"""The parameter of an address that says: this seat is used elsewhere, and is not to be taken back unasked."""

MOST_TYPED = 100
"""Characters of a code, a secret or a nickname that are looked at."""


@dataclass
class Desk(Live):
    """`code` is the room asked for, empty for none; `secret` the seat's there, empty without one; `held` is the seat while it is used here.

    `problem` is why there is no seat, `left` that it was given up here. `asked` is what the address asked last; `taken` the number of the last report
    taken from a widget.
    """

    code: str = ""
    secret: str = ""
    held: Held[SeatPass, SeatState] | None = None
    problem: Problem | None = None
    left: bool = False
    asked: tuple[str, str] | None = None
    taken: dict[str, int] = field(default_factory=dict)

    def join(self, typed: str, nickname: str) -> None:
        """Take a new seat."""
        code = read_code(typed)
        self.problem = None
        if code is None:
            self.problem = Unreadable("this is no code of a class", hint="six letters and figures, as they stand on the screen")
            return
        try:
            rooms = opened_rooms()
            joined = join(rooms, code, nickname[:MOST_TYPED], now(), caller())
        except Problem as problem:
            self.problem = problem
            if not self.secret:
                self.code = code
            return
        self._sit(code, joined.secret, joined.pass_, rooms)

    def come_back(self, code: str, secret: str) -> None:
        """Use a seat that was taken before, here and nowhere else."""
        self.code, self.secret, self.held, self.problem = code, secret, None, None
        try:
            rooms = opened_rooms()
            self._sit(code, secret, come_back(rooms, code, secret, now(), caller()), rooms)
        except RoomProblem as problem:
            self._lose(problem)
        except Problem as problem:
            self.problem = problem

    def use_here(self) -> None:
        """Use the seat here again."""
        self.come_back(self.code, self.secret)

    def leave(self) -> None:
        """Forget the seat here. What was answered stays with the class."""
        self.secret, self.held, self.problem, self.left = "", None, None, True

    def anew(self) -> None:
        """Forget the seat, and the class it is in."""
        self.leave()
        self.code = ""

    def look(self) -> None:
        """See what is new, or whether a store that could not be had is there; a seat that is lost by that is given up here."""
        if self.held is None:
            if self._waits:
                self.use_here()
            return
        self.held.look()
        if self.held.lost is not None:
            self._lose(self.held.lost)

    @property
    def shows(self) -> object:
        """What the page shows. How many sit there and have answered is not shown, and that it changes is nothing new."""
        if self.held is None:
            return str(self.problem)
        if self.held.state is None:
            return self.held.troubles
        state, ask = self.held.state, self.held.state.ask
        asked = None if ask is None else (ask.number, ask.is_open, ask.revealed, ask.own)
        return state.title, state.name, state.ended, state.ranking, asked, self.held.troubles

    @property
    def joined(self) -> int | None:
        """How many sit in the room, until the class is over."""
        if self.held is None:
            return 0 if self._waits else None
        return None if self.held.is_over else self.held.joined

    @property
    def _waits(self) -> bool:
        """Whether there is a seat, but not the store it is in."""
        return bool(self.secret) and may_pass(self.problem)

    @property
    def is_elsewhere(self) -> bool:
        """Whether the seat is used elsewhere."""
        return isinstance(self.problem, Superseded) and bool(self.secret)

    def _sit(self, code: str, secret: str, permit: SeatPass, rooms: Rooms) -> None:
        self.code, self.secret, self.problem, self.left = code, secret, None, False
        self.held = Held(seat_state, permit, rooms)
        self.look()

    def _lose(self, problem: Problem) -> None:
        """Give the seat up here. It is forgotten only where it is none any more: a class that is gone may come back with its store."""
        self.held, self.problem = None, problem
        if isinstance(problem, Removed | WrongLink):
            self.secret, self.left = "", True


def begin() -> Desk:
    """The desk with the seat that the address or, when the app is opened, the browser remembers."""
    first = KEY not in st.session_state
    at: Desk = st.session_state.setdefault(KEY, Desk())
    typed = st.query_params.get(ROOM, "")[:MOST_TYPED]
    asked = (read_code(typed) or typed, st.query_params.get(SEAT, "")[:MOST_TYPED])
    if any(asked) and asked not in (at.asked, (at.code, at.secret)):
        _go(at, *asked)
    elif first and not any(asked):
        _return(at, "")
    at.asked = asked
    return at


def _go(at: Desk, code: str, secret: str) -> None:
    """What another address asks for: a seat, or a room."""
    if secret and st.query_params.get(AWAY):
        at.code, at.secret, at.held, at.problem = code, secret, None, Superseded()
    elif secret:
        at.come_back(code, secret)
    elif code != at.code:
        at.code, at.secret, at.held, at.problem = code, "", None, None
        _return(at, code)


def _return(at: Desk, code: str) -> None:
    """Back to the seat the browser remembers, if it is one of that room; of whichever for an empty code. One of a class that is gone is passed over."""
    remembered, _, secret = brought(COOKIE)[:MOST_TYPED].partition(".")
    if not secret or read_code(remembered) != remembered or (code and remembered != code):
        return
    at.come_back(remembered, secret)
    if isinstance(at.problem, WrongCode):
        at.code, at.secret, at.problem = code, "", None
