"""Every choice among the twenty unseen cards, as masks of twenty bits: made once, whatever the hand.

A choice is told by its place among the choices of its size, in rising order of the masks; a draw shares the place of the
cards that are then left unseen.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from lessons.analysis.draw.dealt import UNSEEN

ALL = (1 << UNSEEN) - 1

Masks = NDArray[np.int32]
Places = NDArray[np.int32]


@cache
def of_size(size: int) -> Masks:
    """The masks of every choice of `size` cards, rising."""
    everything = np.arange(1 << UNSEEN, dtype=np.int32)
    chosen: Masks = everything[np.bitwise_count(everything) == size]
    return chosen


@cache
def _place() -> Places:
    """For every mask its place among the masks of its size."""
    place = np.empty(1 << UNSEEN, np.int32)
    for size in range(UNSEEN + 1):
        masks = of_size(size)
        place[masks] = np.arange(len(masks), dtype=np.int32)
    return place


def place_of(masks: Masks) -> Places:
    """The place of each mask among those of its size."""
    return _place()[masks]


def draws(size: int) -> Masks:
    """Every draw of `size` cards, in the order of the cards it leaves: that of `of_size(UNSEEN - size)`."""
    return ALL ^ of_size(UNSEEN - size)


@cache
def one_fewer(size: int) -> Places:
    """For every choice of `size` cards, a row: the places of the `size` choices that lack one of its cards."""
    masks = of_size(size)
    found = np.empty((size, len(masks)), np.int32)
    rest = masks.copy()
    for row in found:
        low = rest & -rest
        row[:] = place_of(masks ^ low)
        rest ^= low
    return found
