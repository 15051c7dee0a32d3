"""Rule sets as a reader meets them: the options under headings, a title for each, and a line on each named set."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons.rules.outline_other import OTHER_GROUPS, OTHER_TITLES
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "The cut and the exchange": (
            "cut",
            "elder_must_exchange",
            "dealer_must_exchange",
            "discards_first",
            "left_cards",
            "others_talon_card",
            "carte_blanche_shown",
        ),
        "Declaring": (
            "point_called_by",
            "short_point",
            "good_point_named",
            "call_order",
            "dealer_claims",
            "under_call",
            "late_claim",
            "false_claim",
        ),
        "Playing the cards": (
            "counting_cards",
            "trick_point",
            "last_trick",
            "cards",
            "capot",
            "capot_includes_last_trick",
        ),
        "Repic and pic": ("repic", "pic", "pic_order", "cards_count_for_pic", "strict_pic_announcement"),
        "The game": ("game", "level"),
    }
)
"""Every option under the part of the game it belongs to."""

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "elder_must_exchange": "Elder hand must exchange",
        "dealer_must_exchange": "Dealer must exchange",
        "discards_first": "Who lays out first",
        "left_cards": "Cards the dealer leaves",
        "carte_blanche_shown": "Carte blanche is shown",
        "point_called_by": "The point is called by",
        "short_point": "A point worth one less",
        "good_point_named": "Suit of a good point",
        "call_order": "Order of the calls",
        "dealer_claims": "The dealer claims",
        "under_call": "A call below one's best",
        "late_claim": "A forgotten claim",
        "false_claim": "Claiming what is not held",
        "others_talon_card": "Drawing the other's talon card",
        "counting_cards": "Cards that count in play",
        "trick_point": "A won trick counts for",
        "last_trick": "Last trick",
        "cards": "Most tricks",
        "capot": "All twelve tricks",
        "capot_includes_last_trick": "A capot and the last trick",
        "repic": "Repic",
        "pic": "Pic",
        "pic_order": "A pic is judged",
        "cards_count_for_pic": "Cards and capot towards a pic",
        "strict_pic_announcement": "Saying the number that makes a pic",
        "game": "A game is",
        "level": "Still level after two more deals",
        "cut": "The cut",
    }
)


def groups(of: type[RuleSet]) -> Mapping[str, tuple[str, ...]]:
    """Every option of a game under the part of the game it belongs to."""
    return GROUPS if of is PiquetRules else OTHER_GROUPS[of]


def titles(of: type[RuleSet]) -> Mapping[str, str]:
    """A title for every option of a game."""
    return TITLES if of is PiquetRules else OTHER_TITLES[of]


SET_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "au-cent": "au cent (Foster)",
        "rubicon": "rubicon (Foster)",
        "club": "club (English)",
        "club-american": "club (American)",
        "portland": "Portland and Turf clubs, 1882",
        "modern": "today’s rubicon",
        "normand": "Piquet normand, for three",
        "voleur": "Piquet voleur, for four",
        "ecrire": "Piquet à écrire, three to seven",
        "imperial": "Impérial",
        "cassino": "Cassino",
    }
)
"""What each named set is called where a reader meets it; its own name is what a file writes."""

SUMMARIES: Mapping[str, str] = MappingProxyType(
    {
        "au-cent": "Foster's game of a hundred points: only a Ten or better counts in play.",
        "rubicon": "Foster's game of six deals: every card counts, and a call that cannot be beaten may hide a better one.",
        "club": "A club rules page: the dealer claims before the lead; a Ten or better counts in play.",
        "club-american": "The same page as America plays it: every card counts.",
        "portland": "The laws the Portland and Turf Clubs made in 1882.",
        "modern": "Rubicon piquet as it is usually played today: pics are judged as the points fall.",
        "normand": "Foster’s game for three hands of ten cards: twenty leaps to sixty or ninety, and a pool is played for.",
        "voleur": "Foster’s game for four hands in partnership: all is declared at once, and a partner’s best makes the other’s good.",
        "ecrire": "Foster’s table of three to seven: two play at a time, and each one’s losses are written down.",
        "imperial": "Foster’s piquet with a trump, scored in red and white counters.",
        "cassino": "Foster’s Cassino, as far as his text is printed: the deal and the count, not the play.",
    }
)
"""One line for each named set."""

OWN_TEXTS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "au-cent": frozenset({"cent"}),
        "rubicon": frozenset({"rubicon", "cent"}),
        "club": frozenset({"club"}),
        "club-american": frozenset({"club"}),
        "portland": frozenset({"portland"}),
        "modern": frozenset({"modern"}),
    }
)
"""The families of clauses that are the own text of each set of the two-handed game; where it is silent, a set cites another's."""
