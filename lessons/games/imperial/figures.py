"""Figures at the places a check can name, which in Impérial are the stages of counting out.

Clauses: imperial.counting-out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from lessons.games.annotation import Cause, ScoreEvent
from lessons.games.figures import Figures, NotReached, Unknown
from lessons.games.imperial.counting import Count, Counted, counters_at
from lessons.games.imperial.deal import HAND, Deal
from lessons.games.imperial.marks import ORDER, STAGE, Mark, Marks, Way
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
        self.counts = [Count(way.marks, deal.start, deal.rules, both=way.both) for way in marks.ways]
        """the log of every way in which the deal can have gone"""
        self.events: tuple[ScoreEvent, ...] = tuple(c.event for c in _alike([count.log for count in self.counts]))
        self.repic = self.pic = dict.fromkeys(deal.record.seats, False)
        self.out = self.counts[0].out if all(count.out == self.counts[0].out for count in self.counts) else None
        """the player who is surely out"""
        self.unknown = marks.unknown if self.out is None else None
        """the first stage of which nothing can be known"""

    def after(self, counts: Sequence[Count], stage: int, seat: str) -> Counters | None:
        """A player's counters when a stage is over, if they are the same in all these logs."""
        found = {count.at_stage(stage)[seat] for count in counts}
        return found.pop() if len(found) == 1 else None

    def with_marks(self, change: Callable[[Way], Iterable[Mark]]) -> list[Count]:
        """The logs the deal would give if its marks were others."""
        return [Count(tuple(change(way)), self.deal.start, self.deal.rules, both=way.both) for way in self.marks.ways]

    def at_step(self, step: int) -> dict[str, Counters]:
        """The counters the table sees when a step is over, of those players whose log is known as far as that."""
        if self.unknown is not None and step >= self.doubt:
            return {}
        sure = counters_at(self.events, self.deal.start, step)
        found = [counters_at(count.events, self.deal.start, step) for count in self.counts]
        return {seat: counters for seat, counters in sure.items() if all(way[seat] == counters for way in found)}

    @property
    def totals(self) -> dict[str, Counters]:
        """Both players' counters at the end; nothing where a card not told decides any of them."""
        found = self.at_step(len(self.deal.moments) - 1)
        return found if len(found) == len(self.deal.record.seats) else {}

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
        return self.at_step(len(self.deal.moments) - 1).get(side)

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
            found = self.after(self.counts, stage, side)
        if found is None:
            raise Unknown
        return found

    def figure(self, at: str, key: str) -> Any:
        if key != "out":
            return super().figure(at, key)
        self.step_of(at)
        stage = PLACES.get(at, STAGE[Cause.CAPOT])
        found = {_out_by(count, stage) for count in self.counts}
        if self.unknown is not None or len(found) > 1:
            raise Unknown
        return found.pop()


def _out_by(count: Count, stage: int) -> tuple[str, ...]:
    return tuple(c.event.seat for c in count.log if c.event.cause is Cause.OUT and c.stage <= stage)


def _alike(logs: list[list[Counted]]) -> Iterator[Counted]:
    """What logs have in common, up to where they part."""
    for entries in zip(*logs, strict=False):
        if any(entry != entries[0] for entry in entries):
            return
        yield entries[0]
