"""What is said to a learner of his own decisions, in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lessons.cards import CARD_OF_CODE, Hand, Rank
from lessons.combinations import Class, combinations
from lessons.explain import decisions as words
from lessons.record import Reply, Said, SaidNothing, SaidPoint, SaidSequence, SaidSet

HAND = Hand.parse("S AKQJT  H AK  D A  C A987")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (SaidPoint(length=5), "It tells the dealer that you hold five cards of one suit."),
        (SaidPoint(pips=51), "It tells the dealer that cards of one suit in your hand make 51."),
        (SaidSequence(4, Rank.KING), "It tells the dealer that four cards in a row, from the King down, lie in your hand."),
        (SaidSet(4, Rank.ACE), "It tells the dealer that you hold all four Aces."),
        (SaidSet(3, Rank.TEN), "It tells the dealer that you hold three of the four Tens."),
        (SaidNothing(Class.SET), "It tells the dealer nothing: anything may be held and not called."),
    ],
)
def test_what_a_call_tells(said: Said, told: str) -> None:
    assert words.tells_sentence(said, "the dealer") == told


@pytest.mark.parametrize(
    ("cls", "said", "reply", "told"),
    [
        (Class.SEQUENCE, SaidSequence(4, Rank.QUEEN), Reply.NOT_GOOD, "you hold a quinte to the Ace in spades, which is better."),
        (Class.SET, SaidSet(4, Rank.ACE), Reply.EQUAL, "Against “four Aces” you hold a quatorze of Aces, which is just as good."),
        (Class.POINT, SaidPoint(pips=60), Reply.GOOD, "Against “sixty” you hold five spades making 51, which is less."),
        (Class.POINT, SaidPoint(length=5), Reply.MAKING, "as many cards: only the pips can settle it, and they are asked for."),
    ],
)
def test_why_an_answer_is_true(cls: Class, said: Said, reply: Reply, told: str) -> None:
    assert words.reply_sentence(combinations(HAND).best(cls), said, cls, reply).endswith(told)


def test_an_answer_of_who_holds_nothing() -> None:
    assert words.reply_sentence(None, SaidSet(3, Rank.TEN), Class.SET, Reply.GOOD) == (
        "You hold no quatorze and no trio, so three Tens must be answered “good”."
    )
    assert words.reply_sentence(None, SaidSequence(3, Rank.NINE), Class.SEQUENCE, Reply.GOOD) == (
        "You hold no sequence, so a tierce to the Nine must be answered “good”."
    )


def test_a_discard_in_figures() -> None:
    out = Hand.parse("C 987")
    assert words.discard_sentence(out, 1, 1585, Fraction(31, 10)) == (
        "You laid out ♣ 9 8 7. By what is declared that is number 1 of 1,585: on average you declare 3.1 points more than the other side."
    )
    assert words.best_discard_sentence(Hand(), Fraction(-1, 2), Fraction(2)) == (
        "On average most is declared if you lay out nothing: 0.5 points less than the other side. That is 2.0 better than yours."
    )
    assert words.kept_sentence([], []) == "You keep no sequence, no set, and no suit of four cards or more."
    assert (
        words.kept_sentence(["a trio of Aces"], [("the fourth Ace", "1 in 4")])
        == "You keep a trio of Aces. May come: the fourth Ace (1 in 4)."
    )


def test_talon_cards() -> None:
    one, two = Hand.parse("S A"), Hand.parse("S AK")
    assert words.seen_sentence(one, may_be_drawn=False) == "You saw ♠ A: it is in nobody’s hand."
    assert words.seen_sentence(two, may_be_drawn=True) == "You saw ♠ A K. The dealer may still take them."
    assert words.unseen_sentence(1, dealer=False) == "One card lies there unseen. Looking would have cost nothing."
    assert words.unseen_sentence(2, dealer=True).endswith("Had you looked, the elder hand could look after its first lead.")
    assert words.turned_up_sentence(2, turned=True) == "Both sides have seen two cards now that no hand holds."
    assert words.turned_up_sentence(1, turned=False) == "One card stays unseen, for you as for the other side."


def test_carte_blanche() -> None:
    assert "ten before everything else" in words.carte_blanche_sentence(shown=True)
    assert "ten points are given up" in words.carte_blanche_sentence(shown=False)


def test_cards() -> None:
    led = CARD_OF_CODE["HQ"]
    assert words.must_follow_sentence(Hand.parse("H AK"), led) == "The Queen of hearts was led, and you had two hearts: ♥ A K."
    assert words.must_follow_sentence(Hand(), led) == "You had no heart: any card may be thrown, and only a heart could have won."
    assert words.card_counts_sentence(led, 1, leads=True) == "Led, the Queen of hearts brings one point."
    assert words.card_counts_sentence(led, 0, leads=False) == "Winning the trick, the Queen of hearts brings nothing."
    assert words.could_win_sentence(Hand.parse("H AK")) == "The trick could be taken with the Ace of hearts or the King of hearts."
