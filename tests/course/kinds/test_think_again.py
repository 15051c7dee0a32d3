"""After a wrong answer the learner can think again: what is said to it is about that answer, and the right one is not read off."""

from __future__ import annotations

import re

import pytest

from lessons.cards import Hand
from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES, kind
from lessons.course.question import Form, Proved, Question
from lessons.rules.named import AU_CENT, CLUB, MODERN
from tests.course.kinds.drills import drills, illustration, wrong_answers

FEW = 150

SHOWN_BY_ITSELF = ("name-the-combination", "good-or-not", "can-he-beat-it")
"""Kinds whose refutation is itself the fact that is asked for: a pair that counts nothing, a rival that beats the call, a hand that can hold better."""


def gives_away(question: Question, proved: Proved) -> str:
    """How a refutation lets the right answer be read off; empty if it does not."""
    if question.why.says in proved.says:
        return "the whole proof"
    if question.form is Form.CARDS:
        shown = [row.lit or row.cards for row in proved.rows]
        return "the right cards" if any(cards.code in question.answers and len(cards) > 1 for cards in shown) else ""
    if question.form is Form.NUMBER:
        summed = re.search(rf"(= |: |make ){question.answers[0]}\b", proved.says)
        return "a sum" if summed or re.search(r"\b\d+ for the ", proved.says) else ""
    named = [answer for answer in question.answers if len(answer) > 4 and answer.rstrip(".").casefold() in proved.says.casefold()]
    return "the right option" if named else ""


@pytest.mark.parametrize("name", [name for name in NAMES if name not in SHOWN_BY_ITSELF])
def test_a_refutation_does_not_give_the_answer_away(name: str) -> None:
    for made in drills(name, FEW):
        question = made.question
        if len(question.options) == 2:
            continue  # of two the other is left
        for given in wrong_answers(question):
            proved = question.refute(given)
            assert not gives_away(question, proved), (made.seed, question.rules.name, question.answers, given, proved.says)


def test_a_wrong_count_is_told_one_class_and_not_the_sum() -> None:
    question = kind("count-the-hand").ask(illustration(), {"seat": "dealer"})
    little, much = question.refute("1"), question.refute("9999")
    assert little.says == (
        "That is too little. The dealer has five spades making 49, which is good: look again at what that counts, and at what counts besides."
    )
    assert len(little.rows) == len(much.rows) == 1
    assert "points" not in question.refute("0").says


@pytest.mark.parametrize("level", Level)
def test_of_cards_that_may_be_played_one_is_shown(level: Level) -> None:
    """The card that may not be played, or one that may be played too."""
    for seed in range(40):
        question = drill("which-cards-may-you-play", seed, AU_CENT, level).question
        for given in wrong_answers(question):
            (row,) = question.refute(given).rows
            assert len(row.lit) == 1
            assert (row.lit <= Hand.parse(question.answers[0])) is not (row.lit <= Hand.parse(given))


def test_of_a_choice_of_cards_nothing_is_lit_that_was_not_chosen_and_is_right() -> None:
    for made in drills("pick-the-cards", FEW):
        for given in wrong_answers(made.question):
            chosen = Hand.parse(given)
            for row in made.question.refute(given).rows:
                cards = row.lit or row.cards
                assert cards <= chosen or not any(cards <= Hand.parse(answer) for answer in made.question.answers), (made.seed, given)


def test_a_card_that_is_passed_over_is_spoken_of_as_one_or_several() -> None:
    """An option of one card alone is “it”, one of several “them”; which card lies before is to be found."""
    single = several = 0
    for rules in (MODERN, CLUB, AU_CENT):
        for seed in range(400, 700):
            question = drill("what-may-you-take", seed, rules, Level.TABLE).question
            for given in question.options if "numbered" in question.asks else ():
                found = (
                    re.search(r"A card lies before (it|them) that is", question.refute(given).says)
                    if not question.is_right(given)
                    else None
                )
                if found is not None:
                    assert (found[1] == "it") is given.endswith("alone")
                    single, several = single + (found[1] == "it"), several + (found[1] == "them")
                assert not re.search(r"Card \d lies", question.refute(given).says if not question.is_right(given) else "")
    assert single
    assert several
