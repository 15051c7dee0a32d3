"""When a deal is over: what each card of the learner cost with both hands open, and what he held and did not call.

Clauses: cent.sink.lost, cent.declare.forgotten.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lessons.analysis.open_hands import costs, position_at
from lessons.cards import Card
from lessons.course.deal.remark import Remark
from lessons.course.deal.table import Deal, table_of
from lessons.explain.decisions import against_best_play
from lessons.explain.findings import finding_reason
from lessons.explain.names import seat_name
from lessons.explain.open_hands import cost_badge, cost_sentence
from lessons.games.annotation import Code

_UNCALLED = frozenset({Code.SUNK, Code.FORGOTTEN})


class Cost(NamedTuple):
    """A card of the learner: its trick, what it gave up in points, that in a few words, and why in sentences (empty for the only card)."""

    trick: int
    card: Card
    points: int
    badge: str
    sentence: str


@lru_cache(maxsize=32)
def card_costs(deal: Deal) -> tuple[Cost, ...]:
    """What each of the learner's cards gave up with both hands open, in order."""
    annotation = table_of(deal).annotation
    played = costs(annotation)
    out = []
    for cost in played:
        if cost.seat == deal.seat:
            choices = len(position_at(annotation, cost.step - 1).legal())
            sentence = cost_sentence(annotation, cost, choices)
            if cost.cost:
                # What is lost against best play may have come back: the other side errs too.
                later = (one for one in played if one.seat != deal.seat and one.step > cost.step and one.cost)
                back = max(later, key=lambda one: one.cost, default=None)
                other = seat_name(annotation.record, deal.opponent)
                sentence = f"{sentence} {against_best_play(other, back.trick if back else 0, back.cost if back else 0)}"
            out.append(Cost(cost.trick, cost.card, cost.cost, cost_badge(cost, choices), sentence))
    return tuple(out)


@lru_cache(maxsize=32)
def uncalled(deal: Deal) -> tuple[Remark, ...]:
    """What the learner held and did not call although it was good, or called less of: with both hands open."""
    annotation = table_of(deal).annotation
    found = (f for f in annotation.findings if f.code in _UNCALLED)
    mine = (f for f in found if (f.data["call"].seat if f.code is Code.SUNK else f.data["seat"]) == deal.seat)
    return tuple(Remark(finding_reason(annotation, f), f.clauses) for f in mine)
