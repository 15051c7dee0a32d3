"""What a seat knows for certain: what all the hands that words leave have in common, and what it has seen."""

from __future__ import annotations

import pytest

from lessons.cards import Hand, Rank, Suit
from lessons.errors import Impossible
from lessons.knowledge.view import View
from lessons.record import Said, SaidNothing, SaidPoint, SaidSequence, SaidSet


@pytest.mark.parametrize(
    ("said", "seen", "known"),
    [
        (SaidSet(4, Rank.ACE), "S KQ  H KQJT  D KQJ  C KQJ", "S A  H A  D A  C A"),
        (SaidSet(3, Rank.KING), "S AQJT  H AQJT  D AQJT", ""),
        (SaidSet(3, Rank.KING), "S AQJT  H AQJT  D KAQJ", "S K  H K  C K"),
        (SaidSequence(5, Rank.KING), "S A87  H A87  D A87  C A87", ""),
        (SaidSequence(5, Rank.KING), "S K87  H T87  D 987  C A87", "C KQJT9"),
        (SaidSequence(5, Rank.KING, Suit.HEARTS), "S A87  H A87  D A87  C A87", "H KQJT9"),
        (SaidPoint(pips=68), "S 8AKQ  H 8AKQ  D 8AKQ", "C AKQJT98"),
        (SaidPoint(length=8), "S 7AKQ  H 7AKQ  D 7AKQ", "C AKQJT987"),
        (SaidPoint(length=5), "S A87  H A87  D A87  C A87", ""),
        (SaidNothing(), "S 7AKQ  H 7AKQ  D 7AKQ", ""),
    ],
)
def test_words_pin_down_what_all_they_can_mean_has_in_common(said: Said, seen: str, known: str) -> None:
    assert View.of(Hand.parse(seen), 12).hears(said).certain == Hand.parse(known)


def test_a_sequence_that_cannot_be_means_nothing() -> None:
    with pytest.raises(Impossible, match="holds what is called here"):
        View.of(Hand.parse("S A87  H A87  D A87  C A87"), 12).hears(SaidSequence(5, Rank.NINE))


def test_cards_seen_later_settle_what_was_heard_before() -> None:
    view = View.of(Hand.parse("S 987  H 987  D 987  C 987"), 12).hears(SaidSequence(4, Rank.ACE))
    assert view.certain == Hand()
    view = view.sees(Hand.parse("H A  D K"))
    assert view.certain == Hand()
    assert view.sees(Hand.parse("C Q")).certain >= Hand.parse("S AKQJ")


def test_a_hand_shown_is_known_until_cards_of_it_are_laid_out() -> None:
    held = Hand.parse("S AT987  H AT98  D A98")
    view = View.of(Hand.parse("S KQJ  H KQJ  D KQJ  C KQJ"), 12)
    assert view.keeps(held, 12).certain == held
    assert view.keeps(held, 9).certain == Hand()
