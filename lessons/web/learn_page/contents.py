"""The way through the lessons: where a newcomer begins, what comes next, and every lesson under its stage."""

from __future__ import annotations

from collections.abc import Container
from html import escape
from itertools import groupby

import streamlit as st

from lessons.card_drawings import fan, sprite
from lessons.cards import Hand
from lessons.course.way.model import STAGE_WORDS, Broken, Lesson, Stage, Way
from lessons.web.learner import link

_START_CARDS = Hand.parse("H AKQJ")


def show(way: Way, done: Container[str] | None) -> None:
    """Draw it. `done` are the lessons a learner has completed; None without a code, and then nothing is said of that."""
    if way.lessons:
        st.markdown(f"{sprite()}{_start(way, done or ())}", unsafe_allow_html=True)
    stages = "".join(_stage(stage, list(some), done) for stage, some in groupby(way.lessons, key=lambda lesson: lesson.stage))
    st.html(f'<div class="learn-stages">{stages}</div>')
    if way.broken:
        st.html(_broken(way))


def next_after(way: Way, done: Container[str], after: str = "") -> Lesson | None:
    """The lesson to go on with: the first not completed behind the one of that id, else the first not completed at all."""
    ids = [lesson.id for lesson in way.lessons]
    at = ids.index(after) + 1 if after in ids else 0
    return next((lesson for lesson in (*way.lessons[at:], *way.lessons[:at]) if lesson.id not in done and lesson.id != after), None)


def _start(way: Way, done: Container[str]) -> str:
    """The one way on that is offered before all others."""
    first = way.lessons[0]
    to = next_after(way, done)
    if to is None:
        return ""
    if to is first:
        kicker, heading, about = "", "Never held a hand? Start here", f"{first.title}. {first.about}"
    else:
        kicker, heading, about = "Go on with", to.title, to.about
    return (
        f'<a class="learn-start" href="{link("learn", lesson=to.id)}"><span>{f"<em>{kicker}</em>" if kicker else ""}<b>{escape(heading)}</b>'
        f"<small>{escape(about)}</small></span>{fan(_START_CARDS, 'learn-fan')}</a>"
    )


def _stage(stage: Stage, lessons: list[Lesson], done: Container[str] | None) -> str:
    return f'<section class="learn-stage"><h2>{escape(STAGE_WORDS[stage])}</h2><ol>{"".join(_item(lesson, done) for lesson in lessons)}</ol></section>'


def _item(lesson: Lesson, done: Container[str] | None) -> str:
    questions = sum(len(scene.questions) for scene in lesson.scenes)
    state = ""
    if done is not None:
        is_done = lesson.id in done
        state = f'<span class="learn-state{" learn-is-done" if is_done else ""}">{"✓ done" if is_done else "○ not yet"}</span>'
    return (
        f'<li><a href="{link("learn", lesson=lesson.id)}">{escape(lesson.title)}</a><small>{questions} question{"" if questions == 1 else "s"}</small>'
        f"<p>{escape(lesson.about)}</p>{state}</li>"
    )


def _broken(way: Way) -> str:
    """The files that are no sound lessons, quietly: each hides only itself."""
    many = "One lesson cannot" if len(way.broken) == 1 else f"{len(way.broken)} lessons cannot"
    return f'<details class="learn-broken" open><summary>{many} be shown</summary><ul>{"".join(map(_file, way.broken))}</ul></details>'


def _file(broken: Broken) -> str:
    told = "; ".join(
        f"{f'line {problem.place.line}: ' if problem.place else ''}{problem.message}{f' ({problem.hint})' if problem.hint else ''}"
        for problem in broken.problems
    )
    return f"<li><b>{escape(broken.file)}</b>: {escape(told)}</li>"
