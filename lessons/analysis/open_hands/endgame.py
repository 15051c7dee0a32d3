"""What the end of the play can bring, as tables for a search: last trick, cards or capot, and a pic they may complete.

Everything is counted from the side that leads, and for a play of `total` tricks: a side's own tricks settle the other's.
A side is 0 for the elder hand, 1 for the dealer.

Clauses: cent.count.last, cent.cards, cent.capot, portland.65, portland.66.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

from lessons.analysis.open_hands.counting import Needs, Terms, toward_pic
from lessons.analysis.open_hands.suits import COUNTS_LED, COUNTS_WON, WON
from lessons.games.annotation import Cause

SETTLED = 0
"""The stage of the tricks at which the tricks to come no longer decide cards or capot."""


@dataclass(frozen=True)
class Endgame:
    """The terms of one play: the rule set's figures, how many tricks there are in all, which sides count nothing."""

    terms: Terms
    total: int
    barred: frozenset[int] = frozenset()
    _known_ends: dict[tuple[int, int, int, int], int] = field(default_factory=dict, compare=False, repr=False)
    _known_needs: dict[tuple[int, int, int, int], tuple[int, int, int]] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def weights(self) -> tuple[int, int]:
        """What a counting card is worth to each side: nothing to one that is barred."""
        return (self._points(0, self.terms.card), self._points(1, self.terms.card))

    def _points(self, side: int, points: int) -> int:
        return 0 if side in self.barred else points

    @cached_property
    def each(self) -> int:
        """The most points one side can count in a trick."""
        return 1 + self.terms.leader_wins

    @cached_property
    def most_for_pic(self) -> int:
        """The most points one side can count at the end that may complete a pic."""
        terms = self.terms
        return terms.last_trick + (max(terms.cards, terms.capot) if terms.cards_for_pic else 0)

    def most_toward_pic(self, tricks: int) -> int:
        """The most points one side can count toward a pic in that many tricks and at the end."""
        return self.each * tricks + self.most_for_pic

    def net(self, side: int, flags: int) -> int:
        """The points of a trick that `side` leads, its own less the other's, by the trick's flags; no pic in it."""
        own, other = self.weights[side], self.weights[1 - side]
        led = own if flags & COUNTS_LED else 0
        if flags & WON:
            return led - (other if flags & COUNTS_WON else 0)
        return led * self.each

    def after_trick(self, side: int, flags: int, need: int, other_need: int) -> tuple[int, int, int]:
        """The needs of `side`, which leads, and of the other after a trick; and the leap made in it, below zero if by the other."""
        known = (side, flags, need, other_need)
        if known not in self._known_needs:
            own, other = self.weights[side], self.weights[1 - side]
            counted = [1] * own if flags & COUNTS_LED else []
            if flags & COUNTS_WON:
                counted += [-1] * other
            elif not flags & WON and flags & COUNTS_LED and self.terms.leader_wins:
                counted += [1] * own
            made, left, other_left = 0, need, other_need
            for sign in counted:
                if sign > 0:
                    made += self.terms.pic_bonus if left == 1 else 0
                    left, other_left = max(left - 1, 0), 0
                else:
                    made -= self.terms.pic_bonus if other_left == 1 else 0
                    left, other_left = 0, max(other_left - 1, 0)
            self._known_needs[known] = left, other_left, made
        return self._known_needs[known]

    def end(self, side: int, own: int, need: int = 0, other_need: int = 0) -> int:
        """What the end is worth to `side`, which takes the last trick and has `own` tricks then. Needs for a pic: 0 for none."""
        known = (side, own, need, other_need)
        if known not in self._known_ends:
            self._known_ends[known] = self._end(side, own, need, other_need)
        return self._known_ends[known]

    def last_and_final(self, side: int, own: int) -> tuple[int, int]:
        """The last trick's point to `side`, which takes it, and what cards or capot are worth to it, both without a pic."""
        tricks = (own, self.total - own) if side == 0 else (self.total - own, own)
        last = final = 0
        for gain in self.terms.at_the_end(tricks, side):
            points = self._points(gain.side, gain.points if gain.side == side else -gain.points)
            if gain.cause is Cause.LAST_TRICK:
                last = points
            else:
                final = points
        return last, final

    def _end(self, side: int, own: int, need: int, other_need: int) -> int:
        tricks = (own, self.total - own) if side == 0 else (self.total - own, own)
        both: list[int | None] = [need or None, other_need or None]
        needs: Needs = (both[side], both[1 - side])
        value = 0
        for gain in self.terms.at_the_end(tricks, side):
            if not gain.points or gain.side in self.barred:
                continue
            points = gain.points
            if gain.cause is Cause.LAST_TRICK or self.terms.cards_for_pic:
                needs, made = toward_pic(needs, gain.side, points)
                points += self.terms.pic_bonus if made else 0
            value += points if gain.side == side else -points
        return value

    def _ends(self, side: int) -> tuple[list[int], list[int]]:
        """What the end is worth to `side` by its tricks then: where it takes the last, and where the other does."""
        return (
            [self.end(side, own) for own in range(self.total + 1)],
            [-self.end(1 - side, self.total - own) for own in range(self.total + 1)],
        )

    @cached_property
    def stages(self) -> list[list[list[tuple[int, int]]]]:
        """By side, tricks left and own tricks: the stage, and the points that are settled and left out of it."""
        return [self._stages(side) for side in (0, 1)]

    def _stages(self, side: int) -> list[list[tuple[int, int]]]:
        last, others_last = self._points(side, self.terms.last_trick), self._points(1 - side, self.terms.last_trick)
        mine, others = self._ends(side)
        mine, others = [value - last for value in mine], [value + others_last for value in others]

        def stage(left: int, own: int) -> tuple[int, int]:
            rest = {*others[own : own + left], *mine[own + 1 : own + left + 1]}
            return (SETTLED, rest.pop()) if len(rest) == 1 else (own + 1, 0)

        return [[stage(left, own) for own in range(self.total - left + 1)] for left in range(self.total + 1)]

    @cached_property
    def most(self) -> list[list[list[list[int]]]]:
        """By side, tricks left, own tricks, tricks the other is sure of: the most the end can be worth."""
        return [self._bounds(side, max, lambda ends: accumulate(ends, max)) for side in (0, 1)]

    @cached_property
    def least(self) -> list[list[list[list[int]]]]:
        """By side, tricks left, own tricks, tricks one is sure of: the least the end can be worth."""
        return [self._bounds(side, min, lambda ends: accumulate(ends[::-1], min)) for side in (0, 1)]

    def _bounds(self, side: int, choose: Callable[[int, int], int], running: Callable[[list[int]], Iterable[int]]) -> list[list[list[int]]]:
        mine, others = self._ends(side)
        either = list(map(choose, mine, others))

        def row(left: int, own: int) -> list[int]:
            # With none of the tricks left the other takes the last, with all of them one does; in between it may be either.
            ends = [others[own], *either[own + 1 : own + left], mine[own + left]] if left else [either[own]]
            return list(running(ends))[::-1]

        return [[row(left, own) for own in range(self.total - left + 1)] for left in range(self.total + 1)]
