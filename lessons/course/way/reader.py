"""Reading a lesson's file: `loads`, and `way` for all of them. SPEC.md in this folder is the specification."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from lessons.course.asked.moment import HINT, is_moment, step_at
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import ANSWERABLE, Misread, Misreads, Value
from lessons.course.kinds import NAMES, kind
from lessons.course.question import Question
from lessons.course.way.model import Broken, Lesson, Scene, Stage, Way
from lessons.course.way.shown_hands import files, subject_of
from lessons.errors import Problem, Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.envelope import Document
from lessons.handfile.reader import read_text
from lessons.rules.clauses import CLAUSES, clause
from lessons.rules.piquet import PiquetRules

FORMAT = "piquet-lesson/1"
SUFFIX = ".lesson.toml"
FOLDER = Path(__file__).parent

MOST_SCENES = 20
MOST_QUESTIONS = 8
MOST_CLAUSES = 24
MOST_PRACTISE = 8
MOST_TEXT = 2_000
"""Characters of a scene's text."""
MOST_ABOUT = 160

TOP = ("format", "id", "title", "stage", "about", "practise", "scene")
SCENE = ("text", "clauses", "hand", "rules", "at", "open", "question")

_NAME = re.compile(r"([0-9]{2})-([a-z0-9][a-z0-9-]{0,56})")  # progress keeps no longer ids
_LOG = logging.getLogger(__name__)


@cache
def way() -> Way:
    """The lessons that travel with the project, in their order; a file that holds none hides only itself, and the log names its lines."""
    found = read_way(FOLDER)
    for broken in found.broken:
        for problem in broken.problems:
            at = f"{problem.place.line}:{problem.place.column}: " if problem.place else ""
            _LOG.warning("%s:%s%s%s", broken.file, at, problem.message, f" ({problem.hint})" if problem.hint else "")
    return found


@cache
def outline() -> tuple[Lesson, ...]:
    """The lessons that travel with the project without their hands and questions: for whoever asks only what they teach."""
    return read_way(FOLDER, bare=True).lessons


def read_way(folder: Path, *, bare: bool = False) -> Way:
    """The lessons of a folder, by the numbers of their files; `bare` leaves hands and questions out."""
    lessons: dict[str, Lesson] = {}
    broken: list[Broken] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            lesson = loads(read_text(path), name=path.name.removesuffix(SUFFIX), bare=bare)
            if lesson.id in lessons:
                raise Problems([Unreadable(f"lesson {lesson.id} stands twice", hint="each lesson has an id of its own")])
            lessons[lesson.id] = lesson
        except Problems as problems:
            broken.append(Broken(os.fsencode(path.name).decode(errors="replace"), problems.problems))
    return Way(tuple(lessons.values()), tuple(broken))


def loads(text: str, *, name: str, bare: bool = False) -> Lesson:
    """The lesson that a file's text says; `name` is the file's name without its suffix: a number of two figures, a hyphen, the lesson's id.
    `bare` leaves its hands and questions out, unread.

    Raises `Problems` with everything that is wrong, each with its line and column.
    """
    document = Document.open(text, FORMAT, name=name)
    return _Reading(document, bare).lesson()


