"""The draw counted the long way: every draw and every hand one by one, by the plain scorer, sharing nothing with the room it tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import NamedTuple

from lessons.rules.named import AU_CENT
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import ShortPoint
from tests import naive


class Told(NamedTuple):
    """What a hand holds: point (cards, pips, points), sequences and sets (best as cards and rank's place or None, points of all)."""

    point: tuple[int, int, int]
    sequences: tuple[tuple[int, int] | None, int]
    sets: tuple[tuple[int, int] | None, int]

    @property
    def points(self) -> int:
        return self.point[2] + self.sequences[1] + self.sets[1]

    def best(self) -> list[tuple[int, int]]:
        """The best of each class, comparable; (0, 0) is nothing."""
        return [self.point[:2], self.sequences[0] or (0, 0), self.sets[0] or (0, 0)]

    def worth(self) -> list[int]:
        return [self.point[2], self.sequences[1], self.sets[1]]


def cards(code: str) -> list[str]:
    """`S AKT  H 9` as single cards."""
    words = code.split()
    return [suit + rank for suit, ranks in zip(words[::2], words[1::2], strict=True) for rank in ranks]


def told(hand: Iterable[str], rules: PiquetRules) -> Told:
    """What the plain scorer makes of a hand, asked once for what stands in a suit and once for how many there are of each rank."""
    ranks = dict.fromkeys(naive.SUITS, "")
    held = dict.fromkeys(naive.RANKS, 0)
    for suit, rank in hand:
        ranks[suit] += rank
        held[rank] += 1
    suits = [_suit(suit, of_suit, rules.short_point) for suit, of_suit in ranks.items()]
    sequences = [sequence for _, found in suits for sequence in found]
    return Told(
        max(point for point, _ in suits),
        (max(sequences, default=None), sum(naive.sequence_worth(n) for n, _ in sequences)),
        _sets(tuple(held.values())),
    )


@cache
def _suit(suit: str, ranks: str, short: ShortPoint) -> tuple[tuple[int, int, int], list[tuple[int, int]]]:
    hand = [suit + rank for rank in ranks]
    return naive.best_point(hand, replace(AU_CENT, short_point=short)), naive.sequences(hand)


@cache
def _sets(held: tuple[int, ...]) -> tuple[tuple[int, int] | None, int]:
    sets = naive.sets([suit + rank for rank, number in zip(naive.RANKS, held, strict=True) for suit in naive.SUITS[:number]])
    return sets[0] if sets else None, sum(naive.set_worth(n) for n, _ in sets)


def unseen(hand: list[str]) -> list[str]:
    return [c for c in naive.PACK if c not in hand]


def becomes(hand: list[str], discard: list[str], rules: PiquetRules) -> Iterator[tuple[tuple[str, ...], Told]]:
    """Every draw with what the hand then holds."""
    kept = [c for c in hand if c not in discard]
    for drawn in combinations(unseen(hand), len(discard)):
        yield drawn, told([*kept, *drawn], rules)


class Counted(NamedTuple):
    """Over every draw and hand of the other: class by class good, equal, neither holding any, own points, the other's points; and
    the repics."""

    classes: list[list[int]]
    repics: int


def against(own: Told, others: Counter[Told], into: Counted, carte_blanche: int = 0) -> Counted:
    """`into` with one hand of one's own held against hands of the other, each as often as it stands there."""
    classes = [list(c) for c in into.classes]
    repics = into.repics
    for other, times in others.items():
        count, alone, repic = carte_blanche, True, False
        for place, (mine, his) in enumerate(zip(own.best(), other.best(), strict=True)):
            if mine > his:
                classes[place][0] += times
                classes[place][3] += times * own.worth()[place]
                count += own.worth()[place]
            elif mine == his:
                classes[place][1 if mine[0] else 2] += times
            else:
                classes[place][4] += times * other.worth()[place]
                alone = False
            repic = repic or (alone and count >= 30)
        repics += times * repic
    return Counted(classes, repics)


NOTHING = Counted([[0, 0, 0, 0, 0] for _ in range(3)], 0)
