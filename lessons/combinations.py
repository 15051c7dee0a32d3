"""What a hand holds: points, sequences, sets and carte blanche; how they compare and what they count.

A combination is a small value with a `key` that orders its class (higher is better, equal keys tie), a `value` in
points and the cards it stands on. All look-ups go by the byte of a suit or the mask of a hand.

Clauses: cent.point.rank, cent.sequence.names, cent.sequence.rank, cent.sequence.value, cent.set.kinds, cent.set.rank,
cent.set.value, cent.carte-blanche.value, rubicon.point.count, club.point, club.sequence, club.sets.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from functools import lru_cache
from typing import NamedTuple

from lessons.cards import LENGTH, PIPS, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, Hand, Rank, Suit
from lessons.members import quick_members

CARTE_BLANCHE_POINTS = 10


@quick_members
class Class(StrEnum):
    """The classes in the order in which they count; `value` is their name in files and JSON."""

    CARTE_BLANCHE = "carte-blanche"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"


DECLARED = (Class.POINT, Class.SEQUENCE, Class.SET)
"""The three classes that are called and answered."""


class Point(NamedTuple):
    """The cards of one suit taken for the point: `cards` is the suit's byte."""

    suit: Suit
    byte: int

    @property
    def length(self) -> int:
        """Number of cards."""
        return LENGTH[self.byte]

    @property
    def pips(self) -> int:
        """Pip value: Ace 11, court cards and Ten 10, the rest their face (cent.pips)."""
        return PIPS[self.byte]

    @property
    def key(self) -> int:
        """Orders points. By pips or by length and then pips is the same order with this pack (a test enumerates it)."""
        return PIPS[self.byte]

    @property
    def value(self) -> int:
        """Points it counts where no short-point rule applies: one a card (cent.point.value)."""
        return LENGTH[self.byte]

    @property
    def cards(self) -> Hand:
        """Its cards."""
        return Hand(self.byte << 8 * self.suit.index)


class Sequence(NamedTuple):
    """Neighbouring cards of one suit, three or more (cent.sequence.names)."""

    suit: Suit
    length: int
    top: Rank

    @property
    def key(self) -> int:
        """Longer first, then the higher top card (cent.sequence.rank)."""
        return 8 * self.length + self.top.index

    @property
    def value(self) -> int:
        """Tierce 3, quatrième 4, then ten more than the number of cards (cent.sequence.value)."""
        return sequence_value(self.length)

    @property
    def cards(self) -> Hand:
        """Its cards."""
        low = self.top.index - self.length + 1
        return Hand(((1 << self.length) - 1) << (8 * self.suit.index + low))


class Set(NamedTuple):
    """Four or three of a rank above the Nine (cent.set.kinds)."""

    size: int
    rank: Rank
    cards: Hand

    @property
    def key(self) -> int:
        """Any quatorze beats any trio, then rank (cent.set.rank)."""
        return 8 * self.size + self.rank.index

    @property
    def value(self) -> int:
        """Quatorze 14, trio 3 (cent.set.value)."""
        return set_value(self.size)


Combination = Point | Sequence | Set


def sequence_value(length: int) -> int:
    """Points of a sequence of `length` cards."""
    return length if length < 5 else length + 10


def set_value(size: int) -> int:
    """Points of a set of `size` equal ranks."""
    return 14 if size == 4 else 3


def _runs(byte: int) -> tuple[tuple[int, int], ...]:
    """Every maximal run of three or more in a suit's byte, as (length, top rank), best first."""
    runs = []
    rank = 7
    while rank >= 0:
        top = rank
        while rank >= 0 and byte >> rank & 1:
            rank -= 1
        if top - rank >= 3:
            runs.append((top - rank, top))
        rank -= 1 if top == rank else 0
    return tuple(sorted(runs, reverse=True))


SEQUENCES: tuple[tuple[tuple[int, int], ...], ...] = tuple(_runs(b) for b in range(256))
"""For each byte of a suit its maximal sequences, as (length, top rank value), best first."""


