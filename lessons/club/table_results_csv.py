"""Results of tables as CSV: written to be taken along, and read back, or read from cells copied out of a spreadsheet.

The first line names the columns: `table`, `deal` (its number in the set), `elder` and `dealer` (points); where it is told also `elder player` and
`dealer player`, and `id`, the deal's own, which guards against a set put in another order meanwhile. Columns may stand in any order, parted
by commas, semicolons or tabs.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lessons.club.deal_set import DealSet
from lessons.club.table_results import MOST_RESULTS, Beside, TableResult, faults, name_faults
from lessons.errors import Impossible, Place, Problem, Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.source_text import clipped
from lessons.spreadsheet import cell_text, read_cell

NEEDED = ("table", "deal", "elder", "dealer")
FURTHER = ("elder player", "dealer player", "id")
_COLUMN = {"elder_player": "elder player", "dealer_player": "dealer player"}
_HEAD_HINT = f"{', '.join(NEEDED)}; also {', '.join(FURTHER)}"


def to_csv(results: Sequence[TableResult], deals: DealSet) -> str:
    """The results as CSV, in the order in which they were entered; those of deals that are in the set no more are left out."""
    numbers = {deal.record.id: number for number, deal in enumerate(deals.deals, start=1)}
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([*NEEDED, *FURTHER])
    for result in results:
        if result.deal in numbers:
            points = (str(result.elder), str(result.dealer))
            writer.writerow(
                [cell_text(result.table), numbers[result.deal], *points, *map(cell_text, result.players), result.deal],
            )
    return out.getvalue()


def from_csv(text: str, deals: DealSet) -> tuple[TableResult, ...]:
    """The results of a CSV, in its order. Raises `Problems`: everything wrong, each at its line and column."""
    if len(text.encode("utf-8", "surrogatepass")) > limits.FILE_BYTES:
        raise Problems([Unreadable("the text is larger than results can be", hint="one line a table and deal", place=Place(1, 1))])
    lines = _lines(text)
    if not lines:
        raise Problems([Unreadable("there is nothing here", hint=f"a first line of {_HEAD_HINT}", place=Place(1, 1))])
    first, *rows = lines
    head = [cell.casefold() for cell in first.cells]
    if wrong := _head_faults(head, first):
        raise Problems(wrong)
    if len(rows) > MOST_RESULTS:
        raise Problems(
            [Unreadable(f"more than {MOST_RESULTS:,} results", hint="fewer deals or tables in one set", place=rows[MOST_RESULTS].place(0))]
        )
    problems: list[Problem] = []
    found: list[TableResult] = []
    beside = Beside()
    known: dict[tuple[str, str], int] = {}
    for line in rows:
        row = _Row(head, line, problems)
        result = row.result(deals)
        if result is None:
            continue
        wrong_with = [*faults(result, deals), *beside.clashes(result)]
        row.note_all(wrong_with)
        before = known.setdefault((result.table, result.deal), line.number)
        if before != line.number:
            row.note("deal", Impossible(f"table {clipped(result.table)} has this deal in line {before} too", hint="one result each"))
        if not wrong_with:
            found.append(result)
            beside.add(result)
    if problems:
        raise Problems(problems[: limits.PROBLEMS])
    return tuple(found)


class _Row:
    """One line being read; what is wrong with it goes to `problems`, at its column."""

    def __init__(self, head: Sequence[str], line: _Line, problems: list[Problem]) -> None:
        self.head, self.line, self.problems = head, line, problems
        self.cells = dict(zip(head, line.cells, strict=False))
        if any(line.cells[len(head) :]):
            message = f"the line has {len(line.cells)} columns, the first line {len(head)}"
            problems.append(Unreadable(message, hint="one cell a column", place=line.place(len(head))))

    def note(self, column: str, problem: Problem) -> None:
        """Note what is wrong in a column."""
        self.problems.append(problem.at(self.line.place(self.head.index(column) if column in self.head else 0)))

    def result(self, deals: DealSet) -> TableResult | None:
        """The result of the line, or None where a figure of it cannot be read; its names are judged all the same."""
        elder, dealer, deal = self._number("elder"), self._number("dealer"), self._deal(deals)
        table, first, second = (self.cells.get(column, "") for column in ("table", "elder player", "dealer player"))
        if elder is None or dealer is None or deal is None:
            self.note_all(name_faults(table, (first, second)))
            return None
        return TableResult(table=table, deal=deal, elder=elder, dealer=dealer, elder_player=first, dealer_player=second)

    def note_all(self, found: Iterable[tuple[str, Problem]]) -> None:
        """Note what is wrong with fields of a result."""
        for field, problem in found:
            self.note(_COLUMN.get(field, field), problem)

    def _deal(self, deals: DealSet) -> str | None:
        """The id of the deal the line is about."""
        number = self._number("deal")
        if number is None:
            return None
        if not 1 <= number <= len(deals.deals):
            self.note("deal", Impossible(f"there is no deal {number}", hint=f"the set has {len(deals.deals)}"))
            return None
        id = deals.deals[number - 1].record.id
        said = self.cells.get("id", "")
        if said and said != id:
            self.note("id", Impossible(f"deal {number} of this set is not {clipped(said)} but {id}", hint="the number it has in this set"))
            return None
        return id

    def _number(self, column: str) -> int | None:
        text = self.cells.get(column, "")
        if text.isascii() and text.isdigit() and len(text) <= len(str(limits.FIGURE)):
            return int(text)
        said = repr(clipped(text)) if text else "nothing"
        self.note(column, Unreadable(f"{said} is no whole number", hint="the number of the deal" if column == "deal" else "points made"))
        return None


class _Line(NamedTuple):
    """A line that says something: its number, what its cells say, and where each begins, as characters counted from 1."""

    number: int
    cells: list[str]
    columns: list[int]

    def place(self, cell: int) -> Place:
        """Where a cell stands, counted from 0; the end of a line that has not so many."""
        said = self.cells[cell] if cell < len(self.cells) else ""
        return Place(self.number, self.columns[min(cell, len(self.columns) - 1)], clipped(said))


def _lines(text: str) -> list[_Line]:
    """The lines that say something. Raises `Problems` where quotes do not end."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    written = text.split("\n")
    head = next((line for line in written if line.strip()), "")
    mark = max("\t;,", key=head.count)
    reader = csv.reader(io.StringIO(text), delimiter=mark, strict=True)
    found = []
    number = 1
    try:
        for cells in reader:
            read = [read_cell(cell) for cell in cells]
            if any(read):
                found.append(_Line(number, read, _columns(written[number - 1], mark)))
            number = reader.line_num + 1
    except csv.Error as error:
        message = f"this is no table: {error}"
        raise Problems([Unreadable(message, hint="a quote that begins a cell ends it too", place=Place(number, 1))]) from None
    return found


def _columns(line: str, mark: str) -> list[int]:
    """Where the cells of a line begin."""
    found, quoted = [1], False
    for column, sign in enumerate(line, start=1):
        if sign == '"':
            quoted = not quoted
        elif sign == mark and not quoted:
            found.append(column + 1)
    return found


def _head_faults(head: Sequence[str], first: _Line) -> list[Problem]:
    """What is wrong with the names of the columns."""
    found: list[Problem] = []
    for number, name in enumerate(head):
        if name not in (*NEEDED, *FURTHER):
            said = f"{clipped(name)!r} is no column of results" if name else "a column has no name"
            found.append(Unreadable(said, hint=_HEAD_HINT, place=first.place(number)))
        elif name in head[:number]:
            found.append(Unreadable(f"the column {name} stands there twice", hint="once", place=first.place(number)))
    missing = [name for name in NEEDED if name not in head]
    if missing:
        found.append(Unreadable(f"the first line does not name {', '.join(missing)}", hint=_HEAD_HINT, place=Place(first.number, 1)))
    return found
