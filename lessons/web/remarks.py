"""A problem as what a text box shows beneath its text, at its place."""

from __future__ import annotations

from lessons.errors import Place, Problem
from lessons.web.components.live_text import Remark
from lessons.web.entry.wording import Worded


def remark(problem: Problem, words: Worded, place: Place | None, *, one_line: bool) -> Remark:
    """The problem in these words, at this place (None: of the whole text); `one_line`: the text has no second line to tell it from."""
    return Remark(
        kind=problem.kind,
        message=words.message,
        hint=words.hint,
        line=place.line if place else 0,
        column=place.column if place else 1,
        length=len(place.text) if place else 0,
        whole=one_line,
    )
