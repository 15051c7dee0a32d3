"""Rulings on the draw of the two-handed game."""

from __future__ import annotations

from lessons.rules.piquet import FalseClaim, OthersTalonCard
from lessons.rulings.model import PLAYED_ON, Block, Outcome, Recorded, Ruling, Stage, asks, when

_EXCHANGE = Block.EXCHANGE

TOO_MANY_DRAWN = Ruling(
    id="card-too-many-drawn",
    title="A player draws a card too many",
    stage=Stage.EXCHANGE,
    words=(
        "took one too many",
        "drew an extra card",
        "he has thirteen cards after the draw",
        "I picked up one more than I discarded",
        "too many cards in hand",
        "thirteen in hand after exchanging",
        "drew two for one",
        "took four when I threw three",
        "put the extra card back",
        "13 cards while playing",
        "returned a card to the talon",
        "I have fourteen cards",
        "more than twelve cards",
    ),
    questions=(
        asks(
            "where",
            "Where is the card?",
            apart="Apart from the hand, and nobody has looked at it",
            seen="Apart from the hand, but its taker has looked at it",
            hand="In the hand, or the hand is found with thirteen later on",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(where="apart"),
            ruling="The card is put back on the talon.",
            reason="As long as it lies apart unseen it has told its taker nothing.",
            hand="The hand has twelve cards, as it should.",
            score=PLAYED_ON,
            clauses=("cent.draw.one-too-many",),
        ),
        Outcome(
            condition=when(where="seen"),
            ruling="The card is put back on the talon, and shown to the other player.",
            reason="Its taker knows it, so the other is to know it too.",
            hand="The hand has twelve cards, as it should.",
            score=PLAYED_ON,
            clauses=("cent.draw.one-too-many",),
        ),
        Outcome(
            condition=when(where="hand", false_claim=FalseClaim.ADVERSARY_COUNTS_ALL),
            ruling="The player with too many cards counts nothing in this deal; the other counts everything held, even what is beaten.",
            reason="Nobody can tell any more which card should not be there, so nothing this hand holds can stand against the other’s.",
            hand="The cards are played out.",
            score="Nothing for the player with thirteen, in declarations or play. The other counts every holding, good or not, and what the play brings.",
            topics=("exchange.one-too-many",),
            clauses=("cent.draw.one-too-many",),
            records=(Recorded(_EXCHANGE, "elder discards DJ, draws 2 !"),),
            examples=("a-card-too-many",),
        ),
        Outcome(
            condition=when(where="hand", false_claim=(FalseClaim.COUNTS_NOTHING, FalseClaim.CLASS_LOST)),
            ruling="The player with too many cards counts nothing in this deal; yet holdings that are the better ones still bar the other’s.",
            reason="The fault costs the points, and is no gift of points to the other, who counts what is good and no more.",
            hand="The cards are played out.",
            score="Nothing for the player with thirteen, in declarations or play. The other counts what is good against that hand.",
            topics=("exchange.one-too-many",),
            clauses=("portland.58",),
            records=(Recorded(_EXCHANGE, "elder discards DJ, draws 2 !"),),
            examples=("a-card-too-many-that-still-bars",),
        ),
    ),
)

SHORT_HAND = Ruling(
    id="hand-found-short",
    title="A hand is found to have fewer than twelve cards after the draw",
    stage=Stage.EXCHANGE,
    words=(
        "I only have eleven cards",
        "short hand",
        "one card missing in his hand",
        "playing with eleven",
        "drew one too few",
        "took too few cards",
        "forgot to draw a card",
        "too few in the hand to play twelve tricks",
        "ran out of cards before the last trick",
        "hold eleven cards halfway through the hand",
        "a card is missing during the play",
        "eleven instead of twelve",
        "one card fewer than the other player",
    ),
    questions=(
        asks(
            "tricks",
            "How do the tricks fall?",
            all="The short hand wins every trick it has a card for",
            some="The other player wins a trick besides the last",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(tricks="all"),
            ruling="It is played on, but there is no capot: the other player wins the last trick with the card the short hand cannot answer.",
            reason="Eleven cards cannot take twelve tricks.",
            hand="The hand is played short.",
            score="The short hand counts all it can, with the ten for the cards; the last trick counts for the other player.",
            clauses=("cent.draw.too-few",),
            records=(Recorded(Block.HANDS, "S AKQJT  H AKQJ  D AK !"), Recorded(Block.PLAY, "elder nothing")),
            examples=("no-capot-with-eleven-cards",),
        ),
        Outcome(
            condition=when(tricks="some"),
            ruling="It is played on, and the short hand counts all it can; the last trick is the other player’s.",
            reason="A card too few gives nobody an advantage, so it costs no more than the card itself.",
            hand="The hand is played short.",
            score="Declarations and tricks count as usual for both; the other player has the point of the last trick.",
            clauses=("cent.draw.too-few",),
            records=(Recorded(_EXCHANGE, "elder discards SQ DJ CQJ8, draws 4 silently !"),),
            examples=("four-drawn-in-silence",),
        ),
    ),
)

