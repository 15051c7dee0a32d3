"""A drill: a question of some kind from a random deal. The same kind, rule set, level and seed make the same drill everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Question
from lessons.rules.piquet import PiquetRules

TRIES = 400
"""Deals tried for one drill. No seed tried so far came near it."""

MOST_SEED = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Drill:
    """A question with what makes it again."""

    seed: int
    level: Level
    question: Question


def drill(name: str, seed: int, rules: PiquetRules, level: Level = Level.TABLE) -> Drill:
    """The drill of the kind `name` that a seed makes under a named rule set.

    Raises `KeyError` for a kind that does not exist, `ValueError` for a seed out of bounds and for a kind the rule set does not offer.
    """
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"a seed is a number from 0 to {MOST_SEED}")
    made = kind(name)
    if not made.offered(rules):
        raise ValueError(f"under {rules.name} there is nothing to ask of this kind")
    rng = Random(f"{name}/{rules.name}/{level.value}/{seed}")
    for _ in range(TRIES):
        question = made.make(rng, rules, level)
        if question is not None:
            return Drill(seed, level, question)
    raise RuntimeError(f"no {name} drill in {TRIES} deals")
