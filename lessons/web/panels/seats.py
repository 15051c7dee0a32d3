"""What each seat knows at every step, as both panels of hidden hands show it."""

from __future__ import annotations

from lessons.errors import Impossible
from lessons.games.annotation import Annotation, Step
from lessons.games.piquet.views import views
from lessons.knowledge.view import View


def seat_views(annotation: Annotation) -> dict[str, tuple[View, ...] | None]:
    """For each seat its view after every step; None where it cannot be told, as its own cards are not."""
    return {seat: _views(annotation, seat) for seat in annotation.record.seats}


def _views(annotation: Annotation, seat: str) -> tuple[View, ...] | None:
    try:
        return views(annotation, seat)
    except Impossible:
        return None


def untold(view: View, step: Step, other: str) -> int:
    """How many cards the other side has played that the record does not tell: they are among those it may have had."""
    return int(view.hands[0]).bit_count() - len(view.played) - len(step.hands[other])
