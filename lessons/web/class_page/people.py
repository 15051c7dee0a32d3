"""Who is there: names moderated, seats taken away, the door locked."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.club.room.state import TeacherState
from lessons.club.room.teaching import lock, remove_seat, rename
from lessons.store.room_tables import MOST_NAME
from lessons.web.class_page.desk import Desk
from lessons.web.tables import framed_table
from lessons.web.widgets import show

_LOCK, _SEAT = "class-lock", "class-seat"


def section(at: Desk, state: TeacherState) -> None:
    """Draw it."""
    if not state.ended:
        show(_LOCK, state.locked)
        st.toggle(
            "Let nobody else in",
            key=_LOCK,
            help="Who has a seat comes back to it all the same.",
            on_change=lambda: at.do(lock, bool(st.session_state[_LOCK])),
        )
    if not state.seats:
        st.markdown("Nobody has joined yet.")
        return
    asked = state.ask is not None
    rows = [
        f'<tr><td>{seat.number}</td><th scope="row">{escape(seat.name)}</th>{f"<td>{_answered(seat.answered)}</td>" if asked else ""}</tr>'
        for seat in state.seats
    ]
    framed_table("Who is there", ("Seat", "Name", *(("This question",) if asked else ())), rows)
    _moderate(at, state)


def _answered(answered: bool) -> str:
    return "✓ answered" if answered else "not yet"


def _moderate(at: Desk, state: TeacherState) -> None:
    """A seat renamed or taken away."""
    names = {seat.number: f"{seat.number}: {seat.name}" for seat in state.seats}
    if st.session_state.get(_SEAT) not in names:
        show(_SEAT, next(iter(names)))
    number = st.selectbox("A seat", list(names), key=_SEAT, format_func=names.__getitem__)
    seat = next(one for one in state.seats if one.number == number)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        field = f"class-name-{number}"
        st.text_input(
            f"Its name, at most {MOST_NAME} characters; without one it is called by its number", value=seat.nickname or "", key=field
        )

        def renamed() -> None:
            at.do(rename, number, str(st.session_state[field]))
            st.session_state[_SEAT] = number  # the browser keeps the words it shows until it is told the choice anew

        st.button("Call it so", key="class-rename", icon=":material/edit:", on_click=renamed)
        with st.popover("Take the seat away", icon=":material/person_remove:"):
            st.markdown("Its answers count no more, and whoever sits there is told so. They can join anew unless you let nobody in.")
            st.button("Take it away", key="class-remove", type="primary", on_click=at.do, args=(remove_seat, number))
