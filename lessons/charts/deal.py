"""The running score of a deal, step by step, as a plotly figure.

Both counts are stepped lines, told apart by colour, dash and symbol; the phases are bands; thirty, the leaps and the target are
lines. The background is left clear, so that a figure lies on a page of either shade.
"""

from __future__ import annotations

from itertools import groupby

import plotly.graph_objects as go

from lessons.charts.style import DARK, DASHES, LIGHT, Json, Shade, axis, page_layout, plain
from lessons.explain.names import count_words, end_words, listed, side_label
from lessons.explain.steps import step_sentence
from lessons.games.annotation import Annotation, Phase, Step

_SYMBOLS = ("circle", "diamond", "square")
_PHASES = {
    Phase.DEAL: "deal",
    Phase.EXCHANGE: "exchange",
    Phase.POINT: "point",
    Phase.SEQUENCE: "sequence",
    Phase.SET: "sets",
    Phase.PLAY: "play",
    Phase.CARDS: "cards",
}
_ROOM_FOR_A_NAME = 4
"""Steps a band must have for its name to lie above it, on a phone too."""


def running_score(annotation: Annotation, *, dark: bool = False, step: int | None = None) -> go.Figure:
    """Both counts after every step, in the order in which the table hears them; `step` marks the present one.

    Points of the curves carry the step's number as `customdata`, so that a click can go there. Where a count cannot be known the
    curve has a gap.
    """
    shade = DARK if dark else LIGHT
    bands, headings = _bands(annotation.steps, shade)
    lines, labels, top = _lines(annotation, shade)
    first, *between, last = annotation.record.sides
    looks = zip((first, last, *between), shade.seats, DASHES, _SYMBOLS, strict=False)
    # One call with plain objects: adding shapes one by one makes plotly check the whole figure every time.
    return go.Figure(
        data=[_curve(annotation, *look) for look in looks],
        layout=_layout(annotation, shade, top)
        | {"shapes": bands + lines + ([_mark(step, shade)] if step is not None else []), "annotations": headings + labels},
    )


def _curve(annotation: Annotation, side: str, colour: str, dash: str, symbol: str) -> go.Scatter:
    steps = annotation.steps
    numbers = [s.number for s in steps]
    scored = [any(annotation.record.side(e.seat) == side for e in s.events) for s in steps]
    return go.Scatter(
        x=numbers,
        y=[s.counters[side].whites if side in s.counters else s.counts[side] for s in steps],
        customdata=numbers,
        text=[plain(step_sentence(annotation, s)) for s in steps],
        name=plain(side_label(annotation.record, side)),
        mode="lines+markers",
        line={"shape": "hv", "color": colour, "dash": dash, "width": 2.5},
        # Every point can be pointed at and clicked; those that bring points are seen.
        marker={"symbol": symbol, "color": colour, "size": 8, "opacity": [float(s) for s in scored]},
        connectgaps=False,
        hovertext=[count_words(s, side) for s in steps],
        hovertemplate="%{text}<br><b>%{hovertext}</b><extra>%{fullData.name}</extra>",
    )


def _bands(steps: tuple[Step, ...], shade: Shade) -> tuple[list[Json], list[Json]]:
    """A band a phase, every second one tinted, and its name above it; upright within it where the band is narrow."""
    bands, headings = [], []
    for index, (phase, group) in enumerate(groupby(steps, key=lambda s: s.phase)):
        numbers = [s.number for s in group]
        left, right = numbers[0] - 0.5, numbers[-1] + 0.5
        bands.append(
            {
                "type": "rect",
                "name": f"phase {phase.value}",
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
        if len(numbers) < _ROOM_FOR_A_NAME:
            place |= {"textangle": -90, "yanchor": "top"}
        headings.append(_text(_PHASES[phase], shade, **place))
    return bands, headings


def _lines(annotation: Annotation, shade: Shade) -> tuple[list[Json], list[Json], float]:
    """The lines of repic, pic and the target that lie within the figure, their names, and the top of the scale."""
    rules = annotation.rules
    announced = [n for s in annotation.steps for n in (*s.counts.values(), *(c.whites for c in s.counters.values()))]
    highest = max((n for n in announced if n is not None), default=0)
    names: dict[int, list[str]] = {}
    for name, leap, made in (("repic", rules.repic, annotation.repic), ("pic", rules.pic, annotation.pic)):
        if leap is not None:
            names.setdefault(leap.at, []).append(name)
        if leap is not None and made:
            names.setdefault(leap.to, []).append(name)
    if rules.target is not None and highest >= rules.target:
        names.setdefault(rules.target, []).append("game")
    lines = [
        {
            "type": "line",
            "name": f"line {at}",
            "xref": "paper",
            "yref": "y",
            "x0": 0,
            "x1": 1,
            "y0": at,
            "y1": at,
            "line": {"color": shade.rule, "width": 1, "dash": "dot"},
            "layer": "below",
        }
        for at in names
    ]
    labels = [
        _text(f"{at} {' and '.join(what)}", shade, x=0, xref="paper", y=at, yref="y", xanchor="left", yanchor="bottom")
        for at, what in names.items()
    ]
    return lines, labels, max(highest, *names) * 1.3


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


def _layout(annotation: Annotation, shade: Shade, top: float) -> Json:
    first, last = annotation.steps[0].number, annotation.steps[-1].number
    return page_layout(shade) | {
        "margin": {"l": 48, "r": 16, "t": 56, "b": 44},
        "height": 360,
        "legend": {"orientation": "h", "x": 0, "y": 1.1, "yanchor": "bottom", "font": {"color": shade.ink}},
        "xaxis": axis(shade) | {"title": {"text": "step"}, "range": [first - 0.5, last + 0.5], "tickformat": "d"},
        "yaxis": axis(shade) | {"title": {"text": "count"}, "range": [0, top], "tickformat": "d", "linewidth": 1},
        "meta": {"subject": annotation.record.id},
    }


def describe(annotation: Annotation) -> str:
    """The running score in a sentence, for those who cannot see the figure."""
    record = annotation.record
    ends = {side: end_words(annotation, side) if annotation.ends[side] is not None else "an unknown count" for side in record.sides}
    totals = listed(f"{side_label(record, side)} at {end}" for side, end in ends.items())
    return f"The running score of the deal over {len(annotation.steps)} steps; it ends with {totals}."
