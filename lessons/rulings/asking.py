"""Rulings on what is asked and answered while calling, in the two-handed game."""

from __future__ import annotations

from lessons.rules.rule_set import PointCalledBy
from lessons.rulings.model import Block, Outcome, Recorded, Ruling, Stage, asks, when

WRONG_REPLY = Ruling(
    id="wrong-reply",
    title="A call is answered wrongly",
    stage=Stage.DECLARING,
    words=(
        "he said good to my point but he had a longer suit",
        "said good though he held better",
        "he said three kings were good when he had four",
        "he said good but had better",
        "dealer answered good by mistake",
        "said not good and couldn't beat it",
        "wrong answer",
        "admitted my point was good and then found a longer one",
        "said equal but it wasn't",
        "false reply",
        "answered not good without having anything",
        "changed the reply",
        "can I take back my answer",
        "said not good to my quint but had only a quart",
        "answered wrongly",
        "replied good too soon",
        "untrue answer",
        "misheard the call and said good",
        "he says my point is not good but has only four cards",
        "denied my point and had none as good",
    ),
    questions=(
        asks(
            "said",
            "What was answered?",
            good="“Good”, while holding better or as much",
            other="“Not good” or “equal”, without holding it",
        ),
        asks("time", "When is it noticed?", now="Before the next call or the first lead", later="Later"),
    ),
    outcomes=(
        Outcome(
            condition=when(time="now"),
            ruling="The answer is corrected, and the true one stands.",
            reason="Nothing has been built on it yet. The laws of 1882 say so; the other texts are silent.",
            hand="Nothing changes.",
            score="The class is counted by the true answer.",
            clauses=("portland.51",),
        ),
        Outcome(
            condition=when(time="later", said="good"),
            ruling="The call stands as good.",
            reason="What is admitted good is good, even if the one who admitted it turns out to hold better.",
            hand="Nothing changes.",
            score="The class counts for the player who called.",
            topics=("admitted",),
            records=(Recorded(Block.DECLARE, "elder point 41 : good"),),
            examples=("admitted-though-beaten",),
        ),
        Outcome(
            condition=when(time="later", said="other"),
            ruling="The call counts as the cards have it.",
            reason="An answer claims a holding of one’s own; without one it bars nothing.",
            hand="Nothing changes.",
            score="The class counts for the player whose holding is the better.",
            topics=("declare.replies",),
            records=(Recorded(Block.DECLARE, "elder point 41 : not good !"),),
            examples=("false-reply",),
        ),
    ),
)

ASKED_MAKING = Ruling(
    id="asked-what-the-point-makes",
    title="A player asks what a point makes",
    stage=Stage.DECLARING,
    words=(
        "asked making",
        "he asked for the pips with a shorter point",
        "may I ask how much it makes",
        "asked what my point counts",
        "asked for pips and had a longer suit",
        "what does it make",
        "last figure of the point",
        "must I tell my pips",
    ),
    questions=(
        asks(
            "has",
            "What is the best point of the player who asks?",
            fewer="Fewer cards than were called",
            same="As many cards",
            more="More cards",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(point_called_by=PointCalledBy.PIPS),
            ruling="The question does not arise: the pips were called.",
            reason="Here a point is called by its pips from the first, and its suit is not told.",
            hand="Nothing changes.",
            score="The greater number of pips counts.",
            topics=("point.called",),
            records=(Recorded(Block.DECLARE, "elder point 41"),),
        ),
        Outcome(
            condition=when(has="fewer", point_called_by=(PointCalledBy.LENGTH, PointCalledBy.LENGTH_LAST_FIGURE)),
            ruling="That player may not ask: the point is good.",
            reason="A shorter point can never be the better one, so the question could only serve to learn what the other holds.",
            hand="Nothing changes.",
            score="The point counts for the player who called it.",
            clauses=("portland.46",),
        ),
        Outcome(
            condition=when(has="same", point_called_by=PointCalledBy.LENGTH),
            ruling="The question is right, and the pips are told.",
            reason="Between points of as many cards the pips decide.",
            hand="Nothing changes.",
            score="The greater number of pips counts; equal pips count for neither.",
            topics=("point.called",),
            records=(Recorded(Block.DECLARE, "elder point of 5 : making?"), Recorded(Block.DECLARE, "elder making 49 : good")),
            examples=("point-by-length-with-pips",),
        ),
        Outcome(
            condition=when(has="same", point_called_by=PointCalledBy.LENGTH_LAST_FIGURE),
            ruling="The question is right, and only the last figure of the pips is told.",
            reason="With as many cards the last figure is enough to know the rest.",
            hand="Nothing changes.",
            score="The greater number of pips counts; equal pips count for neither.",
            topics=("point.called",),
            clauses=("rubicon.point.last-figure",),
            records=(Recorded(Block.DECLARE, "elder point of 5 : making?"), Recorded(Block.DECLARE, "elder making 7 : good")),
            examples=("seven-for-forty-seven", "point-by-last-figure"),
        ),
        Outcome(
            condition=when(has="more", point_called_by=(PointCalledBy.LENGTH, PointCalledBy.LENGTH_LAST_FIGURE)),
            ruling="Who asks may count no point longer than the one asked about.",
            reason="Asking says that one has as many cards, and no more; the answer is not to be had for nothing.",
            hand="Nothing changes.",
            score="The asker’s longer point does not count.",
            clauses=("portland.46",),
        ),
    ),
)

