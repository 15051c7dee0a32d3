"""A learner's sheet in a test: what has been answered so far; as a text and back, to be kept in the browser. What comes back is not trusted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4, uuid5

from lessons.course.drill import Drill
from lessons.course.progress.answer import Outcome
from lessons.errors import Problem
from lessons.web.question.attempt import Attempt

_VERSION = 1
_LONGEST = 20_000
"""Characters of a kept sheet."""


@dataclass(slots=True)
class Sheet:
    """The answers to the questions of a test, each an attempt that is not judged yet. `at` is the place that is looked at, one past the last for
    the end; `handed` whether the sheet was handed in; `id` makes the ids under which the answers are kept."""

    id: UUID
    drills: tuple[Drill, ...]
    attempts: tuple[Attempt, ...]
    at: int = 0
    handed: bool = False

    @property
    def empty(self) -> tuple[int, ...]:
        """The places without an answer."""
        return tuple(place for place, attempt in enumerate(self.attempts) if attempt.given is None)

    def go(self, place: int) -> None:
        """Look at the question at a place, or, before it is handed in, at the end."""
        self.at = max(0, min(place, self.last if self.handed else self.last + 1))

    def hand_in(self) -> None:
        """Have it judged. Nothing can be changed from then on."""
        self.handed, self.at = True, 0

    def outcome(self, place: int) -> Outcome:
        """What the answer at a place is; none is wrong too."""
        given = self.attempts[place].given
        return Outcome.RIGHT if given is not None and self.drills[place].question.is_right(given) else Outcome.WRONG

    def attempt(self, place: int) -> Attempt:
        """The attempt at a place as it is shown: with its proof once the sheet is handed in."""
        given = self.attempts[place].given
        if not self.handed:
            return self.attempts[place]
        id = f"{self.attempts[place].id}/judged"
        if self.outcome(place) is Outcome.RIGHT:
            return Attempt(id, given=given)
        return Attempt(id, wrong=() if given is None else (given,), shown=True)

    @property
    def last(self) -> int:
        """The place of the last question."""
        return len(self.drills) - 1

    def kept_as(self, place: int) -> UUID:
        """The id under which the answer at a place is kept, once."""
        return uuid5(self.id, str(place))

    @property
    def text(self) -> str:
        """The sheet as JSON."""
        given = [attempt.given for attempt in self.attempts]
        return json.dumps(
            {"version": _VERSION, "id": str(self.id), "given": given, "at": self.at, "handed": self.handed}, ensure_ascii=False
        )


def new_sheet(drills: Sequence[Drill]) -> Sheet:
    """An empty sheet."""
    return _sheet(uuid4(), drills)


def kept_sheet(drills: Sequence[Drill], text: str) -> Sheet | None:
    """The sheet a text keeps; None where it is none of this test. An answer that cannot be one is left out."""
    if len(text) > _LONGEST:
        return None
    try:
        whole = json.loads(text)
        if set(whole) != {"version", "id", "given", "at", "handed"} or whole["version"] != _VERSION or len(whole["given"]) != len(drills):
            return None
        sheet = _sheet(UUID(whole["id"]), drills)
        for attempt, drill, given in zip(sheet.attempts, sheet.drills, whole["given"], strict=True):
            attempt.given = _canonical(drill, given)
        sheet.handed = whole["handed"] is True
        sheet.go(int(whole["at"]))
    except (TypeError, ValueError, OverflowError, KeyError, AttributeError, RecursionError):
        return None
    return sheet


def _sheet(id: UUID, drills: Sequence[Drill]) -> Sheet:
    return Sheet(id, tuple(drills), tuple(Attempt(f"{id}/{place}", judged=False) for place in range(len(drills))))


def _canonical(drill: Drill, given: object) -> str | None:
    """An answer as it was kept, if it can be one."""
    if not isinstance(given, str):
        return None
    try:
        return drill.question.read(given or "nothing")
    except Problem:
        return None
