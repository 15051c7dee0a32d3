"""What the two ways of a demonstration come to: figures by what they measure, worked out and never stored.

A figure is a whole number of points, tricks or hands, an average (an exact fraction of a point), or a chance, in whole cases that are all
counted alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from lessons.analysis.draw.chance import Chance
from lessons.analysis.open_hands import Move
from lessons.cards import Hand

Value = int | Fraction | Chance


class Measure(StrEnum):
    """What a figure measures. One's own side is the one that decides."""

    # Over every draw, and every hand the other can then hold.
    AHEAD = "ahead"
    """points declared on average, less the other's"""
    DECLARES = "declares"
    OTHER_DECLARES = "other-declares"
    POINT_GOOD = "point-good"
    SEQUENCE_GOOD = "sequence-good"
    REPIC = "repic"
    WITH_REPIC = "with-repic"
    """points declared on average less the other's, and what a repic adds as often as it comes"""
    DANGER = "danger"
    """hands of the other that would reach thirty by declarations if all in them were good"""
    REPIC_ADDS = "repic-adds"
    # In one deal or position.
    DECLARED = "declared"
    OTHER_DECLARED = "other-declared"
    PLAY = "play"
    """points in the play with both hands open, less the other's"""
    WHOLE = "whole"
    """all points counted, less the other's"""
    TRICKS = "tricks"
    """tricks won in all, those before the position included"""
    WATCHED = "watched"
    """tricks taken by the card that tells the ways apart: one or none"""
    # What a record counts, cause by cause.
    LEADS = "leads"
    OTHER_LEADS = "other-leads"
    WINS = "wins"
    """winning tricks the other led"""
    OTHER_WINS = "other-wins"
    LAST_TRICK = "last-trick"
    OTHER_LAST_TRICK = "other-last-trick"
    CARDS = "cards"
    OTHER_CARDS = "other-cards"
    # What can be known of the other hand.
    HANDS = "hands"
    """hands the other can have"""
    LONGEST = "longest"
    """cards not accounted for in the longest of the other suits"""
    LOSES = "loses"
    """hands of the other that beat or equal the call, or the point"""
    SEQUENCE_LOSES = "sequence-loses"
    SUNK = "sunk"
    """points given up by calling less"""
    HIDDEN_AMONG = "hidden-among"
    """hands the other must reckon with after the smaller call"""
    SHOWN_AMONG = "shown-among"
    """hands the other would have to reckon with after the whole call"""
    BEFORE = "before"
    """hands of the other that have a higher card, before anything is said"""
    AFTER = "after"


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One of the two ways. `cards` are those it leaves in the hand, where it is a discard; `line` is how the play goes on from the decision."""

    figures: Mapping[Measure, Value]
    cards: Hand = Hand()  # noqa: RUF009 - a frozen value
    line: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Both ways. `seat` is the side that decides, `decides` the figure they are compared by: the greater is better, or the `less`.
    `shared` holds for both."""

    seat: str
    follow: Way
    other: Way
    decides: Measure
    less: bool = False
    shared: Mapping[Measure, Value] = field(default_factory=dict)

    @property
    def gain(self) -> Fraction:
        """By how much following the advice is better, in what `decides` measures; negative where it is worse."""
        follow, other = (_number(way.figures[self.decides]) for way in (self.follow, self.other))
        return other - follow if self.less else follow - other


def _number(value: Value) -> Fraction:
    return value.fraction if isinstance(value, Chance) else Fraction(value)
