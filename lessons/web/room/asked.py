"""A question of the room as the panel shows it: to be answered, answered, closed, revealed; and as the teacher sees it."""

from __future__ import annotations

from typing import Any

from lessons.course.question import Asked, Question
from lessons.web.question.attempt import Attempt
from lessons.web.question.shown import answer_words, shown

WAYS = {"onward": "", "back": "", "brief": True, "letters": True}
"""Nobody leaves a question of the room: the teacher does, for all. Its options have the letters they have on the screen."""


def to_answer(asked: Asked, attempt: Attempt, *, is_open: bool) -> dict[str, Any]:
    """For who answers, while nothing is revealed; `attempt.given` is what is stored of him."""
    stored = attempt.given is not None
    noted = f"Your answer is stored: {answer_words(asked, attempt.given or '').removesuffix('.')}." if stored else ""
    if is_open:
        noted += " You can change it until the question is closed." if stored else ""
    else:
        noted = f"{noted} The question is closed." if stored else "The question is closed, and no answer of yours is stored."
    return shown(asked, attempt) | WAYS | {"noted": noted.strip(), "over": not is_open}


def answered(asked: Asked, question: Question | None, own: str | None, id: str) -> dict[str, Any]:
    """For who had answered `own`, once it is revealed; without a question there was no right answer."""
    if question is None:
        noted = f"You said: {answer_words(asked, own).removesuffix('.')}." if own is not None else "You said nothing."
        return shown(asked, Attempt(id, judged=False, given=own)) | WAYS | {"noted": noted, "over": True}
    right = own is not None and question.is_right(own)
    attempt = Attempt(id, given=own) if right else Attempt(id, wrong=() if own is None else (own,), shown=True)
    return shown(question, attempt) | WAYS


def asked_only(asked: Asked, id: str) -> dict[str, Any]:
    """For the teacher: a question that has no right answer."""
    return shown(asked, Attempt(id, judged=False)) | WAYS | {"still": True, "pick": -1, "noted": ""}


def told(question: Question, id: str) -> dict[str, Any]:
    """For the teacher: the question with its answers and their proof."""
    return shown(question, Attempt(id, shown=True)) | WAYS | {"still": True, "pick": -1}
