"""Finding rulings: by plain words, by stage, by the clause they rest on."""

from __future__ import annotations

from functools import cache

from lessons.rules.named import NAMED
from lessons.rulings import RULINGS
from lessons.rulings.judge import clauses_of, holds
from lessons.rulings.model import Ruling, Stage
from lessons.search import Document, Index

LIMIT = 8


def find(text: str, limit: int = LIMIT) -> tuple[Ruling, ...]:
    """The rulings that plain words lead to, the best first."""
    return tuple(RULINGS[hit.id] for hit in _index().find(text, limit))


def of_stage(stage: Stage) -> tuple[Ruling, ...]:
    """The rulings of a stage of the deal."""
    return tuple(ruling for ruling in RULINGS.values() if ruling.stage is stage)


def of_clause(id: str) -> tuple[Ruling, ...]:
    """The rulings that rest on a clause under some named rule set; none for one that no ruling cites."""
    return tuple(RULINGS[name] for name in _by_clause().get(id, ()))


def cited() -> frozenset[str]:
    """The ids of all clauses that some ruling rests on."""
    return frozenset(_by_clause())


@cache
def _index() -> Index:
    return Index(Document(r.id, r.title, _body(r), " . ".join(r.words)) for r in RULINGS.values())


def _body(ruling: Ruling) -> str:
    """The questions of a ruling with their answers, and what may be ruled, as one text."""
    asked = [text for q in ruling.questions for text in (q.asks, *(answer.text for answer in q.answers))]
    return " ".join(dict.fromkeys((*asked, *(outcome.ruling for outcome in ruling.outcomes))))


@cache
def _by_clause() -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for ruling in RULINGS.values():
        sets = [rules for rules in NAMED.values() if isinstance(rules, ruling.of)]
        for outcome in ruling.outcomes:
            # What only a house rule leads to is cited as any set would cite it.
            for rules in [rules for rules in sets if holds(outcome, rules.options())] or sets:
                for clause in clauses_of(outcome, rules):
                    found.setdefault(clause.id, {})[ruling.id] = None
    return {id: tuple(names) for id, names in found.items()}
