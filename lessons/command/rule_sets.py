"""The rule sets for people, in the terminal: the list, one set in full, what differs between two."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.named import NAMED, diff
from lessons.rules.outline import GROUPS, SUMMARIES
from lessons.rules.piquet import OPTION_FIELDS, PiquetRules

_CLAUSES = {f.name: f.metadata["clauses"] for f in OPTION_FIELDS}


def print_sets(out: Console) -> None:
    """Every named set with a line about it."""
    table = Table.grid(padding=(0, 2))
    for name in NAMED:
        table.add_row(Text(name, style="bold"), SUMMARIES[name])
    out.print(table)


def print_set(out: Console, rules: PiquetRules) -> None:
    """Every option of a set under its heading: its value in words, its name, the clauses it rests on."""
    out.print(Text(rules.name, style="bold"))
    out.print(SUMMARIES[rules.name])
    for heading, names in GROUPS.items():
        out.print()
        out.print(Text(heading, style="bold"))
        table = Table.grid(padding=(0, 1), expand=False)
        table.add_column(ratio=1)
        for name in names:
            text = Text(f"{capital(option_words(name, getattr(rules, name)))}.")
            text.append(f"  {name}", style="cyan")
            text.append(f"  {' '.join(_CLAUSES[name])}", style="dim")
            table.add_row(text)
        out.print(table)


def print_difference(out: Console, first: PiquetRules, second: PiquetRules) -> None:
    """The options on which two sets differ, side by side."""
    differences = diff(first, second)
    if not differences:
        out.print(f"{first.name} and {second.name} play alike.")
        return
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("option", style="cyan")
    table.add_column(first.name, ratio=1)
    table.add_column(second.name, ratio=1)
    for option, one, other in differences:
        table.add_row(option, capital(option_words(option, one)), capital(option_words(option, other)))
    out.print(table)
