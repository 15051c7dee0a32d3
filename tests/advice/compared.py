"""Every demonstration worked out, once for all tests."""

from __future__ import annotations

from functools import cache

from lessons.advice import DEMONSTRATIONS, Demonstration
from lessons.advice.compare import compare
from lessons.advice.measures import Comparison

ALL = tuple(DEMONSTRATIONS.values())
NAMES = [d.name for d in ALL]


@cache
def compared(demonstration: Demonstration) -> Comparison:
    return compare(demonstration)
