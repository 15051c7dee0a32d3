"""The draw counted the long way: every draw and every hand one by one, by the plain scorer, sharing nothing with the room it tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from lessons.rules.piquet import PiquetRules
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


def told(hand: list[str], rules: PiquetRules) -> Told:
    sequences, sets = naive.sequences(hand), naive.sets(hand)
    return Told(
        naive.best_point(hand, rules),
        (sequences[0] if sequences else None, sum(naive.sequence_worth(n) for n, _ in sequences)),
        (sets[0] if sets else None, sum(naive.set_worth(n) for n, _ in sets)),
    )


def unseen(hand: list[str]) -> list[str]:
    return [c for c in naive.PACK if c not in hand]


def becomes(hand: list[str], discard: list[str], rules: PiquetRules) -> Iterator[tuple[tuple[str, ...], Told]]:
    """Every draw with what the hand then holds."""
    kept = [c for c in hand if c not in discard]
    for drawn in combinations(unseen(hand), len(discard)):
        yield drawn, told([*kept, *drawn], rules)


class Counted(NamedTuple):
    """Over every draw and hand of the other: class by class good, equal, own points, the other's points; and the repics."""

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
                classes[place][2] += times * own.worth()[place]
                count += own.worth()[place]
            elif mine == his:
                classes[place][1] += times
            else:
                classes[place][3] += times * other.worth()[place]
                alone = False
            repic = repic or (alone and count >= 30)
        repics += times * repic
    return Counted(classes, repics)


NOTHING = Counted([[0, 0, 0, 0] for _ in range(3)], 0)
