"""A suit as the pattern of who owns its remaining cards: the tables a search moves by.

A suit's `code` has one bit a remaining card from the lowest up, 0 the elder hand's and 1 the dealer's, with a 1 above the
highest; from bit 9 on stands how many of the cards, from the lowest up, do not count. Ranks matter only so far, so
suits that differ in nothing else share a code, and cards side by side in it with one owner are equal.

Clauses: cent.play.win, cent.count.lead, cent.count.second.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

EMPTY = 1
_PATTERN = 0x1FF
_LOW = 9

COUNTS_LED, WON, COUNTS_WON = 1, 2, 4
"""Flags of a trick: the lead counts; the second card won; it counts as a winner."""


class Reply(NamedTuple):
    """A second card of the suit led: the suit's code after the trick, and the trick's flags."""

    code: int
    flags: int


class Lead(NamedTuple):
    """A card led: the flags where nobody follows, the suit's code then, and what can be played to it (nothing where the other is void)."""

    flags: int
    code: int
    replies: tuple[Reply, ...]


class Outlook(NamedTuple):
    """What one side can be sure of in a suit, or in all four, when it leads, and what the other keeps.

    `cash` tricks can be taken at once, `cash_counts` of them with a counting card; `counts` and `other_counts` are the
    counting cards of the leader and of the other. Where the leader holds cards below a top of the other's, `tops` are
    the other's highest cards in a row, `top_counts` how many of them count, and `below` the leader's cards there.
    """

    cash: int
    cash_counts: int
    counts: int
    other_counts: int
    tops: int
    top_counts: int
    below: int

    @property
    def packed(self) -> int:
        """All in one number, four bits each from the lowest up, so that four suits are added at once."""
        return sum(count << 4 * i for i, count in enumerate(self))


def suit_code(elder: int, dealer: int, low_ranks: int) -> int:
    """The code of a suit from the bytes of both hands; its `low_ranks` lowest ranks do not count."""
    pattern, place, low = 0, 0, 0
    for rank in range(8):
        bit = 1 << rank
        if (elder | dealer) & bit:
            pattern |= (1 << place) if dealer & bit else 0
            place += 1
            low += rank < low_ranks
    return pattern | 1 << place | low << _LOW


def length(code: int) -> int:
    """Cards of the suit still held by either."""
    return (code & _PATTERN).bit_length() - 1


def owners(code: int) -> tuple[int, ...]:
    """Who owns each remaining card of the suit, from the lowest up."""
    return tuple(code >> i & 1 for i in range(length(code)))


def _without(code: int, *places: int) -> int:
    """The code once the cards in these places are gone."""
    low, kept = code >> _LOW, []
    for i, owner in enumerate(owners(code)):
        if i not in places:
            kept.append(owner)
    low -= sum(i < code >> _LOW for i in places)
    return sum(owner << i for i, owner in enumerate(kept)) | 1 << len(kept) | low << _LOW


def _unlike(code: int, side: int) -> Iterator[int]:
    """The places of a side's cards, from the lowest up, one for all that are side by side and count alike."""
    held, low = owners(code), code >> _LOW
    for i, owner in enumerate(held):
        if owner == side and not (i and held[i - 1] == side and (i - 1 < low) == (i < low)):
            yield i


@cache
def leads(code: int, side: int) -> tuple[Lead, ...]:
    """What `side` can lead from the suit, from the top down."""
    low = code >> _LOW
    out = []
    for place in _unlike(code, side):
        flags = COUNTS_LED if place >= low else 0
        replies = dict.fromkeys(
            Reply(_without(code, place, i), flags | (WON if i > place else 0) | (COUNTS_WON if i > place and i >= low else 0))
            for i, owner in enumerate(owners(code))
            if owner != side
        )
        # The cheapest card that wins comes first, then the lowest.
        ordered = sorted(replies, key=lambda reply: not reply.flags & WON)
        out.append(Lead(flags, _without(code, place), tuple(ordered)))
    return tuple(reversed(out))


@cache
def discards(code: int, side: int) -> tuple[int, ...]:
    """The suit's code after each card `side` can throw from it, the lowest first."""
    return tuple(_without(code, place) for place in _unlike(code, side))


@cache
def outlook(code: int, side: int) -> Outlook:
    """What `side` can be sure of in the suit when it leads."""
    held, low = owners(code), code >> _LOW
    size = len(held)
    own = held.count(side)
    other = size - own
    top = _run_from_top(held, side)
    cash = own if top >= other else top
    mine = [i for i, owner in enumerate(held) if owner == side]
    tops = _run_from_top(held, 1 - side) if own else 0
    return Outlook(
        cash=cash,
        cash_counts=sum(i >= low for i in mine[own - cash :]),
        counts=sum(i >= low for i in mine),
        other_counts=max(size - low, 0) - sum(i >= low for i in mine),
        tops=tops,
        top_counts=min(tops, max(size - low, 0)),
        below=own if tops else 0,
    )


def _run_from_top(held: tuple[int, ...], side: int) -> int:
    run = 0
    for owner in reversed(held):
        if owner != side:
            break
        run += 1
    return run
