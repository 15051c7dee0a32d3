"""Reading a lesson's file: every error with its line, column and hint; what is broken hides only itself."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from lessons.course.progress.answer import LESSON as LESSON_KIND
from lessons.course.progress.answer import faults
from lessons.course.progress.lesson import is_lesson
from lessons.course.way import reader
from lessons.course.way.model import Lesson
from lessons.course.way.reader import SUFFIX, loads, read_way
from lessons.errors import Problem, Problems

LESSON = """format = "piquet-lesson/1"
id     = "small"
title  = "A small lesson"
stage  = "table"
about  = "One scene."

[[scene]]
text    = '''
One thing.

And   another.
'''
clauses = ["cent.pips"]
hand    = "first-illustration"
at      = "trick 3"
open    = ["elder"]

[[scene.question]]
kind   = "what-figure"
asks   = "How much?"
figure = { total = "elder" }

[[scene.question]]
kind = "which-is-true"
asks = "Which?"
[[scene.question.option]]
says  = "A capot"
holds = { capot = "elder" }
[[scene.question.option]]
says  = "No capot"
holds = { capot = "nobody" }
"""


def read(text: str = LESSON, name: str = "04-small") -> Lesson:
    return loads(text, name=name)


def problems(text: str, name: str = "04-small") -> tuple[Problem, ...]:
    with pytest.raises(Problems) as caught:
        loads(text, name=name)
    return caught.value.problems


def changed(before: str, after: str) -> str:
    assert before in LESSON
    return LESSON.replace(before, after, 1)


def test_a_lesson_is_read() -> None:
    lesson = read()
    assert (lesson.id, lesson.number, lesson.stage.value, lesson.practise) == ("small", 4, "table", ())
    (scene,) = lesson.scenes
    assert scene.text == ("One thing.", "And another.")
    assert (scene.step, scene.open) == (11, ("elder",))
    assert scene.annotation is not None
    assert scene.annotation.rules.name == "au-cent"
    assert [q.answers for q in scene.questions] == [("71",), ("A capot",)]
    assert lesson.clauses == ("cent.pips",)


def test_another_rule_set_reads_the_hand_again() -> None:
    (scene,) = read(changed('at      = "trick 3"', 'rules = "rubicon"\nat = "trick 3"')).scenes
    assert scene.annotation is not None
    assert scene.annotation.rules.name == "rubicon"
    assert scene.questions[0].answers == ("72",)


def test_without_a_moment_the_hand_is_dealt_and_all_is_seen() -> None:
    (scene,) = read(changed('at      = "trick 3"\nopen    = ["elder"]\n', "")).scenes
    assert (scene.step, scene.open) == (0, ("elder", "dealer"))


def test_bare_reading_leaves_hands_and_questions_out() -> None:
    lesson = loads(changed("first-illustration", "no-such-hand"), name="04-small", bare=True)
    assert lesson.clauses == ("cent.pips",)
    assert lesson.scenes[0].annotation is None
    assert lesson.scenes[0].questions == ()


WRONG = (
    ('id     = "small"', 'id     = "large"', (2, 10), "`id` is 'large'", "one and the same"),
    ('stage  = "table"', 'stage  = "end"', (4, 10), '`stage` is "end"', "one of first"),
    ('about  = "One scene."\n', "", (1, 1), "`about` is missing", "one line of text"),
    ('about  = "One scene."', 'about  = "One scene."\nabuot = 1', (6, 1), "`abuot` is no key of the file", "perhaps `about`"),
    (
        'about  = "One scene."',
        'about  = "One scene."\npractise = ["piquet"]',
        (6, 13),
        '`practise` is "piquet"',
        "one of name-the-combination",
    ),
    ("[[scene]]\ntext", '[[scene]]\ntitle = "x"\ntext', (8, 1), "`title` is no key here", "known: text, clauses"),
    ('["cent.pips"]', '["cent.pip"]', (13, 12), "no clause 'cent.pip'", "the id of a clause"),
    ('hand    = "first-illustration"', 'hand    = "first"', (14, 11), "no hand is called 'first'", "the id of a file"),
    ('at      = "trick 3"', 'at      = "trick 13"', (15, 11), "the record does not come to trick 13", "what the scene’s hand can answer"),
    ('at      = "trick 3"', 'at      = "noon"', (15, 11), '`at` is "noon"', "deal, exchange"),
    ('at      = "trick 3"', "at      = 99", (15, 11), "step 99: the hand has steps 0 to 3", ""),
    ('at      = "trick 3"', 'rules = "normand"\nat = "trick 3"', (15, 9), "it cannot be read under normand", ""),
    ('open    = ["elder"]', 'open    = ["younger"]', (16, 11), "'younger' is no seat of this hand", ""),
    ('kind   = "what-figure"', 'kind   = "what-number"', (19, 10), '`kind` is "what-number"', "one of which-is-true"),
    ('figure = { total = "elder" }', 'figure = { totals = "elder" }', (21, 12), "`totals` is no figure here", "known: total"),
    ('figure = { total = "elder" }', 'figure = { total = "nobody" }', (18, 1), "'nobody' is no side of this hand", ""),
    ('asks   = "How much?"', 'asks   = "How much?"\nanswer = 71', (21, 1), "`answer` is no key here", "known: kind, asks, figure"),
    ('holds = { capot = "elder" }', "holds = { capot = 12 }", (28, 19), "`capot` is 12", "one line of text"),
    ('holds = { capot = "elder" }', 'holds = { capot = "elder", pic = "elder" }', (28, 9), "2 keys stand here", "one key"),
    ('holds = { capot = "nobody" }', 'holds = { capot = "elder" }', (23, 1), "every one of the options is true", ""),
    ('holds = { capot = "elder" }', 'holds = { capot = "nobody" }', (23, 1), "none of the options is true", ""),
    ('says  = "No capot"', 'says  = "A capot"', (30, 9), "this option stands twice", ""),
    ('format = "piquet-lesson/1"', 'format = "piquet-hand/1"', (1, 10), "this is a hand file, not a lesson", ""),
    ('format = "piquet-lesson/1"', 'format = "piquet-lesson/2"', (1, 10), "version 2 of piquet-lesson is not known", ""),
)


@pytest.mark.parametrize(("before", "after", "place", "message", "hint"), WRONG, ids=[after[:40] for _, after, *_ in WRONG])
def test_an_error_has_its_place_and_says_what_would_be_right(
    before: str, after: str, place: tuple[int, int], message: str, hint: str
) -> None:
    (problem,) = problems(changed(before, after))
    assert problem.message.startswith(message)
    assert hint in problem.hint
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == place


def test_a_scene_without_a_hand_has_no_moment() -> None:
    found = problems(changed('hand    = "first-illustration"\n', ""))
    assert [p.message for p in found][:2] == [
        "`at` belongs to a hand, and this scene has none",
        "`open` belongs to a hand, and this scene has none",
    ]


def test_a_drill_is_asked_of_piquet_for_two() -> None:
    text = changed('hand    = "first-illustration"', 'hand    = "king-queen-jack-ace"').replace("what-figure", "good-or-not")
    assert "good-or-not is asked of a hand of Piquet for two" in [p.message for p in problems(text)]


def test_a_game_has_no_moment() -> None:
    text = changed('hand    = "first-illustration"', 'hand    = "rubicon-of-80"')
    assert "`at` belongs to one deal of cards in hand" in [p.message for p in problems(text)]


def test_all_errors_are_told_together() -> None:
    text = (
        changed('"cent.pips"', '"x"')
        .replace('stage  = "table"', 'stage = "y"')
        .replace('{ capot = "elder" }', "{ capot = 1 }")
        .replace('"nobody"', "2")
    )
    assert [p.place.line for p in problems(text) if p.place] == [4, 13, 28, 31]


def test_the_file_is_named_for_number_and_id() -> None:
    (problem,) = problems(LESSON, name="small")
    assert problem.message == "the file is named 'small'"
    assert problem.hint == "two figures and the id, such as 06-small"


def test_keys_that_begin_with_a_low_line_are_let_be() -> None:
    assert read(changed('asks   = "How much?"', 'asks   = "How much?"\n_note = "kept"')).id == "small"


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("One thing.", "x" * (reader.MOST_TEXT + 1), "2018 characters stand here"),
        ('"How much?"', '"' + "x" * 301 + '"', "301 characters stand here"),
        ('clauses = ["cent.pips"]', f"clauses = {['cent.pips'] * (reader.MOST_CLAUSES + 1)}", "`clauses` is a list"),
        (
            '{ capot = "elder" }',
            '{ not = { not = { not = { not = { not = { capot = "elder" } } } } } }',
            "predicates stand more than 4 deep",
        ),
    ],
)
def test_sizes_are_bounded(before: str, after: str, message: str) -> None:
    assert [p.message[: len(message)] for p in problems(changed(before, after))] == [message]


def test_too_many_scenes_are_refused() -> None:
    scene = LESSON[LESSON.index("[[scene]]") : LESSON.index("[[scene.question]]")]
    (problem,) = problems(LESSON + "\n" + scene * reader.MOST_SCENES)
    assert problem.message == "a lesson has scenes"


def test_a_file_whose_name_is_no_text_can_be_told_of(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/05-\xff.lesson.toml")).write_text("id = 1")
    (broken,) = read_way(tmp_path).broken
    assert broken.file == "05-\ufffd.lesson.toml"


@pytest.mark.parametrize(("id", "is_kept"), [("a" * 57, True), ("a" * 58, False), ("-a", False)])
def test_an_id_is_one_that_progress_can_keep(id: str, is_kept: bool) -> None:
    text, kind = changed("small", id), f"{LESSON_KIND}{id}"
    assert (not any(faults(kind, "1.1", "au-cent", ())) and is_lesson(id)) == is_kept
    if is_kept:
        assert read(text, f"04-{id}").id == id
    else:
        assert problems(text, f"04-{id}")


def test_a_broken_lesson_hides_only_itself(tmp_path: Path) -> None:
    (tmp_path / f"04-small{SUFFIX}").write_text(LESSON)
    (tmp_path / f"05-small{SUFFIX}").write_text(LESSON)
    (tmp_path / f"06-torn{SUFFIX}").write_text('format = "piquet-lesson/1"\nid = torn\n')
    (tmp_path / f"07-bytes{SUFFIX}").write_bytes(b"\xff\xfe")
    found = read_way(tmp_path)
    assert [lesson.id for lesson in found.lessons] == ["small"]
    assert [broken.file for broken in found.broken] == [f"05-small{SUFFIX}", f"06-torn{SUFFIX}", f"07-bytes{SUFFIX}"]
    assert found.broken[0].problems[0].message == "lesson small stands twice"
    assert [p.place.line for p in found.broken[1].problems if p.place] == [2]
    assert found.lesson("small").number == 4
    with pytest.raises(KeyError):
        found.lesson("torn")


def test_the_log_names_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / f"04-small{SUFFIX}").write_text(changed('stage  = "table"', 'stage  = "end"'))
    monkeypatch.setattr(reader, "FOLDER", tmp_path)
    reader.way.cache_clear()
    try:
        with caplog.at_level(logging.WARNING):
            assert reader.way().lessons == ()
    finally:
        reader.way.cache_clear()
    assert f'04-small{SUFFIX}:4:10: `stage` is "end"' in caplog.text
