"""The clauses that say what a rule set of the two-handed game plays: by option and value, and only from the set's own text.

A text that differs from a set at an option, or is silent on it, is not cited for it: a reader who looks a clause up finds the very
thing that the sentence says.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from lessons.rules.clauses import CLAUSES
from lessons.rules.named import NAMED
from lessons.rules.outline import OWN_TEXTS
from lessons.rules.piquet import CountingCards, Partie, PiquetRules, Race
from lessons.rules.rule_set import Leap

_BY_VALUE: Mapping[tuple[str, Any], str] = MappingProxyType(
    {
        ("cut", "lower-deals"): "cent.cut club.draw",
        ("cut", "higher-chooses"): "",
        ("elder_must_exchange", 1): "cent.exchange.pone club.exchange portland.21",
        ("dealer_must_exchange", 0): "cent.exchange.dealer-minimum club.exchange",
        ("dealer_must_exchange", 1): "portland.22",
        ("discards_first", "elder"): "cent.draw.dealer-waits club.exchange",
        ("left_cards", "dealer-looks"): "cent.talon.dealer-looks portland.36",
        ("left_cards", "dealer-decides"): "club.exchange.left",
        ("others_talon_card", "loses-game"): "cent.draw.others-cards",
        ("others_talon_card", "counts-nothing"): "portland.27 portland.29",
        ("carte_blanche_shown", "at-once"): "cent.carte-blanche.shown cent.carte-blanche.dealer club.carte-blanche",
        ("carte_blanche_shown", "when-the-other-has-discarded"): "portland.20",
        ("point_called_by", "pips"): "cent.declare.words",
        ("point_called_by", "length"): "club.point portland.46",
        ("point_called_by", "length-last-figure"): "rubicon.point.count rubicon.point.last-figure",
        ("short_point", "never"): "cent.point.value club.point portland.62",
        ("good_point_named", True): "rubicon.declare.suit",
        ("good_point_named", False): "cent.declare.words",
        ("call_order", "strict"): "cent.declare.order club.declare",
        ("call_order", "point-first"): "portland.46 portland.47",
        ("dealer_claims", "after-first-lead"): "cent.declare.dealer-claims",
        ("dealer_claims", "before-the-lead"): "club.declare",
        ("under_call", "lost"): "cent.no-amending club.sink",
        ("under_call", "good-against-the-cards"): "rubicon.under-call portland.49",
        ("late_claim", "own-first-card"): "cent.declare.forgotten",
        ("late_claim", "younger-first-card"): "portland.56",
        ("late_claim", "never"): "club.sink",
        ("false_claim", "adversary-counts-all"): "cent.false-claim",
        ("false_claim", "counts-nothing"): "portland.54",
        ("false_claim", "class-lost"): "",
        ("counting_cards", "ten-or-better"): "cent.count.lead club.count",
        ("counting_cards", "every-card"): "rubicon.count club.count.american portland.65",
        ("trick_point", "second-player"): "cent.count.second club.count portland.65",
        ("last_trick", 1): "rubicon.count cent.count.last club.count portland.65",
        ("cards", 10): "cent.cards club.tricks portland.66",
        ("capot", 40): "rubicon.count cent.capot club.tricks portland.66",
        ("capot_includes_last_trick", True): "cent.capot club.tricks",
        ("capot_includes_last_trick", False): "portland.65 portland.66",
        ("repic", Leap(30, 90)): "cent.repic club.repique portland.68",
        ("pic", Leap(30, 60)): "cent.pic club.pique portland.69",
        ("pic_order", "precedence"): "cent.pic.order portland.67",
        ("cards_count_for_pic", False): "cent.score.order portland.69",
        ("strict_pic_announcement", False): "cent.pic.jump",
        ("game", Race()): "cent.stakes",
        ("game", Partie()): "rubicon.six-deals rubicon.rubicon club.game club.rubicon portland.71 portland.72 portland.73",
        ("level", "void"): "rubicon.tie",
        ("level", "drawn"): "portland.71",
    }
)
"""What the printed texts say of each value that a set made from them plays: nothing where none of them says it."""

TODAY = "modern"
"""The text that has a clause for every option of its set, named like it."""

_SPEAKS_OF_TENS = frozenset({"cent.count.second", "club.count"})
"""Clauses that say who counts a trick only of a trick won with a Ten or better."""


def own_clauses(rules: PiquetRules, ids: str) -> tuple[str, ...]:
    """Of some clauses, parted by spaces, those of the set's own text: of the first text among them where it has two."""
    own = [id for id in ids.split() if CLAUSES[id].family in OWN_TEXTS[rules.name]]
    return tuple(id for id in own if CLAUSES[id].family == CLAUSES[own[0]].family)


def option_clauses(rules: PiquetRules, option: str) -> tuple[str, ...]:
    """The clauses of the set's own text that say what it plays at an option: none where that text is silent, or the option is a house rule."""
    value = getattr(rules, option)
    if value != getattr(NAMED[rules.name], option):
        return ()
    if TODAY in OWN_TEXTS[rules.name]:
        return (f"{TODAY}.{option}",)
    silent = option == "trick_point" and rules.counting_cards is CountingCards.EVERY_CARD
    return tuple(id for id in own_clauses(rules, _BY_VALUE[option, value]) if not (silent and id in _SPEAKS_OF_TENS))
