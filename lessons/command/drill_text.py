"""Drills for people, in the terminal: the kinds, a question with its cards and options, and what is said to an answer."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lessons.cards import Holding
from lessons.course.drill import Drill
from lessons.course.kind import LEVEL_WORDS, Kind
from lessons.course.question import Form, Proved, Question, Row
from lessons.explain.names import held_text

_HOW = {
    Form.ONE: "Answer with --answer and the number or the words of an option.",
    Form.CARDS: 'Answer with --answer and the cards, such as "H AK", or `nothing` for no card.',
    Form.NUMBER: "Answer with --answer and a number.",
}


def print_kinds(out: Console, kinds: Iterable[Kind]) -> None:
    """Every kind with what it asks."""
    table = Table.grid(padding=(0, 2))
    for kind in kinds:
        table.add_row(Text(kind.name, style="cyan"), Text(kind.title, style="bold"), kind.does)
    out.print(table)


def print_drill(out: Console, made: Drill) -> None:
    """A question: what is seen and told, what is asked, and how to answer."""
    question = made.question
    out.print(Text(f"{question.kind}, seed {made.seed}, {question.rules.name}, {LEVEL_WORDS[made.level]}", style="dim"))
    _print_rows(out, question.scene.rows)
    for line in question.scene.told:
        out.print(Text(line))
    out.print()
    out.print(Text(question.asks, style="bold"))
    for number, option in enumerate(question.options, start=1):
        out.print(Padding(Text(f"{number}  {option}"), (0, 0, 0, 2)))


def print_judged(out: Console, question: Question, right: bool | None, proved: Proved) -> None:
    """What is said to an answer; with `right` None the answer itself."""
    out.print()
    if right is None:
        out.print(Text("Answer: " + " / ".join(answer or "no card" for answer in question.answers), style="bold"))
    else:
        out.print(Text("Right." if right else "Not right.", style="bold"))
    out.print(Text(proved.says))
    _print_rows(out, proved.rows)
    if proved.clauses:
        out.print(Text("Clauses: " + ", ".join(proved.clauses), style="dim"))


def print_how(out: Console, question: Question) -> None:
    """How the question is answered."""
    out.print(Text(_HOW[question.form] + " --show tells the answer.", style="dim"))


def _print_rows(out: Console, rows: Iterable[Row]) -> None:
    table = Table.grid(padding=(0, 2))
    for row in rows:
        lit = f"   lit: {held_text(Holding(row.lit))}" if row.lit and row.lit != row.cards else ""
        table.add_row(Text(row.title, style="dim"), Text(held_text(Holding(row.cards, row.unknown)) + lit))
    out.print(table)
