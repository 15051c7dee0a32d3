"""The search for the best play of both sides, in plain Python: alpha-beta over endings that are kept and shared.

Values are the points still to come of the side that leads, minus the other's; "own" is what is the leader's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from threading import Lock

from lessons.analysis.open_hands.endgame import Endgame
from lessons.analysis.open_hands.suits import COUNTS_LED, WON, Lead, discards, leads, length, outlook, owners

_INFINITE = 1 << 30
_STAGES = 32
"""More than there are stages of the tricks."""
_NEEDS = 1 << 16
"""More than a pic can need."""
_MANY = 50_000
"""Endings above which the table is emptied before a new search; they take some sixty megabytes."""

Trick = tuple[int, int, "_Ending"]
"""A trick: its flags, the points of it to the leader less the other's, and the ending it leads to."""


@cache
def _packed(code: int, side: int) -> int:
    return outlook(code, side).packed


@cache
def _ranked(code: int, side: int) -> tuple[tuple[Lead, int], ...]:
    """The leads from a suit, each with a number that is low for one to try early."""
    held = owners(code)
    longer = held.count(1 - side) - held.count(side)
    return tuple((lead, 2 * len(lead.replies) + (0 if lead.flags & COUNTS_LED else 2) + longer) for lead in leads(code, side))


class _Ending:
    """An ending in which `side` leads: all positions that differ only in what can change nothing share one.

    `bounds` has what is known of its value by the stage of the tricks and the needs for a pic; `leads` the tricks that can follow
    on each lead, those that were best before in front; `untried` gives those that no search has come to. `outlook` is packed.
    """

    __slots__ = ("bounds", "codes", "leads", "outlook", "side", "size", "untried")

    def __init__(self, codes: tuple[int, ...], side: int, size: int) -> None:
        self.codes = codes
        self.side = side
        self.size = size
        self.bounds: dict[int, tuple[int, int]] = {}
        self.leads: list[list[Trick]] = []
        self.untried: Iterator[list[Trick]] | None = None
        a, b, c, d = codes
        self.outlook = _packed(a, side) + _packed(b, side) + _packed(c, side) + _packed(d, side)


