"""A lesson on the page: one scene, its end, or the whole of it for paper."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.card_drawings import sprite
from lessons.course.kinds import kind
from lessons.course.progress.lesson import done
from lessons.course.way.model import Lesson, Scene, Way
from lessons.explain.names import counted, listed
from lessons.rules.clauses import clause
from lessons.web.components.page_turn import page_turn
from lessons.web.learn_page import hand
from lessons.web.learn_page.asking import Asked, ask_anew, end, open_scenes, questions_of, show_questions, unanswered_here
from lessons.web.learn_page.contents import next_after
from lessons.web.learn_page.paper import on_paper
from lessons.web.learn_page.words import known_before, paragraphs, terms_in
from lessons.web.learner import kept, link
from lessons.web.rulebook_page.links import to_clause

END, WHOLE = "end", "all"
"""What the address names besides a scene's number."""

_HERE, _BACK, _ON = "learn-here", "learn-back", "learn-on"
_TICK = '<span class="learn-tick">✓</span>'


def scene(lesson: Lesson, number: int, questions: list[Asked]) -> None:
    """Draw the scene of that number, counted from 1, with its questions."""
    shown = lesson.scenes[number - 1]
    last = number == len(lesson.scenes)
    with st.container(key=f"learn-scene-{'beside' if shown.annotation else 'plain'}-{number}"):
        with st.container(key="learn-text"):
            _text(lesson, shown, number)
        if shown.hand:
            with st.container(key="learn-hand"):
                left = [one.question for one in questions if not one.attempt.is_over]
                hand.show(shown.subject, key=f"learn-table-{lesson.id}-{number}", veiled=bool(left), asked=left)
        if questions:
            with st.container(key="learn-ask"):
                show_questions(lesson, questions, known_before(lesson, number) | terms_in(shown.text))
    if questions:
        st.markdown(f"{sprite()}{on_paper([one.question for one in questions])}", unsafe_allow_html=True)
    back = _turn(lesson, str(number - 1), _BACK, "← Back") if number > 1 else ""
    on = _turn(lesson, END if last else str(number + 1), _ON, "To the end →" if last else "Next →")
    _turns(lesson, str(number), back + on)


def _text(lesson: Lesson, shown: Scene, number: int) -> None:
    st.html(
        f'<h2 class="learn-here" id="{_HERE}" tabindex="-1">Scene {number} of {len(lesson.scenes)}</h2>'
        f'<div class="learn-text">{paragraphs(shown.text, f"{lesson.id}-{number}", known_before(lesson, number))}</div>'
    )


def whole(lesson: Lesson) -> None:
    """Draw every scene one below the other, as it goes to paper."""
    st.html(f'<h2 class="learn-here" id="{_HERE}" tabindex="-1">The whole lesson, to be printed: nothing on it answers a question</h2>')
    for number, shown in enumerate(lesson.scenes, 1):
        st.html(
            f'<div class="learn-text"><h3>{number}</h3>{paragraphs(shown.text, f"{lesson.id}-{number}", known_before(lesson, number))}</div>'
        )
        if shown.hand:
            hand.show(shown.subject, key=f"learn-table-{lesson.id}-{number}", veiled=True, asked=shown.questions)
        if shown.questions:
            st.markdown(
                f'{sprite()}<div class="learn-whole">{on_paper(questions_of(shown))}</div>',
                unsafe_allow_html=True,
            )
    _turns(lesson, WHOLE, _turn(lesson, "1", _BACK, "← To the first scene"))


def ending(way: Way, lesson: Lesson) -> None:
    """Draw what to practise, where to go on, and what the lesson taught."""
    st.html(f'<h2 class="learn-here" id="{_HERE}" tabindex="-1">The end of the lesson</h2>')
    before = kept(done)
    missing = open_scenes(lesson)
    if missing:
        _missing(lesson, missing)
    elif before is not None and lesson.id not in before:
        end(lesson)
    if lesson.practise:
        st.html(_practise(lesson))
    to = next_after(way, before or {}, lesson.id)
    back = _turn(lesson, str(len(lesson.scenes)), _BACK, "← Back")
    on = f'<a class="learn-on" id="{_ON}" href="{link("learn", lesson=to.id)}">Next lesson: {escape(to.title)} →</a>' if to else ""
    _turns(lesson, END, back + on)
    st.html(_taught(lesson))
    with st.container(key="noprint-learn-again", horizontal=True):
        st.button(
            "Ask me this lesson’s questions again",
            key="learn-anew",
            type="tertiary",
            icon=":material/replay:",
            on_click=ask_anew,
            args=(lesson,),
        )


