"""What stands between a user and a room, in words on the page, each for who reads them: where the store lies, and how it is mended, is the teacher's affair."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from lessons.club.room.faults import Gone, RoomProblem, WrongCode
from lessons.errors import Problem, Problems, Unreadable
from lessons.explain.names import capital
from lessons.web.plain import plain_text, problem_list

UNREAD = "The class cannot be read just now. Tell your teacher."
UNSTORED = "Your answer cannot be stored just now. Tell your teacher."


def teacher_words(problem: Problem) -> str:
    """A problem as sentences of the teacher's page, with the remedy."""
    match problem:
        case Gone():
            remedy = "open another room to go on"
        case WrongCode():
            remedy = "it was erased, or the file it is kept in was replaced, or the link is not whole"
        case _:
            remedy = problem.hint
    return plain_text(capital(problem.message), capital(remedy))


def class_words(problem: Problem, otherwise: str = UNREAD) -> str:
    """The same for who sits in the class; `otherwise` stands for what is none of theirs."""
    return plain_text(capital(problem.message), capital(problem.hint)) if isinstance(problem, RoomProblem | Unreadable) else otherwise


def trouble(words: str) -> None:
    """Draw why the room cannot be read just now."""
    st.warning(f"{words} The class goes on by itself once this is mended.")


@contextmanager
def or_why_not() -> Iterator[None]:
    """Where a part of the teacher's page cannot be drawn, say why in its place, and go on with the rest."""
    try:
        yield
    except Problem as problem:
        st.error(teacher_words(problem))
    except Problems as problems:
        st.error(f"This cannot be shown. “The room” has the way to another set of deals.\n\n{problem_list(problems.problems)}")
