"""The steps of a replay, made from the moments of a deal when they are first asked for."""

from __future__ import annotations

from lessons.games.annotation import Annotation, Step, StepKind
from lessons.games.imperial.figures import CounterFigures
from lessons.games.stepping import lay_out

_TOPICS = {
    StepKind.DEAL: ("deal", "pack", "counters"),
    StepKind.CARTE_BLANCHE: ("declare",),
    StepKind.CALL: ("declare",),
    StepKind.PLAY: ("play",),
    StepKind.RESULT: ("order",),
}
"""The topics of the clauses that allow or require a step."""


def make_steps(figures: CounterFigures, annotation: Annotation) -> tuple[Step, ...]:
    """Every step of the deal, with the table after it and both players' counters."""
    unknown = dict.fromkeys(annotation.record.seats)
    cite = figures.deal.rules.cite
    return lay_out(
        figures.deal,
        annotation,
        lambda number, events: (unknown, figures.at_step(number)),
        lambda step: tuple(cite(topic) for topic in _TOPICS.get(step.kind, ())),
    )
