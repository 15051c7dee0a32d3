"""The play of Piquet Voleur: leads count for the leader's side, and a trick that his partner takes counts nothing more.

Clauses: voleur.count, voleur.capot, cent.cards, cent.count.last.
"""

from __future__ import annotations

from lessons.cards import Card
from lessons.games.annotation import Cause, Phase, StepKind
from lessons.games.reading import Moment
from lessons.games.several.deal import Deal
from lessons.games.several.play import Play
from lessons.rules.voleur import PartnerAfterLowLead, VoleurRules

TRICKS = 8


class VoleurPlay(Play):
    """The play of one deal, card by card."""

    tricks_in_a_deal = TRICKS
    deal: Deal[VoleurRules]

    def counts_for_winning(self, winner: str, leader: str, lead: Card | None) -> bool | None:
        """Winning counts on the other side's lead; by the option also on a partner's lead that did not count."""
        if self.side_of[winner] != self.side_of[leader]:
            return True
        if winner == leader or self.deal.rules.partner_after_low_lead is PartnerAfterLowLead.NOTHING:
            return False
        return None if lead is None else not lead.bit & self.counting

    def tricks_count(self, winner: str, last: Moment) -> None:
        """Capot, which takes in the last trick and the cards; or the last trick's point, then the cards."""
        deal, rules = self.deal, self.deal.rules
        side = max(self.tricks, key=lambda s: self.tricks[s])
        whole = self.tricks[side] == TRICKS
        deal.capot = (side,) if whole else ()
        if not whole:
            self.score(winner, rules.last_trick, Cause.LAST_TRICK, "last-trick", last.card, last)
        deal.moment(StepKind.RESULT, Phase.CARDS)
        points, cause = (rules.capot, Cause.CAPOT) if whole else (rules.cards, Cause.CARDS)
        seat = next(s for s in self.seats if self.side_of[s] == side)
        if points and 2 * self.tricks[side] > TRICKS and seat not in deal.barred:
            deal.ended.append((seat, points, cause))
