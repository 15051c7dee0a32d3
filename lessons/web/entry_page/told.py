"""What is wrong with the draft, as the page tells it: beneath a text at its place, and in lists."""

from __future__ import annotations

from collections.abc import Sequence

from lessons.errors import Problem
from lessons.web.components.live_text import Remark
from lessons.web.entry.reading import Trouble
from lessons.web.entry.wording import worded
from lessons.web.entry_page import desk as desks
from lessons.web.plain import plain_text
from lessons.web.remarks import remark


def remarks(troubles: Sequence[Trouble], *, one_line: bool = False) -> list[Remark]:
    """Troubles as what a text box shows beneath its text."""
    draft = desks.desk().draft
    return [remark(t.problem, worded(t.problem, draft), t.place, one_line=one_line) for t in troubles]


def told(problem: Problem) -> str:
    """A problem as sentences of Markdown."""
    return plain_text(*worded(problem, desks.desk().draft))
