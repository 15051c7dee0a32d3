"""Two hands after the draw at a glance: who has what, and what it counts. A sieve for cards that are tried; the engine has the last word."""

from __future__ import annotations

from typing import NamedTuple

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combinations
from lessons.games.declaring import value
from lessons.rules.piquet import PiquetRules

NEITHER = 2
"""The winner of a class that is equal."""


class Glance(NamedTuple):
    """Class by class, point first: `winners` 0 for the elder hand, 1 for the dealer, `NEITHER` where both are equal, None where nobody holds
    anything; `if_good` what each side would count with its best good, the elder hand's first."""

    holds: tuple[Combinations, Combinations]
    winners: tuple[int | None, int | None, int | None]
    if_good: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]

    def counts(self, side: int) -> int:
        """What a side declares."""
        return sum(good[side] for good, winner in zip(self.if_good, self.winners, strict=True) if winner == side)


def glance(elder: int, dealer: int, rules: PiquetRules) -> Glance:
    """What two hands declare."""
    holds = Combinations(Hand(elder)), Combinations(Hand(dealer))
    winners: list[int | None] = []
    good: list[tuple[int, int]] = []
    for cls in DECLARED:
        first, second = (held.of(cls) for held in holds)
        keys = (first[0].key if first else -1, second[0].key if second else -1)
        winners.append(None if keys == (-1, -1) else NEITHER if keys[0] == keys[1] else int(keys[1] > keys[0]))
        good.append((_worth(holds[0], cls, rules), _worth(holds[1], cls, rules)))
    return Glance(holds, (winners[0], winners[1], winners[2]), (good[0], good[1], good[2]))


def _worth(holds: Combinations, cls: Class, rules: PiquetRules) -> int:
    held = holds.of(cls)
    if cls is Class.POINT:
        return value(held[0], rules.short_point)
    return sum(one.value for one in held)
