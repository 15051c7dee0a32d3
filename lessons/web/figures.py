"""Printed figures against the rules, as the replay shows them: a chip for the whole hand and a row for each finding."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lessons.explain.findings import SEVERITY_WORDS, figure_text, finding_reason, key_words, place_words
from lessons.explain.names import capital, counted
from lessons.explain.options import option_words
from lessons.games.annotation import Annotation, Finding, Severity

_ACTS = frozenset({Severity.IRREGULAR, Severity.NOTE})
"""Severities that speak of an act, not of a figure."""


def chips(findings: Iterable[Finding]) -> list[dict[str, str]]:
    """What there is to say about a hand's printed figures at a glance: `{tone, text}`, the gravest first."""
    number = dict.fromkeys(Severity, 0)
    excused = 0
    for finding in findings:
        number[finding.severity] += 1
        excused += finding.severity is Severity.DISAGREES and finding.excused
    slips = number[Severity.DISAGREES]
    lines = (
        ("slip", excused, "slip in the text", "slips in the text"),
        ("slip", slips - excused, "figure differs from the rules", "figures differ from the rules"),
        ("option", number[Severity.OPTION], "figure holds only under an option", "figures hold only under an option"),
        ("undecided", number[Severity.UNDECIDED], "figure is not settled", "figures are not settled"),
        ("irregular", number[Severity.IRREGULAR], "irregularity", "irregularities"),
        ("ok", number[Severity.AGREES], "figure agrees", "figures agree"),
    )
    return [{"tone": tone, "text": capital(counted(n, one, many))} for tone, n, one, many in lines if n]


def finding_view(annotation: Annotation, finding: Finding) -> dict[str, Any]:
    """One finding as a row: the figure as printed and as computed, the reason in words, options and clauses."""
    record = annotation.record
    figures = finding.severity not in _ACTS
    return {
        "severity": finding.severity.value,
        "label": "slip in the text" if finding.severity is Severity.DISAGREES and finding.excused else SEVERITY_WORDS[finding.severity],
        "at": place_words(finding.at),
        "who": key_words(record, finding.key),
        "printed": figure_text(record, finding.printed) if figures else "",
        "computed": figure_text(record, finding.computed) if figures else "",
        "reason": finding_reason(annotation, finding),
        "erratum": finding.erratum,
        "options": [option_words(name, value) for name, value in finding.options],
        "clauses": list(finding.clauses),
        "step": finding.step,
    }
