"""The working state of a deal for three or four hands while it is read."""

from __future__ import annotations

from lessons.games.reading import Moment, Reading, Rules
from lessons.record import HandRecord


class Deal(Reading[Rules]):
    """One deal being read under one rule set."""

    def __init__(self, record: HandRecord, rules: Rules) -> None:
        super().__init__(record, rules)
        self.elder, self.dealer = record.seats[0], record.seats[-1]
        self.place_of = {seat: place for place, seat in enumerate(record.seats)}
        """where a seat stands in the order of play, the elder hand at 0"""
        self.spoken_until: dict[str, Moment] = {}
        """the last step before a seat's first card: until then it may claim"""

    def opponents(self, seat: str) -> tuple[str, ...]:
        """The seats of the other sides, in order of play from this one."""
        seats = self.record.seats
        start = self.place_of[seat]
        return tuple(s for s in (*seats[start:], *seats[:start]) if self.side_of[s] != self.side_of[seat])
