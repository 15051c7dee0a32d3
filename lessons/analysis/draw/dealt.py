"""The cards of an exchange, in numbers, and what is wrong with a hand that is to be exchanged.

Clauses: cent.exchange.pone, cent.exchange.dealer, cent.exchange.dealer-minimum.
"""

from __future__ import annotations

from lessons.cards import Holding
from lessons.errors import Impossible, Problem
from lessons.games.piquet.talon import HAND
from lessons.record import DEALER, ELDER

UNSEEN = 20
"""Cards a player has not seen when the hands are dealt: the other's twelve and the talon's eight."""

MOST = 7
"""The most cards a dealer can come to draw: all of the talon but the one the elder hand must take."""

_SHOWN = 40
"""Characters of a name that are repeated in a complaint about it."""


def check_dealt(holding: Holding | None, seat: str) -> list[Problem]:
    """All that is wrong with a hand as dealt (None: it could not be read, which is said elsewhere) and with the seat it is for."""
    problems: list[Problem] = []
    if holding is not None and holding.unknown:
        hint = "the odds need all 12 cards of the hand as dealt"
        problems.append(Impossible(f"cards of the hand that are not told: {holding.unknown}", hint=hint))
    elif holding is not None and len(holding) != HAND:
        problems.append(Impossible(f"the hand has {len(holding)} cards", hint="a hand has 12 cards before the exchange"))
    if seat not in (ELDER, DEALER):
        problems.append(Impossible(f"there is no seat {seat[:_SHOWN]!r}", hint=f"{ELDER} or {DEALER}"))
    return problems
