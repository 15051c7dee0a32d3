"""Numbers, lists, seats, cards and combinations in words."""

from __future__ import annotations

import pytest

from lessons.cards import CARDS, RANKS, SUITS, Hand, Holding, Rank, Suit
from lessons.combinations import Class
from lessons.explain import names
from tests.explain.table import best, record


@pytest.mark.parametrize(
    ("n", "word"),
    [
        (0, "nought"),
        (1, "one"),
        (12, "twelve"),
        (19, "nineteen"),
        (20, "twenty"),
        (41, "forty-one"),
        (90, "ninety"),
        (99, "ninety-nine"),
        (100, "100"),
    ],
)
def test_numbers(n: int, word: str) -> None:
    assert names.number(n) == word


def test_counts_take_the_singular_for_one_only() -> None:
    assert names.counted(1, "card") == "one card"
    assert names.counted(2, "card") == "two cards"
    assert names.counted(0, "card") == "no card"
    assert names.counted(13, "card") == "thirteen cards"
    assert names.counted(21, "step") == "21 steps"


def test_lists() -> None:
    assert names.listed([]) == ""
    assert names.listed(["a"]) == "a"
    assert names.listed(["a", "b"]) == "a and b"
    assert names.listed(["a", "b", "c"], "or") == "a, b or c"


def test_articles() -> None:
    assert names.article("tierce") == "a tierce"
    assert names.article("Ace") == "an Ace"


def test_seats_inside_and_at_the_head_of_a_sentence() -> None:
    plain = record()
    assert names.seat_name(plain, "elder") == "the elder hand"
    assert names.seat_start(plain, "dealer") == "The dealer"
    assert names.seat_label(plain, "elder") == "Elder hand"


def test_a_players_own_name_is_not_changed() -> None:
    named = record(names={"elder": "anne of <b>Bath</b>"})
    assert names.seat_name(named, "elder") == "anne of <b>Bath</b>"
    assert names.seat_start(named, "elder") == "anne of <b>Bath</b>"
    assert names.seat_label(named, "elder") == "anne of <b>Bath</b>"


def test_cards() -> None:
    assert {names.card_name(c) for c in CARDS} == {f"{names.rank_name(r)} of {names.suit_name(s)}" for r in RANKS for s in SUITS}
    ten = next(c for c in CARDS if c.code == "HT")
    assert names.card_name(ten) == "Ten of hearts"
    assert names.card_sign(ten) == "♥10"
    assert names.cards_text(Hand.parse("S KT  H A")) == "♠ K 10  ♥ A"
    assert names.cards_text(Hand()) == "—"


def test_partly_known_hands() -> None:
    assert names.held_text(Holding(Hand.parse("S A"), 3)) == "♠ A  and 3 unknown"
    assert names.held_text(Holding(Hand(), 12)) == "12 unknown"


@pytest.mark.parametrize(
    ("hand", "cls", "name"),
    [
        ("S KQJT9", Class.POINT, "five spades making 49"),
        ("H A", Class.POINT, "one heart making 11"),
        ("S KQJT9", Class.SEQUENCE, "quinte to the King in spades"),
        ("S AKQJT987", Class.SEQUENCE, "huitième to the Ace in spades"),
        ("S A  H A  D A  C A", Class.SET, "quatorze of Aces"),
        ("S T  H T  D T", Class.SET, "trio of Tens"),
    ],
)
def test_combinations(hand: str, cls: Class, name: str) -> None:
    assert names.combination_name(best(hand, cls)) == name


def test_signs_of_a_set_are_card_by_card() -> None:
    assert names.combination_signs(best("S T  H T  C T", Class.SET)) == "♠10 ♥10 ♣10"
    assert names.combination_signs(best("S KQJT9", Class.SEQUENCE)) == "♠ K Q J 10 9"


def test_every_rank_and_suit_has_its_words() -> None:
    assert {names.rank_plural(r) for r in Rank} == {"Sevens", "Eights", "Nines", "Tens", "Jacks", "Queens", "Kings", "Aces"}
    assert {names.suit_singular(s) for s in Suit} == {"spade", "heart", "diamond", "club"}
