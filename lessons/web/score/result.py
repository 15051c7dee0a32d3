"""How the game stands: totals, the settlement line by line with its clauses, the figures a file prints, the graph."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from lessons.explain.findings import SEVERITY_WORDS
from lessons.explain.settlement import finding_reason, headline, line_sentence
from lessons.games.settlement import Settlement, State
from lessons.rules.clauses import clause
from lessons.rules.piquet import Race
from lessons.web.tables import framed_table

STYLE = """
.piquet-totals { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin: 0 0 0.8rem; }
.piquet-total { background: var(--piquet-felt); border: 1px solid var(--piquet-line); border-radius: 0.6rem; padding: 0.6rem 0.9rem; min-width: 0; }
.piquet-total.piquet-wins { border-color: var(--piquet-gold); box-shadow: inset 0 0 0 1px var(--piquet-gold); }
.piquet-total b { display: block; font-size: 2.1rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
.piquet-total span { overflow-wrap: anywhere; }
.piquet-total small { color: var(--piquet-soft); }
.piquet-headline { font-size: 1.25rem; font-weight: 600; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
.piquet-lines { margin: 0; padding-left: 1.3rem; }
.piquet-lines li { margin: 0 0 0.45rem; overflow-wrap: anywhere; }
.piquet-lines details { color: var(--piquet-soft); font-size: 0.9rem; }
.piquet-lines summary { cursor: pointer; width: fit-content; }
.piquet-lines details p { margin: 0.2rem 0 0.3rem; }
[class*="st-key-score-table-"] [data-testid="stElementToolbarButton"]:has(button[aria-label^="Download"]) { display: none; }
.st-key-score-swipe { display: none; }
@media (max-width: 768px) { .st-key-score-swipe { display: block; } }
.piquet-table td.piquet-number { text-align: right; font-variant-numeric: tabular-nums; }
"""


def section(settlement: Settlement) -> None:
    """Draw the totals and the settlement."""
    st.markdown(_totals(settlement), unsafe_allow_html=True)
    items = "".join(f"<li>{escape(line_sentence(settlement, line))}{_cite(line.clause)}</li>" for line in settlement.lines)
    st.markdown(
        f'<p class="piquet-headline" role="status">{escape(headline(settlement))}</p><ol class="piquet-lines">{items}</ol>',
        unsafe_allow_html=True,
    )
    if settlement.game.checks:
        _checks(settlement)


def _totals(settlement: Settlement) -> str:
    """Both totals, and what each still lacks or has won."""
    cells = []
    for player, total in settlement.totals.items():
        wins = " piquet-wins" if player == settlement.winner else ""
        cells.append(
            f'<div class="piquet-total{wins}"><span>{escape(settlement.game.name(player))}</span><b>{total}</b>'
            f"<small>{_remark(settlement, player)}</small></div>"
        )
    return f'<div class="piquet-totals">{"".join(cells)}</div>'


def _remark(settlement: Settlement, player: str) -> str:
    """Where a player stands to the line that matters."""
    game, total = settlement.rules.game, settlement.totals[player]
    if isinstance(game, Race):
        if total >= game.target:
            first = settlement.out is not None and settlement.out.player == player
            return "out first" if first else f"over {game.target}"
        return f"{game.target - total} to go" if settlement.state is State.UNFINISHED else f"below {game.target}"
    if total >= game.rubicon:
        return "past the rubicon"
    return f"{game.rubicon - total} below the rubicon"


def _cite(id: str) -> str:
    cited = clause(id)
    return f"<details><summary>{escape(id)}</summary><p>{escape(cited.says)} <small>({escape(cited.text)})</small></p></details>"


def _row(cells: Iterable[str | int]) -> str:
    """A row of a table; figures stand to the right."""
    parts = (f'<td class="piquet-number">{cell}</td>' if isinstance(cell, int) else f"<td>{escape(cell)}</td>" for cell in cells)
    return f"<tr>{''.join(parts)}</tr>"


def _checks(settlement: Settlement) -> None:
    """The figures a file says, against the rules."""
    st.markdown("**The figures in the file**")
    rows = (_row((finding.at, SEVERITY_WORDS[finding.severity], finding_reason(settlement, finding))) for finding in settlement.findings)
    framed_table("The figures in the file against the rules", ("at", "", "why"), rows)


def running_sheet(settlement: Settlement) -> None:
    """What every deal made and the totals after it, as a plain table that prints."""
    game = settlement.game
    names = [game.name(player) for player in game.players]
    head = ["deal", "elder hand", *names, *(f"{name} in all" for name in names)]
    rows: list[list[str | int]] = [
        [
            f"{deal.number}{' ×2' if deal.weight == 2 else ''}",
            game.name(deal.line.elder),
            *(deal.points[player] for player in game.players),
            *(deal.totals[player] for player in game.players),
        ]
        for deal in settlement.deals
    ]
    for title, cells in (("hand", [d.line.hand or "" for d in settlement.deals]), ("remark", [d.line.comment for d in settlement.deals])):
        if any(cells):
            head.append(title)
            rows = [[*row, cell] for row, cell in zip(rows, cells, strict=True)]
    framed_table("The score sheet with its totals", head, map(_row, rows))


def graph(settlement: Settlement) -> None:
    """Both totals as curves, a deal or a point at a time."""
    from lessons.charts import game as charts  # plotly is loaded only where there is something to draw

    ways = {"deal by deal": charts.per_deal}
    if any(deal.annotation for deal in settlement.deals):
        ways["point by point"] = charts.per_point
    way = (
        st.segmented_control("The totals", list(ways), default="deal by deal", required=True, key="score-graph")
        if len(ways) > 1
        else "deal by deal"
    )
    figure = ways[way or "deal by deal"](settlement.game, settlement.rules, settlement.deals, dark=st.context.theme.type == "dark")
    st.plotly_chart(figure, key="score-chart", config={"displayModeBar": False}, alt=charts.describe(settlement))
