"""What else leads to a clause, or follows from it: the options it backs, the rulings that cite it, the lessons that teach it, the advice
shown by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from lessons.advice import DEMONSTRATIONS
from lessons.course.way.reader import outline
from lessons.rules.clauses import CLAUSES, Clause
from lessons.rules.named import NAMED
from lessons.rules.rule_set import RuleSet
from lessons.rulings.finding import of_clause


class Backed(NamedTuple):
    """An option of one game that a clause backs."""

    of: type[RuleSet]
    option: str


@cache
def backed() -> Mapping[str, tuple[Backed, ...]]:
    """The options by the clauses they rest on: those an option names, and those that name an option of their own game."""
    found: dict[str, dict[Backed, None]] = {id: {} for id in CLAUSES}
    for of in dict.fromkeys(type(rules) for rules in NAMED.values()):
        for field in of.option_fields():
            for id in field.metadata["clauses"]:
                found[id][Backed(of, field.name)] = None
    for clause in CLAUSES.values():
        if clause.option is not None:
            found[clause.id][Backed(_game_of(clause), clause.option)] = None
    return MappingProxyType({id: tuple(options) for id, options in found.items() if options})


def _game_of(clause: Clause) -> type[RuleSet]:
    """The options of the game a clause belongs to: those of its own set, or of two-handed Piquet."""
    return type(NAMED.get(clause.family, NAMED["au-cent"]))


class Use(NamedTuple):
    """Something with an address of its own that rests on a clause: its id and its title."""

    id: str
    title: str


def rulings_on(id: str) -> tuple[Use, ...]:
    """The rulings that rest on a clause under some named rule set."""
    return tuple(Use(ruling.id, ruling.title) for ruling in of_clause(id))


def lessons_on(id: str) -> tuple[Use, ...]:
    """The lessons that teach a clause, in the order of the way."""
    return _taught().get(id, ())


@cache
def _taught() -> Mapping[str, tuple[Use, ...]]:
    found: dict[str, list[Use]] = {}
    for lesson in outline():
        for id in lesson.clauses:
            found.setdefault(id, []).append(Use(lesson.id, lesson.title))
    return MappingProxyType({id: tuple(uses) for id, uses in found.items()})


def demonstration_of(id: str) -> Use | None:
    """The demonstration of a clause, if it is advice."""
    shown = DEMONSTRATIONS.get(id)
    return None if shown is None else Use(shown.name, shown.title)