class _Reading:
    """One file being read: what is wrong is noted, and reading goes on."""

    def __init__(self, document: Document, bare: bool) -> None:
        self.document = document
        self.bare = bare

    def lesson(self) -> Lesson:
        document, data = self.document, self.document.data
        document.check_keys("", data, TOP)
        id = self.take("id", lambda v: self.id(v), "")
        lesson = Lesson(
            id=id,
            number=int(document.name[:2]) if _NAME.fullmatch(document.name) else 0,
            title=self.take("title", lambda v: v.text(limits.TITLE), ""),
            stage=self.take("stage", lambda v: Stage(v.word([stage.value for stage in Stage])), Stage.FIRST),
            about=self.take("about", lambda v: v.text(MOST_ABOUT), ""),
            practise=self.take("practise", self.practise, ()) if "practise" in data else (),
            scenes=tuple(self.scenes(data.get("scene"))),
        )
        document.finish()
        return lesson

    def take(self, path: str, read: Callable[[Value], Any], instead: Any) -> Any:
        """What `read` makes of the value at a path; `instead` where it is not of the form, which is noted."""
        value: Any = self.document.data
        for part in path.split("."):
            value = (value.get(part) if isinstance(value, dict) else value[int(part)]) if value is not None else None
        with self.noting(path):
            return read(Value(path, value))
        return instead

    @contextmanager
    def noting(self, path: str) -> Iterator[None]:
        """Notes what is raised for terms that are not of the form, at its own place or else at `path`."""
        try:
            yield
        except Misread as misread:
            self.misread(misread)
        except Misreads as several:
            for one in several.misreads:
                self.misread(one)
        except Problems as problems:
            self.document.impossible(path, str(problems), "a hand that stands by its rules")
        except Problem as problem:
            self.document.impossible(path, problem.message, problem.hint, clause=problem.clause)
        except ValueError as error:
            self.document.impossible(path, str(error), ANSWERABLE)

    def misread(self, misread: Misread) -> None:
        places = self.document.places
        place = places.key(misread.path) if misread.of_key and misread.path in places.layout.spans else None
        self.document.unreadable(misread.path, misread.message, misread.hint, place=place)

    # ------------------------------------------------------------------------------------------------------------ top

    def id(self, value: Value) -> str:
        id, found = value.text(limits.ID), _NAME.fullmatch(self.document.name)
        if found is None:
            raise Misread(value.path, f"the file is named {self.document.name[:80]!r}", f"two figures and the id, such as 06-{id}")
        if found[2] != id:
            raise Misread(value.path, f"`id` is {id!r}, and the file is named for {found[2]!r}", "one and the same")
        return id

    def practise(self, value: Value) -> tuple[str, ...]:
        return tuple(item.word(NAMES) for item in value.items(0, MOST_PRACTISE))

    # --------------------------------------------------------------------------------------------------------- scenes

    def scenes(self, found: Any) -> Iterator[Scene]:
        if not isinstance(found, list) or not 1 <= len(found) <= MOST_SCENES:
            self.document.unreadable("scene", "a lesson has scenes", f"[[scene]], 1 to {MOST_SCENES} of them")
            return
        for number, scene in enumerate(found):
            path = f"scene.{number}"
            if not isinstance(scene, dict):
                self.document.unreadable(path, "a scene is a table", "[[scene]]")
                continue
            with self.noting(path):
                Value(path, scene).table(SCENE)
            yield self.scene(path, scene)

    def scene(self, path: str, data: dict[str, Any]) -> Scene:
        text = self.take(f"{path}.text", self.text, ())
        clauses = self.take(f"{path}.clauses", self.clauses, ())
        if self.bare:
            return Scene(text=text, clauses=clauses, hand=str(data.get("hand", "")))
        subject = self.subject(path, data)
        questions = tuple(self.questions(path, data, subject)) if subject is not None else ()
        return Scene(text=text, clauses=clauses, hand=str(data.get("hand", "")), subject=subject or Subject(), questions=questions)

    def text(self, value: Value) -> tuple[str, ...]:
        if not isinstance(value.value, str) or not value.value.strip():
            raise value.wrong("text between ''' and '''")
        if len(value.value) > MOST_TEXT:
            raise Misread(value.path, f"{len(value.value)} characters stand here", f"at most {MOST_TEXT}")
        return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", value.value.strip()))

    def clauses(self, value: Value) -> tuple[str, ...]:
        return tuple(self.clause(item) for item in value.items(0, MOST_CLAUSES))

    def clause(self, value: Value) -> str:
        id = value.text(limits.ID)
        if id not in CLAUSES:
            try:
                clause(id)
            except KeyError as error:
                raise Misread(value.path, str(error.args[0]), "the id of a clause") from None
        return id

    def subject(self, path: str, data: dict[str, Any]) -> Subject | None:
        """What the scene is about; None where that cannot be told, which is noted."""
        if "hand" not in data:
            for key in ("rules", "at", "open"):
                if key in data:
                    self.document.unreadable(f"{path}.{key}", f"`{key}` belongs to a hand, and this scene has none", "hand = its id")
            return Subject()
        found: Subject | None = self.take(f"{path}.hand", self.hand, None)
        if found is None:
            return None
        if "rules" in data:
            own = found
            found = self.take(f"{path}.rules", lambda v: own.under(v.rules()), None)
        if found is None or found.annotation is None:
            if found is not None:
                for key in ("at", "open"):
                    if key in data:
                        self.document.unreadable(f"{path}.{key}", f"`{key}` belongs to one deal of cards in hand", "leave it out")
            return found
        step = self.take(f"{path}.at", lambda v: self.step(v, found), 0) if "at" in data else 0
        open = self.take(f"{path}.open", lambda v: tuple(found.seat(item.text()) for item in v.items(0, 4)), ()) if "open" in data else None
        return replace(found, step=step, open=found.annotation.record.seats if open is None else open)

    def hand(self, value: Value) -> Subject:
        id = value.text(limits.ID)
        if id not in files():
            raise Misread(value.path, f"no hand is called {id!r}", "the id of a file among the examples, or of a hand of the lessons’ own")
        return subject_of(id)

    def step(self, value: Value, subject: Subject) -> int:
        if not is_moment(value.value):
            raise value.wrong(HINT)
        return step_at(subject.deal, value.value)

    # ------------------------------------------------------------------------------------------------------ questions

    def questions(self, path: str, data: dict[str, Any], subject: Subject) -> Iterator[Question]:
        found = data.get("question", [])
        if not isinstance(found, list) or len(found) > MOST_QUESTIONS:
            self.document.unreadable(f"{path}.question", "the questions of a scene", f"[[scene.question]], at most {MOST_QUESTIONS}")
            return
        for number in range(len(found)):
            question = self.take(f"{path}.question.{number}", lambda v: self.question(v, subject), None)
            if question is not None:
                yield question

    def question(self, value: Value, subject: Subject) -> Question:
        from lessons.course.asked.questions import KINDS  # brings the rooms it asks, which bare reading does without

        terms = value.value
        if not isinstance(terms, dict):
            raise value.wrong("[[scene.question]]")
        name = Value(f"{value.path}.kind", terms.get("kind")).word((*KINDS, *NAMES))
        if name in KINDS:
            return KINDS[name].ask(subject, value)
        rest = {key: term for key, term in terms.items() if key != "kind" and not key.startswith("_")}
        asked = kind(name)
        if asked.ask_rules is not None and subject.annotation is None:
            return asked.ask_rules(subject.rules, rest)
        if not isinstance(subject.deal.rules, PiquetRules):
            raise ValueError(f"{name} is asked of a hand of Piquet for two")
        return asked.ask(subject.deal, rest)
