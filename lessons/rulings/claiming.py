"""Rulings on what is claimed and not held, or held and not claimed, in the two-handed game."""

from __future__ import annotations

from lessons.rules.piquet import CallOrder, DealerClaims, FalseClaim, LateClaim
from lessons.rulings.model import Block, Condition, Outcome, Recorded, Ruling, Stage, asks, when

_FALSE = Recorded(Block.DECLARE, "elder quatorze K !")
_MENDS = Recorded(Block.DECLARE, "elder corrects trio K")
_OWN, _YOUNGER, _NEVER = LateClaim.OWN_FIRST_CARD, LateClaim.YOUNGER_FIRST_CARD, LateClaim.NEVER

_SEAT = asks("seat", "Who?", elder="The elder hand", dealer="The dealer")
_MOMENT = asks(
    "time",
    "When is it noticed?",
    led="Before the first lead",
    one="After the lead, before the dealer has played a card",
    both="After both have played to the first trick",
)


def _mended(condition: Condition, *examples: str) -> Outcome:
    return Outcome(
        condition=condition,
        ruling="It is corrected, and costs nothing.",
        reason="A claim that is too large may be mended until its time is up, and the time is not up yet.",
        hand="Nothing changes.",
        score="What is really held counts, if it is good.",
        topics=("false-claim", "false-claim.mended"),
        records=(_FALSE, _MENDS),
        examples=examples,
    )


_PENALTIES = {
    FalseClaim.ADVERSARY_COUNTS_ALL: (
        "The player who said it counts nothing in this deal, not even what was true; the other counts everything held, even what is beaten.",
        "Nothing for the player who said it, in declarations or play. The other counts every holding and what the play brings.",
    ),
    FalseClaim.COUNTS_NOTHING: (
        "The player who said it counts nothing in this deal; the other counts whatever is good.",
        "Nothing for the player who said it, in declarations or play. The other counts what is good and what the play brings.",
    ),
    FalseClaim.CLASS_LOST: (
        "The player who said it counts nothing in that class; the rest of the deal stands.",
        "Nothing for the player who said it in the class of the false claim; all else counts as usual.",
    ),
}


def _penalty(condition: Condition, value: FalseClaim, *examples: str) -> Outcome:
    ruling, score = _PENALTIES[value]
    return Outcome(
        condition={**condition, **when(false_claim=value)},
        ruling=ruling,
        reason="Something was claimed that is not held, and it was not mended while it still could be.",
        hand="The cards are played out.",
        score=score,
        topics=("false-claim",),
        records=(_FALSE,),
        examples=examples,
    )


_SHOWN_BY = {
    FalseClaim.ADVERSARY_COUNTS_ALL: "false-claim-adversary-counts-all",
    FalseClaim.COUNTS_NOTHING: "false-claim-counts-nothing",
    FalseClaim.CLASS_LOST: "false-claim-loses-the-class",
}

FALSE_CLAIM = Ruling(
    id="false-claim",
    title="A player claims a combination that is not held",
    stage=Stage.DECLARING,
    words=(
        "counted a quint but only had a quart",
        "called a quinte I have not got",
        "counted 15 for a sequence I do not hold",
        "called a combination he hasn't got",
        "his call was larger than his cards",
        "claimed a sixième with a hole in it",
        "claimed four kings and had three",
        "false claim",
        "he lied about his point",
        "declared a sequence she didn't have",
        "said quinte but it is a quatrième",
        "called too much",
        "called a card I had thrown away",
        "counted a trio he discarded from",
        "wrong declaration",
        "bluffed a quatorze",
        "overcalled",
        "miscalled point",
        "announced four jacks and one is among the discards",
        "declared more than he has",
        "made up a sequence",
        "did not really have it",
        "announced a combination with a card that was thrown away",
        "claims something false",
        "how long can a wrong call be corrected",
        "mend a wrong declaration",
        "declared a trio with only two of them",
        "called three and holds two",
    ),
    questions=(_SEAT, _MOMENT),
    outcomes=(
        _mended(when(time="led"), "false-claim-mended"),
        _mended(when(seat="dealer", time="one")),
        _mended(when(seat="elder", time="one", late_claim=_YOUNGER)),
        *(_penalty(when(seat="elder", time="one", late_claim=(_OWN, _NEVER)), value) for value in FalseClaim),
        *(_penalty(when(time="both"), value, _SHOWN_BY[value]) for value in FalseClaim),
    ),
)

