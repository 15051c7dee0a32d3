"""Named improvements of what is kept, each with its exact chance: the fourth Ace, a quinte in hearts, a point of six cards.

Listed is what may come and may not; where nothing is kept towards a set or a sequence, only the chance of any such is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from lessons.analysis.draw.chance import Chance, taking
from lessons.analysis.draw.dealt import UNSEEN
from lessons.analysis.draw.results import Option
from lessons.cards import FULL_PACK, LENGTH, RANK_MASKS, RANKS_DOWN, SUITS, Rank, Suit
from lessons.combinations import SEQUENCES, Class, combinations, sequence_value, set_value
from lessons.games.declaring import LENGTH_OF_PIPS

_DOUBTFUL = 0.9
"""The chance above which a hope is no longer one."""

_SIZES = {Class.SEQUENCE: range(3, 9), Class.SET: (3, 4)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hope:
    """A holding of at least `size` cards in a class, in one suit or of one rank, or in any (both None), and its chance.

    `kept` is what there is towards it: the cards of the best point, the cards of the suit's best sequence, or the cards of
    the rank. `gain` is how many points more the class counts with it, if good, than with what is kept.
    """

    cls: Class
    size: int
    kept: int
    gain: int
    chance: Chance
    suit: Suit | None = None
    rank: Rank | None = None

    @property
    def worth(self) -> float:
        """Points gained on average by this alone, for putting hopes in order."""
        return self.gain * self.chance.share


def hopes(option: Option) -> tuple[Hope, ...]:
    """What an option hopes for: class by class, in one suit or rank before any, the smaller before the larger."""
    found = [*_point(option), *_sequences(option), *_sets(option)]
    return tuple(hope for hope in found if hope.chance.is_open)


def leading(found: Iterable[Hope], most: int = 3) -> tuple[Hope, ...]:
    """The hopes worth most on average, one a suit, a rank and the point: what to name where there is room for few.

    What is all but certain to come is left out: it is not what a discard is chosen for.
    """
    best: dict[Suit | Rank | None, Hope] = {}
    for hope in sorted(found, key=lambda h: h.worth, reverse=True):
        named = hope.cls is Class.POINT or hope.suit is not None or hope.rank is not None
        if named and hope.chance.share <= _DOUBTFUL:
            best.setdefault(hope.suit or hope.rank, hope)
    return tuple(best.values())[:most]


def _point(option: Option) -> list[Hope]:
    """A longer point than the one kept."""
    kept = max((LENGTH[option.kept.byte(suit)] for suit in SUITS), default=0)
    return [
        Hope(
            cls=Class.POINT,
            size=size,
            kept=kept,
            gain=size - kept,
            chance=option.chance_of(Class.POINT, lambda key, _, size=size: LENGTH_OF_PIPS[key] >= size),  # type: ignore[misc]
        )
        for size in range(max(kept + 1, 4), 9)
    ]


def _sequences(option: Option) -> list[Hope]:
    """A longer sequence in a suit of which two or more are kept; and one of five or more in any suit."""
    found = []
    draws = len(option.discard)
    for suit in SUITS:
        byte = option.kept.byte(suit)
        if LENGTH[byte] < 2:
            continue
        runs = _longest(byte, option.discard.byte(suit), draws)
        kept = SEQUENCES[byte][0][0] if SEQUENCES[byte] else 0
        for size in _SIZES[Class.SEQUENCE]:
            if size > kept:
                chance = Chance(sum(runs[size:]), option.draws)
                gain = sequence_value(size) - (sequence_value(kept) if kept else 0)
                found.append(Hope(cls=Class.SEQUENCE, size=size, kept=kept, gain=gain, chance=chance, suit=suit))
    best = combinations(option.kept).sequences
    longest = best[0].length if best else 0
    for size in (3, 5):
        if longest < size:
            chance = option.chance_of(Class.SEQUENCE, lambda key, _, size=size: key >= 8 * size)  # type: ignore[misc]
            gain = sequence_value(size) - (sequence_value(longest) if longest else 0)
            found.append(Hope(cls=Class.SEQUENCE, size=size, kept=longest, gain=gain, chance=chance))
    return found


@lru_cache(maxsize=8192)
def _longest(kept: int, laid_out: int, draws: int) -> tuple[int, ...]:
    """In how many draws the best sequence of a suit has 0 … 8 cards, by the suit's bytes kept and laid out."""
    unseen = 0xFF & ~(kept | laid_out)
    others = UNSEEN - LENGTH[unseen]
    ways = [0] * 9
    drawn = unseen
    while True:
        if LENGTH[drawn] <= draws:
            runs = SEQUENCES[kept | drawn]
            ways[runs[0][0] if runs else 0] += comb(others, draws - LENGTH[drawn])
        if not drawn:
            return tuple(ways)
        drawn = (drawn - 1) & unseen


def _sets(option: Option) -> list[Hope]:
    """A trio or quatorze of a rank of which one or more are kept; and one of any rank."""
    found = []
    unseen = FULL_PACK & ~(option.kept.mask | option.discard.mask)
    most = 0
    for rank in RANKS_DOWN[:5]:  # from the Ace to the Ten
        kept = (option.kept.mask & RANK_MASKS[rank.index]).bit_count()
        most = max(most, kept)
        there = (unseen & RANK_MASKS[rank.index]).bit_count()
        for size in _SIZES[Class.SET]:
            if 0 < kept < size:
                chance = taking(there, len(option.discard), UNSEEN, size - kept)
                gain = set_value(size) - (set_value(3) if kept == 3 else 0)
                found.append(Hope(cls=Class.SET, size=size, kept=kept, gain=gain, chance=chance, rank=rank))
    for size in _SIZES[Class.SET]:
        if most < size:
            chance = option.chance_of(Class.SET, lambda key, _, size=size: key >= 8 * size)  # type: ignore[misc]
            gain = set_value(size) - (set_value(3) if most == 3 else 0)
            found.append(Hope(cls=Class.SET, size=size, kept=most, gain=gain, chance=chance))
    return found
