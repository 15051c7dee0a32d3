"""The slip report: over a folder or a whole book, every figure that is not the rules', with the reason, as Markdown or CSV.

What agrees is counted, not listed. Users' text is written so that neither a Markdown reader nor a spreadsheet obeys it.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from dataclasses import astuple, dataclass, field
from itertools import groupby
from typing import Any

from lessons.explain.findings import SEVERITY_WORDS, place_words
from lessons.games.annotation import Severity
from lessons.spreadsheet import cell_text

COLUMNS = ("file", "line", "id", "work", "where", "at", "of", "finding", "excused", "printed", "rules", "reason", "erratum", "clauses")
"""The columns of the CSV, and the fields of a `Slip`."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One finding worth reporting, in plain words; `finding` is its severity, or the kind of a problem that stops the file.

    `at` is the check's place as a file names it; `printed` and `rules` are the two figures as text, `of` whose they are.
    """

    file: str
    line: int | None
    id: str
    work: str
    where: str
    at: str
    of: str
    finding: str
    excused: bool
    printed: str
    rules: str
    reason: str
    erratum: str
    clauses: str


@dataclass(slots=True)
class Tally:
    """What was checked so far: files by how they stand, figures by severity, and every slip."""

    files: Counter[str] = field(default_factory=Counter)
    figures: Counter[str] = field(default_factory=Counter)
    slips: list[Slip] = field(default_factory=list)

    @property
    def checked(self) -> int:
        """How many files were read."""
        return sum(self.files.values())


def summary(tally: Tally) -> str:
    """The whole in a line: `12 files: 10 agree, 1 differs, 1 could not be read; 57 figures agree, 3 slips are excused`."""
    parts = [f"{n} {one if n == 1 else many}" for key, one, many in _FILES if (n := tally.files[key])]
    figures = [f"{n} {one if n == 1 else many}" for key, one, many in _FIGURES if (n := tally.figures[key])]
    head = f"{tally.checked} file{'' if tally.checked == 1 else 's'}: {', '.join(parts) or 'nothing to read'}"
    return f"{head}; {', '.join(figures)}." if figures else f"{head}."


_FILES = (("agrees", "agrees", "agree"), ("differs", "differs", "differ"), ("fails", "cannot be checked", "cannot be checked"))
_FIGURES = (
    ("agrees", "figure agrees", "figures agree"),
    ("excused", "slip carries its erratum", "slips carry their erratum"),
    ("option", "figure holds only under an option", "figures hold only under an option"),
    ("disagrees", "figure disagrees", "figures disagree"),
    ("undecided", "figure is undecided", "figures are undecided"),
)


# ----------------------------------------------------------------------------------------------------------- Markdown


def markdown(tally: Tally) -> str:
    """The report as Markdown: the summary, then a table of slips for each work."""
    lines = ["# Slip report", "", summary(tally), ""]
    if not tally.slips:
        lines.append("No slips.")
    for work, slips in groupby(sorted(tally.slips, key=lambda s: (s.work == "", s.work)), key=lambda s: s.work):
        lines += [f"## {_md(work) if work else 'No source named'}", ""]
        lines += ["| hand | where | place | of | printed | rules | finding | reason |", "|---|---|---|---|---|---|---|---|"]
        lines += [_md_row(slip) for slip in slips]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def standing(slip: Slip) -> str:
    """How a slip stands, in words: `agrees only under an option, excused`, `unreadable`."""
    words = SEVERITY_WORDS[Severity(slip.finding)] if slip.finding in _SEVERITIES else slip.finding
    return f"{words}, excused" if slip.excused else words


_SEVERITIES = frozenset(s.value for s in Severity)


def _md_row(slip: Slip) -> str:
    hand = _md(slip.id or slip.file) + (f", line {slip.line}" if slip.line is not None else "")
    reason = (
        _md(slip.reason) + (f" Erratum: {_md(slip.erratum)}" if slip.erratum else "") + (f" ({_md(slip.clauses)})" if slip.clauses else "")
    )
    cells = (hand, _md(slip.where), _md(place_words(slip.at)), _md(slip.of), _md(slip.printed), _md(slip.rules), standing(slip), reason)
    return f"| {' | '.join(cells)} |"


_MD = re.compile(r"([\\`*_{}\[\]<>#|~&!])")


def _md(text: str) -> str:
    """A text that is only itself in Markdown: one line, no markup, no HTML."""
    return _MD.sub(r"\\\1", " ".join(text.split()))


# ---------------------------------------------------------------------------------------------------------------- CSV


def comma_separated(tally: Tally) -> str:
    """The slips as CSV, a row each under `COLUMNS`; a cell a spreadsheet would take for a formula begins with an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for slip in tally.slips:
        writer.writerow(_cell(v) for v in astuple(slip))
    return out.getvalue()


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else cell_text(str(value))
