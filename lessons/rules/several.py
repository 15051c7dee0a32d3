"""What the rule sets of the games for three and four hands have in common: Piquet Normand and Piquet Voleur.

The texts print only what differs from the two-handed game; for the rest both fall back on it, and cite it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from lessons.members import quick_members

LEAPS_AT = 20
"""Points that make a repic without a card played, or a pic in hand and play (normand.repic, voleur.repic)."""


@quick_members
class LeapCounts(StrEnum):
    """What reaching the points of a leap counts: what lies beyond them is kept, or the leap is flat."""

    SURPLUS = "surplus"
    FLAT = "flat"


BORROWED: Mapping[str, str] = MappingProxyType(
    {
        "pack": "cent.pack",
        "pips": "cent.pips",
        "carte-blanche": "cent.carte-blanche.value",
        "carte-blanche.shown": "cent.carte-blanche.shown",
        "point": "cent.point.value",
        "point.rank": "cent.point.rank",
        "point.equal": "cent.declare.point-equal",
        "sequence": "cent.sequence.value",
        "sequence.rank": "cent.sequence.rank",
        "sequence.all": "cent.sequence.all",
        "sequence.equal": "cent.sequence.tie",
        "set": "cent.set.value",
        "set.rank": "cent.set.rank",
        "set.all": "cent.set.all",
        "set.kinds": "cent.set.kinds",
        "declare.classes": "cent.declare.order",
        "declare.words": "cent.declare.words",
        "declare.replies": "cent.declare.replies",
        "declare.not-good": "cent.declare.not-good",
        "declare.aloud": "cent.declare.count-aloud",
        "admitted": "cent.admitted-good",
        "forgotten": "cent.declare.forgotten",
        "amending": "cent.no-amending",
        "sink": "cent.sink.allowed",
        "sink.lost": "cent.sink.lost",
        "false-claim": "cent.false-claim",
        "play.lead": "cent.play.lead",
        "play.follow": "cent.play.follow",
        "play.win": "cent.play.win",
        "play.laid": "cent.play.laid",
        "renounce": "cent.play.renounce",
        "lead": "cent.count.lead",
        "win": "cent.count.second",
        "last-trick": "cent.count.last",
        "order": "cent.score.order",
        "repic.order": "cent.repic.order",
        "repic.equalities": "cent.repic.equalities",
        "pic.order": "cent.pic.order",
        "pic.equalities": "cent.pic.equalities",
        "score": "cent.score.hand-end",
        "lurch": "cent.score.lurch",
        "race": "cent.stakes",
    }
)
"""What is cited where a text leaves a topic to the two-handed game."""
