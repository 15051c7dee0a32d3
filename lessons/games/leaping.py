"""A side's way to a repic or a pic: what it counts towards it, in its order, and what of the others stands before it and saves it.

Clauses: cent.repic.order, cent.pic.order, cent.score.order, portland.68, portland.69, modern.pic_order, normand.repic, voleur.repic.
"""

from __future__ import annotations

from typing import NamedTuple

from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.rules.piquet import PicOrder, PiquetRules

DECLARED_CAUSES = (Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE, Cause.SET)
"""What is counted by declarations, in its order."""

PLAYED_CAUSES = (Cause.LEAD, Cause.WIN, Cause.LAST_TRICK)
"""What is counted in the play, trick by trick."""

_ENDED = (Cause.CARDS, Cause.CAPOT)


class Way(NamedTuple):
    """A side's way to a leap.

    `points` are those it has when it is there, or when all is counted; `there` the event with which it has enough, None if it never does;
    `stands_before` what others count before that, in order: any of it saves the leap.
    """

    points: int
    there: ScoreEvent | None
    stands_before: tuple[ScoreEvent, ...]


def way_to_repic(annotation: Annotation, side: str) -> Way:
    """The way of a side by declarations alone: what others count in the same class as the last of it stands before it too."""
    record, leap = annotation.record, annotation.rules.repic
    points = 0
    before: list[ScoreEvent] = []
    for cause in DECLARED_CAUSES:
        last = None
        for event in annotation.events:
            if event.cause is not cause:
                continue
            if record.side(event.seat) == side:
                points, last = points + event.points, event
            else:
                before.append(event)
        if leap is not None and last is not None and points >= leap.at:
            return Way(points, last, tuple(before))
    return Way(points, None, tuple(before))


def towards_pic(annotation: Annotation) -> list[ScoreEvent]:
    """What counts towards a pic, in the order in which one is reached."""
    rules = annotation.rules
    events = [e for e in annotation.events if e.cause in DECLARED_CAUSES or e.cause in PLAYED_CAUSES]
    if isinstance(rules, PiquetRules):
        if rules.pic_order is PicOrder.OCCURRENCE:
            events.sort(key=lambda e: e.step)
        if rules.cards_count_for_pic:
            events += [e for e in annotation.events if e.cause in _ENDED]
    return events


def way_to_pic(annotation: Annotation, side: str) -> Way:
    """The way of a side in declarations and play."""
    record, leap = annotation.record, annotation.rules.pic
    points = 0
    before: list[ScoreEvent] = []
    for event in towards_pic(annotation):
        if record.side(event.seat) != side:
            before.append(event)
            continue
        points += event.points
        if leap is not None and points >= leap.at:
            return Way(points, event, tuple(before))
    return Way(points, None, tuple(before))
