"""The page put together: what comes back today, the map of the clauses, the lessons done, and what can be done with all of it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import streamlit as st

from lessons.course.progress.lesson import done
from lessons.course.progress.standing import Standing, State, end_of_day, shaky, standing
from lessons.explain.names import capital, counted
from lessons.web import learner
from lessons.web.practice_page.address import SHAKY
from lessons.web.progress_page import taking
from lessons.web.progress_page.coming_back import MOST, come_back, lessons_done
from lessons.web.progress_page.standing_map import book_map, books, summary
from lessons.web.progress_page.style import STYLE
from lessons.web.registry import page

_WOULD = (
    "every rule of the texts on one map: new to you, shaky, or known",
    "how often you were right about each, and when it comes back",
    "what comes back today, with a way to practise it and the lesson that tells it",
    "the lessons you have done",
    "all of it as a file to take along, as a deck for Anki, or erased",
)


def draw() -> None:
    """Draw the page."""
    learner.settle()
    st.html(f"<style>{STYLE}</style>")
    st.title("Progress", anchor=False)
    st.markdown('<p class="piquet-lead">What you know of the rules, what is shaky, and what comes back today.</p>', unsafe_allow_html=True)
    now = learner.now()
    standings = learner.kept(lambda store, who: standing(store, who, now))
    learner.head()
    if standings is None:
        if not learner.reader().code:
            _without()
        return
    st.html(summary(standings))
    _today(standings, now)
    _map(standings, now)
    completed = learner.kept(done)
    if completed:
        st.html(f'<h2 class="map-part">Lessons done</h2>{lessons_done(completed)}')
    st.html('<h2 class="map-part">What is kept of you</h2>')
    taking.section([id for id, one in standings.items() if one.state is State.SHAKY or _is_due(one, now)])


def _without() -> None:
    """What the page would show to who has a code."""
    st.html(
        f'<p>With a code of your own this page shows</p><ul class="map-would">{"".join(f"<li>{words}</li>" for words in _WOULD)}</ul>'
        "<p>A code is made for you at a press, above. It needs no name and no account; without one the whole course works as well, and nothing is kept.</p>"
    )
    course = page("learn")
    st.page_link(course.script, label="To the course", icon=course.icon)


def _is_due(one: Standing, now: datetime) -> bool:
    return one.due is not None and one.due <= end_of_day(now)


def _today(standings: Mapping[str, Standing], now: datetime) -> None:
    waiting = sorted((one.due, id) for id, one in standings.items() if one.due is not None and _is_due(one, now))
    heading = '<h2 class="map-part">What comes back today</h2>'
    unsure = [id for id in shaky(standings.values()) if not _is_due(standings[id], now)]
    if not waiting and not unsure:
        asked = any(one.answers for one in standings.values())
        told = (
            "Nothing. What you know will come back on its day." if asked else "Nothing yet: it begins with the first question you answer."
        )
        st.html(f"{heading}<p>{told}</p>")
        return
    more = len(waiting) - MOST
    st.html(f"{heading}{come_back([id for _, id in waiting[:MOST]], standings) if waiting else '<p>Nothing has its day today.</p>'}")
    if unsure:
        st.html(f'<h3 class="map-unsure">Shaky, though not due today</h3>{come_back(unsure[:MOST], standings)}')
    with st.container(key="noprint-progress-today", horizontal=True, vertical_alignment="center"):
        practice = page("practice")
        st.page_link(practice.script, label="Practise what is shaky", icon=practice.icon, query_params=learner.given({"mix": SHAKY}))
        if more > 0:
            st.caption(f"{capital(counted(more, 'clause'))} more will come after these.")


def _map(standings: Mapping[str, Standing], now: datetime) -> None:
    begun, others = books(standings)
    st.html(f'<h2 class="map-part">The map of the rules</h2>{"".join(book_map(book, standings, now) for book in begun)}')
    if others:
        with st.container(key="noprint-progress-others"), st.expander(f"The other {counted(len(others), 'book')}: all new to you"):
            st.html("".join(book_map(book, standings, now) for book in others))
