"""Every lesson that travels with the project, walked through: hands, questions, answers, wrong options, words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from lessons.course.asked.questions import WHAT_FIGURE, WHICH_CARDS, WHICH_IS_TRUE
from lessons.course.question import Form, Question
from lessons.course.way.model import Lesson, Scene, Stage
from lessons.course.way.reader import FOLDER, SUFFIX, outline, way
from lessons.course.way.shown_hands import OWN, files
from lessons.explain.glossary import mentions, term
from lessons.games.annotation import Severity
from lessons.handfile.reader import SUFFIX as HAND
from lessons.rules.clauses import CLAUSES
from tests.course.way import plainly

NAMES = [path.name.removesuffix(SUFFIX) for path in sorted(FOLDER.glob(f"*{SUFFIX}"))]
GAME_WORDS = (
    "talon pone elder dealer trick tierce quatrième quinte sixième septième huitième quatorze trio sequence point set pips capot pic repic "
    "carte\u00a0blanche lurch rubicon partie sinking sunk tenace fourchette guard court\u00a0card discard exchange under-call impérial "
    "retourne tombée normand voleur honours counter sweep renounce lead equal good not\u00a0good"
).split(" ")
"""Words of the game that lessons use; each must be found in the glossary."""


@cache
def lesson(name: str) -> Lesson:
    return way().lesson(name[3:])


@cache
def raw(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8"))


def asked(name: str) -> Iterator[tuple[Scene, dict[str, Any], Question]]:
    """Every question of a lesson, with its scene and its words in the file."""
    for scene, said in zip(lesson(name).scenes, raw(name)["scene"], strict=True):
        for question, terms in zip(scene.questions, said.get("question", []), strict=True):
            yield scene, terms, question


def test_every_file_is_a_lesson() -> None:
    assert [(broken.file, [str(p) for p in broken.problems]) for broken in way().broken] == []
    assert [f"{one.number:02}-{one.id}" for one in way().lessons] == NAMES


def test_the_way_goes_through_its_stages_in_order_and_numbers_count_on() -> None:
    assert [one.number for one in way().lessons] == list(range(len(NAMES)))
    stages = [list(Stage).index(one.stage) for one in way().lessons]
    assert stages == sorted(stages)


def test_the_outline_is_the_same_lessons() -> None:
    assert [(one.id, one.clauses) for one in outline()] == [(one.id, one.clauses) for one in way().lessons]
    assert not any(scene.questions for one in outline() for scene in one.scenes)


def test_every_hand_of_the_lessons_own_is_shown_and_sound() -> None:
    own = {path.name.removesuffix(HAND) for path in OWN.glob(f"*{HAND}")}
    shown = {scene.hand for one in way().lessons for scene in one.scenes}
    assert own <= shown
    assert shown - {""} <= set(files())
    for one in way().lessons:
        for scene in one.scenes:
            if scene.hand in own and scene.annotation is not None:
                assert [f for f in scene.annotation.findings if f.severity in (Severity.DISAGREES, Severity.UNDECIDED)] == [], scene.hand


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_asks(name: str) -> None:
    assert all(scene.text for scene in lesson(name).scenes)
    assert any(scene.questions for scene in lesson(name).scenes)
    assert lesson(name).clauses


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_is_proved_and_every_other_is_told_what_is_wrong(name: str) -> None:
    for _, _, question in asked(name):
        assert question.why.says
        assert question.clauses, question.asks
        assert set(question.clauses) <= set(CLAUSES)
        for answer in question.answers:
            assert question.read(answer) == answer
            assert question.judge(answer) == question.why
        for given in wrong_answers(question):
            assert not question.is_right(given)
            refuted = question.judge(given)
            assert refuted.says
            assert set(refuted.clauses) <= set(CLAUSES)
        if question.form is Form.ONE:
            assert not any(answer in hint for hint in question.hints[:-1] for answer in question.answers)


def wrong_answers(question: Question) -> list[str]:
    """Answers in canonical form that are not right: every other option, or some near ones."""
    if question.form is Form.ONE:
        return [option for option in question.options if option not in question.answers]
    if question.form is Form.NUMBER:
        right = int(question.answers[0])
        return [str(n) for n in (right + 1, right + 10, right - 1) if n >= 0 and str(n) not in question.answers]
    row = question.scene.rows[question.pick].cards
    near = [type(row)(row.mask & ~next(iter(row)).bit), row, type(row)()]
    return [hand.code for hand in near if hand.code not in question.answers]


@pytest.mark.parametrize("name", NAMES)
def test_what_can_be_found_plainly_is_found_the_same(name: str) -> None:
    for scene, terms, question in asked(name):
        for said, found in plain_answers(scene, terms):
            assert (said in question.answers) is found, (question.asks, said)


def plain_answers(scene: Scene, terms: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """Answers of a question and whether each is right, as far as they can be found in a second way."""
    if terms["kind"] == WHICH_IS_TRUE:
        for option in terms["option"]:
            found = plainly.is_so(option["holds"], scene)
            if found is not None:
                yield option["says"], found
    if terms["kind"] == WHAT_FIGURE:
        figure = plainly.figure(terms["figure"], scene)
        if figure is not None:
            yield str(figure), True
    if terms["kind"] == WHICH_CARDS:
        for cards in plainly.pressed(terms["cards"], scene) or ():
            yield plainly.code(cards), True


def test_much_is_found_a_second_time() -> None:
    found = [answer for name in NAMES for scene, terms, _ in asked(name) for answer in plain_answers(scene, terms)]
    assert len(found) > 150
    assert sum(right for _, right in found) > 100


# --------------------------------------------------------------------------------------------------------------- words


def test_words_of_the_game_are_in_the_glossary() -> None:
    for word in GAME_WORDS:
        assert term(word.replace("\u00a0", " "))


@pytest.mark.parametrize("name", NAMES)
def test_foreign_words_are_in_the_glossary(name: str) -> None:
    for scene in lesson(name).scenes:
        for text in (*scene.text, *(q.asks for q in scene.questions), *(o for q in scene.questions for o in q.options)):
            explained = {word.casefold() for m in all_mentions(text) for word in re.findall(r"[\w-]+", text[m[0] : m[1]])}
            foreign = {word for word in re.findall(r"[\w-]+", text.casefold()) if re.search(r"[àâçéèêëîïôùû]", word)}
            assert foreign <= explained | {"à"}, text


def all_mentions(text: str) -> Iterator[tuple[int, int]]:
    """Where terms stand, every time and not at their first mention only."""
    for start in (0, *(m.end() for m in re.finditer(r"\s", text))):
        yield from ((start + m.start, start + m.end) for m in mentions(text[start : start + 40]))
