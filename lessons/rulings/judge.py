"""Judging: the one outcome that a set of answers leads to under a rule set, and the rule sets that rule otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from lessons.errors import Problem, Problems, Unreadable
from lessons.rules.clauses import Clause, clause
from lessons.rules.named import NAMED
from lessons.rules.outline import OWN_TEXTS
from lessons.rules.rule_set import RuleSet
from lessons.rulings.model import Outcome, Ruling

Answers = Mapping[str, str]
"""An answer's id for each question's id."""

SILENT = "The text of {} does not speak of this; it is ruled as the text named here rules it."
"""What is said of an outcome, with the name of the rule set, where `is_silent` holds."""


def read_answers(ruling: Ruling, given: Mapping[str, str]) -> dict[str, str]:
    """The answers among what is given, checked. Raises `Problems`: all that are no questions, or no answers to them."""
    wrong: list[Problem] = []
    known = {question.id: question for question in ruling.questions}
    for name, said in given.items():
        if name not in known:
            hint = "its questions: " + ", ".join(known) if known else "it has none"
            wrong.append(Unreadable(f"{name[:40]!r} is no question of {ruling.id}", hint=hint))
        elif said not in (ids := [answer.id for answer in known[name].answers]):
            wrong.append(Unreadable(f"{said[:40]!r} does not answer {name!r}", hint="one of " + ", ".join(ids)))
    if wrong:
        raise Problems(wrong)
    return {question.id: given[question.id] for question in ruling.questions if question.id in given}


def decide(ruling: Ruling, answers: Answers, rules: RuleSet) -> Outcome:
    """The outcome for an answer to every question. Raises `Problems` where one is missing or wrong, or the rule set is of another game."""
    if not isinstance(rules, ruling.of):
        of = ", ".join(name for name, other in NAMED.items() if isinstance(other, ruling.of))
        raise Problems([Unreadable(f"{ruling.id} is no ruling of {rules.name}", hint=f"one of {of}")])
    said = read_answers(ruling, answers)
    missing = [
        Unreadable(f"{question.id!r} is not answered: {question.asks}", hint="one of " + ", ".join(a.id for a in question.answers))
        for question in ruling.questions
        if question.id not in said
    ]
    if missing:
        raise Problems(missing)
    return met(ruling, said, rules)[0]


def holds(outcome: Outcome, facts: Mapping[str, Any]) -> bool:
    """Whether what is known of the facts, answers and options by name, meets an outcome's condition."""
    return all(facts[name] in values for name, values in outcome.condition.items() if name in facts)


def met(ruling: Ruling, answers: Answers, rules: RuleSet) -> list[Outcome]:
    """The outcomes whose condition is met: one and no more, if the ruling is sound."""
    facts: dict[str, Any] = {**rules.options(), **answers}
    return [outcome for outcome in ruling.outcomes if holds(outcome, facts)]


def clauses_of(outcome: Outcome, rules: RuleSet) -> tuple[Clause, ...]:
    """The clauses an outcome rests on under a rule set, those of the set's own topics first."""
    ids = dict.fromkeys((*(rules.cite(topic) for topic in outcome.topics), *outcome.clauses))
    return tuple(clause(id) for id in ids)


def is_silent(outcome: Outcome, rules: RuleSet) -> bool:
    """Whether a set's own text says nothing of an outcome, so that it is ruled by another's."""
    own = OWN_TEXTS.get(rules.name)
    return own is not None and not any(clause.family in own for clause in clauses_of(outcome, rules))


class Differs(NamedTuple):
    """Rule sets, by name, that rule otherwise and alike: their outcome, and the options (name, their value) that make the difference."""

    sets: tuple[str, ...]
    outcome: Outcome
    options: tuple[tuple[str, Any], ...]


def differs(ruling: Ruling, answers: Answers, rules: RuleSet) -> tuple[Differs, ...]:
    """For the same answers, the other named rule sets that rule otherwise. Raises `Problems` as `decide` does."""
    own = decide(ruling, answers, rules)
    found: dict[tuple[object, ...], Differs] = {}
    for name, other in NAMED.items():
        if not isinstance(other, ruling.of):
            continue
        outcome = decide(ruling, answers, other)
        if outcome.says == own.says:
            continue
        decisive = {n for o in (own, outcome) for n in o.condition if n not in answers}
        options = tuple((n, getattr(other, n)) for n in ruling.options() if n in decisive and getattr(other, n) != getattr(rules, n))
        key = outcome.says, options
        alike = found.get(key, Differs((), outcome, options))
        found[key] = alike._replace(sets=(*alike.sets, name))
    return tuple(found.values())
