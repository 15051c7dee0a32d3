"""What stops a repic is told once, when everybody knows it; and only where the engine has it so."""

from __future__ import annotations

import pytest

from lessons.explain.leaps import no_repic
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause
from lessons.handfile import load
from lessons.resources import examples_dir
from lessons.web.library import library


def told(annotation: Annotation) -> list[str]:
    return [words for step in annotation.steps if (words := no_repic(annotation, step))]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (
            "small-hands/carte-blanche-saves-a-repic",
            "The elder hand has thirty or more by declarations, but it is no repic: before them the dealer counts 10 for carte blanche.",
        ),
        (
            "foster-voleur/the-printed-deal",
            "A and B have twenty or more by declarations, but it is no repic: before them Y counts 4 for a quatrième to the King in spades.",
        ),
    ],
)
def test_what_stops_it_is_told(hand: str, words: str) -> None:
    assert words in told(annotate(load(examples_dir() / f"{hand}.piquet.toml")))


def test_nothing_is_told_where_a_repic_is_made_or_out_of_reach() -> None:
    declared = {Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE, Cause.SET}
    for hand in library().hands:
        annotation = hand.annotation
        leap, record = annotation.rules.repic, annotation.record
        sums = dict.fromkeys(record.sides, 0)
        for event in annotation.events:
            sums[record.side(event.seat)] += event.points if event.cause in declared else 0
        makers = {record.side(event.seat) for event in annotation.events if event.cause is Cause.REPIC}
        could = [side for side, points in sums.items() if leap is not None and points >= leap.at and side not in makers]
        assert len(told(annotation)) <= len(could)
