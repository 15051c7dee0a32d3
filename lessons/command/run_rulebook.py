"""`rulebook`: the clauses of the texts, searched, one of them in full, or the whole as Markdown.

With `--json` each clause is one object on a line: `id`, `game`, `phase`, `kind`, `text` (where it stands), `says`, `option` (that the text itself
offers, or null), `reason` (why it is of its kind, or ""), `options` (those it backs, each with its `rules` and `option`), `examples` (each with `id`, `title`, `rules`,
`cited` — score, settlement, verdict, finding or step — and `step`), `rulings` (each with `id` and `title`) and `demonstration` (the same, or null).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from lessons.annotation_json import Json
from lessons.command.json_lines import object_line, print_lines
from lessons.command.outcome import AGREES, FAILS
from lessons.command.terminal import console, words
from lessons.rulebook.entry import KIND_WORDS, Entry, entry
from lessons.rulebook.find import find
from lessons.rulebook.markdown import MOST_EXAMPLES, markdown
from lessons.rulebook.outline import BOOKS, PHASES, book
from lessons.rulebook.texts import option_title, sets_of
from lessons.rules.clauses import Clause


def run(said: str, *, family: str | None, id: str | None, as_json: bool, as_markdown: bool) -> int:
    """Print what is asked for and return the exit status: 0, or 2 where nothing is found."""
    if as_markdown:
        sys.stdout.write(markdown(BOOKS if family is None else (book(family),)))
        return AGREES
    if id is not None:
        try:
            entries = [entry(id)]
        except KeyError as error:
            return _nothing(str(error.args[0]))
    else:
        clauses = find(said, family) if said else [c for b in BOOKS if family in (None, b.family) for c in b.clauses]
        if not clauses:
            return _nothing(f"no clause has any of these words{f' in {family}' if family else ''}: {said[:80]}")
        if not as_json:
            (_print_found if said else _print_books)(console(), clauses)
            return AGREES
        entries = [entry(c.id) for c in clauses]
    if as_json:
        print_lines(object_line(_json(e)) for e in entries)
    else:
        _print_entry(console(), entries[0])
    return AGREES


def _nothing(message: str) -> int:
    console(stderr=True).print(words(message))
    return FAILS


def _json(entry: Entry) -> Json:
    clause = entry.clause
    return {
        "id": clause.id,
        "game": clause.family,
        "phase": entry.phase.value,
        "kind": clause.kind.value,
        "text": clause.text,
        "says": clause.says,
        "option": clause.option,
        "reason": clause.reason,
        "options": [{"rules": [rules.name for rules in sets_of(b.of)], "option": b.option} for b in entry.options],
        "examples": [
            {"id": s.example, "title": s.title, "rules": s.rules, "cited": s.where.name.lower(), "step": s.step} for s in entry.shown
        ],
        "rulings": [use._asdict() for use in entry.rulings],
        "lessons": [use._asdict() for use in entry.lessons],
        "demonstration": None if entry.demonstration is None else entry.demonstration._asdict(),
    }


# ----------------------------------------------------------------------------------------------------------- for people


def _print_found(out: Console, clauses: Iterable[Clause]) -> None:
    for clause in clauses:
        _print_clause(out, clause)
        out.print(Padding(words(f"{clause.text} · {PHASES[clause.id]}", "dim"), (0, 0, 0, 2)))


def _print_books(out: Console, clauses: Iterable[Clause]) -> None:
    for family, of_book in groupby(clauses, key=lambda c: c.family):
        out.rule(Text(book(family).title, style="bold"), align="left", style="dim")
        for phase, of_phase in groupby(of_book, key=lambda c: PHASES[c.id]):
            out.print()
            out.print(Text(phase, style="bold"))
            for clause in of_phase:
                _print_clause(out, clause)
        out.print()


def _print_clause(out: Console, clause: Clause) -> None:
    out.print(Padding(Text.assemble((f"{clause.id}  ", "cyan"), clause.says), (0, 0, 0, 2)))


def _print_entry(out: Console, entry: Entry) -> None:
    clause = entry.clause
    out.print(Text(clause.id, style="bold"))
    out.print(clause.says)
    out.print(words(f"{clause.text} · {entry.phase} · {KIND_WORDS[clause.kind]}", "dim"))
    if clause.reason:
        out.print(words(clause.reason, "dim"))
    for backed in entry.options:
        out.print(f"Option {backed.option}: {option_title(backed)}.")
    for use in entry.rulings:
        out.print(f"Ruling {use.id}: {use.title}.")
    for use in entry.lessons:
        out.print(f"Lesson {use.id}: {use.title}.")
    if entry.demonstration is not None:
        out.print(f"Demonstration {entry.demonstration.id}: {entry.demonstration.title}.")
    for shown in entry.best_shown[: 4 * MOST_EXAMPLES]:
        out.print(f"Example {shown.example}: {shown.title}" + (f", step {shown.step}" if shown.step is not None else ""))
    more = len(entry.shown) - 4 * MOST_EXAMPLES
    if more > 0:
        out.print(words(f"and {more} more; --json names them all", "dim"))
