"""What the rule sets of the games for three and four hands have in common: Piquet Normand and Piquet Voleur.

The texts print only what differs from the two-handed game; for the rest both fall back on it, and cite it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from lessons.members import quick_members
from lessons.rules.citations import CITES
from lessons.rules.rule_set import Leap, RuleSet

LEAPS_AT = 20
"""Points that make a repic without a card played, or a pic in hand and play (normand.repic, voleur.repic)."""


@quick_members
class LeapCounts(StrEnum):
    """What reaching the points of a leap counts: what lies beyond them is kept, or the leap is flat."""

    SURPLUS = "surplus"
    FLAT = "flat"


_TOPICS = (
    *"pack pips carte-blanche carte-blanche.shown point point.rank point.equal sequence sequence.rank sequence.all".split(),
    *"sequence.equal set set.rank set.all set.kinds declare.words declare.replies declare.not-good declare.aloud".split(),
    *"admitted forgotten amending sink sink.lost false-claim play.lead play.follow play.win play.laid renounce lead".split(),
    *"win last-trick order repic.order repic.equalities pic.order pic.equalities score lurch race".split(),
)
"""The topics on which both texts fall back."""


@dataclass(frozen=True, kw_only=True)
class SeveralRules(RuleSet):
    """A rule set for three or four hands."""

    @property
    def repic(self) -> Leap:
        """Twenty without a card played."""
        return Leap(LEAPS_AT, 90)

    @property
    def pic(self) -> Leap:
        """Twenty in hand and play."""
        return Leap(LEAPS_AT, 60)


BORROWED: Mapping[str, str] = MappingProxyType(
    {"declare.classes": CITES["au-cent"]["declare.order"]} | {topic: CITES["au-cent"][topic] for topic in _TOPICS}
)
"""What is cited where a text leaves a topic to the two-handed game."""
