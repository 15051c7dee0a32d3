"""Drills as the pages show them: each made once, and kept while it is asked for."""

from __future__ import annotations

from functools import lru_cache

from lessons.course.drill import Drill, drill
from lessons.course.kind import Level
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules


def made(name: str, seed: int, rules: PiquetRules, level: Level) -> Drill:
    """The drill of a kind that a seed makes under a named rule set. Raises as `lessons.course.drill.drill` does."""
    return _made(name, seed, rules.name, level)


@lru_cache(maxsize=512)
def _made(name: str, seed: int, rules: str, level: Level) -> Drill:
    return drill(name, seed, TWO_HANDED[rules], level)
