"""The figure of the draw: one falling curve a discard, told apart without colour, and described in words."""

from __future__ import annotations

import pytest

from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.results import Option
from lessons.cards import Hand
from lessons.charts.draw import MOST, at_least, describe, label
from lessons.rules.named import AU_CENT


@pytest.fixture(scope="module")
def options() -> tuple[Option, ...]:
    return draw_odds(Hand.parse("S AKJ  H AQJ8  D 98  C J87"), "dealer", AU_CENT).options


def test_a_curve_falls_from_every_draw_to_none(options: tuple[Option, ...]) -> None:
    figure = at_least(options[:2])
    for trace, option in zip(figure.data, options, strict=False):
        assert trace.name == label(option)
        assert trace.y[0] == 1
        assert list(trace.y) == sorted(trace.y, reverse=True)
        assert trace.y[14] == option.counting(14).share
        assert trace.text[14] == f"{option.counting(14).favourable:,} of 1,140 draws"


def test_curves_are_told_apart_by_colour_dash_and_symbol(options: tuple[Option, ...]) -> None:
    looks = {(t.line.color, t.line.dash, t.marker.symbol) for t in at_least(options[:MOST], dark=True).data}
    assert all(len({look[part] for look in looks}) == MOST for part in range(3))


def test_it_is_told_in_words(options: tuple[Option, ...]) -> None:
    nothing = next(o for o in options if not o.discard)
    told = describe([options[0], nothing])
    assert f"{float(options[0].if_good):.1f} on average" in told
    assert "laying out nothing" in told


def test_the_names_of_the_curves_have_a_line_of_their_own(options: tuple[Option, ...]) -> None:
    """Above the curves, from the left, and as wide as the longest name: at the right, within the figure, names were cut off."""
    legend = at_least(options[:2]).layout.legend
    assert (legend.orientation, legend.x, legend.xanchor, legend.yanchor) == ("h", 0, "left", "bottom")
    assert legend.y > 1
    longest = label(next(o for o in options if len({c.suit for c in o.discard}) == 3))
    assert legend.entrywidth >= 8 * len(longest) + 60  # pixels a sign, and four cards more
