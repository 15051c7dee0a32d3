"""What a hand nearly holds: sequences and sets that want one card, for answers that are near and wrong."""

from __future__ import annotations

from typing import NamedTuple

from lessons.cards import RANK_MASKS, RANKS, SUITS, Card, Hand, Rank, cards_of_mask
from lessons.combinations import Class, Combination, Sequence, Set
from lessons.explain.names import a_combination, card_name


class Nearly(NamedTuple):
    """A holding that is not there, the cards of it that are, and one that is missing."""

    held: Combination
    there: Hand
    missing: Card

    @property
    def says(self) -> str:
        """What is wrong with it, in a sentence."""
        return f"There is not {a_combination(self.held)}: the {card_name(self.missing)} is missing."


def nearly_held(hand: Hand, cls: Class) -> tuple[Nearly, ...]:
    """Sequences or sets that want one card, best first; none of points, as any cards of a suit are one."""
    found = _sequences(hand) if cls is Class.SEQUENCE else _sets(hand) if cls is Class.SET else []
    return tuple(sorted(found, key=lambda n: -n.held.key))


def _sequences(hand: Hand) -> list[Nearly]:
    found = []
    for suit in SUITS:
        for length in range(3, 9):
            for top in RANKS[length - 1 :]:
                run = Sequence(suit, length, top)
                missing = cards_of_mask(run.cards.mask & ~hand.mask)
                if len(missing) == 1:
                    found.append(Nearly(run, Hand(run.cards.mask & hand.mask), missing[0]))
    return found


def _sets(hand: Hand) -> list[Nearly]:
    found = []
    for rank in RANKS[Rank.TEN.index :]:
        there = Hand(hand.mask & RANK_MASKS[rank.index])
        if len(there) in (2, 3):
            missing = cards_of_mask(RANK_MASKS[rank.index] & ~there.mask)[0]
            found.append(Nearly(Set(len(there) + 1, rank, Hand(there.mask | missing.bit)), there, missing))
    return found
