"""The play of Piquet Normand: the last trick, ten or five for the tricks, a capot of one player or of two.

Clauses: normand.tricks, cent.count.last, cent.capot.
"""

from __future__ import annotations

from lessons.games.annotation import Cause, Phase, StepKind
from lessons.games.reading import Moment
from lessons.games.several.deal import Deal
from lessons.games.several.play import Play
from lessons.rules.normand import FiveFive, MajorityOfTricks, NormandRules, SharedCapot

TRICKS = 10
CARDS, TIE, CAPOT, SHARED = 10, 5, 40, 20
"""Points for most tricks, for each of two who have most, for all tricks, for each of two who have all (normand.tricks)."""


class NormandPlay(Play):
    """The play of one deal, card by card."""

    tricks_in_a_deal = TRICKS
    deal: Deal[NormandRules]

    def tricks_count(self, winner: str, last: Moment) -> None:
        """The last trick's point, then capot or cards."""
        deal, rules = self.deal, self.deal.rules
        takers = [seat for seat in self.seats if self.tricks[seat]]
        whole = len(takers) == 1
        most = max(self.tricks.values())
        first = [seat for seat in takers if self.tricks[seat] == most]
        level = len(first) == 2
        shared = len(takers) == 2 and not (level and rules.five_five is FiveFive.TIE)
        deal.capot = tuple(takers) if whole or shared else ()
        if not (whole and rules.capot_includes_last_trick):
            self.score(winner, rules.last_trick, Cause.LAST_TRICK, "last-trick", last.card, last)
        deal.moment(StepKind.RESULT, Phase.CARDS)
        if whole:
            self._count(first, CAPOT, Cause.CAPOT)
            return
        if shared:
            self._count(takers, SHARED, Cause.SHARED_CAPOT)
        if shared and rules.shared_capot is SharedCapot.INSTEAD_OF_CARDS:
            return
        if level:
            self._count(first, TIE, Cause.CARDS)
        elif rules.majority is MajorityOfTricks.MOST or 2 * most > TRICKS:
            self._count(first, CARDS, Cause.CARDS)

    def _count(self, seats: list[str], points: int, cause: Cause) -> None:
        self.deal.ended += [(seat, points, cause) for seat in seats if seat not in self.deal.barred]