class PlainSearch:
    """A table of endings for one kind of play, and the search that fills it."""

    def __init__(self, endgame: Endgame) -> None:
        self._endgame = endgame
        self._endings: tuple[dict[tuple[int, ...], _Ending], dict[tuple[int, ...], _Ending]] = ({}, {})
        self._nets = [[endgame.net(side, flags) for flags in range(8)] for side in (0, 1)]
        self._lock = Lock()

    def value(self, codes: tuple[int, ...], side: int, own: int, needs: tuple[int, int], alpha: int, beta: int) -> int:
        """The value of an ending to `side`, which leads: exact between `alpha` and `beta`, else a bound on its side of them.

        `codes` are the four suits', `own` the leader's tricks so far, `needs` what the leader and the other need for a pic, 0 for
        one that can make none.
        """
        with self._lock:  # two searches at a time would change the order of leads under each other
            if sum(map(len, self._endings)) > _MANY:
                self._endings = ({}, {})
            try:
                return self._value(self._ending(codes, side, sum(map(length, codes)) // 2), own, *needs, alpha, beta)
            except BaseException:  # a search broken off leaves endings half tried
                self._endings = ({}, {})
                raise

    def _ending(self, codes: tuple[int, ...], side: int, size: int) -> _Ending:
        held = tuple(sorted(codes))
        endings = self._endings[side]
        found = endings.get(held)
        if found is None:
            found = endings[held] = _Ending(held, side, size)
        return found

    def _leads(self, at: _Ending) -> Iterator[list[Trick]]:
        """The tricks that can follow on each lead: first the leads with few answers, that count, from suits the leader is long in."""
        codes, side, size = at.codes, at.side, at.size - 1
        nets, ending = self._nets[side], self._ending
        ranked: list[tuple[int, int, Lead, tuple[int, ...], list[tuple[int, tuple[int, ...]]]]] = []
        for i, code in enumerate(codes):
            if i and code == codes[i - 1]:
                continue
            rest = codes[:i] + codes[i + 1 :]
            free = [(j, discards(other, 1 - side)) for j, other in enumerate(rest) if not j or other != rest[j - 1]]
            thrown = sum(len(after) for _, after in free)
            for lead, rank in _ranked(code, side):
                ranked.append((rank if lead.replies else rank + 2 * thrown, len(ranked), lead, rest, free))
        ranked.sort()
        for _, _, lead, rest, free in ranked:
            if lead.replies:
                yield [
                    (flags, nets[flags], ending((*rest, after), 1 - side if flags & WON else side, size)) for after, flags in lead.replies
                ]
            else:
                flags, net = lead.flags, nets[lead.flags]
                yield [
                    (flags, net, ending((*rest[:j], *rest[j + 1 :], lead.code, after), side, size))
                    for j, afters in free
                    for after in afters
                ]

    def _bounds(self, at: _Ending, own: int, need: int, other_need: int) -> tuple[int, int]:
        """Bounds that need no search: tricks the leader can take at once, and tricks the other keeps."""
        endgame, side, n = self._endgame, at.side, at.size
        look = at.outlook
        cash, cash_counts, counts, other_counts = look & 15, look >> 4 & 15, look >> 8 & 15, look >> 12 & 15
        tops, top_counts, below = look >> 16 & 15, look >> 20 & 15, look >> 24
        mine, others, each = endgame.weights[side], endgame.weights[1 - side], endgame.each
        lost = min(tops, below)
        lost_counts = max(0, lost - (tops - top_counts))
        low = endgame.least[side][n][own][cash]
        low += mine * each * cash_counts - others * each * min(other_counts, n - cash)
        high = endgame.most[side][n][own][lost]
        high += mine * each * min(counts, n - lost + (lost > 0)) - others * lost_counts
        bonus = endgame.terms.pic_bonus
        return low - (bonus if other_need else 0), high + (bonus if need else 0)

    def _value(self, at: _Ending, own: int, need: int, other_need: int, alpha: int, beta: int) -> int:
        endgame, side, n = self._endgame, at.side, at.size
        if not n:
            return endgame.end(side, own, need, other_need)
        stage, fixed = endgame.stages[side][n][own]
        if need or other_need:
            if need > endgame.weights[side] * endgame.each * (at.outlook >> 8 & 15) + endgame.most_for_pic:
                need = 0
            if other_need > endgame.weights[1 - side] * endgame.each * (at.outlook >> 12 & 15) + endgame.most_for_pic:
                other_need = 0
            if (need or other_need) and endgame.terms.cards_for_pic:
                stage, fixed = own + 1, 0
            stage += (need + other_need * _NEEDS) * _STAGES
        known = at.bounds.get(stage)
        if known is None:
            low, high = self._bounds(at, own, need, other_need)
            at.bounds[stage] = low - fixed, high - fixed
        else:
            low, high = known[0] + fixed, known[1] + fixed
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if low > alpha:
            alpha = low
        if high < beta:
            beta = high
        best = self._search(at, own, need, other_need, alpha, beta)
        if best <= alpha:
            high = best
        elif best >= beta:
            low = best
        else:
            low = high = best
        at.bounds[stage] = low - fixed, high - fixed
        return best

    def _search(self, at: _Ending, own: int, need: int, other_need: int, alpha: int, beta: int) -> int:
        """The best lead against the best answer. Leads and answers that cut the search short go to the front for the next time."""
        endgame, side = self._endgame, at.side
        live = bool(need or other_need)
        others_own = endgame.total - at.size - own
        left, other_left = need, other_need
        best = -_INFINITE
        options = at.leads
        if at.untried is None:
            at.untried = self._leads(at)
        for index, tricks in enumerate(chain(tuple(options), at.untried)):
            if index == len(options):
                options.append(tricks)
            worst = beta
            for place, (flags, gain, after) in enumerate(tricks):
                if live:
                    left, other_left, made = endgame.after_trick(side, flags, need, other_need)
                    gain += made
                if flags & WON:
                    value = gain - self._value(after, others_own + 1, other_left, left, gain - worst, gain - alpha)
                else:
                    value = gain + self._value(after, own + 1, left, other_left, alpha - gain, worst - gain)
                if value < worst or not place:
                    worst = value
                    if worst <= alpha:
                        if place:
                            tricks.insert(0, tricks.pop(place))
                        break
            if worst > best:
                best = worst
                if best > alpha:
                    alpha = best
                if best >= beta:
                    if index:
                        options.insert(0, options.pop(index))
                    break
        return best
