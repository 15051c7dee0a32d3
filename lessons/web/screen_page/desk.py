"""The screen's link as this session holds it."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from lessons.club.room.keys import ScreenPass
from lessons.club.room.opening import as_screen
from lessons.club.room.state import ScreenState, screen_state
from lessons.errors import Problem
from lessons.web.opened_store import opened_rooms
from lessons.web.room.held import Held, caller, now
from lessons.web.room.links import ROOM, SCREEN
from lessons.web.room.role import Role

KEY = "screen-desk"

MOST_TYPED = 100
"""Characters of a code or a secret that are looked at."""


@dataclass
class Desk(Role):
    """`asked` is the link the address holds, `problem` why it opens nothing."""

    asked: tuple[str, str] = ("", "")
    held: Held[ScreenPass, ScreenState] | None = None
    problem: Problem | None = None

    def again(self) -> None:
        """Open what the link leads to."""
        self.held, self.problem = None, None
        try:
            rooms = opened_rooms()
            self.held = Held(screen_state, as_screen(rooms, *self.asked, now(), caller()), rooms)
        except Problem as problem:
            self.problem = problem
        else:
            self.held.look()


def begin() -> Desk:
    """The desk with what the address asks for."""
    at: Desk = st.session_state.setdefault(KEY, Desk())
    asked = (st.query_params.get(ROOM, "")[:MOST_TYPED], st.query_params.get(SCREEN, "")[:MOST_TYPED])
    if asked != at.asked and all(asked):
        at.asked = asked
        at.again()
    else:
        at.look()
    return at
