"""The class is over: what was missed in it, and the way to practise that."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from urllib.parse import parse_qsl

import streamlit as st

from lessons.club.room.keys import SeatPass
from lessons.club.room.results import Missed, missed
from lessons.club.room.state import SeatState
from lessons.errors import Problem
from lessons.explain.names import counted
from lessons.rules.clauses import clause
from lessons.web import learner
from lessons.web.join_page.desk import Desk
from lessons.web.registry import page
from lessons.web.room.held import Held
from lessons.web.room.told import class_words
from lessons.web.rulebook_page.links import to_clause


def section(at: Desk, held: Held[SeatPass, SeatState]) -> None:
    """Draw it."""
    st.html('<div class="join-wait" role="status"><p class="join-big">The class is over.</p></div>')
    st.button("Join another class", key="join-another", icon=":material/door_open:", on_click=at.anew)
    try:
        found: Missed = held.get(missed)
    except Problem as problem:
        st.error(class_words(problem))
        return
    if found.clauses:
        st.html(f"<p>You missed {counted(len(found.clauses), 'rule')}:</p>{_rules(found.clauses)}")
    if found.unanswered:
        st.html(f"<p>Not answered, about {counted(len(found.unanswered), 'rule')}:</p>{_rules(found.unanswered)}")
    if not found.query:
        st.markdown("There is nothing to practise of what was shown.")
        return
    practice = page("practice")
    with st.container(key="join-practice"):
        label = "Practise what you missed" if found.clauses else "Practise what you did not answer"
        st.page_link(practice.script, label=label, icon=practice.icon, query_params=learner.given(dict(parse_qsl(found.query))))
    st.caption("The page's address is a link to keep: whoever opens it is asked about the same.")


def _rules(clauses: Iterable[str]) -> str:
    told = "".join(f"<li>{escape(clause(id).says)} <small>{to_clause(id)}</small></li>" for id in clauses)
    return f'<ul class="join-missed">{told}</ul>'
