"""A counted deal of Cassino as the plain object `check --json` prints; the keys are those of the hand file's specification that apply."""

from __future__ import annotations

from lessons.annotation_json import Json, event_json, finding_json, overrides_json
from lessons.explain.cassino import finding_reason
from lessons.games.annotation import Finding
from lessons.games.cassino import CassinoAnnotation, as_deal


def cassino_json(annotation: CassinoAnnotation, *, file: str, ok: bool, findings: tuple[Finding, ...]) -> Json:
    """The object of one deal. `clauses` are those the deal itself rests on; `taken` has each side's cards and spades; a number that is not known is null, and so is a total."""
    record = annotation.record
    return {
        "id": record.id,
        "file": file,
        "rules": annotation.rules.name,
        "overrides": overrides_json(annotation.rules),
        "ok": ok,
        "clauses": list(annotation.clauses),
        "taken": {side: {"cards": len(cards), "spades": _spades(annotation, side)} for side, cards in record.taken.items()},
        "events": [event_json(event, running) for event, running in as_deal(annotation).running()],
        "totals": dict(annotation.totals),
        "findings": [finding_json(f, finding_reason(annotation, f)) for f in findings],
    }


def _spades(annotation: CassinoAnnotation, side: str) -> int | None:
    spans = (count.numbers for count in annotation.counts[1:2])
    span = next((numbers[side] for numbers in spans if numbers is not None), None)
    return span.least if span is not None and span.least == span.most else None
