"""Rulings on the cut and the deal of the two-handed game."""

from __future__ import annotations

from lessons.rules.piquet import Cut
from lessons.rulings.model import Block, Outcome, Recorded, Ruling, Stage, asks, when

_FRESH = "The hands are thrown in, and the cards are shuffled and dealt again."
_NOTHING = "Nothing has been counted yet, and nothing is lost."

CUT = Ruling(
    id="cut-shows-too-much",
    title="In cutting for the deal a player shows several cards, or both cut the same rank",
    stage=Stage.CUT,
    words=(
        "we cut the same card",
        "equal cuts",
        "tie in cutting for deal",
        "both turned up an ace",
        "he turned over two cards when cutting",
        "exposed more than one card at the cut",
        "several cards came up in the draw for deal",
        "who deals first",
        "does high or low deal",
        "we tied for the deal",
    ),
    questions=(
        asks(
            "shown",
            "What do the cuts show?",
            several="One player shows several cards; they are not all of the other’s rank",
            same="Both show one card, of the same rank",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(shown="same"),
            ruling="Both cut again.",
            reason="Suits have no rank, so two cards of one rank settle nothing.",
            hand="No card has been dealt.",
            score="Nothing is counted.",
            topics=("cut",),
            clauses=("cent.cut", "club.draw"),
        ),
        Outcome(
            condition=when(shown="several", cut=Cut.LOWER_DEALS),
            ruling="The lowest of the cards shown is taken as that player’s cut. Whoever then has the lower cut chooses the seat and deals first.",
            reason="The player is held to one card, and may not pick which.",
            hand="No card has been dealt.",
            score="Nothing is counted.",
            topics=("cut",),
            clauses=("cent.cut",),
        ),
        Outcome(
            condition=when(shown="several", cut=Cut.HIGHER_CHOOSES),
            ruling="The lowest of the cards shown is taken as that player’s cut. Whoever then has the higher cut says who deals first.",
            reason="The player is held to one card, and may not pick which; where the higher cut chooses, the lowest is also the worst.",
            hand="No card has been dealt.",
            score="Nothing is counted.",
            topics=("cut",),
            clauses=("cent.cut",),
        ),
    ),
)

IMPERFECT_PACK = Ruling(
    id="imperfect-pack",
    title="The pack is found to be wrong: a card is missing, or is in it twice",
    stage=Stage.DEAL,
    words=(
        "a card is missing from the pack",
        "we played with 31 cards",
        "two of the same card",
        "duplicate ace of spades",
        "incomplete deck",
        "incorrect pack",
        "a six got into the pack",
        "card on the floor",
        "lost card",
        "the deck turns out to have 31 cards",
        "only thirty-one cards",
        "short deck",
        "pack is not complete",
    ),
    questions=(
        asks(
            "found",
            "When is it found?",
            during="While a deal is going on that has not been scored",
            after="After deals played with the pack have been scored",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(found="during"),
            ruling="The deal is void. The pack is put right, and the same dealer deals again.",
            reason="What is dealt from a wrong pack is no deal; but no misdeal costs the dealer the deal.",
            hand=_FRESH,
            score="What this deal has counted so far is struck out; earlier scores stand.",
            clauses=("cent.misdeal.imperfect-pack", "cent.misdeal.keeps-deal"),
        ),
        Outcome(
            condition=when(found="after"),
            ruling="What was scored stands, and so does the cut. The pack is put right before the next deal.",
            reason="Only the deal in which it is found is void, not what was settled before.",
            hand="No hand already played is played again.",
            score="Earlier scores stand as they were written down.",
            clauses=("cent.misdeal.imperfect-pack",),
        ),
    ),
)

FACED = Ruling(
    id="card-faced-in-the-pack",
    title="A card lies face up in the pack during the deal",
    stage=Stage.DEAL,
    words=(
        "a card was face up in the middle of the pack",
        "an ace was face up in the pack when dealing",
        "one card was upside down in the deck",
        "faced card",
        "a card was turned the wrong way",
        "card face up while dealing",
        "boxed card",
        "do we have to redeal",
        "does the dealer lose the deal",
        "misdeal loses the deal",
        "the wrong way up in the pack",
        "wrong way round",
        "reversed card",
    ),
    questions=(
        asks(
            "claims",
            "The players then ask:",
            again="Is the deal to stand?",
            deal="Does the deal pass to the other player?",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(claims="again"),
            ruling="No. There is a fresh deal with the same cards.",
            reason="A card both players have seen would be known in one of the hands or in the talon.",
            hand=_FRESH,
            score=_NOTHING,
            clauses=("cent.misdeal.faced",),
        ),
        Outcome(
            condition=when(claims="deal"),
            ruling="No. The same player deals again.",
            reason="A misdeal never costs the deal, whatever the fault.",
            hand=_FRESH,
            score=_NOTHING,
            clauses=("cent.misdeal.keeps-deal", "cent.misdeal.faced"),
        ),
    ),
)

