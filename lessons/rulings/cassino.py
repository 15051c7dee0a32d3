"""Rulings on the cut and the deal of Cassino, as far as the text goes."""

from __future__ import annotations

from lessons.rules.cassino import CassinoRules
from lessons.rulings.model import Outcome, Ruling, Stage, asks, when

_FRESH = "All cards are gathered, and the same dealer deals again."
_NOTHING = "Nothing has been counted yet."

CUT = Ruling(
    id="cassino-cut",
    of=CassinoRules,
    title="Cassino: in drawing for places two cards tie, or a player shows several",
    stage=Stage.CUT,
    words=("cassino who deals first", "tie in the draw for deal", "turned up two cards at the cut", "same card drawn for places"),
    questions=(asks("what", "What happens?", tie="Two players draw cards of the same value", several="A player shows more than one card"),),
    outcomes=(
        Outcome(
            condition=when(what="tie"),
            ruling="Those players draw again.",
            reason="The lowest card chooses and deals, and two that are alike choose nothing.",
            hand="No card has been dealt.",
            score=_NOTHING,
            clauses=("cassino.cut",),
        ),
        Outcome(
            condition=when(what="several"),
            ruling="That player draws again.",
            reason="Only one card may be drawn.",
            hand="No card has been dealt.",
            score=_NOTHING,
            clauses=("cassino.cut",),
        ),
    ),
)

PACK = Ruling(
    id="cassino-wrong-pack",
    of=CassinoRules,
    title="Cassino: the pack is wrong, or a card lies face up in it",
    stage=Stage.DEAL,
    words=(
        "cassino card missing from the pack",
        "faced card in the deck",
        "duplicate card",
        "upside down card in the pack",
        "fifty-one cards",
    ),
    questions=(
        asks(
            "what",
            "What is found?",
            imperfect="A card is missing, or is in the pack twice",
            faced="A card lies face up, and the table’s cards are not yet turned up",
            late="A card lies face up in the stock, after the table’s cards were turned up",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(what="imperfect"),
            ruling="There is a fresh deal by the same dealer, with the pack put right.",
            reason="A deal from a wrong pack is no deal.",
            hand=_FRESH,
            score=_NOTHING,
            clauses=("cassino.irregular.pack",),
        ),
        Outcome(
            condition=when(what="faced"),
            ruling="There is a fresh deal by the same dealer.",
            reason="The card would be known wherever it falls.",
            hand=_FRESH,
            score=_NOTHING,
            clauses=("cassino.irregular.pack",),
        ),
        Outcome(
            condition=when(what="late"),
            ruling="The player it would go to may refuse it: it is put into the middle of the stock, and the top card is dealt instead.",
            reason="The deal is too far on to begin again, but nobody has to take a card that all have seen.",
            hand="The player has the card, or the top card of the stock in its place.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.exposed-later",),
        ),
    ),
)

OUT_OF_TURN = Ruling(
    id="cassino-dealt-out-of-turn",
    of=CassinoRules,
    title="Cassino: the wrong player deals",
    stage=Stage.DEAL,
    words=("cassino dealt out of turn", "not his deal", "whose turn to deal in cassino", "wrong dealer"),
    questions=(asks("up", "Have the table’s cards been turned up?", no="No", yes="Yes"),),
    outcomes=(
        Outcome(
            condition=when(up="no"),
            ruling="The deal is stopped, and the rightful dealer deals.",
            reason="It may be stopped as long as the table’s cards are face down.",
            hand="All cards are gathered and dealt by the right player.",
            score=_NOTHING,
            clauses=("cassino.irregular.out-of-turn",),
        ),
        Outcome(
            condition=when(up="yes"),
            ruling="The deal stands.",
            reason="Once the table’s cards are up it is too late to stop it.",
            hand="The hands are played as they were dealt.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.out-of-turn",),
        ),
    ),
)

