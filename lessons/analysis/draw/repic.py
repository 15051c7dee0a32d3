"""The chance of a repic: thirty in hand by declarations before the other counts in the same class or an earlier one.

This couples the classes, so that every draw is held against every hand the other can have; only draws that can reach
thirty are. Own carte blanche, if the hand as dealt is one, has counted first; the other's is not known and not looked for.

Clauses: cent.repic, cent.repic.order, cent.repic.equalities.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, groupby

import numpy as np
from numpy.typing import NDArray

from lessons.analysis.draw import subsets
from lessons.analysis.draw.become import ClassCodes, Draws, codes_of, suit_bytes
from lessons.analysis.draw.chance import Chance
from lessons.analysis.draw.dealt import UNSEEN
from lessons.analysis.draw.results import DrawOdds, Option
from lessons.analysis.draw.tables import KEY_SHIFT, POINTS
from lessons.cards import FULL_PACK, Hand
from lessons.combinations import CARTE_BLANCHE_POINTS
from lessons.games.piquet.talon import HAND
from lessons.rules.rule_set import ShortPoint

Keys = NDArray[np.uint8]

_ROWS = 1024
"""Draws worked on at a time: what is made on the way stays small."""


def repic_chances(odds: DrawOdds, options: Iterable[Option]) -> dict[Hand, Chance]:
    """For each of these options of `odds`, by its discard, in how many of its cases (`Option.cases`) it makes a repic."""
    start = CARTE_BLANCHE_POINTS if odds.hand.is_carte_blanche else 0
    least = odds.rules.repic.at - start
    found = {option.discard: Chance(0, option.cases) for option in options}
    able = sorted((o for o in options if o.counts.greatest >= least), key=lambda o: len(o.discard))
    unseen = Hand(FULL_PACK & ~odds.hand.mask)
    for size, group in groupby(able, key=lambda o: len(o.discard)):
        draws = Draws(unseen, size, odds.rules.short_point)
        others = _Others(unseen, size, odds.rules.short_point)
        for option in group:
            found[option.discard] = Chance(_repics(draws.to(option.kept), others, least), option.cases)
    return found


class _Others:
    """For draws of one size the keys of every hand the other can then have, class by class; found for a draw when it is asked for."""

    def __init__(self, unseen: Hand, size: int, short: ShortPoint) -> None:
        left = UNSEEN - size
        self._left = subsets.of_size(left)
        self._without = np.array(list(combinations(range(left), left - HAND)), np.intp).reshape(-1, left - HAND).T
        codes = codes_of(suit_bytes(unseen, subsets.of_size(HAND)), short)
        self._keys = [(c >> KEY_SHIFT).astype(np.uint8) for c in codes]
        self._tables = tuple(np.empty((len(self._left), self._without.shape[1]), np.uint8) for _ in codes)
        self._known = np.zeros(len(self._left), np.bool_)

    def at(self, draws: NDArray[np.intp]) -> list[Keys]:
        """Class by class a row for each of these draws: the keys of the other's hands, in the same order in every class."""
        new = draws[~self._known[draws]]
        if len(new):
            places = self._hands(self._left[new])
            for table, keys in zip(self._tables, self._keys, strict=True):
                table[new] = keys[places]
            self._known[new] = True
        return [table[draws] for table in self._tables]

    def _hands(self, left: subsets.Masks) -> subsets.Places:
        """For each set of cards left unseen, the places of all hands of twelve among them."""
        bits = np.empty((UNSEEN, len(left)), np.int32)
        rest = left.copy()
        for row in bits:
            row[:] = rest & -rest
            rest ^= row
        hands = np.repeat(left[:, None], self._without.shape[1], axis=1)
        for column in self._without:
            hands -= bits[column].T
        return subsets.place_of(hands)


def _repics(own: ClassCodes, others: _Others, least: int) -> int:
    """In how many cases the declarations reach `least` before the other has counted anything."""
    points = [codes & POINTS for codes in own]
    able = np.flatnonzero(sum(points[1:], points[0]) >= least)
    total = 0
    for start in range(0, len(able), _ROWS):
        rows = able[start : start + _ROWS]
        tables = others.at(rows)
        counted = np.zeros(tables[0].shape, np.uint8)
        reached = np.zeros(counted.shape, np.bool_)
        alone = np.ones(counted.shape, np.bool_)
        for codes, worth, other in zip(own, points, tables, strict=True):
            key = (codes[rows] >> KEY_SHIFT).astype(np.uint8)[:, None]
            counted += (other < key) * worth[rows].astype(np.uint8)[:, None]
            alone &= other <= key
            reached |= alone & (counted >= least)
        total += int(np.count_nonzero(reached))
    return total
