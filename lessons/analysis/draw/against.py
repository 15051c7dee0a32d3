"""What a hand is worth against the other's: over every draw, and every hand of the other that the draw leaves possible.

The other holds any twelve of the cards left unseen. How those hands divide over the codes of a class is counted for the
smallest sets of unseen cards and built up from there: each hand of twelve that lies within a larger set lies within
`size - 12` of the sets that lack one of its cards. So every draw has its own exact count, whatever is laid out.

Clauses: cent.point.rank, cent.sequence.all, cent.sequence.tie, cent.set.all, cent.declare.point-equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb

import numpy as np
from numpy.typing import NDArray

from lessons.analysis.draw import subsets
from lessons.analysis.draw.become import codes_of, suit_bytes
from lessons.analysis.draw.dealt import UNSEEN
from lessons.analysis.draw.results import ClassSums
from lessons.analysis.draw.tables import CODES, KEY_SHIFT, POINTS, Codes
from lessons.cards import Hand
from lessons.games.piquet.talon import HAND
from lessons.rules.rule_set import ShortPoint

Counts = NDArray[np.int32]


def hands_left(draws: int) -> int:
    """How many hands the other can hold when one has drawn so many cards."""
    return comb(UNSEEN - draws, HAND)


class Opposition:
    """The other's hands in one class, after every draw of one size: how many lie below a key, and what those above it count."""

    def __init__(self, codes: Codes, counts: Counts) -> None:
        """`codes` are the different codes of the other's hands, rising; `counts` has a row a draw: how many hands have each."""
        keys = np.unique(codes >> KEY_SHIFT)
        starts = np.searchsorted(codes >> KEY_SHIFT, keys)
        hands = np.add.reduceat(counts, starts, axis=1, dtype=np.int32)
        points = np.add.reduceat(counts * (codes & POINTS).astype(np.int32), starts, axis=1, dtype=np.int32)
        draws, width = hands.shape
        below = np.zeros((draws, width + 1), np.int32)
        np.cumsum(hands, axis=1, out=below[:, 1:])
        beyond = np.zeros((draws, width + 1), np.int32)
        np.cumsum(points[:, ::-1], axis=1, out=beyond[:, width - 1 :: -1])
        self._below, self._beyond = below.ravel(), beyond.ravel()
        self._row = np.arange(draws) * (width + 1)
        own = np.arange(CODES) >> KEY_SHIFT
        self._from, self._to = np.searchsorted(keys, own, "left"), np.searchsorted(keys, own, "right")

    def sums(self, own: Codes) -> ClassSums:
        """Own hands, one a draw, against every hand the other can have: see `ClassSums`."""
        own = own.astype(np.intp)  # as an index is needed, three times over
        to = self._to.take(own) + self._row
        below = self._below.take(self._from.take(own) + self._row)
        good = int(below.sum())
        not_beaten = int(self._below.take(to).sum())
        neither = int(self._below.take(to[own == 0]).sum())
        earned = int(np.dot(below, own & POINTS))
        return ClassSums(good, not_beaten - good - neither, neither, earned, int(self._beyond.take(to).sum()))


def oppositions(unseen: Hand, short: ShortPoint, sizes: Iterable[int]) -> Mapping[int, tuple[Opposition, ...]]:
    """For draws of each of these sizes (at most 7 cards), the other's hands in each class."""
    wanted = {UNSEEN - size: size for size in sizes}
    found: dict[int, list[Opposition]] = {size: [] for size in wanted.values()}
    for codes in codes_of(suit_bytes(unseen, subsets.of_size(HAND)), short):
        different, column = np.unique(codes, return_inverse=True)
        counts = np.zeros((comb(UNSEEN, HAND + 1), len(different)), np.int32)
        row = np.arange(len(counts))
        for places in subsets.one_fewer(HAND + 1):
            counts[row, column[places]] += 1
        for left in range(HAND + 1, UNSEEN + 1):
            if left > HAND + 1:
                counts = _one_more(counts, left)
            if left in wanted:
                found[wanted[left]].append(Opposition(different, counts))
    return {size: tuple(classes) for size, classes in found.items()}


def _one_more(counts: Counts, size: int) -> Counts:
    """The counts for sets of `size` unseen cards, from those for a card fewer."""
    total = np.zeros((comb(UNSEEN, size), counts.shape[1]), np.int32)
    for places in subsets.one_fewer(size):
        total += counts.take(places, axis=0)
    return total // np.int32(size - HAND)