ASK_DISCARD = Ruling(
    id="which-card-was-thrown-out",
    title="A player asks which card of a trio’s rank was thrown out",
    stage=Stage.DECLARING,
    words=(
        "which king did you discard",
        "ask the suit of the card thrown out",
        "he scored three aces and I have none",
        "where is the fourth queen",
        "what suit did you throw away",
        "ask about a discard",
    ),
    questions=(
        asks("held", "Has the player who asks held or discarded a card of that rank?", no="None", yes="At least one"),
        asks("played", "Has that player played a card?", yes="Yes", no="Not yet"),
    ),
    outcomes=(
        Outcome(
            condition=when(held="no", played="yes"),
            ruling="The question is to be answered: the suit of the card thrown out is told.",
            reason="The fourth card can only be among the discards of the player who scored the trio.",
            hand="Nothing changes.",
            score="Nothing changes.",
            clauses=("cent.ask-discarded-suit",),
            examples=("a-trio-whose-fourth-was-laid-out",),
        ),
        Outcome(
            condition=when(held="no", played="no"),
            ruling="Not yet: it may be asked after playing a card.",
            reason="The answer is not to guide the first card.",
            hand="Nothing changes.",
            score="Nothing changes.",
            clauses=("cent.ask-discarded-suit",),
        ),
        Outcome(
            condition=when(held="yes"),
            ruling="It need not be answered.",
            reason="Who has had a card of the rank knows already where the fourth one went.",
            hand="Nothing changes.",
            score="Nothing changes.",
            clauses=("cent.ask-discarded-suit",),
        ),
    ),
)

SHOWN_ON_DEMAND = Ruling(
    id="show-a-combination",
    title="A player asks to see a combination, or how much better it is",
    stage=Stage.DECLARING,
    words=(
        "show me your quinte",
        "prove it",
        "I want to see his trio",
        "must I show what I scored",
        "how much better is yours",
        "do I have to say my own point when I answer not good",
        "demand to see the cards",
        "prove a combination",
        "she counted a quinte and I want it laid on the table",
        "lay the sequence on the table",
        "counted it without showing it",
    ),
    questions=(
        asks(
            "what",
            "What is asked?",
            counted="To see a combination that has been counted",
            better="After “not good”, how much better the other’s is",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(what="counted"),
            ruling="It is to be shown on demand.",
            reason="Strictly every good combination is shown; good players do without, until somebody asks.",
            hand="The cards are shown and taken up again.",
            score="Nothing changes, if it is there; if not, it is a false claim.",
            clauses=("club.prove", "cent.declare.show"),
        ),
        Outcome(
            condition=when(what="better"),
            ruling="It need not be told.",
            reason="“Not good” is a full answer; only as much is told as shows whose holding is the better.",
            hand="Nothing changes.",
            score="Nothing changes.",
            topics=("declare.not-good",),
            clauses=("cent.declare.not-good", "portland.48"),
        ),
    ),
)

RULINGS = (WRONG_REPLY, ASKED_MAKING, ASK_DISCARD, SHOWN_ON_DEMAND)
