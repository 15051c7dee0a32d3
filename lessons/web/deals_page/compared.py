"""The results of tables compared: table by table, player by player, deal by deal, and as a graph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape

import streamlit as st

from lessons.club.table_results import Against, ComparedDeal, Comparison, Figures, Tally
from lessons.explain.names import counted
from lessons.web.tables import framed_table

_MIDDLE = {Against.AVERAGE: "average", Against.MEDIAN: "middle result"}


def section(compared: Comparison) -> None:
    """Draw the comparison."""
    if compared.strayed:
        st.caption(f"{counted(compared.strayed, 'result').capitalize()} of deals that are in the set no more are kept, and not compared.")
    if not compared.deals:
        return
    against = _MIDDLE[compared.against]
    st.subheader("Tables", anchor=False)
    head = ["table", "deals", "as elder hand", f"against the {against}", "as dealer", f"against the {against}"]
    rows = (_row(table.name, [table.elder.deals, *_tally(table.elder), *_tally(table.dealer)]) for table in compared.tables)
    framed_table("What the elder hands and the dealers of each table made", head, rows, classes="deals-compared", figures=range(1, 6))
    if compared.players:
        st.subheader("Players", anchor=False)
        head = ["player", "deals", "points", f"against the {against}"]
        rows = (_row(player.name, [player.deals, *_tally(player)]) for player in compared.players)
        framed_table("What each player made, in whatever seat", head, rows, classes="deals-compared", figures=range(1, 4))
    st.subheader("Deal by deal", anchor=False)
    head = ["table", "elder hand", "points", "±", "dealer", "points", "±"]
    framed_table("Every deal at every table", head, _deals(compared), classes="deals-compared", figures=(2, 3, 5, 6))
    with st.container(key="deals-swipe"):  # on narrow screens, by the style sheet
        st.caption("The tables go on to the right: swipe them sideways.")
    st.caption(
        f"± is how much more or less that seat made than the {against} of the same seat at all tables, to a tenth of a point. The most made is in bold."
    )
    if any(len(deal.results) > 1 for deal in compared.deals):
        _graph(compared)


def _graph(compared: Comparison) -> None:
    """The spread of every deal, drawn at a wish."""
    if st.toggle("As a graph", key="deals-graph"):
        from lessons.charts.tables import describe_spread, spread  # plotly is loaded only where there is something to draw

        figure = spread(compared, dark=st.context.theme.type == "dark")
        st.plotly_chart(figure, key="deals-chart", config={"displayModeBar": False}, alt=describe_spread(compared))


def _tally(tally: Tally) -> list[str | int]:
    return [tally.points, signed(tally.difference)]


def _row(name: str, figures: Iterable[str | int]) -> str:
    cells = "".join(f'<td class="piquet-number">{figure}</td>' for figure in figures)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def _deals(compared: Comparison) -> Iterator[str]:
    for deal in compared.deals:
        yield f'<tr class="piquet-group"><th scope="colgroup" colspan="7">{deal.number}. {escape(deal.name)}<small>{escape(_middle(deal))}</small></th></tr>'
        for row in deal.results:
            result = row.result
            cells = (
                f'<td>{escape(player)}</td>{_points(points, seat.most)}<td class="piquet-number">{signed(difference)}</td>'
                for player, points, seat, difference in zip(
                    result.players, result.points, (deal.elder, deal.dealer), (row.elder, row.dealer), strict=True
                )
            )
            yield f'<tr><th scope="row">{escape(result.table)}</th>{"".join(cells)}</tr>'


def _points(points: int, most: int | None) -> str:
    return f'<td class="piquet-number{" deals-best" if points == most else ""}">{points}</td>'


def _middle(deal: ComparedDeal) -> str:
    """What the tables made of a deal, in a line: both seats, and the recorded course."""
    compared = len(deal.results) > 1
    parts = [f"elder hand {_seat(deal.elder)}", f"dealer {_seat(deal.dealer)}"] if compared else ["one table has played it"]
    if deal.course is not None:
        parts.append(f"as the set plays it {deal.course[0]} to {deal.course[1]}")
    return "; ".join(parts)


def _seat(figures: Figures) -> str:
    spread = f"{figures.least} to {figures.most}" if figures.spread else str(figures.most)
    return f"{spread}, average {tenths(figures.average)}, middle {tenths(figures.median)}"


def tenths(value: Fraction) -> str:
    """A figure to a tenth, halves rounded away from nought: `12`, `12.3`, `−0.5`."""
    if value.denominator == 1:
        return f"−{-value.numerator}" if value < 0 else str(value.numerator)
    figure = int(abs(value) * 10 + Fraction(1, 2))
    return f"{'−' if value < 0 and figure else ''}{figure // 10}.{figure % 10}"


def signed(value: Fraction) -> str:
    """A difference to a tenth: `+12.3`, `−4`, `0`."""
    return f"+{tenths(value)}" if value > 0 else tenths(value)
