"""The deals of a set as the engine reads them: each once, however often it is looked at."""

from __future__ import annotations

from functools import lru_cache

from lessons.club.deal_set import MOST_DEALS, DealSet, SetDeal
from lessons.errors import Impossible, Problem, Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.record import HandRecord
from lessons.same import Same


def annotation_of(deal: SetDeal) -> Annotation:
    """The deal, read under its own rules. Raises `Problems` where rules or cards do not allow it."""
    return _read(Same(deal.record))


def playable(deals: DealSet) -> DealSet:
    """The set, if every deal of it can be played as it says. Raises `Problems`, each naming its deal."""
    wrong: list[Problem] = []
    for number, deal in enumerate(deals.deals, start=1):
        try:
            annotation_of(deal)
        except Problems as found:
            wrong += [Impossible(f"deal {number}, {deal.name}: {problem.message}", hint=problem.hint) for problem in found.problems]
    if wrong:
        raise Problems(wrong)
    return deals


@lru_cache(maxsize=2 * MOST_DEALS)
def _read(of: Same[HandRecord]) -> Annotation:
    return annotate(of.value)
