"""One option changed alone: what it does to what a hand comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from lessons.errors import Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.record import HandRecord

Totals = Mapping[str, int | None]


class Change(NamedTuple):
    """An option set to a value, and what each side then has at the end."""

    option: str
    value: Any
    totals: Totals


def changed(annotation: Annotation, option: str, value: Any) -> Change | None:
    """The change, if it moves a total; a change that does not allow what the record says moves none."""
    try:
        totals = annotate(without_checks(annotation.record), replace(annotation.rules, **{option: value})).ends
    except Problems:
        return None
    return Change(option, value, totals) if totals != annotation.ends else None


def without_checks(record: HandRecord) -> HandRecord:
    """The record without its printed figures, which are compared elsewhere."""
    return replace(record, checks=())
