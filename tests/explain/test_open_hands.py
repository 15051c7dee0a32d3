"""Sentences of open-hand play: whose gain is told, what a card gave up, what falls with a card of a line."""

from __future__ import annotations

import pytest

from lessons.analysis.open_hands import Aim, Difference, Gain, Move, PlayedCost, Position, Reason
from lessons.cards import CARD_OF_CODE, Hand
from lessons.errors import Impossible
from lessons.explain.open_hands import (
    REASONS,
    bar_words,
    cannot_be_shown,
    card_words,
    cost_badge,
    cost_sentence,
    declared_sentence,
    ends_words,
    figures_words,
    forced_words,
    line_words,
    margin_words,
    move_words,
    nobody_forces,
    points_words,
    prevented_words,
    stake_sentence,
    worth_sentence,
)
from lessons.games.annotation import Cause
from tests.explain.table import DEALER, ELDER, annotation

TABLE = annotation()
FIRST = Position(hands=(ELDER.mask, DEALER.mask))
ANSWER = Position(hands=(Hand.parse("S A").mask, Hand.parse("S KQ").mask), turn=1, table=CARD_OF_CODE["HA"])


def cost(**fields: object) -> PlayedCost:
    plain = {
        "step": 9,
        "seat": "elder",
        "card": CARD_OF_CODE["SK"],
        "trick": 2,
        "before": 5,
        "after": 5,
        "cost": 0,
        "best": (CARD_OF_CODE["SK"],),
    }
    return PlayedCost(**(plain | fields))  # type: ignore[arg-type]


def test_values_carry_their_sign() -> None:
    assert [points_words(n) for n in (16, 0, -3)] == ["+16", "0", "−3"]


def test_what_a_position_is_worth() -> None:
    assert worth_sentence(TABLE, FIRST, (51, 0)) == (
        "In the play from here, with both hands open and best play by both, the elder hand still makes 51 and the dealer nothing."
    )
    assert worth_sentence(TABLE, FIRST, (19, 6), declaring=True) == (
        "In the play, from the first lead, with both hands open and best play by both, the elder hand makes 19 and the dealer 6."
    )
    assert [margin_words(TABLE, FIRST, n) for n in (51, 0, -4)] == ["Elder hand +51", "level", "Dealer +4"]
    assert [ends_words((71, 27)), ends_words(None)] == ["ends 71 to 27", ""]


def test_what_hangs_on_a_card() -> None:
    assert stake_sentence(TABLE, FIRST, 31, 12) == "The elder hand is to play, and 31 points hang on the card."
    assert (
        stake_sentence(TABLE, FIRST, 31, 12, declaring=True)
        == "The elder hand will lead to the first trick, and 31 points hang on the card."
    )
    assert "and 1 point hangs on the card" in stake_sentence(TABLE, ANSWER, 1, 2)
    assert stake_sentence(TABLE, ANSWER, 0, 2) == "The dealer is to play, and every card comes to the same."
    assert stake_sentence(TABLE, ANSWER, 0, 1) == "The dealer has only one card to play."
    assert [card_words(0), card_words(3)] == ["best", "gives up 3"]
    # Whose the figures are is said always: on the cards they change sides with the turn.
    assert figures_words(TABLE, FIRST) == "The figures are for the elder hand: + ahead, − behind."
    assert figures_words(TABLE, ANSWER) == "The figures are for the dealer: + ahead, − behind."


def test_what_a_line_has_in_its_counts() -> None:
    assert [line_words(), line_words(declaring=True)] == ["Play it out from here", "Play it out from the first lead"]
    assert declared_sentence((13, 0)) == "The line’s counts have all declarations in them, those still to come too: 13 to 0."


def test_the_bar_in_words_names_the_worst_for_who_plays() -> None:
    assert bar_words(TABLE, FIRST, 51, 20, 51) == "Elder hand +51 with the best card of the elder hand, Elder hand +20 with the worst"
    assert bar_words(TABLE, ANSWER, -2, -2, 6) == "Dealer +2 with the best card of the dealer, Elder hand +6 with the worst"
    assert bar_words(TABLE, ANSWER, 0, 0, 0) == "level, whichever card is played"


