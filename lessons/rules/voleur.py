"""The options of Piquet Voleur, for four hands in two partnerships. Source: READINGS.md's last table, clauses `voleur.*`."""

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
    """Who has a class when the best holdings of the two sides tie."""

    VOID = "void"
    FIRST = "first"


@quick_members
class PartnerAfterLowLead(StrEnum):
    """Whether a partner who wins a trick counts when his partner's lead did not."""

    NOTHING = "nothing"
    COUNTS = "counts"


CITES: Mapping[str, str] = MappingProxyType(
    {
        **BORROWED,
        "deal": "voleur.partners",
        "talon": "voleur.partners",
        "partners": "voleur.partners",
        "declare.order": "voleur.declare",
        "declare.show": "voleur.show",
        "partner-good": "voleur.partner-good",
        "point.least": "voleur.point-minimum",
        "lead": "voleur.count",
        "win": "voleur.count",
        "repic": "voleur.repic",
        "pic": "voleur.repic",
        "carte-blanche": "voleur.carte-blanche",
        "cards": "cent.cards",
        "capot": "voleur.capot",
    }
)
"""The clause cited for each topic."""


@dataclass(frozen=True, kw_only=True)
class VoleurRules(SeveralRules):
    """A rule set of Piquet Voleur; the defaults are the set `voleur`."""

    tie: Tie = option(
        Tie.VOID,
        "best holdings tie across the sides: the class is void, or the first in order has it",
        "cent.declare.point-equal",
        "cent.sequence.tie",
        "voleur.declare",
    )
    leap: LeapCounts = option(LeapCounts.SURPLUS, "twenty-three in hand become ninety-three, or ninety", "voleur.repic", "cent.repic")
    last_trick: int = option(1, "extra points for the last trick", "cent.count.last", most=10)
    carte_blanche: int = option(
        10, "points for a hand dealt without King, Queen or Jack, shown", "voleur.carte-blanche", "cent.carte-blanche.value", most=100
    )
    least_point: int = option(30, "the least pips a point may have to be announced", "voleur.point-minimum", most=68)
    cards: int = option(10, "points for five to seven of the eight tricks", "cent.cards", most=1000)
    capot: int = option(40, "points for all eight tricks, last trick and majority included", "voleur.capot", "cent.capot", most=1000)
    partner_after_low_lead: PartnerAfterLowLead = option(
        PartnerAfterLowLead.NOTHING, "a partner who wins the trick when the lead did not count: he counts nothing, or one", "voleur.count"
    )
    name: str = "voleur"
    cites: Mapping[str, str] = field(default_factory=lambda: CITES, repr=False, compare=False)
