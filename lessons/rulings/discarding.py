"""Rulings on what is laid out in the exchange of the two-handed game, and by whom first."""

from __future__ import annotations

from lessons.rules.piquet import Actor
from lessons.rulings.model import PLAYED_ON, Block, Outcome, Recorded, Ruling, Stage, asks, when

_EXCHANGE = Block.EXCHANGE

DISCARD_CHANGED = Ruling(
    id="discard-taken-back",
    title="A player wants to change the discard",
    stage=Stage.EXCHANGE,
    words=(
        "take back my discard",
        "I discarded the wrong card",
        "threw away an ace by mistake",
        "changed his mind about the cards laid out",
        "swap a card of the discard",
        "second discard",
        "can I exchange twice",
        "pick up a card I threw away",
    ),
    questions=(asks("touched", "Has that player touched the talon?", no="Not yet", yes="Yes, or has drawn from it"),),
    outcomes=(
        Outcome(
            condition=when(touched="no"),
            ruling="The discard may still be changed.",
            reason="Nothing new is known to its maker until a card of the talon is touched.",
            hand="Other cards are laid out in their place; the hand then draws as many as were laid out.",
            score=PLAYED_ON,
            topics=("exchange.twelve",),
            clauses=("cent.exchange.twelve",),
        ),
        Outcome(
            condition=when(touched="yes"),
            ruling="The discard stands.",
            reason="There is one discard only, and touching the talon ends it.",
            hand="The hand draws as many cards as were laid out.",
            score=PLAYED_ON,
            topics=("exchange.twelve",),
            clauses=("cent.exchange.twelve",),
        ),
    ),
)

TOO_FEW_DISCARDED = Ruling(
    id="discarded-too-few",
    title="A player lays out fewer cards than intended",
    stage=Stage.EXCHANGE,
    words=(
        "I meant to throw five and threw four",
        "discarded too few",
        "laid out one less than I wanted",
        "forgot to discard a card",
        "can I discard another one",
        "one more discard",
        "should have laid out one more",
        "threw away less than I draw",
    ),
    questions=(asks("touched", "Has that player touched the talon?", no="Not yet", yes="Yes, or has drawn from it"),),
    outcomes=(
        Outcome(
            condition=when(touched="no"),
            ruling="The missing card may be laid out with the others.",
            reason="A discard is final only when the talon is touched.",
            hand="The hand then draws as many as were laid out.",
            score=PLAYED_ON,
            topics=("exchange.twelve",),
            clauses=("cent.discard.too-few",),
        ),
        Outcome(
            condition=when(touched="yes"),
            ruling="It cannot be mended: only as many cards are drawn as were laid out.",
            reason="A card of the talon has been touched, so the discard is over.",
            hand="The hand keeps the card it meant to be rid of.",
            score=PLAYED_ON,
            topics=("exchange.twelve",),
            clauses=("cent.discard.too-few",),
        ),
    ),
)

TOO_MANY_DISCARDED = Ruling(
    id="discarded-too-many",
    title="A player lays out more cards than can be drawn, or than intended",
    stage=Stage.EXCHANGE,
    words=(
        "discarded too many",
        "threw six cards",
        "laid out one more than I can draw",
        "dealer threw four and only three are left",
        "two cards stuck together in the discard",
        "not enough cards in the talon to fill my hand",
        "only wanted to throw four but five went down",
        "one card too many laid out",
        "dropped an extra card on my discard",
    ),
    questions=(
        asks(
            "talon",
            "How does the talon stand?",
            untouched="That player has not touched it",
            enough="It has been touched, and has as many cards for that player as were laid out",
            short="It has been touched, and has too few cards for that player",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(talon="untouched"),
            ruling="The card too many may be taken back into the hand.",
            reason="Nothing new is known until the talon is touched.",
            hand="The hand then draws as many as remain laid out.",
            score=PLAYED_ON,
            clauses=("cent.discard.too-many",),
        ),
        Outcome(
            condition=when(talon="enough"),
            ruling="The discard stands, and as many cards are drawn as were laid out.",
            reason="Once the talon is touched nothing comes back, but the hand may be filled from what is its own.",
            hand="The hand comes to twelve.",
            score=PLAYED_ON,
            topics=("exchange.twelve",),
            clauses=("cent.discard.too-many",),
        ),
        Outcome(
            condition=when(talon="short"),
            ruling="The discard stands, and the hand is played short.",
            reason="Once the talon is touched nothing comes back, and the talon cannot fill the hand.",
            hand="The hand has fewer than twelve cards, and cannot make capot.",
            score="It counts all it can; the other player wins the last trick.",
            clauses=("cent.discard.too-many", "cent.draw.too-few"),
            records=(Recorded(_EXCHANGE, "dealer discards H98 C7, draws 2 !"),),
        ),
    ),
)

