"""The score sheet as it stands on the page: everything typed, right or wrong; and the game it makes when it is right.

The page's table edits rows; a row is blank, two figures, or a hand. Nothing typed is dropped because it is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lessons.errors import Impossible, Place, Problem, Problems
from lessons.game_record import DealLine, GameRecord
from lessons.games.most import most_in_a_deal
from lessons.rules.named import RUBICON
from lessons.rules.piquet import Partie, PiquetRules, Race

FIRST, SECOND, HAND, REMARK = "first", "second", "hand", "remark"
"""The columns of a row a person fills in."""

MOST_POINTS = 999
"""The most points a player can have made in a deal, as far as the sheet takes them."""

RULED = 4
"""A race's sheet is ruled by so many lines at a time."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet: what the first and the second player made, or the id of a hand, and a remark."""

    first: int | None = None
    second: int | None = None
    hand: str | None = None
    remark: str = ""

    @property
    def is_blank(self) -> bool:
        """Whether nothing of a deal stands on the line; a remark alone is none."""
        return self.first is None and self.second is None and self.hand is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet: rules, players and rows. `elder` is the index of the first deal's elder hand.

    `kept` is what a file brought that the sheet does not edit (checks, source, note): it goes back into the file.
    """

    rules: PiquetRules = RUBICON
    names: tuple[str, str] = ("", "")
    elder: int = 0
    rows: tuple[Row, ...] = ()
    title: str = ""
    kept: GameRecord | None = field(default=None)

    @property
    def players(self) -> tuple[str, str]:
        """The players' words in a file."""
        if self.kept is None:
            return ("A", "B")
        first, second = self.kept.players
        return (first, second)

    @property
    def shown(self) -> tuple[str, str]:
        """What the players are called on screen."""
        return (self.names[0].strip() or self.players[0], self.names[1].strip() or self.players[1])

    def elder_of(self, number: int) -> int:
        """The index of the elder hand of deal `number`: players deal in turn."""
        return (self.elder + number - 1) % 2

    def filled(self) -> tuple[Row, ...]:
        """The rows down to the last that holds anything."""
        last = max((n for n, row in enumerate(self.rows, start=1) if not row.is_blank), default=0)
        return self.rows[:last]

    def with_row(self, row: Row) -> Sheet:
        """The sheet with `row` written below the last deal."""
        return replace(self, rows=(*self.filled(), row))

    def ruled(self, number: int) -> Sheet:
        """The sheet with `number` lines, blank ones below; fewer than before only where those beyond are blank."""
        return replace(self, rows=self.rows[:number] + (Row(),) * (number - len(self.rows)))


def edited(sheet: Sheet, edits: Mapping[int, Mapping[str, Any]]) -> Sheet:
    """The sheet with the cells changed that an editable table reports, by index of the row and name of the column."""
    rows = list(sheet.rows)
    for index, cells in edits.items():
        if not 0 <= index < len(rows):
            continue
        known = {name: _cell(name, value) for name, value in cells.items() if name in (FIRST, SECOND, HAND, REMARK)}
        rows[index] = replace(rows[index], **known)
    return replace(sheet, rows=tuple(rows))


def _cell(name: str, value: Any) -> Any:
    if name == REMARK:
        return " ".join(str(value or "").split())
    if name == HAND:
        return str(value) if value else None
    return None if value is None else int(value)


