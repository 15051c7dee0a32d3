"""How the game stands: totals, the settlement line by line with its clauses, the figures a file prints, the graph."""

from __future__ import annotations

from collections.abc import Container, Iterable
from html import escape

import streamlit as st

from lessons.explain.findings import SEVERITY_WORDS
from lessons.explain.settlement import finding_reason, headline, line_sentence
from lessons.games.endings.ecrire import sums_after
from lessons.games.endings.voleur import STAKES
from lessons.games.settlement import DealScore, Line, LineCode, Settlement, State
from lessons.rules.imperial import ImperialRules
from lessons.rules.piquet import Partie, PiquetRules, Race
from lessons.rules.voleur import VoleurRules
from lessons.web.cite import cite
from lessons.web.score import charges
from lessons.web.tables import framed_table

STYLE = """
.piquet-totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 45%), 1fr)); gap: 0.75rem; margin: 0 0 0.8rem; }
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
[class*=st-key-score-swipe] { display: none; }
@media (max-width: 768px) {
  [class*=st-key-score-swipe] { display: block; }
  .piquet-charges :is(th, td):nth-child(2) { white-space: normal; min-width: 6.5rem; }
}
.piquet-table .piquet-number { text-align: right; font-variant-numeric: tabular-nums; }
.piquet-table tr.piquet-total-row > * { border-top: 2px solid var(--piquet-line); font-weight: 600; }
.piquet-charges th, .piquet-charges td { white-space: nowrap; }
.piquet-charges td.piquet-number { font-weight: 600; }
.piquet-charges td.piquet-plays { text-align: right; color: var(--piquet-soft); }
.piquet-charges td.piquet-sits { background: color-mix(in srgb, var(--piquet-line) 38%, transparent); }
.piquet-charges tr.piquet-tour td { background: var(--piquet-felt); color: var(--piquet-soft); font-size: 0.85rem; }
.piquet-charges tr.piquet-sum :is(td, th) { border-top: 2px solid var(--piquet-line); font-weight: 600; text-align: right; }
.piquet-charges tr.piquet-sum th { text-align: left; }
.piquet-charges tr.piquet-due td { color: var(--piquet-soft); font-style: italic; }
"""


def section(settlement: Settlement, *, checked: bool = True) -> None:
    """Draw the totals and the settlement, and with `checked` what the file says of them against the rules."""
    st.markdown(_totals(settlement), unsafe_allow_html=True)
    debts = [line for line in settlement.lines if line.code in (LineCode.BALANCE, LineCode.PAYS_WINNERS)]
    told = [line for line in settlement.lines if line not in debts]
    items = "".join(f"<li>{escape(line_sentence(settlement, line))}{cite(line.clause)}</li>" for line in told)
    st.markdown(
        f'<p class="piquet-headline" role="status">{escape(headline(settlement))}</p><ol class="piquet-lines">{items}</ol>',
        unsafe_allow_html=True,
    )
    if debts:
        _debts(settlement, debts)
    if checked and settlement.game.checks:
        _checks(settlement)


def _debts(settlement: Settlement, lines: list[Line]) -> None:
    """Who pays whom how much, each debt once."""
    name = settlement.game.name
    owed = [(line.data["player"], other, -points) for line in lines for other, points in line.data["terms"].items() if points < 0]
    if not owed:
        st.caption("Nobody owes anybody anything.")
        return
    rows = (_row((name(payer), name(payee), points)) for payer, payee, points in owed)
    framed_table("Who pays whom", ("pays", "to", "points"), rows)
    st.markdown(cite(lines[0].clause), unsafe_allow_html=True)


def _totals(settlement: Settlement) -> str:
    """Every total, and what each still lacks or has won; in piquet à écrire the balance, and what it comes from."""
    figures = settlement.totals if settlement.balance is None else settlement.balance
    best = max(figures.values(), default=0)
    cells = []
    for side, figure in figures.items():
        first = side == settlement.winner or (settlement.balance is not None and figure == best > 0)
        shown = charges.signed(figure) if settlement.balance is not None else _counters(settlement, side) or str(figure)
        cells.append(
            f'<div class="piquet-total{" piquet-wins" if first else ""}"><span>{escape(settlement.game.name(side))}</span><b>{shown}</b>'
            f"<small>{_remark(settlement, side)}</small></div>"
        )
    return f'<div class="piquet-totals">{"".join(cells)}</div>'


def _counters(settlement: Settlement, side: str) -> str:
    """What a player has passed over, in a game of counters: reds, then whites."""
    if not isinstance(settlement.rules, ImperialRules):
        return ""
    red, white = settlement.deals[-1].counters[side] if settlement.deals else (0, 0)
    return f"{red}<small> red </small>{white}<small> white</small>"


