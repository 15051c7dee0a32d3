"""What the classes come to when every call is judged: who has each, and what the adversary of a false claimant counts.

Clauses: cent.false-claim, cent.draw.one-too-many, cent.combinations.classes.
"""

from __future__ import annotations

from lessons.combinations import DECLARED, Class
from lessons.games.annotation import ClassResult, Loss, Outcome, Verdict
from lessons.games.declaring import value, words_for
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.reading import Line

_TOPIC = {Loss.TOO_LATE: "forgotten", Loss.OUT_OF_ORDER: "declare.order"}
"""What a call lost without being judged rests on; anything else is a false claim's doing."""


def count_everything(talk: Dialogue, seat: str) -> None:
    """The adversary of who counts nothing counts all that is in his hand, inferior or not."""
    deal = talk.deal
    hand = deal.hands[seat]
    clause = deal.rules.cite(deal.counts_all_for)
    for cls in DECLARED:
        other = deal.other(seat)
        deal.unknown.discard((other, cls))
        if not hand.is_known:
            deal.unknown.add((seat, cls))
            continue
        mine = talk.said[seat][cls]
        holdings = talk.holds[seat].of(cls)
        for holding in holdings[:1] if cls is Class.POINT else holdings:
            line = next((ln for ln in mine if ln.held == holding), None)
            if line is None:
                line = Line(seat, cls, words_for(holding, deal.rules.point_called_by), None)
                line.held = holding
                line.lesser = bool(mine)
                mine.append(line)
            line.loss = None
            line.points = value(holding, deal.rules.short_point)
            line.verdict = Verdict(outcome=Outcome.GOOD, truth=Outcome.GOOD, own=holding, clauses=(clause,))
        kept = {h.cards.mask for h in holdings}
        for line in mine:
            if line.held is not None and line.held.cards.mask not in kept:
                line.points = 0


def results(talk: Dialogue) -> None:
    """Who has each class, from what counts."""
    deal = talk.deal
    for cls in DECLARED:
        winner, total, equal = None, 0, False
        for seat in deal.record.seats:
            for line in talk.said[seat][cls]:
                if line.verdict is None and line.loss is not None:
                    clause = deal.rules.cite(_TOPIC.get(line.loss, "false-claim"))
                    line.verdict = Verdict(outcome=Outcome.NOT_GOOD, own=line.held, clauses=(clause,))
                if line.points is None:
                    deal.unknown.add((seat, cls))
                elif line.points:
                    winner, total = seat, total + line.points
                equal = equal or (line.verdict is not None and line.verdict.outcome is Outcome.EQUAL)
        if not any((s, cls) in deal.unknown for s in deal.record.seats):
            deal.classes[cls] = ClassResult(winner or ("equal" if equal else None), total)
        else:
            sure = winner is not None and (deal.other(winner), cls) not in deal.unknown
            deal.classes[cls] = ClassResult(winner if sure else None, None, False)
