"""The log of a deal of the two-handed game: what its options change in the shared order of counting.

Clauses: cent.score.order, cent.repic*, cent.pic*, club.repique, club.pique, portland.67-69, modern.pic_order.
"""

from __future__ import annotations

from lessons.combinations import Point
from lessons.games.annotation import Code, ScoreEvent, Severity
from lessons.games.piquet.deal import Deal
from lessons.games.piquet.play import TRICKS
from lessons.games.reading import Line, Moment
from lessons.games.scoring import Score as SharedScore
from lessons.rules.piquet import DealerClaims, PicOrder
from lessons.rules.rule_set import ShortPoint


class Score(SharedScore):
    """The log of one deal and who makes repic and pic in it (None where a hidden card decides)."""

    tricks_in_a_deal = TRICKS
    deal: Deal

    def topic(self, line: Line, index: int) -> str:
        """A false claimant's adversary counts everything for that reason; a point may be a short one."""
        deal = self.deal
        if deal.counts_all == line.seat:
            return deal.counts_all_for
        if isinstance(line.held, Point):
            short = deal.rules.short_point is not ShortPoint.NEVER and line.points != line.held.length
            return "point.short" if short else "point"
        return super().topic(line, index)

    def in_order(self) -> list[ScoreEvent]:
        """The points in the order in which a pic is reached: that of precedence, or as the table hears of them."""
        points = super().in_order()
        if self.deal.rules.pic_order is PicOrder.OCCURRENCE:
            points.sort(key=lambda event: event.step)
        return points + (self.ended if self.deal.rules.cards_count_for_pic else [])

    def surely_scoring(self) -> set[str]:
        """Whoever is sure to score by declarations saves the pic only where those come before the play."""
        return super().surely_scoring() if self.deal.rules.pic_order is PicOrder.PRECEDENCE else set()

    def forfeits(self, event: ScoreEvent, total: int) -> bool:
        """Under the strict rule a player who says the number instead of leaping over it loses the pic (cent.pic.jump)."""
        deal = self.deal
        act = deal.moments[event.step].act
        if not deal.rules.strict_pic_announcement or act is None or act.seat != event.seat or act.count != total:
            return False
        deal.find(Severity.IRREGULAR, Code.COUNT_SAID, f"trick {event.trick}", "pic.jump", act=act, seat=event.seat, count=total)
        return True

    def silent_until(self, seat: str) -> Moment | None:
        """A dealer who leaves his claims to the rules makes them after the first lead, or class by class before it."""
        deal = self.deal
        return deal.claimed_until if deal.rules.dealer_claims is DealerClaims.AFTER_FIRST_LEAD else deal.declared_until
