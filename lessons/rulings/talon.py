"""Rulings on the talon, and on what was laid out, in the two-handed game."""

from __future__ import annotations

from lessons.rules.piquet import LeftCards
from lessons.rulings.model import PLAYED_ON, Block, Outcome, Recorded, Ruling, Stage, asks, when

_LOOKS, _DECIDES = LeftCards.DEALER_LOOKS, LeftCards.DEALER_DECIDES

PEEKED = Ruling(
    id="peeked-at-the-talon",
    title="A player looks at a talon card that is not theirs to see",
    stage=Stage.TALON,
    words=(
        "he peeked",
        "looked at my cards in the stock",
        "saw a card of the talon",
        "glanced at the dealer's three",
        "lifted the corner of a talon card",
        "spied on the stock",
        "peeping at the widow",
        "sneaked a look before drawing",
        "looked at the cards left without permission",
        "dealer did not look but I did",
        "saw the bottom card while I was choosing",
        "looked at the top of the stock while I was thinking",
    ),
    questions=(
        asks(
            "time",
            "When, and at which card?",
            before="Before or during the draw, at a card of the other player’s",
            after="After the draw, at a card that was left",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(time="before"),
            ruling="The player who looked counts nothing in this deal.",
            reason="That player has known a card of the other’s while there was still something to choose.",
            hand="The cards are played out.",
            score="Nothing for that player in declarations or play; the other counts what is good.",
            topics=("talon.peeked-before",),
            records=(Recorded(Block.EXCHANGE, "elder looks at 1 !"),),
            examples=("peeked-before-the-draw",),
        ),
        Outcome(
            condition=when(time="after"),
            ruling="The other player may call a suit, once for each card that was seen.",
            reason="The exchange is over; what was seen helps only in the play, and is paid for there.",
            hand="When the player who looked is to lead, the other may name the suit to be led: as often as cards were seen.",
            score="Nothing is lost but what the called suits cost.",
            topics=("talon.peeked-after",),
            records=(Recorded(Block.PLAY, "elder looks at 2 !"),),
            examples=("peeked-after-the-draw",),
        ),
    ),
)

LEFT_CARDS = Ruling(
    id="may-i-look-at-what-was-left",
    title="A player asks to see the talon cards that were left",
    stage=Stage.TALON,
    words=(
        "can I look at the cards I left",
        "see the remaining talon cards",
        "may the dealer look at his leftover cards",
        "show me the cards you did not take",
        "turn up the stock",
        "what happens to the cards nobody took",
        "look at the undrawn cards",
        "does the non-dealer get to see them too",
        "see the three cards the dealer left",
        "unused cards of the talon",
    ),
    questions=(
        asks(
            "which",
            "Who wants to see which?",
            elder_own="The elder hand, those it left of its own five",
            dealer_own="The dealer, those he left",
            elder_others="The elder hand, those the dealer left, which the dealer has looked at or turned up",
            elder_unseen="The elder hand, those the dealer left, which the dealer has not looked at",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(which="elder-own"),
            ruling="It may look at them, and at none of the dealer’s three.",
            reason="They were the elder hand’s to take.",
            hand="They stay where they are, for the dealer to take.",
            score=PLAYED_ON,
            topics=("talon.elder-looks",),
            records=(Recorded(Block.EXCHANGE, "elder looks at 2"),),
            examples=("left-cards-looked-at", "two-left-three-wanted"),
        ),
        Outcome(
            condition=when(which="dealer-own", left_cards=_LOOKS),
            ruling="He may look at them; but then the elder hand may see them as well, after leading, or after naming the suit to be led.",
            reason="What one player knows, the other may know, as soon as it can no longer guide the first lead.",
            hand="Nothing changes hands.",
            score=PLAYED_ON,
            topics=("talon.left",),
            records=(Recorded(Block.EXCHANGE, "dealer looks at 2"),),
            examples=("left-cards-looked-at",),
        ),
        Outcome(
            condition=when(which="dealer-own", left_cards=_DECIDES),
            ruling="Not alone: he turns them up for both, or leaves them unseen.",
            reason="It is for the dealer to decide, but what he sees both see.",
            hand="Nothing changes hands.",
            score=PLAYED_ON,
            topics=("talon.left",),
            records=(Recorded(Block.EXCHANGE, "dealer turns up 2"),),
            examples=("left-cards-turned-up",),
        ),
        Outcome(
            condition=when(which="elder-others", left_cards=_LOOKS),
            ruling="It may, after leading to the first trick or naming the suit it will lead.",
            reason="The dealer has looked, so the elder hand may; but not in order to choose its lead.",
            hand="Nothing changes hands.",
            score=PLAYED_ON,
            topics=("talon.left",),
            records=(Recorded(Block.PLAY, "elder looks at 2"),),
            examples=("left-cards-looked-at",),
        ),
        Outcome(
            condition=when(which="elder-others", left_cards=_DECIDES),
            ruling="It sees them with the dealer, who has turned them up for both.",
            reason="Cards left are seen by both or by neither.",
            hand="Nothing changes hands.",
            score=PLAYED_ON,
            topics=("talon.left",),
            records=(Recorded(Block.EXCHANGE, "dealer turns up 2"),),
            examples=("left-cards-turned-up",),
        ),
        Outcome(
            condition=when(which="elder-unseen"),
            ruling="No.",
            reason="The elder hand sees what the dealer left only if the dealer chose to see it.",
            hand="Nothing changes hands.",
            score="If it looks all the same, the dealer may call a suit once for each card seen.",
            topics=("talon.left", "talon.peeked-after"),
            examples=("peeked-after-the-draw",),
        ),
    ),
)

