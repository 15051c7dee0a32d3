"""Changes to a set of deals: each takes a set and returns another. Nothing is repaired: what cannot be is refused.

Deals are named by their place, counted from 0. Within a set no two deals share an id or a name: what is added is renamed where it
must be, what is renamed by hand is refused.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum

from lessons.club.deal_set import MOST_DEALS, DealSet, SetDeal
from lessons.club.set_file import limits as set_limits
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.share import without_places
from lessons.handfile.source_text import described, refused_character
from lessons.record import HandRecord


class Part(StrEnum):
    """What is written about a deal."""

    QUESTION = "question"
    ANSWER = "answer"
    NOTE = "note"


MOST_SIGNS: Mapping[Part, int] = {Part.QUESTION: set_limits.QUESTION, Part.ANSWER: set_limits.ANSWER, Part.NOTE: set_limits.NOTE}
"""Characters that each may have."""


# ------------------------------------------------------------------------------------------------------------- the set


def retitled(deals: DealSet, title: str) -> DealSet:
    """The set under another title; an empty one is none. Raises `Unreadable`."""
    return replace(deals, title=_line(title, "title"))


def noted(deals: DealSet, note: str) -> DealSet:
    """The set with another note of its own. Raises `Unreadable`."""
    return replace(deals, note=_prose(note, "note", set_limits.NOTE))


def merged(first: DealSet, second: DealSet) -> DealSet:
    """The deals of the first set, then those of the second; both notes, the first title there is, and what either keeps besides.

    A set of deals from two places is made from no one seed. Raises `Problems`: more than `MOST_DEALS`, or notes too long together.
    """
    if not second.deals and not first.deals:
        seed = first.seed or second.seed
    else:
        seed = first.seed if not second.deals else second.seed if not first.deals else ""
    notes = dict.fromkeys(note for note in (first.note, second.note) if note)
    problems: list[Problem] = []
    note = ""
    try:
        note = _prose("\n\n".join(notes), "note", set_limits.NOTE)
    except Problem as problem:
        problems.append(problem)
    if too_many := _too_many(len(first.deals) + len(second.deals)):
        problems.append(too_many)
    if problems:
        raise Problems(problems)
    return DealSet(
        title=first.title or second.title,
        deals=(*first.deals, *apart(second.deals, first.deals)),
        note=note,
        seed=seed,
        extra={**second.extra, **first.extra},
    )


def added(deals: DealSet, record: HandRecord) -> DealSet:
    """The set with a hand behind its deals, under a name no other has. Raises `Problems` where the set is full."""
    return merged(deals, DealSet(title="", deals=(SetDeal(record=without_places(record)),)))


# ------------------------------------------------------------------------------------------------------------ its deals


def moved(deals: DealSet, place: int, to: int) -> DealSet:
    """The set with the deal at `place` taken out and put in at `to`. Raises `Impossible` where there is no such place."""
    _at(deals, place)
    _at(deals, to)
    order = list(deals.deals)
    order.insert(to, order.pop(place))
    return replace(deals, deals=tuple(order))


def removed(deals: DealSet, place: int) -> DealSet:
    """The set without the deal at `place`. Raises `Impossible` where there is no such place."""
    _at(deals, place)
    return replace(deals, deals=deals.deals[:place] + deals.deals[place + 1 :])


def duplicated(deals: DealSet, place: int) -> DealSet:
    """The set with a copy of a deal behind it, under a name of its own. Raises `Impossible` or `Problems`."""
    deal = _at(deals, place)
    if problem := _too_many(len(deals.deals) + 1):
        raise Problems([problem])
    (copy,) = apart([deal], deals.deals)
    return replace(deals, deals=(*deals.deals[: place + 1], copy, *deals.deals[place + 1 :]), seed="")


def renamed(deals: DealSet, place: int, name: str) -> DealSet:
    """The set with another name for a deal, which is its hand's title; an empty one leaves it its id.

    Raises `Unreadable` for what is no title, `Impossible` for a name another deal has.
    """
    deal = _at(deals, place)
    title = _line(name, "name")
    others = deals.deals[:place] + deals.deals[place + 1 :]
    if (title or deal.record.id) in {other.name for other in others}:
        number = next(n for n, other in enumerate(deals.deals, start=1) if n != place + 1 and other.name == (title or deal.record.id))
        raise Impossible(f"deal {number} is called that already", hint="a name no other deal has")
    return _put(deals, place, replace(deal, record=replace(deal.record, title=title)))


def written(deals: DealSet, place: int, part: Part, text: str) -> DealSet:
    """The set with another question, answer or note for a deal. Raises `Unreadable` for a text no file may hold or one too long."""
    deal = _at(deals, place)
    said = {part.value: _prose(text, part.value, MOST_SIGNS[part])}
    return _put(deals, place, replace(deal, **said))  # type: ignore[arg-type]  # three fields of text


# -------------------------------------------------------------------------------------------------------------- helpers


def _at(deals: DealSet, place: int) -> SetDeal:
    if 0 <= place < len(deals.deals):
        return deals.deals[place]
    raise Impossible(f"there is no deal {place + 1}", hint=f"the set has {len(deals.deals)}")


def _put(deals: DealSet, place: int, deal: SetDeal) -> DealSet:
    return replace(deals, deals=(*deals.deals[:place], deal, *deals.deals[place + 1 :]))


def _too_many(number: int) -> Problem | None:
    if number <= MOST_DEALS:
        return None
    return Impossible(f"the set would have {number} deals", hint=f"at most {MOST_DEALS}: take some out, or make two sets")


def _line(text: str, what: str) -> str:
    """A text of one line. Raises `Unreadable`."""
    text = text.strip()
    if "\n" in text or "\t" in text:
        raise Unreadable(f"the {what} has a line break or a tab", hint="one line, with spaces")
    return _sound(text, what, limits.TITLE)


def _prose(text: str, what: str, most: int) -> str:
    """A text of one line or several. Raises `Unreadable`."""
    return _sound(text.strip(), what, most)


def _sound(text: str, what: str, most: int) -> str:
    if len(text) > most:
        raise Unreadable(f"the {what} has {len(text):,} characters", hint=f"at most {most:,}")
    if found := refused_character(text):
        raise Unreadable(f"the {what} has an invisible sign in it: {described(found)}", hint="delete it, or type the text anew")
    return text


def apart(deals: Iterable[SetDeal], others: Iterable[SetDeal] = ()) -> list[SetDeal]:
    """The deals with ids and names that neither the others nor the ones before have."""
    others = list(others)
    ids, names = {deal.record.id for deal in others}, {deal.name for deal in others}
    found = []
    for deal in deals:
        id, title = _free(deal.record.id, ids, "-{}", limits.ID), deal.record.title
        if (title or id) in names:
            title = _free(title or id, names, " ({})", limits.TITLE)
        if (id, title) != (deal.record.id, deal.record.title):
            deal = replace(deal, record=replace(deal.record, id=id, title=title))
        ids.add(id)
        names.add(deal.name)
        found.append(deal)
    return found


def _free(word: str, taken: Collection[str], ending: str, most: int) -> str:
    """The word, or the word with the first number behind it that is not taken; one that ends in such a number counts on from it."""
    if word not in taken:
        return word
    counted = re.fullmatch(f"(.+){re.escape(ending).replace(re.escape('{}'), '([0-9]{1,3})')}", word, re.DOTALL)
    stem, number = (counted[1], int(counted[2])) if counted else (word, 1)
    while True:
        number += 1
        end = ending.format(number)
        if (free := stem[: most - len(end)] + end) not in taken:
            return free
