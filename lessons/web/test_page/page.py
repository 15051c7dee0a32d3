"""The page put together: choosing a test, answering it, handing it in, and what came of it."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.course.kind import LEVEL_WORDS, Level
from lessons.course.paper import LENGTH
from lessons.course.themes import EVERYTHING, THEMES, Theme
from lessons.errors import Problem
from lessons.explain.names import capital, counted, listed
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.web import learner
from lessons.web.components.kept_text import kept_text
from lessons.web.entry.wording import worded_list
from lessons.web.test_page import asking, results
from lessons.web.test_page import desk as desks
from lessons.web.test_page.address import Terms
from lessons.web.test_page.sheet import Sheet
from lessons.web.test_page.style import STYLE
from lessons.web.widgets import show

_UNFINISHED = "piquet-test"
"""Under this name the browser keeps which test was not handed in yet."""


def draw() -> None:
    """Draw the page."""
    learner.settle()
    at = desks.begin()
    if at.sheet is not None and not at.asking:
        asking.take(at.sheet)
        at.keep()
    st.html(f"<style>{STYLE}</style>")
    st.title("Test yourself", anchor=False)
    learner.head()
    if at.problems:
        st.error(f"There is no such test.\n\n{worded_list(at.problems)}")
    if at.sheet is None:
        _go_on(at)
        _choose(at)
        return
    _head(at)
    if not at.asking:
        if at.sheet.handed:
            results.section(at, at.sheet)
        else:
            _questions(at.sheet)
    kept_text(f"piquet-test?{at.terms.query}", at.sheet.text, ask=at.asking, key="test-kept", on_answer=at.answered)
    kept_text(_UNFINISHED, "" if at.sheet.handed else at.terms.query, ask="", key="test-unfinished", on_answer=at.found)


# ------------------------------------------------------------------------------------------------------------- choosing


def _go_on(at: desks.Desk) -> None:
    """The way back to a test that was begun in this browser tab and not handed in."""
    if at.wondering:
        kept_text(_UNFINISHED, "", ask=at.wondering, key="test-wondering", on_answer=at.found)
    if at.under_way is not None:
        st.button(
            f"Go on with test {at.under_way.seed}",
            key="test-go-on",
            type="primary",
            icon=":material/play_arrow:",
            on_click=at.choose,
            args=(at.under_way,),
        )


def _choose(at: desks.Desk) -> None:
    """What the test is to be about, and its number."""
    st.markdown(
        f'<p class="piquet-lead">{capital(counted(LENGTH, "question"))} over the themes you choose, and nothing said until you hand them in; then what you know, '
        "clause by clause, with the proof of every answer. There is no clock. The same number makes the same test for everyone.</p>",
        unsafe_allow_html=True,
    )
    titles = {theme.id: theme.title for theme in THEMES}
    here = [theme.id for theme in _themes(at.terms)]
    st.pills("Themes", list(titles), selection_mode="multi", default=here, format_func=titles.__getitem__, key="test-themes")
    rules, level, number = st.columns([1.4, 1, 1])
    _show_first("test-rules", at.terms.rules)
    rules.selectbox("Rule set", list(TWO_HANDED), key="test-rules", format_func=SET_NAMES.__getitem__)
    _show_first("test-level", at.terms.level.value)
    level.selectbox("How hard", [known.value for known in Level], key="test-level", format_func=lambda v: capital(LEVEL_WORDS[Level(v)]))
    _show_first("test-number", at.offered)
    number.number_input(
        "Test number",
        min_value=0,
        max_value=999_999,
        step=1,
        key="test-number",
        help="Leave it for a test of your own; type the number you were given to take the same as others.",
    )
    st.button("Begin the test", type="primary", key="test-begin", on_click=_begin, args=(at,))


def _themes(terms: Terms) -> list[Theme]:
    """The themes of which a test asks anything."""
    asked = set(terms.kinds)
    return [theme for theme in THEMES if not asked.isdisjoint(theme.kinds)]


def _show_first(key: str, value: object) -> None:
    """What a widget shows when it is first drawn."""
    if key not in st.session_state:
        show(key, value)


def _begin(at: desks.Desk) -> None:
    state = st.session_state
    chosen = [theme.id for theme in THEMES if theme.id in state["test-themes"]]
    themes = EVERYTHING if len(chosen) in (0, len(THEMES)) else ",".join(chosen)
    try:
        at.choose(Terms(themes, state["test-rules"], Level(state["test-level"]), int(state["test-number"])))
    except Problem as problem:
        at.problems = (problem,)


def _head(at: desks.Desk) -> None:
    """Which test this is: its number, large, and what it is about."""
    terms = at.terms
    about = "all themes" if terms.themes == EVERYTHING else ", ".join(theme.title for theme in _themes(terms))
    told = escape(f"{about}; {SET_NAMES[terms.rules]}; {LEVEL_WORDS[terms.level]}")
    st.markdown(f'<p class="test-number"><small>Test</small> <b>{terms.seed}</b> <span>{told}</span></p>', unsafe_allow_html=True)


# ------------------------------------------------------------------------------------------------------------ answering


def _questions(sheet: Sheet) -> None:
    asking.places(sheet, {place: "answered" for place, attempt in enumerate(sheet.attempts) if attempt.given is not None})
    if sheet.at > sheet.last:
        _end(sheet)
    else:
        asking.question(sheet)


def _end(sheet: Sheet) -> None:
    """Before it is handed in: what is still empty."""
    empty = [str(place + 1) for place in sheet.empty]
    told = (
        f"Without an answer: {listed(empty)}. You may go back, or leave them empty: what is empty counts as not known."
        if empty
        else "Every question has an answer."
    )
    st.subheader("Hand it in?", anchor=False)
    st.markdown(told)
    with st.container(horizontal=True):
        st.button("Hand it in", type="primary", key="test-hand-in", on_click=sheet.hand_in)
        st.button("Back to the last question", key="test-back", on_click=sheet.go, args=(sheet.last,))
