"""The same record read under every single change of an option: which option a printed figure would agree with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from lessons.errors import Problems
from lessons.games.checking import Look, Trial
from lessons.games.figures import Figures
from lessons.record import HandRecord
from lessons.rules.named import values_of
from lessons.rules.options import write_option
from lessons.rules.rule_set import RuleSet

Read = Callable[[HandRecord, Any], Figures]
"""A room's reading of a record under a rule set of its game. Raises `Problems`."""


def trial(record: HandRecord, rules: RuleSet, read: Read, scoreless: tuple[str, ...] = ()) -> Trial:
    """A function that tells what a figure is under every single change of an option; `scoreless` are options that cannot change one.

    The record is read anew when the function is first called: a hand whose figures all agree is read once.
    """

    def look(figure: Look) -> list[tuple[str, Any, Any]]:
        return [(name, plain, figure(figures)) for name, plain, figures in _readings(_Same(record), rules, read, scoreless)]

    return look


class _Same:
    """A record by identity, so that its readings can be kept for the checks of one hand."""

    __slots__ = ("record",)

    def __init__(self, record: HandRecord) -> None:
        self.record = record

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.record is self.record

    def __hash__(self) -> int:
        return id(self.record)


@lru_cache(maxsize=4)
def _readings(same: _Same, rules: RuleSet, read: Read, scoreless: tuple[str, ...]) -> list[tuple[str, Any, Figures]]:
    found = []
    for name in rules.option_names():
        if name in scoreless:
            continue
        for option in values_of(name, type(rules)):
            if option == getattr(rules, name):
                continue
            try:
                figures = read(same.record, replace(rules, **{name: option}))
            except Problems:
                continue
            found.append((name, write_option(option), figures))
    return found
