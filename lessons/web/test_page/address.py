"""The page's address: everything that makes a test again."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from lessons.course.drill import Drill
from lessons.course.kind import Level
from lessons.course.paper import paper
from lessons.course.themes import EVERYTHING, kinds_of
from lessons.errors import Problem, Unreadable
from lessons.rules.named import AU_CENT, TWO_HANDED
from lessons.web.drills import made
from lessons.web.question.terms import read_level, read_rules, read_seed


class Terms(NamedTuple):
    """What a test is about: themes or kinds, parted by commas, or `all`; a rule set; a level; and its number, which is None while none is chosen."""

    themes: str = EVERYTHING
    rules: str = AU_CENT.name
    level: Level = Level.TABLE
    seed: int | None = None

    @property
    def query(self) -> str:
        """The query string that brings the test back."""
        parts = {"themes": self.themes, "rules": self.rules, "level": str(self.level.value)}
        return urlencode(parts if self.seed is None else parts | {"seed": str(self.seed)}, safe=",")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds asked."""
        return kinds_of(self.themes, TWO_HANDED[self.rules])

    @property
    def drills(self) -> tuple[Drill, ...]:
        """The questions of the test. Raises `ValueError` while no number is chosen."""
        if self.seed is None:
            raise ValueError("a test without a number")
        return _drills(self)


@lru_cache(maxsize=64)
def _drills(terms: Terms) -> tuple[Drill, ...]:
    assert terms.seed is not None
    return paper(terms.kinds, TWO_HANDED[terms.rules], terms.level, terms.seed, make=made)


class Linked(NamedTuple):
    """What a link brings, and all that is wrong with it."""

    terms: Terms
    problems: tuple[Problem, ...]


def from_query(query: str) -> Linked:
    """What a query string brings; what can be read of it stands, and what cannot is told. A test of which anything cannot be read has no number, for it
    would be another test."""
    said = dict(parse_qsl(query, keep_blank_values=True))
    problems: list[Problem] = []
    rules, level = read_rules(said, problems), read_level(said, problems)
    themes = said.get("themes", EVERYTHING)
    try:
        kinds_of(themes, TWO_HANDED[rules])
    except Problem as problem:
        problems.append(Unreadable(problem.message, hint="choose themes below"))
        themes = EVERYTHING
    seed = read_seed(said["seed"], problems) if "seed" in said else None
    return Linked(Terms(themes, rules, level, None if problems else seed), tuple(problems))
