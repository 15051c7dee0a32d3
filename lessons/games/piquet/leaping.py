"""A player's way to a pic: declarations and play in the order in which a pic is reached, and what of the other stands before it.

Clauses: cent.pic.order, cent.score.order, portland.69, modern.pic_order.
"""

from __future__ import annotations

from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.games.leaping import DECLARED_CAUSES, Way
from lessons.rules.piquet import PicOrder, two_handed

_IN_PLAY = (Cause.LEAD, Cause.WIN, Cause.LAST_TRICK)
_ENDED = (Cause.CARDS, Cause.CAPOT)


def way_to_pic(annotation: Annotation, seat: str) -> Way:
    """The way of a seat in declarations and play. Raises `Impossible` for the rules of another game."""
    rules = two_handed(annotation.rules)
    events = [e for e in annotation.events if e.cause in DECLARED_CAUSES or e.cause in _IN_PLAY]
    if rules.pic_order is PicOrder.OCCURRENCE:
        events.sort(key=lambda e: e.step)
    if rules.cards_count_for_pic:
        events += [e for e in annotation.events if e.cause in _ENDED]
    points = 0
    before: list[ScoreEvent] = []
    for event in events:
        if event.seat != seat:
            before.append(event)
            continue
        points += event.points
        if points >= rules.pic.at:
            return Way(points, event, tuple(before))
    return Way(points, None, tuple(before))