OUT_OF_TURN = Ruling(
    id="dealt-out-of-turn",
    title="The wrong player deals",
    stage=Stage.DEAL,
    words=(
        "he dealt twice running",
        "it was not her deal",
        "whose deal is it",
        "dealt when it was my turn to deal",
        "dealing out of turn",
        "same dealer again",
        "I dealt by mistake",
        "it should be my turn to deal",
        "deals every time",
        "dealt again",
        "two deals in a row",
        "we started with the wrong dealer",
    ),
    questions=(
        asks("who", "Who notices?", dealing="The player who is dealing out of turn", other="The other player"),
        asks("seen", "Has the player who deals seen any of the cards dealt?", no="No", yes="Yes"),
    ),
    outcomes=(
        Outcome(
            condition=when(who="dealing", seen="no"),
            ruling="That player may insist that the other deals, even if the other has already looked.",
            reason="The mistake may be mended as long as its maker has not seen what the cards hold.",
            hand="If that is asked for, the hands are thrown in and the rightful dealer deals.",
            score=_NOTHING,
            clauses=("cent.misdeal.out-of-turn",),
        ),
        Outcome(
            condition=when(who="dealing", seen="yes"),
            ruling="The deal stands.",
            reason="Who has seen a card can no longer choose whether to mend it.",
            hand="The hands are played as they were dealt.",
            score="The deal counts like any other.",
            clauses=("cent.misdeal.out-of-turn",),
        ),
        Outcome(
            condition=when(who="other"),
            ruling="The other player need not say anything, and the deal then stands.",
            reason="It is for the player who deals to notice.",
            hand="The hands are played as they were dealt.",
            score="The deal counts like any other.",
            clauses=("cent.misdeal.out-of-turn",),
        ),
    ),
)

_ANEW = Outcome(
    condition=when(stands="no"),
    ruling="There is a new deal, by the same dealer.",
    reason="With the wrong number of cards dealt, the dealer’s adversary may have the cards dealt again.",
    hand=_FRESH,
    score="Nothing is counted, and the dealer does not lose the deal.",
    clauses=("cent.misdeal.count", "cent.misdeal.keeps-deal"),
)


def _stands(who: str, shares: str, out: str, *, elder: bool, more: bool) -> Outcome:
    marked = "S AKQJ  H KT7  D QJ8  C A97 !" if more else "S AKQ  H KT7  D QJ8  C A9 !"
    return Outcome(
        condition=when(who=who, stands="yes"),
        ruling=f"The deal stands, and the discard puts it right. {shares}",
        reason="Every hand must come to twelve, and the talon is smaller or larger by what was dealt wrongly.",
        hand=out,
        score="The deal counts like any other.",
        clauses=("cent.misdeal.count",) + (("cent.exchange.thirteen",) if elder and more else ()),
        records=(Recorded(Block.HANDS, marked),),
        examples=("thirteen-dealt",) if elder and more else (),
    )


WRONG_COUNT = Ruling(
    id="wrong-number-dealt",
    title="A player was dealt thirteen cards, or eleven",
    stage=Stage.DEAL,
    words=(
        "dealt thirteen",
        "I have 13 cards",
        "he dealt me eleven",
        "one card too few in the deal",
        "dealer gave too many cards",
        "miscounted the deal",
        "seven cards in the talon",
        "nine cards left in the stock",
        "wrong number of cards dealt",
        "an extra card in my hand before discarding",
        "unequal hands dealt",
        "one hand is bigger than the other",
        "dealt 12 and 13",
    ),
    questions=(
        asks(
            "who",
            "Whose hand is wrong?",
            elder_more="The elder hand has thirteen",
            elder_fewer="The elder hand has eleven",
            dealer_more="The dealer has thirteen",
            dealer_fewer="The dealer has eleven",
        ),
        asks("stands", "Does the elder hand let the deal stand?", yes="Yes", no="No"),
    ),
    outcomes=(
        _ANEW,
        _stands(
            "elder-more",
            "The elder hand may take only four of the seven talon cards; the dealer’s three are his own.",
            "The elder hand lays out one card more than it draws, and so comes to twelve.",
            elder=True,
            more=True,
        ),
        _stands(
            "dealer-more",
            "Of the seven talon cards the elder hand has its five and the dealer two.",
            "The dealer lays out one card more than he draws, and so comes to twelve.",
            elder=False,
            more=True,
        ),
        _stands(
            "elder-fewer",
            "Nine talon cards are left: the elder hand may take six of them, and the dealer’s three are his own.",
            "The elder hand draws one card more than it lays out, and so comes to twelve.",
            elder=True,
            more=False,
        ),
        _stands(
            "dealer-fewer",
            "Nine talon cards are left: the elder hand has its five of them and the dealer four.",
            "The dealer draws one card more than he lays out, and so comes to twelve.",
            elder=False,
            more=False,
        ),
    ),
)

RULINGS = (CUT, IMPERFECT_PACK, FACED, OUT_OF_TURN, WRONG_COUNT)