def lines_due(rules: PiquetRules, rows: Sequence[Row], *, level: bool, over: bool) -> int:
    """How many lines the sheet shows: a partie's deals (two more when it is level), or a race's deals and room below."""
    filled = max((number for number, row in enumerate(rows, start=1) if row != Row()), default=0)
    if isinstance(rules.game, Partie):
        return max(rules.game.deals + (2 if level else 0), filled)
    return filled if over else RULED * (filled // RULED + 1)


# ---------------------------------------------------------------------------------------------------- sheet and record


def to_game(sheet: Sheet) -> GameRecord:
    """The game of a sheet. Raises `Problems`, whose place is the row: its number is the line."""
    problems: list[Problem] = []
    deals: list[DealLine] = []
    for number, row in enumerate(sheet.filled(), start=1):
        problem = _wrong(sheet, number, row)
        if problem is not None:
            problems.append(problem)
        else:
            deals.append(_deal(sheet, number, row))
    if problems:
        raise Problems(problems)
    base = sheet.kept or GameRecord(id="score-sheet", rules=sheet.rules, players=sheet.players, deals=())
    names = {player: name.strip() for player, name in zip(sheet.players, sheet.names, strict=True) if name.strip()}
    return replace(base, rules=sheet.rules, names=names, deals=tuple(deals), title=sheet.title)


def _wrong(sheet: Sheet, number: int, row: Row) -> Problem | None:
    place = Place(number, 1)
    most = most_in_a_deal(sheet.rules)
    if row.is_blank:
        return Impossible(f"deal {number} is blank, and deals follow it", hint="enter it, or move the later ones up", place=place)
    if row.hand is not None and (row.first is not None or row.second is not None):
        return Impossible(f"deal {number} has a hand and figures", hint="keep one: clear the hand or the figures", place=place)
    for figure, name in zip((row.first, row.second), sheet.shown, strict=True):
        if row.hand is None and figure is None:
            return Impossible(f"deal {number}: {name}’s points are missing", hint="0 if none were made", place=place)
        if figure is not None and not 0 <= figure <= most:
            hint = f"no deal can bring a player more than {most}" if figure > most else "a whole number from 0"
            return Impossible(f"deal {number}: {figure} points for {name}", hint=hint, place=place)
    return None


def _deal(sheet: Sheet, number: int, row: Row) -> DealLine:
    index = sheet.elder_of(number)
    elder, dealer = sheet.players[index], sheet.players[1 - index]
    old = sheet.kept.deals[number - 1] if sheet.kept and number <= len(sheet.kept.deals) else None
    above = old.above if old else ()
    place = Place(number, 1)
    if row.hand is not None:
        return DealLine(elder=elder, dealer=dealer, hand=row.hand, comment=row.remark, above=above, place=place)
    assert row.first is not None
    assert row.second is not None
    points = (row.first, row.second) if index == 0 else (row.second, row.first)
    return DealLine(elder=elder, dealer=dealer, points=points, comment=row.remark, above=above, place=place)


def from_game(game: GameRecord) -> Sheet:
    """The sheet of a game, ready to edit. Raises `Problems` where the sheet cannot hold it: not two players, deals out of turn."""
    if len(game.players) != 2:
        raise Problems([Impossible(f"{len(game.players)} players; the sheet is for two", place=game.places.get("game.players"))])
    first = game.players[0]
    out_of_turn = [
        Impossible(f"deal {number}: {line.elder} is not the elder hand in turn", hint="players deal in turn", place=line.place)
        for number, line in enumerate(game.deals, start=1)
        if {line.elder, line.dealer} != set(game.players) or (line.elder == game.deals[0].elder) != (number % 2 == 1)
    ]
    if out_of_turn:
        raise Problems(out_of_turn)
    rows = []
    for line in game.deals:
        points = line.points or (None, None)
        mine = points if line.elder == first else points[::-1]
        rows.append(Row(mine[0], mine[1], line.hand, line.comment))
    second = game.players[1]
    return Sheet(
        rules=game.rules,
        names=(game.names.get(first, ""), game.names.get(second, "")),
        elder=0 if not game.deals or game.deals[0].elder == first else 1,
        rows=tuple(rows),
        title=game.title,
        kept=game,
    )


# --------------------------------------------------------------------------------------------------------- kinds of game

KINDS: Mapping[str, Race | Partie] = {
    "Race to 100": Race(),
    "Partie of six deals": Partie(),
    "Partie of four, first and last doubled": Partie(deals=4, doubled=(1, 4)),
}
"""The games of the texts, as the page offers them."""
