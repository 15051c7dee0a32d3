"""A set of deals for a class: deals in an order, each with a question to begin with, its answer and a note."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lessons.record import HandRecord

MOST_DEALS = 200
"""Deals a set holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDeal:
    """One deal of a set.

    `record` is the hand: the cards as dealt and, where it is known, a course it can take (exchange, calls, play); its title is the
    deal's name. `question` is put to the class before the hand is looked at, `answer` is what the teacher wants to hear, `note` is for
    the teacher alone. `theme` is the id of the theme the deal was made for, `level` how difficult it is (1 to 3); both empty where it was not made.
    """

    record: HandRecord
    question: str = ""
    answer: str = ""
    note: str = ""
    theme: str = ""
    level: int | None = None

    @property
    def name(self) -> str:
        """What the deal is called: its title, or its id where it has none."""
        return self.record.title or self.record.id


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSet:
    """Deals in the order they are played. `seed` is what they were made from, empty where they were chosen or entered. `extra` keeps keys of
    its file that begin with `_`."""

    title: str
    deals: tuple[SetDeal, ...]
    note: str = ""
    seed: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
