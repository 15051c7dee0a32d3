"""The questions of a lesson as this learner answers them: each with its attempt, which is kept once it is decided."""

from __future__ import annotations

from collections.abc import Iterator
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
from lessons.games.annotation import Annotation, StepKind
from lessons.web import learner
from lessons.web.learn_page.words import terms_in
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
    seen = {Hand(sum(card.bit for _, card in now.table if card is not None))}
    for seat in scene.open:
        held, gone = now.hands[seat].known, _played(scene.annotation, scene.step, seat)
        seen |= {held, Hand(held.mask | gone.mask)}  # a card that is played leaves its shadow in the hand
    left = [(place, row) for place, row in enumerate(question.scene.rows) if row.cards and (row.cards not in seen or row.unknown)]
    if question.form is Form.CARDS:
        pressed = (question.pick, question.scene.rows[question.pick])
        left = sorted({*left, pressed}, key=lambda pair: pair[0])
    places = [place for place, _ in left]
    pick = places.index(question.pick) if question.form is Form.CARDS else 0
    return replace(question, scene=question.scene._replace(rows=tuple(row for _, row in left)), pick=pick)


def _played(annotation: Annotation, step: int, seat: str) -> Hand:
    """The cards a seat has played up to a step."""
    laid = [done.table[-1] for done in annotation.steps[: step + 1] if done.kind is StepKind.PLAY and done.table]
    return Hand(sum({card.bit for who, card in laid if who == seat and card is not None}))


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


def show_questions(lesson: Lesson, questions: list[Asked], known: frozenset[str]) -> None:
    """Draw the questions one below the other, each once those before it are answered: what comes later may tell the answer. The terms of
    the names `known` are explained beside them, and those of a question in those that follow it."""
    for number, one in enumerate(questions, 1):
        show(one.question, one.attempt, key=_panel(lesson, one), known=known)
        known |= terms_in((one.question.asks,))
        more = len(questions) - number
        if not one.attempt.is_over and more:
            st.html(f'<p class="learn-more">{capital(counted(more, "more question"))} after this one.</p>')
            return


def _panel(lesson: Lesson, one: Asked) -> str:
    return f"learn-ask-{lesson.id}-{one.key.replace('.', '-')}"


def unanswered_here(lesson: Lesson) -> list[tuple[int, str]]:
    """The questions that were not answered in this tab, be it that the answer was shown: the scene, counted from 1, and the question's key."""
    return [(scene, key) for scene, key, attempt in _attempts(lesson) if attempt is None or attempt.given is None]


def _open_here(lesson: Lesson) -> list[tuple[int, str]]:
    """Those of them of which the answer was not shown either."""
    return [(scene, key) for scene, key, attempt in _attempts(lesson) if attempt is None or not attempt.is_over]


def _attempts(lesson: Lesson) -> Iterator[tuple[int, str, Attempt | None]]:
    """Every question of the lesson: its scene, its key, and the attempt at it in this tab."""
    attempts: dict[str, Attempt] = st.session_state.get(_ATTEMPTS, {})
    for number, scene in enumerate(lesson.scenes, 1):
        for place in range(1, len(scene.questions) + 1):
            key = f"{number}.{place}"
            yield number, key, attempts.get(f"{lesson.id}/{key}")


def open_scenes(lesson: Lesson) -> list[int]:
    """The scenes with a question that is still open, counted from 1: neither answered in this tab nor, under the learner's code, before."""
    missing = _open_here(lesson)
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
