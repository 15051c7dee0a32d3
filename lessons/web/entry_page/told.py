"""What is wrong with the draft, as the page tells it: beneath a text at its place, and in lists."""

from __future__ import annotations

from collections.abc import Sequence

from lessons.errors import Place, Problem
from lessons.web.components.live_text import Remark
from lessons.web.entry.reading import Trouble
from lessons.web.entry.wording import worded
from lessons.web.entry_page import desk as desks
from lessons.web.plain import plain_text


def remark(problem: Problem, place: Place | None, *, one_line: bool = False) -> Remark:
    """A problem as what a text box shows beneath its text; `one_line`: the text has no second line to tell it from."""
    message, hint = worded(problem, desks.desk().draft)
    return Remark(
        kind=problem.kind,
        message=message,
        hint=hint,
        line=place.line if place else 0,
        column=place.column if place else 1,
        length=len(place.text) if place else 0,
        whole=one_line,
    )


def remarks(troubles: Sequence[Trouble], *, one_line: bool = False) -> list[Remark]:
    """Troubles as what a text box shows beneath its text."""
    return [remark(t.problem, t.place, one_line=one_line) for t in troubles]


def told(problem: Problem) -> str:
    """A problem as sentences of Markdown."""
    return plain_text(*worded(problem, desks.desk().draft))
