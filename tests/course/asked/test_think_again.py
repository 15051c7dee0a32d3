"""In the lessons too a wrong answer is told what is wrong with it, and the right one stays to be found."""

from __future__ import annotations

import pytest

from lessons.advice import DEMONSTRATIONS, Demonstration
from lessons.cards import Hand
from lessons.course.asked.questions import WHAT_FIGURE, WHICH_CARDS, WHICH_IS_TRUE
from lessons.course.way.shown_hands import subject_of
from lessons.explain.names import card_name
from tests.course.asked.test_weighed import DISCARDS, ask
from tests.course.way.test_lessons import NAMES, asked, wrong_answers


@pytest.mark.parametrize("name", NAMES)
def test_a_refutation_is_not_the_proof(name: str) -> None:
    for _, _, question in asked(name):
        for given in wrong_answers(question):
            proved = question.judge(given)
            if question.kind == WHAT_FIGURE:
                assert question.why.says not in proved.says
                assert proved.says.startswith((f"{given} is too few.", f"{given} is too many."))
                assert not proved.rows
            elif question.kind == WHICH_CARDS:
                chosen = Hand.parse(given)
                assert all(row.lit <= chosen for row in proved.rows), given
            elif question.kind == WHICH_IS_TRUE and len(question.options) > 2:
                assert proved.says not in question.why.says


def test_of_a_wrong_sum_it_is_told_what_goes_into_it_and_no_figure() -> None:
    question = next(q for _, _, q in asked("18-pic") if "the third card" in q.asks or "third card" in q.asks)
    said = question.judge("39").says
    assert said == "39 is too few. What goes into it: the point, sequences, fours and threes, cards led and the pic."


def test_what_is_too_far_from_a_pic_is_told_of_who_was_named_alone() -> None:
    question = next(q for _, _, q in asked("18-pic") if q.asks == "Who makes a pic?")
    (wrong,) = (option for option in question.options if option not in question.answers)
    assert wrong.startswith("The elder hand")
    assert "The dealer has" not in question.judge(wrong).says
    assert "The dealer has" in question.why.says


def test_what_was_counted_before_a_position_belongs_to_the_pic() -> None:
    said = [
        q.judge(option).says for name in NAMES for _, _, q in asked(name) if q.record is not None and q.record.count for option in q.options
    ]
    assert said
    assert not any("comes to 1 by calls and play" in one for one in said)


def test_a_card_that_gives_points_away_is_lit_and_not_the_better_one() -> None:
    question = ask("which-card", subject_of("the-seventh-trick-first"))
    best = [Hand.parse(answer) for answer in question.answers]
    for card in question.scene.rows[question.pick].cards:
        given = Hand.of([card]).code
        proved = question.judge(given)
        if not question.is_right(given):
            assert proved.rows[0].lit == Hand.of([card])
            assert not any(card_name(next(iter(one))) in proved.says for one in best)
    assert not question.judge("").rows[0].lit


def test_a_discard_that_promises_less_does_not_name_the_better_one() -> None:
    question = ask("which-discard", subject_of("a-long-point-kept"), discards=list(DISCARDS))
    (best,) = question.answers
    for option in question.options:
        if option != best:
            proved = question.judge(option)
            assert best.removeprefix("Lay out ") not in proved.says
            assert len(proved.rows) == 1
            assert "One of the others declares" in proved.says


@pytest.mark.parametrize("demonstration", DEMONSTRATIONS.values(), ids=lambda d: d.name)
def test_ways_are_told_by_what_they_are_and_not_by_a_place(demonstration: Demonstration) -> None:
    """The options are mixed: the first of them need not be the first way that was compared."""
    question = ask("which-way", subject_of(demonstration.hand), advice=demonstration.name)
    for text in (question.why.says, *(row.title for row in question.why.rows)):
        for word in ("the first discard", "the second", "first way", "The first call", "Kept otherwise", "the first wins"):
            assert word not in text
    assert len({row.title for row in question.why.rows}) == len(question.why.rows)
