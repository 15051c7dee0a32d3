"""The holdings words can mean, whoever says them, and the cards all of those have in common.

Clauses: cent.declare.words, rubicon.point.last-figure.
"""

from __future__ import annotations

from functools import lru_cache

from lessons.cards import FULL_PACK, LENGTH, PIPS, RANK_MASKS, SUITS
from lessons.combinations import Sequence
from lessons.record import Said, SaidPoint, SaidSequence, SaidSet


def point_fits(said: SaidPoint, byte: int) -> bool:
    """Whether the words fit exactly these cards of a suit."""
    pips = PIPS[byte]
    if said.pips is not None and said.pips != pips:
        return False
    if said.length is not None and said.length != LENGTH[byte]:
        return False
    return said.making is None or said.making == (pips if said.making >= 10 else pips % 10)


@lru_cache(maxsize=1024)
def meanings(said: Said) -> tuple[int, ...]:
    """The masks of every holding that can be meant by what was said; empty where words name no cards."""
    if isinstance(said, SaidSet):
        four = RANK_MASKS[said.rank.index]
        return (four,) if said.size == 4 else tuple(four & ~(0xFF << 8 * s.index) for s in SUITS)
    if not isinstance(said, SaidPoint | SaidSequence):
        return ()
    suits = SUITS if said.suit is None else (said.suit,)
    if isinstance(said, SaidPoint):
        return tuple(byte << 8 * s.index for s in suits for byte in range(1, 256) if point_fits(said, byte))
    if said.top.index - said.length + 1 < 0:
        return ()
    return tuple(Sequence(s, said.length, said.top).cards.mask for s in suits)


def pinned(said: Said, excluded: int) -> int:
    """The mask of the cards that everything `said` can mean has in common, when none of the cards in `excluded` can be meant."""
    common = FULL_PACK
    for mask in (m for m in meanings(said) if not m & excluded):
        common &= mask
    return 0 if common == FULL_PACK else common
