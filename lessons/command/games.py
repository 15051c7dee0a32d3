"""A game for people, in the terminal: its score sheet, the settlement line by line, the findings."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from lessons.command.outcome import Outcome
from lessons.command.terminal import paragraph, print_findings, safe, words
from lessons.explain.settlement import headline, line_sentence
from lessons.explain.settlement_ecrire import due_sentence
from lessons.game_record import GameRecord
from lessons.games.settlement import DealScore, Settlement, SheetLine


def print_game(out: Console, outcome: Outcome, settlement: Settlement) -> None:
    """The score sheet, how the game stands, and why."""
    game = settlement.game
    out.rule(words(game.id, "bold"), align="left", style="dim")
    if game.title:
        out.print(words(game.title, "bold"))
    out.print(words(f"rule set {settlement.rules.name} · {outcome.file}", "dim"))
    if game.note:
        paragraph(out, game.note, "italic", indent=0)
    out.print()
    out.print(_sheet(settlement))
    out.print()
    out.print(words(headline(settlement) + ".", "bold"))
    for line in settlement.lines:
        out.print(words(line_sentence(settlement, line)))
    if settlement.due is not None:
        out.print(words(f"Next, {due_sentence(game, settlement.due)}"))
    out.print()
    print_findings(out, outcome, outcome.findings)


def _sheet(settlement: Settlement) -> Table:
    """The score sheet: a row a deal. Where some sit out they have no figure; what a loser is charged stands at the end."""
    game = settlement.game
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("deal", justify="right")
    for side in game.sides:
        table.add_column(safe(game.name(side)), justify="right")
        table.add_column("total", justify="right")
    table.add_column("charged" if settlement.sheet else "hand")
    if settlement.sheet:
        table.add_column("hand")
    for number, deal in enumerate(settlement.deals):
        figures = [cell for side in game.sides for cell in (_points(deal, side), _total(deal, side))]
        charged = [safe(_charged(game, settlement.sheet[number]))] if settlement.sheet else []
        table.add_row(str(deal.number), *figures, *charged, safe(deal.line.hand or ""))
    return table


def _points(deal: DealScore, side: str) -> str:
    made = deal.points.get(side)
    return "" if made is None or deal.counters else f"{made}{' ×2' if deal.weight == 2 else ''}"


def _total(deal: DealScore, side: str) -> str:
    """A side's total after a deal, or its counters."""
    return str(deal.counters[side]) if deal.counters else str(deal.totals[side])


def _charged(game: GameRecord, entry: SheetLine) -> str:
    return "level" if entry.loser is None else f"{game.name(entry.loser)} {entry.charge}"
