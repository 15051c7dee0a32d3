"""The totals of a whole game as a plotly figure: both totals after each deal, and point by point where deals are hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from lessons.charts.style import DARK, DASHES, LIGHT, Json, Shade, axis, page_layout, plain
from lessons.game_record import GameRecord
from lessons.games.settlement import DealScore, Settlement
from lessons.rules.piquet import Partie, PiquetRules, Race
from lessons.rules.rule_set import RuleSet

_SYMBOLS = ("circle", "diamond-open", "square", "triangle-up-open", "x", "star", "hexagon-open")
_DASHES = (*DASHES, "dashdot", "longdash", "longdashdot", "solid")


class _Dot(NamedTuple):
    """A point of a curve: its place along the game in deals, the total there, what made it."""

    x: float
    total: int
    text: str


def per_deal(game: GameRecord, rules: RuleSet, deals: Sequence[DealScore], *, dark: bool = False) -> go.Figure:
    """Both totals after each deal."""
    curves = {
        player: [_Dot(0, 0, "before the first deal")]
        + [_Dot(d.number, d.totals[player], f"deal {d.number}: {_gain(d, player)}") for d in deals]
        for player in game.sides
    }
    return _figure(game, rules, deals, curves, dark=dark, markers=True)


def per_point(game: GameRecord, rules: RuleSet, deals: Sequence[DealScore], *, dark: bool = False) -> go.Figure:
    """Both totals point by point, in the order of counting within a deal; a deal of two figures is one step for each."""
    curves: dict[str, list[_Dot]] = {player: [_Dot(0, 0, "before the first deal")] for player in game.sides}
    for deal in deals:
        start = deal.number - 1
        counts = dict(deal.before)
        if deal.annotation is not None and not any(deal.annotation.record.count.values()):
            events = deal.annotation.events
            for n, event in enumerate(events, start=1):
                player = game.side(deal.seats[event.seat])
                counts[player] += deal.weight * event.points
                words = f"deal {deal.number}: {event.points} for {event.cause.value.replace('-', ' ')}"
                curves[player].append(_Dot(start + n / (len(events) + 1), counts[player], words))
        for player, curve in curves.items():
            if counts[player] != deal.totals[player]:
                curve.append(_Dot(start + 0.5, deal.totals[player], f"deal {deal.number}: {_gain(deal, player)}"))
            curve.append(_Dot(deal.number, deal.totals[player], f"after deal {deal.number}"))
    return _figure(game, rules, deals, curves, dark=dark, markers=False)


def _gain(deal: DealScore, player: str) -> str:
    return f"{'2 × ' if deal.weight == 2 else ''}{deal.points.get(player, 0)} points"


def describe(settlement: Settlement) -> str:
    """The figure in a sentence, for those who cannot see it."""
    totals = " and ".join(f"{settlement.game.name(player)} {total}" for player, total in settlement.totals.items())
    return f"The totals over {len(settlement.deals)} deals; they end at {totals}."


def _figure(
    game: GameRecord, rules: RuleSet, deals: Sequence[DealScore], curves: dict[str, list[_Dot]], *, dark: bool, markers: bool
) -> go.Figure:
    shade = DARK if dark else LIGHT
    figure = go.Figure()
    for (player, curve), (colour, dash, symbol) in zip(curves.items(), _looks(shade), strict=False):
        _add_curve(figure, curve, game.name(player), colour, dash, symbol, markers=markers)
    highest = max(dot.total for curve in curves.values() for dot in curve)
    top = max(highest, _lines(figure, rules, shade)) * 1.12
    partie = rules.game if isinstance(rules, PiquetRules) and isinstance(rules.game, Partie) else None
    last = max(len(deals), partie.deals if partie is not None else 1)
    _lay_out(figure, shade, last, {"title": {"text": "total"}, "range": [0, top], "tickformat": "d"})
    return figure


def _lay_out(figure: go.Figure, shade: Shade, last: int, up: Json) -> None:
    """The axes of a figure over so many deals."""
    figure.update_layout(
        page_layout(shade),
        margin={"l": 48, "r": 16, "t": 28, "b": 44},
        height=320,
        legend={"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "font": {"color": shade.ink}},
        xaxis=axis(shade)
        | {"title": {"text": "deal"}, "range": [-0.1, last + 0.15], "tickformat": "d", "dtick": 1 if last <= 12 else None},
        yaxis=axis(shade) | up,
    )


def balances(settlement: Settlement, after: Sequence[Mapping[str, int]], *, dark: bool = False) -> go.Figure:
    """Every player's balance in piquet à écrire after each deal."""
    shade = DARK if dark else LIGHT
    figure = go.Figure()
    figure.add_hline(y=0, line={"color": shade.rule, "width": 1}, layer="below")
    for player, (colour, dash, symbol) in zip(settlement.game.players, _looks(shade), strict=False):
        curve = [_Dot(0, 0, "before the first deal")]
        curve += [_Dot(number, then[player], f"after deal {number}") for number, then in enumerate(after, start=1)]
        _add_curve(figure, curve, settlement.game.name(player), colour, dash, symbol, markers=True)
    _lay_out(figure, shade, max(1, len(after)), {"title": {"text": "balance"}, "tickformat": "d"})
    return figure


def describe_balances(settlement: Settlement) -> str:
    """That figure in a sentence, for those who cannot see it."""
    ends = " and ".join(f"{settlement.game.name(player)} {balance}" for player, balance in (settlement.balance or {}).items())
    return f"The balance of every player over {len(settlement.deals)} deals; it ends at {ends}."


def _looks(shade: Shade) -> Iterator[tuple[str, str, str]]:
    """Colour, dash and symbol of each curve: seven of them."""
    return zip((*shade.seats, *shade.others), _DASHES, _SYMBOLS, strict=True)


def _add_curve(figure: go.Figure, curve: Sequence[_Dot], name: str, colour: str, dash: str, symbol: str, *, markers: bool) -> None:
    figure.add_scatter(
        x=[dot.x for dot in curve],
        y=[dot.total for dot in curve],
        text=[plain(dot.text) for dot in curve],
        name=plain(name),
        mode="lines+markers" if markers else "lines",
        line={"shape": "hv", "color": colour, "dash": dash, "width": 2.5},
        marker={"symbol": symbol, "color": colour, "size": 9},
        hovertemplate="%{text}<br><b>%{y}</b><extra>%{fullData.name}</extra>",
    )


def _lines(figure: go.Figure, rules: RuleSet, shade: Shade) -> int:
    """The target and lurch of a race, or the rubicon; returns the highest of them."""
    marks: dict[int, str] = {}
    if isinstance(rules, PiquetRules):
        game = rules.game
        marks = {game.target: "game", game.lurch: "lurch"} if isinstance(game, Race) else {game.rubicon: "rubicon"}
    elif rules.target is not None:
        marks = {rules.target: "game"}
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
    return max(marks, default=1)
