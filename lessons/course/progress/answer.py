"""An answer, and what can be in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from uuid import UUID

from lessons.store.tables import MOST_CLAUSE, MOST_KIND, MOST_QUESTION, MOST_RULES

MOST_CLAUSES = 32
"""Clauses one answer tests at most."""

LESSON = "lesson:"
"""What the kind of a lesson's question begins with; the lesson's id follows."""


class Outcome(StrEnum):
    """How a question was answered."""

    RIGHT = "right"
    """at the first try, without a hint"""
    HELPED = "helped"
    """right at the first try, after a hint"""
    WRONG = "wrong"
    """wrong at the first try, whatever came after it, or the answer was shown"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer given.

    `attempt` is the id under which it counts once, however often it is sent. `kind` is the kind of drill, or `lesson:` and the lesson's id;
    `question` the drill's seed or the question's key. `clauses` are the ids of those tested; they stand in alphabetical order, each once, and
    may name clauses that no longer exist. Raises `ValueError`, with everything that is wrong, for what the log does not take.
    """

    attempt: UUID
    at: datetime
    kind: str
    question: str
    rules: str
    clauses: tuple[str, ...]
    outcome: Outcome

    def __post_init__(self) -> None:
        found = [f"{field}: {fault}" for field, fault in faults(self.kind, self.question, self.rules, self.clauses)]
        if self.at.tzinfo is None:
            found.append("at: a moment without its time zone")
        if found:
            raise ValueError("; ".join(found))
        object.__setattr__(self, "at", self.at.astimezone(UTC))
        object.__setattr__(self, "clauses", tuple(sorted(set(self.clauses))))


_KIND = re.compile(r"[a-z][a-z0-9_.:-]*")
_RULES = re.compile(r"[a-z][a-z0-9-]*")
_CLAUSE = re.compile(r"[a-z][a-z0-9_.-]*")


def faults(kind: str, question: str, rules: str, clauses: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What the log does not take of an answer: the field, and what is wrong with it."""
    for field, text, form, most in (("kind", kind, _KIND, MOST_KIND), ("rules", rules, _RULES, MOST_RULES)):
        if not form.fullmatch(text) or len(text) > most:
            yield field, f"{_short(text)} is no name of at most {most} small letters, figures and hyphens"
    if not question or not question.isprintable() or len(question) > MOST_QUESTION:
        yield "question", f"{_short(question)} is not one line of at most {MOST_QUESTION} characters"
    tested = list(clauses)
    if len(tested) > MOST_CLAUSES:
        yield "clauses", f"{len(tested)} clauses where at most {MOST_CLAUSES} can be"
    for number, clause in enumerate(tested[:MOST_CLAUSES]):
        if not _CLAUSE.fullmatch(clause) or len(clause) > MOST_CLAUSE:
            yield f"clauses[{number}]", f"{_short(clause)} is no id of a clause, such as cent.capot"


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")
