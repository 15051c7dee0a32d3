"""What allows each step of a deal of Piquet Voleur: what is its own beside the other games for several hands.

Clauses: voleur.partners, voleur.declare, voleur.show, voleur.point-minimum.
"""

from __future__ import annotations

from collections.abc import Iterator

from lessons.combinations import Class
from lessons.games.annotation import CallResult, Step, StepKind
from lessons.games.several.grounds import Grounds


class VoleurGrounds(Grounds):
    """The grounds of one deal's steps, asked for in their order."""

    def of_kind(self, step: Step) -> Iterator[str]:
        """When the first trick is complete everyone shows what he has claimed; a partner who takes a trick counts nothing more."""
        yield from super().of_kind(step)
        if step.kind is not StepKind.PLAY or step.winner is None:
            return
        if step.trick == 1:
            yield "declare.show"
        if self.deal.record.partner(step.table[0][0]) == step.winner:
            yield "win"

    def of_call(self, call: CallResult) -> Iterator[str]:
        """A point that is announced has the least pips it needs."""
        yield from super().of_call(call)
        if call.cls is Class.POINT and call.loss is None:
            yield "point.least"
