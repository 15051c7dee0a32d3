"""Printed counters against the rules': what explains a difference.

Clauses: imperial.counting-out, imperial.score, imperial.declare.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations as choose
from typing import Any

from lessons.combinations import Combination, Point
from lessons.games.annotation import Cause, Code, ScoreEvent
from lessons.games.checking import Findings
from lessons.games.imperial.figures import PLACES, CounterFigures
from lessons.games.imperial.holdings import fours, point, sequences
from lessons.games.imperial.marks import ORDER, STAGE, Mark
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
        events = tuple(c.event for c in self.figures.counted_out.log if c.event.seat == side and c.stage <= stage)
        return Code.ARITHMETIC, (self.deal.rules.cite("order"),), {"events": events, "seat": side}

    def _left_out(self, side: str, printed: Counters, stage: int) -> tuple[ScoreEvent, ...]:
        """The fewest events, one or two, without which the printed counters come out."""
        figures = self.figures
        marks = [m for m in figures.marks.all if STAGE[m.cause] <= stage]
        by_mark = {id(m): e for m, e in zip(figures.counted_out.marked, self._marked_events(), strict=True)}
        for size in (1, 2):
            for some in choose(marks, size):
                rest = [m for m in marks if m not in some]
                if all(id(m) in by_mark for m in some) and figures.at_stage(figures.count_marks(rest), stage)[side] == printed:
                    return tuple(by_mark[id(m)] for m in some)
        taken = [c.event for c in figures.counted_out.log if c.event.cause is Cause.TAKE_DOWN and c.event.seat == side and c.stage <= stage]
        now = figures.at_stage(figures.counted_out, stage)[side]
        kept = Counters(now.red, now.white - sum(e.white for e in taken))
        return tuple(taken) if taken and kept == printed else ()

    def _marked_events(self) -> Iterator[ScoreEvent]:
        """The events of the marks, in their order."""
        return (c.event for c in self.figures.counted_out.log if c.event.cause in STAGE)

    def _overcounted(self, side: str, printed: Counters, stage: int) -> tuple[Combination, ...]:
        """Holdings of the side that count nothing, with one or two of which the printed counters come out."""
        figures = self.figures
        marks = [m for m in figures.marks.all if STAGE[m.cause] <= stage]
        for size in (1, 2):
            for some in choose(self._idle_marks(side), size):
                with_them = sorted([*marks, *some], key=lambda m: STAGE[m.cause])
                if figures.at_stage(figures.count_marks(with_them), stage)[side] == printed:
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
        scored = {m.combination for m in self.figures.marks.all if m.seat == side}
        found = [Mark(side, Cause.POINT, "", white=1, combination=best)] if best is not None else []
        found += [Mark(side, Cause.SEQUENCE, "", red=1, combination=held) for held in sequences(mask, deal.trump)]
        found += [Mark(side, Cause.FOUR, "", red=1, combination=held) for held in fours(mask, deal.rules.fours)]
        return [mark for mark in found if mark.combination not in scored]
