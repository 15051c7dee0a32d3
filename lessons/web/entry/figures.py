"""Printed figures: where a source gives one, what it says there, and whether it holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lessons.games.annotation import Annotation, Finding, Severity
from lessons.handfile.toml_writing import toml_value
from lessons.web.entry.draft import Draft, DraftCheck

PLACES: Mapping[str, str] = {
    "declare": "After the elder hand’s declarations",
    "lead": "After the first lead",
    "claims": "After the dealer’s claims",
    "end": "At the end of the deal",
    "carte blanche": "After carte blanche",
    "point": "When the point is settled",
    "sequence": "When the sequences are settled",
    "set": "When the sets are settled",
} | {f"trick {n}": f"After trick {n}" for n in range(1, 13)}
"""The places of a check, those most often printed first, with what they are called on the page."""

USUAL = ("declare", "lead", "claims", "end")
"""Places shown without being asked for."""


def places_shown(draft: Draft) -> tuple[str, ...]:
    """The usual places and every other one at which the draft has a figure, in the order of the deal's telling."""
    used = {check.at for check in draft.checks}
    return tuple(at for at in PLACES if at in USUAL or at in used) + tuple(sorted(at for at in used if at not in PLACES))


def printed_at(draft: Draft, at: str, key: str) -> str:
    """The text printed at a place for a seat (or `tricks`, `repic` …), empty where there is none."""
    return next((c.printed[key] for c in draft.checks if c.at == at and key in c.printed), "")


def with_printed(draft: Draft, at: str, key: str, text: str) -> Draft:
    """The draft with another printed figure at a place; an empty one is taken away, and with its last figure the check.

    A figure of the rules and an erratum that were written for the old figure go with it.
    """
    checks = list(draft.checks)
    number = next((n for n, c in enumerate(checks) if c.at == at and key in c.printed), None)
    if number is None:
        number = next((n for n, c in enumerate(checks) if c.at == at and not c.erratum), None)
    if number is None:
        if not text.strip():
            return draft
        checks.append(DraftCheck(at, printed={key: text}))
        return replace(draft, checks=tuple(checks))
    old = checks[number]
    if old.printed.get(key, "") == text:
        return draft
    printed = {k: v for k, v in old.printed.items() if k != key} | ({key: text} if text.strip() else {})
    rules = {k: v for k, v in old.rules.items() if not (k == key and key in old.printed)}
    erratum = old.erratum if any(k in rules for k in printed) else ""
    if printed or rules:
        checks[number] = DraftCheck(at, rules, printed, erratum)
    else:
        del checks[number]
    return replace(draft, checks=tuple(checks))


RESULTS: Mapping[str, str] = {"repic": "Repic", "pic": "Pic", "capot": "Capot"}
"""What a source may print of the deal's end beside the counts: who made it, or that nobody did."""

NOBODY = "none"


def printed_result(draft: Draft, key: str) -> str:
    """Who a source says made a repic, a pic or the capot: a seat, `none`, or empty where it does not say."""
    return printed_at(draft, "end", key).strip('"')


def with_result(draft: Draft, key: str, who: str) -> Draft:
    """The draft with who the source says made it; an empty text where it does not say."""
    return with_printed(draft, "end", key, toml_value(who) if who else "")


def finding_at(annotation: Annotation, at: str, key: str, printed: str) -> Finding | None:
    """What the annotation says of a figure printed at a place: the finding on that very figure."""
    found = [f for f in annotation.findings if f.at == at and f.key == key and (key in RESULTS or str(f.printed) == printed.strip())]
    return next((f for f in found if f.excused), found[0] if found else None)


def with_erratum(draft: Draft, finding: Finding, why: str) -> Draft:
    """The draft with a printed figure marked as a slip of its source: the rules' figure beside it, and why they differ.

    The figure gets a check of its own, so that what is said of it is said of nothing else.
    """
    printed = printed_at(draft, finding.at, finding.key)
    rest = with_printed(draft, finding.at, finding.key, "")
    rules = str(finding.computed)
    return replace(rest, checks=(*rest.checks, DraftCheck(finding.at, {finding.key: rules}, {finding.key: printed}, " ".join(why.split()))))


MARKS: Mapping[Severity, str] = {
    Severity.AGREES: "✓ agrees",
    Severity.OPTION: "◐ only under another option",
    Severity.DISAGREES: "✗ differs",
    Severity.UNDECIDED: "? not settled",
    Severity.NOTE: "note",
    Severity.IRREGULAR: "irregular",
}
"""How a figure stands, in a word or two with a sign, so that colour is never needed."""
