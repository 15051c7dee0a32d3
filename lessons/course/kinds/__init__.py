"""The kinds of questions, one module each: found by name, and loaded when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from lessons.course.kind import Kind

NAMES = (
    "name-the-combination",
    "pick-the-cards",
    "best-call",
    "good-or-not",
    "count-the-hand",
    "what-may-you-take",
    "can-he-beat-it",
    "which-cards-may-you-play",
    "what-is-the-count",
    "repic-or-pic",
    "who-is-out-first",
    "settle-the-partie",
    "find-the-slip",
    "ruling",
)
"""Every kind, in the order in which they are learnt."""


@cache
def kind(name: str) -> Kind:
    """The kind of that name. Raises `KeyError` where there is none."""
    if name not in NAMES:
        raise KeyError(name)
    found: Kind = import_module(f"{__name__}.{name.replace('-', '_')}").KIND
    return found
