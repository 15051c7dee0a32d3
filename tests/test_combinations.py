"""What a hand holds: every suit holding checked by brute force, comparison checked to be an order."""

from __future__ import annotations

from itertools import combinations as choices
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.cards import CARDS, LENGTH, PIPS, RANKS, SUITS, Hand, Rank, Suit
from lessons.combinations import (
    CARTE_BLANCHE_POINTS,
    DECLARED,
    SEQUENCES,
    Class,
    Combination,
    Point,
    Reason,
    Sequence,
    Set,
    combinations,
    compare,
    sequence_value,
    set_value,
)

RANK_LETTERS = "789TJQKA"
hands = st.lists(st.sampled_from(CARDS), unique=True, min_size=12, max_size=12).map(Hand.of)


def _letters(byte: int) -> str:
    return "".join(letter for place, letter in enumerate(RANK_LETTERS) if byte & 1 << place)


def _runs(letters: str) -> set[str]:
    """Every stretch of three or more neighbours that no neighbour on either side prolongs."""
    stretches = {RANK_LETTERS[i:j] for i in range(8) for j in range(i + 3, 9) if all(r in letters for r in RANK_LETTERS[i:j])}
    return {s for s in stretches if not any(s in other for other in stretches if other != s)}


@pytest.mark.parametrize("byte", range(256))
def test_sequences_of_every_suit_holding(byte: int) -> None:
    found = SEQUENCES[byte]
    assert {RANK_LETTERS[top - length + 1 : top + 1] for length, top in found} == _runs(_letters(byte))
    assert list(found) == sorted(found, reverse=True)
    for suit in SUITS:
        listed = combinations(Hand(byte << 8 * suit.value)).sequences
        assert [(s.suit, s.length, s.top.value) for s in listed] == [(suit, length, top) for length, top in found]


@pytest.mark.parametrize("byte", range(1, 256))
def test_point_of_every_suit_holding(byte: int) -> None:
    for suit in SUITS:
        hand = Hand(byte << 8 * suit.value)
        (point,) = combinations(hand).points
        assert point == Point(suit, byte)
        assert point.cards == hand
        assert (point.length, point.value, point.pips) == (len(hand), len(hand), sum(c.rank.pips for c in hand))


def test_pips_and_length_put_points_in_the_same_order() -> None:
    """By pips, or by number of cards and then pips: for all 255 x 255 pairs the same point is better."""
    for a in range(1, 256):
        for b in range(1, 256):
            assert (PIPS[a] > PIPS[b]) == ((LENGTH[a], PIPS[a]) > (LENGTH[b], PIPS[b]))


@pytest.mark.parametrize(("length", "points"), [(3, 3), (4, 4), (5, 15), (6, 16), (7, 17), (8, 18)])
def test_value_of_a_sequence(length: int, points: int) -> None:
    assert sequence_value(length) == points
    assert Sequence(Suit.HEARTS, length, Rank.ACE).value == points


def test_value_of_sets_and_carte_blanche() -> None:
    assert (set_value(3), set_value(4), CARTE_BLANCHE_POINTS) == (3, 14, 10)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("size", range(5))
def test_sets_need_three_of_a_rank_above_the_nine(rank: Rank, size: int) -> None:
    for held in choices([c for c in CARDS if c.rank is rank], size):
        hand = Hand.of(held)
        counts = size >= 3 and rank.letter in "TJQKA"
        assert combinations(hand).sets == ((Set(size, rank, hand),) if counts else ())


def test_a_quatorze_is_not_a_trio_besides() -> None:
    hand = Hand.parse("S AKT  H AKT  D AKT  C A98")
    assert [(s.size, s.rank.letter) for s in combinations(hand).sets] == [(4, "A"), (3, "K"), (3, "T")]


def test_two_sequences_in_one_suit() -> None:
    assert [(s.length, s.top.letter) for s in combinations(Hand.parse("S AKQT987")).sequences] == [(4, "T"), (3, "A")]


