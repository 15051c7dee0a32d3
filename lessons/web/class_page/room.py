"""The room itself: its links, the set of deals, the ranking, and its end."""

from __future__ import annotations

import streamlit as st

from lessons.club.room.state import TeacherState
from lessons.club.room.teaching import end, put_set, rank
from lessons.web.class_page import reach, sets
from lessons.web.class_page.desk import Desk
from lessons.web.plain import plain_text
from lessons.web.widgets import show

_RANK = "class-rank"


def section(at: Desk, state: TeacherState) -> None:
    """Draw it."""
    if not state.ended:
        ways, terms = st.columns(2, gap="large")
        with ways:
            st.subheader("Links", anchor=False)
            reach.all_links(at)
        with terms:
            _deals(at, state)
            st.subheader("Ranking", anchor=False)
            show(_RANK, state.ranked)
            st.toggle(
                "Show who was right most often, to everyone",
                key=_RANK,
                help="Off, unless you switch it on.",
                on_change=lambda: at.do(rank, bool(st.session_state[_RANK])),
            )
    _end(at, state)


def _deals(at: Desk, state: TeacherState) -> None:
    st.subheader("Deals", anchor=False)
    st.markdown(f"In use: **{plain_text(state.set_title)}**." if state.has_set else "No set of deals is in use.")
    with st.popover("Use another", icon=":material/style:"):
        chosen, is_ready = sets.choose()
        st.caption("What is projected begins anew with it.")
        if chosen is None:
            st.button("Use none", key="class-set-use", disabled=not is_ready, on_click=at.do, args=(put_set, ""))
        else:
            st.button("Use these", key="class-set-use", type="primary", on_click=at.use, args=(chosen,))


def _end(at: Desk, state: TeacherState) -> None:
    st.subheader("The end of the class", anchor=False)
    when = state.erased_at.astimezone().strftime("%d %B, %H:%M")
    if state.ended:
        st.markdown(f"The class is over. Everything in it is erased on {when}, or now if you say so.")
    else:
        closes = state.closes_at.astimezone().strftime("%d %B, %H:%M")
        st.markdown(f"It closes by itself on {closes}, and everything in it is erased on {when} (times of the machine that runs the app).")
    with st.container(horizontal=True):
        if not state.ended:
            with st.popover("Close the class", icon=":material/door_front:"):
                st.markdown("Nobody joins or answers any more. Results stay for a day, and every student gets the way to what was missed.")
                st.button("Close it", key="class-end", type="primary", on_click=at.do, args=(end,))
        with st.popover("Erase everything", icon=":material/delete_forever:"):
            st.markdown(
                "Seats, nicknames, answers and results are erased at once, and nobody can bring them back. Take the CSV file first if you want it."
            )
            st.button("Erase it all", key="class-erase", type="primary", on_click=at.erase)
        st.button("Open another room", key="class-leave", type="tertiary", on_click=at.leave)
