"""An attempt at a question, and what of it the browser is given: nothing before it is due."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from lessons.cards import Hand
from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES
from lessons.course.progress.answer import Outcome
from lessons.course.question import MOST_TYPED, Form, Proved, Question, Row, Scene
from lessons.explain.glossary import term
from lessons.rules.named import AU_CENT
from lessons.web.question.attempt import Attempt
from lessons.web.question.shown import answer_words, shown

ELDER_HAND = Hand.parse("S AKQJ  H AK  D 987  C 987")
ONE = Question(
    kind="made-up",
    rules=AU_CENT,
    asks="Which?",
    form=Form.ONE,
    answers=("the first", "the third"),
    options=("the first", "the second", "the third"),
    scene=Scene((Row("Elder hand", ELDER_HAND), Row("Dealer", Hand(), unknown=12)), ("It was said.",)),
    hints=("Look.", "Look again."),
    why=Proved("So it is.", (Row("Elder hand", Hand.parse("S AKQJ")),), ("cent.point.rank",)),
    clauses=("cent.point.rank",),
    refute=lambda given: Proved(f"{given} is not so.", (Row("The other way", Hand.parse("H QJ")),), ("cent.set.rank",)),
)
CARDS = replace(ONE, form=Form.CARDS, answers=("S AKQJ",), options=())
NUMBER = replace(ONE, form=Form.NUMBER, answers=("41",), options=())


def said(question: Question, attempt: Attempt) -> dict[str, Any]:
    """What the browser is given, as it is sent."""
    sent: dict[str, Any] = json.loads(json.dumps(shown(question, attempt)))
    return sent


def test_right_at_once() -> None:
    attempt = Attempt("a")
    attempt.choose(ONE, 2)
    assert attempt.outcome is Outcome.RIGHT
    sent = said(ONE, attempt)
    assert sent["over"]
    assert sent["verdict"]["head"] == "Right. So would be “the first”."
    assert [o["state"] for o in sent["options"]] == ["right", "", "right"]
    assert sent["rows"][0]["lit"] == ["SA", "SK", "SQ", "SJ"]


def test_right_after_a_hint() -> None:
    attempt = Attempt("a")
    attempt.hint(ONE)
    assert said(ONE, attempt)["hints"] == [["Look."]]
    assert attempt.outcome is None
    attempt.choose(ONE, 0)
    assert attempt.outcome is Outcome.HELPED


def test_a_wrong_answer_is_refuted_and_stays_wrong_whatever_comes_after() -> None:
    attempt = Attempt("a")
    attempt.choose(ONE, 1)
    assert attempt.outcome is Outcome.WRONG
    sent = said(ONE, attempt)
    assert not sent["over"]
    assert sent["verdict"]["says"] == ["the second is not so."]
    assert sent["verdict"]["added"] == [{"title": "The other way", "cards": ["HQ", "HJ"], "unknown": 0, "lit": []}]
    assert [c["id"] for c in sent["verdict"]["clauses"]] == ["cent.set.rank"]
    assert [o["state"] for o in sent["options"]] == ["", "wrong", ""]
    attempt.choose(ONE, 0)
    assert attempt.is_over
    assert attempt.outcome is Outcome.WRONG
    assert said(ONE, attempt)["verdict"]["head"].startswith("Right this time.")


def test_the_answer_shown_counts_as_wrong() -> None:
    attempt = Attempt("a")
    attempt.show()
    assert attempt.outcome is Outcome.WRONG
    assert (said(CARDS, attempt)["chosen"], said(CARDS, attempt)["right"]) == ([], ["SA", "SK", "SQ", "SJ"])
    assert said(ONE, attempt)["verdict"]["head"] == "The answer: “the first” or “the third”."
    attempt = Attempt("a")
    attempt.answer(NUMBER, "40")
    attempt.show()
    assert said(NUMBER, attempt)["verdict"]["head"] == "Not 40. The answer: 41."
    assert said(NUMBER, attempt)["verdict"]["tone"] == "shown"


def test_cards_that_were_pressed_stay_the_learners_own_beside_the_right_ones() -> None:
    attempt = Attempt("a")
    attempt.answer(CARDS, "S AK")
    assert said(CARDS, attempt)["right"] is None
    attempt.show()
    assert said(CARDS, attempt)["chosen"] == ["SA", "SK"]
    assert said(CARDS, attempt)["right"] == ["SA", "SK", "SQ", "SJ"]


def test_what_can_be_no_answer_is_kept_with_what_would_be_right_and_counts_for_nothing() -> None:
    attempt = Attempt("a")
    attempt.answer(NUMBER, "forty")
    sent = said(NUMBER, attempt)
    assert sent["typed"] == "forty"
    assert sent["problem"]["message"] == "“forty” is not a whole number"
    assert sent["problem"]["hint"]
    assert attempt.outcome is None
    attempt.answer(NUMBER, "41000")
    assert said(NUMBER, attempt)["problem"]["message"] == "This number is longer than any answer"
    attempt.answer(NUMBER, "41")
    assert attempt.outcome is Outcome.RIGHT
    assert not said(NUMBER, attempt)["typed"]


@pytest.mark.parametrize("typed", ["H AK10", "H A K 10", "H AKT"])
def test_a_ten_is_typed_as_it_stands_on_the_card_or_by_its_letter(typed: str) -> None:
    tens = replace(CARDS, answers=("H AKT",), scene=Scene((Row("Elder hand", Hand.parse("S AKQ  H AKT")),)))
    attempt = Attempt("a")
    attempt.answer(tens, typed)
    assert attempt.outcome is Outcome.RIGHT


def test_cards_are_named_in_the_order_in_which_they_lie() -> None:
    assert answer_words(CARDS, "S A D 9 C 7") == "♠ A  ♣ 7  ♦ 9"
    assert answer_words(CARDS, "") == "no card"


def test_what_the_page_explains_already_is_not_marked() -> None:
    asked = replace(ONE, asks="Is the repic good?", hints=("The repic needs a quinte.",))
    attempt = Attempt("a", hints=1)
    marks = [
        [run[0] for run in runs if not isinstance(run, str)] for runs in (said(asked, attempt)["asks"], said(asked, attempt)["hints"][0])
    ]
    assert marks == [["repic", "good"], ["quinte"]]
    known = shown(asked, attempt, known=frozenset({"repic", "quinte"}))
    assert [run for run in (*known["asks"], *known["hints"][0]) if not isinstance(run, str)] == [["good", term("good").definition]]


@pytest.mark.parametrize("typed", ["S D", "C A", "?", "S AA", "x" * 5000])
def test_cards_that_are_not_in_the_row_are_told(typed: str) -> None:
    attempt = Attempt("a")
    attempt.answer(CARDS, typed)
    assert attempt.problem is not None
    assert len(attempt.typed) <= MOST_TYPED
    assert attempt.outcome is None


def test_nothing_can_be_answered_or_asked_for_once_it_is_over() -> None:
    attempt = Attempt("a")
    attempt.choose(ONE, 0)
    before = replace(attempt)
    attempt.choose(ONE, 1)
    attempt.hint(ONE)
    attempt.show()
    assert attempt == before


def test_an_option_that_is_not_there_changes_nothing() -> None:
    attempt = Attempt("a")
    attempt.choose(ONE, 3)
    attempt.choose(ONE, -1)
    assert attempt.outcome is None
    assert attempt.problem is None


def test_an_answer_that_is_not_judged_may_be_changed_and_taken_back_and_nothing_is_said_of_it() -> None:
    attempt = Attempt("a", judged=False)
    attempt.choose(ONE, 1)
    attempt.choose(ONE, 0)
    sent = said(ONE, attempt)
    assert (sent["over"], sent["verdict"], attempt.outcome) == (False, None, None)
    assert [o["state"] for o in sent["options"]] == ["chosen", "", ""]
    attempt.hint(ONE)
    attempt.show()
    assert said(ONE, attempt) == sent
    attempt.clear()
    assert attempt.given is None


@pytest.mark.parametrize("judged", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_the_browser_is_not_told_the_answer_before_it_is_answered(name: str, judged: bool) -> None:
    question = drill(name, 11, AU_CENT, Level.TABLE).question
    secret = replace(
        question,
        hints=("A secret hint.",),
        why=replace_says(question.why, "A secret proof."),
        refute=lambda given: Proved("A secret refutation."),
        clauses=("cent.secret",),
    )
    marked = json.dumps(shown(secret, Attempt("a", judged=judged)))
    assert "secret" not in marked
    # With other answers nothing that is sent would be any different.
    others = {Form.ONE: question.options[:1], Form.CARDS: ("",), Form.NUMBER: ("9999",)}[question.form]
    assert marked == json.dumps(shown(replace(secret, answers=others), Attempt("a", judged=judged)))


def replace_says(proved: Proved, says: str) -> Proved:
    return proved._replace(says=says)


def test_that_no_card_is_the_answer_is_not_so_where_one_is() -> None:
    attempt = Attempt("a")
    attempt.answer(CARDS, "nothing")
    assert said(CARDS, attempt)["verdict"]["head"] == "Not so."
    attempt.show()
    assert said(CARDS, attempt)["verdict"]["head"] == "The answer: ♠ A K Q J."


def test_an_answer_that_ends_in_a_full_stop_brings_no_second() -> None:
    sentences = replace(ONE, options=("It is.", "It is not."), answers=("It is.",))
    attempt = Attempt("a", judged=False)
    attempt.choose(sentences, 0)
    assert said(sentences, attempt)["noted"] == "Noted: It is. You can still change it."
    attempt = Attempt("b")
    attempt.choose(sentences, 1)
    attempt.show()
    assert said(sentences, attempt)["verdict"]["head"] == "Not “It is not”. The answer: “It is”."


def test_what_was_typed_is_repeated_as_it_was_typed() -> None:
    attempt = Attempt("a")
    attempt.answer(ONE, "S A")
    assert said(ONE, attempt)["problem"] == {
        "message": "“S A” is not one of the answers",
        "hint": "The number of an answer, from 1 to 3, or its words",
    }


def test_cards_that_prove_two_things_stand_once() -> None:
    rows = (Row("Kept", Hand.parse("S AK H A"), lit=Hand.parse("S AK")), Row("Kept", Hand.parse("S AK H A"), lit=Hand.parse("S A H A")))
    twice = replace(ONE, scene=Scene(), why=Proved("So it is.", rows))
    attempt = Attempt("a")
    attempt.show()
    assert said(twice, attempt)["verdict"]["added"] == [
        {"title": "Kept", "cards": ["SA", "SK", "HA"], "unknown": 0, "lit": ["SA", "SK", "HA"]}
    ]
