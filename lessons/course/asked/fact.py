"""A fact: whether something said of a deal or a game is so, with the proof of what really is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Value
from lessons.course.question import Proved


class Fact(NamedTuple):
    """`proved` tells what is so, whether or not that is what was said."""

    holds: bool
    proved: Proved


Holds = Callable[[Subject], Fact]
"""Whether a predicate is true of a subject. Raises `ValueError` where it cannot be asked of it or is not known."""


class Predicate(NamedTuple):
    """One word of the vocabulary: how it is written, what it says, and what reads its terms (raising `Misread`)."""

    form: str
    says: str
    read: Callable[[Value], Holds]


class Number(NamedTuple):
    """A number worked out: what it is, the proof, and a hint on the way to it that gives no figure; empty where the rule is hint enough."""

    value: int
    proved: Proved
    hint: str = ""


class Figure(NamedTuple):
    """One figure that can be asked for: how it is written, what it is, and what reads its terms."""

    form: str
    says: str
    read: Callable[[Value], Callable[[Subject], Number]]
