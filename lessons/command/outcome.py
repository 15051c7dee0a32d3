"""What became of one file: an annotated hand, a settled game, or the problems that stand in the way; and its exit status."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lessons.errors import Problem
from lessons.explain.findings import finding_reason
from lessons.games.annotation import Annotation, Code, Finding, Severity
from lessons.handfile.reader import SUFFIX

if TYPE_CHECKING:
    from lessons.games.cassino import CassinoAnnotation
    from lessons.games.settlement import Settlement

AGREES, DIFFERS, FAILS = 0, 1, 2
"""Exit statuses: every figure agrees or is excused; some figure does not; something is unreadable, impossible or undecided."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One file checked, `file` its name to show; `findings` are all there are.

    Just one of `annotation`, `settlement`, `cassino` (a counted deal of Cassino) and `problems` is there.
    """

    file: str
    annotation: Annotation | None = None
    settlement: Settlement | None = None
    cassino: CassinoAnnotation | None = None
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def status(self) -> int:
        """0, 1 or 2, as the command line returns it."""
        return FAILS if self.problems else status_of(self.findings)

    def reason(self, finding: Finding) -> str:
        """A finding's sentence."""
        if self.annotation is not None:
            return finding_reason(self.annotation, finding)
        if self.cassino is not None:
            from lessons.explain import cassino

            return cassino.finding_reason(self.cassino, finding)
        from lessons.explain import settlement as words  # not needed, and not loaded, where there are only hands

        assert self.settlement is not None
        return words.finding_reason(self.settlement, finding)


def status_of(findings: Iterable[Finding]) -> int:
    """The exit status findings lead to: undecided ones fail; an unexcused difference, or an erratum without need, differs."""
    status = AGREES
    for finding in findings:
        severity = finding.severity
        if severity is Severity.UNDECIDED:
            return FAILS
        if finding.code is Code.NEEDLESS_ERRATUM or (severity in _DIFFERENCES and not finding.excused):
            status = DIFFERS
    return status


_DIFFERENCES = frozenset({Severity.DISAGREES, Severity.OPTION})


def name_note(file: str, id: str) -> tuple[Finding, ...]:
    """A note where a file's name is not its id."""
    if stem(file) == id:
        return ()
    data = {"name": os.path.basename(file), "id": id, "suffix": SUFFIX}  # noqa: PTH119 - see `files`
    return (Finding(severity=Severity.NOTE, at="file", code=Code.FILE_NAME, data=data),)


def shown(file: str) -> str:
    """A file's name to show: bytes in it that are no UTF-8 are replaced."""
    return file if file.isascii() else file.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def stem(file: str) -> str:
    """A file's name without the suffix of hand and game files."""
    return os.path.basename(file).removesuffix(SUFFIX)  # noqa: PTH119 - see `files`
