"""Which of the dealer's calls are of what the turned card completes.

Clauses: imperial.retourne.
"""

from __future__ import annotations

from lessons.cards import SUITS
from lessons.games.imperial.deal import Deal
from lessons.games.imperial.holdings import CourtSequence
from lessons.games.reading import Line
from lessons.record import SaidSequence, SaidSet


def is_retourne(deal: Deal, line: Line) -> bool:
    """Whether a line is of what the turned card completes: what would hold that card can be nothing else, told or not."""
    if line.seat != deal.dealer:
        return False
    if line.held is not None:
        return deal.turned in line.held.cards
    said = line.said
    if isinstance(said, SaidSet):
        return said.rank is deal.turned.rank
    if not isinstance(said, SaidSequence) or deal.turned not in CourtSequence.of(deal.trump).cards:
        return False
    return said.suit is deal.trump if said.suit is not None else not _may_hold(deal, with_turned=False)


def may_be_retourne(deal: Deal, line: Line) -> bool:
    """Whether a sequence claimed from a hand that is not told names no suit, and may be that of trumps with the turned card, or another."""
    if line.seat != deal.dealer or line.loss is not None or line.held is not None or not isinstance(line.said, SaidSequence):
        return False
    return line.said.suit is None and _may_hold(deal, with_turned=True) and _may_hold(deal, with_turned=False)


def _may_hold(deal: Deal, *, with_turned: bool) -> bool:
    """Whether the dealer can have a sequence that the turned card completes, or one without it."""
    hand, free = deal.hands[deal.dealer], deal.available(deal.dealer).mask
    for suit in SUITS:
        wanted = CourtSequence.of(suit).cards.mask & ~hand.known.mask
        missing = wanted & ~deal.turned.bit
        if (missing != wanted) is with_turned and not missing & ~free and missing.bit_count() <= hand.unknown:
            return True
    return False
