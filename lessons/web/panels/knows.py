"""*Who knows what?*: for every step, what each seat can prove of the other hand, and what the step has taught it."""

from __future__ import annotations

from typing import Any

from lessons.cards import FULL_PACK, Hand
from lessons.combinations import DECLARED
from lessons.explain.hidden import (
    at_best,
    basis,
    known_sentence,
    knows_title,
    learnt_at,
    news_sentence,
    not_told,
    played_untold,
    void_sentence,
)
from lessons.games.annotation import Annotation, Phase, Step, StepKind
from lessons.knowledge.view import View
from lessons.web.panels.seats import seat_views, untold
from lessons.web.view import runs


def data(annotation: Annotation) -> dict[str, Any]:
    """The panel of a whole annotation."""
    views = seat_views(annotation)
    steps = []
    for step in annotation.steps:
        seats = []
        for seat, known in views.items():
            if known is not None:
                before = known[step.number - 1] if step.number else None
                seats.append(_knows(annotation, step, seat, known[step.number], before))
            else:
                seats.append(_entry(annotation, seat, [not_told(annotation, seat)]))
        steps.append({"seats": seats})
    return {"basis": basis(annotation), "steps": steps}


def _entry(annotation: Annotation, seat: str, sentences: list[str]) -> dict[str, Any]:
    return {
        "seat": seat,
        "title": knows_title(annotation, seat),
        "sentences": [runs(s) for s in sentences if s],
        "limits": [],
        "certain": [],
        "possible": [],
        "excluded": [],
        "news": [],
    }


def _knows(annotation: Annotation, step: Step, seat: str, view: View, before: View | None) -> dict[str, Any]:
    left = len(step.hands[annotation.record.other(seat)])
    missing = untold(view, step, annotation.record.other(seat))
    declaring = left and step.phase not in (Phase.PLAY, Phase.CARDS)
    entry = _entry(
        annotation,
        seat,
        [
            played_untold(annotation, seat, missing, view.count) if missing else known_sentence(annotation, seat, view, left, step),
            void_sentence(annotation, seat, view) if left else "",
        ],
    )
    if declaring and len(view.certain) < left - 3:
        heard = any(c.seat != seat and c.cls in DECLARED and c.step <= step.number for c in annotation.calls)
        entry["limits"] = runs(at_best(annotation, seat, view.judge, heard=heard))
    if left:
        certain = Hand(view.certain.mask & ~view.played.mask)
        possible = Hand(FULL_PACK & ~view.excluded.mask & ~view.certain.mask)
        proved_away = Hand(view.excluded.mask & ~view.seen.mask)
        entry |= {"certain": _codes(certain), "possible": _codes(possible), "excluded": _codes(proved_away)}
    what = learnt_at(step)
    # A draw teaches who draws; the other side's hand only changes with it.
    if before is not None and what and (step.kind is not StepKind.DRAW or step.seat == seat):
        entry["news"] = [runs(s) for s in (news_sentence(what, before, view),) if s]
    return entry


def _codes(hand: Hand) -> list[str]:
    return [c.code for c in hand]
