"""The graph of the running score: it lies in its frame and follows the counts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lessons.charts.running import RunningScore, running
from lessons.club.handout.graph import Mark, Shade, Stroke, Words, drawing
from lessons.games.annotate import annotate
from tests.club.handout.pictures import SIX, example

WIDTH, HEIGHT, SIZE = 260.0, 220.0, 7.5


def score(name: str) -> RunningScore:
    return running(annotate(example(name)))


@pytest.mark.parametrize("name", [*SIX, "foster-normand/dealt-exchanged-and-declared", "foster-imperial/capot-and-odd-tricks"])
def test_everything_lies_in_the_frame(name: str) -> None:
    for item in drawing(score(name), WIDTH, HEIGHT, SIZE):
        match item:
            case Shade((left, top, width, height)):
                places = [(left, top), (left + width, top + height)]
            case Stroke() | Mark():
                places = list(item.points)
            case Words():
                places = [(item.x, item.y)]
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in places)


@pytest.mark.parametrize("size", [7.5, 11.6])
@pytest.mark.parametrize("name", [*SIX, "foster-rubicon/first-illustration-in-rubicon", "foster-piquet/pic-on-the-third-lead"])
def test_names_of_levels_are_not_struck_through_nor_those_of_phases_by_each_other(name: str, size: float) -> None:
    told = score(name)
    items = drawing(told, WIDTH, 330.0, size)
    names = {level.name for level in told.levels}
    words = [item for item in items if isinstance(item, Words) and item.text in names]
    assert {item.text for item in words} == names
    lines = [item.points for item in items if isinstance(item, Stroke) and (item.strong or item.dash == (1, 2.5))]
    for word in words:
        left, top, right, bottom = word.x, word.y - 0.6 * size, word.x + 0.42 * size * len(word.text), word.y
        for (x, y), (after, below) in (pair for points in lines for pair in pairwise(points)):
            beside = max(x, after) < left or min(x, after) > right
            assert beside or max(y, below) < top or min(y, below) > bottom
    upright = [item.x for item in items if isinstance(item, Words) and item.upright]
    assert all(after - x >= 1.1 * size for x, after in pairwise(upright))


def test_the_lines_rise_as_the_counts_do() -> None:
    told = score(SIX[0])
    lines = [item for item in drawing(told, WIDTH, HEIGHT, SIZE) if isinstance(item, Stroke) and item.strong][:2]
    for line, curve in zip(lines, told.curves, strict=True):
        heights = [y for (x, y), (after, _) in pairwise(line.points) if x == after]
        steps = sum(a != b for a, b in pairwise(curve.counts))
        assert len(heights) == steps
        assert line.points[0][1] > line.points[-1][1]
        assert all(a[0] <= b[0] for a, b in pairwise(line.points))
    assert lines[0].dash != lines[1].dash


def test_every_score_is_marked_in_its_sides_way() -> None:
    told = score(SIX[0])
    marks = [item for item in drawing(told, WIDTH, HEIGHT, SIZE) if isinstance(item, Mark)]
    elder, dealer = (sum(curve.scored) for curve in told.curves)
    # One more of each stands with the names below.
    assert sum(mark.filled for mark in marks) == elder + 1
    assert sum(not mark.filled for mark in marks) == dealer + 1


def test_a_count_that_is_not_known_is_a_gap() -> None:
    told = score("foster-piquet/repic-saved-by-a-quinte")
    assert any(None in curve.counts for curve in told.curves)
    known = sum(n is not None for curve in told.curves for n in curve.counts)
    drawn = sum(len(item.points) for item in drawing(told, WIDTH, HEIGHT, SIZE) if isinstance(item, Stroke) and item.strong)
    assert drawn < 2 * known + 8
