"""Why each option of the games beside two-handed Piquet is set as it is: their texts are short, and leave much open."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

_TIE = "The text does not say what a tie does among {}; in the two-handed game a tie leaves the class to nobody, and so it is kept here."
_SURPLUS = "The text gives the ninety and the sixty and is silent on what lies beyond twenty; the two-handed game keeps the surplus on top of its leap."
_LAST = "The text is silent on it; the two-handed game gives one more for the last trick."

REASONS: Mapping[type[RuleSet], Mapping[str, str]] = MappingProxyType(
    {
        NormandRules: {
            "carte_blanche": "The text is silent; the two-handed game counts ten for it, on the cards as they were dealt.",
            "tie": _TIE.format("three hands"),
            "leap": _SURPLUS,
            "leap_by": "The clause speaks of the elder hand only because he declares first; its conditions are those of the two-handed game, "
            "where whoever has the points before the others can make it.",
            "last_trick": _LAST,
            "majority": "“Most” is read plainly, as more than either of the others: four tricks win against three and three.",
            "shared_capot": "Twenty each is what two players get who take everything: as in a capot of one, it stands in place of the points for "
            "most tricks.",
            "five_five": "Two who take five each have taken all ten between them, which is what the text calls a capot of two; read as a mere tie "
            "they would get five each.",
            "capot_includes_last_trick": "The text is silent; a capot of the two-handed game has the last trick’s point within it.",
            "pool": "The text offers both; the one that it names first needs nothing further to be agreed.",
            "target": "The text does not name the number with which a player is out; it is the hundred of the two-handed game.",
        },
        VoleurRules: {
            "carte_blanche": "The text says what it does to pic and repic and not what it counts; the two-handed game counts ten.",
            "least_point": "The text says it outright; the number may be changed for a table that plays otherwise.",
            "tie": _TIE.format("two sides"),
            "leap": _SURPLUS,
            "partner_after_low_lead": "A trick that the leader’s own partner wins adds nothing to their side, and the text makes no exception for a "
            "lead too low to have counted.",
            "last_trick": _LAST,
            "cards": "The text is silent on a mere majority; the two-handed game counts ten for it.",
            "capot": "The text says that a side makes capot and not what it counts; the two-handed game counts forty, last trick and majority within it.",
        },
        ImperialRules: {
            "blanche_bars": "The text does not say which cards bar it; in the two-handed game it is a hand without King, Queen or Jack.",
            "blanche_reds": "Every impérial marks one red; that this one is sometimes marked twice is told as a custom of some tables.",
            "classes": "Sequences are called before fours, as in Piquet, where each class has its own best; nothing says that one beats the other.",
            "fours": "Two places order the fours: one names the Sevens last, the other the Aces lowest. The order in which they are listed is followed.",
            "retourne_four": "The text counts an impérial de retourne by itself, after those in hand, and compares it with nothing.",
            "first_to_mark": "The order of counting out ranks what is marked and not who marks it; the elder hand goes first, as with the point.",
            "capot": "As in Piquet, where a capot stands in place of the count for most tricks; the text does not say that both are marked.",
            "take_down": "The text ties it to six whites being changed for a red, and its example is of such a change.",
            "both_have": "To have impérials is read as to score them: one that is not good marks nothing, and need not be shown, so that nobody could "
            "hold the other to it.",
            "game_reds": "Each has four red counters: all are passed over when a fifth would be due.",
        },
        EcrireRules: {
            "rotation": "The text offers two ways; the first gives every player two deals, and is read round the table so that each meets both "
            "neighbours.",
            "level": "The text charges a loser, and a level deal has none; playing it again is the least that is needed to find one.",
            "charge": "What one loses is charged; in a deal both have counted, so the loss is the difference.",
            "balance": "The scores are balanced and then settled among all: each player is set against each other one.",
        },
        CassinoRules: {
            "majority": "“Most” is read plainly, as more than any other has; where two are level neither has most.",
            "game": "The text offers three; the one that needs no number agreed beforehand stands first.",
            "double": "“Twice the points” is reached at exactly twice.",
        },
    }
)
"""A sentence for every option of each game."""


def reasons(of: type[RuleSet]) -> Mapping[str, str]:
    """Why each option of a game is set as it is; empty for two-handed Piquet, whose texts say so themselves."""
    return {} if of is PiquetRules else REASONS[of]
