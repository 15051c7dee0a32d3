"""What a game takes from two-handed Piquet: the clauses of it that the game's own rule set cites."""

from __future__ import annotations

from functools import cache

from lessons.rulebook.outline import BOOKS, PHASES, Book, Section
from lessons.rules.clauses import CLAUSES
from lessons.rules.ecrire import EcrireRules
from lessons.rules.named import AU_CENT, NAMED
from lessons.rules.piquet import PiquetRules


@cache
def borrowed(book: Book) -> tuple[Section, ...]:
    """The clauses of other books that a game's rule set cites, by phase; none for a book of the two-handed game.

    At a table of à écrire each deal is one of the two-handed game, which the set of that game cites for it.
    """
    rules = NAMED.get(book.family)
    if rules is None or isinstance(rules, PiquetRules):
        return ()
    cited = set((AU_CENT if isinstance(rules, EcrireRules) else rules).cites.values())
    order = [clause.id for other in BOOKS if other.family != book.family for clause in other.clauses if clause.id in cited]
    phases = dict.fromkeys(PHASES[id] for id in order)
    return tuple(Section(phase, tuple(CLAUSES[id] for id in order if PHASES[id] is phase)) for phase in phases)
