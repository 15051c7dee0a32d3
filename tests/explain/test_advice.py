"""The demonstrations in words: whole sentences, every figure in them worked out and written as people write it."""

from __future__ import annotations

import re

import pytest

from lessons.advice import Demonstration, Theme
from lessons.advice.demonstration import ByDeal, ByDraw, ByPlay
from lessons.advice.measures import Measure
from lessons.explain.advice import THEMES, basis, conclusion, figures, line_text
from tests.advice.compared import ALL, NAMES, compared

UNFORMATTED = re.compile(r"[{}]|Fraction|Chance\(|Measure|\d/\d|\d\.\d\d|\bTrue\b|\bNone\b|  ")


@pytest.mark.parametrize("demonstration", ALL, ids=NAMES)
def test_every_text_is_whole(demonstration: Demonstration) -> None:
    comparison = compared(demonstration)
    told = [figure for way in (comparison.follow, comparison.other) for figure in figures(demonstration, comparison, way)]
    for text in (
        *(demonstration.title, demonstration.decision, demonstration.following, demonstration.otherwise),
        *(basis(demonstration), conclusion(demonstration, comparison)),
        *(part for figure in told for part in figure),
    ):
        assert text
        assert not UNFORMATTED.search(text), text
    assert conclusion(demonstration, comparison)[-1] == basis(demonstration)[-1] == "."


@pytest.mark.parametrize("demonstration", ALL, ids=NAMES)
def test_what_it_rests_on_is_said(demonstration: Demonstration) -> None:
    words = basis(demonstration)
    if isinstance(demonstration.by, ByDeal | ByPlay):
        assert "with both hands open" in words
    else:
        assert "counted alike" in words or "counted as any hand is" in words
    if isinstance(demonstration.by, ByDeal | ByDraw):
        assert "nothing is assumed of how the other side discards" in words


@pytest.mark.parametrize("demonstration", ALL, ids=NAMES)
def test_the_deciding_figure_stands_first_and_the_ways_differ(demonstration: Demonstration) -> None:
    comparison = compared(demonstration)
    first = [figures(demonstration, comparison, way)[0] for way in (comparison.follow, comparison.other)]
    assert first[0].what == first[1].what
    assert first[0].figure != first[1].figure


def test_a_conclusion_quotes_what_was_worked_out() -> None:
    for demonstration in ALL:
        comparison = compared(demonstration)
        if isinstance(demonstration.by, ByPlay):
            play = comparison.follow.figures[Measure.PLAY]
            assert isinstance(play, int)
            assert f"{abs(play)} point" in conclusion(demonstration, comparison)


def test_lines_are_told_trick_by_trick() -> None:
    tenace, guards = (next(d for d in ALL if d.name == name) for name in ("tenace", "dealer-guards"))
    assert line_text(compared(tenace).follow.line).startswith("♦J ♦7, ♣9 ♣7")
    assert line_text(compared(guards).follow.line).startswith("♠9, ♣10 ♦7")


def test_every_theme_has_its_heading() -> None:
    assert set(THEMES) == set(Theme)
