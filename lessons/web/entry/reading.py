"""The draft judged: the record and its annotation where it is sound, and every problem beside the field that caused it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from lessons.errors import Place, Problem, Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.handfile import loads
from lessons.record import HandRecord
from lessons.web.entry.compose import Composed, compose
from lessons.web.entry.draft import Draft


class Trouble(NamedTuple):
    """A problem and where it belongs: the path of a field of the draft ("" for the hand as a whole) and the place in its text."""

    path: str
    problem: Problem
    place: Place | None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a draft comes to. `record` and `annotation` are there when `troubles` is empty, and then only."""

    draft: Draft
    composed: Composed
    record: HandRecord | None
    annotation: Annotation | None
    troubles: tuple[Trouble, ...]

    def about(self, *paths: str) -> tuple[Trouble, ...]:
        """The troubles of these fields, `checks` standing for `checks.0` and so on."""
        return tuple(t for t in self.troubles if any(t.path == p or t.path.startswith(p + ".") for p in paths))


def read(draft: Draft) -> Reading:
    """Judge a draft: compose it, read it as a hand file, annotate it. Nothing is raised; what is wrong is in `troubles`."""
    composed = compose(draft)
    found = [Trouble(path, problem, problem.place) for path, problem in composed.problems]
    record = annotation = None
    try:
        record = replace(loads(composed.text, name=""), extra=draft.extra)
        annotation = annotate(record)
    except Problems as problems:
        found += _placed(composed, problems)
    if found:
        return Reading(draft, composed, None, None, tuple(found))
    return Reading(draft, composed, record, annotation, ())


def _placed(composed: Composed, problems: Problems) -> list[Trouble]:
    return [Trouble(*_home(composed, p)) for p in problems.problems]


def _home(composed: Composed, problem: Problem) -> tuple[str, Problem, Place | None]:
    path, place = composed.home(problem.place)
    return path, problem, place
