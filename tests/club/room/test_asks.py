"""What can be asked, as plain values and as questions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.club.room.asks import DrillAsk, HandAsk, OwnAsk, from_json, sheet_of, to_json
from lessons.club.set_file import loads
from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.question import Question
from lessons.errors import Problem
from lessons.rules.named import AU_CENT
from tests.club.room.made import DRILL, OWN, POLL, SET_TEXT, hand_ask


@pytest.mark.parametrize("what", [DRILL, HandAsk(3, 12, "good:point:elder"), OWN, POLL])
def test_an_ask_comes_back_from_its_json(what: DrillAsk | HandAsk | OwnAsk) -> None:
    assert from_json(json.loads(json.dumps(to_json(what)))) == what


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"drill": "best-call"},
        {"drill": "best-call", "seed": True, "rules": "au-cent", "level": 2},
        {"drill": "best-call", "seed": 1, "rules": "au-cent", "level": 9},
        {"drill": "best-call", "seed": 1, "rules": "au-cent", "level": 2, "more": 1},
        {"deal": -1, "step": 0, "key": "x"},
        {"deal": 0, "step": 0, "key": "x" * 1000},
        {"own": "Yes?", "options": ["Yes", 7], "right": []},
        {"own": "Yes?", "options": ["Yes", "No"], "right": [True]},
        {"own": "Yes?", "options": ["Yes", "No"], "right": [2]},
    ],
)
def test_other_json_is_refused(value: Any) -> None:
    with pytest.raises(Problem):
        from_json(value)


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.dictionaries(st.sampled_from(["drill", "seed", "rules", "level", "deal", "step", "key", "own", "options", "right"]), inner)
            | st.lists(inner)
        ),
    )
)
@settings(max_examples=50, deadline=None)
def test_any_json_is_an_ask_or_refused(value: Any) -> None:
    try:
        what = from_json(value)
    except Problem:
        return
    assert from_json(to_json(what)) == what


@pytest.mark.parametrize(
    ("prompt", "options", "right"),
    [
        ("", ("Yes", "No"), ()),
        ("Yes?", ("Yes", " "), ()),
        ("Yes?", ("Yes",), ()),
        ("Yes?", tuple("abcdefghi"), ()),
        ("Yes?", ("Yes", "yes"), ()),
        ("Yes?", ("Yes", "No"), (0, 1)),
        ("Yes?", ("Yes", "No"), (-1,)),
        ("x" * 401, ("Yes", "No"), ()),
        ("Yes?", ("x" * 121, "No"), ()),
        ("Y\u202ees?", ("Yes", "No"), ()),
    ],
)
def test_own_words_that_cannot_be_asked(prompt: str, options: tuple[str, ...], right: tuple[int, ...]) -> None:
    with pytest.raises(Problem) as told:
        OwnAsk(prompt, options, right)
    assert told.value.hint


def test_a_drill_is_the_same_everywhere() -> None:
    made = sheet_of(DRILL, None)
    assert made.question == drill(DRILL.kind, DRILL.seed, AU_CENT, DRILL.level).question


def test_a_question_on_a_hand_is_made_from_the_set() -> None:
    made = sheet_of(hand_ask(), loads(SET_TEXT))
    assert made.question is not None
    assert made.question.answers


def test_own_words_have_an_answer_only_where_one_is_marked() -> None:
    assert sheet_of(POLL, None).question is None
    made = sheet_of(OWN, None).question
    assert made is not None
    assert made.is_right("Elder hand")
    assert "“Elder hand”" in made.judge("The dealer").says


@pytest.mark.parametrize(
    "what",
    [
        DrillAsk("poker", 1, "au-cent", Level.TABLE),
        DrillAsk("best-call", -1, "au-cent", Level.TABLE),
        DrillAsk("best-call", 1, "whist", Level.TABLE),
        DrillAsk("who-is-out-first", 1, "rubicon", Level.TABLE),
        HandAsk(2, 0, "x"),
        HandAsk(0, 499, "x"),
        HandAsk(0, 0, "no-such-key"),
    ],
)
def test_what_means_no_question(what: DrillAsk | HandAsk) -> None:
    with pytest.raises(Problem) as told:
        sheet_of(what, loads(SET_TEXT))
    assert told.value.hint
    with pytest.raises(Problem):
        sheet_of(what, None)


@pytest.mark.parametrize("what", [DRILL, OWN, hand_ask()])
def test_what_whoever_answers_sees_holds_no_answer(what: DrillAsk | HandAsk | OwnAsk) -> None:
    made = sheet_of(what, loads(SET_TEXT))
    assert not isinstance(made.asked, Question)
    assert not {"answers", "why", "refute", "hints", "clauses", "record"} & {name for name in dir(made.asked) if not name.startswith("_")}
    assert made.question is not None
    assert (made.asked.asks, made.asked.options, made.asked.scene) == (made.question.asks, made.question.options, made.question.scene)
