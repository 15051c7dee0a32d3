"""A game of several deals as it was written down: what a game file and the score sheet produce, and the settlement reads.

Nothing here judges: a record says who played, what each deal came to or which hand file holds it.
`lessons.games.settlement` says who has won and what is paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lessons.errors import Place
from lessons.record import Check, Source
from lessons.rules.piquet import PiquetRules

DRAWN, VOID = "drawn", "void"
"""What stands in place of a winner when nobody wins; no player is called so."""

RESULTS = ("winner", "paid")
"""Figures a check may have at the end of a game, besides the players' totals."""

CHARGES = ("charged", "balance")
"""Figures of piquet à écrire, a player's each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLine:
    """One deal: its elder hand and its dealer, and either each one's points or the id of the hand file that has the deal.

    `points` are elder's and dealer's, before any doubling; `comment` stands behind `#` on the line, `above` are the
    comment lines before it.
    """

    elder: str
    dealer: str
    points: tuple[int, int] | None = None
    hand: str | None = None
    comment: str = ""
    above: tuple[str, ...] = ()
    place: Place | None = None

    def __post_init__(self) -> None:
        if (self.points is None) == (self.hand is None):
            raise ValueError("a deal has either its points or the id of a hand")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A game as written down.

    `players` stand round the table, each one word; `names` may give what is shown. A check's `at` is `deal N`,
    `tour N` or `end`; its figures are players' totals, `winner`, `paid`, `charged` and `balance`. `tail` are the comment
    lines after the last deal. `extra` keeps keys that begin with `_`. `places` tells where keys stand in the file, by
    dotted name.
    """

    id: str
    rules: PiquetRules
    players: tuple[str, ...]
    deals: tuple[DealLine, ...]
    title: str = ""
    note: str = ""
    source: Source | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    tail: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)

    def name(self, player: str) -> str:
        """What a player is called on screen."""
        return self.names.get(player, player)

    def other(self, player: str) -> str:
        """The other of two players."""
        first, second = self.players
        return second if player == first else first
