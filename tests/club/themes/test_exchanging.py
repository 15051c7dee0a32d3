"""How both seats of a made deal exchange: the averages by a plain path, the best of all choices, and nothing anybody would wonder at."""

from __future__ import annotations

from random import Random

import pytest

from lessons.cards import CARDS, Hand
from lessons.club.themes.exchanging import Exchange, laid_out, lays_out, outs, sound
from lessons.rules.named import RUBICON
from tests.club.themes.plainly import average, strange

DRAWS = 15_504


def hands(number: int, seed: int) -> list[Hand]:
    rng = Random(seed)
    return [Hand.of(rng.sample(CARDS, 12)) for _ in range(number)]


@pytest.mark.parametrize("seed", range(2))
def test_what_a_hand_declares_on_average_is_exact(seed: int) -> None:
    (hand,) = hands(1, seed)
    out = laid_out(hand, 5)
    plain = average([card.code for card in hand], [card.code for card in out], RUBICON)
    assert Exchange(hand.mask, 5).average(out.mask) / DRAWS == pytest.approx(plain)


@pytest.mark.parametrize("number", [3, 5])
def test_what_is_laid_out_is_the_best_of_all_choices(number: int) -> None:
    for hand in hands(8, number):
        exchange = Exchange(hand.mask, number)
        out = laid_out(hand, number).mask
        assert exchange.worth(out) == max(exchange.worth(other) for other in outs(hand, number))
        assert lays_out(hand, out) is sound(hand.mask, out)


def test_an_ace_is_never_laid_out_and_a_long_suit_or_sequence_rarely() -> None:
    for hand in hands(60, 7):
        out = laid_out(hand, 5)
        assert not any(card.rank.letter == "A" for card in out)
        told = strange([card.code for card in hand], [card.code for card in out])
        assert sound(hand.mask, out.mask) is not bool(told)


def test_a_discard_that_breaks_a_sequence_or_a_long_suit_is_strange() -> None:
    hand = Hand.of(card for card in CARDS if card.code in {"SQ", "SJ", "ST", "S9", "S8", "S7", "HT", "H8", "H7", "DT", "D9", "C7"})
    assert not sound(hand.mask, Hand.of(card for card in hand if card.code in {"S7", "H8", "H7", "D9", "C7"}).mask)
    assert sound(hand.mask, Hand.of(card for card in hand if card.code in {"HT", "H8", "H7", "D9", "C7"}).mask)
