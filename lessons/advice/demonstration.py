"""What a demonstration is: a piece of advice, a hand, a decision in it, and what compares the two ways."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from lessons.cards import Card, Hand
from lessons.record import SaidPoint, SaidSet
from lessons.rules.clauses import CLAUSES, Clause

FOLDER = "advice"
"""Where the hands of the demonstrations lie among the examples."""


class Theme(StrEnum):
    """What a piece of advice is about, in the order in which a deal comes to it."""

    DISCARDING = "discarding"
    SINKING = "sinking"
    LEADING = "leading"
    DEALER = "dealer"


# What compares the two ways. `follow` is what the advice would have one do, `other` what it warns of.


@dataclass(frozen=True, slots=True)
class ByDraw:
    """Two discards of the elder hand by the exact odds of the draw: what both sides declare, over every draw and every hand the other can
    then hold. With `repic` the points a repic adds are counted too, as often as it comes."""

    follow: Hand
    other: Hand
    repic: bool = False


@dataclass(frozen=True, slots=True)
class ByDeal:
    """Two discards of the elder hand by the deal of the record: what is declared then, and the best play with both hands open."""

    follow: Hand
    other: Hand


@dataclass(frozen=True, slots=True)
class ByPlay:
    """Two cards by open-hand play, from where the record stands after `played` cards; its side to play decides. `watched` is
    a card whose fate tells the two ways apart."""

    follow: Card
    other: Card
    played: int = 0
    watched: Card | None = None


@dataclass(frozen=True, slots=True)
class ByCounting:
    """Two leads from the position of the record, each played out, and the two records counted as any hand is."""

    follow: Card
    other: Card


@dataclass(frozen=True, slots=True)
class BySinking:
    """Two calls of the elder hand, each less than it holds, put to every hand the dealer can have."""

    follow: SaidSet | SaidPoint
    other: SaidSet | SaidPoint


class Seen(StrEnum):
    """The cards a player counts by."""

    ALL = "all"
    """those in his hand and those he laid out"""
    HELD = "held"
    """those in his hand alone"""


@dataclass(frozen=True, slots=True)
class BySuits:
    """The elder hand's point put to every hand the dealer can have, as far as the cards counted by tell."""

    follow: Seen = Seen.ALL
    other: Seen = Seen.HELD


@dataclass(frozen=True, slots=True)
class ByListening:
    """Two cards of the dealer that might be kept guarded: in how many hands of the elder hand a higher one lies over each, before the
    elder hand has said anything and after."""

    follow: Card
    other: Card


Instrument = ByDraw | ByDeal | ByPlay | ByCounting | BySinking | BySuits | ByListening


@dataclass(frozen=True, slots=True, kw_only=True)
class Demonstration:
    """One piece of advice shown in a hand."""

    clause_id: str
    title: str
    theme: Theme
    hand: str
    """the id of the hand, a file in the examples' folder `advice`"""
    decision: str
    """the question, in words"""
    following: str
    """what following the advice comes to here, in words"""
    otherwise: str
    """what is done otherwise"""
    by: Instrument
    ways: tuple[str, str] = ("Following the advice", "Otherwise")
    """what the two ways are called"""

    @property
    def clause(self) -> Clause:
        """The advice itself."""
        return CLAUSES[self.clause_id]

    @property
    def name(self) -> str:
        """The name it is asked for by, in an address or on the command line: `keep-winners`, `sink-when`."""
        return self.clause_id.removeprefix("cent.").removeprefix("advice.").replace(".", "-")
