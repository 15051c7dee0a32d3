"""Looking at the talon: who may see which of the cards that lie there, and when, and what seeing others costs.

Clauses: cent.talon.*, club.exchange.left, portland.33, portland.36, modern.left_cards.
"""

from __future__ import annotations

from lessons.games.annotation import Code, Phase, Severity, StepKind
from lessons.games.piquet.deal import Deal
from lessons.record import Looks, TurnsUp
from lessons.rules.piquet import LeftCards


def look(deal: Deal, act: Looks | TurnsUp, drawn: dict[str, int], phase: Phase) -> None:
    """Judge a look at talon cards: who may see which, and when (cent.talon.*, club.exchange.left)."""
    seat = act.seat
    kind = StepKind.LOOK if isinstance(act, Looks) else StepKind.TURN_UP
    deal.moment(kind, phase, seat, act)
    own = deal.elder_share
    elder_left = own - drawn.get(deal.elder, own)
    left = deal.talon - sum(drawn.values()) if len(drawn) == 2 else 0
    decides = deal.rules.left_cards is LeftCards.DEALER_DECIDES
    if seat == deal.elder:
        if phase is Phase.EXCHANGE:
            most, topic, why = elder_left, "talon.elder-looks", "the elder hand may look only at what he leaves of his five"
        else:
            seen = any(m.kind in (StepKind.LOOK, StepKind.TURN_UP) and m.seat == deal.dealer for m in deal.moments)
            most, topic, why = (
                (left if seen else 0),
                "talon.left",
                "the elder hand may see what the dealer left only when the dealer has looked",
            )
    elif isinstance(act, Looks) and decides:
        most, topic, why = 0, "talon.left", "the dealer turns what he leaves face up for both, or leaves it unseen"
    else:
        most, topic, why = left, "talon.left", "the dealer may see only what he leaves, when both have drawn"
    if not isinstance(act, Looks) and (seat == deal.elder or not decides):
        most, topic, why = 0, "talon.left", "nobody turns up what was left under these rules"
    lying = deal.talon - sum(drawn.values())
    if act.number > lying:
        deal.refuse(f"{seat} cannot see {act.number} of the talon: {lying} lie there", act=act, topic="talon", phase=phase)
    elif act.number > most:
        if deal.irregular(act, f"{seat} may not see {act.number}: {why}", topic=topic, phase=phase):
            _peeked(deal, act, most, drawn, phase, topic)
    elif act.irregular:
        deal.find(Severity.NOTE, Code.NEEDLESS_MARK, phase.value, act=act, seat=seat)


def _peeked(deal: Deal, act: Looks | TurnsUp, most: int, drawn: dict[str, int], phase: Phase, topic: str) -> None:
    """What seeing talon cards costs that one may not see (cent.talon.peeked-before, cent.talon.peeked-after).

    As long as the draw goes on they are the other's, but for a dealer who comes after the elder hand: all that lies there is his.
    """
    seat = act.seat
    drawing = phase is Phase.EXCHANGE and len(drawn) < len(deal.record.seats)
    if not isinstance(act, Looks) or (drawing and seat == deal.dealer and deal.elder in drawn):
        deal.find(Severity.IRREGULAR, Code.EXCHANGE, phase.value, topic, act=act, seat=seat, out=0, number=act.number, most=most)
        return
    if drawing:
        deal.barred.add(seat)
    why = "talon.peeked-before" if drawing else "talon.peeked-after"
    deal.find(Severity.IRREGULAR, Code.PEEKED, phase.value, why, topic, act=act, seat=seat, cards=act.number - most, drawing=drawing)
