"""The options of Piquet à écrire, a table of three to seven of whom two play. Source: READINGS.md's last table, clauses `ecrire.*`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from lessons.members import quick_members
from lessons.rules.rule_set import RuleSet, option


@quick_members
class Rotation(StrEnum):
    """Who plays whom: round the ring, each in turn with both neighbours, or the loser gives way."""

    RING = "ring"
    TURNS = "turns"
    LOSER_OUT = "loser-out"


@quick_members
class Level(StrEnum):
    """What follows a level deal: it is played again, or who has played longer goes out."""

    REPLAY = "replay"
    SENIOR_OUT = "senior-out"


@quick_members
class Charge(StrEnum):
    """What a loser is charged: the difference, or all that the winner made."""

    DIFFERENCE = "difference"
    WHOLE = "whole"


@quick_members
class Balance(StrEnum):
    """How the charges are balanced at the end."""

    EVERYONE_WITH_EVERYONE = "everyone-with-everyone"
    TO_WINNERS = "to-winners"


CITES: Mapping[str, str] = MappingProxyType(
    {
        "table": "ecrire.table",
        "rotation": "ecrire.rotation",
        "charge": "ecrire.table",
        "tours": "ecrire.tours",
        "balance": "ecrire.tours",
        "level": "ecrire.rotation",
    }
)
"""The clause cited for each topic."""


@dataclass(frozen=True, kw_only=True)
class EcrireRules(RuleSet):
    """A rule set of Piquet à écrire; the defaults are the set `ecrire`."""

    rotation: Rotation = option(
        Rotation.RING,
        "who plays: as many deals a tour as players, two for each; each in turn plays the left and then the right neighbour; or the loser gives way to who has waited longest",
        "ecrire.rotation",
    )
    level: Level = option(Level.REPLAY, "a level deal is played again, or who has played longer goes out", "ecrire.rotation")
    charge: Charge = option(Charge.DIFFERENCE, "the loser is charged the difference, or all the winner made", "ecrire.table")
    balance: Balance = option(
        Balance.EVERYONE_WITH_EVERYONE,
        "charges are balanced between every two players, or each loser pays who won from him",
        "ecrire.tours",
    )
    name: str = "ecrire"
    cites: Mapping[str, str] = field(default_factory=lambda: CITES, repr=False, compare=False)
