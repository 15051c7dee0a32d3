"""A test: some number of different drills, as many of each kind as of any other, and the same for all who take it by the same number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from lessons.course.drill import MOST_SEED, Drill, drill
from lessons.course.kind import Level
from lessons.course.question import Question
from lessons.rules.piquet import PiquetRules

LENGTH = 20
"""Questions of a test."""

_AGAIN = 50
"""Deals tried for a question that was not asked yet."""


def paper(
    kinds: Sequence[str],
    rules: PiquetRules,
    level: Level,
    seed: int,
    n: int = LENGTH,
    *,
    make: Callable[[str, int, PiquetRules, Level], Drill] = drill,
) -> tuple[Drill, ...]:
    """The `n` drills of the test that a seed makes of some kinds under a named rule set: every kind comes as often as any other or once
    more, in a mixed order, and no question twice. The order in which the kinds are named does not matter; `make` may be a `drill` that remembers.

    Raises `ValueError` for no kinds or a seed out of bounds, `KeyError` for a kind that does not exist.
    """
    names = sorted(set(kinds))
    if not names:
        raise ValueError("a test of no kind of question")
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"a seed is a number from 0 to {MOST_SEED}")
    rng = Random(f"paper/{','.join(names)}/{rules.name}/{level.value}/{seed}")
    found: list[Drill] = []
    asked: set[object] = set()
    for name in _order(rng, names, n):
        for _ in range(_AGAIN):
            made = make(name, rng.randrange(MOST_SEED), rules, level)
            if _asks(made.question) not in asked:
                break
        else:
            raise RuntimeError(f"no new {name} question in {_AGAIN} deals")
        asked.add(_asks(made.question))
        found.append(made)
    return tuple(found)


def _order(rng: Random, names: list[str], n: int) -> list[str]:
    """Kinds for `n` questions: each round has every one of them once."""
    order: list[str] = []
    while len(order) < n:
        order += rng.sample(names, len(names))
    return order[:n]


def _asks(question: Question) -> object:
    """What makes a question this one: what is asked of which cards."""
    return question.kind, question.asks, question.scene, question.options
