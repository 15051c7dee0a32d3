"""The options of Cassino, as far as the text goes. Source: READINGS.md's last table, clauses `cassino.*`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from lessons.members import quick_members
from lessons.rules.rule_set import RuleSet, option


@quick_members
class MajorityOf(StrEnum):
    """Who has most cards, or most spades: more than any other, or more than half of all."""

    MOST = "most"
    MORE_THAN_HALF = "more-than-half"


@quick_members
class Double(StrEnum):
    """When a winner is paid double: at twice the loser's points, or at more."""

    AT_LEAST_TWICE = "at-least-twice"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class OneDeal:
    """Every deal is a game."""


@dataclass(frozen=True, slots=True)
class Points:
    """The first to have `target` points wins."""

    target: int = 21


@dataclass(frozen=True, slots=True)
class Majority:
    """Who has most points in a deal scores one; the first with `target` of these wins."""

    target: int = 5


CassinoGame = OneDeal | Points | Majority
"""The kinds of game the text offers."""

CITES: Mapping[str, str] = MappingProxyType(
    {
        "pack": "cassino.pack",
        "deal": "cassino.deal",
        "players": "cassino.players",
        "score": "cassino.score",
        "game": "cassino.game",
        "misdeal": "cassino.irregular.misdeal",
        "later-round": "cassino.irregular.later-round",
    }
)
"""The clause cited for each topic."""


@dataclass(frozen=True, kw_only=True)
class CassinoRules(RuleSet):
    """A rule set of Cassino; the defaults are the set `cassino`."""

    majority: MajorityOf = option(
        MajorityOf.MOST, "most cards, or spades: more than any other has, or more than half; level scores nobody", "cassino.score"
    )
    double: Double = option(Double.AT_LEAST_TWICE, "the winner is paid double at twice the loser's points, or only at more", "cassino.game")
    game: CassinoGame = option(OneDeal(), "what a game is: one deal, a number of points, or a number of deals won", "cassino.game")
    name: str = "cassino"
    cites: Mapping[str, str] = field(default_factory=lambda: CITES, repr=False, compare=False)
