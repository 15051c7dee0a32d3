"""The question before the class: how many have answered, and what the teacher does with it."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.club.room.state import AllShown, SeatSeen, TeacherState
from lessons.club.room.teaching import close, put_away, reopen, reveal
from lessons.web.class_page.desk import Desk
from lessons.web.components.question_panel import question_panel
from lessons.web.room.asked import asked_only, told
from lessons.web.room.spread import spread


def section(at: Desk, state: TeacherState) -> None:
    """Draw it."""
    ask = state.ask
    if ask is None:
        st.html('<p class="class-quiet">No question is before the class. Choose the next one and ask it.</p>')
        return
    stands = "revealed" if ask.revealed is not None else "open" if ask.is_open else "closed"
    with st.container(border=True, key="class-current"):
        st.html(
            f'<p class="class-stands"><b>Question {ask.number}</b> <span class="class-{stands}">{stands}</span> '
            f'<span role="status"><b>{ask.answered}</b> of {state.joined} answered</span></p>'
            f'<p class="class-asks">{escape(ask.asked.asks)}</p>{_who(state, ask)}'
        )
        with st.container(horizontal=True):
            _buttons(at, ask)
        if ask.revealed is not None:
            st.html(spread(ask.asked, ask.spread))
        elif ask.answered:
            with st.expander("What they have answered so far: for you alone"):
                st.html(spread(ask.asked, ask.spread))
        with st.expander("The question with its answer: for you alone"):
            id = f"{at.code}-{ask.number}"
            question_panel(
                asked_only(ask.asked, id) if ask.question is None else told(ask.question, id), seq=0, key="class-current-question"
            )


def _buttons(at: Desk, ask: AllShown) -> None:
    if ask.revealed is None:
        st.button(
            "Reveal the answer", key="class-reveal", type="primary", icon=":material/visibility:", on_click=at.do, args=(reveal, ask.number)
        )
        if ask.is_open:
            st.button("Take no more answers", key="class-close", icon=":material/lock:", on_click=at.do, args=(close, ask.number))
        else:
            st.button("Take answers again", key="class-reopen", icon=":material/lock_open:", on_click=at.do, args=(reopen, ask.number))
    st.button("Take it away", key="class-away", type="tertiary", on_click=at.do, args=(put_away, ask.number))


def _who(state: TeacherState, ask: AllShown) -> str:
    """Everyone, and whether they have answered, once it is revealed whether rightly, in a sign and in words."""
    if not state.seats:
        return ""
    judged = ask.revealed is not None and ask.question is not None
    told_of = "".join(_chip(seat, _stands(seat, ask)) for seat in state.seats)
    return f'<ul class="class-who" aria-label="Who {"was right about" if judged else "has answered"} question {ask.number}">{told_of}</ul>'


_SIGNS = {"right": "✓", "wrong": "✗", "done": "●", "not": "…"}
_WORDS = {"right": "right", "wrong": "wrong", "done": "has answered", "not": "has not answered"}


def _stands(seat: SeatSeen, ask: AllShown) -> str:
    """How a seat stands to the question: a key of `_SIGNS`."""
    given = ask.given.get(seat.number)
    if given is None:
        return "not"
    if ask.revealed is None or ask.question is None:
        return "done"
    return "right" if ask.question.is_right(given) else "wrong"


def _chip(seat: SeatSeen, stands: str) -> str:
    words = f" {_WORDS[stands]}"
    told = f"<small>{words}</small>" if stands in ("right", "wrong") else f'<span class="class-unseen">{words}</span>'
    return f'<li class="{stands}"><span aria-hidden="true">{_SIGNS[stands]}</span> {escape(seat.name)}{told}</li>'
