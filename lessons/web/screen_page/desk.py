"""The screen's link as this session holds it."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from lessons.club.room.keys import ScreenPass
from lessons.club.room.opening import as_screen
from lessons.club.room.state import ScreenState, screen_state
from lessons.errors import Problem
from lessons.web.opened_store import opened_rooms
from lessons.web.room.held import Held, caller, may_pass, now
from lessons.web.room.links import ROOM, SCREEN
from lessons.web.room.live import Live

KEY = "screen-desk"

MOST_TYPED = 100
"""Characters of a code or a secret that are looked at."""


@dataclass
class Desk(Live):
    """`asked` is the link the address holds, `problem` why it opens nothing."""

    asked: tuple[str, str] = ("", "")
    held: Held[ScreenPass, ScreenState] | None = None
    problem: Problem | None = None

    def open(self) -> None:
        """Open what the link leads to."""
        self.held, self.problem = None, None
        try:
            rooms = opened_rooms()
            self.held = Held(screen_state, as_screen(rooms, *self.asked, now(), caller()), rooms)
        except Problem as problem:
            self.problem = problem

    def look(self) -> None:
        """See what is new, or whether a store that could not be had is there."""
        if self.held is None and may_pass(self.problem):
            self.open()
        if self.held is not None:
            self.held.look()

    @property
    def shows(self) -> object:
        """What there is to be shown, to be compared with what is."""
        return str(self.problem) if self.held is None else (self.held.state, self.held.troubles)

    @property
    def joined(self) -> int | None:
        """How many sit in the room, as long as the link opens it."""
        if self.held is None:
            return 0 if may_pass(self.problem) else None
        return self.held.joined


def begin() -> Desk:
    """The desk with what the address asks for."""
    at: Desk = st.session_state.setdefault(KEY, Desk())
    asked = (st.query_params.get(ROOM, "")[:MOST_TYPED], st.query_params.get(SCREEN, "")[:MOST_TYPED])
    if asked != at.asked and all(asked):
        at.asked = asked
        at.open()
    at.look()
    return at
