"""Where worked examples rest on a clause: the rulebook's index, read off what the engine itself cites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation
from lessons.games.settlement import Settlement


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
    hand, None in a game and where it belongs to no step."""

    example: str
    title: str
    rules: str
    where: Where
    step: int | None


def citations(
    hands: Iterable[Annotation], games: Iterable[Settlement] = (), cassino: Iterable[CassinoAnnotation] = ()
) -> Mapping[str, tuple[Shown, ...]]:
    """By the id of each clause that is cited anywhere: the examples that cite it, each once, the weightiest first; of equal weight those
    of the clause's own text come first, and else the order is kept."""
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
    return MappingProxyType({id: tuple(sorted(shown.values(), key=partial(_weight, id))) for id, shown in found.items()})


def _weight(id: str, shown: Shown) -> tuple[int, bool]:
    return shown.where, id.partition(".")[0] not in shown.rules.split("-")


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
