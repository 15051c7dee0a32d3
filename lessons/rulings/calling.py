"""Rulings on calls below one’s best, in the two-handed game."""

from __future__ import annotations

from lessons.rules.piquet import UnderCall
from lessons.rulings.model import Block, Outcome, Recorded, Ruling, Stage, asks, when

_CALLED_ONLY = "What was called counts; what it hid is lost."
_LOST, _AGAINST = UnderCall.LOST, UnderCall.GOOD_AGAINST_THE_CARDS
_BELOW = Recorded(Block.DECLARE, "elder trio T : not good")

BELOW_BEST = Ruling(
    id="called-below-best",
    title="A player has called less than their best",
    stage=Stage.DECLARING,
    words=(
        "called tens instead of kings",
        "called the lower trio first",
        "change my call after the answer",
        "called 48 but had 51",
        "under-called",
        "undercall",
        "he called a lower sequence than he had",
        "amend a declaration after not good",
        "can I call my better one now",
        "called a tierce and then a quinte",
        "called three aces and holds four",
        "called a tierce although I have a quart",
        "count the better one afterwards",
        "said three instead of four",
        "announced less than I hold",
    ),
    questions=(
        asks("cls", "In which class?", point="The point", other="Sequences or sets"),
        asks(
            "answer",
            "How was the call answered?",
            open="It has not been answered yet",
            not_good="Not good, or equal",
            certain="Good; and nothing the other could have held would beat it",
            possible="Good; but for all its caller knew the other could have held better",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(answer="open"),
            ruling="The call may be corrected.",
            reason="Nothing has been learnt from an answer yet.",
            hand="Nothing changes.",
            score="The corrected call counts, if it is good.",
            topics=("amending",),
            clauses=("cent.no-amending",),
            records=(Recorded(Block.DECLARE, "elder corrects trio K"),),
        ),
        Outcome(
            condition=when(answer="not-good"),
            ruling="It cannot be mended: the better holding is lost, and what was called counts nothing.",
            reason="The answer has told the caller what the other holds, so nothing above the call can be brought out after it.",
            hand="Nothing changes.",
            score="Nothing for the caller in that class; the other counts all of that class. After an equal answer neither counts.",
            topics=("amending",),
            clauses=("cent.no-amending",),
            records=(_BELOW,),
            examples=("kings-lost-behind-tens",),
        ),
        Outcome(
            condition=when(cls="point", answer=("certain", "possible")),
            ruling="The point that was called counts, and no more.",
            reason="A point is counted as it was called; no rules let a better point be counted after it.",
            hand="Nothing changes.",
            score=_CALLED_ONLY,
            topics=("sink", "sink.lost"),
            clauses=("cent.sink.lost",),
            records=(Recorded(Block.DECLARE, "elder point 51 : good"),),
            examples=("sinking-part-of-a-point",),
        ),
        Outcome(
            condition=when(cls="other", answer="certain", under_call=_AGAINST),
            ruling="The better holding counts, with all else its holder has in the class.",
            reason="The call was good against the cards: its caller knew from the hand and discards that nothing could beat it.",
            hand="Nothing changes.",
            score="The class counts as if the best had been called.",
            topics=("under-call",),
            records=(Recorded(Block.DECLARE, "elder trio K : good"),),
            examples=("under-called-kings", "under-call-in-portland"),
        ),
        Outcome(
            condition=when(cls="other", answer="possible", under_call=_AGAINST),
            ruling="The better holding is lost; what was called still counts, if the other did not in fact hold better.",
            reason="The call was not good against the cards: the other can show a hand that would have beaten it.",
            hand="Nothing changes.",
            score=_CALLED_ONLY,
            topics=("under-call.proof",),
            clauses=("rubicon.under-call.proof",),
            records=(Recorded(Block.DECLARE, "elder trio K : good"),),
            examples=("under-call-upset-by-four-tens",),
        ),
        Outcome(
            condition=when(cls="other", answer=("certain", "possible"), under_call=_LOST),
            ruling="What was called counts, with what is below it; the better holding is lost.",
            reason="Only what is called counts.",
            hand="Nothing changes.",
            score=_CALLED_ONLY,
            topics=("under-call", "sink.lost"),
            records=(Recorded(Block.DECLARE, "elder trio K : good"),),
            examples=("quatorze-sunk-to-a-trio", "three-queens-sunk"),
        ),
    ),
)

SINKING = Ruling(
    id="sinking",
    title="A player keeps a holding back on purpose",
    stage=Stage.DECLARING,
    words=(
        "do I have to declare everything",
        "hide a combination",
        "sunk a trio",
        "sinking",
        "concealed his point",
        "withheld a sequence",
        "am I obliged to call",
        "kept quiet about a quinte",
        "count it later what was sunk",
        "allowed not to declare a quatorze",
        "keep a holding to myself",
        "not obliged to declare",
        "skip declaring",
        "leave out a set on purpose",
        "deliberately not announced",
    ),
    questions=(
        asks(
            "what",
            "What is kept back?",
            point="Part of the point",
            part="The better part of the sequences or sets",
            all="Everything in a class",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(what="point"),
            ruling="Nobody has to declare everything. The part called counts, if it is good; the rest is lost.",
            reason="What is sunk cannot be counted when it turns out that it would have been high.",
            hand="Nothing changes.",
            score=_CALLED_ONLY,
            topics=("sink", "sink.lost"),
            clauses=("cent.sink.allowed", "cent.sink.lost"),
            records=(Recorded(Block.DECLARE, "elder sinks point 60"),),
            examples=("sinking-part-of-a-point",),
        ),
        Outcome(
            condition=when(what="part", under_call=_LOST),
            ruling="Nobody has to declare everything. What is called counts, if it is good; what is sunk is lost.",
            reason="What is sunk cannot be counted when it turns out that it would have been high.",
            hand="Nothing changes.",
            score=_CALLED_ONLY,
            topics=("sink", "sink.lost"),
            records=(Recorded(Block.DECLARE, "elder sinks quatorze Q"),),
            examples=("quatorze-sunk-to-a-trio", "three-queens-sunk"),
        ),
        Outcome(
            condition=when(what="part", under_call=_AGAINST),
            ruling="That is allowed; and if what was called could not be beaten, the better part may be counted afterwards.",
            reason="A call that is good against the cards stands for everything its caller has in the class.",
            hand="Nothing changes.",
            score="The better part counts if the call could not be beaten by any hand the other could hold; otherwise it is lost.",
            topics=("sink", "under-call", "under-call.proof"),
            records=(Recorded(Block.DECLARE, "elder sinks quatorze K"),),
            examples=("under-called-kings", "under-call-in-portland"),
        ),
        Outcome(
            condition=when(what="all"),
            ruling="That is allowed. The class is then the other’s, if the other has anything in it.",
            reason="Who calls nothing in a class has nothing in it.",
            hand="Nothing changes.",
            score="Nothing for what is kept back.",
            topics=("sink", "forgotten"),
            records=(Recorded(Block.DECLARE, "elder no set"),),
        ),
    ),
)

RULINGS = (
    BELOW_BEST,
    SINKING,
)
