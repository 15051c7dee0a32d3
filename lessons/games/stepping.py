"""The steps of a replay, made from the moments of a deal when they are first asked for; the same for any number of seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from lessons.cards import Card, Hand, Holding
from lessons.games.annotation import Annotation, CallResult, Finding, ScoreEvent, Step, StepKind
from lessons.games.reading import Moment, Reading, both, without
from lessons.games.scoring import Score
from lessons.record import Counters, Discards, Draws, Starts

Grounds = Callable[[], Callable[[Step], tuple[str, ...]]]
"""Makes a function that tells the clauses a step rests on; it is asked for the steps in their order."""


class _Table:
    """What lies where, as the moments go by."""

    def __init__(self, deal: Reading[Any]) -> None:
        record = deal.record
        self.deal = deal
        self.as_dealt = record.starts is Starts.EXCHANGE
        self.hands: dict[str, Holding] = dict(record.hands)
        self.discards: dict[str, Holding] = {} if self.as_dealt else dict(record.discards)
        self.drawn: dict[str, Holding] = {}
        size = deal.talon
        self.talon = size if self.as_dealt else size - sum(len(d) for d in self.discards.values())
        self.side_of = deal.side_of
        self.tricks: dict[str, int] = {side: record.tricks.get(side, 0) for side in record.sides}
        self.table: list[tuple[str, Card | None]] = []
        self.laid: list[tuple[str, Card, dict[str, Holding], dict[str, int], list[tuple[str, Card | None]]]] = []
        if record.starts is Starts.PLAY:
            self.talon = 0

    def apply(self, moment: Moment) -> None:
        act = moment.act
        if moment.kind is StepKind.DISCARD and isinstance(act, Discards):
            self._discard(act)
        elif moment.kind is StepKind.DRAW and isinstance(act, Draws):
            self._draw(act.seat, act.number)
        elif moment.kind is StepKind.PLAY and moment.seat is not None:
            self._play(moment)
        elif moment.kind is StepKind.TAKE_BACK:
            self._take_back(moment)
        elif moment.kind is StepKind.RESULT:
            self.table = []

    def _discard(self, act: Discards) -> None:
        laid = self.discards.get(act.seat, Holding())
        self.discards[act.seat] = both(laid, act.cards) if self.as_dealt else act.cards
        if not self.as_dealt:
            return
        self.hands[act.seat] = without(self.hands[act.seat], act.cards)

    def _draw(self, seat: str, number: int) -> None:
        deal = self.deal
        if not self.as_dealt:
            return
        cards = deal.taken[seat]
        known = Hand.of(c for c in cards if c is not None)
        self.drawn[seat] = Holding(known, sum(c is None for c in cards))
        hand = self.hands[seat]
        self.hands[seat] = Holding(Hand(hand.known.mask | known.mask), hand.unknown + self.drawn[seat].unknown)
        self.talon -= number

    def _play(self, moment: Moment) -> None:
        assert moment.seat is not None
        seat, card = moment.seat, moment.card
        if len(self.table) == len(self.side_of):
            self.table = []
        if card is not None:
            self.laid.append((seat, card, dict(self.hands), dict(self.tricks), list(self.table)))
        self.table.append((seat, card))
        hand = self.hands[seat]
        if card is not None and card in hand.known:
            self.hands[seat] = Holding(Hand(hand.known.mask & ~card.bit), hand.unknown)
        elif hand.unknown:
            self.hands[seat] = Holding(hand.known, hand.unknown - 1)
        elif hand.known and card is None:
            self.hands[seat] = Holding(Hand(), len(hand.known) - 1)
        if moment.winner is not None and len(self.table) == len(self.side_of):
            self.tricks[self.side_of[moment.winner]] += 1

    def _take_back(self, moment: Moment) -> None:
        while self.laid:
            seat, card, hands, tricks, table = self.laid.pop()
            if seat == moment.seat and card is moment.card:
                self.hands, self.tricks, self.table = hands, tricks, table
                return


def make_steps(score: Score, grounds: Grounds, annotation: Annotation) -> tuple[Step, ...]:
    """Every step of the deal, with the table after it and each side's count as announced. `grounds` are made with the steps."""
    record = score.deal.record
    doubt = {side: score.doubt(side) for side in record.sides}
    counts = {side: record.count.get(side, 0) for side in record.sides}

    def told(number: int, events: Sequence[ScoreEvent]) -> tuple[dict[str, int | None], dict[str, Counters]]:
        for event in events:
            counts[score.side_of[event.seat]] += event.points
        return {s: None if _unknown(doubt[s], number) else counts[s] for s in record.sides}, {}

    return lay_out(score.deal, annotation, told, grounds())


Told = Callable[[int, Sequence[ScoreEvent]], tuple[Mapping[str, int | None], Mapping[str, Counters]]]
"""Each side's count and counters after a step of that number with these events; it is asked for the steps in their order."""


def lay_out(deal: Reading[Any], annotation: Annotation, told: Told, allows: Callable[[Step], tuple[str, ...]]) -> tuple[Step, ...]:
    """Every step of a deal with the table after it, what is `told` of the score, and the clauses that allow or require it."""
    table = _Table(deal)
    events: dict[int, list[ScoreEvent]] = {}
    for event in sorted(annotation.events, key=lambda e: e.step):
        events.setdefault(event.step, []).append(event)
    calls: dict[int, list[CallResult]] = {}
    for call in annotation.calls:
        calls.setdefault(call.step, []).append(call)
    findings: dict[int, list[Finding]] = {}
    for finding in annotation.findings:
        if finding.step is not None:
            findings.setdefault(finding.step, []).append(finding)
    steps = []
    for number, moment in enumerate(deal.moments):
        table.apply(moment)
        counts, counters = told(number, events.get(number, ()))
        step = Step(
            number=number,
            kind=moment.kind,
            phase=moment.phase,
            seat=moment.seat,
            act=moment.act,
            calls=tuple(calls.get(number, ())),
            events=tuple(events.get(number, ())),
            counts=counts,
            counters=counters,
            hands=dict(table.hands),
            discards=dict(table.discards),
            drawn=dict(table.drawn),
            talon=table.talon,
            trick=moment.trick,
            table=tuple(table.table),
            winner=moment.winner,
            tricks=dict(table.tricks),
            findings=tuple(findings.get(number, ())),
        )
        steps.append(replace(step, clauses=allows(step)))
    return tuple(steps)


def _unknown(doubt: int | None, step: int) -> bool:
    return doubt is not None and doubt <= step
