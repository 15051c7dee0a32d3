"""Small sets of deals for tests."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from lessons.club.deal_set import DealSet, SetDeal
from lessons.course.dealing import Shape, as_dealt
from lessons.rules.named import AU_CENT


def deals_of(*names: str) -> DealSet:
    """A set of random deals by these names, the same cards for the same place."""
    deals = []
    for number, name in enumerate(names):
        id = "id-" + "".join(c if c.isalnum() else "-" for c in name.lower()).strip("-")
        record = as_dealt(Random(number), AU_CENT, Shape.EVEN)
        deals.append(SetDeal(record=replace(record, id=id, title=name)))
    return DealSet(title="A set", deals=tuple(deals))