MISNOMER = Ruling(
    id="slip-of-the-tongue",
    title="A player has the combination but names it wrongly",
    stage=Stage.DECLARING,
    words=(
        "said kings but meant queens",
        "slip of the tongue",
        "misnamed his trio",
        "called it by the wrong name",
        "misspoke",
        "said tierce to the ace instead of king",
        "named a set of nines",
        "called something impossible",
        "four nines",
        "called kings when he meant knaves",
        "meant another rank",
        "wrong name",
        "said the wrong word",
        "mixed up jacks and queens",
    ),
    questions=(
        asks("mended", "Is it put right before its speaker plays a card?", yes="Yes", no="No"),
        asks("said", "What was said?", other="The name of another combination", absurd="Something no hand can hold, such as four Nines"),
    ),
    outcomes=(
        Outcome(
            condition=when(mended="yes"),
            ruling="It is corrected, and costs nothing.",
            reason="It is a slip of the tongue, and it is mended in time under every set of rules.",
            hand="Nothing changes.",
            score="What is really held counts, if it is good.",
            topics=("false-claim",),
            clauses=("portland.53",),
            records=(_MENDS,),
        ),
        Outcome(
            condition=when(mended="no", said="other", false_claim=FalseClaim.COUNTS_NOTHING),
            ruling="It costs nothing: what is really held counts, if it is good.",
            reason="These laws excuse a wrong name for something that is held.",
            hand="Nothing changes.",
            score="What is really held counts, if it is good.",
            clauses=("portland.53", "portland.54"),
        ),
        Outcome(
            condition=when(mended="no", said="absurd"),
            ruling="It costs nothing: nobody can be misled by it.",
            reason="What cannot exist is no claim on the other’s points.",
            hand="Nothing changes.",
            score="What is really held counts, if it is good.",
            clauses=("portland.54",),
        ),
        *(
            Outcome(
                condition=when(mended="no", said="other", false_claim=value),
                ruling=f"It is taken as it was said. {_PENALTIES[value][0]}",
                reason="These rules know no difference between a wrong name and a wrong claim, once a card has been played.",
                hand="The cards are played out.",
                score=_PENALTIES[value][1],
                topics=("false-claim",),
                records=(_FALSE,),
            )
            for value in (FalseClaim.ADVERSARY_COUNTS_ALL, FalseClaim.CLASS_LOST)
        ),
    ),
)


def _in_time(condition: Condition, *examples: str) -> Outcome:
    return Outcome(
        condition=condition,
        ruling="It may still be claimed, and counts if it is good.",
        reason="Nothing has been said of it yet, and its time is not over.",
        hand="Nothing changes.",
        score="It counts, if it is good.",
        topics=("forgotten",),
        records=(Recorded(Block.PLAY, "elder claims trio K"),),
        examples=examples,
    )


def _lost(condition: Condition, why: str, *examples: str) -> Outcome:
    return Outcome(
        condition=condition,
        ruling="It is lost.",
        reason=why,
        hand="Nothing changes.",
        score="Nothing for what was forgotten; and what the other holds in that class counts, if nothing called is better.",
        topics=("forgotten",),
        records=(Recorded(Block.PLAY, "elder claims trio K !"),),
        examples=examples,
    )


_TURN = "What is not called in its turn cannot be called afterwards."
_FIRST = "What its holder has not called before playing a card is lost."
_PLAYED = "Both have played to the first trick, and with that every claim is over."

