"""A demonstration worked out: the two ways compared by the part of the engine that is right for them."""

from __future__ import annotations

from functools import cache

from lessons.advice.by_draw import by_draw
from lessons.advice.by_play import by_counting, by_deal, by_play, step_of
from lessons.advice.by_sight import by_listening, by_sinking, by_suits
from lessons.advice.demonstration import ByCounting, ByDeal, ByDraw, ByListening, ByPlay, BySinking, BySuits, Demonstration
from lessons.advice.hands import annotation_of
from lessons.advice.measures import Comparison
from lessons.games.piquet.views import step_at


@cache
def compare(demonstration: Demonstration) -> Comparison:
    """Both ways of a demonstration, measured. Raises `Problems` if its hand cannot be read."""
    annotation, by = annotation_of(demonstration), demonstration.by
    match by:
        case ByDraw():
            return by_draw(annotation, by)
        case ByDeal():
            return by_deal(annotation, by)
        case ByPlay():
            return by_play(annotation, by)
        case ByCounting():
            return by_counting(annotation, by)
        case BySinking():
            return by_sinking(annotation, by)
        case BySuits():
            return by_suits(annotation, by)
        case ByListening():
            return by_listening(annotation, by)


def moment(demonstration: Demonstration) -> int:
    """The step of the hand's annotation at which the decision is to be made."""
    annotation, by = annotation_of(demonstration), demonstration.by
    match by:
        case ByDraw() | ByDeal():
            return 0
        case ByPlay(played=played):
            return step_of(annotation, played)
        case ByCounting():
            return step_of(annotation, 0)
        case BySinking() | BySuits():
            return step_at(annotation, "declare")
        case ByListening():
            return step_at(annotation, "trick 1")