def _remark(settlement: Settlement, side: str) -> str:
    """Where a side stands to the line that matters."""
    rules, total = settlement.rules, settlement.totals[side]
    if settlement.charged is not None:
        return f"charged {settlement.charged[side]} · made {total}"
    if isinstance(rules, ImperialRules):
        return "out" if side == settlement.winner else f"out with {rules.game_reds} reds"
    target = rules.game.target if isinstance(rules, PiquetRules) and isinstance(rules.game, Race) else rules.target
    if isinstance(rules, VoleurRules):
        target = STAKES.target
    if target is not None:
        if total >= target:
            first = settlement.out is not None and settlement.out.player == side
            return "out first" if first else f"over {target}"
        return f"{target - total} to go" if settlement.state is State.UNFINISHED else f"below {target}"
    if isinstance(rules, PiquetRules) and isinstance(rules.game, Partie):
        return "past the rubicon" if total >= rules.game.rubicon else f"{rules.game.rubicon - total} below the rubicon"
    return "wins" if side == settlement.winner else "points"


def _row(cells: Iterable[str | int], classes: str = "") -> str:
    """A row of a table; figures stand to the right."""
    parts = (f'<td class="piquet-number">{cell}</td>' if isinstance(cell, int) else f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr class="{classes}">{"".join(parts)}</tr>' if classes else f"<tr>{''.join(parts)}</tr>"


def _checks(settlement: Settlement) -> None:
    """The figures a file says, against the rules."""
    st.markdown("**The figures in the file**")
    rows = (_row((finding.at, SEVERITY_WORDS[finding.severity], finding_reason(settlement, finding))) for finding in settlement.findings)
    framed_table("The figures in the file against the rules", ("at", "", "why"), rows)


def running_sheet(settlement: Settlement) -> None:
    """What every deal made and the totals after it, as a plain table that prints."""
    if settlement.charged is not None:
        charges.sheet_of_charges(settlement)
        return
    game = settlement.game
    names = [game.name(side) for side in game.sides]
    totals = [] if isinstance(settlement.rules, ImperialRules) else [f"{name} in all" for name in names]
    head = ["deal", "elder hand", *names, *totals]
    rows: list[list[str | int]] = [
        [
            f"{deal.number}{' ×2' if deal.weight == 2 else ''}",
            game.name(deal.line.elder),
            *(_made(deal, side) for side in game.sides),
            *(deal.totals[side] for side in game.sides if not deal.counters),
        ]
        for deal in settlement.deals
    ]
    for title, cells in (("hand", [d.line.hand or "" for d in settlement.deals]), ("remark", [d.line.comment for d in settlement.deals])):
        if any(cells):
            head.append(title)
            rows = [[*row, cell] for row, cell in zip(rows, cells, strict=True)]
    framed_table("The score sheet with its totals", head, map(_row, rows), figures=range(2, 2 + len(names) + len(totals)))


def made_sheet(settlement: Settlement, untold: Container[int] = ()) -> None:
    """What every deal made, and below it the sums; without them where one of them is `untold`, and nothing else that is worked out."""
    game = settlement.game
    head = ["deal", "elder hand", *(game.name(side) for side in game.sides)]
    rows = [_row([str(deal.number), game.name(deal.line.elder), *(_made(deal, side) for side in game.sides)]) for deal in settlement.deals]
    sums = made_in_all(settlement)
    if sums and not any(total in untold for total in sums):
        rows.append(_row(["in all", "", *sums], "piquet-total-row"))
    framed_table("What every deal made", head, rows, figures=range(2, 2 + len(game.sides)))


def made_in_all(settlement: Settlement) -> list[int]:
    """What each side made in all the deals, in the order of the columns; empty where its total is not their plain sum: in a game of counters
    or of charges, or where a deal counts double."""
    deals, sides = settlement.deals, settlement.game.sides
    if len(deals) < 2 or settlement.charged is not None or any(deal.counters for deal in deals):
        return []
    sums = [sum(deal.points.get(side, 0) for deal in deals) for side in sides]
    return sums if sums == [deals[-1].totals[side] for side in sides] else []


def _made(deal: DealScore, side: str) -> str | int:
    """What a side made in a deal, or has passed over after it; nothing where it sat out."""
    return str(deal.counters[side]) if deal.counters else deal.points.get(side, "")


def graph(settlement: Settlement) -> None:
    """The totals as curves, a deal or a point at a time; in piquet à écrire the balance, a deal at a time."""
    from lessons.charts import game as charts  # plotly is loaded only where there is something to draw

    dark = st.context.theme.type == "dark"
    if settlement.balance is not None:
        figure = charts.balances(settlement, [balance for _, balance in sums_after(settlement)], dark=dark)
        st.plotly_chart(figure, key="score-chart", config={"displayModeBar": False}, alt=charts.describe_balances(settlement))
        return
    ways = {"deal by deal": charts.per_deal}
    if any(deal.annotation for deal in settlement.deals):
        ways["point by point"] = charts.per_point
    way = (
        st.segmented_control("The totals", list(ways), default="deal by deal", required=True, key="score-graph")
        if len(ways) > 1
        else "deal by deal"
    )
    figure = ways[way or "deal by deal"](settlement.game, settlement.rules, settlement.deals, dark=dark)
    st.plotly_chart(figure, key="score-chart", config={"displayModeBar": False}, alt=charts.describe(settlement))
