"""The talon: eight cards, five the elder hand's and three the dealer's, but for what was dealt wrongly.

Clauses: cent.deal.talon, cent.misdeal.count, club.exchange.dealer-first.
"""

from __future__ import annotations

from lessons.record import HandRecord, Starts
from lessons.rules.piquet import Actor, PiquetRules

HAND = 12
ELDER_SHARE = 5
"""Talon cards that are the elder hand's, from the top."""
DEALER_SHARE = 3


def excess(record: HandRecord, seat: str) -> int:
    """How many cards too many a seat was dealt (too few: below zero); a deal that stands is put right in the exchange."""
    return len(record.hands[seat]) - HAND if record.starts is Starts.EXCHANGE else 0


def talon_size(record: HandRecord) -> int:
    """Cards in the talon: eight, but for what was dealt wrongly."""
    return ELDER_SHARE + DEALER_SHARE - sum(excess(record, s) for s in record.seats)


def elder_share(record: HandRecord) -> int:
    """The talon cards that are the elder hand's: five, or four where it was dealt thirteen cards (cent.misdeal.count)."""
    return ELDER_SHARE - excess(record, record.seats[0])


def draws_from(record: HandRecord, rules: PiquetRules, seat: str, taken: int) -> int:
    """The place in the talon of the first card a seat draws: below what the other has taken, or the dealer's own three where he draws first."""
    if rules.discards_first is Actor.DEALER:
        return 0 if seat == record.seats[0] else elder_share(record)
    return taken
