"""Counters passed over and coming back: marks in, the log of the deal out.

Marks are counted one after another in the order of counting out. Six whites are returned for a red at once, and then the
adversary takes his whites down. With what would be the fifth red a player is out, and nothing more is marked.

Clauses: imperial.counters, imperial.score, imperial.counting-out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lessons.games.annotation import Cause, ScoreEvent
from lessons.games.imperial.deal import WHITES
from lessons.games.imperial.marks import BEGINNING, STAGE, Mark
from lessons.record import Counters
from lessons.rules.imperial import ImperialRules, TakeDown


def counters_at(events: Iterable[ScoreEvent], start: Mapping[str, Counters], step: int) -> dict[str, Counters]:
    """Both players' counters as the table sees them when a step is over."""
    found = {seat: list(counters) for seat, counters in start.items()}
    for event in events:
        if event.step <= step:
            found[event.seat][0] += event.red
            found[event.seat][1] += event.white
    return {seat: Counters(red, white) for seat, (red, white) in found.items()}


class Counted(NamedTuple):
    """An event of the log with the stage of counting out it belongs to, and both players' counters after it."""

    event: ScoreEvent
    stage: int
    after: Mapping[str, Counters]


class Kept(NamedTuple):
    """Whites that are not taken down because both have impérials at the beginning of the hand."""

    seat: str
    white: int
    mark: Mark


class Count:
    """The log of one deal.

    `marked` are the marks that were counted, `out` is the player who is out, `kept` the whites that were not taken down.
    `both`: whether both have impérials at the beginning of the hand.
    """

    def __init__(self, marks: Sequence[Mark], start: Mapping[str, Counters], rules: ImperialRules, *, both: bool) -> None:
        self.rules = rules
        self.both = both
        self._start = start
        self.now: dict[str, Counters] = dict(start)
        self.log: list[Counted] = []
        self.marked: list[Mark] = []
        self.kept: list[Kept] = []
        self.out: str | None = None
        self._heard = dict.fromkeys(start, 0)
        """the step of the last event of each seat, which nothing of its counters can precede"""
        for mark in marks:
            if self.out is not None:
                break
            self._mark(mark)

    def at_stage(self, stage: int) -> Mapping[str, Counters]:
        """Both players' counters when a stage is over."""
        return next((c.after for c in reversed(self.log) if c.stage <= stage), self._start)

    @property
    def events(self) -> Iterator[ScoreEvent]:
        """The events of the log."""
        return (counted.event for counted in self.log)

    def _mark(self, mark: Mark) -> None:
        stage = STAGE[mark.cause]
        before = self.now[mark.seat]
        red = min(mark.red, self.rules.game_reds - before.red)
        white = min(mark.white, (self.rules.game_reds - before.red) * WHITES - before.white)
        self.marked.append(mark)
        event = ScoreEvent(mark.seat, 0, mark.cause, mark.clause, mark.trick, mark.combination, mark.card, mark.step, red=red, white=white)
        self._pass(event, stage)
        if mark.red:
            self._reds(mark, event, exchanged=False)
        while self.out is None and self.now[mark.seat].white >= WHITES:
            self._pass(self._event(mark.seat, Cause.EXCHANGE, "exchange", event, red=1, white=-WHITES), stage)
            self._reds(mark, event, exchanged=True)

    def _event(self, seat: str, cause: Cause, topic: str, of: ScoreEvent, *, red: int = 0, white: int = 0) -> ScoreEvent:
        """An event that another brings about; the table does not hear of it before what it takes away was marked."""
        step = max(of.step, self._heard[seat])
        return ScoreEvent(seat, 0, cause, self.rules.cite(topic), of.trick, step=step, red=red, white=white)

    def _pass(self, event: ScoreEvent, stage: int) -> None:
        red, white = self.now[event.seat]
        self.now[event.seat] = Counters(red + event.red, white + event.white)
        self._heard[event.seat] = max(self._heard[event.seat], event.step)
        self.log.append(Counted(event, stage, dict(self.now)))

    def _reds(self, mark: Mark, event: ScoreEvent, *, exchanged: bool) -> None:
        """What a red brings about: its player is out, or the adversary takes down."""
        seat, stage = mark.seat, STAGE[mark.cause]
        if self.now[seat].red >= self.rules.game_reds:
            self.out = seat
            self._pass(self._event(seat, Cause.OUT, "out", event), stage)
            return
        if not exchanged and self.rules.take_down is not TakeDown.ANY_RED:
            return
        other = next(s for s in self.now if s != seat)
        white = self.now[other].white
        if not white:
            return
        if stage > BEGINNING or not self.both:
            self._pass(self._event(other, Cause.TAKE_DOWN, "take-down", event, white=-white), stage)
        else:
            self.kept.append(Kept(other, white, mark))
