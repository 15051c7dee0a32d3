"""What allows each step of a deal, or requires it: the clauses a replay can name besides those of verdicts and scores.

Clauses: cent.pack, cent.deal.*, cent.exchange.*, cent.talon.*, cent.declare.*, cent.play.*, cent.repic.*, cent.pic.*, and what
the other texts say on the same topics.
"""

from __future__ import annotations

from collections.abc import Iterator

from lessons.cards import RANK_MASKS
from lessons.combinations import Class, Set
from lessons.games.annotation import HELD_GOOD, CallResult, Cause, Phase, ScoreEvent, Step, StepKind
from lessons.games.piquet.deal import Deal
from lessons.record import Calls, Corrects, Draws, Sinks, Starts
from lessons.rules.piquet import Actor
from lessons.rules.rule_set import PointCalledBy

_ENDS = frozenset({Cause.CARDS, Cause.CAPOT})


class Grounds:
    """The grounds of one deal's steps, asked for in their order."""

    def __init__(self, deal: Deal, events: tuple[ScoreEvent, ...]) -> None:
        self.deal = deal
        self.rules = deal.rules
        self.events = events
        self.played = set[str]()
        """seats that have laid a card"""
        self.equal = any(result.winner == "equal" for result in deal.classes.values())
        """whether the players are level in some class"""

    def of(self, step: Step) -> tuple[str, ...]:
        """The clauses one step rests on, each once."""
        topics = [*self._of_kind(step), *(topic for event in step.events for topic in self._of_leap(event, step))]
        return tuple(dict.fromkeys(self.rules.cite(topic) for topic in topics))

    def _of_kind(self, step: Step) -> Iterator[str]:
        match step.kind:
            case StepKind.DEAL:
                yield from self._of_deal()
            case StepKind.CARTE_BLANCHE:
                yield "carte-blanche.shown"
                if step.seat == self.deal.dealer:
                    yield "carte-blanche.dealer"
            case StepKind.DISCARD:
                yield from self._of_discard(step)
            case StepKind.DRAW:
                yield from self._of_draw(step)
            case StepKind.LOOK | StepKind.TURN_UP:
                yield "talon.elder-looks" if step.seat == self.deal.elder and step.phase is Phase.EXCHANGE else "talon.left"
            case StepKind.CALL:
                yield from self._of_calls(step)
            case StepKind.REMARK:
                if isinstance(step.act, Sinks):
                    yield "sink"
            case StepKind.PLAY:
                yield from self._of_card(step)
            case StepKind.TAKE_BACK:
                yield "renounce"
            case StepKind.RESULT:
                yield "score"
                if self._cards_come_too_late(step):
                    yield "pic.cards"

    # ------------------------------------------------------------------------------------------------ before the play

    def _of_deal(self) -> Iterator[str]:
        record = self.deal.record
        yield from ("pack", "players")
        if record.starts is Starts.EXCHANGE:
            yield from ("deal", "talon")
        if record.deal is not None and record.deal > 1:
            yield "deal.alternate"

    def _of_discard(self, step: Step) -> Iterator[str]:
        dealer_first = self.rules.discards_first is Actor.DEALER
        if step.seat == (self.deal.dealer if dealer_first else self.deal.elder):
            yield "exchange.dealer-first" if dealer_first else "exchange.first"
        yield "discards"

    def _of_draw(self, step: Step) -> Iterator[str]:
        deal, act = self.deal, step.act
        yield from ("exchange.order", "exchange.twelve")
        drawn = act.number if isinstance(act, Draws) else len(step.drawn.get(step.seat or "", ()))
        if step.seat == deal.elder:
            yield "exchange.elder"
            if deal.excess[deal.elder]:
                yield "exchange.thirteen"
            if drawn < deal.elder_share and not (isinstance(act, Draws) and act.silently):
                yield "exchange.announce"
        else:
            yield from ("exchange.dealer", "exchange.dealer-minimum")
            if self.rules.discards_first is Actor.ELDER and drawn > deal.talon - deal.elder_share:
                yield "exchange.left"

    # ------------------------------------------------------------------------------------------------------ the calls

    def _of_calls(self, step: Step) -> Iterator[str]:
        yield "classes"
        if step.seat == self.deal.dealer:
            yield "declare.dealer"
        elif step.phase is not Phase.PLAY:
            yield "declare.order"
        if isinstance(step.act, Corrects) and any(call.loss is None for call in step.calls):
            yield "false-claim.mended"
        if step.events:
            yield "declare.aloud"
        for call in step.calls:
            yield from self._of_call(step, call)

    def _of_call(self, step: Step, call: CallResult) -> Iterator[str]:
        if call.sunk is not None:
            yield "sink"
        if call.lesser or call.loss is not None:
            return
        asked = step.act is None or isinstance(step.act, Calls)
        if asked and call.seat == self.deal.elder:
            yield "declare.replies"
        match call.cls:
            case Class.POINT:
                yield "pips"
                making = getattr(call.said, "making", None)
                if making is not None or self.rules.point_called_by is not PointCalledBy.LENGTH_LAST_FIGURE:
                    yield "point.called"
                if call.verdict.outcome in HELD_GOOD:
                    yield "declare.suit"
            case Class.SEQUENCE:
                yield from ("sequence.names", "declare.words")
            case Class.SET:
                yield from ("set.kinds", "declare.words")
                other = call.verdict.other
                if isinstance(call.held, Set) and isinstance(other, Set) and call.held.size == other.size:
                    yield "declare.sets-never-equal"

    # ------------------------------------------------------------------------------------------------------- the play

    def _of_card(self, step: Step) -> Iterator[str]:
        deal, seat = self.deal, step.seat
        first = seat is not None and seat not in self.played
        if seat is not None:
            self.played.add(seat)
        if len(step.table) == 1:
            yield "play.lead"
            if deal.first_lead is not None and step.number == deal.first_lead.number:
                yield "declare.lead"
        else:
            (_, led), (_, card) = step.table
            if led is not None and card is not None and led.suit is card.suit:
                yield "play.follow"
            if step.winner is not None:
                yield "play.win"
        if first and seat is not None and self._may_ask(seat):
            yield "discards.ask"

    def _may_ask(self, seat: str) -> bool:
        """Whether the other scored a trio of a rank of which this seat held and laid out no card (cent.ask-discarded-suit)."""
        deal = self.deal
        hand, out = deal.hands[seat], deal.discards.get(seat)
        if not hand.is_known or out is None or not out.is_known:
            return False
        seen = hand.known.mask | out.known.mask
        trios = (e.combination for e in self.events if e.seat != seat and isinstance(e.combination, Set) and e.combination.size == 3)
        return any(not seen & RANK_MASKS[trio.rank.index] for trio in trios)

    # ------------------------------------------------------------------------------------------------- repic and pic

    def _of_leap(self, event: ScoreEvent, step: Step) -> Iterator[str]:
        deal = self.deal
        if event.cause is Cause.CARTE_BLANCHE:
            yield "order.declarations"
        elif event.cause is Cause.REPIC:
            yield from ("order.declarations", "repic.order")
            if event.seat == deal.dealer and deal.first_lead is not None and deal.first_lead.number < step.number:
                yield "repic.dealer-over-lead"
            if self.equal:
                yield "repic.equalities"
        elif event.cause is Cause.PIC:
            yield "pic.order"
            if event.seat == deal.dealer:
                yield "pic.dealer"
            if self.equal:
                yield "pic.equalities"
            if step.act is not None and step.act.count is not None:
                yield "pic.jump"

    def _cards_come_too_late(self, step: Step) -> bool:
        """Whether the points for cards or capot are the first to reach a pic's thirty, while the other player has nothing."""
        last = next((event for event in step.events if event.cause in _ENDS), None)
        if last is None or self.rules.cards_count_for_pic:
            return False
        before = [event for event in self.events if event.cause not in _ENDS]
        own = sum(event.points for event in before if event.seat == last.seat)
        return own < self.rules.pic.at <= own + last.points and not any(event.seat != last.seat for event in before)
