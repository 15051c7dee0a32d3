"""The parts of a deal in which points are counted, in the order of counting, and what each player counts in each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lessons.course.kinds.told import declared_lines
from lessons.explain.names import counted, seat_start
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.games.leaping import PLAYED_CAUSES


class Phase(NamedTuple):
    """A part of the count: what it is called after `with`, the verb that goes with it, its causes, and whether it is `declared`."""

    words: str
    verb: str
    causes: tuple[Cause, ...]
    declared: bool = False


PHASES = (
    Phase("carte blanche", "is", (Cause.CARTE_BLANCHE,), declared=True),
    Phase("the point", "is", (Cause.POINT,), declared=True),
    Phase("the sequences", "are", (Cause.SEQUENCE,), declared=True),
    Phase("quatorzes and trios", "are", (Cause.SET,), declared=True),
    Phase("the repic", "is", (Cause.REPIC,)),
    Phase("cards led and tricks won", "are", PLAYED_CAUSES),
    Phase("the pic", "is", (Cause.PIC,)),
    Phase("the cards", "are", (Cause.CARDS,)),
    Phase("the capot", "is", (Cause.CAPOT,)),
)
"""In the order of counting; a pic stands where it is made, in the midst of the play."""

_PLAY = PHASES[5]


def phase_of(event: ScoreEvent) -> Phase:
    """The part of the count an event belongs to."""
    return next(phase for phase in PHASES if event.cause in phase.causes)


def counted_lines(annotation: Annotation) -> Iterator[str]:
    """What each player counts, part by part, with the points: declarations, leaps, the play as one figure, cards or capot."""
    yield from declared_lines(annotation)
    record = annotation.record
    for seat in record.seats:
        of = [e for e in annotation.events if e.seat == seat]
        parts = [f"{sum(e.points for e in of if e.cause in _PLAY.causes)} for {_PLAY.words}"]
        parts += [f"{e.points} for {phase_of(e).words}" for e in of if e.cause in (Cause.REPIC, Cause.PIC, Cause.CARDS, Cause.CAPOT)]
        won = (annotation.tricks or {}).get(seat, 0)
        yield f"{seat_start(record, seat)} wins {counted(won, 'trick')}, and counts besides {', '.join(parts)}."