def _missing(lesson: Lesson, scenes: list[int]) -> None:
    ways = listed([f'<a href="{link("learn", lesson=lesson.id, scene=str(number))}">{number}</a>' for number in scenes])
    many = "scene" if len(scenes) == 1 else "scenes"
    st.html(f'<p class="learn-open">There is still something to answer in {many} {ways}. The lesson is done when all of it is.</p>')


def _taught(lesson: Lesson) -> str:
    """What the lesson was about, place by place in the texts; the rules that stand there lie folded under it."""
    places: dict[str, list[str]] = {}
    for id in lesson.clauses:
        places.setdefault(clause(id).text, []).append(id)
    works = dict.fromkeys(place.partition(": ")[0] for place in places)
    items = "".join(_place(place, ids, named=len(works) > 1) for place, ids in places.items())
    source = f"The headings are those of {escape(next(iter(works)))}. " if len(works) == 1 < len(places) else ""
    source = f'<p class="learn-source">{source}Open a line to read its rules.</p>'
    return f'<h3 class="learn-part">What it taught</h3>{source}<div class="learn-taught">{items}</div>'


def _place(place: str, ids: list[str], *, named: bool) -> str:
    """A place in a text that opens to its rules; with the text's name where the lesson rests on several."""
    work, _, heading = place.partition(": ")
    many = counted(len(ids), "rule")
    source = f" <small>{many}{f' · {escape(work)}' if named and heading else ''}</small>"
    rules = "".join(f"<li>{escape(clause(id).says)} <small>{to_clause(id)}</small></li>" for id in ids)
    return f"<details><summary>{escape(heading.rpartition(': ')[2] or work)}{source}</summary><ul>{rules}</ul></details>"


def _practise(lesson: Lesson) -> str:
    items = "".join(
        f'<li><a href="{link("practice", kind=name)}"><b>{escape(kind(name).title)}</b><small>{escape(kind(name).does)}</small></a></li>'
        for name in lesson.practise
    )
    return f'<h3 class="learn-part">What to practise now</h3><ul class="learn-practise">{items}</ul>'


def ways(lesson: Lesson, at: str) -> str:
    """The row above a lesson: back to all lessons, and its scenes by number, those marked in which every question was answered, and not only its answer shown."""
    waiting = {number for number, _ in unanswered_here(lesson)}
    places = []
    for number, scene in enumerate(lesson.scenes, 1):
        answered = bool(scene.questions) and number not in waiting
        places.append((str(number), f"Scene {number}, answered" if answered else f"Scene {number}", f"{number}{_TICK if answered else ''}"))
    places.append((END, "The end", "End"))
    items = []
    for to, words, sign in places:
        current = ' aria-current="step"' if to == at else ""
        items.append(f'<li><a href="{link("learn", lesson=lesson.id, scene=to)}" aria-label="{words}"{current}>{sign}</a></li>')
    paper = f'<a href="{link("learn", lesson=lesson.id, scene=WHOLE)}">Print the lesson</a>'
    return (
        f'<nav class="learn-ways" aria-label="This lesson"><a href="{link("learn")}">All lessons</a><ol>{"".join(items)}</ol>{paper}</nav>'
    )


def _turn(lesson: Lesson, to: str, id: str, words: str) -> str:
    look = ' class="learn-on"' if id == _ON else ""
    return f'<a{look} id="{id}" href="{link("learn", lesson=lesson.id, scene=to)}">{words}</a>'


def _turns(lesson: Lesson, at: str, links: str) -> None:
    with st.container(key="noprint-learn-turns"):
        st.html(f'<nav class="learn-turns" aria-label="Turn the page">{links}</nav>')
        page_turn(f"{lesson.id}/{at}", key="learn-turn", start=_HERE, back=_BACK, on=_ON)
