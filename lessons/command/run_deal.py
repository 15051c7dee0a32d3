"""`deal`: a set of deals for a class, made from a seed; the themes there are.

The set goes to a file or to standard output as `piquet-set/1` (`lessons/club/set_file/SPEC.md`). With `--json` one object is printed:

- `title`, `seed`, `rules`; `deals`, each with `id`, `title`, `theme`, `level`, `hands` (after the draw), `dealt`, `talon`, `question`, `answer`, `note` and
  `record`, the deal as a hand file; `set`, the whole as a set file; `link`, the query string of a link, or null where it would be too long; `file`, where
  the set was written, or null.
- with `--themes`: `themes`, each with `theme`, `title`, `group`, `does`, its `levels` and the `sets` that have such deals.

Exit status: 0; 2 where something cannot be, was not found or cannot be written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import randbelow

from lessons.annotation_json import Json
from lessons.club.constraints import Constraints, read_constraints
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.making import Progress, check, make_set
from lessons.club.set_file import SUFFIX, dumps, to_query
from lessons.club.themes import THEMES
from lessons.command.json_lines import object_line, print_lines
from lessons.command.one_hand import complain
from lessons.command.outcome import AGREES
from lessons.course.drill import MOST_SEED
from lessons.course.kind import Level
from lessons.course.kinds.rows import declared_hand
from lessons.errors import Problem, Problems, Unreadable
from lessons.games.annotate import annotate
from lessons.handfile import dumps as hand_text
from lessons.handfile.cards_text import talon_text
from lessons.rules.named import TWO_HANDED, named
from lessons.rules.piquet import PiquetRules, two_handed

STDOUT = "-"


def run(themes: Sequence[str], *, hands: str, count: int, seed: str | None, rules: str, level: str | None, out: str, as_json: bool) -> int:
    """Make a set, write it, and return the exit status."""
    try:
        number, chosen, found, constraints = _read(themes, hands, count, seed, rules, level)
        _check_out(out)
        with _bar(count) as progress:
            made = make_set(themes, count, number, chosen, found, constraints=constraints, progress=progress)
        text = dumps(made)
        if out != STDOUT:
            _write(Path(out), text)
    except (Problem, Problems) as wrong:
        return complain("deal", wrong, as_json=as_json)
    if as_json:
        print_lines([object_line(set_json(made, text, None if out == STDOUT else out))])
    elif out == STDOUT:
        sys.stdout.write(text)
    else:
        from lessons.command.terminal import console, words

        deals = "1 deal" if count == 1 else f"{count} deals"
        console().print(words(f"{out}: {made.title}, {deals}, seed {made.seed}, {chosen.name}"), soft_wrap=True)
    return AGREES


def list_themes(*, as_json: bool) -> int:
    """Print every theme, in the order in which a deal meets what it is about."""
    if as_json:
        entries = [
            {
                "theme": one.id,
                "title": one.title,
                "group": one.group.value,
                "does": one.does,
                "levels": {str(level.value): words for level, words in one.levels.items()},
                "sets": [name for name, rules in TWO_HANDED.items() if not one.refused(rules)],
            }
            for one in THEMES
        ]
        print_lines([object_line({"themes": entries})])
        return AGREES
    from rich.table import Table
    from rich.text import Text

    from lessons.command.terminal import console

    table = Table.grid(padding=(0, 2))
    for one in THEMES:
        table.add_row(Text(one.id, style="cyan"), one.does)
    console().print(table)
    return AGREES


def set_json(made: DealSet, text: str, file: str | None) -> Json:
    """The object of a set; see above."""
    return {
        "title": made.title,
        "seed": int(made.seed),
        "rules": made.deals[0].record.rules.name,
        "deals": [_deal_json(deal) for deal in made.deals],
        "set": text,
        "link": _link(made),
        "file": file,
    }


def _deal_json(deal: SetDeal) -> Json:
    record = deal.record
    annotation = annotate(record)
    return {
        "id": record.id,
        "title": record.title,
        "theme": deal.theme,
        "level": deal.level,
        "hands": {seat: declared_hand(annotation, seat).code for seat in record.seats},
        "dealt": {seat: record.hands[seat].code for seat in record.seats},
        "talon": talon_text(record.talon or ()),
        "question": deal.question,
        "answer": deal.answer,
        "note": deal.note,
        "record": hand_text(record),
    }


def _link(made: DealSet) -> str | None:
    try:
        return to_query(made)
    except Problems:
        return None


# ------------------------------------------------------------------------------------------------------ what is asked for


def _read(
    themes: Sequence[str], hands: str, count: int, seed: str | None, rules: str, level: str | None
) -> tuple[int, PiquetRules, Level | None, Constraints]:
    """Seed, rule set, level and constraints. Raises `Problems`: all that is wrong with what was asked for."""
    problems: list[Problem] = []
    number, found, constraints = 0, None, Constraints()
    if seed is None:
        number = randbelow(MOST_SEED + 1)
    elif seed.isascii() and seed.isdigit() and len(seed) <= 10 and int(seed) <= MOST_SEED:
        number = int(seed)
    else:
        problems.append(Unreadable(f"{seed[:40]!r} is no seed", hint=f"a whole number from 0 to {MOST_SEED}"))
    if level is not None:
        found = {word: one for one in Level for word in (one.name.lower(), str(one.value))}.get(level.lower())
        if found is None:
            problems.append(Unreadable(f"{level[:40]!r} is no level", hint="first, table or hard, or 1 to 3"))
    try:
        constraints = read_constraints(hands)
    except Problems as wrong:
        problems += wrong.problems
    chosen = TWO_HANDED["au-cent"]
    try:
        chosen = two_handed(named(rules))
    except Problem as wrong:
        problems.append(wrong)
    try:
        check(themes, count, number, chosen, found)
    except Problems as wrong:
        problems += wrong.problems
    if problems:
        raise Problems(problems)
    return number, chosen, found, constraints


def _check_out(out: str) -> None:
    """Refuses a file that is no set's, or is there already: it may hold what a teacher wrote."""
    if out == STDOUT:
        return
    if not out.endswith(SUFFIX) or "\0" in out:
        raise Unreadable(f"{out[:80]!r} is no set file", hint=f"NAME{SUFFIX}, or - for standard output")
    if Path(out).exists():
        raise Unreadable(f"{out[:80]!r} is there already", hint="another name, or delete the file first")


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unreadable(f"the file cannot be written: {reason}", hint="a folder that may be written to") from None


@contextmanager
def _bar(count: int) -> Iterator[Progress | None]:
    """A progress bar where errors go to a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from lessons.command.terminal import console

    columns = (TextColumn("Dealing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task("", total=count)
        yield lambda done, total: bar.update(task, completed=done)
