"""The panel that shows a question and takes its answer, on whatever page."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from lessons.course.progress.answer import Outcome
from lessons.course.question import Question
from lessons.web.components.question_panel import question_panel
from lessons.web.question.attempt import Attempt
from lessons.web.question.shown import shown
from lessons.web.reports import take_report

_TAKEN = "question-taken"


class Taken(NamedTuple):
    """What a learner has just done: `decided` is what came of the attempt, told once, in the run in which that was settled;
    `onward` and `back` that he leaves the question."""

    decided: Outcome | None = None
    onward: bool = False
    back: bool = False


NOTHING = Taken()


def take(question: Question, attempt: Attempt, *, key: str) -> Taken:
    """Take what the panel under `key` has reported since the last run, and let the attempt follow. To be called before `show`, with
    the question that was shown."""
    act = take_report(_taken(), key, "acted", "act")
    if not isinstance(act, dict) or act.get("id") != attempt.id:
        return NOTHING
    before = attempt.outcome
    match act:
        case {"does": "answer", "text": str(text)}:
            attempt.answer(question, text)
        case {"does": "choose", "option": int(place)}:
            attempt.choose(question, place)
        case {"does": "hint"}:
            attempt.hint(question)
        case {"does": "show"}:
            attempt.show()
        case {"does": "clear"}:
            attempt.clear()
        case {"does": "onward" | "back" as way, **pending}:
            written = pending.get("text")
            if isinstance(written, str) and not attempt.judged:
                attempt.answer(question, written)
            if attempt.problem is None and (attempt.is_over or not attempt.judged):
                return Taken(onward=way == "onward", back=way == "back")
    return Taken(decided=attempt.outcome if before is None else None)


def show(question: Question, attempt: Attempt, *, key: str, onward: str = "", back: str = "", known: frozenset[str] = frozenset()) -> None:
    """Draw the panel. The terms of the names `known` are not marked in it. `onward` and `back` are the words on the buttons that leave the question; without words there is none. The focus follows to
    the question when another than before stands under the same key."""
    question_panel(shown(question, attempt, known=known) | {"onward": onward, "back": back}, seq=_taken().get(key, 0), key=key)


def _taken() -> dict[str, int]:
    """The number of the last report taken from each panel."""
    taken: dict[str, int] = st.session_state.setdefault(_TAKEN, {})
    return taken
