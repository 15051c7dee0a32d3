"""Drills one after the other: which comes next, and when something that was missed comes again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from lessons.course.drill import MOST_SEED, Drill
from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.rules.piquet import PiquetRules

AFTER = 3
"""Questions that come before what was missed is asked again."""

_LOOK = 24
"""Deals looked at for one that asks about a given clause."""

Make = Callable[[str, int, PiquetRules, Level], Drill]
"""`lessons.course.drill.drill`, or the same with a memory."""


@dataclass(slots=True)
class Missed:
    """A clause to be asked again by another deal, once so many questions have come between."""

    kind: str
    clause: str
    wait: int


@dataclass(slots=True)
class Sitting:
    """What has been missed since a learner sat down, the earliest first; `again` is that of it which the drill given last asks again, if it does."""

    missed: list[Missed] = field(default_factory=list)
    again: Missed | None = None

    def note(self, name: str, clause: str, *, wrong: bool) -> None:
        """Take note of what came of a question: its kind, and the clause it tests before others."""
        self.missed = [m for m in self.missed if (m.kind, m.clause) != (name, clause) and (wrong or m is not self.again)]
        if wrong:
            self.missed.append(Missed(name, clause, AFTER))

    def onward(self, kinds: Sequence[str], clauses: Sequence[str], rules: PiquetRules, level: Level, seed: int, make: Make) -> Drill:
        """The drill after the one of a seed: what was missed and is due again, else of the clauses a learner ought to see again, else one of
        the kinds in turn."""
        for missed in self.missed:
            missed.wait -= 1
        self.again = None
        seed = after(seed)
        due = next((m for m in self.missed if m.wait <= 0), None)
        if due is not None:
            due.wait = AFTER
            made = about(due.clause, (due.kind,), rules, level, seed, make)
            self.again = due if due.clause in made.question.clauses else None
            return made
        for clause in islice(_turned(clauses, seed), len(clauses)):
            can = [name for name in kinds if clause in kind(name).clauses(rules)]
            if can:
                return about(clause, can, rules, level, seed, make)
        return make(in_turn(kinds, seed), seed, rules, level)


def after(seed: int) -> int:
    """The seed after a seed."""
    return seed + 1 if seed < MOST_SEED else 0


def in_turn(kinds: Sequence[str], seed: int) -> str:
    """The kind a seed asks: as the seeds go on, all kinds come once in a mixed order, then again in another."""
    turn, place = divmod(seed, len(kinds))
    return Random(f"{','.join(kinds)}/{turn}").sample(list(kinds), len(kinds))[place]


def about(clause: str, kinds: Sequence[str], rules: PiquetRules, level: Level, seed: int, make: Make) -> Drill:
    """A drill that asks about a clause, from the first seeds on: the first that asks about it before all else, or one that asks about it at all; the
    first of them where none of those looked at does."""
    found: Drill | None = None
    first: Drill | None = None
    for _ in range(_LOOK):
        made = make(in_turn(kinds, seed), seed, rules, level)
        if made.question.clauses[:1] == (clause,):
            return made
        if found is None and clause in made.question.clauses:
            found = made
        first = first or made
        seed = after(seed)
    assert first is not None
    return found or first


def _turned(clauses: Sequence[str], seed: int) -> Iterable[str]:
    """The clauses, beginning at another place for each seed."""
    begin = seed % len(clauses) if clauses else 0
    return (*clauses[begin:], *clauses[:begin])
