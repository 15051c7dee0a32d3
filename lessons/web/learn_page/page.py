"""The page put together: the way through the lessons, or the lesson and scene the address asks for."""

from __future__ import annotations

import streamlit as st

from lessons.course.progress.lesson import done
from lessons.course.way.model import Lesson
from lessons.course.way.reader import way
from lessons.web import learner
from lessons.web.components.page_turn import page_turn
from lessons.web.learn_page import contents, leaf
from lessons.web.learn_page.asking import asked, take_answers
from lessons.web.learn_page.style import STYLE
from lessons.web.plain import plain_text

_SHOWN = 40
"""Characters of a name that are repeated in a complaint about it."""


def draw() -> None:
    """Draw the page."""
    learner.settle()
    st.html(f"<style>{STYLE}</style>")
    course = way()
    named = st.query_params.get("lesson", "")
    found = next((lesson for lesson in course.lessons if lesson.id == named), None)
    if found is not None:
        _lesson(found)
        return
    st.title("Course", anchor=False)
    st.html(
        '<p class="piquet-lead" id="learn-here" tabindex="-1" style="outline:none">The game lesson by lesson: a little to read, a hand on the table, and something to decide. '
        "Every answer is worked out from the cards, and told with its reason.</p>"
    )
    completed = learner.kept(done)
    learner.head()
    if named:
        st.warning(f"No lesson is called “{plain_text(named[:_SHOWN])}”. All there are stand below.")
    contents.show(course, completed)
    page_turn("", key="learn-turn", start="learn-here", back="", on="")


def _lesson(lesson: Lesson) -> None:
    at = st.query_params.get("scene", "1")
    number = int(at) if at.isascii() and at.isdigit() and len(at) < 4 else 0
    known = at in (leaf.END, leaf.WHOLE) or 1 <= number <= len(lesson.scenes)
    if not known:
        number, wrong, at = 1, at, "1"
    questions = asked(lesson, number) if 1 <= number <= len(lesson.scenes) else []
    take_answers(lesson, questions)
    with st.container(key="noprint-learn-ways"):
        st.html(leaf.ways(lesson, at))
    st.title(lesson.title, anchor=False)
    learner.news()
    if not known:
        st.warning(f"This lesson has no scene “{plain_text(wrong[:_SHOWN])}”: it has {len(lesson.scenes)}. This is the first.")
    if at == leaf.END:
        leaf.ending(way(), lesson)
    elif at == leaf.WHOLE:
        leaf.whole(lesson)
    else:
        leaf.scene(lesson, number, questions)
    learner.line()
