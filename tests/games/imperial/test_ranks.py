"""The order of the cards, what may be played and what wins."""

from __future__ import annotations

import pytest

from lessons.cards import CARD_OF_CODE, Hand, Suit
from lessons.games.imperial.ranks import BEATS, honours, legal_mask, second_wins

TRUMP = Suit.HEARTS


def test_the_ace_ranks_below_the_jack_and_above_the_ten() -> None:
    strength = {rank: BEATS[index].bit_count() for index, rank in enumerate("789TJQKA")}
    assert sorted(strength, key=lambda rank: strength[rank]) == list("KQJAT987")


@pytest.mark.parametrize(
    ("lead", "reply", "wins"),
    [
        ("SA", "SJ", True),
        ("SA", "ST", False),
        ("SK", "SQ", False),
        ("S8", "SA", True),
        ("SK", "H7", True),
        ("SK", "DK", False),
        ("HA", "HJ", True),
        ("H7", "SK", False),
    ],
)
def test_who_wins_a_trick(lead: str, reply: str, wins: bool) -> None:
    assert second_wins(CARD_OF_CODE[lead], CARD_OF_CODE[reply], TRUMP) is wins


@pytest.mark.parametrize(
    ("hand", "lead", "legal"),
    [
        ("S KA8  H 97  D T", "SJ", "S K"),  # a higher card must be played
        ("S A87  H 97  D T", "SJ", "S A87"),  # none is higher: suit is followed, and not trumped
        ("H K97  D T", "SJ", "H K97"),  # none of the suit: a trump must be played
        ("D KT  C Q", "SJ", "D KT  C Q"),  # neither: anything
        ("H AT7  D K", "HJ", "H AT7"),  # trumps led, none higher
        ("H QT7  D K", "HJ", "H Q"),
    ],
)
def test_the_second_player_must_win_if_he_can(hand: str, lead: str, legal: str) -> None:
    assert Hand(legal_mask(Hand.parse(hand).mask, CARD_OF_CODE[lead], TRUMP)).code == legal


def test_the_leader_plays_what_he_likes() -> None:
    hand = Hand.parse("S K  H 7  D A")
    assert legal_mask(hand.mask, None, TRUMP) == hand.mask


def test_the_five_honours() -> None:
    assert [c.code for c in honours(TRUMP)] == ["HK", "HQ", "HJ", "HA", "H7"]
