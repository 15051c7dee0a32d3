"""How a call stands against every hand the other side can have, certain, possible or impossible; and all that a hand may call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from lessons.cards import RANKS, SUITS, Hand
from lessons.combinations import DECLARED, Class, Combination, Point, Sequence, Set, combinations
from lessons.members import quick_members


@quick_members
class Status(StrEnum):
    """What is proved of a call when the other hand is hidden."""

    CERTAIN = "certain"
    """no hand the other can have beats or equals it"""
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    """every hand the other can have beats or equals it"""


@dataclass(frozen=True, slots=True)
class Standing:
    """A call against `hands` possible hands: in how many it is beaten, in how many equalled, and one that shows it.

    `against` is a hand that beats the call, or equals it if none beats it; None where the call is certain. `other` is what that hand holds
    of the class. `best` is the best holding of the class in any of the hands, None if none can have any. All hands are counted alike.
    """

    hands: int
    beaten_in: int
    equalled_in: int
    against: Hand | None
    other: Combination | None
    best: Combination | None

    @property
    def status(self) -> Status:
        """Certain, possible or impossible."""
        lost = self.beaten_in + self.equalled_in
        if not lost:
            return Status.CERTAIN
        return Status.IMPOSSIBLE if lost == self.hands else Status.POSSIBLE


class Standings(NamedTuple):
    """How a call stands against the hands that are possible, and how it would stand if nothing had been called or answered."""

    now: Standing
    unheard: Standing


def class_of(held: Combination) -> Class:
    """The class a holding belongs to."""
    return Class.POINT if isinstance(held, Point) else Class.SEQUENCE if isinstance(held, Sequence) else Class.SET


def truthful_calls(hand: Hand) -> tuple[Combination, ...]:
    """Everything a hand can truthfully call, class by class, best first: whole holdings and the parts of them that may be called instead.

    Calls that would be said alike (two suits with a point of as many cards and pips, two quintes to the King) stand
    once, the whole holding before a part (cent.sink.allowed).
    """
    calls: dict[Class, dict[int, Combination]] = {cls: {} for cls in DECLARED}
    whole = combinations(hand)
    for cls in DECLARED:
        for held in whole.of(cls):
            calls[cls].setdefault(held.key, held)
    for part in _parts(hand):
        calls[class_of(part)].setdefault(part.key, part)
    return tuple(by_key[key] for by_key in calls.values() for key in sorted(by_key, reverse=True))


def _parts(hand: Hand) -> Iterator[Combination]:
    """Every part of a holding that may be called in its place."""
    for suit in SUITS:
        byte = hand.byte(suit)
        part = (byte - 1) & byte
        while part:
            yield Point(suit, part)
            part = (part - 1) & byte
    for run in combinations(hand).sequences:
        lowest = run.top.index - run.length + 1
        for length in range(3, run.length):
            for top in range(lowest + length - 1, run.top.index + 1):
                yield Sequence(run.suit, length, RANKS[top])
    for held in combinations(hand).sets:
        if held.size == 4:
            yield Set(3, held.rank, Hand(held.cards.mask & (held.cards.mask - 1)))
