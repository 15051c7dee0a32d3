"""The rule sets for people, in the terminal: the list, one set in full, what differs between two."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.named import NAMED, diff
from lessons.rules.outline import SET_NAMES, SUMMARIES, groups
from lessons.rules.reasons_other import reasons
from lessons.rules.rule_set import RuleSet


def print_sets(out: Console) -> None:
    """Every named set with a line about it."""
    table = Table.grid(padding=(0, 2))
    for name in NAMED:
        table.add_row(Text(name, style="bold"), Text(SET_NAMES[name]), SUMMARIES[name])
    out.print(table)


def print_set(out: Console, rules: RuleSet) -> None:
    """Every option of a set under its heading: its value in words, its name, the clauses it rests on, and why a short text is so read."""
    why = reasons(type(rules))
    out.print(Text.assemble((SET_NAMES[rules.name], "bold"), (f"  {rules.name}", "cyan")))
    out.print(SUMMARIES[rules.name])
    clauses = {f.name: f.metadata["clauses"] for f in rules.option_fields()}
    for heading, names in groups(type(rules)).items():
        out.print()
        out.print(Text(heading, style="bold"))
        table = Table.grid(padding=(0, 1), expand=False)
        table.add_column(ratio=1)
        for name in names:
            text = Text(f"{capital(option_words(name, getattr(rules, name), type(rules)))}.")
            text.append(f"  {name}", style="cyan")
            text.append(f"  {' '.join(clauses[name])}", style="dim")
            if name in why:
                text.append(f"\n{why[name]}", style="italic")
            table.add_row(text)
        out.print(table)


def print_difference(out: Console, first: RuleSet, second: RuleSet) -> None:
    """The options on which two sets differ, side by side."""
    if type(first) is not type(second):
        out.print(f"{first.name} and {second.name} are two games, and have no options in common.")
        return
    differences = diff(first, second)
    if not differences:
        out.print(f"{first.name} and {second.name} play alike.")
        return
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("option", style="cyan")
    table.add_column(first.name, ratio=1)
    table.add_column(second.name, ratio=1)
    for option, one, other in differences:
        table.add_row(option, *(capital(option_words(option, value, type(first))) for value in (one, other)))
    out.print(table)