# Every point, sequence and set there is, so that reading a hand is looking them up.
_POINTS = tuple(tuple(Point(suit, byte) for byte in range(256)) for suit in SUITS)
_SEQUENCES = tuple(
    tuple(tuple(Sequence(suit, length, RANKS[top]) for length, top in SEQUENCES[byte]) for byte in range(256)) for suit in SUITS
)
_SET_RANKS = RANK_MASKS[:2:-1]
_SETS = {
    held: Set(held.bit_count(), rank, Hand(held))
    for rank in RANKS[3:]
    for held in (RANK_MASKS[rank.index], *(RANK_MASKS[rank.index] & ~SUIT_MASKS[suit.index] for suit in SUITS))
}


class Combinations:
    """All that a hand holds, class by class, best first.

    `points` has one entry a suit that is held, `sequences` every maximal sequence (two in one suit when a gap splits
    them), `sets` every quatorze and trio; a trio of a rank held four times is not listed beside the quatorze.
    """

    __slots__ = ("hand", "points", "sequences", "sets")

    def __init__(self, hand: Hand) -> None:
        mask = hand.mask
        self.hand = hand
        points: list[Point] = []
        sequences: list[Sequence] = []
        for suit, shift in enumerate((0, 8, 16, 24)):
            byte = mask >> shift & 0xFF
            if byte:
                points.append(_POINTS[suit][byte])
                sequences += _SEQUENCES[suit][byte]
        if len(points) > 1:
            points.sort(key=_point_key, reverse=True)
        if len(sequences) > 1:
            sequences.sort(key=_sequence_key, reverse=True)
        sets = [_SETS[held] for rank in _SET_RANKS if (held := mask & rank) in _SETS]
        if len(sets) > 1:
            sets.sort(key=_set_key, reverse=True)
        self.points: tuple[Point, ...] = tuple(points)
        self.sequences: tuple[Sequence, ...] = tuple(sequences)
        self.sets: tuple[Set, ...] = tuple(sets)

    def of(self, cls: Class) -> tuple[Combination, ...]:
        """What is held in one of the three called classes, best first."""
        if cls is Class.POINT:
            return self.points
        return self.sequences if cls is Class.SEQUENCE else self.sets

    def best(self, cls: Class) -> Combination | None:
        """The best holding of a class, or None."""
        held = self.of(cls)
        return held[0] if held else None


def _point_key(p: Point) -> int:
    return PIPS[p.byte]


def _sequence_key(s: Sequence) -> int:
    return 8 * s.length + s.top.index


def _set_key(s: Set) -> int:
    return 8 * s.size + s.rank.index


@lru_cache(maxsize=256)
def combinations(hand: Hand) -> Combinations:
    """All that `hand` holds."""
    return Combinations(hand)


@quick_members
class Reason(Enum):
    """What decides between two holdings of a class."""

    MORE_PIPS = "more-pips"
    LONGER = "longer"
    HIGHER_TOP = "higher-top"
    FOUR_BEATS_THREE = "four-beats-three"
    HIGHER_RANK = "higher-rank"
    SAME = "same"


class Comparison(NamedTuple):
    """`sign` is 1 when the first is better, -1 when the second is, 0 when they tie; `reason` is what decides."""

    sign: int
    reason: Reason


def compare(a: Combination, b: Combination) -> Comparison:
    """Compare two holdings of one class. Raises `TypeError` for holdings of different classes."""
    if type(a) is not type(b):
        raise TypeError("only holdings of one class can be compared")
    sign = (a.key > b.key) - (a.key < b.key)
    if sign == 0:
        return Comparison(0, Reason.SAME)
    if isinstance(a, Point):
        return Comparison(sign, Reason.MORE_PIPS)
    if isinstance(a, Sequence) and isinstance(b, Sequence):
        return Comparison(sign, Reason.LONGER if a.length != b.length else Reason.HIGHER_TOP)
    assert isinstance(a, Set)
    assert isinstance(b, Set)
    return Comparison(sign, Reason.FOUR_BEATS_THREE if a.size != b.size else Reason.HIGHER_RANK)