FORGOTTEN = Ruling(
    id="forgotten",
    title="A player forgets to call something",
    stage=Stage.DECLARING,
    words=(
        "forgot to call",
        "forgot my trio",
        "did not declare my sequence in time",
        "late claim",
        "missed my quatorze",
        "remembered a tierce after leading",
        "can I still declare after playing a card",
        "omitted to announce",
        "dealer forgot to claim his point",
        "overlooked a sequence",
        "undeclared combination",
        "never mentioned my queens",
        "didn't mention a set",
        "said nothing about a sequence",
        "noticed a trio after two tricks",
        "too late to announce",
        "already played when I noticed",
    ),
    questions=(
        _SEAT,
        asks(
            "time",
            "When does the player remember?",
            led="Before the first lead, when that class had its turn and nothing was called in it",
            one="After the lead, before the dealer has played a card",
            both="After both have played to the first trick",
        ),
    ),
    outcomes=(
        _in_time(when(time="led", late_claim=(_OWN, _YOUNGER))),
        _lost(when(time="led", late_claim=_NEVER, seat="elder"), _TURN, "no-late-claims"),
        _lost(when(time="led", late_claim=_NEVER, seat="dealer", dealer_claims=DealerClaims.BEFORE_THE_LEAD), _TURN),
        _in_time(when(time="led", late_claim=_NEVER, seat="dealer", dealer_claims=DealerClaims.AFTER_FIRST_LEAD)),
        _lost(when(time="one", seat="elder", late_claim=_OWN), _FIRST, "late-claim-after-ones-own-card"),
        _in_time(when(time="one", seat="elder", late_claim=_YOUNGER), "late-claim-before-the-youngers-card"),
        _lost(when(time="one", seat="elder", late_claim=_NEVER), _TURN, "no-late-claims"),
        _in_time(when(time="one", seat="dealer", late_claim=(_OWN, _YOUNGER))),
        _in_time(when(time="one", seat="dealer", late_claim=_NEVER, dealer_claims=DealerClaims.AFTER_FIRST_LEAD)),
        _lost(when(time="one", seat="dealer", late_claim=_NEVER, dealer_claims=DealerClaims.BEFORE_THE_LEAD), _TURN),
        _lost(when(time="both", late_claim=_OWN), _FIRST, "forgotten-trios"),
        _lost(when(time="both", late_claim=_YOUNGER), _PLAYED),
        _lost(when(time="both", late_claim=_NEVER), _TURN),
    ),
)

OUT_OF_ORDER = Ruling(
    id="called-out-of-order",
    title="The elder hand calls in the wrong order",
    stage=Stage.DECLARING,
    words=(
        "called a sequence before the point",
        "declared trio first",
        "wrong order of declarations",
        "called his point last",
        "set before sequence",
        "do I have to call the point first",
        "skipped the point",
        "order of calling",
        "called his trio before the point",
        "declared sets before sequences",
        "point came last",
    ),
    questions=(
        asks(
            "what",
            "What comes out of order?",
            point="The point is called after a sequence or a set",
            sequence="A sequence is called after a set",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(what="point", call_order=CallOrder.POINT_FIRST),
            ruling="The point is lost.",
            reason="Here the elder hand calls the point first or not at all.",
            hand="Nothing changes.",
            score="Nothing for the elder hand’s point; sequences and sets count, if they are good.",
            topics=("point.called",),
            clauses=("portland.46",),
            records=(Recorded(Block.DECLARE, "elder point of 5 !"),),
        ),
        Outcome(
            condition=when(what="sequence", call_order=CallOrder.POINT_FIRST),
            ruling="That is allowed.",
            reason="After the point, sequences and sets may be called in either order; the dealer is bound to no order at all.",
            hand="Nothing changes.",
            score="Both count, if they are good.",
            topics=("declare.order",),
            clauses=("portland.47",),
            records=(Recorded(Block.DECLARE, "elder tierce to K"),),
            examples=("sets-before-sequences",),
        ),
        Outcome(
            condition=when(call_order=CallOrder.STRICT),
            ruling="What is called after its turn does not count.",
            reason="Point, sequence and set are called in that order, and each is over when the next is called.",
            hand="Nothing changes.",
            score="Nothing for what was called too late; the rest counts, if it is good.",
            topics=("declare.order",),
            records=(Recorded(Block.DECLARE, "elder point 41 !"),),
            examples=("called-out-of-order",),
        ),
    ),
)

RULINGS = (FALSE_CLAIM, MISNOMER, FORGOTTEN, OUT_OF_ORDER)
