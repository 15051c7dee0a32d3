"""What words can mean, whoever says them.

Clauses: cent.declare.words, rubicon.point.last-figure.
"""

from __future__ import annotations

from lessons.cards import LENGTH, PIPS
from lessons.record import SaidPoint


def point_fits(said: SaidPoint, byte: int) -> bool:
    """Whether the words fit exactly these cards of a suit."""
    pips = PIPS[byte]
    if said.pips is not None and said.pips != pips:
        return False
    if said.length is not None and said.length != LENGTH[byte]:
        return False
    return said.making is None or said.making == (pips if said.making >= 10 else pips % 10)
