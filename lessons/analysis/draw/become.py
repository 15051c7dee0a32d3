"""What a hand becomes by each draw: the code of every class, for thousands of hands at once.

The twenty unseen cards are the same for every discard, so what is drawn to a suit is looked up once for every holding that
may be kept there; a discard is then a handful of additions and comparisons of whole rows.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lessons.analysis.draw import subsets
from lessons.analysis.draw.tables import SEQUENCE_CODES, SEQUENCE_POINTS, SET_CODES, Codes, point_codes
from lessons.cards import SUITS, Hand, Suit
from lessons.knowledge.possible import RANKS_HELD
from lessons.rules.rule_set import ShortPoint

Bytes = NDArray[np.uint8]


class ClassCodes(NamedTuple):
    """For many hands their codes in each class, in the order in which the classes count."""

    point: Codes
    sequence: Codes
    set: Codes


def suit_bytes(unseen: Hand, masks: subsets.Masks) -> list[Bytes]:
    """For choices among the unseen cards (bit 0 the lowest of the first suit), the byte each has of every suit."""
    found = []
    start = 0
    for suit in SUITS:
        byte = unseen.byte(suit)
        bits = [1 << i for i in range(8) if byte >> i & 1]
        chosen = np.array([sum(b for i, b in enumerate(bits) if part >> i & 1) for part in range(1 << len(bits))], np.uint8)
        found.append(chosen[masks >> start & (1 << len(bits)) - 1])
        start += len(bits)
    return found


def codes_of(suits: list[Bytes], short: ShortPoint) -> ClassCodes:
    """The codes of hands told by their suits' bytes."""
    point, sequence = _together([_row(suit, 0, short) for suit in suits])
    return ClassCodes(point, sequence, SET_CODES.take(_counts(suits)))


class _Row(NamedTuple):
    """For one suit of many hands its code as a point, the key of its best sequence, and the points of its sequences."""

    point: Codes
    key: Codes
    points: Codes


def _row(drawn: Bytes, kept: int, short: ShortPoint) -> _Row:
    held = drawn | np.uint8(kept)
    return _Row(point_codes(short)[held], SEQUENCE_CODES[held], SEQUENCE_POINTS[held])


def _counts(suits: list[Bytes]) -> Codes:
    first, second, third, fourth = (RANKS_HELD[suit] for suit in suits)
    return first + second + third + fourth


def _together(rows: list[_Row]) -> tuple[Codes, Codes]:
    """The codes of hands as points and sequences, from their suits."""
    a, b, c, d = rows
    point = np.maximum(np.maximum(a.point, b.point), np.maximum(c.point, d.point))
    sequence = np.maximum(np.maximum(a.key, b.key), np.maximum(c.key, d.key))
    for row in rows:
        sequence += row.points
    return point, sequence


def ranks_kept(kept: Hand) -> int:
    """The packed counts of the ranks kept: what sets a hand can come to hangs on these alone, so that many discards share it."""
    return sum(int(RANKS_HELD[kept.byte(suit)]) for suit in SUITS)


class Draws:
    """Every draw of `size` cards from the unseen ones."""

    def __init__(self, unseen: Hand, size: int, short: ShortPoint) -> None:
        self._short = short
        self._suits = suit_bytes(unseen, subsets.draws(size))
        self._drawn = _counts(self._suits)
        self._rows: dict[tuple[Suit, int], _Row] = {}
        self._sets: dict[int, Codes] = {}

    def to(self, kept: Hand) -> ClassCodes:
        """The codes of what the kept cards become with each draw."""
        point, sequence = _together([self._suit(suit, kept.byte(suit)) for suit in SUITS])
        ranks = ranks_kept(kept)
        sets = self._sets.get(ranks)
        if sets is None:
            sets = self._sets[ranks] = SET_CODES.take(self._drawn + np.uint16(ranks))
        return ClassCodes(point, sequence, sets)

    def _suit(self, suit: Suit, kept: int) -> _Row:
        row = self._rows.get((suit, kept))
        if row is None:
            row = self._rows[suit, kept] = _row(self._suits[suit.index], kept, self._short)
        return row
