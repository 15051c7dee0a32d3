"""`check`: every file in turn, as JSON or for people, with the summary and the slip report at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from lessons.command import spread
from lessons.command.checking import check
from lessons.command.files import Found, found
from lessons.command.json_lines import json_line, print_lines
from lessons.command.outcome import AGREES, FAILS, Outcome

if TYPE_CHECKING:
    from rich.console import Console

    from lessons.report import Tally
    from lessons.rules.rule_set import RuleSet

T = TypeVar("T")

LINES_AT_A_TIME = 100
MANY = 20
"""Files from which on a progress bar is worth its line."""


def run(paths: tuple[str, ...], *, rules: RuleSet | None, as_json: bool, report: str | None) -> int:
    """Check the files and return the worst status. A report that cannot be written is status 2 as well."""
    write_report = _report_writer(report)
    if isinstance(write_report, str):
        _complain(write_report)
        return FAILS
    files = list(found(paths))
    if as_json and write_report is None and spread.is_worth_it(len(files)):
        return _print_spread(files, rules)
    outcomes = (check(file, rules) for file in _with_progress(files, len(files)))
    if as_json and write_report is None:
        return _print_json(outcomes)
    from lessons.command import slips
    from lessons.report import Tally

    tally = Tally()

    def counted() -> Iterator[Outcome]:
        for outcome in outcomes:
            slips.count(tally, outcome)
            yield outcome

    status = _print_json(counted()) if as_json else _print_for_people(counted(), tally)
    if write_report is not None and report is not None:
        try:
            Path(report).write_text(write_report(tally), encoding="utf-8", errors="backslashreplace")
        except OSError as error:
            _complain(f"{report}: the report cannot be written: {(error.strerror or str(error)).lower()}")
            return FAILS
    return status


def _print_json(outcomes: Iterable[Outcome]) -> int:
    """One object a line; the status is the worst of all."""
    status = AGREES
    lines: list[bytes] = []
    for outcome in outcomes:
        status = max(status, outcome.status)
        lines.append(json_line(outcome))
        if len(lines) == LINES_AT_A_TIME:
            print_lines(lines)
            lines.clear()
    print_lines(lines)
    return status


def _print_spread(files: list[Found], rules: RuleSet | None) -> int:
    """The same lines in the same order, the files spread over the processors."""
    status = AGREES
    lots = spread.json_lines(files, None if rules is None else rules.name)
    for worst, lines in _with_progress(lots, len(files) // spread.AT_A_TIME + 1):
        status = max(status, worst)
        print_lines(lines)
    return status


def _print_for_people(outcomes: Iterable[Outcome], tally: Tally) -> int:
    from lessons.command.terminal import console, print_other, print_problems
    from lessons.report import summary

    out = console()
    status = AGREES
    for outcome in outcomes:
        status = max(status, outcome.status)
        if outcome.annotation is not None:
            from lessons.command.hands import print_check

            print_check(out, outcome, outcome.annotation)
        elif not print_other(out, outcome):
            print_problems(out, outcome.file, outcome.problems)
            out.print()
    if tally.checked > 1:
        _print_slips(out, tally)
    out.print(summary(tally))
    return status


def _print_slips(out: Console, tally: Tally) -> None:
    """Every slip of several files in one list."""
    from lessons.command.terminal import paragraph, words
    from lessons.explain.findings import place_words
    from lessons.report import standing

    if not tally.slips:
        return
    out.rule(words("Slips", "bold"), align="left", style="dim")
    for slip in tally.slips:
        head = words(f"{slip.id or slip.file}", "bold")
        where = ", ".join(
            part
            for part in (f"line {slip.line}" if slip.line is not None else "", place_words(slip.at) if slip.at else "", slip.of)
            if part
        )
        head.append_text(words(f"  {where}" if where else ""))
        head.append_text(words(f"  {standing(slip)}", "dim"))
        out.print(head)
        paragraph(out, slip.reason)
        if slip.erratum:
            paragraph(out, f"Erratum: {slip.erratum}", "italic")
    out.print()


def _report_writer(report: str | None) -> Callable[[Tally], str] | str | None:
    """What makes the report's text, by the file's ending; a complaint for an ending that is neither."""
    if report is None:
        return None
    from lessons.report import comma_separated, markdown

    writer = {".md": markdown, ".csv": comma_separated}.get(Path(report).suffix.lower())
    return writer or f"{report}: a report is a .md or a .csv file"


def _complain(message: str) -> None:
    from lessons.command.terminal import console, words

    console(stderr=True).print(words(message, "red"), soft_wrap=True)


def _with_progress(things: Iterable[T], many: int) -> Iterator[T]:
    """The files or lots of files; with a bar, where there are many, errors go to a terminal and the output does not."""
    if many < MANY or not sys.stderr.isatty() or sys.stdout.isatty():
        yield from things
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from lessons.command.terminal import console

    columns = (TextColumn("Checking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # What goes to standard output must go there, and not above the bar.
    bar = Progress(*columns, console=console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    with bar:
        yield from bar.track(things, total=many)
