"""What may not be done is told before it is done: with what would be right, and the clause that forbids it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.cards import CARD_OF_CODE, Hand, Rank
from lessons.course.deal.allowed import legal_cards, why_not
from lessons.course.deal.table import Deal, table_of
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, LaysOut, Move, Names, Says, Turn
from lessons.record import DEALER, ELDER, Reply, SaidSet
from lessons.rules.named import AU_CENT, CLUB, PORTLAND
from lessons.rules.piquet import PiquetRules

HAND = Hand.parse("S AK7  H QJT9  D 87  C AT8")


def turn(kind: Kind, seat: str = ELDER, rules: PiquetRules = AU_CENT) -> Turn:
    return Turn(kind=kind, seat=seat, rules=rules, hand=HAND, out=Hand(), elsewhere=Hand())


def refused(at: Turn, move: Move) -> tuple[str, str, str | None]:
    wrong = why_not(at, move)
    assert wrong is not None
    return wrong.message, wrong.hint, wrong.clause


@pytest.mark.parametrize(
    ("seat", "rules", "least", "cards", "clause"),
    [
        (ELDER, AU_CENT, 1, "", "cent.exchange.pone"),
        (ELDER, CLUB, 1, "S AK7  H QJT", "club.exchange"),
        (DEALER, PORTLAND, 1, "", "portland.22"),
        (DEALER, AU_CENT, 0, "S AK7  H QJ", "cent.exchange.dealer"),
    ],
)
def test_too_few_and_too_many_cards_are_not_laid_out(seat: str, rules: PiquetRules, least: int, cards: str, clause: str) -> None:
    at = replace(turn(Kind.DISCARD, seat, rules), least=least, most=5 if seat == ELDER else 3)
    message, hint, cited = refused(at, LaysOut(Hand.parse(cards)))
    assert message == f"{len(Hand.parse(cards))} cards may not be laid out"
    assert hint == f"{least} to {at.most} cards"
    assert cited == clause
    assert why_not(at, LaysOut(Hand.parse("D 87"))) is None


def test_cards_that_are_not_held_are_not_laid_out_or_played() -> None:
    at = replace(turn(Kind.DISCARD), least=1, most=5)
    assert refused(at, LaysOut(Hand.parse("S AQ")))[:2] == ("S Q is not in the hand", f"the hand is {HAND.code}")
    assert refused(turn(Kind.CARD), Lays(CARD_OF_CODE["SQ"]))[0] == "SQ is not in the hand"


def test_the_suit_led_is_followed() -> None:
    at = replace(turn(Kind.CARD), led=CARD_OF_CODE["HA"])
    assert refused(at, Lays(CARD_OF_CODE["S7"])) == ("the suit led must be followed", "one of H QJT9", "cent.play.follow")
    assert legal_cards(at) == Hand.parse("H QJT9")
    assert legal_cards(replace(at, led=None)) == HAND


def test_an_answer_that_is_not_true_is_told_with_the_true_one() -> None:
    at = replace(turn(Kind.REPLY, DEALER), said=SaidSet(3, Rank.KING))
    assert refused(at, Answers(Reply.NOT_GOOD)) == (
        '"not good" is not the true answer',
        'the true answer is "good"',
        "cent.declare.replies",
    )
    assert why_not(at, Answers(Reply.GOOD)) is None


def test_another_decision_than_the_one_asked_for_is_none() -> None:
    assert "what is asked is the card" in refused(turn(Kind.CARD), Decides(True))[0]
    assert refused(turn(Kind.CALL), Says(SaidSet(3, Rank.KING)))[0] == "that is not held"
    assert refused(turn(Kind.CLAIM), Names((True,)))[0] == "0 answers are asked for"


def test_a_deal_whose_moves_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="what is asked is the discard"):
        table_of(Deal(1, "au-cent", ELDER, (Decides(True),)))
