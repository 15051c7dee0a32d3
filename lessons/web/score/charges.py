"""The ruled sheet of piquet à écrire: a column for each player, in which only what he loses is written; the charges and the balance below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

import streamlit as st

from lessons.games.settled import Due, Settlement
from lessons.web.tables import framed_table


def sheet_of_charges(settlement: Settlement) -> None:
    """Draw the sheet: who led and who dealt, what both made in that order, the loser's charge in his column; who sat out has a dark cell."""
    game = settlement.game
    head = ["deal", "elder hand, dealer", "made", *map(game.name, game.players)]
    framed_table("The sheet of charges", head, _rows(settlement), classes="piquet-charges")
    if len(game.players) > 2:
        with st.container(key="score-swipe-charges"):  # on narrow screens, by the style sheet
            st.caption("The sheet goes on to the right: swipe it sideways.")


def _rows(settlement: Settlement) -> Iterator[str]:
    game, number = settlement.game, len(settlement.game.players)
    tour = None
    for deal, entry in zip(settlement.deals, settlement.sheet, strict=True):
        if entry.due.tour != tour:
            tour = entry.due.tour
            yield _tour(tour, number)
        elder, dealer = deal.line.players
        made = f"{deal.points[elder]} : {deal.points[dealer]}" if deal.points else ""
        hand = f" <small>{escape(deal.line.hand)}</small>" if deal.line.hand else ""
        cells = (_cell(entry.due, player, entry.charge if player == entry.loser else None) for player in game.players)
        level = " <small>level</small>" if entry.loser is None else ""
        yield f"<tr><td>{deal.number}</td><td>{_pair(settlement, entry.due)}</td><td>{made}{level}{hand}</td>{''.join(cells)}</tr>"
    if settlement.due is not None:
        if settlement.due.tour != tour:
            yield _tour(settlement.due.tour, number)
        cells = (_cell(settlement.due, player, None) for player in game.players)
        number = len(settlement.deals) + 1
        yield f'<tr class="piquet-due"><td>{number}</td><td>{_pair(settlement, settlement.due)}</td><td>to come</td>{"".join(cells)}</tr>'
    yield _sums("charged", {player: str(charge) for player, charge in (settlement.charged or {}).items()})
    yield _sums("balance", {player: signed(balance) for player, balance in (settlement.balance or {}).items()})


def _tour(tour: int | None, players: int) -> str:
    return f'<tr class="piquet-tour"><td colspan="{players + 3}">tour {tour}</td></tr>'


def _pair(settlement: Settlement, due: Due) -> str:
    elder, dealer = due.players
    return f"{escape(settlement.game.name(elder))} leads, {escape(settlement.game.name(dealer))} deals"


def _cell(due: Due, player: str, charge: int | None) -> str:
    if player in due.sitting:
        return '<td class="piquet-sits" title="sits out"></td>'
    return '<td class="piquet-plays">–</td>' if charge is None else f'<td class="piquet-number">{charge}</td>'


def _sums(title: str, figures: Mapping[str, str]) -> str:
    return f'<tr class="piquet-sum"><th scope="row" colspan="3">{title}</th>{"".join(f"<td>{figure}</td>" for figure in figures.values())}</tr>'


def signed(figure: int) -> str:
    """A balance: `+40`, `−12`, `0`."""
    return f"+{figure}" if figure > 0 else f"−{-figure}" if figure < 0 else "0"
