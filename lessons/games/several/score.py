"""The log of a deal for three or four hands: the leaps at twenty, flat or with what lies beyond them.

Clauses: normand.repic, voleur.repic, voleur.partner-good, cent.score.order.
"""

from __future__ import annotations

from typing import Any

from lessons.games.reading import Moment
from lessons.games.scoring import Score as SharedScore
from lessons.games.several.deal import Deal
from lessons.rules.rule_set import Leap
from lessons.rules.several import LeapCounts


class Score(SharedScore):
    """The log of one deal and who makes repic and pic in it (None where a hidden card decides)."""

    deal: Deal[Any]

    def bonus(self, leap: Leap, total: int) -> int:
        """What lies beyond the points of a leap is kept, or the leap is flat."""
        return leap.bonus if self.deal.rules.leap is LeapCounts.SURPLUS else max(leap.to - total, 0)

    def silent_until(self, seat: str) -> Moment | None:
        """A seat that leaves its claims to the rules makes them before its own first card."""
        return self.deal.spoken_until.get(seat, self.deal.claimed_until)
