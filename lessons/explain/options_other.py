"""What each value of an option of the games beside two-handed Piquet means, in words."""

from __future__ import annotations

from typing import Any

from lessons.explain.names import counted, number
from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

_LEAP = {
    "surplus": "what lies beyond twenty is kept in a leap: twenty-three become ninety-three",
    "flat": "a repic counts ninety and a pic sixty, whatever lies beyond twenty",
}
_CAPOT_AND_LAST = {
    True: "a capot takes in the point for the last trick",
    False: "the last trick counts besides a capot",
}

_WORDS: dict[type[RuleSet], dict[str, dict[Any, str]]] = {
    NormandRules: {
        "tie": {
            "void": "a class whose two best holdings tie counts for nobody",
            "next-best": "holdings that tie for the best are out, and the next best has the class",
        },
        "leap": _LEAP,
        "leap_by": {"anyone": "any of the three can make a repic", "elder": "only the elder hand can make a repic"},
        "majority": {
            "most": "more tricks than either of the others count ten",
            "more-than-half": "more than half of the tricks count ten",
        },
        "shared_capot": {
            "instead-of-cards": "two who take all the tricks between them count twenty each, and nothing for most tricks",
            "besides-cards": "two who take all the tricks between them count twenty each, and most tricks besides",
        },
        "five_five": {
            "shared-capot": "five tricks each and none for the third are a capot that is shared",
            "tie": "five tricks each and none for the third are a tie for most tricks",
        },
        "capot_includes_last_trick": _CAPOT_AND_LAST,
        "pool": {
            "first-takes-all": "the first player who is out takes the whole pool",
            "others-play-on": "when one player is out the other two play on, by the two-handed game",
        },
    },
    VoleurRules: {
        "tie": {
            "void": "a class whose best holdings tie across the sides counts for nobody",
            "first": "where the best holdings tie across the sides, the first in order of play has the class",
        },
        "leap": _LEAP,
        "partner_after_low_lead": {
            "nothing": "a partner who wins a trick counts nothing, even where the lead did not count",
            "counts": "a partner who wins a trick counts one where the lead did not count",
        },
    },
    ImperialRules: {
        "take_down": {
            "six-whites-changed": "the adversary takes his whites down when six whites are changed for a red",
            "any-red": "the adversary takes his whites down at any red that is marked",
        },
        "both_have": {
            "scored": "nobody takes down at the beginning of a hand in which both score an impérial",
            "held": "nobody takes down at the beginning of a hand in which both hold an impérial",
        },
        "classes": {
            "separate": "sequences are compared with sequences, and fours with fours",
            "together": "all impérials are compared in one contest",
        },
        "fours": {
            "KQJA7": "four Kings are the best four, then Queens, Jacks, Aces and Sevens",
            "KQJ7A": "four Kings are the best four, then Queens, Jacks, Sevens and Aces",
        },
        "retourne_four": {
            "stands": "four of a kind made with the turned card count by themselves",
            "if-better": "four of a kind made with the turned card count only if they are better than the other player’s",
        },
        "blanche_bars": {
            "KQJ": "a hand without King, Queen or Jack is a carte blanche",
            "KQJA": "a hand without King, Queen, Jack or Ace is a carte blanche",
        },
        "first_to_mark": {
            "elder": "the elder hand marks honours first",
            "dealer": "the dealer marks honours first",
        },
        "capot": {
            "instead-of-odd-tricks": "a capot counts two reds in place of the whites for tricks in excess",
            "besides": "a capot counts two reds besides the whites for tricks in excess",
        },
    },
    EcrireRules: {
        "rotation": {
            "ring": "a tour has as many deals as players, and each plays two of them running, with his left neighbour and then with his right",
            "turns": "each player in turn plays two deals, the first with the left neighbour and the second with the right",
            "loser-out": "the loser of a deal gives way to the player who has waited longest",
        },
        "level": {
            "replay": "a level deal is played again",
            "senior-out": "after a level deal the player who has played longer gives way",
        },
        "charge": {
            "difference": "the loser of a deal is charged the difference",
            "whole": "the loser of a deal is charged all that the winner made",
        },
        "balance": {
            "everyone-with-everyone": "at the end the charges are balanced between every two players",
            "to-winners": "at the end each loss is paid to the player who won it",
        },
    },
    CassinoRules: {
        "majority": {
            "most": "most cards, and most spades, are more than any other side has",
            "more-than-half": "most cards, and most spades, are more than half of all",
        },
        "double": {
            "at-least-twice": "a winner with at least twice the loser’s points is paid double",
            "more": "a winner with more than twice the loser’s points is paid double",
        },
    },
}


def other_words(name: str, plain: Any, of: type[RuleSet]) -> str:
    """What a rule set of another game plays, a clause without a full stop. Raises `KeyError` for an option or a value there is not."""
    match name:
        case "last_trick":
            return f"the last trick counts {number(plain)} more" if plain else "the last trick counts nothing more"
        case "carte_blanche":
            return f"carte blanche counts {number(plain)}" if plain else "carte blanche counts nothing"
        case "target":
            return f"a player with {plain} points is out"
        case "least_point":
            return f"no point below {plain} can be announced"
        case "cards":
            return f"five to seven tricks count {number(plain)}" if plain else "five to seven tricks count nothing more"
        case "blanche_reds":
            return f"carte blanche counts {counted(plain, 'red')}"
        case "game_reds":
            return f"a player is out with what would be red number {plain}"
        case "game":
            return _game(plain)
        case "capot" if of is VoleurRules:
            return f"all eight tricks count {number(plain)}, last trick and majority included"
    return _WORDS[of][name][plain]


def _game(plain: dict[str, Any]) -> str:
    if plain["kind"] == "one-deal":
        return "every deal is a game of its own"
    if plain["kind"] == "points":
        return f"a game is {counted(plain['target'], 'point')}"
    return f"who has most points in a deal scores one, and a game is {number(plain['target'])} of these"
