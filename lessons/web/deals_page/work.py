"""What is undone and done again on the page *Deals for a class*: the set, and the results of its tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from lessons.club.deal_set import DealSet
from lessons.club.table_results import TableResult


@dataclass(frozen=True, slots=True)
class Work:
    """A set and the results of the tables that play it."""

    deals: DealSet = field(default_factory=lambda: DealSet(title="", deals=()))
    results: tuple[TableResult, ...] = ()
