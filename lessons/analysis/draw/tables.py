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

from lessons.cards import PIPS, SUITS
from lessons.combinations import SEQUENCES, Point, sequence_value, set_value
from lessons.games.declaring import point_value
from lessons.knowledge.possible import SEQUENCE_KEYS, SET_KEYS, sets_held
from lessons.rules.rule_set import ShortPoint

Codes = NDArray[np.integer[Any]]

KEY_SHIFT = 6
POINTS = (1 << KEY_SHIFT) - 1
"""The points of a code; twelve cards never count more than 42 in one class."""

CODES = 76 << KEY_SHIFT
"""More than any code: the highest key is the 75 pips of a whole suit."""


@cache
def point_codes(short: ShortPoint) -> Codes:
    """For every byte of a suit its code as a point. The greatest of a hand's four is its point: of equal ones, the dearer."""
    return np.array([PIPS[b] << KEY_SHIFT | point_value(Point(SUITS[0], b), short) if b else 0 for b in range(256)], np.uint16)


SEQUENCE_CODES: Codes = SEQUENCE_KEYS.astype(np.uint16) << KEY_SHIFT
"""For every byte of a suit the key of its best sequence as a code without points: the greatest of a hand's four is its best."""

SEQUENCE_POINTS: Codes = np.array([sum(sequence_value(n) for n, _ in runs) for runs in SEQUENCES], np.uint16)
"""For every byte of a suit what all its sequences count: a hand's four add up."""

_SET_POINTS = np.array([sum(set_value(size) for size, _ in sets_held(counts)) for counts in range(len(SET_KEYS))], np.uint16)

SET_CODES: Codes = SET_KEYS.astype(np.uint16) << KEY_SHIFT | _SET_POINTS
"""The code of the sets in packed counts (`lessons.knowledge.possible.RANKS_HELD`)."""
