"""Named improvements: each chance is the number of draws that bring it, counted one by one."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.hopes import Hope, hopes, leading
from lessons.analysis.draw.results import Option
from lessons.cards import Hand, Rank, Suit
from lessons.combinations import Class
from lessons.rules.named import AU_CENT
from tests import naive
from tests.analysis.draw.plain import cards, unseen

HANDS = [
    ("S AKJ  H AQJ8  D 98  C J87", "elder", "H 8  D 98  C 87"),
    ("S AKJ  H AQJ8  D 98  C J87", "elder", "S K  D 98"),
    ("S KQJT9  H A7  D A  C A987", "elder", "H 7  C 987"),
    ("S AQ  H AKQJ  D KT  C QJT7", "dealer", "D T  C T7"),
]


def option_of(hand: str, seat: str, discard: str) -> Option:
    odds = draw_odds(Hand.parse(hand), seat, AU_CENT)
    at = odds.place(Hand.parse(discard))
    assert at is not None
    return odds.options[at]


@cache
def longest(suit: str, ranks: str) -> int:
    return max((length for length, _ in naive.sequences([suit + rank for rank in ranks])), default=0)


def most(hand: list[str]) -> dict[tuple[Class, str], int]:
    """The cards of the best point, of the best sequence in each suit, and of each rank that counts."""
    suits = {suit: "".join(c[1] for c in hand if c[0] == suit) for suit in naive.SUITS}
    found = {(Class.SEQUENCE, suit): longest(suit, ranks) for suit, ranks in suits.items()}
    found |= {(Class.SET, rank): sum(c[1] == rank for c in hand) for rank in "TJQKA"}
    return found | {(Class.POINT, ""): max(map(len, suits.values()))}


def has(hope: Hope, held: dict[tuple[Class, str], int]) -> bool:
    named = "" if hope.cls is Class.POINT else next((n.letter for n in (hope.suit, hope.rank) if n is not None), None)
    if named is None:
        return any(cls is hope.cls and cards >= hope.size for (cls, _), cards in held.items())
    return held[hope.cls, named] >= hope.size


@pytest.mark.parametrize(("hand", "seat", "discard"), HANDS)
def test_every_hope_is_counted(hand: str, seat: str, discard: str) -> None:
    kept = [c for c in cards(hand) if c not in cards(discard)]
    found = hopes(option_of(hand, seat, discard))
    assert {hope.cls for hope in found} == {Class.POINT, Class.SEQUENCE, Class.SET}
    draws = combinations(unseen(cards(hand)), len(cards(discard)))
    alike = Counter(tuple(most([*kept, *drawn]).items()) for drawn in draws)
    ways = {hope: sum(times for held, times in alike.items() if has(hope, dict(held))) for hope in found}
    assert {hope: hope.chance.favourable for hope in found} == ways
    assert all(hope.chance.total == alike.total() and hope.chance.is_open and not has(hope, most(kept)) for hope in found)


def test_the_fourth_jack_is_one_card_in_twenty_times_five() -> None:
    jack = [h for h in hopes(option_of(*HANDS[0])) if h.rank is Rank.JACK]
    assert [(h.size, h.kept, h.gain, h.chance.fraction) for h in jack] == [(4, 3, 11, pytest.approx(0.25))]


def test_a_card_laid_out_is_not_hoped_for() -> None:
    """The King of spades has gone: no sequence through it is to come."""
    spades = [h for h in hopes(option_of(*HANDS[1])) if h.suit is Suit.SPADES]
    assert {h.size for h in spades} <= {3, 4, 5}
    assert not any(h.rank is Rank.KING for h in hopes(option_of(*HANDS[1])))


def test_the_leading_hopes_are_named_once_a_suit_and_rank() -> None:
    found = hopes(option_of(*HANDS[0]))
    first = leading(found, most=9)
    assert first[0].rank is Rank.JACK
    assert len({(h.cls is Class.POINT, h.suit, h.rank) for h in first}) == len(first) <= 9
    assert [h.worth for h in first] == sorted((h.worth for h in first), reverse=True)
    assert leading(found) == first[:3]
    sure = next(h for h in found if h.chance.share > 0.98)
    assert sure not in first


def test_nothing_drawn_hopes_for_nothing() -> None:
    assert hopes(option_of(HANDS[3][0], "dealer", "")) == ()
