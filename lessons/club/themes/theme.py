"""What a theme is: a kind of deal for a lesson, how its cards are found, and how the engine proves that a deal is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import NamedTuple

from lessons.club.constraints import Constraints
from lessons.club.themes.exchanging import decide
from lessons.club.themes.told import Told
from lessons.course.deal.table import Decider
from lessons.course.kind import Level
from lessons.record import DEALER, ELDER, HandRecord
from lessons.rules.piquet import PiquetRules


class Group(StrEnum):
    """What a theme is about, in the order in which a deal meets it."""

    EXCHANGE = "the exchange"
    CALLS = "calls"
    LEAPS = "repic and pic"
    PLAY = "the play"


class Cards(NamedTuple):
    """The cards of a deal as masks: both hands of twelve as dealt, and the talon's eight in order, the elder hand's first."""

    elder: int
    dealer: int
    talon: tuple[int, ...]


Pair = tuple[int, int]
"""Two hands of twelve after the draw, as masks: the elder hand's and the dealer's."""


class Wanted(NamedTuple):
    """What is asked for: the rule set, how hard the deal should be (None: as it comes), and what the hands must be besides."""

    rules: PiquetRules
    level: Level | None = None
    constraints: Constraints = Constraints()

    def is_level(self, level: Level | None) -> bool:
        """Whether a deal of a level will do; of None, which is none of the theme, never."""
        return level is not None and self.level in (None, level)

    def meets(self, elder: int, dealer: int, *, dealt: bool = False) -> bool:
        """Whether two hands, after the draw or as dealt, are as the constraints ask."""
        return self.constraints.met(elder, dealer, self.rules.short_point, dealt=dealt)


Source = Callable[[Random, Wanted], Pair]
"""Makes two hands that may well do."""

Fits = Callable[[int, int, Wanted], bool]
"""Whether two hands after the draw will do, at a glance: a cheap sieve before the engine has its say."""

Deal = Callable[[Random, Wanted], Cards | None]
"""A try at the cards of a deal; None where those tried do not do."""


class Words(NamedTuple):
    """What is asked about a deal, what the teacher wants to hear, and what is for the teacher alone."""

    question: str
    answer: str
    note: str = ""


Deciders = Callable[[HandRecord, PiquetRules], Mapping[str, Decider]]
"""Who plays a deal: for each seat what it decides at its turns."""

HONEST: Mapping[str, Decider] = {ELDER: decide, DEALER: decide}


def honestly(record: HandRecord, rules: PiquetRules) -> Mapping[str, Decider]:
    """Both seats decide plainly and honestly, each from what it may see."""
    return HONEST


def _anywhere(rules: PiquetRules) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """A kind of deal.

    `does` says in a sentence what the deal shows, `levels` what makes each level what it is. `deal` tries cards that may well do. `level` is the
    proof, from the engine's annotation of the deal and its course: how hard a deal of the theme it is, None where it is none. `words`
    are made from the same. `refused` says why a rule set has no such deal, "" where it has. `deciders` play it.
    """

    id: str
    title: str
    group: Group
    does: str
    levels: Mapping[Level, str]
    deal: Deal
    level: Callable[[Told], Level | None]
    words: Callable[[Told], Words]
    refused: Callable[[PiquetRules], str] = _anywhere
    deciders: Deciders = honestly
