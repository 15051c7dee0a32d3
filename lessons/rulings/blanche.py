"""Rulings on carte blanche in the two-handed game."""

from __future__ import annotations

from lessons.rules.piquet import CarteBlancheShown, FalseClaim
from lessons.rulings.model import Block, Outcome, Recorded, Ruling, Stage, asks, when

_COUNTS = "Ten for carte blanche, before everything else."
_AT_ONCE, _LATER = CarteBlancheShown.AT_ONCE, CarteBlancheShown.WHEN_THE_OTHER_HAS_DISCARDED

BLANCHE_LATE = Ruling(
    id="carte-blanche-late",
    title="Carte blanche is announced or shown late",
    stage=Stage.BLANCHE,
    words=(
        "forgot to declare carte blanche",
        "showed carte blanche after discarding",
        "no court cards and didn't say so",
        "announced carte blanche too late",
        "when must carte blanche be shown",
        "claimed blank hand after drawing",
        "hand without kings queens jacks",
        "dealer's carte blanche",
        "no picture cards and told after throwing",
        "no face cards",
        "nothing but low cards and aces",
        "ten points for a blank hand",
    ),
    questions=(
        asks(
            "done",
            "What has its holder done?",
            shown="Shown it before laying out",
            announced="Announced it before laying out, and not shown it before",
            neither="Neither, before laying out",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(done="shown", carte_blanche_shown=_AT_ONCE),
            ruling="It counts. The dealer’s turn for it comes when the elder hand has laid out.",
            reason="It is shown before its holder’s discard.",
            hand="The hand is shown, then taken up again.",
            score=_COUNTS,
            topics=("carte-blanche", "carte-blanche.shown", "carte-blanche.dealer"),
            records=(Recorded(Block.EXCHANGE, "elder carte blanche"),),
            examples=("carte-blanche-of-the-elder-hand", "carte-blanche-of-the-dealer", "carte-blanche-at-once"),
        ),
        Outcome(
            condition=when(done="shown", carte_blanche_shown=_LATER),
            ruling="It counts. Its holder has told more than was needed: the hand need be shown only when the other has laid out.",
            reason="It was announced in time.",
            hand="The hand is shown, then taken up again.",
            score=_COUNTS,
            topics=("carte-blanche", "carte-blanche.shown"),
            records=(Recorded(Block.EXCHANGE, "elder carte blanche"),),
        ),
        Outcome(
            condition=when(done="announced", carte_blanche_shown=_LATER),
            ruling="It counts: it is announced at once, and shown when the other has laid out.",
            reason="The other player is to lay out without having seen the hand.",
            hand="The hand as it was dealt is shown when the other has laid out.",
            score=_COUNTS,
            topics=("carte-blanche.shown",),
            records=(Recorded(Block.EXCHANGE, "elder carte blanche"),),
            examples=("carte-blanche-when-the-other-has-discarded",),
        ),
        Outcome(
            condition=when(done="announced", carte_blanche_shown=_AT_ONCE),
            ruling="It is too late: carte blanche that is not shown before its holder lays out does not count.",
            reason="Announcing it is not enough; it is to be shown before the discard.",
            hand="Nothing changes.",
            score="Nothing for carte blanche; all else counts as usual.",
            topics=("carte-blanche.shown",),
            records=(Recorded(Block.EXCHANGE, "elder carte blanche !"),),
            examples=("carte-blanche-shown-too-late",),
        ),
        Outcome(
            condition=when(done="neither"),
            ruling="It is too late: the ten are lost.",
            reason="Carte blanche is a claim on the hand as it was dealt, to be made before that hand is changed.",
            hand="Nothing changes.",
            score="Nothing for carte blanche; all else counts as usual.",
            topics=("carte-blanche.shown",),
            records=(Recorded(Block.EXCHANGE, "elder carte blanche !"),),
            examples=("carte-blanche-shown-too-late",),
        ),
    ),
)


def _false_blanche(value: FalseClaim, ruling: str, score: str, *examples: str) -> Outcome:
    return Outcome(
        condition=when(withdrawn="no", false_claim=value),
        ruling=ruling,
        reason="It was claimed and was not there, and was not taken back in time.",
        hand="The cards are played out.",
        score=score,
        topics=("false-claim", "carte-blanche"),
        records=(Recorded(Block.EXCHANGE, "elder carte blanche !"),),
        examples=examples,
    )


BLANCHE_FALSE = Ruling(
    id="carte-blanche-false",
    title="Carte blanche is claimed with a King, Queen or Jack in the hand",
    stage=Stage.BLANCHE,
    words=(
        "said carte blanche but has a jack",
        "false carte blanche",
        "court card hidden in a blank hand",
        "carte blanche with a knave",
        "wrongly claimed carte blanche",
    ),
    questions=(asks("withdrawn", "Is it taken back before the player who claimed it plays a card?", yes="Yes", no="No"),),
    outcomes=(
        Outcome(
            condition=when(withdrawn="yes"),
            ruling="It is as if it had not been said.",
            reason="A claim that is mended before its maker has played a card costs nothing.",
            hand="Nothing changes.",
            score="Nothing for carte blanche; all else counts as usual.",
            clauses=("cent.false-claim", "cent.carte-blanche.value"),
        ),
        _false_blanche(
            FalseClaim.ADVERSARY_COUNTS_ALL,
            "The player who claimed it counts nothing in this deal; the other counts everything held, even what is beaten.",
            "Nothing for the player who claimed it, in declarations or play; everything for the other.",
        ),
        _false_blanche(
            FalseClaim.COUNTS_NOTHING,
            "The player who claimed it counts nothing in this deal; the other counts what is good.",
            "Nothing for the player who claimed it, in declarations or play.",
        ),
        _false_blanche(
            FalseClaim.CLASS_LOST,
            "It does not count, and nothing else is lost.",
            "Nothing for carte blanche; all else counts as usual.",
            "carte-blanche-claimed-with-a-jack",
        ),
    ),
)

RULINGS = (BLANCHE_LATE, BLANCHE_FALSE)
