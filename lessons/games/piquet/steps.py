"""The steps of a replay, made from the moments of a deal when they are first asked for."""

from __future__ import annotations

from lessons.cards import Card, Hand, Holding
from lessons.games.annotation import Annotation, CallResult, Finding, ScoreEvent, Step, StepKind
from lessons.games.piquet.deal import Deal, Moment
from lessons.games.piquet.exchange import both
from lessons.games.piquet.score import Score
from lessons.record import Discards, Draws, Starts


class _Table:
    """What lies where, as the moments go by."""

    def __init__(self, deal: Deal) -> None:
        record = deal.record
        self.deal = deal
        self.as_dealt = record.starts is Starts.EXCHANGE
        self.hands: dict[str, Holding] = dict(record.hands)
        self.discards: dict[str, Holding] = {} if self.as_dealt else dict(record.discards)
        self.drawn: dict[str, Holding] = {}
        size = deal.talon
        self.talon = size if self.as_dealt else size - sum(len(d) for d in self.discards.values())
        self.tricks: dict[str, int] = {s: record.tricks.get(s, 0) for s in record.seats}
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
        hand = self.hands[act.seat]
        known = hand.known.mask & ~act.cards.known.mask
        unknown = hand.unknown - (act.cards.known.mask & ~hand.known.mask).bit_count()
        blind = act.cards.unknown
        self.hands[act.seat] = (
            Holding(Hand(known), unknown - blind) if blind <= unknown else Holding(Hand(), known.bit_count() + unknown - blind)
        )

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
        if len(self.table) == 2:
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
        if moment.winner is not None and len(self.table) == 2:
            self.tricks[moment.winner] += 1

    def _take_back(self, moment: Moment) -> None:
        while self.laid:
            seat, card, hands, tricks, table = self.laid.pop()
            if seat == moment.seat and card is moment.card:
                self.hands, self.tricks, self.table = hands, tricks, table
                return


def make_steps(deal: Deal, score: Score, annotation: Annotation) -> tuple[Step, ...]:
    """Every step of the deal, with the table after it and each seat's count as announced."""
    record = deal.record
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
    doubt = {s: score.doubt(s) for s in record.seats}
    counts = {s: record.count.get(s, 0) for s in record.seats}
    steps = []
    for number, moment in enumerate(deal.moments):
        table.apply(moment)
        for event in events.get(number, ()):
            counts[event.seat] += event.points
        steps.append(
            Step(
                number=number,
                kind=moment.kind,
                phase=moment.phase,
                seat=moment.seat,
                act=moment.act,
                calls=tuple(calls.get(number, ())),
                events=tuple(events.get(number, ())),
                counts={s: None if _unknown(doubt[s], number) else counts[s] for s in record.seats},
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
        )
    return tuple(steps)


def _unknown(doubt: int | None, step: int) -> bool:
    return doubt is not None and doubt <= step
