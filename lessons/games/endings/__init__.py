"""How the deals of each kind of game make a game: one file a kind, found by the type of the rules and loaded when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import cast

from lessons.games.settled import Ending
from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

ENDINGS: Mapping[type[RuleSet], tuple[str, str]] = {
    PiquetRules: ("two_handed", "TwoHanded"),
    EcrireRules: ("ecrire", "Ecrire"),
    CassinoRules: ("cassino", "Cassino"),
    NormandRules: ("pool", "PoolOfThree"),
    VoleurRules: ("voleur", "Voleur"),
    ImperialRules: ("imperial", "CounterGame"),
}
"""By the type of the rules: the file of this folder and the ending in it."""


def ending_of(rules: RuleSet) -> Ending:
    """The ending of a game under rules of this kind."""
    return _ending(*ENDINGS[type(rules)])


@cache
def _ending(file: str, name: str) -> Ending:
    made = cast("Callable[[], Ending]", getattr(import_module(f"lessons.games.endings.{file}"), name))
    return made()
