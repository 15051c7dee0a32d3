"""An annotation, a settlement, or what is wrong with a file, as the plain objects `check --json` prints.

The keys are the contract of the hand file's specification; nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lessons.combinations import DECLARED, Combination
from lessons.errors import Problem
from lessons.explain.findings import finding_reason
from lessons.games.annotation import Annotation, CallResult, ClassResult, Finding, ScoreEvent
from lessons.games.declaring import words_for
from lessons.handfile.words import said_text
from lessons.record import Counters
from lessons.rules.imperial import ImperialRules
from lessons.rules.named import NAMED, overrides_of
from lessons.rules.rule_set import PointCalledBy, RuleSet

Json = dict[str, Any]


def annotation_json(annotation: Annotation, *, file: str, ok: bool, findings: tuple[Finding, ...]) -> Json:
    """The object of one hand. `findings` are the annotation's, with what the file itself gives rise to; `ok` says whether it passes."""
    record, rules = annotation.record, annotation.rules
    by = rules.point_called_by
    classes = annotation.classes
    return {
        "id": record.id,
        "file": file,
        "rules": rules.name,
        "overrides": overrides_json(rules),
        "ok": ok,
        "declarations": {"carte-blanche": list(annotation.carte_blanche)} | {c.value: _class_json(classes[c]) for c in DECLARED},
        "calls": [_call_json(call, by) for call in annotation.calls],
        "events": _events_json(annotation),
        "repic": _seats(annotation.repic),
        "pic": _seats(annotation.pic),
        "capot": _seats(annotation.capot),
        "tricks": None if annotation.tricks is None else dict(annotation.tricks),
        "totals": {seat: _counters_json(said) for seat, said in annotation.counters.items()} or dict(annotation.totals),
        "findings": [finding_json(finding, finding_reason(annotation, finding)) for finding in findings],
    }


def _events_json(annotation: Annotation) -> list[Json]:
    record = annotation.record
    if isinstance(annotation.rules, ImperialRules):
        return [
            {
                "seat": event.seat,
                "red": event.red,
                "white": event.white,
                "cause": event.cause.value,
                "trick": event.trick,
                "clause": event.clause,
                "running": {seat: _counters_json(said) for seat, said in counters.items()},
            }
            for event, counters in annotation.running_counters()
        ]
    events = [event_json(event, running) for event, running in annotation.running()]
    if not record.partners:
        return events
    return [{"seat": event["seat"], "side": record.side(event["seat"])} | event for event in events]


def event_json(event: ScoreEvent, running: Json) -> Json:
    """The object of points that count; `running` is every side's count after them."""
    return {
        "seat": event.seat,
        "points": event.points,
        "cause": event.cause.value,
        "trick": event.trick,
        "clause": event.clause,
        "running": running,
    }


def _counters_json(counters: Counters) -> Json:
    return {"red": counters.red, "white": counters.white}


def overrides_json(rules: RuleSet) -> Json:
    """The options a house rule set overrides, as plain values."""
    return {} if rules is NAMED[rules.name] else overrides_of(rules)


def _class_json(result: ClassResult) -> Json | None:
    """A class nobody holds, and one whose winner cannot be known, are null."""
    return None if result.winner is None else {"winner": result.winner, "points": result.points}


def _call_json(call: CallResult, by: PointCalledBy) -> Json:
    return {
        "seat": call.seat,
        "class": call.cls.value,
        "call": said_text(call.said),
        "reply": None if call.reply is None else call.reply.value,
        "verdict": None if call.verdict.outcome is None else call.verdict.outcome.value,
        "points": call.points,
        "sunk": None if call.sunk is None else _combination_text(call.sunk, by),
    }


def _combination_text(held: Combination, by: PointCalledBy) -> str:
    """A holding as it would truthfully be called."""
    return said_text(words_for(held, by))


def _seats(seats: tuple[str, ...] | None) -> str | list[str] | None:
    """No seat is null, one is its name, several are a list."""
    if not seats:
        return None
    return seats[0] if len(seats) == 1 else list(seats)


def finding_json(finding: Finding, reason: str) -> Json:
    """The object of one finding; `reason` is its sentence."""
    return {
        "severity": finding.severity.value,
        "excused": finding.excused,
        "at": finding.at,
        "printed": _figure(finding.printed),
        "computed": _figure(finding.computed),
        "reason": reason,
        "clauses": list(finding.clauses),
    }


def _figure(value: Any) -> Any:
    """A figure as a check writes it: seats are one seat, a list, or "none"; null is not written or not known."""
    if isinstance(value, Counters):
        return _counters_json(value)
    if isinstance(value, tuple):
        return _seats(value) or "none"
    return dict(value) if isinstance(value, Mapping) else value


def problems_json(problems: Iterable[Problem], *, file: str) -> Json:
    """The object of a file that cannot be read or cannot be."""
    return {"file": file, "ok": False, "errors": [_problem_json(p) for p in problems]}


def _problem_json(problem: Problem) -> Json:
    place = problem.place
    return {
        "kind": problem.kind,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "text": place.text if place else "",
        "message": problem.message,
        "hint": problem.hint,
    }