@given(hands)
def test_everything_is_listed_best_first(hand: Hand) -> None:
    held = combinations(hand)
    for cls in DECLARED:
        listed = held.of(cls)
        assert all(compare(a, b).sign >= 0 for a, b in pairwise(listed))
        assert held.best(cls) == (listed[0] if listed else None)
        assert all(combination.cards <= hand for combination in listed)
    assert {p.suit for p in held.points} == {c.suit for c in hand}
    assert {(s.suit, _letters(s.cards.byte(s.suit))) for s in held.sequences} == {
        (suit, run) for suit in SUITS for run in _runs(_letters(hand.byte(suit)))
    }
    assert {(s.rank.letter, s.size) for s in held.sets} == {(r, n) for r in "TJQKA" if (n := sum(c.rank.letter == r for c in hand)) >= 3}


_holdings: dict[Class, st.SearchStrategy[Combination]] = {
    Class.POINT: st.builds(Point, st.sampled_from(SUITS), st.integers(1, 255)),
    Class.SEQUENCE: st.sampled_from(
        [Sequence(suit, length, top) for suit in SUITS for length in range(3, 9) for top in RANKS if top.value >= length - 1]
    ),
    Class.SET: st.sampled_from([Set(n, r, Hand(0x01010101 << r.value)) for n in (3, 4) for r in RANKS if r.value >= 3]),
}


@given(st.data(), st.sampled_from(DECLARED))
def test_comparison_is_a_total_order(data: st.DataObject, cls: Class) -> None:
    a, b, c = (data.draw(_holdings[cls]) for _ in range(3))
    assert compare(a, a) == (0, Reason.SAME)
    assert compare(a, b).sign == -compare(b, a).sign
    assert (compare(a, b).sign == 0) == (a.key == b.key) == (compare(a, b).reason is Reason.SAME)
    if compare(a, b).sign >= 0 and compare(b, c).sign >= 0:
        assert compare(a, c).sign == max(compare(a, b).sign, compare(b, c).sign)


def _sequence(length: int, top: str) -> Sequence:
    return Sequence(Suit.SPADES, length, Rank(RANK_LETTERS.index(top)))


def _set(size: int, rank: str) -> Set:
    return Set(size, Rank(RANK_LETTERS.index(rank)), Hand())


@pytest.mark.parametrize(
    ("better", "worse", "reason"),
    [
        (Point(Suit.SPADES, 0b10011111), Point(Suit.HEARTS, 0b11110000), Reason.MORE_PIPS),
        (Point(Suit.SPADES, 0b11110000), Point(Suit.HEARTS, 0b10000111), Reason.MORE_PIPS),
        (_sequence(4, "T"), _sequence(3, "A"), Reason.LONGER),
        (_sequence(3, "A"), _sequence(3, "K"), Reason.HIGHER_TOP),
        (_set(4, "T"), _set(3, "A"), Reason.FOUR_BEATS_THREE),
        (_set(3, "A"), _set(3, "K"), Reason.HIGHER_RANK),
        (_set(4, "A"), _set(4, "K"), Reason.HIGHER_RANK),
    ],
)
def test_what_decides(better: Combination, worse: Combination, reason: Reason) -> None:
    assert compare(better, worse) == (1, reason)
    assert compare(worse, better) == (-1, reason)


def test_suits_do_not_decide() -> None:
    assert compare(Point(Suit.SPADES, 0b11110000), Point(Suit.CLUBS, 0b11110000)) == (0, Reason.SAME)
    assert compare(Sequence(Suit.SPADES, 3, Rank.ACE), Sequence(Suit.CLUBS, 3, Rank.ACE)) == (0, Reason.SAME)


def test_holdings_of_different_classes_are_not_compared() -> None:
    with pytest.raises(TypeError):
        compare(_sequence(3, "A"), _set(3, "A"))
