"""Finding rulings: by plain words, by stage, by the clause they rest on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lessons.rules.cassino import CassinoRules
from lessons.rules.named import NAMED
from lessons.rules.rule_set import RuleSet
from lessons.rulings import RULINGS
from lessons.rulings.judge import clauses_of, holds
from lessons.rulings.model import Ruling, Stage
from lessons.rulings.silent import SUBJECTS, Subject
from lessons.search import Document, Hit, Index, words_of

LIMIT = 8
FITS = 0.5
"""A ruling fits if more than this share of the words that say something is in its title or its ways of saying it. Measured: of a hundred
questions that have a ruling nine in ten do better, of those about something else few do."""


BORROWING = frozenset(rules.name for rules in NAMED.values() if not any(isinstance(rules, ruling.of) for ruling in RULINGS.values()))
"""The named sets of games whose texts rule on nothing themselves."""


class Found(NamedTuple):
    """What plain words lead to.

    `rulings`, the best first, and whether the best of them `fits`; `silent`, a subject that answers the words better than any ruling and
    that no text rules on; `borrows`, the named set of a game that the words name and that has no rulings of its own.
    """

    rulings: tuple[Ruling, ...]
    fits: bool
    silent: Subject | None
    borrows: str | None


def look_for(text: str, limit: int = LIMIT, rules: RuleSet | None = None) -> Found:
    """What plain words lead to. Rulings of Cassino come after all of Piquet that fit, unless the words, or `rules`, are of Cassino."""
    hits = _index().find(text, limit + len(SUBJECTS))
    silent = next((subject for subject in SUBJECTS if hits and subject.id == hits[0].id and hits[0].named > FITS), None)
    said = words_of(text)
    ruled = [hit for hit in hits if hit.id in RULINGS]
    if not isinstance(rules, CassinoRules) and CassinoRules().name not in said:
        ruled = _piquet_first(ruled)
    return Found(
        rulings=tuple(RULINGS[hit.id] for hit in ruled[:limit]),
        fits=bool(ruled) and ruled[0].named > FITS and silent is None,
        silent=silent,
        borrows=rules.name if rules is not None and rules.name in BORROWING else next((w for w in said if w in BORROWING), None),
    )


def _piquet_first(hits: list[Hit]) -> list[Hit]:
    """The hits with those of Cassino behind the last of Piquet that fits."""
    other = [RULINGS[hit.id].of is CassinoRules for hit in hits]
    after = max((n for n, hit in enumerate(hits, 1) if not other[n - 1] and hit.named > FITS), default=0)
    return sorted(hits[:after], key=lambda hit: RULINGS[hit.id].of is CassinoRules) + hits[after:]


def find(text: str, limit: int = LIMIT) -> tuple[Ruling, ...]:
    """The rulings that plain words lead to, the best first."""
    return look_for(text, limit).rulings


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
    ruled = [Document(r.id, r.title, _body(r), " . ".join(r.words)) for r in RULINGS.values()]
    return Index([*ruled, *(Document(s.id, s.title, "", " . ".join(s.words)) for s in SUBJECTS)])


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
