"""Printed figures against the rules, as the replay shows them: a chip for the whole hand and a row for each finding."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lessons.explain.findings import SEVERITY_WORDS, figure_text, finding_reason, key_words, place_words
from lessons.explain.names import capital, counted
from lessons.explain.sources import SHOWN, SLIP, slip_words, stated_words
from lessons.games.annotation import Annotation, Code, Finding, Severity

_ACTS = frozenset({Severity.IRREGULAR, Severity.NOTE})
"""Severities that speak of an act, not of a figure."""
_OF_ERRATA = frozenset({Code.NEEDLESS_ERRATUM})
"""Codes of findings that stand beside the finding of the same figure."""


def own_counts(annotation: Annotation) -> list[bool]:
    """For each finding, whether its figure is a count of the record's own and not one its text prints: `= N` behind a call or a
    card, or a figure of a check that gives the rules' alone. False for an act."""
    # A count stands before the check of the same place and seat, so the last finding of the two is the check's.
    printed = {(check.at, key) for check in annotation.record.checks for key in check.printed}
    own = []
    for finding in reversed(annotation.findings):
        place = (finding.at, finding.key)
        own.append(finding.severity not in _ACTS and finding.code not in _OF_ERRATA and place not in printed)
        if finding.code not in _OF_ERRATA:
            printed.discard(place)
    return own[::-1]


def chips(findings: Iterable[Finding], own: Iterable[bool], *, made_up: bool) -> list[dict[str, str]]:
    """What there is to say about a hand's figures at a glance: `{tone, text}`, the gravest first; `own` as `own_counts` tells, `made_up`
    whether no text prints the figures.

    That the record's own counts agree is said where no printed figure does.
    """
    number = dict.fromkeys(Severity, 0)
    excused = counts = counts_agree = 0
    for finding, is_own in zip(findings, own, strict=True):
        counts += is_own
        if is_own and finding.severity is Severity.AGREES:
            counts_agree += 1
            continue
        number[finding.severity] += 1
        excused += finding.severity is Severity.DISAGREES and finding.excused
    slips = number[Severity.DISAGREES]
    slip = (SHOWN, "wrong figures, shown as examples") if made_up else (SLIP, "slips in the text")
    agree = ("figure agrees", "figures agree") if made_up else ("printed figure agrees", "printed figures agree")
    lines = (
        ("slip", excused, *slip),
        ("slip", slips - excused, "figure differs from the rules", "figures differ from the rules"),
        ("option", number[Severity.OPTION], "figure holds only under an option", "figures hold only under an option"),
        ("undecided", number[Severity.UNDECIDED], "figure is not settled", "figures are not settled"),
        ("irregular", number[Severity.IRREGULAR], "irregularity", "irregularities"),
        ("ok", number[Severity.AGREES], *agree),
    )
    shown = [{"tone": tone, "text": capital(counted(n, one, many))} for tone, n, one, many in lines if n]
    if counts_agree and not number[Severity.AGREES]:
        some = f"{counts_agree} of the record’s {counts} own counts agree"
        shown.append({"tone": "own", "text": "The record’s own counts agree" if counts_agree == counts else some})
    return shown


def finding_view(annotation: Annotation, finding: Finding, *, own: bool) -> dict[str, Any]:
    """One finding as a row: the figure as printed and as computed, the reason in words, and clauses."""
    record = annotation.record
    figures = finding.severity not in _ACTS
    return {
        "severity": finding.severity.value,
        "own": own,
        "stated": "in the record" if own else stated_words(record.source),
        "label": slip_words(record.source)
        if finding.severity is Severity.DISAGREES and finding.excused
        else SEVERITY_WORDS[finding.severity],
        "at": place_words(finding.at),
        "who": key_words(record, finding.key),
        "printed": figure_text(record, finding.printed) if figures else "",
        "computed": figure_text(record, finding.computed) if figures else "",
        "reason": finding_reason(annotation, finding),
        "erratum": finding.erratum,
        "clauses": list(finding.clauses),
        "step": finding.step,
    }
