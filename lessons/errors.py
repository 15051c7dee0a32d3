"""What can be wrong with a hand: one base class, three kinds, and a group that reports them all together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple


class Place(NamedTuple):
    """Where in a file something stands: 1-based line and column, and the text there."""

    line: int
    column: int
    text: str = ""


class Problem(ValueError):
    """One thing that is wrong. `message` says what, `hint` what would be right; `place` is known for what was read from text.

    `clause` is the id of the rule that forbids it, where a rule does.
    """

    kind: ClassVar[str] = "problem"

    def __init__(
        self,
        message: str,
        *,
        hint: str = "",
        place: Place | None = None,
        clause: str | None = None,
        seat: str | None = None,
        phase: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.place = place
        self.clause = clause
        self.seat = seat
        self.phase = phase

    def at(self, place: Place | None) -> Problem:
        """The same problem, standing at `place` unless it already has one."""
        if self.place is None:
            self.place = place
        return self


class Unreadable(Problem):
    """The text is not of the form the hand file or the parser knows."""

    kind: ClassVar[str] = "unreadable"


class Impossible(Problem):
    """It can be read, but cards or rules do not allow it: a card twice, a card not held, a suit not followed."""

    kind: ClassVar[str] = "impossible"


class Undecided(Problem):
    """It can be read in more than one way; the message names the readings."""

    kind: ClassVar[str] = "undecided"


class Problems(ValueError):
    """Every problem found in one text or one record, in the order in which they stand there."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        found = list(problems)
        found.sort(key=lambda p: (p.place.line, p.place.column) if p.place else (10**9, 0))
        super().__init__("; ".join(p.message for p in found))
        self.problems: tuple[Problem, ...] = tuple(found)
