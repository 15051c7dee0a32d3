"""A game for people, in the terminal: its score sheet, the settlement line by line, the findings."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from lessons.command.outcome import Outcome
from lessons.command.terminal import paragraph, print_findings, safe, words
from lessons.explain.settlement import headline, line_sentence
from lessons.games.settlement import Settlement


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
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("deal", justify="right")
    for player in game.players:
        table.add_column(safe(game.name(player)), justify="right")
        table.add_column("total", justify="right")
    table.add_column("hand")
    for deal in settlement.deals:
        figures = [cell for p in game.players for cell in (f"{deal.points[p]}{' ×2' if deal.weight == 2 else ''}", str(deal.totals[p]))]
        table.add_row(str(deal.number), *figures, safe(deal.line.hand or ""))
    out.print(table)
    out.print()
    out.print(words(headline(settlement) + ".", "bold"))
    for line in settlement.lines:
        out.print(words(line_sentence(settlement, line)))
    out.print()
    print_findings(out, outcome, outcome.findings)
