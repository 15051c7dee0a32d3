"""Progress as a document that can be kept and brought in again elsewhere: `piquet-progress/1`, in JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from lessons.course.progress.answer import Answer, Outcome, faults
from lessons.course.progress.learner import Learner
from lessons.course.progress.lesson import add_done, done_in, is_lesson
from lessons.course.progress.log import add, logged
from lessons.errors import Place, Problem, Problems, Unreadable
from lessons.store.database import Store

FORMAT = "piquet-progress/1"
_NAME = "piquet-progress/"

MOST_BYTES = 10_000_000
"""A document that is larger is not read: some forty thousand answers."""

MOST_TOLD = 20
"""Problems that are told of one document; of more it is said only how many they are."""

CLOCKS_APART = timedelta(days=1)
"""How far in the future a moment may lie, as not all clocks are right."""

EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
"""A moment before this is no moment at which anything was answered."""

_SHOWN = 40
"""Characters of what is wrong that are repeated in a complaint about it."""

_FIGURES = 40
"""Figures of a number that is read; none belongs into a document at all."""


class Progress(NamedTuple):
    """What a document holds: answers, and lessons with when they were completed."""

    answers: tuple[Answer, ...]
    lessons: dict[str, datetime]


class Added(NamedTuple):
    """What of a document was new to a learner."""

    answers: int
    lessons: int


def export(store: Store, learner: Learner) -> bytes:
    """Everything stored of a learner except the code, which nobody knows, as a document."""
    with store.reading() as connection:
        progress = Progress(logged(connection, learner), done_in(connection, learner))
    return write(progress)


def write(progress: Progress) -> bytes:
    """A document of some progress; the same progress makes the same bytes."""
    document = {
        "format": FORMAT,
        "lessons": [{"lesson": lesson, "at": at.isoformat()} for lesson, at in progress.lessons.items()],
        "answers": [
            {
                "attempt": str(answer.attempt),
                "at": answer.at.isoformat(),
                "kind": answer.kind,
                "question": answer.question,
                "rules": answer.rules,
                "clauses": answer.clauses,
                "outcome": answer.outcome,
            }
            for answer in progress.answers
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def bring_in(store: Store, learner: Learner, progress: Progress) -> Added:
    """Add to a learner what is new of some progress, all of it or, with an exception, nothing. Raises `Erased`, `Unavailable`."""
    with store.writing() as connection:
        return Added(add(connection, learner, progress.answers), add_done(connection, learner, progress.lessons))


def read(document: bytes, now: datetime) -> Progress:
    """The progress in a document. Raises `Problems` with everything that is wrong, each with its place; nothing is mended or left out."""
    parsed = _parsed(document)
    reader = _Reader(now.astimezone(UTC) + CLOCKS_APART)
    progress = reader.progress(parsed)
    if reader.found:
        raise Problems(reader.told)
    return progress


def _parsed(document: bytes) -> Any:
    if len(document) > MOST_BYTES:
        raise _alone(f"the document has {len(document)} bytes", f"at most {MOST_BYTES} are read")
    try:
        text = document.decode()
    except UnicodeDecodeError as error:
        line = document.count(b"\n", 0, error.start) + 1
        column = error.start - document.rfind(b"\n", 0, error.start)
        raise _alone("this is not UTF-8 text", _HINT, Place(line, column)) from None
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_whole)
    except json.JSONDecodeError as error:
        raise _alone(f"this is not JSON: {error.msg}", _HINT, Place(error.lineno, error.colno)) from None
    except (ValueError, RecursionError) as error:
        raise _alone(str(error), _HINT) from None


_HINT = "choose a file that was exported here"


def _alone(message: str, hint: str, place: Place | None = None) -> Problems:
    return Problems([Unreadable(message, hint=hint, place=place)])


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name[:_SHOWN]!r} stands twice in one object")
        found[name] = value
    return found


def _whole(figures: str) -> int:
    if len(figures) > _FIGURES:
        raise ValueError(f"a number of {len(figures)} figures stands here")
    return int(figures)


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is no value in JSON")


def _attempt(text: str) -> UUID:
    """The id in the one spelling in which it is written."""
    attempt = UUID(text)
    if str(attempt) != text:
        raise ValueError(text)
    return attempt


class _Reader:
    """Reads a parsed document and gathers what is wrong, each with its place: `answers[3].at`."""

    def __init__(self, latest: datetime) -> None:
        self.latest = latest
        self.found = 0
        self.problems: list[Problem] = []

    def wrong(self, place: str, what: str, hint: str = "") -> None:
        self.found += 1
        if self.found <= MOST_TOLD:
            self.problems.append(Unreadable(f"{place}: {what}", hint=hint))

    @property
    def told(self) -> list[Problem]:
        """The problems, and how many more there are."""
        more = self.found - len(self.problems)
        return [*self.problems, Unreadable(f"and {more} more")] if more else self.problems

    def progress(self, parsed: Any) -> Progress:
        if not isinstance(parsed, dict) or not str(parsed.get("format", "")).startswith(_NAME):
            self.wrong("format", f"this is not {FORMAT}", _HINT)
            return Progress((), {})
        if parsed["format"] != FORMAT:
            self.wrong("format", f"{str(parsed['format'])[:_SHOWN]!r} is not {FORMAT}", "a newer version may read it")
            return Progress((), {})
        self.fields("document", parsed, ("format", "lessons", "answers"))
        answers = [answer for place, entry in self.entries(parsed, "answers") if (answer := self.answer(place, entry)) is not None]
        lessons = [pair for place, entry in self.entries(parsed, "lessons") if (pair := self.lesson(place, entry)) is not None]
        self.twice("attempt", (str(answer.attempt) for answer in answers))
        self.twice("lesson", (lesson for lesson, _ in lessons))
        return Progress(tuple(answers), dict(lessons))

    def entries(self, parsed: dict[str, Any], name: str) -> Iterable[tuple[str, Any]]:
        found = parsed.get(name, [])
        if not isinstance(found, list):
            self.wrong(name, "this is not a list")
            return ()
        return ((f"{name}[{number}]", entry) for number, entry in enumerate(found))

    def answer(self, place: str, entry: Any) -> Answer | None:
        before = self.found
        if not self.fields(place, entry, ("attempt", "at", "kind", "question", "rules", "clauses", "outcome")):
            return None
        attempt = self.value(place, entry, "attempt", _attempt, "an id such as 6fa459ea-ee8a-3ca4-894e-db77e160355e")
        outcome = self.value(place, entry, "outcome", Outcome, "one of " + ", ".join(Outcome))
        at = self.moment(place, entry)
        kind, question, rules = (self.value(place, entry, name, str, "text") for name in ("kind", "question", "rules"))
        clauses = entry["clauses"]
        if not isinstance(clauses, list) or not all(isinstance(id, str) for id in clauses):
            self.wrong(f"{place}.clauses", "this is not a list of ids of clauses")
        if self.found == before:
            for field, fault in faults(kind, question, rules, clauses):
                self.wrong(f"{place}.{field}", fault)
        if self.found > before:
            return None
        return Answer(attempt=attempt, at=at, kind=kind, question=question, rules=rules, clauses=tuple(clauses), outcome=outcome)

    def lesson(self, place: str, entry: Any) -> tuple[str, datetime] | None:
        before = self.found
        if not self.fields(place, entry, ("lesson", "at")):
            return None
        lesson = self.value(place, entry, "lesson", str, "text")
        at = self.moment(place, entry)
        if self.found == before and not is_lesson(lesson):
            self.wrong(f"{place}.lesson", f"{lesson[:_SHOWN]!r} is no id of a lesson")
        return None if self.found > before else (lesson, at)

    def fields(self, place: str, entry: Any, names: tuple[str, ...]) -> bool:
        """Whether an object has exactly these fields."""
        if not isinstance(entry, dict):
            self.wrong(place, "this is not an object")
            return False
        missing = [name for name in names if name not in entry]
        for name in missing:
            self.wrong(f"{place}.{name}", "this is missing")
        for name in entry.keys() - set(names):
            self.wrong(place, f"{name[:_SHOWN]!r} does not belong here", f"what does is {', '.join(names)}")
        return not missing

    def value(self, place: str, entry: dict[str, Any], name: str, read: Callable[[str], Any], what: str) -> Any:
        given = entry[name]
        try:
            if isinstance(given, str):
                return read(given)
        except ValueError:
            pass
        self.wrong(f"{place}.{name}", f"{str(given)[:_SHOWN]!r} is not {what}")
        return None

    def moment(self, place: str, entry: dict[str, Any]) -> Any:
        at = self.value(place, entry, "at", datetime.fromisoformat, "a moment such as 2026-05-01T18:30:00+00:00")
        if at is None:
            return None
        if at.tzinfo is None:
            self.wrong(f"{place}.at", "this moment has no time zone", "such as 2026-05-01T18:30:00+00:00")
        elif not EARLIEST <= at <= self.latest:
            self.wrong(f"{place}.at", f"no answer was given here in {at.year}" if at < EARLIEST else "this moment is still to come")
        return at

    def twice(self, name: str, values: Iterable[str]) -> None:
        seen: set[str] = set()
        for value in values:
            if value in seen:
                self.wrong(name, f"{value} stands twice")
            seen.add(value)
