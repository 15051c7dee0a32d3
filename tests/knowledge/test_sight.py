"""What a seat may know of the other hand: what all that words can mean has in common, and what it has seen."""

from __future__ import annotations

import pytest

from lessons.cards import Hand, Rank, Suit
from lessons.knowledge.meanings import meanings, pinned
from lessons.knowledge.sight import Sight
from lessons.record import Said, SaidNothing, SaidPoint, SaidSequence, SaidSet


@pytest.mark.parametrize(
    ("said", "seen", "known"),
    [
        (SaidSet(4, Rank.ACE), "", "S A  H A  D A  C A"),
        (SaidSet(3, Rank.KING), "", ""),
        (SaidSet(3, Rank.KING), "D K", "S K  H K  C K"),
        (SaidSequence(5, Rank.KING), "", ""),
        (SaidSequence(5, Rank.KING), "S K  H T  D 9", "C KQJT9"),
        (SaidSequence(5, Rank.KING, Suit.HEARTS), "", "H KQJT9"),
        (SaidPoint(pips=68), "S 8  H 8  D 8", "C AKQJT98"),
        (SaidPoint(pips=41), "S AKQJT987  D AKQJT987  C AKQJT987", "H A"),
        (SaidPoint(length=8), "S 7  H 7  D 7", "C AKQJT987"),
        (SaidPoint(length=5), "", ""),
        (SaidNothing(), "S 7", ""),
    ],
)
def test_words_pin_down_what_all_they_can_mean_has_in_common(said: Said, seen: str, known: str) -> None:
    assert Hand(pinned(said, Hand.parse(seen).mask)) == Hand.parse(known)


def test_a_sequence_that_cannot_be_means_nothing() -> None:
    assert meanings(SaidSequence(5, Rank.NINE)) == ()


def test_cards_seen_later_settle_what_was_heard_before() -> None:
    held = Hand.parse("S AKQJT  H 98")
    sight = Sight()
    sight.hears(SaidSequence(4, Rank.ACE))
    assert sight.known(held) == Hand()
    sight.sees(Hand.parse("H A  D K"))
    assert sight.known(held) == Hand()
    sight.sees(Hand.parse("C Q"))
    assert sight.known(held) == Hand.parse("S AKQJ")
    assert sight.known(Hand.parse("S QJ  H 9")) == Hand.parse("S QJ")


def test_a_hand_shown_is_known_until_cards_of_it_are_laid_out() -> None:
    held = Hand.parse("S AT987  H AT98  D A98")
    sight = Sight()
    sight.is_shown(held)
    assert sight.known(held) == held
    sight.sees_discard()
    assert sight.known(held) == Hand()
