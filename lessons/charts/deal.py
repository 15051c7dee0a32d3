"""The running score of a deal, step by step, as a plotly figure.

Both counts are stepped lines, told apart by colour, dash and symbol; the phases are bands; thirty, the leaps and the target are
lines. The background is left clear, so that a figure lies on a page of either shade.
"""

from __future__ import annotations

import plotly.graph_objects as go

from lessons.charts.running import Band, Curve, Level, RunningScore, running
from lessons.charts.style import DARK, DASHES, LIGHT, Json, Shade, axis, page_layout, plain
from lessons.explain.steps import step_sentence
from lessons.games.annotation import Annotation

_SYMBOLS = ("circle", "diamond", "square")
_ROOM_FOR_A_NAME = 4
"""Steps a band must have for its name to lie above it, on a phone too."""


def running_score(annotation: Annotation, *, dark: bool = False, step: int | None = None) -> go.Figure:
    """Both counts after every step, in the order in which the table hears them; `step` marks the present one.

    Points of the curves carry the step's number as `customdata`, so that a click can go there. Where a count cannot be known the
    curve has a gap.
    """
    shade = DARK if dark else LIGHT
    score = running(annotation)
    told = [plain(step_sentence(annotation, s)) for s in annotation.steps]
    first, *between, last = score.curves
    looks = zip((first, last, *between), shade.seats, DASHES, _SYMBOLS, strict=False)
    bands, headings = _bands(score.bands, shade)
    lines, labels = _lines(score.levels, shade)
    # One call with plain objects: adding shapes one by one makes plotly check the whole figure every time.
    return go.Figure(
        data=[_curve(score, told, *look) for look in looks],
        layout=_layout(annotation, score, shade)
        | {"shapes": bands + lines + ([_mark(step, shade)] if step is not None else []), "annotations": headings + labels},
    )


def _curve(score: RunningScore, told: list[str], curve: Curve, colour: str, dash: str, symbol: str) -> go.Scatter:
    return go.Scatter(
        x=score.steps,
        y=curve.counts,
        customdata=score.steps,
        text=told,
        name=plain(curve.name),
        mode="lines+markers",
        line={"shape": "hv", "color": colour, "dash": dash, "width": 2.5},
        # Every point can be pointed at and clicked; those that bring points are seen.
        marker={"symbol": symbol, "color": colour, "size": 8, "opacity": [float(scored) for scored in curve.scored]},
        connectgaps=False,
        hovertext=curve.words,
        hovertemplate="%{text}<br><b>%{hovertext}</b><extra>%{fullData.name}</extra>",
    )


def _bands(bands: tuple[Band, ...], shade: Shade) -> tuple[list[Json], list[Json]]:
    """A band a phase, every second one tinted, and its name above it; upright within it where the band is narrow."""
    tints, headings = [], []
    for index, band in enumerate(bands):
        left, right = band.first - 0.5, band.last + 0.5
        tints.append(
            {
                "type": "rect",
                "name": f"phase {band.phase.value}",
                "xref": "x",
                "yref": "paper",
                "x0": left,
                "x1": right,
                "y0": 0,
                "y1": 1,
                "fillcolor": shade.band if index % 2 else "rgba(0, 0, 0, 0)",
                "line": {"width": 0},
                "layer": "below",
            }
        )
        place: Json = {"x": (left + right) / 2, "xref": "x", "xanchor": "center", "y": 1, "yref": "paper", "yanchor": "bottom"}
        if right - left < _ROOM_FOR_A_NAME:
            place |= {"textangle": -90, "yanchor": "top"}
        headings.append(_text(band.name, shade, **place))
    return tints, headings


def _lines(levels: tuple[Level, ...], shade: Shade) -> tuple[list[Json], list[Json]]:
    """The lines of repic, pic and the target, and their names."""
    lines = [
        {
            "type": "line",
            "name": f"line {level.at}",
            "xref": "paper",
            "yref": "y",
            "x0": 0,
            "x1": 1,
            "y0": level.at,
            "y1": level.at,
            "line": {"color": shade.rule, "width": 1, "dash": "dot"},
            "layer": "below",
        }
        for level in levels
    ]
    labels = [_text(level.name, shade, x=0, xref="paper", y=level.at, yref="y", xanchor="left", yanchor="bottom") for level in levels]
    return lines, labels


def _mark(step: int, shade: Shade) -> Json:
    """The line at the present step."""
    return {
        "type": "line",
        "name": "present step",
        "xref": "x",
        "yref": "paper",
        "x0": step,
        "x1": step,
        "y0": 0,
        "y1": 1,
        "line": {"color": shade.leap, "width": 2},
    }


def _text(text: str, shade: Shade, **where: object) -> Json:
    return {"text": text, "showarrow": False, "font": {"color": shade.soft, "size": 11}} | where


def _layout(annotation: Annotation, score: RunningScore, shade: Shade) -> Json:
    first, last = score.steps[0], score.steps[-1]
    return page_layout(shade) | {
        "margin": {"l": 48, "r": 16, "t": 56, "b": 44},
        "height": 360,
        "legend": {"orientation": "h", "x": 0, "y": 1.1, "yanchor": "bottom", "font": {"color": shade.ink}},
        "xaxis": axis(shade) | {"title": {"text": "step"}, "range": [first - 0.5, last + 0.5], "tickformat": "d"},
        "yaxis": axis(shade) | {"title": {"text": "count"}, "range": [0, score.top], "tickformat": "d", "linewidth": 1},
        "meta": {"subject": annotation.record.id},
    }
