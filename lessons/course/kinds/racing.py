"""Races of one deal: the score before it, who comes to the target in it, and the race settled."""

from __future__ import annotations

from random import Random

from lessons.explain.names import seat_label
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotation import Annotation
from lessons.games.settlement import Settlement, settle
from lessons.rules.piquet import two_handed


def points_in(annotation: Annotation, seat: str) -> int:
    """What a seat makes in the whole deal."""
    return sum(e.points for e in annotation.events if e.seat == seat)


def score_before(rng: Random, annotation: Annotation, out: str) -> int | None:
    """A score of a seat before the deal with which it comes to the target in it; None where the deal does not allow one."""
    events = [e for e in annotation.events if e.seat == out]
    if not events:
        return None
    place = rng.randrange(len(events))
    target = two_handed(annotation.rules).target or 0
    before = target - sum(e.points for e in events[: place + 1]) + rng.randrange(events[place].points)
    return before if 0 <= before < target else None


def settled(annotation: Annotation) -> Settlement:
    """The race settled after this deal; the score before it stands as a first deal."""
    record = annotation.record
    seats = record.seats
    before = DealLine(players=seats[::-1], points=tuple(record.score.get(seat, 0) for seat in seats[::-1]))
    game = GameRecord(
        id="drill",
        rules=annotation.rules,
        players=seats,
        names={seat: seat_label(record, seat) for seat in seats},
        deals=(before, DealLine(players=seats, hand=record.id)),
    )
    return settle(game, annotate_deal=lambda _, rules: annotation)
