"""Rulings for people, in the terminal: the list by stage, one ruling with its questions, its outcome and how other sets rule."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lessons.command.terminal import safe
from lessons.explain.found_rulings import found_words
from lessons.explain.names import listed
from lessons.explain.options import named_options
from lessons.rules.rule_set import RuleSet
from lessons.rulings.finding import Found
from lessons.rulings.judge import SILENT, Differs, clauses_of, is_silent
from lessons.rulings.model import STAGE_TITLES, Outcome, Ruling


def print_list(out: Console, found: Found, words: str) -> None:
    """The rulings: by stage where no words were given, else the best match first, after what is to be said of them."""
    if words:
        for sentence in found_words(found):
            out.print(Text(sentence))
        if found.silent is not None:
            out.print(Text(f"Clause {found.silent.clause}.", style="dim"))
            if found.rulings:
                out.print(Text("The nearest rulings are about something else:"))
    if not found.rulings:
        out.print(Text(f"No ruling answers to “{safe(words)}”. `piquet-lessons ruling` lists them all."))
        return
    stage = None
    for ruling in found.rulings:
        if not words and ruling.stage is not stage:
            stage = ruling.stage
            out.print(Text(STAGE_TITLES[stage], style="bold"))
        text = Text(ruling.title)
        text.append(f"  {ruling.id}", style="cyan")
        out.print(Padding(text, (0, 0, 0, 2)))


def print_ruling(
    out: Console, ruling: Ruling, rules: RuleSet, answers: Mapping[str, str], outcome: Outcome | None, others: tuple[Differs, ...]
) -> None:
    """One ruling. `outcome` is None while a question is open; the questions are then printed with every answer."""
    out.print(Text(ruling.title, style="bold"))
    for question in ruling.questions:
        out.print()
        head = Text(question.asks)
        head.append(f"  {question.id}", style="cyan")
        out.print(head)
        table = Table.grid(padding=(0, 2))
        for answer in question.answers:
            said = answers.get(question.id)
            if said is None or said == answer.id:
                table.add_row("  ", Text(answer.id, style="cyan"), answer.text)
        out.print(table)
    if outcome is None:
        example = " ".join(f"--answer {q.id}={q.answers[0].id}" for q in ruling.questions if q.id not in answers)
        out.print()
        out.print(Text(f"Answer what is open for the ruling, for example: {example}", style="dim"))
        return
    out.print()
    _print_outcome(out, outcome, rules)
    _print_differs(out, others, rules)


def _print_outcome(out: Console, outcome: Outcome, rules: RuleSet) -> None:
    out.print(Text(f"The ruling under {rules.name}", style="bold"))
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim")
    table.add_column(ratio=1)
    table.add_row("Ruling", Text(outcome.ruling, style="bold"))
    table.add_row("Reason", outcome.reason)
    table.add_row("The hand", outcome.hand)
    table.add_row("The score", outcome.score)
    for clause in clauses_of(outcome, rules):
        text = Text(clause.id, style="cyan")
        text.append(f"  {clause.says}", style="default")
        text.append(f"  {clause.text}", style="dim")
        table.add_row("Clause", text)
    if is_silent(outcome, rules):
        table.add_row("", Text(SILENT.format(rules.name), style="italic"))
    for record in outcome.records:
        table.add_row("Hand file", Text(f"{record.line}   in {record.block.value}"))
    if outcome.examples:
        table.add_row("Worked hand", ", ".join(outcome.examples))
    out.print(table)


def _print_differs(out: Console, others: tuple[Differs, ...], rules: RuleSet) -> None:
    out.print()
    if not others:
        out.print("The other rule sets rule alike.")
        return
    out.print(Text("Other rule sets", style="bold"))
    for other in others:
        why = listed(named_options(other.options, type(rules)))
        text = Text(listed(other.sets), style="bold")
        text.append(f": {other.outcome.ruling}", style="default")
        text.append(f"  There {why}.", style="dim not bold")
        out.print(Padding(text, (0, 0, 0, 2)))
