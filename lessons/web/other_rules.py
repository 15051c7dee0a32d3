"""One hand under other rules: its totals under every named set and every single option, and which options make the difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from lessons.errors import Problems
from lessons.games.annotation import Annotation
from lessons.games.piquet import annotate
from lessons.record import HandRecord
from lessons.rules.named import NAMED, diff, values_of
from lessons.rules.piquet import OPTION_NAMES, PiquetRules
from lessons.web.same import Same

Totals = Mapping[str, int | None]


class Change(NamedTuple):
    """An option set to a value, and the totals the hand then has."""

    option: str
    value: Any
    totals: Totals


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
    """The hand under each named set, its own set first. Kept for the hands last looked at."""
    return _named_sets(Same(annotation))


@lru_cache(maxsize=128)
def _named_sets(hand: Same) -> tuple[Reading, ...]:
    annotation = hand.annotation
    own = annotation.rules.name
    return tuple(_reading(annotation, NAMED[name]) for name in sorted(NAMED, key=lambda name: name != own))


def under_single_options(annotation: Annotation) -> tuple[Change, ...]:
    """Every change of one option alone that moves a total of the hand, in the order of the options. Kept likewise."""
    return _single_options(Same(annotation))


@lru_cache(maxsize=128)
def _single_options(hand: Same) -> tuple[Change, ...]:
    annotation = hand.annotation
    out = []
    for option in OPTION_NAMES:
        for value in values_of(option):
            if value != getattr(annotation.rules, option):
                change = _changed(annotation, option, value)
                if change is not None:
                    out.append(change)
    return tuple(out)


def _reading(annotation: Annotation, rules: PiquetRules) -> Reading:
    try:
        totals = annotate(_plain(annotation.record), rules).totals
    except Problems as problems:
        return Reading(rules.name, None, tuple(p.message for p in problems.problems), ())
    changes = (_changed(annotation, d.option, d.second) for d in diff(annotation.rules, rules))
    return Reading(rules.name, totals, (), tuple(c for c in changes if c is not None) if totals != annotation.totals else ())


def _changed(annotation: Annotation, option: str, value: Any) -> Change | None:
    """The change, if it moves a total; a change that does not allow what the record says moves none."""
    try:
        totals = annotate(_plain(annotation.record), replace(annotation.rules, **{option: value})).totals
    except Problems:
        return None
    return Change(option, value, totals) if totals != annotation.totals else None


def _plain(record: HandRecord) -> HandRecord:
    """The record without its printed figures, which are compared elsewhere."""
    return replace(record, checks=())
