"""The question as a seat answers it. An answer stands as stored only once the room has acknowledged it."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

import streamlit as st

from lessons.club.room.answering import answer
from lessons.club.room.faults import Over
from lessons.club.room.keys import SeatPass
from lessons.club.room.state import OwnShown, SeatState
from lessons.course.question import MOST_TYPED
from lessons.errors import Unreadable
from lessons.web.components.question_panel import question_panel
from lessons.web.join_page.desk import Desk
from lessons.web.question.attempt import Attempt
from lessons.web.reports import take_report
from lessons.web.room.asked import answered, to_answer
from lessons.web.room.held import Held
from lessons.web.room.spread import spread
from lessons.web.room.told import UNSTORED, class_words

PANEL = "join-question"


def question(at: Desk, held: Held[SeatPass, SeatState], ask: OwnShown) -> None:
    """Draw the question, and what the class said to it once it is revealed."""
    id = _id(at, ask)
    if ask.revealed is not None:
        data = answered(ask.asked, ask.revealed.question, ask.own, id)
    else:
        attempt = Attempt(id, judged=False, given=ask.own)
        if isinstance(held.refused, Unreadable):
            attempt.problem = held.refused
        elif held.refused is not None:
            st.error(f"{class_words(held.refused, UNSTORED)} {_stands(ask)}")
        data = to_answer(ask.asked, attempt, is_open=ask.is_open)
    question_panel(data, seq=at.taken.get(PANEL, 0), key=PANEL)
    if ask.revealed is not None:
        st.subheader("What the class said", anchor=False)
        st.html(spread(ask.asked, ask.revealed.spread))
    if _is_reported(at):
        st.rerun()


def _is_reported(at: Desk) -> bool:
    """Whether the panel has reported what was not taken yet: a browser that comes back to a new session brings along what was pressed while the server
    was away, and that is known only once the panel is drawn."""
    report = (st.session_state.get(PANEL) or {}).get("acted")
    return isinstance(report, Mapping) and isinstance(report.get("seq"), int) and report["seq"] > at.taken.get(PANEL, 0)


def _stands(ask: OwnShown) -> str:
    return "This answer is not stored; the one before stands." if ask.own is not None else "Your answer is not stored."


def _id(at: Desk, ask: OwnShown) -> str:
    return f"{at.code}-{ask.number}"


def take(at: Desk) -> None:
    """Take what the panel has reported, and store it."""
    held = at.held
    ask = held.state.ask if held is not None and held.state is not None else None
    is_first = not at.taken
    act = take_report(at.taken, PANEL, "acted", "act")
    if held is None or ask is None or not isinstance(act, dict):
        return
    match act:
        case {"does": "answer", "text": str(text), "once": str(once)}:
            typed = text[: MOST_TYPED + 1]
        case {"does": "choose", "option": int(place), "once": str(once)} if 0 <= place < len(ask.asked.options):
            typed = ask.asked.options[place]
        case _:
            return
    if act.get("id") != _id(at, ask):
        # A browser that comes back to a new session reports again what it reported last, perhaps of a question long over.
        held.refused = None if is_first else Over()
        return
    try:
        attempt = UUID(hex=once)
    except ValueError:
        return
    held.do(answer, ask.number, typed, attempt)
    at.look()