NOTHING_EXCHANGED = Ruling(
    id="no-card-exchanged",
    title="A player does not want to exchange any card",
    stage=Stage.EXCHANGE,
    words=(
        "do I have to draw",
        "must I discard at least one",
        "can I stand pat",
        "keep all my cards",
        "dealer takes no cards",
        "refuse to exchange",
        "minimum discard",
        "does the dealer have to take a card",
        "play the hand as dealt",
        "exchange zero cards",
        "exchange no cards",
        "draw nothing at all",
        "decline the talon",
    ),
    questions=(asks("who", "Who?", elder="The elder hand", dealer="The dealer"),),
    outcomes=(
        Outcome(
            condition=when(who="elder", elder_must_exchange=tuple(range(1, 6))),
            ruling="The elder hand must exchange at least one card.",
            reason="It has the first choice of five, and is held to use it.",
            hand="At least one card is laid out and one drawn.",
            score=PLAYED_ON,
            topics=("exchange.elder",),
        ),
        Outcome(
            condition=when(who="elder", elder_must_exchange=0),
            ruling="The elder hand need not exchange any card.",
            reason="This table has made it a house rule; the texts all hold the elder hand to one card.",
            hand="The hand stays as it was dealt.",
            score=PLAYED_ON,
            topics=("exchange.elder",),
            records=(Recorded(_EXCHANGE, "elder discards nothing"),),
            examples=("house-elder-stands-pat",),
        ),
        Outcome(
            condition=when(who="dealer", dealer_must_exchange=tuple(range(1, 4))),
            ruling="The dealer must exchange at least one card.",
            reason="That is the French way, and today’s.",
            hand="At least one card is laid out and one drawn.",
            score=PLAYED_ON,
            topics=("exchange.dealer-minimum",),
            examples=("france-dealer-must-draw",),
        ),
        Outcome(
            condition=when(who="dealer", dealer_must_exchange=0),
            ruling="The dealer need not exchange any card.",
            reason="That is the English way; in France he must take one.",
            hand="The hand may stay as it was dealt.",
            score=PLAYED_ON,
            topics=("exchange.dealer-minimum",),
            records=(Recorded(_EXCHANGE, "dealer discards nothing"),),
        ),
    ),
)

LAID_OUT_FIRST = Ruling(
    id="laid-out-out-of-turn",
    title="The wrong player lays out first",
    stage=Stage.EXCHANGE,
    words=(
        "dealer discarded before the elder hand",
        "who discards first",
        "discard out of turn",
        "laid out before me",
        "non-dealer should discard first",
    ),
    questions=(asks("who", "Who has laid out first?", elder="The elder hand", dealer="The dealer"),),
    outcomes=(
        Outcome(
            condition=when(who="elder", discards_first=Actor.ELDER),
            ruling="That is right: the elder hand lays out and draws first.",
            reason="The first choice of the talon is the elder hand’s.",
            hand="Nothing changes.",
            score=PLAYED_ON,
            topics=("exchange.first",),
        ),
        Outcome(
            condition=when(who="dealer", discards_first=Actor.ELDER),
            ruling="The elder hand comes first. The dealer’s discard stands unless he takes it back before touching the talon; he must not draw yet.",
            reason="No text sets a price on a discard laid out too soon; it tells the other player something, and nothing more.",
            hand="The elder hand lays out and draws, then the dealer draws.",
            score=PLAYED_ON,
            topics=("exchange.first",),
            clauses=("cent.draw.dealer-waits", "cent.exchange.twelve"),
            records=(Recorded(_EXCHANGE, "dealer discards H98 C7 !"),),
        ),
        Outcome(
            condition=when(who="dealer", discards_first=Actor.DEALER),
            ruling="That is right at this table: the dealer lays out first.",
            reason="Some houses play it so.",
            hand="Nothing changes.",
            score=PLAYED_ON,
            clauses=("club.exchange.dealer-first",),
            examples=("dealer-lays-out-first",),
        ),
        Outcome(
            condition=when(who="elder", discards_first=Actor.DEALER),
            ruling="The dealer comes first at this table. The discard stands unless it is taken back before the talon is touched.",
            reason="No text sets a price on a discard laid out too soon.",
            hand="The dealer lays out and draws, then the elder hand draws.",
            score=PLAYED_ON,
            clauses=("club.exchange.dealer-first", "cent.exchange.twelve"),
        ),
    ),
)

RULINGS = (DISCARD_CHANGED, TOO_FEW_DISCARDED, TOO_MANY_DISCARDED, NOTHING_EXCHANGED, LAID_OUT_FIRST)