LEFT_SILENTLY = Ruling(
    id="left-cards-silently",
    title="The elder hand takes fewer than five and does not say so",
    stage=Stage.EXCHANGE,
    words=(
        "he left a card and said nothing",
        "took only four without telling me",
        "silent four",
        "didn't announce how many he left",
        "non-dealer took three quietly and I drew too many",
        "I drew four because I thought he took five",
        "dealer misled into taking too many",
        "forgot to say how many cards were left",
    ),
    questions=(
        asks(
            "out",
            "How many did the elder hand lay out?",
            same="As many as it drew",
            five="Five, and it drew fewer",
        ),
        asks("misled", "Has the dealer drawn too many because of it?", no="No", yes="Yes"),
    ),
    outcomes=(
        Outcome(
            condition=when(out="same", misled="no"),
            ruling="The elder hand is to say now how many it leaves; the dealer may take those as well.",
            reason="The dealer is to know how many cards are his before he draws.",
            hand="Both hands come to twelve.",
            score=PLAYED_ON,
            topics=("exchange.announce",),
            clauses=("cent.exchange.announce",),
            records=(Recorded(_EXCHANGE, "elder discards SQ DJ CJ8, draws 4 silently !"),),
            examples=("left-in-silence",),
        ),
        Outcome(
            condition=when(out="same", misled="yes"),
            ruling="The dealer is not to blame, and lays out again down to twelve.",
            reason="It was for the elder hand to say that cards were left.",
            hand="The dealer’s hand is put right by a second discard.",
            score="Neither player loses anything.",
            topics=("exchange.announce",),
            clauses=("cent.exchange.announce",),
            records=(Recorded(_EXCHANGE, "elder discards SQ DJ CJ8, draws 4 silently !"), Recorded(_EXCHANGE, "dealer discards S7")),
        ),
        Outcome(
            condition=when(out="five", misled="no"),
            ruling="The elder hand plays with as many cards as it has.",
            reason="It laid out more than it drew, and the draw is over.",
            hand="The elder hand is short, and cannot make capot.",
            score="It counts all it can; the dealer wins the last trick.",
            topics=("exchange.announce",),
            clauses=("cent.draw.silent-four", "cent.draw.too-few"),
            records=(Recorded(_EXCHANGE, "elder discards SQ DJ CQJ8, draws 4 silently !"),),
        ),
        Outcome(
            condition=when(out="five", misled="yes"),
            ruling="The elder hand plays with as many cards as it has; the dealer, misled into a card too many, lays out down to twelve.",
            reason="The silence is the elder hand’s fault, so the card too many is not the dealer’s.",
            hand="The elder hand is short, and cannot make capot; the dealer has twelve.",
            score="Both count as usual; the dealer wins the last trick.",
            topics=("exchange.announce",),
            clauses=("cent.draw.silent-four", "cent.exchange.announce"),
            records=(Recorded(_EXCHANGE, "elder discards SQ DJ CQJ8, draws 4 silently !"), Recorded(_EXCHANGE, "dealer discards S7")),
            examples=("four-drawn-in-silence",),
        ),
    ),
)


def _others(who: str, value: OthersTalonCard, line: str, *examples: str) -> Outcome:
    loses = value is OthersTalonCard.LOSES_GAME
    topics = ("exchange.others-cards" if who == "elder" else "exchange.others-cards.dealer",)
    return Outcome(
        condition=when(who=who, others_talon_card=value),
        ruling="That player loses the game." if loses else "That player counts nothing in this deal.",
        reason=(
            "The first five cards of the talon are the elder hand’s and the last three the dealer’s; "
            + (
                "an elder hand that takes one of the three has taken the dealer’s."
                if who == "elder"
                else "a dealer who takes one of the five before the elder hand has said that it leaves it has taken the elder hand’s."
            )
        ),
        hand="The deal need not be played." if loses else "The cards are played out.",
        score="The game is lost, whatever the count."
        if loses
        else "Nothing for that player in declarations or play; the other counts what is good.",
        topics=topics,
        records=(Recorded(_EXCHANGE, line),),
        examples=examples,
    )


