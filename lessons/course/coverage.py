"""Where each clause is taught and drilled: scenes of lessons, kinds of drills under each rule set, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from lessons.course.kinds import NAMES, kind
from lessons.course.way.reader import outline
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import TWO_HANDED
from lessons.rulings.finding import of_clause


class Taught(NamedTuple):
    """A scene whose text tells a clause: the lesson's id and the number of the scene, from 1."""

    lesson: str
    scene: int


class Drilled(NamedTuple):
    """A kind of drill that tests a clause, and the rule set under which it does."""

    kind: str
    rules: str


class Covered(NamedTuple):
    """Everything the course has for one clause."""

    taught: tuple[Taught, ...]
    drilled: tuple[Drilled, ...]
    rulings: tuple[str, ...]

    @property
    def is_covered(self) -> bool:
        """Whether a lesson tells it or a drill tests it."""
        return bool(self.taught or self.drilled)


def coverage() -> Mapping[str, Covered]:
    """What the course has for every clause, by id, in the order of the texts."""
    taught: dict[str, list[Taught]] = {id: [] for id in CLAUSES}
    for lesson in outline():
        for number, scene in enumerate(lesson.scenes, start=1):
            for id in dict.fromkeys(scene.clauses):
                taught[id].append(Taught(lesson.id, number))
    drilled: dict[str, list[Drilled]] = {id: [] for id in CLAUSES}
    for name in NAMES:
        for rules in TWO_HANDED.values():
            for id in kind(name).clauses(rules):
                drilled[id].append(Drilled(name, rules.name))
    return MappingProxyType(
        {id: Covered(tuple(taught[id]), tuple(drilled[id]), tuple(ruling.id for ruling in of_clause(id))) for id in CLAUSES}
    )
