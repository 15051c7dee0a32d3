"""Table talk under each way of calling a point."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.cards import Rank, Suit
from lessons.combinations import Class
from lessons.explain.calls import said_words, spoken, talk
from lessons.games.annotation import Outcome
from lessons.record import Reply, Said, SaidCarteBlanche, SaidNothing, SaidPoint, SaidSequence, SaidSet
from lessons.rules.named import AU_CENT, RUBICON
from tests.explain.table import annotation, best, call

HEARTS = best("H AKQJ", Class.POINT)
SPADES = best("S KQJT9", Class.POINT)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (SaidPoint(pips=41), "forty-one"),
        (SaidPoint(length=5), "point of five"),
        (SaidPoint(length=5, making=49), "point of five making forty-nine"),
        (SaidPoint(making=9), "making nine"),
        (SaidPoint(pips=49, suit=Suit.SPADES), "forty-nine in spades"),
        (SaidSequence(3, Rank.QUEEN), "tierce to the Queen"),
        (SaidSequence(5, Rank.KING, Suit.SPADES), "quinte to the King in spades"),
        (SaidSet(4, Rank.ACE), "four Aces"),
        (SaidSet(3, Rank.TEN), "three Tens"),
        (SaidNothing(), "nothing"),
        (SaidNothing(Class.SEQUENCE), "no sequence"),
        (SaidNothing(Class.SET), "no quatorze and no trio"),
        (SaidCarteBlanche(), "carte blanche"),
    ],
)
def test_what_is_said(said: Said, words: str) -> None:
    assert said_words(said) == words


def test_a_call_is_spoken_as_a_sentence() -> None:
    made = annotation()
    assert spoken(made, call(SaidPoint(pips=41), HEARTS, SPADES, Outcome.NOT_GOOD)) == "Forty-one."
    assert spoken(made, call(SaidSequence(4, Rank.ACE), None, None, None)) == "Quatrième to the Ace."


def test_talk_has_the_answer() -> None:
    lines = talk(annotation(), call(SaidPoint(pips=41), HEARTS, SPADES, Outcome.NOT_GOOD))
    assert lines == (("elder", "Forty-one."), ("dealer", "Not good."))


def test_making_is_a_question() -> None:
    lines = talk(annotation(), call(SaidPoint(length=5), HEARTS, None, None, reply=Reply.MAKING))
    assert lines == (("elder", "Point of five."), ("dealer", "Making?"))


def test_a_good_point_is_named_where_that_is_the_custom() -> None:
    good = call(SaidPoint(length=4), HEARTS, None, Outcome.GOOD)
    assert talk(annotation(RUBICON), good)[-1] == ("elder", "In hearts.")
    assert talk(annotation(AU_CENT), good)[-1] == ("dealer", "Good.")
    lost = call(SaidPoint(length=4), HEARTS, SPADES, Outcome.NOT_GOOD)
    assert len(talk(annotation(RUBICON), lost)) == 2


def test_a_suit_already_said_is_not_named_again() -> None:
    said = call(SaidPoint(length=4, suit=Suit.HEARTS), HEARTS, None, Outcome.GOOD)
    assert len(talk(annotation(replace(RUBICON)), said)) == 2
