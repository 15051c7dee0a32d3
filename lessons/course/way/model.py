"""What a lesson is: scenes, each with a few sentences, a hand at some moment, and questions."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from lessons.course.asked.subject import Subject
from lessons.course.question import Question
from lessons.errors import Problem
from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation
from lessons.games.settlement import Settlement


class Stage(StrEnum):
    """The headings of the way, in the order in which it goes."""

    FIRST = "first"
    TABLE = "table"
    EXCHANGE = "exchange"
    DECLARING = "declaring"
    PLAY = "play"
    SCORE = "score"
    JUDGEMENT = "judgement"
    BEYOND = "beyond"


STAGE_WORDS = {
    Stage.FIRST: "The first ten minutes",
    Stage.TABLE: "Cards and table",
    Stage.EXCHANGE: "The exchange",
    Stage.DECLARING: "Calling",
    Stage.PLAY: "The play",
    Stage.SCORE: "Score and game",
    Stage.JUDGEMENT: "Judgement",
    Stage.BEYOND: "Beyond the first rules",
}
"""Each heading as it is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A few paragraphs of text, what they tell (clause ids), what is seen beside them, and what is asked.

    `hand` is the id of the file it is read from, "" where the scene has none. Of `annotation`, `settlement` and `counted` (Cassino) one is there
    where the scene has a hand; `step` is the number of the step a replay stands at, `open` the seats whose hands are seen.
    """

    text: tuple[str, ...]
    clauses: tuple[str, ...]
    hand: str = ""
    subject: Subject = field(default_factory=Subject, repr=False)
    questions: tuple[Question, ...] = field(default=(), repr=False)

    @property
    def annotation(self) -> Annotation | None:
        """The deal, if it is one."""
        return self.subject.annotation

    @property
    def settlement(self) -> Settlement | None:
        """The game settled, if it is one."""
        return self.subject.settlement

    @property
    def counted(self) -> CassinoAnnotation | None:
        """The deal of Cassino, if it is one."""
        return self.subject.counted

    @property
    def step(self) -> int:
        """The step a replay stands at."""
        return self.subject.step

    @property
    def open(self) -> tuple[str, ...]:
        """The seats whose hands are seen."""
        return self.subject.open


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson. `about` is one line; `practise` names the kinds of drills to go on with; `number` is its place on the way."""

    id: str
    number: int
    title: str
    stage: Stage
    about: str
    practise: tuple[str, ...]
    scenes: tuple[Scene, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """Everything its scenes tell, each once, in their order."""
        return tuple(dict.fromkeys(id for scene in self.scenes for id in scene.clauses))


class Broken(NamedTuple):
    """A lesson that cannot be shown: its file's name, and all that is wrong with it, each with its line and column."""

    file: str
    problems: tuple[Problem, ...]


class Way(NamedTuple):
    """The lessons in their order, and the files that hold none."""

    lessons: tuple[Lesson, ...]
    broken: tuple[Broken, ...]

    def lesson(self, id: str) -> Lesson:
        """The lesson of that id. Raises `KeyError`."""
        for lesson in self.lessons:
            if lesson.id == id:
                return lesson
        raise KeyError(id)
