"""A side's way to a repic: what it counts by declarations, class by class, and what of the others stands before it and saves it.

Clauses: cent.repic.order, cent.score.order, portland.68, normand.repic, voleur.repic.
"""

from __future__ import annotations

from typing import NamedTuple

from lessons.games.annotation import Annotation, Cause, ScoreEvent

DECLARED_CAUSES = (Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE, Cause.SET)
"""What is counted by declarations, in its order."""


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
