"""What allows each step of a deal for three or four hands, or requires it, besides the clauses of verdicts and scores.

Clauses: cent.pack, cent.declare.*, cent.play.*, cent.repic.*, cent.pic.*, normand.*, voleur.*.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lessons.combinations import Class
from lessons.games.annotation import CallResult, Cause, ScoreEvent, Step, StepKind
from lessons.games.several.deal import Deal
from lessons.record import Sinks


class Grounds:
    """The grounds of one deal's steps, asked for in their order."""

    def __init__(self, deal: Deal[Any]) -> None:
        self.deal = deal
        self.rules = deal.rules
        self.equal = any(result.winner == "equal" for result in deal.classes.values())
        """whether sides are level in some class"""

    def of(self, step: Step) -> tuple[str, ...]:
        """The clauses one step rests on, each once."""
        topics = [*self.of_kind(step), *(topic for event in step.events for topic in self._of_leap(event))]
        return tuple(dict.fromkeys(self.rules.cite(topic) for topic in topics))

    def of_kind(self, step: Step) -> Iterator[str]:
        """The topics of what happens at a step. A game adds its own."""
        match step.kind:
            case StepKind.DEAL:
                yield from ("pack", "deal")
            case StepKind.CARTE_BLANCHE:
                yield "carte-blanche.shown"
            case StepKind.DISCARD | StepKind.DRAW:
                yield "exchange"
            case StepKind.CALL:
                yield "declare.order"
                if step.events:
                    yield "declare.aloud"
                for call in step.calls:
                    yield from self.of_call(call)
            case StepKind.REMARK:
                if isinstance(step.act, Sinks):
                    yield "sink"
            case StepKind.PLAY:
                yield from self._of_card(step)
            case StepKind.TAKE_BACK:
                yield "renounce"
            case StepKind.RESULT:
                yield "score"

    def of_call(self, call: CallResult) -> Iterator[str]:
        """The topics of one thing said."""
        if call.sunk is not None:
            yield "sink"
        if call.lesser or call.loss is not None:
            return
        if call.reply is not None:
            yield "declare.replies"
        if call.cls is Class.CARTE_BLANCHE:
            yield "carte-blanche.shown"
        elif call.cls is Class.POINT:
            yield "pips"
        elif call.cls is Class.SET:
            yield "set.kinds"
        yield "declare.words"

    def _of_card(self, step: Step) -> Iterator[str]:
        led = step.table[0][1]
        card = step.table[-1][1]
        if len(step.table) == 1:
            yield "play.lead"
        elif led is not None and card is not None and led.suit is card.suit:
            yield "play.follow"
        if step.winner is not None:
            yield "play.win"

    def _of_leap(self, event: ScoreEvent) -> Iterator[str]:
        if event.cause in (Cause.REPIC, Cause.PIC):
            yield f"{event.cause.value}.order"
            if self.equal:
                yield f"{event.cause.value}.equalities"
