"""The page put together: opening a room, and the desk from which it is led."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.club.room.keys import shown_code
from lessons.club.room.state import TeacherState
from lessons.explain.names import counted
from lessons.web.class_page import asking, current, opening, people, projecting, reach, results, room
from lessons.web.class_page import desk as desks
from lessons.web.class_page.style import STYLE
from lessons.web.components.kept_parameter import kept_parameters
from lessons.web.plain import plain_text
from lessons.web.room import links, spread
from lessons.web.room.live import live
from lessons.web.room.told import or_why_not, teacher_words, trouble
from lessons.web.widgets import show

_PART = "class-part"
_ASK, _PEOPLE, _RESULTS, _ROOM = "Ask", "Who is there", "Results", "The room"


def draw() -> None:
    """Draw the page."""
    st.html(f"<style>{STYLE}{spread.STYLE}</style>")
    live(desks.begin(), _page, key="class-page", lost="Until then nothing that is pressed here is done.")


def _page(at: desks.Desk) -> None:
    problem = at.problem or (at.held.problem if at.held is not None else None)
    if at.held is not None and at.held.state is not None and problem is None:
        _desk(at, at.held.state)
    else:
        st.title("Class", anchor=False)
        if at.code and at.teacher and problem is not None:
            st.error(teacher_words(problem))
            if at.leaves_traces:
                st.info(
                    "Another program reads the file the class was kept in, and until it ends, what was erased leaves traces on the disk. Then they go by themselves."
                )
            with st.container(horizontal=True):
                st.button("Try again", key="class-again", icon=":material/refresh:", on_click=at.again)
                st.button("Open another room", key="class-leave", type="tertiary", on_click=at.leave)
        else:
            opening.section(at)
    if at.held is not None:
        kept = {links.ROOM: links.code_word(at.code), links.TEACHER: at.teacher, links.SCREEN: at.screen, desks.RULES: at.drill.rules}
        kept_parameters(kept, at=f"{st.context.url or ''}?{st.query_params.to_dict()}", key="class-kept-address")


def _desk(at: desks.Desk, state: TeacherState) -> None:
    """The desk of a room."""
    st.title(plain_text(state.title or "Class"), anchor=False)
    with st.container(horizontal=True, vertical_alignment="center", key="class-line"):
        st.html(
            f'<p class="class-line"><b class="class-code">{escape(shown_code(state.code))}</b> {counted(state.joined, "student")} here</p>',
            width="content",
        )
        if not state.ended:
            with st.popover("How to join", icon=":material/qr_code:"):
                reach.how_to_join(at)
            reach.screen_button(at)
    assert at.held is not None
    if at.held.trouble is not None:
        trouble(teacher_words(at.held.trouble))
    asking.refused(at)
    parts = [_RESULTS, _PEOPLE, _ROOM] if state.ended else [_ASK, _PEOPLE, _RESULTS, _ROOM]
    if st.session_state.get(_PART) not in parts:
        show(_PART, parts[0])
    part = st.segmented_control("Part of the desk", parts, key=_PART, label_visibility="collapsed") or parts[0]
    if part == _PEOPLE:
        people.section(at, state)
    elif part == _RESULTS:
        with or_why_not():
            results.section(at.held)
    elif part == _ROOM:
        room.section(at, state)
    else:
        now, following = st.columns([1, 1.15], gap="large")
        with now:
            current.section(at, state)
            with or_why_not():
                projecting.section(at, state)
        with following, or_why_not():
            asking.section(at, state)
