"""What a deal of Cassino comes to: the count category by category, each with what it rests on, and the findings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from lessons.cassino_record import CassinoRecord
from lessons.full_pack import FullCard
from lessons.games.annotation import Cause, Finding, ScoreEvent
from lessons.rules.cassino import CassinoRules


class Category(StrEnum):
    """What counts at the end of a deal, in the order of the text; the values are the places a check can name (cassino.score)."""

    CARDS = "cards"
    SPADES = "spades"
    BIG_CASSINO = "big cassino"
    LITTLE_CASSINO = "little cassino"
    ACES = "aces"
    SWEEPS = "sweeps"


CAUSES: Mapping[Category, Cause] = {
    Category.CARDS: Cause.CARDS,
    Category.SPADES: Cause.SPADES,
    Category.BIG_CASSINO: Cause.BIG_CASSINO,
    Category.LITTLE_CASSINO: Cause.LITTLE_CASSINO,
    Category.ACES: Cause.ACE,
    Category.SWEEPS: Cause.SWEEP,
}
"""What an event of each category is logged as."""

POINTS: Mapping[Category, int] = {
    Category.CARDS: 3,
    Category.SPADES: 1,
    Category.BIG_CASSINO: 2,
    Category.LITTLE_CASSINO: 1,
    Category.ACES: 1,
    Category.SWEEPS: 1,
}
"""Points of each, of one Ace and of one sweep."""


class Numbers(NamedTuple):
    """How many cards, or spades, a side has taken in at least and at most: the same where it is known."""

    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """One category of the count, or one Ace: what each side has of it, and who counts it.

    `numbers` are those of cards or spades by side; `card` is the card that counts; `sweeps` are made by side. `winners`
    count it, nobody where none has most; `open` are sides of which it is not known whether they do, and `maybe_nobody` tells
    whether it may be no side's then. `barred` is a side that would count it, had its dealer not dealt a wrong number, or
    might: `barred_maybe`.
    """

    category: Category
    points: int
    winners: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    maybe_nobody: bool = False
    barred: str | None = None
    barred_maybe: bool = False
    numbers: Mapping[str, Numbers] | None = None
    card: FullCard | None = None
    sweeps: int = 0
    clause: str

    @property
    def is_known(self) -> bool:
        """Whether it is settled who counts it."""
        return not self.open


@dataclass(frozen=True, slots=True, kw_only=True)
class CassinoAnnotation:
    """A deal of Cassino read under a rule set.

    `counts` go through the categories in order; `events` are the points that count, a side each; a total is None where a card
    that is not known decides it. `barred` is the dealer's side where it counts nothing (cassino.irregular.later-round).
    """

    record: CassinoRecord
    rules: CassinoRules
    counts: tuple[Count, ...]
    events: tuple[ScoreEvent, ...]
    totals: Mapping[str, int | None]
    findings: tuple[Finding, ...]
    barred: str | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        """What the deal as it is recorded rests on: the pack, who plays, and how it is dealt where that is told."""
        topics = ("pack", "players", "deal") if self.record.rounds else ("pack", "players")
        return tuple(self.rules.cite(topic) for topic in topics)

    def after(self, category: Category) -> dict[str, int | None]:
        """Every side's points when a category has been counted; None where what is not known decides them."""
        order = list(Category)
        so_far: dict[str, int | None] = dict.fromkeys(self.record.sides, 0)
        for count in self.counts:
            if order.index(count.category) > order.index(category):
                break
            for side in count.open:
                so_far[side] = None
            for side in count.winners:
                before = so_far[side]
                so_far[side] = None if before is None else before + count.points
        return so_far
