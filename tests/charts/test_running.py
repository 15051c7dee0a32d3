"""The running score as plain values: the counts of the steps, whatever game they are of."""

from __future__ import annotations

import pytest

from lessons.charts.running import running
from lessons.games.annotate import annotate
from lessons.handfile import load
from lessons.resources import examples_dir


@pytest.mark.parametrize("name", ["foster-piquet/first-illustration", "foster-voleur/the-printed-deal-told-whole"])
def test_the_curves_are_the_steps_counts(name: str) -> None:
    annotation = annotate(load(examples_dir() / f"{name}.piquet.toml"))
    score = running(annotation)
    assert [curve.side for curve in score.curves] == list(annotation.record.sides)
    for curve in score.curves:
        assert list(curve.counts) == [step.counts[curve.side] for step in annotation.steps]
    assert sum(sum(curve.scored) for curve in score.curves) == sum(
        len({annotation.record.side(e.seat) for e in step.events}) for step in annotation.steps
    )
    assert [score.bands[0].first, score.bands[-1].last] == [score.steps[0], score.steps[-1]]


def test_a_game_without_leaps_has_no_levels_and_counts_whites() -> None:
    annotation = annotate(load(examples_dir() / "foster-imperial/capot-and-odd-tricks.piquet.toml"))
    score = running(annotation)
    assert not score.levels
    assert {curve.side: curve.counts[-1] for curve in score.curves} == dict(annotation.ends)
    assert score.top > max(annotation.ends.values(), key=lambda n: n or 0)  # type: ignore[operator]


def test_tricks_stand_where_they_are_complete() -> None:
    annotation = annotate(load(examples_dir() / "foster-piquet/first-illustration.piquet.toml"))
    tricks = running(annotation).tricks
    assert list(tricks) == list(range(1, 13))
    assert all(annotation.steps[step].winner == "elder" for step in tricks.values())
