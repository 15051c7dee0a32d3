"""Cards of a holding that is to be made, as masks: sequences, what would make one longer, some cards of a rank."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from lessons.cards import RANK_MASKS, SUIT_MASKS, Card, cards_of_mask


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some cards."""
    return sum(card.bit for card in cards)


def sequence_mask(suit: int, length: int, top: int) -> int:
    """The cards of a sequence: a suit from 0 to 3, a number of cards, its top rank from 0 to 7."""
    return ((1 << length) - 1) << (8 * suit + top - length + 1)


def beside(suit: int, length: int, top: int) -> int:
    """The cards that would make a sequence longer."""
    whole = sequence_mask(suit, length, top)
    return (whole << 1 | whole >> 1) & ~whole & SUIT_MASKS[suit]


def rank_mask(rank: int, number: int, rng: Random) -> int:
    """So many cards of a rank from 0 to 7."""
    return mask_of(rng.sample(cards_of_mask(RANK_MASKS[rank]), number))