NAMED_SUIT = Ruling(
    id="named-a-suit-and-led-another",
    title="The elder hand names a suit, sees the cards left, and leads another",
    stage=Stage.TALON,
    words=(
        "said he would lead hearts and led spades",
        "named the suit then led a different suit",
        "changed the lead after seeing the dealer's leftover cards",
        "promised a lead to see the talon",
        "broke his word about the lead",
    ),
    questions=(asks("led", "What was led?", same="The suit that was named", other="Another suit"),),
    outcomes=(
        Outcome(
            condition=when(led="same"),
            ruling="Nothing is wrong.",
            reason="The lead is the one that was named.",
            hand="Nothing changes.",
            score=PLAYED_ON,
            topics=("talon.left",),
            clauses=("cent.talon.dealer-looks",),
        ),
        Outcome(
            condition=when(led="other", left_cards=_LOOKS),
            ruling="The dealer may call a suit.",
            reason="Naming the suit was the price of seeing the cards before leading.",
            hand="Once, when the elder hand is to lead, the dealer may name the suit to be led.",
            score="Nothing is lost but what the called suit costs.",
            clauses=("cent.talon.named-suit",),
        ),
        Outcome(
            condition=when(led="other", left_cards=_DECIDES),
            ruling="The elder hand may lead what it likes.",
            reason="Here the dealer turns the cards up for both, and no suit has to be named for them.",
            hand="Nothing changes.",
            score=PLAYED_ON,
            topics=("talon.left",),
        ),
    ),
)

EXPOSED = Ruling(
    id="talon-card-exposed",
    title="A talon card is turned face up by accident",
    stage=Stage.TALON,
    words=(
        "a card of the stock was exposed",
        "I flipped over a talon card",
        "dealer showed one of the talon cards",
        "turned up a card in the widow by accident",
        "knocked over the stock",
        "card exposed in drawing",
    ),
    questions=(asks("asks", "Does the player who would have drawn that card ask for a fresh deal?", yes="Yes", no="No"),),
    outcomes=(
        Outcome(
            condition=when(asks="yes"),
            ruling="There is a fresh deal.",
            reason="A card both have seen is worth less to the one who would draw it; so the choice is that player’s.",
            hand="The hands are thrown in, and the cards are shuffled and dealt again.",
            score="Nothing counted in this deal stands.",
            clauses=("cent.talon.exposed",),
        ),
        Outcome(
            condition=when(asks="no"),
            ruling="The deal goes on.",
            reason="Only the player who would have had the card can object to its being seen.",
            hand="The card keeps its place in the talon.",
            score=PLAYED_ON,
            clauses=("cent.talon.exposed",),
        ),
    ),
)

MIXED = Ruling(
    id="talon-card-mixed-with-discards",
    title="A player mixes an unseen talon card into the discards",
    stage=Stage.TALON,
    words=(
        "left card got mixed with my discards",
        "dealer put the undrawn card among his discards",
        "shuffled a stock card into the discard pile",
        "talon card in the discards",
        "a talon card slipped into my discards",
        "stock and discards in one heap",
    ),
    questions=(asks("looked", "Has that player then looked at the discards?", no="No", yes="Yes"),),
    outcomes=(
        Outcome(
            condition=when(looked="no"),
            ruling="The talon card is set apart again.",
            reason="Nobody has seen it.",
            hand="Discards and talon lie apart.",
            score=PLAYED_ON,
            clauses=("cent.discards.mixed",),
        ),
        Outcome(
            condition=when(looked="yes"),
            ruling="On demand that player must show the card, and the whole discard with it.",
            reason="The card was seen on the pretext of looking at one’s own discards.",
            hand="The other player sees the discards and the talon card.",
            score=PLAYED_ON,
            clauses=("cent.discards.mixed",),
        ),
    ),
)

DISCARDS_SEEN = Ruling(
    id="looked-at-discards",
    title="A player looks at cards that were laid out",
    stage=Stage.TALON,
    words=(
        "looked through the discards",
        "can I check my own discards",
        "he looked at my discard pile",
        "see what I threw away during the play",
        "look back at laid out cards",
    ),
    questions=(asks("whose", "Whose discards?", own="That player’s own", other="The other player’s"),),
    outcomes=(
        Outcome(
            condition=when(whose="own"),
            ruling="That is allowed, at any time during the play.",
            reason="Everyone keeps their own discards apart and may consult them.",
            hand="Nothing changes.",
            score=PLAYED_ON,
            clauses=("cent.discards.own",),
        ),
        Outcome(
            condition=when(whose="other"),
            ruling="That is forbidden. The texts name no penalty: the cards are put back, and players who want one agree on it beforehand.",
            reason="The other player’s discards are not to be seen at any time.",
            hand="Nothing changes.",
            score="No text takes anything away for it.",
            clauses=("cent.discards.own",),
        ),
    ),
)

RULINGS = (
    PEEKED,
    LEFT_CARDS,
    NAMED_SUIT,
    EXPOSED,
    MIXED,
    DISCARDS_SEEN,
)
