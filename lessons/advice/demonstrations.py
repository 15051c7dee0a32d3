"""The demonstrations: one for each piece of advice in the texts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons.advice.demonstration import (
    ByCounting,
    ByDeal,
    ByDraw,
    ByListening,
    ByPlay,
    BySinking,
    BySuits,
    Demonstration,
    Theme,
)
from lessons.cards import CARD_OF_CODE, Hand, Rank
from lessons.record import SaidPoint, SaidSet

_CARD = CARD_OF_CODE

_ALL = (
    Demonstration(
        clause_id="cent.advice.elder-danger",
        title="Nothing to fear: try for the point",
        theme=Theme.DISCARDING,
        hand="a-long-point-kept",
        decision="The elder hand has five diamonds and three Jacks. Which five cards go?",
        following="Keep all five diamonds, and the Jacks",
        otherwise="Let two low diamonds go, and keep the clubs beside the Jacks",
        by=ByDraw(Hand.parse("S 8  H Q7  C K9"), Hand.parse("S 8  H Q7  D 87")),
    ),
    Demonstration(
        clause_id="cent.advice.count-suits",
        title="Eight cards a suit",
        theme=Theme.DISCARDING,
        hand="eight-cards-a-suit",
        decision="After the draw the elder hand has a low point of five cards and a tierce to the Nine. Can anything be against them?",
        following="Count each suit to eight: what is in the hand, and what was laid out",
        otherwise="Look at the twelve cards in the hand alone",
        by=BySuits(),
    ),
    Demonstration(
        clause_id="cent.advice.risk-repic",
        title="Points given up for the chance of a repic",
        theme=Theme.DISCARDING,
        hand="a-repic-for-one-queen",
        decision="The elder hand has four spades with a gap at the Queen, and the other three Queens. Which five cards go?",
        following="Keep the four spades and the three Queens: the Queen of spades would make a quinte and a quatorze",
        otherwise="Keep the four spades and the tierce in hearts",
        by=ByDraw(Hand.parse("H KJ  D 7  C A7"), Hand.parse("D Q7  C AQ7"), repic=True),
    ),
    Demonstration(
        clause_id="cent.advice.cards-matter",
        title="Of two equal chances, the one with the Ace",
        theme=Theme.DISCARDING,
        hand="an-ace-for-the-cards",
        decision="The elder hand keeps its three top spades and three Kings either way. What goes beside them: the hearts, or the diamonds?",
        following="Keep the Ace of hearts and its Nine, and only the King of diamonds",
        otherwise="Keep the King of diamonds with its Ten and Eight, and no heart",
        by=ByDeal(Hand.parse("H T  D T8  C J9"), Hand.parse("H AT9  C J9")),
    ),
    Demonstration(
        clause_id="cent.advice.keep-winners",
        title="A lone Ace kept to win its trick",
        theme=Theme.DISCARDING,
        hand="an-ace-kept-to-win",
        decision="The elder hand has four good spades, and good hearts too. Which goes: the Nine of hearts, or the Ace of clubs?",
        following="Keep the Ace of clubs, and let the Nine of hearts go",
        otherwise="Keep the Nine of hearts, and let the Ace of clubs go",
        by=ByDeal(Hand.parse("S 8  H 98  D 9  C 7"), Hand.parse("S 8  H 8  D 9  C A7")),
    ),
    Demonstration(
        clause_id="cent.advice.ace-high",
        title="Of two quatrièmes, the one to the Ace",
        theme=Theme.DISCARDING,
        hand="two-quatriemes",
        decision="The elder hand is dealt two quatrièmes, and five cards go. Which of the two is kept?",
        following="Keep the quatrième to the Ace in clubs",
        otherwise="Keep the quatrième to the Jack in diamonds",
        by=ByDeal(Hand.parse("S 8  D JT98"), Hand.parse("S 8  C AKQJ")),
    ),
    Demonstration(
        clause_id="cent.sink.when",
        title="What may be sunk, and what may not",
        theme=Theme.SINKING,
        hand="a-quatorze-sunk-in-part",
        decision="The elder hand has four Aces and a point of six clubs, and would rather not show all of it. Which call may be made smaller?",
        following="Call three Aces of the four",
        otherwise="Call five clubs of the six, without the Seven",
        by=BySinking(SaidSet(3, Rank.ACE), SaidPoint(pips=49)),
        ways=("Proved to be good", "Not proved"),
    ),
    Demonstration(
        clause_id="cent.advice.lead-point",
        title="The point led first",
        theme=Theme.LEADING,
        hand="the-point-led",
        decision="The elder hand has five spades headed by Ace and King; the dealer has two small ones, and no tenace in them. What is led first?",
        following="Lead the Ace of spades, from the point",
        otherwise="Lead the King of clubs",
        by=ByPlay(_CARD["SA"], _CARD["CK"]),
    ),
    Demonstration(
        clause_id="cent.advice.tenace",
        title="A tenace waited with",
        theme=Theme.LEADING,
        hand="a-tenace-waited-with",
        decision="The elder hand has the Ace and Queen of hearts; the dealer has the King. Seven tricks are played, and the elder hand leads.",
        following="Lead the Jack of diamonds, and let the dealer come to the hearts",
        otherwise="Lead the Ace of hearts",
        by=ByPlay(_CARD["DJ"], _CARD["HA"], watched=_CARD["HK"]),
    ),
    Demonstration(
        clause_id="cent.advice.odd-trick-first",
        title="The seventh trick made first",
        theme=Theme.LEADING,
        hand="the-seventh-trick-first",
        decision="The elder hand has six tricks and an Ace that makes the seventh. What is led first?",
        following="Lead the Ace of diamonds",
        otherwise="Lead the Queen of hearts, to bring out the King",
        by=ByPlay(_CARD["DA"], _CARD["HQ"], watched=_CARD["DA"]),
    ),
    Demonstration(
        clause_id="cent.advice.only-leads",
        title="Seven tricks and eleven",
        theme=Theme.LEADING,
        hand="seven-tricks-and-eleven",
        decision="The elder hand has seven tricks of eight, and four hearts left. What do the other four tricks bring?",
        following="Lead the Ace of hearts, and win them all",
        otherwise="Lead the Eight of hearts, and lose them all",
        by=ByCounting(_CARD["HA"], _CARD["H8"]),
        ways=("Eleven tricks", "Seven tricks"),
    ),
    Demonstration(
        clause_id="cent.advice.dealer-guards",
        title="A King keeps its guard",
        theme=Theme.DEALER,
        hand="a-king-keeps-its-guard",
        decision="The elder hand leads the King of clubs, with two more good clubs to come. The dealer has none: which card is thrown?",
        following="Throw the Nine of spades; the diamonds can go next",
        otherwise="Throw the Eight of hearts, and leave the King of hearts bare",
        by=ByPlay(_CARD["S9"], _CARD["H8"], played=1, watched=_CARD["HK"]),
    ),
    Demonstration(
        clause_id="cent.advice.dealer-lead",
        title="A card kept to get off lead with",
        theme=Theme.DEALER,
        hand="a-way-out-kept",
        decision="The elder hand leads the Nine of hearts, and the dealer has no heart. The dealer’s diamonds are a tenace: which card is thrown?",
        following="Throw the Eight of clubs, and keep both spades: one to win with, one to lead",
        otherwise="Throw the Queen of spades, and have only diamonds to lead once in with the King",
        by=ByPlay(_CARD["C8"], _CARD["SQ"], played=1, watched=_CARD["SQ"]),
    ),
    Demonstration(
        clause_id="cent.advice.dealer-infer",
        title="What the calls tell the dealer",
        theme=Theme.DEALER,
        hand="what-the-calls-tell",
        decision="The dealer has the King of diamonds and the King of spades, each with one card beside it. Which of them needs it more?",
        following="Guard the King of diamonds",
        otherwise="Guard the King of spades",
        by=ByListening(_CARD["DK"], _CARD["SK"]),
    ),
)

DEMONSTRATIONS: Mapping[str, Demonstration] = MappingProxyType({d.clause_id: d for d in _ALL})
"""The demonstrations by the id of the clause they show, theme by theme."""


def named(name: str) -> Demonstration | None:
    """The demonstration of that name, or of the clause of that id; None if there is none."""
    return DEMONSTRATIONS.get(name) or next((d for d in _ALL if d.name == name), None)