def test_a_card_of_a_line() -> None:
    lead = Move(
        card=CARD_OF_CODE["SA"],
        seat="elder",
        trick=12,
        leads=True,
        winner=None,
        gains=(Gain(0, Cause.LEAD, 1),),
        points=(1, 0),
        tricks=(0, 0),
    )
    assert move_words(TABLE, FIRST, lead) == "The elder hand leads the Ace of spades; the elder hand counts one for the lead."
    gains = (Gain(0, Cause.LAST_TRICK, 1), Gain(0, Cause.CAPOT, 40))
    last = Move(card=CARD_OF_CODE["SK"], seat="dealer", trick=12, leads=False, winner="elder", gains=gains, points=(42, 0), tricks=(1, 0))
    assert move_words(TABLE, FIRST, last) == (
        "The dealer plays the King of spades; the elder hand takes the trick; the elder hand counts one for the last trick and forty for the capot."
    )


@pytest.mark.parametrize(
    ("aim", "forced", "prevented"),
    [
        (Aim.CAPOT, "The elder hand can force the capot, whatever the dealer plays.", "The dealer can keep the elder hand from the capot."),
        (
            Aim.CARDS,
            "The elder hand can force the odd trick, whatever the dealer plays.",
            "The dealer can keep the elder hand from the odd trick.",
        ),
        (Aim.PIC, "The elder hand can force a pic, whatever the dealer plays.", "The dealer can keep the elder hand from a pic."),
    ],
)
def test_what_can_be_forced(aim: Aim, forced: str, prevented: str) -> None:
    assert forced_words(TABLE, "elder", aim) == forced
    assert prevented_words(TABLE, "elder", aim) == prevented


def test_what_nobody_can_force() -> None:
    assert nobody_forces(Aim.CARDS) == "Neither can force the odd trick."


def test_a_card_that_gave_nothing_up() -> None:
    assert [cost_badge(cost(), n) for n in (1, 5)] == ["the only card", "nothing given up"]
    assert cost_sentence(TABLE, cost(), 1) == ""
    assert cost_sentence(TABLE, cost(), 4) == "It was the only best card."
    two = cost(best=(CARD_OF_CODE["SK"], CARD_OF_CODE["SQ"]))
    assert cost_sentence(TABLE, two, 4) == "It was one of two best cards."
    assert cost_sentence(TABLE, two, 2) == "Every card came to the same."
    assert cost_sentence(TABLE, cost(irregular=True), 4) == "It broke the rules, and stands as it was played."


def test_a_card_that_gave_points_up() -> None:
    lost = cost(
        cost=9,
        best=(CARD_OF_CODE["HA"], CARD_OF_CODE["CK"]),
        reason=Reason.TENACE_GIVEN_UP,
        differences=(Difference(Cause.CARDS, 10), Difference(Cause.LEAD, -1)),
    )
    assert cost_badge(lost, 5) == "gave up 9"
    assert cost_sentence(TABLE, lost, 5) == (
        "It breaks up the tenace in spades: the dealer holds the card between the best and the third best. "
        "Better: ♥ A  ♣ K. Lost: 10 for the cards; gained: 1 for leading."
    )
    tricks = cost(cost=2, reason=Reason.TRICKS_LOST, tricks=1, differences=(Difference(Cause.LEAD, 2),))
    assert cost_sentence(TABLE, tricks, 5).startswith("It loses one trick. ")


def test_every_reason_has_its_words() -> None:
    assert set(REASONS) == set(Reason)
    for reason in Reason:
        said = cost_sentence(TABLE, cost(cost=1, reason=reason, tricks=2, differences=(Difference(Cause.WIN, 1),)), 5)
        assert "{" not in said
        assert said[0].isupper()


def test_why_there_is_no_open_hand_play() -> None:
    unknown = Impossible("the hand of dealer is not wholly known", seat="dealer")
    assert cannot_be_shown(TABLE, unknown) == "The dealer’s hand is not wholly known, and open-hand play needs every card of both."
    unequal = Impossible("the hands are not equal", hint="as many cards in one as in the other")
    assert (
        cannot_be_shown(TABLE, unequal) == "There is no open-hand play here: the hands are not equal. As many cards in one as in the other."
    )
