"""A page that shows a room as it is: it looks for what is new again and again, and draws anew what can change, and only where something has.

What is drawn anew stands in one fragment, the look in another that shows nothing: while nothing is new the page is not touched, with all that is typed and
chosen in it, and what is new does not cost the frame round it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

import streamlit as st

from lessons.web.components.look_again import look_again
from lessons.web.components.lost_connection import lost_connection

LOST = "The connection is lost. It comes back by itself."

PACE = 1.0
"""Seconds from one look to the next."""

AT_ONCE = 40
"""Browsers whose looks a server answers in that time while each of them hardly notices the others."""


class Live(ABC):
    """What a live page needs of its desk. `drawn` is what the page shows, as `shows` told it then; `watched` whether it looks for what is new."""

    drawn: object = None
    watched: bool = False

    @abstractmethod
    def look(self) -> None:
        """See what is new."""

    @property
    @abstractmethod
    def shows(self) -> object:
        """What there is to be shown, to be compared with what is."""

    @property
    @abstractmethod
    def joined(self) -> int | None:
        """How many sit in the room; None where there is nothing to look at."""


Desk = TypeVar("Desk", bound=Live)


def live(at: Desk, draw: Callable[[Desk], None], *, key: str, lost: str = "") -> None:
    """Draw with `draw`, and again whenever what there is to be shown is another. `key` names the fragment that is drawn anew; `lost` is what is said more
    while the server cannot be reached."""
    lost_connection(f"{LOST} {lost}".strip(), key=f"{key}-lost")
    _watch(at, key)
    st.fragment(_body, key=key)(at, draw)


def _body(at: Desk, draw: Callable[[Desk], None]) -> None:
    at.look()
    draw(at)
    at.drawn = at.shows
    if (at.joined is not None) != at.watched:
        st.rerun()  # whether one looks again is settled outside this fragment


@st.fragment(run_every=60.0)  # only a page that is run by itself now and then is run anew when its browser comes back to a server
def _watch(at: Live, key: str) -> None:
    joined = at.joined
    at.watched = joined is not None
    if joined is None:
        return

    def looked() -> None:
        at.look()
        if at.shows != at.drawn:
            st.rerun(key)

    # The more there are who look, the longer each waits from one time to the next.
    look_again(max(PACE, PACE * joined / AT_ONCE), key=f"{key}-look", on_look=looked)
