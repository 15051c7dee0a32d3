"""A deal of Cassino for people, in the terminal: its rounds, what was taken in, the count with its proofs, the findings."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lessons.command.outcome import Outcome
from lessons.command.terminal import paragraph, print_findings, words
from lessons.explain.cassino import WHERE_THE_TEXT_STOPS, cards_words, count_sentence, headline, round_title, round_words, side_name
from lessons.explain.names import capital
from lessons.full_pack import Cards
from lessons.games.cassino import CassinoAnnotation


def print_cassino(out: Console, outcome: Outcome, annotation: CassinoAnnotation) -> None:
    """The deal laid out, and what it comes to."""
    record = annotation.record
    out.rule(words(record.id, "bold"), align="left", style="dim")
    if record.title:
        out.print(words(record.title, "bold"))
    out.print(words(f"rule set {annotation.rules.name} · {outcome.file}", "dim"))
    if record.note:
        paragraph(out, record.note, "italic", indent=0)
    paragraph(out, WHERE_THE_TEXT_STOPS, "dim", indent=0)
    out.print()
    for index, one in enumerate(record.rounds):
        out.print(words(f"{round_title(record, index)}: {round_words(record, one)}"))
        if one.comment:
            paragraph(out, f"# {one.comment}", "italic dim")
    if record.taken:
        out.print(_taken(annotation))
        out.print()
    for count in annotation.counts:
        out.print(words(count_sentence(annotation, count)))
    out.print(words(f"{headline(annotation)}.", "bold"))
    out.print()
    print_findings(out, outcome, outcome.findings)


def _taken(annotation: CassinoAnnotation) -> Table:
    """What each side has taken in."""
    record = annotation.record
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("taken in")
    table.add_column("cards", justify="right")
    table.add_column("")
    for side, cards in record.taken.items():
        table.add_row(words(capital(side_name(record, side)), "bold"), str(len(cards)), _cards(cards))
    return table


def _cards(cards: Cards) -> Text:
    return Text(cards_words(cards))
