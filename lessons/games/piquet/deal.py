"""The working state of one deal of the two-handed game while it is read: what the exchange, the dialogue and the play share."""

from __future__ import annotations

from lessons.cards import FULL_PACK, Hand, Holding
from lessons.games.piquet.talon import elder_share, excess, talon_size
from lessons.games.reading import Reading
from lessons.record import HandRecord
from lessons.rules.piquet import PiquetRules


class Deal(Reading[PiquetRules]):
    """One deal being read under one rule set."""

    def __init__(self, record: HandRecord, rules: PiquetRules) -> None:
        super().__init__(record, rules)
        self.elder, self.dealer = record.seats
        self.others = {self.elder: self.dealer, self.dealer: self.elder}
        self.excess = {s: excess(record, s) for s in record.seats}
        self.talon = talon_size(record)
        self.elder_share = elder_share(record)
        self.counts_all: str | None = None
        """the seat that counts everything it holds, inferior or not"""
        self.counts_all_for = "false-claim"
        """the topic of the clause that lets it"""
        self.no_capot: set[str] = set()
        self.drawn: dict[str, int] = {}
        self.false_blanche: set[str] = set()
        """seats that claimed carte blanche with a court card"""

    def other(self, seat: str) -> str:
        return self.others[seat]

    def own_unseen(self, seat: str) -> tuple[Hand, bool]:
        """The cards a seat has not seen when it declares, and whether all it has seen is known (its discards may not be told)."""
        hand = self.hands[seat]
        out = self.discards.get(seat, Holding())
        told = seat in self.discards and out.is_known and hand.is_known
        return Hand(FULL_PACK & ~hand.known.mask & ~out.known.mask), told
