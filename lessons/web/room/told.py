"""What stands between a user and a room, in words on the page."""

from __future__ import annotations

import streamlit as st

from lessons.errors import Problem
from lessons.explain.names import capital
from lessons.web.plain import plain_text


def problem_words(problem: Problem) -> str:
    """A problem as sentences of the page's Markdown."""
    return plain_text(capital(problem.message), capital(problem.hint))


def trouble(problem: Problem | None) -> None:
    """Draw why the room cannot be read just now, if so."""
    if problem is not None:
        st.warning(f"{problem_words(problem)} The class goes on by itself once this is mended; what was acknowledged is kept.")
