"""What a suit's byte, or four packed counts, hold: in numbers that can be compared and added for thousands of hands at once.

A *code* tells what a hand has in one class: the key of its best holding, which is what is compared, above the points it
counts if that is good: `key * 64 + points`. A class with nothing in it is code 0.

Clauses: cent.point.rank, cent.point.value, cent.point.english, cent.sequence.rank, cent.sequence.value, cent.set.rank,
cent.set.value.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lessons.cards import PIPS, RANKS, SUITS
from lessons.combinations import SEQUENCES, Point, sequence_value, set_value
from lessons.games.declaring import point_value
from lessons.rules.piquet import ShortPoint

Codes = NDArray[np.integer[Any]]

KEY_SHIFT = 6
POINTS = (1 << KEY_SHIFT) - 1
"""The points of a code; twelve cards never count more than 42 in one class."""

CODES = 76 << KEY_SHIFT
"""More than any code: the highest key is the 75 pips of a whole suit."""

SET_RANKS = RANKS[3:]
"""The ranks of which three or four count, from the Ten up."""

_COUNT_BITS = 3


@cache
def point_codes(short: ShortPoint) -> Codes:
    """For every byte of a suit its code as a point. The greatest of a hand's four is its point: of equal ones, the dearer."""
    return np.array([PIPS[b] << KEY_SHIFT | point_value(Point(SUITS[0], b), short) if b else 0 for b in range(256)], np.uint16)


SEQUENCE_KEYS: Codes = np.array([(8 * runs[0][0] + runs[0][1]) << KEY_SHIFT if runs else 0 for runs in SEQUENCES], np.uint16)
"""For every byte of a suit the key of its best sequence, without points: the greatest of a hand's four is its best."""

SEQUENCE_POINTS: Codes = np.array([sum(sequence_value(n) for n, _ in runs) for runs in SEQUENCES], np.uint16)
"""For every byte of a suit what all its sequences count: a hand's four add up."""

RANK_COUNTS: Codes = np.array([sum((b >> r.index & 1) << _COUNT_BITS * i for i, r in enumerate(SET_RANKS)) for b in range(256)], np.uint16)
"""For every byte of a suit its cards from the Ten up, three bits a rank: a hand's four add up to the number it has of each."""


def _set_code(counts: int) -> int:
    held = [(counts >> _COUNT_BITS * i & 7, rank.index) for i, rank in enumerate(SET_RANKS)]
    sets = [(size, rank) for size, rank in held if size in (3, 4)]
    best = max((8 * size + rank for size, rank in sets), default=0)
    return best << KEY_SHIFT | sum(set_value(size) for size, _ in sets)


SET_CODES: Codes = np.array([_set_code(counts) for counts in range(1 << _COUNT_BITS * len(SET_RANKS))], np.uint16)
"""The code of the sets in packed counts."""
