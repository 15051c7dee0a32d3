"""What the end of the play can bring, as tables for a search: last trick, cards or capot, and a pic they may complete.

Everything is counted from the side that leads, and for a play of `total` tricks: a side's own tricks settle the other's.
A side is 0 for the elder hand, 1 for the dealer.

Clauses: cent.count.last, cent.cards, cent.capot, portland.65, portland.66.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

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
    _ends: dict[tuple[int, int, int, int], int] = field(default_factory=dict, compare=False, repr=False)
    _needs: dict[tuple[int, int, int, int], tuple[int, int, int]] = field(default_factory=dict, compare=False, repr=False)

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
        if known not in self._needs:
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
            self._needs[known] = left, other_left, made
        return self._needs[known]

    def end(self, side: int, own: int, need: int = 0, other_need: int = 0) -> int:
        """What the end is worth to `side`, which takes the last trick and has `own` tricks then. Needs for a pic: 0 for none."""
        known = (side, own, need, other_need)
        if known not in self._ends:
            self._ends[known] = self._end(side, own, need, other_need)
        return self._ends[known]

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

    def _outcomes(self, side: int, left: int, own: int) -> list[list[tuple[int, int]]]:
        """For each number of the `left` tricks that `side` may win, what the end is worth by who takes the last: (+1 for `side`, value)."""
        out = []
        for won in range(left + 1):
            ends = [(1, self.end(side, own + won))] if won or not left else []
            if won < left or not left:
                ends.append((-1, -self.end(1 - side, self.total - own - won)))
            out.append(ends)
        return out

    @cached_property
    def stages(self) -> list[list[list[tuple[int, int]]]]:
        """By side, tricks left and own tricks: the stage, and the points that are settled and left out of it."""
        return [[[self._stage(s, n, own) for own in range(self.total - n + 1)] for n in range(self.total + 1)] for s in (0, 1)]

    def _stage(self, side: int, left: int, own: int) -> tuple[int, int]:
        last = (0, self._points(side, self.terms.last_trick), -self._points(1 - side, self.terms.last_trick))
        rest = {value - last[sign] for ends in self._outcomes(side, left, own) for sign, value in ends}
        return (SETTLED, rest.pop()) if len(rest) == 1 else (own + 1, 0)

    @cached_property
    def most(self) -> list[list[list[list[int]]]]:
        """By side, tricks left, own tricks, tricks the other is sure of: the most the end can be worth."""
        return self._bounds(most=True)

    @cached_property
    def least(self) -> list[list[list[list[int]]]]:
        """By side, tricks left, own tricks, tricks one is sure of: the least the end can be worth."""
        return self._bounds(most=False)

    def _bounds(self, *, most: bool) -> list[list[list[list[int]]]]:
        choose = max if most else min

        def row(side: int, left: int, own: int) -> list[int]:
            ends = [choose(value for _, value in e) for e in self._outcomes(side, left, own)]
            return [choose(ends[: left + 1 - sure] if most else ends[sure:]) for sure in range(left + 1)]

        return [[[row(s, n, own) for own in range(self.total - n + 1)] for n in range(self.total + 1)] for s in (0, 1)]
