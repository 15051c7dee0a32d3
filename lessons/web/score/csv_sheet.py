"""The score sheet as CSV: written for a spreadsheet, read back from one.

Columns: deal, elder, the two players (headed by what they are called), hand, remark, then both totals. Totals are
written for the reader of the sheet; they are worked out anew when it is read.
"""

from __future__ import annotations

import csv
import io
from dataclasses import replace

from lessons.errors import Impossible, Place, Problem, Problems, Unreadable
from lessons.games.tally import DealScore
from lessons.handfile import limits
from lessons.web.score.sheet import MOST_POINTS, Row, Sheet

TOTAL = " total"
ROWS = 200
"""The most rows read."""

_KNOWN = ("deal", "elder", "hand", "remark")
_FORMULA = ("=", "+", "-", "@", "\t")


def to_csv(sheet: Sheet, deals: tuple[DealScore, ...]) -> str:
    """The sheet's deals, one a row, with the running totals."""
    names = sheet.shown
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([_safe(cell) for cell in ("deal", "elder", *names, "hand", "remark", *(name + TOTAL for name in names))])
    for deal, row in zip(deals, sheet.filled(), strict=True):
        points = ["" if row.hand else str(deal.points[player]) for player in sheet.players]
        totals = [str(deal.totals[player]) for player in sheet.players]
        writer.writerow([str(deal.number), _safe(names[sheet.elder_of(deal.number)]), *points, row.hand or "", _safe(row.remark), *totals])
    return out.getvalue()


def _safe(text: str) -> str:
    """A text a spreadsheet will not take for a formula; read back without the mark."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _plain(text: str) -> str:
    text = text.strip()
    return text[1:] if text.startswith("'") and text[1:].startswith(_FORMULA) else text


def from_csv(text: str, sheet: Sheet) -> Sheet:
    """`sheet` with the rows, the names and the first elder hand of a CSV. Raises `Problems`, every wrong row at its line."""
    if len(text.encode()) > limits.FILE_BYTES:
        raise Problems([Unreadable("the file is larger than a score sheet can be", place=Place(1, 1))])
    try:
        table = [[_plain(cell) for cell in row] for row in csv.reader(io.StringIO(text.removeprefix("\ufeff")), strict=True)]
    except csv.Error as error:
        raise Problems([Unreadable(f"not a CSV file: {error}", place=Place(1, 1))]) from None
    if not table or not any(table[0]):
        raise Problems([Unreadable("the first line names no columns", hint="deal, elder, both players, hand, remark", place=Place(1, 1))])
    head = table[0]
    players = [name for name in head if name and name not in _KNOWN and not name.endswith(TOTAL)]
    if len(players) != 2 or len(set(head)) != len(head):
        hint = "deal, elder, one column for each player, hand, remark"
        raise Problems([Unreadable(f"{len(players)} columns could be a player’s; a sheet has two", hint=hint, place=Place(1, 1))])
    if len(table) > ROWS + 1:
        raise Problems([Unreadable(f"more than {ROWS} rows", place=Place(ROWS + 2, 1))])
    problems: list[Problem] = []
    rows: list[Row] = []
    elder = sheet.elder
    for line, cells in enumerate(table[1:], start=2):
        if not any(cells):
            continue
        named = dict(zip(head, cells, strict=False))
        number = len(rows) + 1
        if name := named.get("elder"):
            if name not in players:
                problems.append(Impossible(f"{name} is not one of the players", hint=" or ".join(players), place=Place(line, 1)))
            elif number == 1:
                elder = players.index(name)
            elif players.index(name) != (elder + number - 1) % 2:
                problems.append(Impossible(f"{name} is not the elder hand in turn", hint="players deal in turn", place=Place(line, 1)))
        figures = [_figure(named.get(player, ""), line, problems) for player in players]
        rows.append(Row(figures[0], figures[1], named.get("hand") or None, " ".join(named.get("remark", "").split())))
    if problems:
        raise Problems(problems)
    # A column headed by the player's own word is no name.
    names = tuple("" if name == word else name for name, word in zip(players, sheet.players, strict=True))
    return replace(sheet, rows=tuple(rows), names=(names[0], names[1]), elder=elder)


def _figure(text: str, line: int, problems: list[Problem]) -> int | None:
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_POINTS)):
        return int(text)
    problems.append(
        Unreadable(
            f"{text[: limits.EXCERPT]!r} is not a count of points", hint=f"a whole number from 0 to {MOST_POINTS}", place=Place(line, 1)
        )
    )
    return None
