"""One learner's attempt at one question: what was answered, what help was taken, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from uuid import UUID, uuid4

from lessons.course.progress.answer import Outcome
from lessons.course.question import MOST_TYPED, Asked, Question
from lessons.errors import Problem


@dataclass(slots=True)
class Attempt:
    """How far an attempt at the question `id` has come.

    `given` is the right answer that was given, in canonical form; `wrong` the wrong ones, the last one last; `hints` how many were read;
    `shown` that the answer was shown. `typed` and `problem` are a text that was no answer, and why. With `judged` false nothing is
    said to an answer, and it may be changed: `given` is then whatever was answered last. Under `kept_as` what came of it is kept once.
    """

    id: str
    judged: bool = True
    given: str | None = None
    wrong: tuple[str, ...] = ()
    hints: int = 0
    shown: bool = False
    typed: str = ""
    problem: Problem | None = None
    kept_as: UUID = field(default_factory=uuid4)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to answer."""
        return self.judged and (self.given is not None or self.shown)

    @property
    def outcome(self) -> Outcome | None:
        """What came of it; None while that is open. What was wrong once stays so, whatever is answered afterwards."""
        if not self.judged:
            return None
        if self.wrong or self.shown:
            return Outcome.WRONG
        if self.given is None:
            return None
        return Outcome.HELPED if self.hints else Outcome.RIGHT

    def answer(self, question: Asked, text: str) -> None:
        """Take an answer as it was typed or pressed. What cannot be one is kept with its problem, and counts for nothing."""
        if self.is_over:
            return
        self.typed, self.problem = text[:MOST_TYPED], None
        try:
            given = question.read(text)
        except Problem as problem:
            self.problem = problem
            return
        self.typed = ""
        if not self.judged or (isinstance(question, Question) and question.is_right(given)):
            self.given = given
        else:
            self.wrong = (*(w for w in self.wrong if w != given), given)

    def choose(self, question: Asked, place: int) -> None:
        """Answer with the option at a place, from 0; one there is not changes nothing."""
        if 0 <= place < len(question.options):
            self.answer(question, question.options[place])

    def hint(self, question: Question) -> None:
        """Read the next hint."""
        if self.judged and not self.is_over:
            self.hints = min(self.hints + 1, len(question.hints))

    def show(self) -> None:
        """Be shown the answer."""
        if self.judged and not self.is_over:
            self.shown, self.typed, self.problem = True, "", None

    def clear(self) -> None:
        """Take back an answer that is not judged yet."""
        if not self.judged:
            self.given, self.typed, self.problem = None, "", None
