"""Where worked examples rest on a clause: the rulebook's index, read off what the engine itself cites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple

from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation
from lessons.games.settlement import Settlement
from lessons.rulebook.asked import ASKED
from lessons.rules.clauses import CLAUSES
from lessons.search import words_of
from lessons.search_words import SILENT


class Where(IntEnum):
    """What of an example cites a clause, in order of weight."""

    SCORE = 0
    SETTLEMENT = 1
    """a line of a game's settlement"""
    VERDICT = 2
    FINDING = 3
    STEP = 4
    """what allows or requires an act: a card dealt, drawn, led"""


class Shown(NamedTuple):
    """One example and where in it a clause is cited first. `rules` is the example's rule set; `step` the number of that step of a
    hand, None in a game and where it belongs to no step. `common` counts the words its title has in common with the clause, `scores` the
    clauses by which it scores: of two that say as much the narrower shows it better.
    """

    example: str
    title: str
    rules: str
    where: Where
    step: int | None
    common: int = 0
    scores: int = 0

    def about(self, id: str) -> tuple[int, int, bool, int]:
        """How little an example is about a clause: by what its title says, by where it cites it, by whose text it is, by how narrow it is."""
        return -self.common, self.where, id.partition(".")[0] not in self.rules.split("-"), self.scores


def citations(
    hands: Iterable[Annotation], games: Iterable[Settlement] = (), cassino: Iterable[CassinoAnnotation] = ()
) -> Mapping[str, tuple[Shown, ...]]:
    """By the id of each clause that is cited anywhere: the examples that cite it, each once, the weightiest first; of equal weight those
    that are most about it."""
    found: dict[str, dict[str, Shown]] = {}
    for annotation in hands:
        record = annotation.record
        for id, where, step in _of_hand(annotation):
            _keep(found, id, Shown(record.id, record.title or record.id, annotation.rules.name, where, step))
    for settlement in games:
        game = settlement.game
        for id, where in _of_game(settlement):
            _keep(found, id, Shown(game.id, game.title or game.id, settlement.rules.name, where, None))
    for counted in cassino:
        deal = counted.record
        for id, where in _of_cassino(counted):
            _keep(found, id, Shown(deal.id, deal.title or deal.id, counted.rules.name, where, None))
    scores = Counter(example for shown in found.values() for example, one in shown.items() if one.where is Where.SCORE)
    words = {id: _telling(f"{CLAUSES[id].says} {ASKED.get(id, '')} {id}") for id in found}
    return MappingProxyType(
        {
            id: tuple(
                sorted(
                    (s._replace(common=len(words[id] & _telling(s.title)), scores=scores[s.example]) for s in shown.values()),
                    key=lambda one: (one.where, one.about(id)),
                )
            )
            for id, shown in found.items()
        }
    )


def _telling(text: str) -> frozenset[str]:
    """The words of a text that say something, one and many alike."""
    return frozenset(word.removesuffix("s") for word in words_of(text) if word not in SILENT and not word.isdigit())


def _keep(found: dict[str, dict[str, Shown]], id: str, shown: Shown) -> None:
    """Of the places in one example only the weightiest is kept, and of those the first."""
    of_clause = found.setdefault(id, {})
    before = of_clause.get(shown.example)
    if before is None or shown.where < before.where:
        of_clause[shown.example] = shown


def _of_hand(annotation: Annotation) -> Iterator[tuple[str, Where, int | None]]:
    for event in annotation.events:
        yield event.clause, Where.SCORE, event.step
    for call in annotation.calls:
        for id in call.verdict.clauses:
            yield id, Where.VERDICT, call.step
    for finding in annotation.findings:
        for id in finding.clauses:
            yield id, Where.FINDING, finding.step
    for step in annotation.steps:
        for id in step.clauses:
            yield id, Where.STEP, step.number


def _of_game(settlement: Settlement) -> Iterator[tuple[str, Where]]:
    for line in settlement.lines:
        yield line.clause, Where.SETTLEMENT
    for finding in settlement.findings:
        for id in finding.clauses:
            yield id, Where.FINDING


def _of_cassino(counted: CassinoAnnotation) -> Iterator[tuple[str, Where]]:
    for count in counted.counts:
        yield count.clause, Where.SCORE
    for id in counted.clauses:
        yield id, Where.STEP
    for finding in counted.findings:
        for id in finding.clauses:
            yield id, Where.FINDING
