"""Before there is a room: opening one."""

from __future__ import annotations

import streamlit as st

from lessons.club.room.opening import LEAST_HOURS, MOST_HOURS, USUAL_HOURS
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.store.room_tables import MOST_TITLE
from lessons.web.class_page import reach, sets
from lessons.web.class_page.desk import Desk
from lessons.web.room.told import teacher_words
from lessons.web.widgets import show

_TITLE, _RULES, _HOURS = "class-title", "class-rules", "class-hours"


def section(at: Desk) -> None:
    """Draw it."""
    st.markdown(
        '<p class="piquet-lead">Open a room, and it gets a code. Students join with it on their phones, without an account; you send them questions, '
        "see who has answered, and show what is right when you are ready. A second window shows the class what it is to see.</p>",
        unsafe_allow_html=True,
    )
    if at.problem is not None:
        st.error(teacher_words(at.problem))
    reach.warning()
    title = st.container()
    chosen, is_ready = sets.choose()
    usual = "" if chosen is None else chosen.title[:MOST_TITLE]
    title.text_input(
        "Title (the class sees it)", key=_TITLE, max_chars=MOST_TITLE, placeholder=usual or "Thursday: the point and sequences"
    )
    rules, hours = st.columns(2)
    rules.selectbox("Rule set of the drills", list(TWO_HANDED), key=_RULES, format_func=SET_NAMES.__getitem__)
    if _HOURS not in st.session_state:
        show(_HOURS, USUAL_HOURS)
    hours.number_input(
        "Hours it stays open",
        min_value=LEAST_HOURS,
        max_value=MOST_HOURS,
        key=_HOURS,
        help="Then it closes by itself; a day later everything in it is erased.",
    )

    def opened() -> None:
        state = st.session_state
        at.open(state[_TITLE].strip() or usual, int(state[_HOURS]), state[_RULES], chosen)

    st.button("Open the room", key="class-open", type="primary", icon=":material/meeting_room:", disabled=not is_ready, on_click=opened)
