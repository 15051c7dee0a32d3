"""The score sheet as it stands on the page: everything typed, right or wrong. `sheet_game` makes the game of it when it is right.

The page's table edits rows; a row is blank, figures, or a hand. Nothing typed is dropped because it is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lessons.game_record import GameRecord
from lessons.handfile.game_form import game_form
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.named import RUBICON
from lessons.rules.piquet import Partie, PiquetRules, Race
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

HAND, REMARK = "hand", "remark"
"""The columns of a row a person fills in, besides those of the points."""

MOST_POINTS = 999
"""The most points a player can have made in a deal, as far as the sheet takes them."""

RULED = 4
"""A sheet without a fixed number of deals is ruled by so many lines at a time."""

ELDER_SIDE, OTHER_SIDE = ("A", "B"), ("Y", "Z")
"""Partners of a new sheet for four."""


def column(index: int) -> str:
    """The column of what a side made, by its place."""
    return f"points-{index}"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet: what each side made, in the order of the columns (empty where none is written), or the id of a hand; a remark.

    `out` is the side that was out first in it, where somebody has said so.

    Points are numbers; in a game of counters what each has passed over after the deal, as it was typed.
    """

    points: tuple[int | str | None, ...] = ()
    hand: str | None = None
    remark: str = ""
    out: str | None = None

    @property
    def is_blank(self) -> bool:
        """Whether nothing of a deal stands on the line; a remark alone is none."""
        return not self.points and self.hand is None

    def cells(self, number: int) -> tuple[int | str | None, ...]:
        """The points in so many columns."""
        return (self.points + (None,) * number)[:number]

    def with_cells(self, cells: Sequence[int | str | None]) -> Row:
        """The row with other points; none where all are blank."""
        points = tuple(cells) if any(cell is not None for cell in cells) else ()
        return self if points == self.points else replace(self, points=points, out=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet: rules, who sits round the table and rows. `elder` is the place of the first deal's elder hand, `dealer` that of who
    deals it, where some sit out and it does not follow.

    `partners`: four count as two sides. `kept` is what a file brought that the sheet does not edit (checks, source, note):
    it goes back into the file.
    """

    rules: RuleSet = RUBICON
    names: tuple[str, ...] = ("", "")
    elder: int = 0
    dealer: int | None = None
    partners: bool = False
    rows: tuple[Row, ...] = ()
    title: str = ""
    kept: GameRecord | None = field(default=None)

    @property
    def players(self) -> tuple[str, ...]:
        """The players' words in a file, round the table."""
        if self.kept is not None and len(self.kept.players) == len(self.names):
            return self.kept.players
        if self.partners:
            return (ELDER_SIDE[0], OTHER_SIDE[0], ELDER_SIDE[1], OTHER_SIDE[1])
        return tuple("ABCDEFG"[: len(self.names)])

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The two sides of partners; none where everybody counts for himself."""
        if not self.partners:
            return ()
        first, second, third, fourth = self.players
        return ((first, third), (second, fourth))

    @property
    def sides(self) -> tuple[str, ...]:
        """Who has a column: every player, or two sides."""
        return tuple("-".join(pair) for pair in self.pairs) or self.players

    def name(self, player: str) -> str:
        """What a player is called on screen, or the two of a side."""
        if player in self.players:
            return self.names[self.players.index(player)].strip() or player
        return "-".join(self.name(one) for one in player.split("-"))

    @property
    def counters(self) -> bool:
        """Whether counters are passed over instead of points counted."""
        return isinstance(self.rules, ImperialRules)

    @property
    def shown(self) -> tuple[str, ...]:
        """What the columns are called on screen."""
        return tuple(map(self.name, self.sides))

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

    def seated(self, names: tuple[str, ...], *, partners: bool = False) -> Sheet:
        """The sheet with other seats at the table; what was written for those who stay, stays."""
        if len(names) == len(self.names) and partners == self.partners:
            return replace(self, names=names)
        number = 2 if partners else len(names)
        rows = self.rows if partners == self.partners else ()
        cut = tuple(row.with_cells(row.cells(number)) for row in rows)
        elder, dealer = first_two(self.rules)
        return replace(self, names=names, partners=partners, rows=cut, elder=elder, dealer=dealer, kept=None)

    def fresh(self) -> Sheet:
        """A new sheet for the same table."""
        elder, dealer = first_two(self.rules)
        return Sheet(rules=self.rules, names=self.names, partners=self.partners, elder=elder, dealer=dealer)


def first_two(rules: RuleSet) -> tuple[int, int | None]:
    """The places of the elder hand and the dealer of the first deal, unless the players say otherwise."""
    return (1, 0) if isinstance(rules, EcrireRules) else (0, None)


def edited(sheet: Sheet, edits: Mapping[int, Mapping[str, Any]]) -> Sheet:
    """The sheet with the cells changed that an editable table reports, by index of the row and name of the column."""
    rows = list(sheet.rows)
    number = len(sheet.sides)
    for index, cells in edits.items():
        if not 0 <= index < len(rows):
            continue
        row = rows[index]
        points = [
            _points(sheet, cells[column(n)]) if column(n) in cells else before
            for n, before in zip(range(number), row.cells(number), strict=True)
        ]
        if HAND in cells:
            row = replace(row, hand=str(cells[HAND]) if cells[HAND] else None)
        if REMARK in cells:
            row = replace(row, remark=" ".join(str(cells[REMARK] or "").split()))
        rows[index] = row.with_cells(points)
    return replace(sheet, rows=tuple(rows))


def _points(sheet: Sheet, value: Any) -> int | str | None:
    if sheet.counters:
        return " ".join(str(value or "").split()) or None
    return None if value is None else int(value)


def lines_due(rules: RuleSet, rows: Sequence[Row], *, level: bool, over: bool) -> int:
    """How many lines the sheet shows: a partie's deals (two more when it is level), or those of any other game and room below."""
    filled = max((number for number, row in enumerate(rows, start=1) if row != Row()), default=0)
    if isinstance(rules, PiquetRules) and isinstance(rules.game, Partie):
        return max(rules.game.deals + (2 if level else 0), filled)
    return filled if over else RULED * (filled // RULED + 1)


# --------------------------------------------------------------------------------------------------------- kinds of game

KINDS: Mapping[str, Race | Partie] = {
    "Race to 100": Race(),
    "Partie of six deals": Partie(),
    "Partie of four, first and last doubled": Partie(deals=4, doubled=(1, 4)),
}
"""The two-handed games of the texts, as the page offers them."""


def seats_of(rules: RuleSet, number: int) -> tuple[int, bool]:
    """How many sit down to a game, of those there are or as many as it needs, and whether they are partners."""
    if isinstance(rules, VoleurRules):
        return 4, True
    least, most = table_of(rules)
    return min(max(number, least), most), False


def table_of(rules: RuleSet) -> tuple[int, int]:
    """The fewest and the most players of a game."""
    form = game_form(rules)
    return (2, 2) if isinstance(rules, PiquetRules) else (form.players[0], form.players[-1])
