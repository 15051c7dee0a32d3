"""The totals of a whole game as a plotly figure: both totals after each deal, and point by point where deals are hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from lessons.charts.style import DARK, DASHES, LIGHT, Shade, axis, page_layout, plain
from lessons.game_record import GameRecord
from lessons.games.settlement import DealScore, Settlement
from lessons.rules.piquet import Partie, PiquetRules, Race

_SYMBOLS = ("circle", "diamond-open")


class _Dot(NamedTuple):
    """A point of a curve: its place along the game in deals, the total there, what made it."""

    x: float
    total: int
    text: str


def per_deal(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], *, dark: bool = False) -> go.Figure:
    """Both totals after each deal."""
    curves = {
        player: [_Dot(0, 0, "before the first deal")]
        + [_Dot(d.number, d.totals[player], f"deal {d.number}: {_gain(d, player)}") for d in deals]
        for player in game.players
    }
    return _figure(game, rules, deals, curves, dark=dark, markers=True)


def per_point(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], *, dark: bool = False) -> go.Figure:
    """Both totals point by point, in the order of counting within a deal; a deal of two figures is one step for each."""
    curves: dict[str, list[_Dot]] = {player: [_Dot(0, 0, "before the first deal")] for player in game.players}
    for deal in deals:
        start = deal.number - 1
        counts = dict(deal.before)
        if deal.annotation is not None and not any(deal.annotation.record.count.values()):
            events = deal.annotation.events
            for n, event in enumerate(events, start=1):
                player = deal.seats[event.seat]
                counts[player] += deal.weight * event.points
                words = f"deal {deal.number}: {event.points} for {event.cause.value.replace('-', ' ')}"
                curves[player].append(_Dot(start + n / (len(events) + 1), counts[player], words))
        for player, curve in curves.items():
            if counts[player] != deal.totals[player]:
                curve.append(_Dot(start + 0.5, deal.totals[player], f"deal {deal.number}: {_gain(deal, player)}"))
            curve.append(_Dot(deal.number, deal.totals[player], f"after deal {deal.number}"))
    return _figure(game, rules, deals, curves, dark=dark, markers=False)


def _gain(deal: DealScore, player: str) -> str:
    return f"{'2 × ' if deal.weight == 2 else ''}{deal.points[player]} points"


def describe(settlement: Settlement) -> str:
    """The figure in a sentence, for those who cannot see it."""
    totals = " and ".join(f"{settlement.game.name(player)} {total}" for player, total in settlement.totals.items())
    return f"The totals over {len(settlement.deals)} deals; they end at {totals}."


def _figure(
    game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], curves: dict[str, list[_Dot]], *, dark: bool, markers: bool
) -> go.Figure:
    shade = DARK if dark else LIGHT
    figure = go.Figure()
    for (player, curve), colour, dash, symbol in zip(curves.items(), shade.seats, DASHES, _SYMBOLS, strict=True):
        figure.add_scatter(
            x=[dot.x for dot in curve],
            y=[dot.total for dot in curve],
            text=[plain(dot.text) for dot in curve],
            name=plain(game.name(player)),
            mode="lines+markers" if markers else "lines",
            line={"shape": "hv", "color": colour, "dash": dash, "width": 2.5},
            marker={"symbol": symbol, "color": colour, "size": 9},
            hovertemplate="%{text}<br><b>%{y}</b><extra>%{fullData.name}</extra>",
        )
    highest = max(dot.total for curve in curves.values() for dot in curve)
    top = max(highest, _lines(figure, rules, shade)) * 1.12
    last = max(len(deals), rules.game.deals if isinstance(rules.game, Partie) else 1)
    figure.update_layout(
        page_layout(shade),
        margin={"l": 48, "r": 16, "t": 28, "b": 44},
        height=320,
        legend={"orientation": "h", "x": 0, "y": 1.18, "font": {"color": shade.ink}},
        xaxis=axis(shade)
        | {"title": {"text": "deal"}, "range": [-0.1, last + 0.15], "tickformat": "d", "dtick": 1 if last <= 12 else None},
        yaxis=axis(shade) | {"title": {"text": "total"}, "range": [0, top], "tickformat": "d"},
    )
    return figure


def _lines(figure: go.Figure, rules: PiquetRules, shade: Shade) -> int:
    """The target and lurch of a race, or the rubicon; returns the highest of them."""
    game = rules.game
    marks = {game.target: "game", game.lurch: "lurch"} if isinstance(game, Race) else {game.rubicon: "rubicon"}
    for at, name in marks.items():
        if at:
            figure.add_hline(
                y=at,
                line={"color": shade.leap, "width": 1.5, "dash": "dot"},
                layer="below",
                name=f"line {at}",
                annotation={"text": f"{name} {at}", "font": {"color": shade.soft, "size": 12}},
                annotation_position="top left",
            )
    return max(marks)
