"""The most a player can count in one deal: a bound that no hand reaches, for telling a slip of the pen."""

from __future__ import annotations

from lessons.combinations import CARTE_BLANCHE_POINTS
from lessons.games.tally import TRICKS_IN_A_DEAL
from lessons.rules.piquet import PiquetRules

DECLARED = CARTE_BLANCHE_POINTS + 8 + 32 + 42
"""Carte blanche; a point of at most eight cards; sequences, which count their cards, and ten more from five cards on: of
those, twelve cards make no more than two; and three quatorzes, which are twelve cards already."""


def most_in_a_deal(rules: PiquetRules) -> int:
    """What one player counts in a deal at most, in points: every count a rule set knows, taken together at its highest.

    A trick counts twice at most, once for its lead and once for winning it.
    """
    tricks = 2 * TRICKS_IN_A_DEAL + rules.last_trick + rules.cards + rules.capot
    return DECLARED + tricks + rules.repic.bonus + rules.pic.bonus
