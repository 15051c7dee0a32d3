"""An annotation from a deal that has been read and counted: the last thing every room of piquet's kind does."""

from __future__ import annotations

from functools import partial

from lessons.combinations import Class
from lessons.games.annotation import Annotation
from lessons.games.checking import Findings, Trial
from lessons.games.scoring import Score
from lessons.games.stepping import Grounds, make_steps


def annotation_of(score: Score, trial: Trial, grounds: Grounds) -> Annotation:
    """The annotation of the deal that `score` counts, with a finding for each of its figures."""
    deal = score.deal
    findings = Findings(score, trial).run(needless_marks=deal.under_its_own_rules)
    return Annotation(
        record=deal.record,
        rules=deal.rules,
        calls=tuple(sorted((ln.result() for ln in (*deal.blanche, *deal.lines)), key=lambda c: c.step)),
        classes=deal.classes,
        carte_blanche=tuple(e.seat for e in score.declared[Class.CARTE_BLANCHE]),
        events=score.events,
        repic=_made(score.repic),
        pic=_made(score.pic),
        capot=deal.capot,
        tricks=deal.tricks,
        totals={side: score.total(side) for side in score.sides},
        findings=findings,
        barred=frozenset(deal.barred),
        make_steps=partial(make_steps, score, grounds),
    )


def _made(by_side: dict[str, bool | None]) -> tuple[str, ...] | None:
    if None in by_side.values():
        return None
    return tuple(side for side, made in by_side.items() if made)
