"""Questions of judgement: the better way, the discard that declares most, the card that loses nothing, and a chance, each found again otherwise."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from lessons.advice import DEMONSTRATIONS, Demonstration
from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.open_hands import position_at
from lessons.cards import CARD_OF_CODE, Hand
from lessons.course.asked.questions import KINDS
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Misread, Value
from lessons.course.question import Question
from lessons.course.way.shown_hands import subject_of
from lessons.explain.names import cards_text
from lessons.record import ELDER
from lessons.rules.named import AU_CENT
from tests.advice.compared import compared
from tests.advice.test_recounted import ending
from tests.analysis.open_hands.brute import best_values

DISCARDS = ("S 8  H Q7  C K9", "S J8  C KJ9", "D QJT87")


def ask(kind: str, subject: Subject, **terms: Any) -> Question:
    return KINDS[kind].ask(subject, Value("question", {"kind": kind, **terms}))


@pytest.mark.parametrize("demonstration", DEMONSTRATIONS.values(), ids=lambda d: d.name)
def test_the_better_way_is_the_one_that_gains(demonstration: Demonstration) -> None:
    question = ask("which-way", subject_of(demonstration.hand), advice=demonstration.name)
    gain = compared(demonstration).gain
    assert question.answers == ((demonstration.following,) if gain > 0 else (demonstration.otherwise,))
    assert set(question.options) == {demonstration.following, demonstration.otherwise}
    assert question.clauses == (demonstration.clause_id,)


def test_advice_of_another_hand_is_refused() -> None:
    with pytest.raises(ValueError, match="is shown by the hand an-ace-kept-to-win"):
        ask("which-way", subject_of("first-illustration"), advice="keep-winners")
    with pytest.raises(Misread):
        ask("which-way", subject_of("an-ace-kept-to-win"), advice="keep-losers")


def test_the_discard_is_the_first_of_them_among_all_discards() -> None:
    subject = subject_of("a-long-point-kept")
    question = ask("which-discard", subject, discards=list(DISCARDS))
    odds = draw_odds(subject.deal.steps[0].hands[ELDER].known, ELDER, AU_CENT)
    best = min((Hand.parse(out) for out in DISCARDS), key=lambda out: odds.place(out) or 0)
    assert question.answers == (f"Lay out {cards_text(best)}",)
    assert set(question.options) == {f"Lay out {cards_text(Hand.parse(out))}" for out in DISCARDS}
    wrong = next(option for option in question.options if option not in question.answers)
    assert question.judge(wrong).says.count("on average") == 2


def test_discards_too_near_each_other_are_not_asked_about() -> None:
    with pytest.raises(ValueError, match="too near"):
        ask("which-discard", subject_of("an-ace-for-the-cards"), discards=["H T  D T8  C J9", "H AT9  C J9"])


@pytest.mark.parametrize("hand", ["the-seventh-trick-first", "a-tenace-waited-with", "seven-tricks-and-eleven"])
def test_every_card_that_loses_nothing_is_right(hand: str) -> None:
    subject = subject_of(hand)
    question = ask("which-card", subject)
    values = best_values(ending(position_at(subject.deal, 0)), AU_CENT)
    best = max(values.values())
    assert set(question.answers) == {Hand.of([CARD_OF_CODE[card]]).code for card, value in values.items() if value == best}
    for card in values:
        code = Hand.of([CARD_OF_CODE[card]]).code
        told = question.judge(code)
        assert ("no card does better" in told.says) is question.is_right(code)


def test_where_every_card_is_as_good_none_is_asked_for() -> None:
    with pytest.raises(ValueError, match="as good as any other"):
        ask("which-card", subject_of("fourchette-led-to-a-tenace"))


def test_a_chance_is_counted_draw_by_draw() -> None:
    against = ["both of two named cards", "one at least of two named cards"]
    question = ask("which-chance", Subject(), asks="How likely is it?", of="one named card", draws=5, against=against)
    draws = list(combinations(range(20), 5))
    favourable = Fraction(sum(0 in draw for draw in draws), comb(20, 5))
    assert (favourable, question.answers) == (Fraction(1, 4), ("1 in 4",))
    assert "1 in 19" in question.options
    assert "3,876 of 15,504" in question.why.says
    with pytest.raises(Misread, match="told alike"):
        ask("which-chance", Subject(), asks="How likely is it?", of="one named card", draws=5, against=["the fourth Ace, holding three"])


def test_the_second_player_is_asked_by_what_lies_on_the_table() -> None:
    question = ask("which-card", replace(subject_of("a-king-keeps-its-guard"), step=1))
    values = best_values(ending(position_at(subject_of("a-king-keeps-its-guard").deal, 1)), AU_CENT)
    assert set(question.answers) == {Hand.of([CARD_OF_CODE[card]]).code for card, value in values.items() if value == min(values.values())}
    assert question.judge("").says == "One card is played."
