"""A game of several deals as it was written down: what a game file and the score sheet produce, and the settlement reads.

Nothing here judges: a record says who played, what each deal came to or which hand file holds it.
`lessons.games.settlement` says who has won and what is paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lessons.errors import Place
from lessons.record import Check, Counters, Source
from lessons.rules.rule_set import RuleSet

DRAWN, VOID = "drawn", "void"
"""What stands in place of a winner when nobody wins; no player is called so."""

RESULTS = ("winner", "paid")
"""Figures a check may have at the end of a game, besides the players' totals."""

CHARGES = ("charged", "balance")
"""Figures of piquet à écrire: what each player has lost, and what each gets or pays in the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLine:
    """One deal: those who play it, and what each made or the id of the hand file that has the deal.

    `players` stand in order of play, the elder hand first and the dealer last; where partners count together they may be
    the two sides, the elder hand's first. `points` are theirs in that order, before any doubling; `counters`, in a game
    of counters, what each has passed over after the deal. `out` is who reached the number that is game first in this deal,
    where figures alone would not tell. `comment` stands behind `#` on the line, `above` are the
    comment lines before it.
    """

    players: tuple[str, ...]
    points: tuple[int, ...] | None = None
    counters: tuple[Counters, ...] | None = None
    hand: str | None = None
    out: str | None = None
    comment: str = ""
    above: tuple[str, ...] = ()
    place: Place | None = None

    def __post_init__(self) -> None:
        told = [figures for figures in (self.points, self.counters) if figures is not None]
        if len(told) + (self.hand is not None) != 1:
            raise ValueError("a deal has either its figures or the id of a hand")
        if told and len(told[0]) != len(self.players):
            raise ValueError("a deal has a figure for each who plays it")
        if self.out is not None and (self.points is None or self.out not in self.players):
            raise ValueError("of those who play a deal of points one may be out first")

    @property
    def elder(self) -> str:
        """Who plays first."""
        return self.players[0]

    @property
    def dealer(self) -> str:
        """Who deals, and plays last."""
        return self.players[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A game as written down.

    `players` stand round the table, each one word, and each one's left neighbour is the next; `names` may give what is
    shown; `partners` are the two sides of a game for four. A check's `at` is `deal N`, `tour N` or `end`; its figures are
    totals, `winner`, `paid`, `charged` and `balance`. `tail` are the comment lines after the last deal. `extra` keeps keys that begin with `_`. `places` tells where keys stand in the file, by
    dotted name.
    """

    id: str
    rules: RuleSet
    players: tuple[str, ...]
    deals: tuple[DealLine, ...]
    title: str = ""
    note: str = ""
    source: Source | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    partners: tuple[tuple[str, str], ...] = ()
    tail: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)

    def name(self, player: str) -> str:
        """What a player is called on screen, or the two of a side."""
        return self.names.get(player) or "-".join(self.names.get(one, one) for one in player.split("-"))

    @property
    def sides(self) -> tuple[str, ...]:
        """Who counts together: each player, or the two of a partnership joined by a hyphen (`A-B`)."""
        return tuple("-".join(pair) for pair in self.partners) if self.partners else self.players

    def side(self, player: str) -> str:
        """The side a player counts for; a side is its own."""
        return next(("-".join(pair) for pair in self.partners if player in pair), player)

    def other(self, side: str) -> str:
        """The other of two sides."""
        first, second = self.sides
        return second if side == first else first

    def left_of(self, player: str, places: int = 1) -> str:
        """Who sits so many places to a player's left; to his right where `places` is less than none."""
        return self.players[(self.players.index(player) + places) % len(self.players)]
