"""What is told in a question about a ruling: each answer to each question of a ruling, as a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from lessons.rulings.model import Ruling

_TOUCHED = {
    "no": "That player has not touched the talon yet.",
    "yes": "That player has touched the talon, or has drawn from it.",
}

FACTS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("cut-shows-too-much", "shown"): {
        "several": "One player has shown several cards in cutting, and they are not all of the other’s rank.",
        "same": "Each has shown one card, and the two are of the same rank.",
    },
    ("cassino-cut", "what"): {
        "tie": "Two players have drawn cards of the same value.",
        "several": "A player has shown more than one card.",
    },
    ("imperfect-pack", "found"): {
        "during": "It is found while a deal is going on that has not been scored.",
        "after": "It is found after deals played with the pack have been scored.",
    },
    ("card-faced-in-the-pack", "claims"): {
        "again": "The players ask whether the deal is to stand.",
        "deal": "The players ask whether the deal passes to the other player.",
    },
    ("dealt-out-of-turn", "who"): {
        "dealing": "The player who is dealing out of turn notices it.",
        "other": "The other player notices it.",
    },
    ("dealt-out-of-turn", "seen"): {
        "no": "The player who deals has seen none of the cards dealt.",
        "yes": "The player who deals has seen some of the cards dealt.",
    },
    ("wrong-number-dealt", "who"): {
        "elder-more": "The elder hand has thirteen cards.",
        "elder-fewer": "The elder hand has eleven cards.",
        "dealer-more": "The dealer has thirteen cards.",
        "dealer-fewer": "The dealer has eleven cards.",
    },
    ("wrong-number-dealt", "stands"): {
        "yes": "The elder hand lets the deal stand.",
        "no": "The elder hand does not let the deal stand.",
    },
    ("cassino-wrong-pack", "what"): {
        "imperfect": "A card is missing from the pack, or is in it twice.",
        "faced": "A card lies face up in the pack, and the table’s cards are not turned up yet.",
        "late": "A card lies face up in the stock, after the table’s cards were turned up.",
    },
    ("cassino-dealt-out-of-turn", "up"): {
        "no": "The table’s cards have not been turned up yet.",
        "yes": "The table’s cards have been turned up.",
    },
    ("cassino-misdeal", "what"): {
        "pack": "The pack was not cut, or was shuffled after the cut.",
        "count": "A player or the table got too many cards, or too few.",
        "card": "A card was dealt wrongly, and was not put right before the next player got his cards.",
        "mended": "A card was dealt wrongly, and was put right before the next player got his cards.",
    },
    ("cassino-misdeal", "lifted"): {
        "no": "No player had lifted any cards before everyone had got theirs.",
        "yes": "A player had lifted some cards before everyone had got theirs.",
    },
    ("cassino-card-exposed", "round"): {
        "first": "It is the first round, and the table’s cards are not up yet.",
        "later": "It is a later round, but not the last.",
        "last": "It is the last round.",
    },
    ("cassino-card-exposed", "refuses"): {
        "yes": "An adversary objects, or the player to whom the card would go.",
        "no": "Nobody objects.",
    },
    ("cassino-wrong-number-later", "mended"): {
        "yes": "It was put right before the next player got his cards.",
        "no": "It was not put right before the next player got his cards.",
    },
    ("cassino-wrong-number-later", "hand"): {
        "more": "The hand has too many cards.",
        "fewer": "The hand has too few cards.",
    },
    ("discard-taken-back", "touched"): _TOUCHED,
    ("discarded-too-few", "touched"): _TOUCHED,
    ("discarded-too-many", "talon"): {
        "untouched": "That player has not touched the talon yet.",
        "enough": "That player has touched the talon, and as many cards lie there for that player as were laid out.",
        "short": "That player has touched the talon, and fewer cards lie there for that player than were laid out.",
    },
    ("no-card-exchanged", "who"): {
        "elder": "It is the elder hand that wants to keep all its cards.",
        "dealer": "It is the dealer who wants to keep all his cards.",
    },
    ("laid-out-out-of-turn", "who"): {
        "elder": "The elder hand has laid out first.",
        "dealer": "The dealer has laid out first.",
    },
    ("card-too-many-drawn", "where"): {
        "apart": "The card lies apart from the hand, and nobody has looked at it.",
        "seen": "The card lies apart from the hand, but the player who took it has looked at it.",
        "hand": "The card is in the hand already, or thirteen cards are found there later on.",
    },
    ("hand-found-short", "tricks"): {
        "all": "The short hand wins every trick for which it has a card.",
        "some": "The other player wins a trick besides the last.",
    },
    ("left-cards-silently", "out"): {
        "same": "The elder hand laid out as many cards as it drew.",
        "five": "The elder hand laid out five cards, and drew fewer.",
    },
    ("left-cards-silently", "misled"): {
        "no": "The dealer has not drawn too many cards because of it.",
        "yes": "The dealer has drawn too many cards because of it.",
    },
    ("others-talon-card-drawn", "who"): {
        "elder": "The elder hand took one of the dealer’s three.",
        "dealer": "The dealer took one of the first five, before the elder hand had said that it leaves it.",
    },
    ("dealer-touches-too-soon", "did"): {
        "touched": "The dealer has only touched the talon, and has taken no card.",
        "took": "The dealer has taken cards that lay on top of the talon.",
        "silent": "The elder hand has drawn and said nothing, and the dealer has drawn his three.",
    },
    ("peeked-at-the-talon", "time"): {
        "before": "It was before or during the draw, and the card was the other player’s.",
        "after": "It was after the draw, and the card was one that was left.",
    },
    ("may-i-look-at-what-was-left", "which"): {
        "elder-own": "The elder hand asks to see those it left of its own five.",
        "dealer-own": "The dealer asks to see those he left.",
        "elder-others": "The elder hand asks to see those the dealer left, and the dealer has looked at them or turned them up.",
        "elder-unseen": "The elder hand asks to see those the dealer left, and the dealer has not looked at them.",
    },
    ("named-a-suit-and-led-another", "led"): {
        "same": "In fact it led the suit that it had named.",
        "other": "It led another suit than it had named.",
    },
    ("talon-card-exposed", "asks"): {
        "yes": "The player who would have drawn that card asks for a fresh deal.",
        "no": "The player who would have drawn that card does not ask for a fresh deal.",
    },
    ("talon-card-mixed-with-discards", "looked"): {
        "no": "That player has not looked at the discards since.",
        "yes": "That player has looked at the discards since.",
    },
    ("looked-at-discards", "whose"): {
        "own": "The cards are that player’s own discards.",
        "other": "The cards are the other player’s discards.",
    },
    ("carte-blanche-late", "done"): {
        "shown": "Its holder showed it before laying out.",
        "announced": "Its holder announced it before laying out, and did not show it before.",
        "neither": "Its holder neither announced nor showed it before laying out.",
    },
    ("carte-blanche-false", "withdrawn"): {
        "yes": "It was taken back before the player who claimed it had played a card.",
        "no": "It was not taken back before the player who claimed it had played a card.",
    },
    ("false-claim", "seat"): {
        "elder": "It is the elder hand that does not hold what it called.",
        "dealer": "It is the dealer who does not hold what he claimed.",
    },
    ("false-claim", "time"): {
        "led": "It is noticed before the first lead.",
        "one": "It is noticed after the lead, before the dealer has played a card.",
        "both": "It is noticed after both have played to the first trick.",
    },
    ("slip-of-the-tongue", "mended"): {
        "yes": "It was put right before that player had played a card.",
        "no": "It was not put right before that player had played a card.",
    },
    ("slip-of-the-tongue", "said"): {
        "other": "What was said is the name of something else that a hand can hold.",
        "absurd": "What was said is something no hand can hold, such as four Nines.",
    },
    ("forgotten", "seat"): {
        "elder": "It is the elder hand that has forgotten something.",
        "dealer": "It is the dealer who has forgotten something.",
    },
    ("forgotten", "time"): {
        "led": "It is remembered before the first lead, when that class had its turn and nothing was called in it.",
        "one": "It is remembered after the lead, before the dealer has played a card.",
        "both": "It is remembered after both have played to the first trick.",
    },
    ("called-out-of-order", "what"): {
        "point": "The point was called after a sequence or a set.",
        "sequence": "A sequence was called after a set.",
    },
    ("called-below-best", "cls"): {
        "point": "The call was a point.",
        "other": "The call was a sequence or a set.",
    },
    ("called-below-best", "answer"): {
        "open": "It has not been answered yet.",
        "not-good": "It was answered “not good”, or “equal”.",
        "certain": "It was answered “good”, and nothing the other could have held would beat it.",
        "possible": "It was answered “good”; but for all its caller knew the other could have held better.",
    },
    ("sinking", "what"): {
        "point": "Part of the point is kept back.",
        "part": "The better part of the sequences or sets is kept back.",
        "all": "Everything in a class is kept back.",
    },
    ("wrong-reply", "said"): {
        "good": "The answer was “good”, from a player who held better or as much.",
        "other": "The answer was “not good” or “equal”, from a player who did not hold it.",
    },
    ("wrong-reply", "time"): {
        "now": "It is noticed before the next call or the first lead.",
        "later": "It is noticed later than the next call or the first lead.",
    },
    ("asked-what-the-point-makes", "has"): {
        "fewer": "The best point of the player who asks has fewer cards than were called.",
        "same": "The best point of the player who asks has as many cards as were called.",
        "more": "The best point of the player who asks has more cards than were called.",
    },
    ("which-card-was-thrown-out", "held"): {
        "no": "The player who asks has neither held nor laid out a card of that rank.",
        "yes": "The player who asks has held or laid out a card of that rank.",
    },
    ("which-card-was-thrown-out", "played"): {
        "yes": "That player has played a card.",
        "no": "That player has not played a card yet.",
    },
    ("show-a-combination", "what"): {
        "counted": "A player asks to see a combination that has been counted.",
        "better": "After “not good”, a player asks how much better the other’s is.",
    },
    ("did-not-follow-suit", "found"): {
        "now": "It is found out before another card is played.",
        "later": "It is found out when more cards have been played.",
        "unable": "The player had no card of the suit that was led.",
    },
    ("card-laid-taken-back", "what"): {
        "right": "The player was allowed to play that card, but meant to play another.",
        "renounced": "The player had a card of the suit that was led, and did not follow it.",
    },
    ("cards-thrown-down", "mixed"): {
        "no": "Nobody has mixed the cards with discards or talon.",
        "yes": "The cards have been mixed with discards or talon.",
    },
    ("said-thirty", "other"): {
        "no": "The other player has counted nothing before.",
        "yes": "The other player has counted something before.",
    },
}
"""Every answer as a sentence, by the ids of ruling and question, then of the answer."""


def fact(ruling: Ruling, question: str, answer: str) -> str:
    """The sentence that tells what one answer of a ruling says."""
    return FACTS[ruling.id, question][answer]
