"""The most a player can count in one deal: a bound that no hand reaches, for telling a slip of the pen."""

from __future__ import annotations

from lessons.combinations import CARTE_BLANCHE_POINTS
from lessons.games.endings.two_handed import TRICKS
from lessons.rules.ecrire import EcrireRules
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet

DECLARED = CARTE_BLANCHE_POINTS + 8 + 32 + 42
"""Carte blanche; a point of at most eight cards; sequences, which count their cards, and ten more from five cards on: of
those, twelve cards make no more than two; and three quatorzes, which are twelve cards already."""


def most_in_a_deal(rules: RuleSet) -> int | None:
    """What one player counts in a two-handed deal at most, in points: every count a rule set knows, taken together at its highest.

    A trick counts twice at most, once for its lead and once for winning it. In piquet à écrire a deal may be played under
    any of the named sets. None for other games, of which no bound is known.
    """
    if isinstance(rules, EcrireRules):
        return max(_most(two_handed) for two_handed in TWO_HANDED.values())
    return _most(rules) if isinstance(rules, PiquetRules) else None


def _most(rules: PiquetRules) -> int:
    tricks = 2 * TRICKS + rules.last_trick + rules.cards + rules.capot
    return DECLARED + tricks + rules.repic.bonus + rules.pic.bonus
