"""Why a side that has a repic's points by declarations alone does not make one.

Clauses: cent.repic.order, cent.score.order, normand.repic, voleur.repic.
"""

from __future__ import annotations

from lessons.explain.events import event_name
from lessons.explain.names import number, seat_name, seat_start, side_name
from lessons.games.annotation import Annotation, Cause, ScoreEvent, Step
from lessons.games.leaping import DECLARED_CAUSES, way_to_repic


def no_repic(annotation: Annotation, step: Step) -> str:
    """What stopped a repic, at the step from which everybody knows it; empty at every other step."""
    leap = annotation.rules.repic
    if leap is None or annotation.repic is None:
        return ""
    record = annotation.record
    makers = {record.side(event.seat) for event in annotation.events if event.cause is Cause.REPIC}
    told = []
    for side in record.sides:
        first = _before(annotation, side) if side not in makers else None
        if first is not None and first[1] == step.number:
            event = first[0]
            whose = seat_start(record, side) if side in record.seats else side_name(record, side)
            have = "has" if side in record.seats else "have"
            told.append(
                f"{whose} {have} {number(leap.at)} or more by declarations, but it is no repic: "
                f"before them {seat_name(record, event.seat)} counts {event.points} for {event_name(event)}."
            )
    return " ".join(told)


def _before(annotation: Annotation, side: str) -> tuple[ScoreEvent, int] | None:
    """The first thing another side counts before this side has enough by declarations, and the step from which both are known."""
    way = way_to_repic(annotation, side)
    if way.there is None or not way.stands_before:
        return None
    counted = DECLARED_CAUSES[: DECLARED_CAUSES.index(way.there.cause) + 1]
    own = (e.step for e in annotation.events if annotation.record.side(e.seat) == side and e.cause in counted)
    first = way.stands_before[0]
    return first, max(first.step, *own)
