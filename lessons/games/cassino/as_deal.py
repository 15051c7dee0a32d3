"""A counted deal of Cassino as the deal of a game: what settling a game needs of it, in the form all games share."""

from __future__ import annotations

from lessons.games.annotation import Annotation
from lessons.games.cassino.annotation import CassinoAnnotation
from lessons.record import HandRecord


def as_deal(counted: CassinoAnnotation) -> Annotation:
    """Seats, sides, points and totals; there are no hands, calls or tricks in it."""
    record = counted.record
    seated = HandRecord(
        id=record.id,
        rules=counted.rules,
        hands={},
        title=record.title,
        source=record.source,
        seats=record.seats,
        names=record.names,
        partners=record.partners,
        places=record.places,
    )
    return Annotation(
        record=seated,
        rules=counted.rules,
        calls=(),
        classes={},
        carte_blanche=(),
        events=counted.events,
        repic=(),
        pic=(),
        capot=(),
        tricks=None,
        totals=counted.totals,
        findings=counted.findings,
        make_steps=lambda _: (),
    )
