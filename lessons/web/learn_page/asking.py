"""The questions of a lesson as this learner answers them: each with its attempt, which is kept once it is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import streamlit as st

from lessons.cards import Hand
from lessons.course.progress.answer import LESSON
from lessons.course.progress.lesson import complete
from lessons.course.progress.log import answers
from lessons.course.question import Form, Question
from lessons.course.way.model import Lesson, Scene
from lessons.explain.names import capital, counted
from lessons.web import learner
from lessons.web.question.attempt import Attempt
from lessons.web.question.panel import show, take

_ATTEMPTS = "learn-attempts"


class Asked(NamedTuple):
    """A question, the key under which its lesson knows it, and the attempt at it."""

    question: Question
    key: str
    attempt: Attempt


def beside(question: Question, scene: Scene) -> Question:
    """The question as it stands beside the scene's table: rows of cards that lie there are not shown twice, unless they are pressed."""
    if scene.annotation is None:
        return question
    now = scene.annotation.steps[scene.step]
    seen = {now.hands[seat].known for seat in scene.open} | {Hand(sum(card.bit for _, card in now.table if card is not None))}
    left = [(place, row) for place, row in enumerate(question.scene.rows) if row.cards and (row.cards not in seen or row.unknown)]
    if question.form is Form.CARDS:
        pressed = (question.pick, question.scene.rows[question.pick])
        left = sorted({*left, pressed}, key=lambda pair: pair[0])
    places = [place for place, _ in left]
    pick = places.index(question.pick) if question.form is Form.CARDS else 0
    return replace(question, scene=question.scene._replace(rows=tuple(row for _, row in left)), pick=pick)


def questions_of(scene: Scene) -> list[Question]:
    """The questions of a scene as they stand beside its table. What has been said at the table stands once, above the first."""
    out = []
    told: tuple[str, ...] = ()
    for question in (beside(question, scene) for question in scene.questions):
        said, told = told, question.scene.told or told
        out.append(replace(question, scene=question.scene._replace(told=())) if question.scene.told == said else question)
    return out


def asked(lesson: Lesson, scene: int) -> list[Asked]:
    """The questions of a scene, counted from 1, each with its attempt."""
    attempts: dict[str, Attempt] = st.session_state.setdefault(_ATTEMPTS, {})
    out = []
    for number, question in enumerate(questions_of(lesson.scenes[scene - 1]), 1):
        key = f"{scene}.{number}"
        name = f"{lesson.id}/{key}"
        out.append(Asked(question, key, attempts.setdefault(name, Attempt(name))))
    return out


def take_answers(lesson: Lesson, questions: list[Asked]) -> None:
    """Let the attempts follow what has been pressed or typed, and keep what is decided."""
    for one in questions:
        decided = take(one.question, one.attempt, key=_panel(lesson, one)).decided
        if decided is not None:
            learner.keep_answer(one.question, decided, attempt=one.attempt.kept_as, key=one.key, kind=f"{LESSON}{lesson.id}")


def show_questions(lesson: Lesson, questions: list[Asked]) -> None:
    """Draw the questions one below the other, each once those before it are answered: what comes later may tell the answer."""
    for number, one in enumerate(questions, 1):
        show(one.question, one.attempt, key=_panel(lesson, one))
        more = len(questions) - number
        if not one.attempt.is_over and more:
            st.html(f'<p class="learn-more">{capital(counted(more, "more question"))} after this one.</p>')
            return


def _panel(lesson: Lesson, one: Asked) -> str:
    return f"learn-ask-{lesson.id}-{one.key.replace('.', '-')}"


def open_here(lesson: Lesson) -> list[tuple[int, str]]:
    """The questions that are still open in this tab: the scene, counted from 1, and the question's key."""
    attempts: dict[str, Attempt] = st.session_state.get(_ATTEMPTS, {})
    keys = [(number, f"{number}.{place}") for number, scene in enumerate(lesson.scenes, 1) for place in range(1, len(scene.questions) + 1)]
    return [(number, key) for number, key in keys if (name := f"{lesson.id}/{key}") not in attempts or not attempts[name].is_over]


def open_scenes(lesson: Lesson) -> list[int]:
    """The scenes with a question that is still open, counted from 1: neither answered in this tab nor, under the learner's code, before."""
    missing = open_here(lesson)
    if missing and learner.is_kept():
        kind = f"{LESSON}{lesson.id}"
        before = learner.kept(lambda store, who: {answer.question for answer in answers(store, who) if answer.kind == kind}) or set()
        missing = [(scene, key) for scene, key in missing if key not in before]
    return sorted({scene for scene, _ in missing})


def end(lesson: Lesson) -> None:
    """Note that the lesson is completed, where progress is kept."""
    learner.kept(lambda store, who: complete(store, who, lesson.id, learner.now()))


def ask_anew(lesson: Lesson) -> None:
    """Forget what was answered in this lesson in this tab, so that it can be gone through again. What is kept stays kept."""
    attempts = st.session_state.get(_ATTEMPTS, {})
    for name in [name for name in attempts if name.startswith(f"{lesson.id}/")]:
        del attempts[name]
