"""A chance as two whole numbers, and the chance of drawing cards one has named."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import NamedTuple


class Chance(NamedTuple):
    """In how many cases of `total`, all counted alike, something happens."""

    favourable: int
    total: int

    @property
    def fraction(self) -> Fraction:
        """The chance in its lowest terms."""
        return Fraction(self.favourable, self.total)

    @property
    def share(self) -> float:
        """The chance as a number from 0 to 1."""
        return self.favourable / self.total

    @property
    def is_open(self) -> bool:
        """Whether it may happen and may not."""
        return 0 < self.favourable < self.total


def taking(named: int, draws: int, unseen: int, least: int | None = None) -> Chance:
    """The chance that `draws` cards out of `unseen` have among them at least `least` (by default all) of `named` cards.

    Raises `ValueError` for more cards than there are.
    """
    if not (0 <= named <= unseen and 0 <= draws <= unseen):
        raise ValueError("no more cards can be named or drawn than there are")
    wanted = named if least is None else least
    ways = sum(comb(named, n) * comb(unseen - named, draws - n) for n in range(max(wanted, 0), min(named, draws) + 1))
    return Chance(ways, comb(unseen, draws))


def taking_any(wanted: Iterable[frozenset[int]], draws: int, unseen: int) -> Chance:
    """The chance that `draws` cards out of `unseen` hold the whole of one or more of the `wanted` groups of cards.

    Cards are told apart by any numbers. Counted by inclusion and exclusion, so a handful of groups at most.
    """
    unions: dict[frozenset[int], int] = {frozenset(): 1}
    for group in wanted:
        for union, sign in list(unions.items()):
            both = union | group
            unions[both] = unions.get(both, 0) - sign
    total = comb(unseen, draws)
    missed = sum(sign * comb(unseen - len(union), draws - len(union)) for union, sign in unions.items() if len(union) <= draws)
    return Chance(total - missed, total)
