"""What each value of an option means, in words: for findings, the command line and the pages. Here those of two-handed Piquet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lessons.explain.names import counted, listed, number
from lessons.explain.options_other import other_words
from lessons.rules.options import write_option
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import Leap, RuleSet

_WORDS: dict[str, dict[Any, str]] = {
    "discards_first": {"elder": "the elder hand lays out first", "dealer": "the dealer lays out first"},
    "left_cards": {
        "dealer-looks": "the dealer may look at the talon cards left, and then the elder hand may too, after leading or naming a suit",
        "dealer-decides": "the dealer turns the talon cards left up for both, or leaves them unseen",
    },
    "carte_blanche_shown": {
        "at-once": "carte blanche is shown at once, by the dealer when the elder hand has discarded",
        "when-the-other-has-discarded": "carte blanche is shown when the other player has discarded",
    },
    "point_called_by": {
        "pips": "the point is called by its pips",
        "length": "the point is called by its number of cards, and by its pips on a tie",
        "length-last-figure": "the point is called by its number of cards, and on a tie by the last figure of its pips",
    },
    "short_point": {
        "never": "every point counts one a card",
        "holds-7-8-9": "a point that holds the Seven, Eight and Nine counts one less than its cards",
        "pips-end-in-4": "a point whose pips end in a four counts one less than its cards",
    },
    "good_point_named": {True: "the suit of a good point is named", False: "the suit of a good point is not named"},
    "call_order": {
        "strict": "point, sequence and set are called in that order",
        "point-first": "the point is called first, then sequence and set in either order",
    },
    "dealer_claims": {
        "after-first-lead": "the dealer claims after the first lead",
        "before-the-lead": "the dealer claims class by class, before the first lead",
    },
    "under_call": {
        "lost": "a better sequence or set than the one called is lost",
        "good-against-the-cards": "a better sequence or set than the one called still counts, if nothing could have beaten the call",
    },
    "late_claim": {
        "own-first-card": "what was not called may be claimed until one plays one’s own first card",
        "younger-first-card": "what was not called may be claimed until the dealer plays to the first trick",
        "never": "what was not called in its turn is lost",
    },
    "false_claim": {
        "adversary-counts-all": "a player who claims what is not held counts nothing, and the other player counts everything held",
        "counts-nothing": "a player who claims what is not held counts nothing, and the other player counts what is good",
        "class-lost": "a player who claims what is not held counts nothing in that class",
    },
    "others_talon_card": {
        "loses-game": "drawing one of the other player’s talon cards loses the game",
        "counts-nothing": "a player who draws one of the other player’s talon cards counts nothing",
    },
    "counting_cards": {
        "ten-or-better": "a card must be a Ten or better to count when it is led or wins as the second card",
        "every-card": "every card counts when it is led or wins as the second card",
    },
    "trick_point": {
        "second-player": "winning a trick counts one for the second player only",
        "either-player": "winning a trick counts one for the leader as well",
    },
    "capot_includes_last_trick": {
        True: "a capot takes in the point for the last trick",
        False: "the last trick counts besides a capot",
    },
    "pic_order": {
        "precedence": "a pic is reached in the order of precedence, declarations before play",
        "occurrence": "a pic is reached in the order in which the points occur, the first lead before the dealer’s claims",
    },
    "cards_count_for_pic": {
        True: "the points for cards or capot can complete a pic",
        False: "the points for cards or capot never complete a pic",
    },
    "strict_pic_announcement": {
        True: "a player who says thirty instead of leaping over it loses the pic",
        False: "a player who says thirty instead of leaping over it still makes the pic",
    },
    "level": {"void": "a game still level after its extra deals is void", "drawn": "a game still level after its extra deals is drawn"},
    "cut": {"lower-deals": "the lower cut deals", "higher-chooses": "the higher cut chooses who deals"},
}


def option_words(name: str, value: Any, of: type[RuleSet] = PiquetRules) -> str:
    """What a rule set with this value plays, a clause without a full stop. `value` is an option's own value or the plain one of a file.

    Raises `KeyError` for an option or a value there is not.
    """
    if name not in of.option_names():
        raise KeyError(name)
    plain = write_option(value)
    if of is not PiquetRules:
        return other_words(name, plain, of)
    match name:
        case "elder_must_exchange" | "dealer_must_exchange":
            who = "elder hand" if name.startswith("elder") else "dealer"
            return f"the {who} must exchange at least {counted(plain, 'card')}" if plain else f"the {who} need not exchange any card"
        case "last_trick":
            return f"the last trick counts {number(plain)} more" if plain else "the last trick counts nothing more"
        case "cards":
            return f"most tricks count {number(plain)}"
        case "capot":
            return f"a capot counts {number(plain)}"
        case "repic" | "pic":
            return _leap(name, Leap(plain["at"], plain["to"]))
        case "game":
            return _game(plain)
    return _WORDS[name][plain]


def named_options(options: Iterable[tuple[str, Any]], of: type[RuleSet]) -> list[str]:
    """Options in words, each with its name after it: `the lower cut deals (cut)`."""
    return [f"{option_words(name, value, of)} ({name})" for name, value in options]


def _leap(name: str, leap: Leap) -> str:
    reached = "by declarations alone" if name == "repic" else "in declarations and play"
    return f"{number(leap.at)} {reached}, before the other player scores, become {number(leap.to)}"


def _game(plain: dict[str, Any]) -> str:
    if plain["kind"] == "race":
        return f"a game is {plain['target']} points, and a loser below {plain['lurch']} loses double"
    doubled = plain["doubled"]
    extra = f"; {listed(f'deal {d}' for d in doubled)} count{'s' if len(doubled) == 1 else ''} double" if doubled else ""
    return (
        f"a game is {counted(plain['deals'], 'deal')}, won by the difference and {plain['bonus']}, "
        f"or by both totals and {plain['bonus']} when the loser is below {plain['rubicon']}{extra}"
    )
