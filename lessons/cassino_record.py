"""A deal of Cassino as it was written down: what each round dealt, what each side has taken in, and the sweeps.

The text tells neither how the cards are played nor how they are taken in; a record says what was dealt and what came of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lessons.errors import Place
from lessons.full_pack import Cards, FullCard
from lessons.record import Check, Source
from lessons.rules.cassino import CassinoRules

HAND = 4
"""Cards dealt to each in a round, and to the table in the first (cassino.deal)."""

TABLE = "table"
"""Whom the cards turned up in the first round are dealt to."""

PLAYERS = (2, 3, 4)
"""How many can play (cassino.players)."""


def rounds_of(players: int) -> int:
    """The rounds in which the pack is dealt out: six for two players, four for three, three for four (cassino.deal)."""
    return (52 - HAND) // (HAND * players)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round of the deal: each seat's cards as far as they are told, in the first round the table's too.

    `irregular` that the line is marked `!`: a wrong number was dealt. `comment` stands behind `#` on its line, `above` are the comment lines before it.
    `places` tell where each card stands in the line, by whom it is dealt to, a seat or `table`.
    """

    hands: Mapping[str, Cards] = field(default_factory=dict)
    table: Cards | None = None
    irregular: bool = False
    comment: str = ""
    above: tuple[str, ...] = ()
    place: Place | None = field(default=None, compare=False)
    places: Mapping[tuple[str, FullCard], Place] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CassinoRecord:
    """A deal of Cassino.

    `seats` stand in order of play, the eldest hand first and the dealer last; `partners` are two sides who sit opposite, where
    four play so. `taken` holds what each side has taken in, as far as it is told: a side that is left out is not known.
    `sweeps` are those each side made; none where none is written. `tail` are the comment lines after the last round. `extra`
    keeps keys that begin with `_`.
    """

    id: str
    rules: CassinoRules
    seats: tuple[str, ...]
    title: str = ""
    note: str = ""
    source: Source | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    partners: tuple[tuple[str, str], ...] = ()
    rounds: tuple[Round, ...] = ()
    tail: tuple[str, ...] = ()
    taken: Mapping[str, Cards] = field(default_factory=dict)
    sweeps: Mapping[str, int] = field(default_factory=dict)
    checks: tuple[Check, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)

    def name(self, seat: str) -> str:
        """What a seat is called on screen, or the two of a side."""
        return self.names.get(seat) or "-".join(self.names.get(one, one) for one in seat.split("-"))

    @property
    def dealer(self) -> str:
        """Who deals, and plays last."""
        return self.seats[-1]

    @property
    def sides(self) -> tuple[str, ...]:
        """Who counts together: each seat, or two partners (`A-B`)."""
        return tuple("-".join(pair) for pair in self.partners) if self.partners else self.seats

    def side(self, seat: str) -> str:
        """The side a seat counts for."""
        return next(("-".join(pair) for pair in self.partners if seat in pair), seat)
