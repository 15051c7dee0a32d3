"""A clause as the rulebook shows it: where it stands, and everything that leads on from it."""

from __future__ import annotations

from typing import NamedTuple

from lessons.rulebook.examples import index
from lessons.rulebook.outline import PHASES, Book, Phase, book
from lessons.rulebook.shown import Shown
from lessons.rulebook.uses import Backed, Use, backed, demonstration_of, lessons_on, rulings_on
from lessons.rules.clauses import Clause, ClauseKind, clause

KIND_WORDS = {
    ClauseKind.ENGINE: "computed",
    ClauseKind.RULING: "ruled on",
    ClauseKind.CUSTOM: "custom",
    ClauseKind.ADVICE: "advice",
}
"""What becomes of a clause of each kind, in a word."""


class Entry(NamedTuple):
    """One clause with its book and phase, the worked examples that rest on it, the options it backs, the rulings that cite it, the
    lessons that teach it, and its demonstration, if it is advice."""

    clause: Clause
    book: Book
    phase: Phase
    shown: tuple[Shown, ...]
    options: tuple[Backed, ...]
    rulings: tuple[Use, ...]
    lessons: tuple[Use, ...]
    demonstration: Use | None

    @property
    def best_shown(self) -> tuple[Shown, ...]:
        """The examples, those that are most about the clause first."""
        return tuple(sorted(self.shown, key=lambda shown: shown.about(self.clause.id)))


def entry(id: str) -> Entry:
    """The entry of a clause. Raises `KeyError`, with the nearest ids, for one that does not exist."""
    found = clause(id)
    return Entry(
        clause=found,
        book=book(found.family),
        phase=PHASES[id],
        shown=index().get(id, ()),
        options=backed().get(id, ()),
        rulings=rulings_on(id),
        lessons=lessons_on(id),
        demonstration=demonstration_of(id),
    )
