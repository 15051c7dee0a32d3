"""The score sheet as CSV: written for a spreadsheet, read back from one.

Columns: deal, elder (and dealer, where some sit out), a column for each player or side (headed by what it is called), hand,
who was out first where that is said, remark, then the totals, or what each is charged and the balance. What follows from the deals is written for the reader of the
sheet; it is worked out anew when it is read.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace

from lessons.errors import Impossible, Place, Problem, Problems, Unreadable
from lessons.games.endings.ecrire import sums_after
from lessons.games.settled import Due, Settlement
from lessons.handfile import limits
from lessons.rules.ecrire import EcrireRules
from lessons.spreadsheet import cell_text, read_cell
from lessons.web.score.sheet import MOST_POINTS, Row, Sheet, table_of
from lessons.web.score.sheet_game import lines_up

TOTAL, CHARGED, BALANCE = " total", " charged", " balance"
ROWS = 200
"""The most rows read."""

OUT = "out first"
_KNOWN = ("deal", "elder", "dealer", "hand", OUT, "remark")


def to_csv(sheet: Sheet, settlement: Settlement) -> str:
    """The sheet's deals, one a row, with the running totals; in piquet à écrire with what each is charged then, and the balance."""
    names, several = sheet.shown, settlement.charged is not None
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    sums = (CHARGED, BALANCE) if several else (TOTAL,)
    who = ("elder", "dealer") if several else ("elder",)
    told = (OUT,) if any(row.out for row in sheet.filled()) else ()
    head = ("deal", *who, *names, "hand", *told, "remark", *(name + end for end in sums for name in names))
    writer.writerow([cell_text(cell) for cell in head])
    turns = lines_up(sheet) if sheet.partners else (Due(deal.line.players) for deal in settlement.deals)
    for deal, row, due, figures in zip(settlement.deals, sheet.filled(), turns, _sums(settlement), strict=False):
        points = ["" if row.hand or cell is None else str(cell) for cell in row.cells(len(names))]
        seats = [cell_text(sheet.name(player)) for player in (due.players[0], due.players[-1])[: len(who)]]
        first = [cell_text(sheet.name(row.out)) if row.out else ""] if told else []
        writer.writerow([str(deal.number), *seats, *points, row.hand or "", *first, cell_text(row.remark), *figures])
    return out.getvalue()


def _sums(settlement: Settlement) -> Iterator[list[str]]:
    """The figures behind each deal."""
    players = settlement.game.players
    if settlement.charged is not None:
        for charged, balance in sums_after(settlement):
            yield [str(figures[player]) for figures in (charged, balance) for player in players]
        return
    for deal in settlement.deals:
        yield [deal.counters[side].word if deal.counters else str(deal.totals[side]) for side in settlement.game.sides]


def from_csv(text: str, sheet: Sheet) -> Sheet:
    """`sheet` with the rows, the names and the first elder hand of a CSV. Raises `Problems`, every wrong row at its line."""
    if len(text.encode()) > limits.FILE_BYTES:
        raise Problems([Unreadable("the file is larger than a score sheet can be", place=Place(1, 1))])
    try:
        table = [[read_cell(cell) for cell in row] for row in csv.reader(io.StringIO(text.removeprefix("\ufeff")), strict=True)]
    except csv.Error as error:
        raise Problems([Unreadable(f"not a CSV file: {error}", place=Place(1, 1))]) from None
    if not table or not any(table[0]):
        raise Problems([Unreadable("the first line names no columns", hint="deal, elder, both players, hand, remark", place=Place(1, 1))])
    head = table[0]
    players = [name for name in head if name and name not in _KNOWN and not name.endswith((TOTAL, CHARGED, BALANCE))]
    least, most = columns_of(sheet)
    if not least <= len(players) <= most or len(set(head)) != len(head):
        hint = "deal, elder, one column for each player, hand, remark"
        has = "two" if (least, most) == (2, 2) else str(least) if least == most else f"{least} to {most}"
        raise Problems([Unreadable(f"{len(players)} columns could be a player’s; a sheet has {has}", hint=hint, place=Place(1, 1))])
    if len(table) > ROWS + 1:
        raise Problems([Unreadable(f"more than {ROWS} rows", place=Place(ROWS + 2, 1))])
    problems: list[Problem] = []
    rows: list[Row] = []
    seats: list[tuple[int, int | None]] = []
    for line, cells in enumerate(table[1:], start=2):
        if not any(cells):
            continue
        named = dict(zip(head, cells, strict=False))
        for title in ("elder", "dealer"):
            if named.get(title) and _place(sheet, players, named[title]) is None:
                message = f"{named[title]} is not one of the players"
                problems.append(Impossible(message, hint=" or ".join(players), place=Place(line, 1)))
        elder, dealer = (_place(sheet, players, named.get(title, "")) for title in ("elder", "dealer"))
        number = len(rows) + 1
        if elder is not None and number > 1 and len(players) == 2 and seats and elder != (seats[0][0] + number - 1) % 2:
            problems.append(
                Impossible(f"{named['elder']} is not the elder hand in turn", hint="players deal in turn", place=Place(line, 1))
            )
        if number == 1 and elder is not None:
            seats.append((elder, dealer))
        figures = [named.get(player) or None if sheet.counters else _figure(named.get(player, ""), line, problems) for player in players]
        remark = " ".join(named.get("remark", "").split())
        row = Row(hand=named.get("hand") or None, remark=remark).with_cells(figures)
        rows.append(replace(row, out=_first(sheet, players, named.get(OUT, ""), line, problems)))
    if problems:
        raise Problems(problems)
    return _seated(sheet, players, seats, tuple(rows))


def _first(sheet: Sheet, players: list[str], name: str, line: int, problems: list[Problem]) -> str | None:
    """The side a row says was out first, by what its column is headed."""
    if name and name not in players:
        problems.append(Impossible(f"{name} is not one of the players", hint=" or ".join(players), place=Place(line, 1)))
        return None
    sides = sheet.sides if sheet.partners else tuple("ABCDEFG")
    return sides[players.index(name)] if name else None


def columns_of(sheet: Sheet) -> tuple[int, int]:
    """The fewest and the most columns of points a sheet under its rules can have."""
    return (2, 2) if sheet.partners else table_of(sheet.rules)


def _place(sheet: Sheet, players: list[str], name: str) -> int | None:
    """The place of a player at the table, by what a column is headed; partners by their own names."""
    names = list(map(sheet.name, sheet.players)) if sheet.partners else players
    return names.index(name) if name in names else None


def _seated(sheet: Sheet, players: list[str], seats: list[tuple[int, int | None]], rows: tuple[Row, ...]) -> Sheet:
    """The sheet with these rows; a column headed by the player's own word is no name."""
    if not sheet.partners:
        sheet = sheet.seated(("",) * len(players))
        sheet = replace(sheet, names=tuple("" if name == word else name for name, word in zip(players, sheet.players, strict=True)))
    if seats:
        elder, dealer = seats[0]
        several = isinstance(sheet.rules, EcrireRules)
        sheet = replace(sheet, elder=elder, dealer=(sheet.dealer if dealer is None else dealer) if several else None)
    return replace(sheet, rows=rows)


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
