"""Hands, talons and single cards as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.cards import CARDS, Card, Hand, Holding
from lessons.errors import Place, Problem, Problems
from lessons.handfile.cards_text import (
    CARD_WORDS,
    HandText,
    card_places,
    cards_word,
    hand_text,
    read_cards,
    read_hand,
    read_talon,
    talon_text,
)
from tests.strategies import cards

HELD = Hand.parse("S AT  H KQ9  C 7")

SPELLINGS = [
    "S AT  H KQ9  C 7",
    "S AT H KQ9 C7",
    "SAT HKQ9 C7",
    "SA ST HK HQ H9 C7",
    "c7 h9qk sta",
    "s a t h k q 9 c 7",
    "S A10, H K Q 9; C 7",
    "♠A10 ♥KQ9 ♣7",
    "♤AT ♡KQ9 ♧7",
    "♠\ufe0fAT ♥\ufe0eKQ9 ♣\ufe0f7",
    "S\u00a0AT\u202fH\u2007KQ9 C7",
    "S AT\nH KQ9\nC 7",
    "\n  S AT\n  H KQ9\n  C 7\n",
    "AS TS KH QH 9H 7C",
    "A♠ 10♠ K♥ Q♥ 9♥ 7♣",
    "AT.KQ9..7",
    "at . kq9 . . 7",
    "A10.KQ9..7",
]


@pytest.mark.parametrize("text", SPELLINGS)
def test_a_hand_is_read_in_every_spelling(text: str) -> None:
    assert read_hand(text) == HandText(Holding(HELD))


@pytest.mark.parametrize(
    ("text", "holding", "really"),
    [
        ("?12", Holding(unknown=12), False),
        ("S AT  ?3", Holding(Hand.parse("S AT"), 3), False),
        ("?3 S AT ?", Holding(Hand.parse("S AT"), 4), False),
        ("S AT !", Holding(Hand.parse("S AT")), True),
        ("S AT!", Holding(Hand.parse("S AT")), True),
        ("A..T. !", Holding(Hand.parse("S A  D T")), True),
        ("", Holding(), False),
        ("?11!", Holding(unknown=11), True),
    ],
)
def test_cards_not_known_and_hands_that_really_are_so(text: str, holding: Holding, really: bool) -> None:
    assert read_hand(text) == HandText(holding, really)


WRONG = [
    ("S AX", [("`X` is no card", 4, "X")]),
    ("AK", [("`A` stands behind no suit", 1, "AK"), ("`K` stands behind no suit", 2, "K")]),
    ("S AK  H", [("`H` has no rank behind it", 7, "H")]),
    ("S  H AK", [("`S` has no rank behind it", 1, "S")]),
    ("S A  SA", [("SA stands there twice", 7, "A")]),
    ("S ?0", [("`S` has no rank behind it", 1, "S"), ("`?0` is no card at all", 3, "?0")]),
    ("S AK-QJ", [("`-QJ` is no card", 5, "-QJ")]),
    ("S A ! K", [("`!` is no card", 5, "!")]),
    ("S A1", [("`1` is no card", 4, "1")]),
    ("hello", [("`hello` is no card", 1, "hello")]),
    ("S AK, hand\u00e9 D 9", [("`hand\u00e9` is no card", 7, "hand\u00e9")]),
    ("S AKXX", [("`AKXX` is no card", 3, "AKXX")]),
    ("S AKX9", [("`X9` is no card", 5, "X9")]),
    ("A.K.Q", [("`A` stands behind no suit", 1, "A.K.Q"), ("`.K.Q` is no card", 2, ".K.Q")]),
    ("A1.K.Q.J", [("`1` is no rank", 1, "A1.K.Q.J")]),
    ("AA.K.Q.J", [("SA stands there twice", 2, "A.K.Q.J")]),
]


@pytest.mark.parametrize(("text", "wrong"), WRONG)
def test_everything_wrong_in_a_hand_is_said_with_its_column(text: str, wrong: list[tuple[str, int, str]]) -> None:
    with pytest.raises(Problems) as caught:
        read_hand(text)
    assert [(p.message, p.place) for p in caught.value.problems] == [(m, Place(1, c, excerpt)) for m, c, excerpt in wrong]


def test_a_suit_holds_to_the_end_of_its_line() -> None:
    with pytest.raises(Problems) as caught:
        read_hand("S AK\nQJ")
    assert [(p.message, p.place and p.place[:2]) for p in caught.value.problems] == [
        ("`Q` stands behind no suit", (2, 1)),
        ("`J` stands behind no suit", (2, 2)),
    ]


def test_a_text_too_long_for_cards_is_refused_as_a_whole() -> None:
    with pytest.raises(Problems) as caught:
        read_hand("SA " * 1000)
    assert [p.message for p in caught.value.problems] == ["2999 characters for cards"]


def test_a_talon_keeps_its_order() -> None:
    talon = read_talon("S8 H79, ?2 CA ? SK")
    assert [c and c.code for c in talon] == ["S8", "H7", "H9", None, None, "CA", None, "SK"]
    assert talon_text(talon) == "S8 H7 H9 ?2 CA ?1 SK"


def test_a_card_twice_in_a_talon() -> None:
    with pytest.raises(Problems, match="S8 stands there twice"):
        read_talon("S8 H7 S8")


def test_cards_laid_out() -> None:
    assert read_cards("nothing") == read_cards("") == Holding()
    assert cards_word(read_cards("H 9 S 87 ?2")) == "S87 H9 ?2"
    assert cards_word(Holding()) == "nothing"
    with pytest.raises(Problems, match="`!` stands behind a hand or an act"):
        read_cards("S8!")


def test_every_spelling_of_a_card_is_that_card_alone() -> None:
    assert set(CARD_WORDS.values()) == set(CARDS)
    for word in ("HA", "ha", "Ah", "♥A", "♥\ufe0fA", "A♥\ufe0e", "♡a"):
        assert CARD_WORDS[word].code == "HA"
    for word in ("H10", "10h", "♥10", "HT", "tH"):
        assert CARD_WORDS[word].code == "HT"
    assert not {"A", "H", "AK", "HD", "H1", "?"} & set(CARD_WORDS)


@given(st.sets(cards), st.integers(0, 12), st.booleans())
def test_a_written_hand_is_read_back(found: set[Card], unknown: int, really: bool) -> None:
    said = HandText(Holding(Hand.of(found), unknown), really)
    assert read_hand(hand_text(said)) == said
    assert read_cards(cards_word(said.holding)) == said.holding


@given(st.lists(st.none() | cards, max_size=9, unique_by=lambda c: c or object()).map(tuple))
def test_a_written_talon_is_read_back(talon: tuple[Card | None, ...]) -> None:
    assert read_talon(talon_text(talon)) == talon


@given(st.text("SHDCAKQJT987 10?!.,;\n♥\ufe0f", max_size=40))
def test_whatever_is_written_is_read_or_refused_with_a_place(text: str) -> None:
    problems: tuple[Problem, ...] = ()
    try:
        read = read_hand(text)
    except Problems as caught:
        problems = caught.problems
    else:
        assert set(card_places(text)) == set(read.holding.known)
    assert all(p.place is not None and p.hint for p in problems)
