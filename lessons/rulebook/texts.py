"""What each named set plays on one point, and the clauses it goes by there."""

from __future__ import annotations

from typing import Any, NamedTuple

from lessons.rulebook.uses import Backed, backed
from lessons.rules.clauses import CLAUSES, Clause
from lessons.rules.named import NAMED
from lessons.rules.outline import titles
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet


class Reading(NamedTuple):
    """One way of settling a point: its value, the named sets that have it, and what their texts say."""

    value: Any
    sets: tuple[RuleSet, ...]
    clauses: tuple[Clause, ...]


def sets_of(of: type[RuleSet]) -> tuple[RuleSet, ...]:
    """The named sets of a game, in the order of the table."""
    return tuple(rules for rules in NAMED.values() if type(rules) is of)


def option_title(backed: Backed) -> str:
    """What an option is called; with the set's name where it is not one of two-handed Piquet."""
    title = titles(backed.of)[backed.option]
    return title if backed.of is PiquetRules else f"{title} ({sets_of(backed.of)[0].name})"


def readings(option: str, of: type[RuleSet]) -> tuple[Reading, ...]:
    """The ways in which the named sets of a game settle an option, the first set's first."""
    by_value: dict[Any, list[RuleSet]] = {}
    for rules in sets_of(of):
        by_value.setdefault(getattr(rules, option), []).append(rules)
    return tuple(Reading(value, tuple(sets), gone_by(option, sets)) for value, sets in by_value.items())


def gone_by(option: str, sets: list[RuleSet]) -> tuple[Clause, ...]:
    """The clauses on an option that any of these sets goes by; all of them where they cite none of their own."""
    on_it = [CLAUSES[id] for id, options in backed().items() if Backed(type(sets[0]), option) in options]
    cited = {id for rules in sets for id in rules.cites.values()}
    own = [c for c in on_it if c.id in cited or any(c.family == rules.name for rules in sets)]
    return tuple(own or on_it)
