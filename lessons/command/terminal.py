"""Printing for people: the console, text made safe for a terminal, findings and problems."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import IO, TextIO, cast

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lessons.command.outcome import Outcome
from lessons.errors import Problem
from lessons.explain.findings import SEVERITY_WORDS, place_words
from lessons.explain.names import capital
from lessons.games.annotation import Finding, Severity

WIDTH_OF_A_PIPE = 100
"""Columns where the output does not go to a terminal."""

MARKS = {
    Severity.AGREES: ("✓", "green"),
    Severity.OPTION: ("≈", "yellow"),
    Severity.DISAGREES: ("✗", "red"),
    Severity.UNDECIDED: ("?", "magenta"),
    Severity.IRREGULAR: ("!", "yellow"),
    Severity.NOTE: ("·", "cyan"),
}
"""Sign and colour of each severity."""


def console(*, stderr: bool = False) -> Console:
    """A console on standard output (or error) that takes no markup from what it prints."""
    stream = sys.stderr if stderr else sys.stdout
    if stream.isatty():
        return _Console(file=stream, highlight=False, markup=False, emoji=False)
    return _Console(file=cast(IO[str], _Trimmed(stream)), width=WIDTH_OF_A_PIPE, highlight=False, markup=False, emoji=False)


class _Console(Console):
    """A console that lets its caller know when nobody reads on, instead of ending the program."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class _Trimmed:
    """A stream that is no terminal, to which lines go without the spaces that fill them up."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.encoding = stream.encoding

    def write(self, text: str) -> int:
        return self._stream.write(_FILLED.sub("\n", text))

    def flush(self) -> None:
        self._stream.flush()

    def isatty(self) -> bool:
        return False


_FILLED = re.compile(r" +\n")


def safe(text: str) -> str:
    """A user's text with what a terminal would obey, or a reader would not see, written out: `\\x1b`, `\\u202e`."""
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape").decode("ascii") if ord(c) < 0xD800 or ord(c) > 0xDFFF else "\ufffd"
        for c in text
    )


def words(text: str, style: str = "") -> Text:
    """Text to print, made safe."""
    return Text(safe(text), style=style)


def paragraph(out: Console, text: str, style: str = "", indent: int = 2) -> None:
    """A user's text of several lines, or one of our sentences, set in from the left."""
    for line in text.splitlines():
        out.print(Padding(words(line, style), (0, 0, 0, indent)))


def print_findings(out: Console, outcome: Outcome, findings: Iterable[Finding]) -> None:
    """Each finding: its mark, where it stands, its reason, the erratum that covers it, its clauses."""
    table = Table.grid(padding=(0, 1))
    table.add_column(width=3, justify="right")
    table.add_column(ratio=1)
    for finding in findings:
        sign, colour = MARKS[finding.severity]
        text = Text()
        text.append(safe(finding_head(finding)), style=f"bold {colour}")
        text.append(f"  {safe(outcome.reason(finding))}")
        if finding.clauses:
            text.append(f"  {' '.join(finding.clauses)}", style="dim")
        if finding.excused:
            text.append(f"\nErratum: {safe(finding.erratum)}", style="italic")
        table.add_row(Text(sign, style=colour), text)
    if table.row_count:
        out.print(table)


def finding_head(finding: Finding) -> str:
    """Where a finding stands, and how where it does not agree: `Line 38, the declarations: disagrees, excused.`"""
    where = capital(place_words(finding.at))
    if finding.severity is Severity.AGREES:
        return f"{where}."
    if finding.place is not None:
        where = f"Line {finding.place.line}, {place_words(finding.at)}"
    return f"{where}: {SEVERITY_WORDS[finding.severity]}{', excused' if finding.excused else ''}."


def print_other(out: Console, outcome: Outcome) -> bool:
    """Print a settled game or a counted deal of Cassino; False, and nothing printed, where the outcome is neither."""
    if outcome.settlement is not None:
        from lessons.command.games import print_game  # what games need is not loaded where there are only hands

        print_game(out, outcome, outcome.settlement)
    elif outcome.cassino is not None:
        from lessons.command.cassino import print_cassino

        print_cassino(out, outcome, outcome.cassino)
    else:
        return False
    return True


def print_problems(out: Console, file: str, problems: Iterable[Problem]) -> None:
    """Each problem of a file at its place, `FILE:LINE:COLUMN: kind: message`, with the text there and what would be right."""
    for problem in problems:
        place = problem.place
        where = f"{file}:{place.line}:{place.column}" if place is not None else file
        text = words(f"{where}: ", "bold")
        text.append(f"{problem.kind}: ", style="bold red")
        text.append(safe(problem.message))
        out.print(text, soft_wrap=True)
        if place is not None and place.text:
            paragraph(out, place.text, "dim", indent=4)
        if problem.hint:
            paragraph(out, f"→ {problem.hint}", "green", indent=4)
