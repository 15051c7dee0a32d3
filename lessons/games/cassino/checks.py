"""The figures a Cassino file writes down, compared with the count: a finding for each.

A figure is what a side has when its category has been counted, or at the end. A figure alone is the rules'; `printed` alone
says that text and rules agree; both, differing, need an erratum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from lessons.games.annotation import Code, Finding, Severity
from lessons.games.cassino.annotation import CAUSES, CassinoAnnotation, Category
from lessons.games.checking import fewest_events
from lessons.record import Check
from lessons.rules.cassino import MajorityOf

Again = Callable[[MajorityOf], CassinoAnnotation]
"""The same deal under another value of the one option that changes a count: counted anew only where a figure disagrees."""


def check_counts(counted: CassinoAnnotation, again: Again) -> tuple[Finding, ...]:
    """A finding for every figure of every check."""
    return tuple(finding for check in counted.record.checks for finding in _findings(counted, check, again))


def _at(counted: CassinoAnnotation, at: str, side: str) -> int | None:
    return counted.totals[side] if at == "end" else counted.after(Category(at))[side]


def _findings(counted: CassinoAnnotation, check: Check, again: Again) -> Iterator[Finding]:
    needless = bool(check.erratum)
    for side in dict.fromkeys((*check.rules, *check.printed)):
        rules, printed = check.rules.get(side), check.printed.get(side)
        computed = _at(counted, check.at, side)
        needless = needless and (printed is None or printed == computed)
        figure = printed if printed is not None and rules in (None, computed) else rules
        excused = bool(check.erratum) and rules is not None and rules == computed != figure
        yield _compared(counted, check, side, figure, computed, excused, again)
    if needless:
        place = check.places.get("erratum", check.place)
        yield Finding(severity=Severity.DISAGREES, at=check.at, code=Code.NEEDLESS_ERRATUM, erratum=check.erratum, place=place)


def _compared(
    counted: CassinoAnnotation, check: Check, side: str, figure: Any, computed: int | None, excused: bool, again: Again
) -> Finding:
    clauses: tuple[str, ...] = (counted.rules.cite("score"),)
    data: dict[str, Any] = {"seat": side}
    options: tuple[tuple[str, Any], ...] = ()
    if computed is None:
        severity, code = Severity.UNDECIDED, Code.UNSETTLED
    elif computed == figure:
        severity, code = Severity.AGREES, Code.AGREES
    else:
        others = (value for value in MajorityOf if value is not counted.rules.majority)
        options = tuple(("majority", value.value) for value in others if _at(again(value), check.at, side) == figure)
        events = [event for event in _events_at(counted, check.at) if event.seat == side]
        left_out = fewest_events(events, computed - figure) if figure < computed else ()
        data["events"] = left_out or tuple(events)
        severity = Severity.OPTION if options else Severity.DISAGREES
        code = Code.ONLY_UNDER if options else Code.UNCOUNTED if left_out else Code.ARITHMETIC
    return Finding(
        severity=severity,
        at=check.at,
        code=code,
        key=side,
        printed=figure,
        computed=computed,
        excused=excused,
        erratum=check.erratum if excused else "",
        clauses=clauses,
        options=options,
        data=data,
        place=check.places.get(side, check.place),
    )


def _events_at(counted: CassinoAnnotation, at: str) -> Iterator[Any]:
    """The events that count at a place: of its category and those before it."""
    order = list(Category)
    last = len(order) - 1 if at == "end" else order.index(Category(at))
    causes = {CAUSES[category] for category in order[: last + 1]}
    return (event for event in counted.events if event.cause in causes)
