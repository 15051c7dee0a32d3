"""The pack, hands and holdings."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.cards import (
    CARD_OF_CODE,
    CARDS,
    COURT_CARDS,
    FULL_PACK,
    LENGTH,
    PIPS,
    RANK_MASKS,
    RANKS,
    RANKS_DOWN,
    RANKS_OF_BYTE,
    SUIT_MASKS,
    SUITS,
    Hand,
    Holding,
    Rank,
    Suit,
    card,
    cards_of_mask,
    code_of_mask,
    higher_mask,
)
from lessons.errors import Impossible, Unreadable

masks = st.integers(0, FULL_PACK)
PIP_VALUE_OF = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}


def test_pack_has_thirty_two_cards() -> None:
    assert len(CARDS) == len(CARD_OF_CODE) == 32
    assert [c.index for c in CARDS] == list(range(32))
    assert sum(c.bit for c in CARDS) == FULL_PACK
    assert {c.code for c in CARDS} == {s + r for s in "SHDC" for r in "AKQJT987"}


def test_ranks_from_seven_up_to_ace() -> None:
    assert "".join(r.letter for r in RANKS) == "789TJQKA"
    assert list(RANKS_DOWN) == sorted(RANKS, key=lambda r: -r.value)
    assert {r.letter: r.pips for r in RANKS} == PIP_VALUE_OF


def test_there_is_one_object_a_card() -> None:
    ace = card(Suit.HEARTS, Rank.ACE)
    assert ace is CARD_OF_CODE["HA"] is CARDS[ace.index]
    assert copy.copy(ace) is copy.deepcopy(ace) is pickle.loads(pickle.dumps(ace)) is ace
    assert (str(ace), repr(ace)) == ("HA", "Card(HA)")


@pytest.mark.parametrize("byte", range(256))
def test_tables_of_a_suit(byte: int) -> None:
    held = [r for r in RANKS if byte & 1 << r.value]
    assert len(held) == LENGTH[byte]
    assert sum(PIP_VALUE_OF[r.letter] for r in held) == PIPS[byte]
    assert RANKS_OF_BYTE[byte] == "".join(r for r in "AKQJT987" if r in {h.letter for h in held})


def test_masks_of_ranks_suits_and_court_cards() -> None:
    for r in RANKS:
        assert {c.code for c in cards_of_mask(RANK_MASKS[r.value])} == {s + r.letter for s in "SHDC"}
    for s in SUITS:
        assert {c.code for c in cards_of_mask(SUIT_MASKS[s.value])} == {s.letter + r for r in "AKQJT987"}
    assert {c.code for c in cards_of_mask(COURT_CARDS)} == {s + r for s in "SHDC" for r in "KQJ"}
    for c in CARDS:
        assert cards_of_mask(higher_mask(c)) == [one for one in reversed(CARDS) if one.suit is c.suit and one.rank.index > c.rank.index]


@given(masks)
def test_a_hand_is_the_set_of_its_cards(mask: int) -> None:
    hand = Hand(mask)
    listed = list(hand)
    assert len(listed) == len(hand) == mask.bit_count()
    assert Hand.of(listed) == hand
    assert [c.code for c in listed] == sorted((c.code for c in listed), key=lambda c: ("SHDC".index(c[0]), "AKQJT987".index(c[1])))
    assert all((c in hand) == bool(mask & c.bit) for c in CARDS)
    assert bool(hand) == (mask != 0)
    assert hand.is_carte_blanche == (not any(c.code[1] in "JQK" for c in listed))
    for s in SUITS:
        assert list(hand.suit(s)) == [c for c in listed if c.suit is s]
        assert hand.byte(s) == sum(1 << c.rank.value for c in listed if c.suit is s)
    for r in RANKS:
        assert list(hand.rank(r)) == [c for c in listed if c.rank is r]


@given(masks)
def test_code_and_parse_are_inverse(mask: int) -> None:
    code = Hand(mask).code
    assert Hand.parse(code) == Hand(mask)
    assert code == code_of_mask(mask) == str(Hand(mask))
    assert code.isascii()


def test_code_is_canonical() -> None:
    assert Hand.parse("C 7 H QA S K").code == "S K  H AQ  C 7"
    assert Hand().code == ""


@given(masks, masks)
def test_set_operations(a: int, b: int) -> None:
    first, second = Hand(a), Hand(b)
    assert first & second == Hand(a & b)
    assert (first <= second) == (a | b == b)
    if a & b:
        with pytest.raises(Impossible):
            first | second
    else:
        assert first | second == Hand(a | b)
    if b & ~a:
        with pytest.raises(Impossible):
            first - second
    else:
        assert first - second == Hand(a ^ b)
        assert (first - second) | second == first


def test_a_card_twice_is_refused_by_name() -> None:
    with pytest.raises(Impossible, match="HA"):
        Hand.of([CARD_OF_CODE["HA"], CARD_OF_CODE["S7"], CARD_OF_CODE["HA"]])
    with pytest.raises(Impossible, match="HA"):
        Hand.parse("H AKA")
    with pytest.raises(Impossible, match="H A"):
        Hand.parse("H A") | Hand.parse("H AK")
    with pytest.raises(Impossible, match="H A"):
        Hand.parse("H K") - Hand.parse("H A")


@pytest.mark.parametrize("code", ["S", "S AK H", "X A", "S 6", "s A", "S AK  H a", "S A10"])
def test_what_is_not_canonical_is_unreadable(code: str) -> None:
    with pytest.raises(Unreadable):
        Hand.parse(code)


@pytest.mark.parametrize("mask", [-1, FULL_PACK + 1])
def test_a_mask_has_thirty_two_bits(mask: int) -> None:
    with pytest.raises(ValueError, match="32 bits"):
        Hand(mask)


def test_hands_are_frozen_and_hashable() -> None:
    hand = Hand.parse("S A")
    with pytest.raises(AttributeError):
        hand.mask = 3  # type: ignore[misc]
    assert len({hand, Hand.parse("S A"), Hand.parse("S K")}) == 2


def test_holding_of_known_and_unknown_cards() -> None:
    known = Hand.parse("S AK")
    assert (Holding(known).code, Holding(known, 3).code, Holding(unknown=12).code) == ("S AK", "S AK  ?3", "?12")
    assert (len(Holding(known)), len(Holding(known, 3)), len(Holding(unknown=12))) == (2, 5, 12)
    assert Holding(known).is_known
    assert not Holding(known, 1).is_known


def test_most_pips_of_a_length_are_less_than_least_of_the_next() -> None:
    """READINGS: 11 21 31 41 51 60 68 against 15 24 34 44 54 64 75; pips or length, the better point is the same."""
    values = [r.pips for r in RANKS]
    most = [max(sum(cards) for cards in combinations(values, n)) for n in range(1, 8)]
    least = [min(sum(cards) for cards in combinations(values, n + 1)) for n in range(1, 8)]
    assert most == [11, 21, 31, 41, 51, 60, 68]
    assert least == [15, 24, 34, 44, 54, 64, 75]
    assert all(m < n for m, n in zip(most, least, strict=True))
