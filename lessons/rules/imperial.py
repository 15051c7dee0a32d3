"""The options of Impérial, piquet with a trump. Source: READINGS.md's last table, clauses `imperial.*`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from lessons.members import quick_members
from lessons.rules.rule_set import RuleSet, option


@quick_members
class TakeDown(StrEnum):
    """When the adversary takes his whites down."""

    SIX_WHITES_CHANGED = "six-whites-changed"
    ANY_RED = "any-red"


@quick_members
class BothHave(StrEnum):
    """What counts as having impérials at the beginning of the hand: those scored, or those held."""

    SCORED = "scored"
    HELD = "held"


@quick_members
class Classes(StrEnum):
    """Whether sequences and fours are compared apart or in one contest."""

    SEPARATE = "separate"
    TOGETHER = "together"


@quick_members
class Fours(StrEnum):
    """The order of the fours, best first."""

    KQJA7 = "KQJA7"
    KQJ7A = "KQJ7A"


@quick_members
class RetourneFour(StrEnum):
    """Whether four of a kind made by the turned card stands by itself, or must be the better."""

    STANDS = "stands"
    IF_BETTER = "if-better"


@quick_members
class BlancheBars(StrEnum):
    """The ranks that bar carte blanche."""

    KQJ = "KQJ"
    KQJA = "KQJA"


@quick_members
class FirstToMark(StrEnum):
    """Who marks his honours first when both have some."""

    ELDER = "elder"
    DEALER = "dealer"


@quick_members
class Capot(StrEnum):
    """How the two reds of a capot stand to the whites for the odd tricks."""

    INSTEAD_OF_ODD_TRICKS = "instead-of-odd-tricks"
    BESIDES = "besides"


CITES: Mapping[str, str] = MappingProxyType(
    {
        "pack": "imperial.pack",
        "counters": "imperial.counters",
        "deal": "imperial.deal",
        "turned": "imperial.deal",
        "point": "imperial.point",
        "carte-blanche": "imperial.kinds",
        "sequence": "imperial.declare",
        "four": "imperial.declare",
        "kinds": "imperial.kinds",
        "retourne": "imperial.retourne",
        "tombee": "imperial.tombee",
        "declare": "imperial.declare",
        "admitted": "cent.admitted-good",
        "play": "imperial.play",
        "play.follow": "cent.play.follow",
        "play.must-win": "imperial.play",
        "honours": "imperial.tricks",
        "odd-tricks": "imperial.tricks",
        "capot": "imperial.tricks",
        "exchange": "imperial.counters",
        "take-down": "imperial.score",
        "out": "imperial.counters",
        "order": "imperial.counting-out",
        "forgotten": "imperial.play",
        "game": "imperial.counters",
    }
)
"""The clause cited for each topic."""


@dataclass(frozen=True, kw_only=True)
class ImperialRules(RuleSet):
    """A rule set of Impérial; the defaults are the set `imperial`."""

    take_down: TakeDown = option(
        TakeDown.SIX_WHITES_CHANGED,
        "the adversary takes his whites down when six whites are changed for a red, or at any red",
        "imperial.score",
    )
    both_have: BothHave = option(
        BothHave.SCORED,
        "nobody takes down at the beginning of the hand when both have impérials: both score one, or both hold one",
        "imperial.score",
    )
    classes: Classes = option(
        Classes.SEPARATE, "sequences are compared with sequences and fours with fours, or all in one contest", "imperial.declare"
    )
    fours: Fours = option(
        Fours.KQJA7, "the order of the fours: the Sevens below the Aces, or above them", "imperial.declare", "imperial.kinds"
    )
    retourne_four: RetourneFour = option(
        RetourneFour.STANDS, "four of a kind made by the turned card counts by itself, or only if it is the better", "imperial.retourne"
    )
    blanche_reds: int = option(1, "reds for carte blanche, which is sometimes marked double", "imperial.kinds", least=1, most=2)
    blanche_bars: BlancheBars = option(BlancheBars.KQJ, "the ranks that bar carte blanche", "imperial.kinds", "cent.carte-blanche.value")
    first_to_mark: FirstToMark = option(FirstToMark.ELDER, "who marks his honours first when both have some", "imperial.counting-out")
    capot: Capot = option(
        Capot.INSTEAD_OF_ODD_TRICKS,
        "the two reds of a capot stand in place of the whites for the odd tricks, or besides",
        "imperial.tricks",
    )
    game_reds: int = option(
        5, "the red with which a player is out: four, and what would be the fifth", "imperial.counters", least=1, most=100
    )
    name: str = "imperial"
    cites: Mapping[str, str] = field(default_factory=lambda: CITES, repr=False, compare=False)
