"""A whole hand file as it is typed, judged."""

from __future__ import annotations

from dataclasses import dataclass

from lessons.errors import Problem, Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation
from lessons.games.cassino import annotate as count_cassino
from lessons.handfile import cassino, format_text, loads
from lessons.handfile.share import decode
from lessons.web.entry.bring import link_in
from lessons.web.entry.games import game_of


@dataclass(frozen=True, slots=True)
class Judged:
    """What a text comes to. `annotation` and the `canonical` text are there when `problems` is empty, and then only."""

    text: str
    annotation: Annotation | CassinoAnnotation | None = None
    canonical: str = ""
    problems: tuple[Problem, ...] = ()


def judge(text: str) -> Judged:
    """Read a hand file's text and annotate it. Nothing is raised."""
    link = link_in(text)
    try:
        if link is not None:
            game_of(decode(link))  # only a link that cannot be opened is left standing: this says why
        if cassino.is_cassino(text):
            return Judged(text, count_cassino(cassino.loads(text)), cassino.format_text(text))
        return Judged(text, annotate(loads(text)), format_text(text))
    except Problems as found:
        return Judged(text, problems=found.problems)