_SIX = "elder discards DAJT CQJ8, draws 6 !"
_SOON = "dealer discards H98 C7, draws 3 !"

OTHERS_CARD = Ruling(
    id="others-talon-card-drawn",
    title="A player draws a talon card that belongs to the other",
    stage=Stage.EXCHANGE,
    words=(
        "took one of my cards from the stock",
        "drew six cards",
        "elder took from the dealer's three",
        "pone drew one of the dealer's cards",
        "dealer took from the first five",
        "he took my card",
        "drew the other's card",
        "took a card that was mine",
        "picked up the wrong packet of the talon",
        "helped himself to one of my three talon cards",
        "stole my card from the stock",
        "drew beyond his five",
        "drew into my cards",
    ),
    questions=(
        asks(
            "who",
            "Who took what?",
            elder="The elder hand took one of the dealer’s three",
            dealer="The dealer took one of the first five, before the elder hand had said that it leaves it",
        ),
    ),
    outcomes=(
        _others("elder", OthersTalonCard.LOSES_GAME, _SIX, "others-card-drawn-loses-the-game"),
        _others("elder", OthersTalonCard.COUNTS_NOTHING, _SIX, "others-card-drawn-counts-nothing"),
        _others("dealer", OthersTalonCard.LOSES_GAME, _SOON, "dealer-draws-too-soon"),
        _others("dealer", OthersTalonCard.COUNTS_NOTHING, _SOON),
    ),
)

DEALER_TOO_SOON = Ruling(
    id="dealer-touches-too-soon",
    title="The dealer touches the talon before the elder hand has drawn",
    stage=Stage.EXCHANGE,
    words=(
        "dealer drew first",
        "dealer reached for the talon too early",
        "dealer drew before I did",
        "he took his three before my turn to draw",
        "dealer did not wait",
        "elder said nothing and the dealer drew the last three",
    ),
    questions=(
        asks(
            "did",
            "What has happened?",
            touched="The dealer has only touched the talon, and taken no card",
            took="The dealer has taken cards that lay on top of it",
            silent="The elder hand has drawn and said nothing, and the dealer has drawn his three",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(did="touched"),
            ruling="The dealer takes his hand away and waits until the elder hand has laid out and drawn.",
            reason="No part of the talon is the dealer’s to touch until then.",
            hand="Nothing changes hands.",
            score=PLAYED_ON,
            clauses=("cent.draw.dealer-waits",),
        ),
        Outcome(
            condition=when(did="took", others_talon_card=OthersTalonCard.LOSES_GAME),
            ruling="The cards on top are the elder hand’s: the dealer loses the game.",
            reason="Until the elder hand has drawn, or said what it leaves, the first five are its own.",
            hand="The deal need not be played.",
            score="The game is lost, whatever the count.",
            topics=("exchange.others-cards.dealer",),
            clauses=("cent.draw.dealer-waits",),
            records=(Recorded(_EXCHANGE, _SOON),),
            examples=("dealer-draws-too-soon",),
        ),
        Outcome(
            condition=when(did="took", others_talon_card=OthersTalonCard.COUNTS_NOTHING),
            ruling="The cards on top are the elder hand’s: the dealer counts nothing in this deal.",
            reason="Until the elder hand has drawn, or said what it leaves, the first five are its own.",
            hand="The cards are played out.",
            score="Nothing for the dealer in declarations or play; the elder hand counts what is good.",
            topics=("exchange.others-cards.dealer",),
            clauses=("cent.draw.dealer-waits",),
            records=(Recorded(_EXCHANGE, _SOON),),
        ),
        Outcome(
            condition=when(did="silent"),
            ruling="The dealer has done right.",
            reason="An elder hand that says nothing is taken to have drawn five.",
            hand="Both hands come to twelve.",
            score=PLAYED_ON,
            clauses=("cent.draw.dealer-waits",),
        ),
    ),
)

RULINGS = (
    TOO_MANY_DRAWN,
    SHORT_HAND,
    LEFT_SILENTLY,
    OTHERS_CARD,
    DEALER_TOO_SOON,
)
