"""Figures at the places a check can name, which in Impérial are the stages of counting out.

Clauses: imperial.counting-out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lessons.games.annotation import Cause, ScoreEvent
from lessons.games.figures import Figures, NotReached, Unknown
from lessons.games.imperial.counting import Count
from lessons.games.imperial.deal import HAND, Deal
from lessons.games.imperial.marks import ORDER, STAGE, Mark, Marks
from lessons.games.imperial.play import Play
from lessons.record import Counters

PLACES: Mapping[str, int] = {cause.value.replace("-", " "): STAGE[cause] for cause in ORDER if cause is not Cause.CAPOT} | {
    "odd tricks": STAGE[Cause.CAPOT],
    "end": STAGE[Cause.CAPOT],
}
"""The places of checks with the last stage each takes in; a capot is marked with the odd tricks."""


class CounterFigures(Figures):
    """What a deal of Impérial comes to."""

    tricks_in_a_deal = HAND
    deal: Deal

    def __init__(self, deal: Deal, play: Play, marks: Marks) -> None:
        self.deal = deal
        self.play = play
        self.marks = marks
        self.counted_out = self.count_marks(marks.all)
        self.events: tuple[ScoreEvent, ...] = tuple(c.event for c in self.counted_out.log)
        self.repic = self.pic = dict.fromkeys(deal.record.seats, False)
        stages = [stage for stage in (marks.unknown, self.counted_out.unknown) if stage is not None]
        self.unknown = min(stages) if stages and self.counted_out.out is None else None
        """the first stage of which nothing can be known"""

    def count_marks(self, marks: Sequence[Mark]) -> Count:
        """The log these marks would give."""
        return Count(marks, self.deal.start, self.deal.rules, both=self.marks.both)

    def at_stage(self, counted: Count, stage: int) -> dict[str, Counters]:
        """Both players' counters when a stage is over."""
        return dict(next((c.after for c in reversed(counted.log) if c.stage <= stage), self.deal.start))

    def at_step(self, step: int) -> dict[str, Counters]:
        """Both players' counters as the table sees them when a step is over; empty where they cannot be known."""
        if self.unknown is not None and step >= self.doubt:
            return {}
        found = {seat: list(counters) for seat, counters in self.deal.start.items()}
        for event in self.events:
            if event.step <= step:
                found[event.seat][0] += event.red
                found[event.seat][1] += event.white
        return {seat: Counters(red, white) for seat, (red, white) in found.items()}

    @property
    def doubt(self) -> int:
        """The step from which the counters cannot be known, where a card not told decides: with the deal, a call or a card, or after the play."""
        assert self.unknown is not None
        if self.unknown <= STAGE[Cause.RETOURNE]:
            return 0 if self.unknown == STAGE[Cause.TURNED] else 1
        lead = self.deal.first_lead
        return lead.number if self.unknown == STAGE[Cause.TOMBEE] and lead is not None else len(self.deal.moments) - 1

    def count(self, side: str, step: int) -> Counters | None:
        return self.at_step(step).get(side)

    def total(self, side: str) -> Counters | None:
        return None if self.unknown is not None else self.counted_out.now[side]

    def step_of(self, at: str) -> int:
        stage = PLACES.get(at)
        if stage is None or at == "end":
            return super().step_of(at)
        if stage > STAGE[Cause.RETOURNE]:
            if not self.play.ended and not (at == "tombee" and any(e.cause is Cause.TOMBEE for e in self.events)):
                raise NotReached
            return len(self.deal.moments) - 1
        if stage == STAGE[Cause.TURNED]:
            return 0
        claimed = self.deal.claimed_until
        return claimed.number if claimed is not None else 0

    def side_figure(self, at: str, side: str) -> Any:
        stage, step = PLACES.get(at), self.step_of(at)
        if stage is None:
            found = self.count(side, step)
        elif self.unknown is not None and stage >= self.unknown:
            found = None
        else:
            found = self.at_stage(self.counted_out, stage)[side]
        if found is None:
            raise Unknown
        return found

    def figure(self, at: str, key: str) -> Any:
        if key != "out":
            return super().figure(at, key)
        self.step_of(at)
        if self.unknown is not None:
            raise Unknown
        stage = PLACES.get(at, STAGE[Cause.CAPOT])
        return tuple(c.event.seat for c in self.counted_out.log if c.event.cause is Cause.OUT and c.stage <= stage)
