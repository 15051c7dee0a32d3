"""Short hands for the engine's tests, written as a hand file would have them."""

from __future__ import annotations

from lessons.errors import Problem, Problems
from lessons.games.annotation import Annotation, Finding, Severity
from lessons.games.piquet import annotate
from lessons.handfile import loads
from lessons.record import HandRecord
from tests.handfile.texts import hand


def record(
    elder: str,
    dealer: str,
    *,
    rules: str = "au-cent",
    options: str = "",
    table: str = "",
    talon: str = "",
    discards: str = "",
    exchange: str = "",
    declare: str | None = None,
    play: str = "",
    checks: str = "",
) -> HandRecord:
    """The record of a hand file with these parts."""
    hands = f'elder = "{elder}"\ndealer = "{dealer}"\n' + (f'talon = "{talon}"\n' if talon else "")
    parts = {name: f"{lines}\n" for name, lines in (("rules", options), ("table", table), ("discards", discards)) if lines}
    blocks = {"exchange": exchange or None, "declare": declare, "play": play or None}
    return loads(hand(hands, rule_set=rules, checks=checks, **parts, **blocks))


def problems(rec: HandRecord) -> tuple[Problem, ...]:
    """What makes the record impossible; empty if nothing does."""
    try:
        annotate(rec)
    except Problems as found:
        return found.problems
    return ()


def points(annotation: Annotation) -> dict[str, list[tuple[str, int]]]:
    """Each seat's events as (cause, points), in the order of precedence."""
    out: dict[str, list[tuple[str, int]]] = {s: [] for s in annotation.record.seats}
    for event in annotation.events:
        out[event.seat].append((event.cause.value, event.points))
    return out


def verdicts(annotation: Annotation, seat: str = "elder") -> list[str | None]:
    """The outcomes of a seat's calls in the order in which they are said."""
    return [None if c.verdict.outcome is None else c.verdict.outcome.value for c in annotation.calls if c.seat == seat]


def found(annotation: Annotation, severity: Severity) -> list[Finding]:
    """The findings of one severity."""
    return [f for f in annotation.findings if f.severity is severity]
