"""What the odds of an exchange are told in: discards with their distributions, and their worth against the other's hand.

Everything is counted in whole cases, all alike: `draws` are the ways the cards drawn can fall, `cases` the draws together
with the hands the other can then hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from lessons.analysis.draw.chance import Chance
from lessons.cards import RANKS, Hand, Rank
from lessons.combinations import DECLARED, Class
from lessons.games.declaring import LENGTH_OF_PIPS
from lessons.rules.piquet import PiquetRules


@dataclass(frozen=True, slots=True)
class Spread:
    """How the draws divide: numbers of points, or codes of a class (`tables`), rising, each with the draws that bring it.

    Iterating gives the pairs. They are kept packed (16 and 32 bits): an exchange has thousands of these.
    """

    values: bytes
    draws: bytes

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return zip(memoryview(self.values).cast("H"), memoryview(self.draws).cast("I"), strict=True)

    @property
    def greatest(self) -> int:
        """The greatest number that any draw brings."""
        return memoryview(self.values).cast("H")[-1]


class PointBecomes(NamedTuple):
    """The best point after so many of the draws: its cards and pips, and the points it counts if good."""

    length: int
    pips: int
    points: int
    draws: int


class SequencesBecome(NamedTuple):
    """The best sequence after so many of the draws (length 0 and no top: none), and what all sequences count if it is good."""

    length: int
    top: Rank | None
    points: int
    draws: int


class SetsBecome(NamedTuple):
    """The best set after so many of the draws (size 0 and no rank: none), and what all sets count if it is good."""

    size: int
    rank: Rank | None
    points: int
    draws: int


class ClassSums(NamedTuple):
    """One class against the other's, over all cases: in how many one's best is good, in how many equal (equal bests count for
    neither), in how many neither has anything; what one counts in all of them together, and what the other does."""

    good: int
    equal: int
    neither: int
    own: int
    other: int


@dataclass(frozen=True, kw_only=True)
class Option:
    """One discard, and what becomes of the hand.

    `draws` is how many ways as many cards can be drawn from the unseen ones, `hands` how many hands the other can hold after
    each. `counts` tells for each number of points in how many draws the hand counts just that if everything is good;
    `codes` the same of each class. `against` is each class against the other's hand.
    """

    discard: Hand
    kept: Hand
    draws: int
    hands: int
    counts: Spread
    codes: tuple[Spread, Spread, Spread]
    against: tuple[ClassSums, ClassSums, ClassSums]

    @property
    def cases(self) -> int:
        """Draws and other hands together: what the sums of `against` are over."""
        return self.draws * self.hands

    @cached_property
    def if_good(self) -> Fraction:
        """Points the hand counts on average if everything it then holds is good."""
        return Fraction(sum(points * draws for points, draws in self.counts), self.draws)

    @cached_property
    def own(self) -> Fraction:
        """Points one declares on average against all hands of the other."""
        return Fraction(sum(sums.own for sums in self.against), self.cases)

    @cached_property
    def other(self) -> Fraction:
        """Points the other declares on average."""
        return Fraction(sum(sums.other for sums in self.against), self.cases)

    @property
    def difference(self) -> Fraction:
        """One's own points less the other's, on average: what options are ranked by."""
        return self.own - self.other

    @property
    def point(self) -> tuple[PointBecomes, ...]:
        """The best point, least first."""
        return tuple(PointBecomes(LENGTH_OF_PIPS[code >> 6], code >> 6, code & 63, n) for code, n in self.codes[0])

    @property
    def sequences(self) -> tuple[SequencesBecome, ...]:
        """The sequences, least first."""
        return tuple(SequencesBecome(code >> 9, RANKS[code >> 6 & 7] if code else None, code & 63, n) for code, n in self.codes[1])

    @property
    def sets(self) -> tuple[SetsBecome, ...]:
        """The sets, least first."""
        return tuple(SetsBecome(code >> 9, RANKS[code >> 6 & 7] if code else None, code & 63, n) for code, n in self.codes[2])

    def chance_of(self, cls: Class, holds: Callable[[int, int], bool]) -> Chance:
        """The chance that `holds(key, points)` is true of what the hand has in a called class (key 0: nothing)."""
        codes = self.codes[DECLARED.index(cls)]
        return Chance(sum(n for code, n in codes if holds(code >> 6, code & 63)), self.draws)

    def counting(self, least: int) -> Chance:
        """The chance that the hand counts at least so many points if everything is good."""
        return Chance(sum(n for points, n in self.counts if points >= least), self.draws)


@dataclass(frozen=True, kw_only=True)
class DrawOdds:
    """Every discard a seat may make, or those of them that were asked for, the most declared first. `least` and `most` are the cards it
    may exchange."""

    hand: Hand
    seat: str
    rules: PiquetRules
    least: int
    most: int
    options: tuple[Option, ...]

    @cached_property
    def _by_discard(self) -> dict[Hand, int]:
        return {option.discard: place for place, option in enumerate(self.options)}

    def place(self, discard: Hand) -> int | None:
        """Where a discard stands among the options, from 0; None where it may not be made."""
        return self._by_discard.get(discard)
