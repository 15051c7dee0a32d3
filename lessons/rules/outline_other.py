"""The options of the games beside two-handed Piquet under headings, with a title for each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

OTHER_GROUPS: Mapping[type[RuleSet], Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        NormandRules: {
            "Declaring": ("carte_blanche", "tie"),
            "Repic and pic": ("leap", "leap_by"),
            "Playing the cards": ("last_trick", "majority", "shared_capot", "five_five", "capot_includes_last_trick"),
            "The game": ("pool", "target"),
        },
        VoleurRules: {
            "Declaring": ("carte_blanche", "least_point", "tie"),
            "Repic and pic": ("leap",),
            "Playing the cards": ("partner_after_low_lead", "last_trick", "cards", "capot"),
        },
        ImperialRules: {
            "Declaring": ("blanche_bars", "blanche_reds", "classes", "fours", "retourne_four"),
            "Playing the cards": ("first_to_mark", "capot"),
            "Counters": ("take_down", "both_have", "game_reds"),
        },
        EcrireRules: {"Who plays": ("rotation", "level"), "Settling": ("charge", "balance")},
        CassinoRules: {"The count": ("majority",), "The game": ("game", "double")},
    }
)
"""Every option of each game under the part of the game it belongs to."""

OTHER_TITLES: Mapping[type[RuleSet], Mapping[str, str]] = MappingProxyType(
    {
        NormandRules: {
            "tie": "Two best holdings tie",
            "leap": "Beyond twenty",
            "leap_by": "Who can make a repic",
            "last_trick": "Last trick",
            "carte_blanche": "Carte blanche",
            "majority": "Most tricks",
            "shared_capot": "All tricks to two players",
            "five_five": "Five tricks each",
            "capot_includes_last_trick": "A capot and the last trick",
            "pool": "When one player is out",
            "target": "A player is out at",
        },
        VoleurRules: {
            "tie": "Best holdings tie",
            "leap": "Beyond twenty",
            "last_trick": "Last trick",
            "carte_blanche": "Carte blanche",
            "least_point": "The least point",
            "cards": "Most tricks",
            "capot": "All eight tricks",
            "partner_after_low_lead": "A partner wins a low lead",
        },
        ImperialRules: {
            "take_down": "Taking down whites",
            "both_have": "Both have impérials",
            "classes": "Sequences and fours",
            "fours": "Order of the fours",
            "retourne_four": "Four with the turned card",
            "blanche_reds": "Carte blanche counts",
            "blanche_bars": "Carte blanche is",
            "first_to_mark": "Who marks honours first",
            "capot": "All twelve tricks",
            "game_reds": "Out with",
        },
        EcrireRules: {"rotation": "Who plays whom", "level": "A level deal", "charge": "What is charged", "balance": "The balance"},
        CassinoRules: {"majority": "Most cards, most spades", "double": "Paid double", "game": "A game is"},
    }
)
"""A title for every option of each game."""