MISDEAL = Ruling(
    id="cassino-misdeal",
    of=CassinoRules,
    title="Cassino: the first round is dealt wrongly",
    stage=Stage.DEAL,
    words=(
        "cassino misdeal",
        "pack was not cut",
        "shuffled after the cut",
        "gave a player five cards",
        "three cards to the table",
        "does a misdeal lose the deal in cassino",
        "too many cards dealt to the table",
        "claimed a misdeal after looking at the cards",
        "dealt a card to the wrong player",
    ),
    questions=(
        asks(
            "what",
            "What went wrong?",
            pack="The pack was not cut, or was shuffled after the cut",
            count="A player or the table got too many or too few cards",
            card="A card was dealt wrongly, and not put right before the next player was helped",
            mended="A card was dealt wrongly, and put right before the next player was helped",
        ),
        asks("lifted", "Had a player lifted their cards before the dealer had helped everyone?", no="No", yes="Yes"),
    ),
    outcomes=(
        Outcome(
            condition=when(what=("pack", "count", "card"), lifted="no"),
            ruling="It is a misdeal, and the dealer loses the deal.",
            reason="In Cassino a misdeal costs the deal, unlike in Piquet.",
            hand="All cards are gathered, and the next player deals.",
            score=_NOTHING,
            clauses=("cassino.irregular.misdeal",),
        ),
        Outcome(
            condition=when(what="mended"),
            ruling="It is no misdeal, and the deal goes on.",
            reason="It was put right before the next player was helped.",
            hand="All have the right number of cards.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.misdeal",),
        ),
        Outcome(
            condition=when(what=("pack", "count", "card"), lifted="yes"),
            ruling="A misdeal can no longer be claimed.",
            reason="A player lifted cards before all were helped, and cannot claim a misdeal by what they show.",
            hand="The hands are played as they were dealt.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.lifted",),
        ),
    ),
)

EXPOSED = Ruling(
    id="cassino-card-exposed",
    of=CassinoRules,
    title="Cassino: a card is exposed in dealing",
    stage=Stage.DEAL,
    words=("cassino exposed card", "dealer showed a card", "flipped a card while dealing cassino", "card turned over in the last round"),
    questions=(
        asks(
            "round",
            "When?",
            first="In the first round, before the table’s cards are up",
            later="In a later round, but not the last",
            last="In the last round",
        ),
        asks("refuses", "Does an adversary, or the player it would go to, object?", yes="Yes", no="No"),
    ),
    outcomes=(
        Outcome(
            condition=when(round="first", refuses="yes"),
            ruling="There is a fresh deal.",
            reason="A card exposed while the cards are dealt lets an adversary claim it.",
            hand="All cards are gathered and dealt again.",
            score=_NOTHING,
            clauses=("cassino.irregular.exposed",),
        ),
        Outcome(
            condition=when(round="later", refuses="yes"),
            ruling="The card goes into the middle of the stock, and the player takes the top card.",
            reason="Nobody has to take a card that all have seen.",
            hand="The player has the top card of the stock in its place.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.exposed-later",),
        ),
        Outcome(
            condition=when(round="last", refuses="yes"),
            ruling="The dealer takes the card, and the player draws one face down from the dealer’s hand, and keeps it even if it is the exposed one.",
            reason="There is no stock left to draw from.",
            hand="Dealer and player have four cards each.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.last-round",),
        ),
        Outcome(
            condition=when(round=("first", "later"), refuses="no"),
            ruling="The card stays where it was dealt.",
            reason="It is for those who could suffer by it to object.",
            hand="Nothing changes.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.exposed", "cassino.irregular.exposed-later"),
        ),
        Outcome(
            condition=when(round="last", refuses="no"),
            ruling="The dealer takes the card all the same, and the player draws one face down from the dealer’s hand.",
            reason="In the last round the text leaves nobody a choice.",
            hand="Dealer and player have four cards each.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.last-round",),
        ),
    ),
)

LATER_ROUND = Ruling(
    id="cassino-wrong-number-later",
    of=CassinoRules,
    title="Cassino: a wrong number of cards is dealt after the first round",
    stage=Stage.DEAL,
    words=(
        "cassino five cards in a later round",
        "dealt three cards",
        "too many cards in hand cassino",
        "too few cards in the second round",
    ),
    questions=(
        asks("mended", "Was it put right before the next player was helped?", yes="Yes", no="No"),
        asks("hand", "Which way is the hand wrong?", more="Too many cards", fewer="Too few cards"),
    ),
    outcomes=(
        Outcome(
            condition=when(mended="yes"),
            ruling="The deal goes on.",
            reason="It was put right in time.",
            hand="Every hand has four cards.",
            score="The deal counts like any other.",
            clauses=("cassino.irregular.later-round",),
        ),
        Outcome(
            condition=when(mended="no", hand="more"),
            ruling="The dealer counts nothing in this hand; cards are drawn from the hand that has too many until it has four.",
            reason="After the first round there is no dealing again, so the fault is paid for in points.",
            hand="The hand comes down to four.",
            score="Nothing for the dealer in this hand.",
            clauses=("cassino.irregular.later-round",),
        ),
        Outcome(
            condition=when(mended="no", hand="fewer"),
            ruling="The dealer counts nothing in this hand; the hand that has too few is filled to four from the stock.",
            reason="After the first round there is no dealing again, so the fault is paid for in points.",
            hand="The hand comes up to four.",
            score="Nothing for the dealer in this hand.",
            clauses=("cassino.irregular.later-round",),
        ),
    ),
)

RULINGS = (CUT, PACK, OUT_OF_TURN, MISDEAL, EXPOSED, LATER_ROUND)
