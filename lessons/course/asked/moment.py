"""Moments of a deal by name: where a lesson's replay stands, and where a count is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable

from lessons.games.annotation import Annotation, Phase, Step, StepKind

MOMENTS = ("deal", "exchange", "carte blanche", "point", "sequence", "set", "declare", "lead", "claims", "end")
"""The names; besides them `trick N`, when that trick is complete, and the number of a step."""

HINT = ", ".join(MOMENTS) + ", trick N, or the number of a step"

_TRICK = re.compile(r"trick ([1-9][0-9]?)")


def is_moment(at: object) -> bool:
    """Whether something names a moment."""
    if isinstance(at, bool):
        return False
    return at in MOMENTS or isinstance(at, int) or (isinstance(at, str) and _TRICK.fullmatch(at) is not None)


def step_at(annotation: Annotation, at: str | int) -> int:
    """The number of the step with which a moment is reached. Raises `ValueError` where the record does not come to it.

    A class is reached when all of it has been called in turn, `declare` when the last call before the first card has been made,
    `claims` when all claims have.
    """
    steps = annotation.steps
    if isinstance(at, int):
        if not 0 <= at < len(steps):
            raise ValueError(f"step {at}: the hand has steps 0 to {len(steps) - 1}")
        return at
    if at == "deal":
        return 0
    if at == "end":
        return len(steps) - 1
    lead = next((s.number for s in steps if s.kind is StepKind.PLAY), len(steps))
    found = _TRICK.fullmatch(at)
    if found is not None:
        return _last(annotation, at, lambda s: s.trick == int(found[1]) and s.winner is not None)
    if at == "lead":
        return _last(annotation, at, lambda s: s.number == lead)
    if at in ("exchange", "carte blanche"):
        return _last(annotation, at, lambda s: s.phase in (Phase.DEAL, Phase.EXCHANGE))
    if at == "claims":
        return _last(annotation, at, lambda s: s.kind is StepKind.CALL)
    if at == "declare":
        return _last(annotation, at, lambda s: s.kind is StepKind.CALL and s.number < lead)
    return _last(annotation, at, lambda s: s.kind is StepKind.CALL and s.phase.value == at and s.number < lead)


def _last(annotation: Annotation, at: str, is_it: Callable[[Step], bool]) -> int:
    found = [step.number for step in annotation.steps if is_it(step)]
    if not found:
        raise ValueError(f"the record does not come to {at}")
    return found[-1]
