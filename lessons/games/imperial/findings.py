"""Printed counters against the rules': what explains a difference.

Clauses: imperial.counting-out, imperial.score, imperial.declare.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations as choose
from typing import Any

from lessons.combinations import Combination, Point
from lessons.games.annotation import Cause, Code, ScoreEvent
from lessons.games.checking import Findings
from lessons.games.imperial.figures import PLACES, CounterFigures
from lessons.games.imperial.holdings import fours, point, sequences
from lessons.games.imperial.marks import ORDER, STAGE, Mark, Way
from lessons.record import Counters


class CounterFindings(Findings):
    """The findings of a deal of Impérial."""

    figures: CounterFigures

    def _why(self, at: str, side: str, printed: Any, computed: Any, step: int) -> tuple[Code, tuple[str, ...], dict[str, Any]]:
        """Marks that were left out or whites that were not taken down, impérials that do not count, or neither."""
        stage = PLACES.get(at, STAGE[ORDER[-1]])
        left_out = self._left_out(side, printed, stage)
        if left_out:
            return Code.UNCOUNTED, tuple(dict.fromkeys(e.clause for e in left_out)), {"events": left_out, "seat": side}
        extra = self._overcounted(side, printed, stage)
        if extra:
            clause = self.deal.rules.cite("point" if isinstance(extra[0], Point) else "declare")
            return Code.OVERCOUNTED, (clause,), {"extra": extra, "seat": side}
        events = tuple(c.event for c in self.figures.counts[0].log if c.event.seat == side and c.stage <= stage)
        return Code.ARITHMETIC, (self.deal.rules.cite("order"),), {"events": events, "seat": side}

    def _left_out(self, side: str, printed: Counters, stage: int) -> tuple[ScoreEvent, ...]:
        """The fewest events, one or two, without which the printed counters come out."""
        figures, count = self.figures, self.figures.counts[0]
        by_mark = {id(m): e for m, e in zip(count.marked, self._marked_events(), strict=True) if STAGE[m.cause] <= stage}
        marks = [m for m in count.marked if id(m) in by_mark]
        for size in (1, 2):
            for some in choose(marks, size):
                rest = figures.with_marks(partial(_without, some))
                if figures.after(rest, stage, side) == printed:
                    return tuple(by_mark[id(m)] for m in some)
        taken = [c.event for c in count.log if c.event.cause is Cause.TAKE_DOWN and c.event.seat == side and c.stage <= stage]
        now = count.at_stage(stage)[side]
        kept = Counters(now.red, now.white - sum(e.white for e in taken))
        return tuple(taken) if taken and kept == printed else ()

    def _marked_events(self) -> Iterator[ScoreEvent]:
        """The events of the marks, in their order."""
        return (c.event for c in self.figures.counts[0].log if c.event.cause in STAGE)

    def _overcounted(self, side: str, printed: Counters, stage: int) -> tuple[Combination, ...]:
        """Holdings of the side that count nothing, with one or two of which the printed counters come out."""
        figures = self.figures
        for size in (1, 2):
            for some in choose(self._idle_marks(side), size):
                more = figures.with_marks(partial(_with, some))
                if figures.after(more, stage, side) == printed:
                    return tuple(m.combination for m in some if m.combination is not None)
        return ()

    def _idle_marks(self, side: str) -> list[Mark]:
        """The marks a side would have if what it holds in vain counted."""
        deal = self.figures.deal
        hand = deal.hands[side]
        if not hand.is_known:
            return []
        mask = hand.known.mask
        best = point(mask)
        scored = {m.combination for m in self.figures.counts[0].marked if m.seat == side}
        found = [Mark(side, Cause.POINT, "", white=1, combination=best)] if best is not None else []
        found += [Mark(side, Cause.SEQUENCE, "", red=1, combination=held) for held in sequences(mask, deal.trump)]
        found += [Mark(side, Cause.FOUR, "", red=1, combination=held) for held in fours(mask, deal.rules.fours)]
        return [mark for mark in found if mark.combination not in scored]


def _without(some: tuple[Mark, ...], way: Way) -> list[Mark]:
    return [mark for mark in way.marks if mark not in some]


def _with(some: tuple[Mark, ...], way: Way) -> list[Mark]:
    return sorted([*way.marks, *some], key=lambda mark: STAGE[mark.cause])
