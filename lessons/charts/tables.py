"""What the tables of a class made of the same deals, as a plotly figure: every result a mark, deal beside deal."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from lessons.charts.style import DARK, LIGHT, axis, page_layout, plain
from lessons.club.table_results import ComparedDeal, Comparison

_SEATS = ("elder hand", "dealer")
_SYMBOLS = ("circle", "diamond-open")
_ASIDE = 0.14
"""How far a seat's marks stand from the middle of their deal."""


def spread(compared: Comparison, *, dark: bool = False) -> go.Figure:
    """The points of each seat at every table, over the deals; a line marks what they are set against, a star the recorded course."""
    shade = DARK if dark else LIGHT
    figure = go.Figure()
    names = [str(deal.number) for deal in compared.deals]
    for seat, (title, symbol) in enumerate(zip(_SEATS, _SYMBOLS, strict=True)):
        colour, aside = shade.seats[seat], _ASIDE * (2 * seat - 1)
        marks = [(place + aside, row.result) for place, deal in enumerate(compared.deals) for row in deal.results]
        figure.add_scatter(
            x=[x for x, _ in marks],
            y=[result.points[seat] for _, result in marks],
            text=[plain(f"table {result.table}{_sits(result.players[seat])}") for _, result in marks],
            name=title,
            mode="markers",
            marker={"symbol": symbol, "color": colour, "size": 10, "line": {"color": colour, "width": 2}},
            hovertemplate="%{text}<br><b>%{y}</b><extra>%{fullData.name}</extra>",
        )
        for place, deal in enumerate(compared.deals):
            middle = float((deal.elder, deal.dealer)[seat].middle(compared.against))
            ends = [place + aside - 0.1, place + aside + 0.1]
            figure.add_shape(type="line", x0=ends[0], x1=ends[1], y0=middle, y1=middle, line={"color": colour, "width": 3})
    _courses(figure, compared.deals, shade.leap)
    figure.update_layout(
        page_layout(shade),
        margin={"l": 48, "r": 16, "t": 28, "b": 44},
        height=340,
        legend={"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "font": {"color": shade.ink}},
        xaxis=axis(shade)
        | {"title": {"text": "deal"}, "tickvals": list(range(len(names))), "ticktext": names, "range": [-0.5, len(names) - 0.5]},
        yaxis=axis(shade) | {"title": {"text": "points"}, "rangemode": "tozero", "tickformat": "d"},
    )
    return figure


def _sits(player: str) -> str:
    return f", {player}" if player else ""


def _courses(figure: go.Figure, deals: Sequence[ComparedDeal], colour: str) -> None:
    """What the recorded course of each deal comes to, beside the tables' marks."""
    marks = [(place + _ASIDE * (2 * seat - 1), deal.course[seat]) for place, deal in enumerate(deals) if deal.course for seat in (0, 1)]
    if marks:
        figure.add_scatter(
            x=[x for x, _ in marks],
            y=[points for _, points in marks],
            name="as the set plays it",
            mode="markers",
            marker={"symbol": "star-open", "color": colour, "size": 13},
            hovertemplate="<b>%{y}</b><extra>%{fullData.name}</extra>",
        )


def describe_spread(compared: Comparison) -> str:
    """The figure in a sentence, for those who cannot see it; the table says the same in figures."""
    told = "; ".join(
        f"deal {deal.number}: elder hand {deal.elder.least} to {deal.elder.most}, dealer {deal.dealer.least} to {deal.dealer.most}"
        for deal in compared.deals
    )
    return f"The points of both seats at every table. {told}."
