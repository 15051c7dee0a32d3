"""What is presented: a hand or a set that the page's address names, or a file that was brought."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from lessons.club import set_file
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.read_deal import annotation_of
from lessons.club.shipped_sets import shipped_sets
from lessons.errors import Problem, Problems, Unreadable
from lessons.record import HandRecord
from lessons.web.address import parameters
from lessons.web.library import library
from lessons.web.opened import linked

_SHOWN = 80
"""Characters of a name that are repeated in a complaint about it."""


class Source(NamedTuple):
    """Deals to present; `place` tells what they are, the same whenever the same is asked for."""

    place: str
    deals: DealSet


def asked_for(query: str) -> Source | None:
    """What a query string asks to be presented, or None for nothing. Raises `Problems`, saying what is wrong with it.

    `hand=` is a worked hand, `v=…` a shared one; `set=` alone a set that travels with the project, with `s=` one that the link holds.
    """
    said = {name: values[0] for name, values in parameters(query).items()}
    if "v" in said:
        return Source(query, _alone(linked(query).annotation.record))
    if "s" in said:
        return Source(query, _linked_set(query))
    if "set" in said:
        return Source(query, shipped_set(said["set"]))
    if "hand" in said:
        return Source(query, _worked(said["hand"]))
    return None


def brought(text: str, name: str) -> Source:
    """A set file that was brought. Raises `Problems`."""
    digest = blake2b(text.encode(), digest_size=8).hexdigest()
    return Source(f"file:{digest}", _sound(set_file.loads(text, name.removesuffix(set_file.SUFFIX))))


def shipped_set(name: str) -> DealSet:
    """One of the sets that travel with the project. Raises `Problems` for a name that none has."""
    found = shipped_sets().get(name)
    if found is None:
        raise Problems([Unreadable(f"no set is called {name[:_SHOWN]!r}", hint=f"one of {', '.join(shipped_sets())}")])
    return _sound(found)


@lru_cache(maxsize=32)
def _linked_set(query: str) -> DealSet:
    return _sound(set_file.from_query(query))


def _worked(id: str) -> DealSet:
    found = library().hand(id)
    if found is None:
        raise Problems(
            [
                Unreadable(
                    f"no worked hand is called {id[:_SHOWN]!r}",
                    hint="one of the list below; deals of Cassino are counted, and not presented",
                )
            ]
        )
    return _alone(found.annotation.record)


def _alone(record: HandRecord) -> DealSet:
    return DealSet(title="", deals=(SetDeal(record=record),))


def _sound(deals: DealSet) -> DealSet:
    """The set, if it has deals and all of them can be played as they are written."""
    if not deals.deals:
        raise Problems([Unreadable("the set has no deals", hint="a set with one deal or more")])
    found: list[Problem] = []
    for deal in deals.deals:
        try:
            annotation_of(deal)
        except Problems as problems:
            found += [type(problem)(f"{deal.name[:_SHOWN]}: {problem.message}", hint=problem.hint) for problem in problems.problems]
    if found:
        raise Problems(found)
    return deals
