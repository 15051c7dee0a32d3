"""One hand under other rules: its totals under every named set and every single option, and which options make the difference."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lessons.errors import Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.rulebook.changes import Change, Totals, changed, without_checks
from lessons.rules.named import NAMED, diff, values_of
from lessons.rules.rule_set import RuleSet
from lessons.same import Same


class Reading(NamedTuple):
    """A hand under a named rule set.

    `totals` is None where the set does not allow what the record says, and `problems` tells why. `decisive` are the
    options whose change alone, from the hand's own rules to the set's, already moves a total; empty when the totals are
    the same, or when only several options together move them.
    """

    name: str
    totals: Totals | None
    problems: tuple[str, ...]
    decisive: tuple[Change, ...]


def under_named_sets(annotation: Annotation) -> tuple[Reading, ...]:
    """The hand under each named set of its game, its own set first. Kept for the hands last looked at."""
    return _named_sets(Same(annotation))


@lru_cache(maxsize=128)
def _named_sets(hand: Same[Annotation]) -> tuple[Reading, ...]:
    annotation = hand.value
    own = annotation.rules.name
    sets = [rules for rules in NAMED.values() if type(rules) is type(annotation.rules)]
    return tuple(_reading(annotation, rules) for rules in sorted(sets, key=lambda rules: rules.name != own))


def under_single_options(annotation: Annotation) -> tuple[Change, ...]:
    """Every change of one option alone that moves a total of the hand, in the order of the options. Kept likewise."""
    return _single_options(Same(annotation))


@lru_cache(maxsize=128)
def _single_options(hand: Same[Annotation]) -> tuple[Change, ...]:
    annotation = hand.value
    out = []
    for option in annotation.rules.option_names():
        for value in values_of(option, type(annotation.rules)):
            if value != getattr(annotation.rules, option):
                change = changed(annotation, option, value)
                if change is not None:
                    out.append(change)
    return tuple(out)


def _reading(annotation: Annotation, rules: RuleSet) -> Reading:
    try:
        totals = annotate(without_checks(annotation.record), rules).ends
    except Problems as problems:
        return Reading(rules.name, None, tuple(p.message for p in problems.problems), ())
    changes = (changed(annotation, d.option, d.second) for d in diff(annotation.rules, rules))
    return Reading(rules.name, totals, (), tuple(c for c in changes if c is not None) if totals != annotation.ends else ())
