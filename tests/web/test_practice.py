"""The page *Practice*: answered, missed and asked again, shared, kept under a code."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons.course.drill import MOST_SEED, drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES
from lessons.course.progress.answer import Outcome
from lessons.course.question import Form, Question
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import AU_CENT
from lessons.web.practice_page.address import SHAKY, Choice, from_query, to_query
from lessons.web.practice_page.desk import KEY, Desk
from lessons.web.practice_page.page import PANEL
from tests.web.opening import checked
from tests.web.opening import opened as open_page

ONE = {"kind": "good-or-not", "rules": "rubicon", "level": "1", "seed": "17"}


opened = partial(open_page, "practice")


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state[KEY]
    return found


def question(at: AppTest) -> Question:
    asked = desk(at).drill
    assert asked is not None
    return asked.question


def act(at: AppTest, **does: Any) -> AppTest:
    """Do in the panel what a learner does there."""
    seq = at.session_state["question-taken"].get(PANEL, 0) + 1 if "question-taken" in at.session_state else 1
    at.session_state[PANEL] = {"acted": {"seq": seq, "act": {"id": desk(at).attempt.id, **does}}}
    return checked(at.run())


def wrong(of: Question) -> str:
    """An answer that is not right."""
    if of.form is Form.ONE:
        return next(option for option in of.options if option not in of.answers)
    return (
        "9999"
        if of.form is Form.NUMBER
        else next(c.code[0] + " " + c.code[1] for c in of.scene.rows[of.pick].cards if c.code not in of.answers)
    )


def answer(at: AppTest, text: str) -> AppTest:
    return act(at, does="answer", text=text or "nothing")


def queried(at: AppTest) -> dict[str, str]:
    return {key: value[-1] if isinstance(value, list) else value for key, value in at.query_params.items()}


def said(at: AppTest) -> str:
    return "\n".join(c.value for c in at.caption)


def test_a_bare_address_asks_something_and_names_it() -> None:
    at = opened()
    asked = queried(at)
    assert asked["mix"] == "all"
    again = opened(**asked)
    assert question(again) == question(at)


@pytest.mark.parametrize("name", NAMES)
def test_a_link_brings_the_drill_its_seed_makes(name: str) -> None:
    at = opened(kind=name, rules="au-cent", level="3", seed="5")
    assert question(at) == drill(name, 5, AU_CENT, Level.HARD).question


def test_right_and_onward() -> None:
    at = opened(**ONE)
    first = question(at)
    answer(at, first.answers[0])
    assert desk(at).attempt.outcome is Outcome.RIGHT
    assert "1 answered, 1 of them at once" in said(at)
    act(at, does="onward")
    assert question(at) != first
    assert queried(at) == {**ONE, "seed": "18"}


def test_nobody_goes_on_from_an_open_question() -> None:
    at = opened(**ONE)
    act(at, does="onward")
    assert queried(at) == ONE


def test_what_was_missed_comes_again() -> None:
    at = opened(**ONE)
    missed = question(at)
    answer(at, wrong(missed))
    assert "1 missed and coming again" in said(at)
    answer(at, missed.answers[0])
    assert "1 answered, 0 of them at once" in said(at)
    for _ in range(3):
        act(at, does="onward")
        if question(at).clauses[0] != missed.clauses[0]:
            answer(at, question(at).answers[0])
    assert question(at).clauses[0] == missed.clauses[0]
    assert question(at) != missed
    answer(at, question(at).answers[0])
    assert "coming again" not in said(at)


def test_a_link_asks_about_what_was_missed_somewhere_else_and_keeps_doing_so() -> None:
    again = ("cent.set.kinds", "cent.point.rank")
    at = opened(mix="name-the-combination,pick-the-cards", rules="au-cent", again=",".join(again))
    for _ in range(3):
        assert not set(again).isdisjoint(question(at).clauses)
        assert queried(at)["again"] == ",".join(again)
        answer(at, question(at).answers[0])
        act(at, does="onward")
    assert "What you missed is asked" in said(at)
    at.selectbox(key="practice-mix").set_value("play")
    checked(at.run())
    assert "again" not in queried(at)


def test_a_question_gone_back_to_is_as_it_was_left() -> None:
    at = opened(**ONE)
    answer(at, question(at).answers[0])
    act(at, does="onward")
    at.query_params["seed"] = "17"
    checked(at.run())
    assert desk(at).attempt.is_over
    assert "1 answered" in said(at)


def test_what_is_practised_can_be_chosen() -> None:
    at = opened(**ONE)
    at.selectbox(key="practice-mix").set_value("play").run()
    at.selectbox(key="practice-level").set_value(3)
    checked(at.run())
    assert question(at).kind in ("which-cards-may-you-play", "what-is-the-count")
    assert queried(at)["level"] == "3"
    assert queried(at)["rules"] == "rubicon"


def test_what_a_rule_set_has_nothing_to_ask_about_is_told() -> None:
    at = opened(kind="who-is-out-first", seed="3")
    at.selectbox(key="practice-rules").set_value("rubicon").run()
    checked(at)
    assert "nothing to ask" in at.error[0].value
    assert queried(at)["mix"] == "all"
    act(at, does="show")
    act(at, does="onward")
    assert not at.error


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"kind": "poker"}, "'poker'"),
        ({"kind": "good-or-not", "seed": "-1"}, "'-1'"),
        ({"kind": "good-or-not", "seed": "²"}, "'²'"),
        ({"kind": "good-or-not", "seed": str(MOST_SEED + 1)}, str(MOST_SEED + 1)),
        ({"kind": "good-or-not", "seed": "1", "level": "9"}, "'9'"),
        ({"kind": "good-or-not", "seed": "1", "rules": "<b>"}, "<b>"),
        ({"mix": "all,nothing"}, "'nothing'"),
        ({"kind": "who-is-out-first", "rules": "rubicon", "seed": "1"}, "nothing to ask"),
        ({"mix": "x" * 5000}, "xxx"),
        ({"again": "cent.set.kinds,no.such"}, "'no.such'"),
        ({"again": ",".join(list(CLAUSES)[:41])}, "41 clauses"),
    ],
)
def test_what_cannot_be_read_of_a_link_is_told_and_something_is_asked_all_the_same(query: dict[str, str], told: str) -> None:
    at = opened(**query)
    (error,) = at.error
    assert told in re.sub(r"\\(.)", r"\1", error.value)
    assert len(error.value) < 2000
    assert question(at).asks
    assert queried(at) == query or queried(at)["seed"] != query.get("seed")


def test_strange_reports_change_nothing() -> None:
    at = opened(**ONE)
    for does in ({"does": "choose", "option": 99}, {"does": "choose", "option": "1"}, {"does": "answer", "text": 7}, {"does": "win"}, {}):
        act(at, **does)
    assert desk(at).attempt.outcome is None
    at.session_state[PANEL] = {"acted": {"seq": 50, "act": "answer"}}
    checked(at.run())
    at.session_state[PANEL] = {"acted": {"seq": 51, "act": {"id": "another", "does": "show"}}}
    checked(at.run())
    assert desk(at).attempt.outcome is None


def test_addresses_come_back() -> None:
    choice = Choice("calls", "rubicon", Level.HARD, ("cent.set.kinds", "cent.point.rank"))
    linked = from_query(to_query(choice, "good-or-not", 8))
    assert (linked.choice, linked.kind, linked.seed, linked.problems) == (choice, "good-or-not", 8, ())
    assert "mix" not in to_query(Choice("good-or-not"), "good-or-not", 8)


def test_under_a_code_every_answer_is_kept_once_and_what_is_due_comes_first(kept_now: list[Any]) -> None:
    at = opened(**ONE)
    at.button(key="learner-begin").click().run()
    missed = question(at)
    answer(at, wrong(missed))
    answer(at, missed.answers[0])
    checked(at.run())
    ((_, outcome, attempt, key, kind),) = kept_now
    assert (outcome, attempt, key, kind) == (Outcome.WRONG, desk(at).attempt.kept_as, "17", "good-or-not")
    at.selectbox(key="practice-mix").set_value(SHAKY).run()
    checked(at)
    assert queried(at)["mix"] == SHAKY
    assert set(question(at).clauses) & set(missed.clauses)


def test_what_one_is_shaky_on_is_not_known_without_a_code() -> None:
    at = opened(mix=SHAKY)
    assert "only where your progress is kept" in at.info[0].value
    assert question(at).asks


@pytest.fixture
def kept_now(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the page has kept, as it was handed over; it is kept all the same."""
    from lessons.web import learner

    kept: list[Any] = []
    keep = learner.keep_answer

    def noted(question: Question, outcome: Outcome, **more: Any) -> None:
        kept.append((question, outcome, *more.values()))
        keep(question, outcome, **more)

    monkeypatch.setattr(learner, "keep_answer", noted)
    return kept


def test_above_what_comes_again_it_is_said_why() -> None:
    at = opened(**ONE)
    for _ in range(4):
        assert "Again, by another deal" not in said(at)
        act(at, does="show")
        act(at, does="onward")
        if desk(at).again:
            break
    assert desk(at).again in question(at).clauses
    assert "Again, by another deal, because you missed one about this" in said(at)


def test_all_that_was_missed_is_counted() -> None:
    at = opened(**ONE)
    for number in range(1, 6):
        act(at, does="show")
        assert f"{number} answered, 0 of them at once; {number} missed" in said(at)
        act(at, does="onward")
