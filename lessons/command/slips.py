"""What of an outcome goes into the slip report and its summary."""

from __future__ import annotations

from collections.abc import Iterator

from lessons.cassino_record import CassinoRecord
from lessons.command.outcome import AGREES, DIFFERS, Outcome
from lessons.explain.findings import figure_text, key_words
from lessons.game_record import GameRecord
from lessons.games.annotation import Code, Finding, Severity
from lessons.record import HandRecord
from lessons.report import Slip, Tally

_SLIPS = frozenset({Severity.DISAGREES, Severity.OPTION, Severity.UNDECIDED})
_FIGURES = _SLIPS | {Severity.AGREES}


def count(tally: Tally, outcome: Outcome) -> None:
    """Add one outcome to the tally: its file, its figures, its slips."""
    status = outcome.status
    tally.files["agrees" if status == AGREES else "differs" if status == DIFFERS else "fails"] += 1
    for finding in outcome.findings:
        if finding.severity in _FIGURES:
            tally.figures["excused" if finding.excused else finding.severity.value] += 1
    tally.slips += slips(outcome)


def slips(outcome: Outcome) -> Iterator[Slip]:
    """Every finding that is a slip of the print or of the file, and every problem that stops the file."""
    for problem in outcome.problems:
        yield Slip(
            file=outcome.file,
            line=problem.place.line if problem.place is not None else None,
            id="",
            work="",
            where="",
            at="",
            of="",
            finding=problem.kind,
            excused=False,
            printed=problem.place.text if problem.place is not None else "",
            rules="",
            reason=problem.message,
            erratum="",
            clauses=problem.clause or "",
        )
    for finding in outcome.findings:
        if finding.severity in _SLIPS or finding.code is Code.NEEDLESS_ERRATUM:
            yield _slip(outcome, finding)


def _record(outcome: Outcome) -> HandRecord | GameRecord | CassinoRecord:
    """The hand, the deal of Cassino or the game of an outcome that has findings."""
    if outcome.annotation is not None:
        return outcome.annotation.record
    if outcome.cassino is not None:
        return outcome.cassino.record
    assert outcome.settlement is not None
    return outcome.settlement.game


def _slip(outcome: Outcome, finding: Finding) -> Slip:
    record = _record(outcome)
    source = record.source
    return Slip(
        file=outcome.file,
        line=finding.place.line if finding.place is not None else None,
        id=record.id,
        work=source.work if source is not None else "",
        where=source.where if source is not None else "",
        at=finding.at,
        of=key_words(record, finding.key),
        finding=finding.severity.value,
        excused=finding.excused,
        printed="" if finding.printed is None else figure_text(record, finding.printed),
        rules="" if finding.computed is None else figure_text(record, finding.computed),
        reason=outcome.reason(finding),
        erratum=finding.erratum,
        clauses=" ".join(finding.clauses),
    )
