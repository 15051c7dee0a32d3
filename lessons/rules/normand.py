"""The options of Piquet Normand, for three hands. Source: READINGS.md's last table, clauses `normand.*`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from lessons.members import quick_members
from lessons.rules.rule_set import option
from lessons.rules.several import BORROWED, LeapCounts, SeveralRules


@quick_members
class Tie(StrEnum):
    """What becomes of a class whose two best holdings tie."""

    VOID = "void"
    NEXT_BEST = "next-best"


@quick_members
class LeapBy(StrEnum):
    """Who can make a repic."""

    ANYONE = "anyone"
    ELDER = "elder"


@quick_members
class MajorityOfTricks(StrEnum):
    """How many tricks count the ten."""

    MOST = "most"
    MORE_THAN_HALF = "more-than-half"


@quick_members
class SharedCapot(StrEnum):
    """How the twenty each of two players who take all tricks stand to the ten for most."""

    INSTEAD_OF_CARDS = "instead-of-cards"
    BESIDES_CARDS = "besides-cards"


@quick_members
class FiveFive(StrEnum):
    """What five tricks each and none for the third are."""

    SHARED_CAPOT = "shared-capot"
    TIE = "tie"


@quick_members
class Pool(StrEnum):
    """What happens when one player is out."""

    FIRST_TAKES_ALL = "first-takes-all"
    OTHERS_PLAY_ON = "others-play-on"


CITES: Mapping[str, str] = MappingProxyType(
    {
        **BORROWED,
        "deal": "normand.deal",
        "talon": "normand.deal",
        "exchange": "normand.exchange",
        "declare.order": "normand.declare",
        "repic": "normand.repic",
        "pic": "normand.repic",
        "cards": "normand.tricks",
        "capot": "normand.tricks",
        "shared-capot": "normand.tricks",
        "pool": "normand.pool",
    }
)
"""The clause cited for each topic."""


@dataclass(frozen=True, kw_only=True)
class NormandRules(SeveralRules):
    """A rule set of Piquet Normand; the defaults are the set `normand`."""

    tie: Tie = option(
        Tie.VOID,
        "two best holdings of a class tie: the class is void for all, or only the tied are out",
        "cent.declare.point-equal",
        "cent.sequence.tie",
    )
    leap: LeapCounts = option(LeapCounts.SURPLUS, "twenty-three in hand become ninety-three, or ninety", "normand.repic", "cent.repic")
    leap_by: LeapBy = option(LeapBy.ANYONE, "who can make a repic: any of the three, or the elder hand alone", "normand.repic")
    last_trick: int = option(1, "extra points for the last trick", "cent.count.last", most=10)
    carte_blanche: int = option(10, "points for a hand dealt without King, Queen or Jack, shown", "cent.carte-blanche.value", most=100)
    majority: MajorityOfTricks = option(
        MajorityOfTricks.MOST, "how many tricks count ten: more than either of the others, or more than half of all", "normand.tricks"
    )
    shared_capot: SharedCapot = option(
        SharedCapot.INSTEAD_OF_CARDS,
        "twenty each for two who take all tricks: in place of the points for most tricks, or besides",
        "normand.tricks",
    )
    five_five: FiveFive = option(
        FiveFive.SHARED_CAPOT, "five tricks each and none for the third: a shared capot, or a tie for most", "normand.tricks"
    )
    capot_includes_last_trick: bool = option(True, "whether a capot includes the last trick's extra point", "cent.capot")
    pool: Pool = option(
        Pool.FIRST_TAKES_ALL, "the first out takes the pool, or the other two play on by the two-handed game", "normand.pool"
    )
    target: int = option(100, "points that put a player out", "normand.pool", "cent.stakes", most=10_000)
    name: str = "normand"
    cites: Mapping[str, str] = field(default_factory=lambda: CITES, repr=False, compare=False)
