"""The clauses a rule set cites for some topics, each once: two topics may rest on one clause."""

from __future__ import annotations

from collections.abc import Iterable

from lessons.rules.rule_set import RuleSet


def cited(rules: RuleSet, *topics: str) -> tuple[str, ...]:
    """The clauses of these topics, in their order. Raises `KeyError` for a topic there is not."""
    return once(rules.cite(topic) for topic in topics)


def once(clauses: Iterable[str]) -> tuple[str, ...]:
    """Clauses in their order, none twice."""
    return tuple(dict.fromkeys(clauses))
