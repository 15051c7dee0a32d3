"""Rulings on the play and the count of the two-handed game."""

from __future__ import annotations

from lessons.rulings.model import Block, Outcome, Recorded, Ruling, Stage, asks, when

REVOKED = Ruling(
    id="did-not-follow-suit",
    title="A player fails to follow suit",
    stage=Stage.PLAY,
    words=(
        "played the wrong suit",
        "revoked",
        "he had a heart and didn't play it",
        "didn't follow suit",
        "renounced",
        "reneged",
        "could have followed but threw another suit",
        "found a spade in his hand two tricks later",
        "penalty for a revoke",
        "must I follow suit",
        "had a club left and threw a diamond",
        "discarded on my lead while holding the suit",
        "still had a card of the suit led",
        "trumped",
        "played off suit",
    ),
    questions=(
        asks(
            "found",
            "When is it discovered?",
            now="Before another card is played",
            later="When more cards have been played",
            unable="The player had no card of the suit",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(found="now"),
            ruling="The card is taken back, and a card of the suit is played.",
            reason="There is no penalty for it: the fault is put right.",
            hand="The wrong card goes back into the hand.",
            score="Nothing is lost; what the wrong card counted is struck out.",
            topics=("renounce", "play.follow"),
            records=(Recorded(Block.PLAY, "dealer S7 !"), Recorded(Block.PLAY, "dealer takes back S7")),
            examples=("renounce-taken-back",),
        ),
        Outcome(
            condition=when(found="later"),
            ruling="The cards played since are taken back as well, and played again from there.",
            reason="There is no penalty for it: the fault is put right from the trick in which it was made.",
            hand="All cards from the wrong one on go back to the hands they came from.",
            score="What these cards counted is struck out, and counted anew as they are played again.",
            topics=("renounce",),
            records=(Recorded(Block.PLAY, "dealer S7 !"), Recorded(Block.PLAY, "dealer takes back S7")),
        ),
        Outcome(
            condition=when(found="unable"),
            ruling="Nothing is wrong: any card may be played, and the leader wins the trick.",
            reason="Suit is followed if it can be; and nobody has to win a trick.",
            hand="Nothing changes.",
            score="The second card counts nothing, whatever it is.",
            topics=("play.follow", "play.win"),
        ),
    ),
)

LAID = Ruling(
    id="card-laid-taken-back",
    title="A player wants to take back a card laid on the table",
    stage=Stage.PLAY,
    words=(
        "took back a card he had already put down",
        "take back a card",
        "played the wrong card by mistake",
        "card laid is a card played",
        "changed his mind after playing",
        "pulled the wrong card",
        "dropped a card on the table",
        "misplayed and wants to change it",
        "put a card on the table and wants it back",
        "touched card must be played",
        "retract a card",
        "took the card back after laying it",
        "laid a card and took it up again",
    ),
    questions=(
        asks(
            "what",
            "What about the card?",
            right="It was rightly played, though not the one intended",
            renounced="It failed to follow a suit its player could follow",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(what="right"),
            ruling="It stays.",
            reason="A card laid on the table is played.",
            hand="Nothing changes.",
            score="It counts as it lies.",
            topics=("play.laid",),
            clauses=("cent.play.laid",),
            records=(Recorded(Block.PLAY, "elder takes back HK !"),),
            examples=("taken-back-without-need",),
        ),
        Outcome(
            condition=when(what="renounced"),
            ruling="It is taken back, and a card of the suit is played.",
            reason="Only a failure to follow suit brings a card back.",
            hand="The card goes back into the hand, and what was played after it too.",
            score="Nothing is lost.",
            topics=("renounce", "play.laid"),
            clauses=("cent.play.laid",),
            records=(Recorded(Block.PLAY, "dealer S7 !"), Recorded(Block.PLAY, "dealer takes back S7")),
            examples=("renounce-taken-back",),
        ),
    ),
)

ABANDONED = Ruling(
    id="cards-thrown-down",
    title="A player throws the cards down before the deal is over",
    stage=Stage.PLAY,
    words=(
        "threw in his hand",
        "laid down the cards and gave up",
        "abandoned hand",
        "conceded then wants to play on",
        "thought the hand was over",
        "mixed the cards before the end",
        "can I pick my cards up again",
        "chucked his hand in",
        "thinking it was over",
        "threw the cards on the table",
        "claimed the rest",
    ),
    questions=(
        asks(
            "mixed",
            "Has either player mixed the cards with discards or talon?",
            no="No",
            yes="Yes",
        ),
    ),
    outcomes=(
        Outcome(
            condition=when(mixed="no"),
            ruling="The cards may be taken up again and the deal played on.",
            reason="As long as they lie apart nothing has been lost.",
            hand="Both take up their cards.",
            score="The count goes on where it stopped.",
            clauses=("cent.abandoned",),
        ),
        Outcome(
            condition=when(mixed="yes"),
            ruling="The cards cannot be taken up again.",
            reason="Nobody can tell any more which cards belong to which hand.",
            hand="The deal is not played on.",
            score="The text does not say what counts then.",
            clauses=("cent.abandoned",),
        ),
    ),
)

SAID_THIRTY = Ruling(
    id="said-thirty",
    title="A player who reaches thirty says “thirty”",
    stage=Stage.SCORE,
    words=(
        "said thirty instead of sixty",
        "announced 30 and then claimed the pic",
        "must jump from 29 to 60",
        "forgot to say sixty",
        "counted thirty aloud",
        "does saying thirty lose the pic",
        "leap over thirty",
        "reached 30 and announced it",
        "twenty-nine then thirty",
        "said the number aloud",
    ),
    questions=(asks("other", "Has the other player counted anything before?", no="No", yes="Yes"),),
    outcomes=(
        Outcome(
            condition=when(other="yes"),
            ruling="There is no pic to lose.",
            reason="A pic is reached only before the other player has anything.",
            hand="Nothing changes.",
            score="Thirty is thirty.",
            topics=("pic",),
        ),
        Outcome(
            condition=when(other="no", strict_pic_announcement=True),
            ruling="The pic is lost.",
            reason="Played strictly, who is going for the pic leaps from twenty-nine to sixty, and never says thirty.",
            hand="Nothing changes.",
            score="The count stays thirty; the leap to sixty is not made.",
            topics=("pic.jump",),
            records=(Recorded(Block.PLAY, "elder HA = 30 !"),),
            examples=("strict-announcement-of-pic",),
        ),
        Outcome(
            condition=when(other="no", strict_pic_announcement=False),
            ruling="It costs nothing: the pic counts.",
            reason="The strict way is seldom insisted on.",
            hand="Nothing changes.",
            score="Thirty becomes sixty.",
            topics=("pic.jump", "pic"),
        ),
    ),
)

RULINGS = (REVOKED, LAID, ABANDONED, SAID_THIRTY)
