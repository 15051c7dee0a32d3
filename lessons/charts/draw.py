"""The odds of a draw as a plotly figure: how often a hand counts at least so much, for a few discards side by side."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from lessons.analysis.draw.results import Option
from lessons.charts.style import DARK, LIGHT, Shade, axis, page_layout
from lessons.explain.names import cards_text

MOST = 3
"""Discards that can be told apart in one figure."""

_DASHES = ("solid", "dash", "dot")
_SYMBOLS = ("circle", "diamond", "square")
_NAME_WIDTH = 230
"""Pixels of a curve's name, seven cards of all four suits: what a dealer can come to lay out."""

_MARKED_EVERY = 5
"""Points between the marks of a curve."""


def label(option: Option) -> str:
    """A discard as a curve is called: `♠ K  ♦ 9 8`, or `nothing`."""
    return cards_text(option.discard) if option.discard else "nothing"


def at_least(options: Sequence[Option], *, dark: bool = False) -> go.Figure:
    """For each discard (at most three) a curve: the share of the draws after which the hand counts at least so many points, if
    everything it then holds is good."""
    shade = DARK if dark else LIGHT
    top = max(option.counts.greatest for option in options)
    looks = zip(options, (*shade.seats, shade.leap), _DASHES, _SYMBOLS, strict=False)
    return go.Figure(
        data=[_curve(option, top, *look) for option, *look in looks],
        layout=page_layout(shade)
        | {
            "margin": {"l": 56, "r": 16, "t": 24, "b": 48},
            "height": 360,
            # Above the curves and from the left, with room for the longest name: nothing of it is cut off or lies over a curve.
            "legend": {
                "orientation": "h",
                "entrywidth": _NAME_WIDTH,
                "x": 0,
                "xanchor": "left",
                "y": 1.03,
                "yanchor": "bottom",
                "font": {"color": shade.ink},
            },
            "xaxis": axis(shade) | {"title": {"text": "points at least, if all is good"}, "range": [0, top + 1], "tickformat": "d"},
            "yaxis": _shares(shade),
        },
    )


def _shares(shade: Shade) -> dict[str, object]:
    return axis(shade) | {
        "title": {"text": "share of the draws"},
        "range": [0, 1.03],
        "tickformat": ".0%",
        "showgrid": True,
        "gridcolor": shade.band,
    }


def _curve(option: Option, top: int, colour: str, dash: str, symbol: str) -> go.Scatter:
    at = list(range(top + 1))
    chances = [option.counting(n) for n in at]
    return go.Scatter(
        x=at,
        y=[chance.share for chance in chances],
        text=[f"{chance.favourable:,} of {chance.total:,} draws" for chance in chances],
        name=label(option),
        mode="lines+markers",
        line={"shape": "vh", "color": colour, "dash": dash, "width": 2.5},
        marker={"symbol": symbol, "color": colour, "size": 8, "opacity": [float(n % _MARKED_EVERY == 0) for n in at]},
        hovertemplate="%{x} or more: %{y:.1%}<br>%{text}<extra>%{fullData.name}</extra>",
    )


def describe(options: Sequence[Option]) -> str:
    """The figure in a sentence or two, for those who cannot see it."""
    told = "; ".join(
        f"laying out {label(option)}, {float(option.if_good):.1f} on average and {option.counting(20).share:.0%} of the draws count 20 or more"
        for option in options
    )
    return f"How often the hand counts at least so many points if everything is good: {told}."
