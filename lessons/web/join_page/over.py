"""The class is over: what was missed in it, and the way to practise that."""

from __future__ import annotations

from html import escape
from urllib.parse import parse_qsl

import streamlit as st

from lessons.club.room.keys import SeatPass
from lessons.club.room.results import Missed, missed
from lessons.club.room.state import SeatState
from lessons.explain.names import counted
from lessons.rules.clauses import clause
from lessons.web import learner
from lessons.web.registry import page
from lessons.web.room.held import Held
from lessons.web.rulebook_page.links import to_clause


def section(held: Held[SeatPass, SeatState]) -> None:
    """Draw it."""
    found: Missed | None = held.get(missed)
    st.html('<div class="join-wait" role="status"><p class="join-big">The class is over.</p></div>')
    if found is None:
        return
    if not found.query:
        st.markdown("There is nothing you missed of what was shown.")
        return
    told = "".join(f"<li>{escape(clause(id).says)} <small>{to_clause(id)}</small></li>" for id in found.clauses)
    if told:
        st.html(f"<p>You missed {counted(len(found.clauses), 'rule')}:</p><ul class='join-missed'>{told}</ul>")
    practice = page("practice")
    st.page_link(
        practice.script, label="Practise what you missed", icon=practice.icon, query_params=learner.given(dict(parse_qsl(found.query)))
    )
    st.caption("The page's address is a link to keep: whoever opens it is asked about the same.")
