"""What has happened in a question about a ruling: the event first, then the facts that decide it.

The title of a ruling covers all its cases. Where one of the answers would gainsay a part of it, or is one of the two things it names, the event is
told by that answer, and the fact is in it.
"""

from __future__ import annotations

from collections.abc import Mapping

from lessons.course.kinds.ruling_facts import FACTS, fact
from lessons.rulings.judge import Answers
from lessons.rulings.model import Ruling

EVENTS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("cut-shows-too-much", "shown"): {
        "several": "In cutting for the deal a player shows several cards, and they are not all of the other’s rank.",
        "same": "In cutting for the deal each player shows one card, and the two are of the same rank.",
    },
    ("cassino-cut", "what"): {
        "tie": "Cassino: in drawing for places two players draw cards of the same value.",
        "several": "Cassino: in drawing for places a player shows more than one card.",
    },
    ("wrong-number-dealt", "who"): {
        "elder-more": "The elder hand was dealt thirteen cards.",
        "elder-fewer": "The elder hand was dealt eleven cards.",
        "dealer-more": "The dealer dealt himself thirteen cards.",
        "dealer-fewer": "The dealer dealt himself eleven cards.",
    },
    ("cassino-wrong-pack", "what"): {
        "imperfect": "Cassino: a card is missing from the pack, or is in it twice.",
        "faced": "Cassino: a card lies face up in the pack, and the table’s cards are not turned up yet.",
        "late": "Cassino: a card lies face up in the stock, after the table’s cards were turned up.",
    },
    ("discarded-too-many", "talon"): {
        "untouched": "A player has laid out more cards than intended, and has not touched the talon yet.",
        "enough": "A player has laid out more cards than intended and touched the talon; as many cards lie there for that player as were laid out.",
        "short": "A player has laid out more cards than can be drawn, and has touched the talon.",
    },
    ("dealer-touches-too-soon", "did"): {
        "touched": "The dealer touches the talon before the elder hand has drawn, and takes no card.",
        "took": "The dealer takes cards that lie on top of the talon before the elder hand has drawn.",
        "silent": "The elder hand has drawn and said nothing, and the dealer has drawn his three.",
    },
    ("may-i-look-at-what-was-left", "which"): FACTS["may-i-look-at-what-was-left", "which"],
    ("named-a-suit-and-led-another", "led"): {
        "same": "The elder hand names a suit, sees the cards left, and leads that suit.",
        "other": "The elder hand names a suit, sees the cards left, and leads another.",
    },
    ("carte-blanche-late", "done"): {
        "shown": "A player was dealt carte blanche, and shows it before laying out.",
        "announced": "A player was dealt carte blanche, and announces it before laying out without showing it.",
        "neither": "A player was dealt carte blanche, and lays out without having announced or shown it.",
    },
    ("show-a-combination", "what"): FACTS["show-a-combination", "what"],
    ("did-not-follow-suit", "found"): {
        "now": "A player who holds the suit that was led plays another, and it is found out before another card is played.",
        "later": "A player who holds the suit that was led plays another, and it is found out when more cards have been played.",
        "unable": "A player has no card of the suit that was led, and plays another.",
    },
}
"""By the ids of a ruling and of one of its questions: the event for each answer, which tells that answer too."""


def told(ruling: Ruling, answers: Answers) -> tuple[str, ...]:
    """What has happened, a sentence each: the event, then the facts in the order of the ruling's questions."""
    event = f"{ruling.title}."
    facts = []
    for question in ruling.questions:
        fitted = EVENTS.get((ruling.id, question.id))
        if fitted is not None:
            event = fitted[answers[question.id]]
        else:
            facts.append(fact(ruling, question.id, answers[question.id]))
    return event, *facts
