"""Questions on a hand in view: what is asked where, that every answer is the engine's, and that no question tells its answer."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from lessons.cards import Hand
from lessons.club.hand_questions import ENDING, Ready, questions, ready
from lessons.club.read_deal import annotation_of
from lessons.club.shipped_sets import shipped_sets
from lessons.course.question import Form
from lessons.explain.calls import talk
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Outcome, StepKind
from lessons.handfile.game import is_game
from lessons.handfile.reader import SUFFIX
from lessons.record import Starts
from lessons.resources import examples_dir
from lessons.rulebook.read import hand_at
from lessons.rules.piquet import PiquetRules, two_handed
from lessons.rules.rule_set import Leap
from tests.club.presented import worked

ILLUSTRATION = worked("first-illustration")

ANSWERS = {
    (0, "winner:point"): ("The dealer",),
    (0, "winner:set"): ("The elder hand",),
    (0, "best:sequence:dealer"): ("S KQJT9",),
    (0, "repic"): ("Nobody",),
    (1, "good:point:elder"): ("It is not good",),
    (1, "worth:point:elder"): ("0",),
    (3, "good:set:elder"): ("It is good",),
    (3, "count:elder"): ("14",),
    (4, "count:elder"): ("20",),
    (6, "count:dealer"): ("27",),
    (14, "may-play:dealer"): ("C JT98",),
    (14, "trick:5"): ("The elder hand",),
    (23, "pic:elder"): ("No, it is none",),
    (29, "total:elder"): ("71",),
    (29, "total:dealer"): ("27",),
}
"""What the first printed hand answers, by step and key."""


@cache
def hands() -> tuple[Annotation, ...]:
    """Two-handed hands of every kind: printed ones, and ones with cards or calls that are not told or against the rules."""
    folders = ("foster-piquet", "small-hands")
    files = [path for folder in folders for path in sorted((examples_dir() / folder).glob(f"*{SUFFIX}"))[::6]]
    read = [hand_at(path) for path in files if not is_game(path.read_text(encoding="utf-8"))]
    return tuple(hand for hand in read if isinstance(hand.rules, PiquetRules))


def asked(annotation: Annotation) -> list[tuple[int, Ready]]:
    """Everything that is asked in a hand, with its step."""
    return [(step.number, one) for step in annotation.steps for one in ready(annotation, step.number)]


@pytest.mark.parametrize(("step", "key"), ANSWERS)
def test_the_first_hand_answers(step: int, key: str) -> None:
    assert dict(questions(ILLUSTRATION, step))[key].answers == ANSWERS[step, key]


@pytest.mark.parametrize(
    ("hand", "step", "key", "answer"),
    [
        ("pic-on-the-third-lead", 8, "pic:elder", "Yes, it is a pic"),
        ("a-repic-for-one-queen", 4, "repic", "The elder hand"),
        ("a-long-point-kept", 0, "may-take:elder", "5"),
        ("a-long-point-kept", 2, "may-take:dealer", "3"),
    ],
)
def test_other_hands_answer(hand: str, step: int, key: str, answer: str) -> None:
    assert dict(questions(worked(hand), step))[key].answers == (answer,)


def test_every_question_has_its_own_key_reads_its_answers_and_proves_them() -> None:
    found = [(hand, step, one) for hand in hands() for step, one in asked(hand)]
    assert len(found) > 300
    for hand, step, one in found:
        question = one.question
        assert [key for key, _ in questions(hand, step)].count(one.key) == 1
        assert question.why.says
        assert question.clauses
        for answer in question.answers:
            assert question.is_right(question.read(answer or "nothing"))
        wrong = next((option for option in question.options if not question.is_right(option)), "9999")
        if question.form is not Form.CARDS:
            assert question.refute(wrong).says


def test_what_is_good_is_what_the_engine_finds() -> None:
    words = {"It is good": Outcome.GOOD, "It is equal": Outcome.EQUAL, "It is not good": Outcome.NOT_GOOD}
    found = [(hand, step, one) for hand in hands() for step, one in asked(hand) if one.key.startswith("good:")]
    assert len(found) > 15
    for hand, step, one in found:
        (answer,) = one.question.answers
        assert hand.steps[step].calls[0].verdict.outcome is words[answer]


def test_who_takes_a_trick_is_who_takes_it() -> None:
    found = [(hand, step, one) for hand in hands() for step, one in asked(hand) if one.key.startswith("trick:")]
    assert found
    for hand, step, one in found:
        winner = hand.steps[step + 1].winner
        assert one.question.answers == ("The elder hand" if winner == hand.record.seats[0] else "The dealer",)


def test_nothing_is_asked_of_holdings_in_a_position_of_the_play() -> None:
    """Its hands are not declared: seven cards may hold what nobody calls."""
    found = [hand for hand in hands() if hand.record.starts is Starts.PLAY]
    assert found
    for hand in found:
        assert not [one.key for _, one in asked(hand) if one.key.split(":")[0] in ("best", "winner", "good", "worth", "repic")]


def test_a_trick_that_cannot_be_taken_is_not_asked_about() -> None:
    found = [one.question for hand in hands() for _, one in asked(hand) if one.key.startswith("takes:")]
    assert found
    assert all(question.answers != ("",) for question in found)


def test_no_repic_is_asked_about_that_hangs_on_what_is_sunk_later() -> None:
    for id in ("a-quatorze-sunk-in-part", "sinking-part-of-a-point", "forgotten-trios"):
        hand = worked(id)
        assert any(one.key.startswith("winner:") for _, one in asked(hand))
        assert "repic" not in {one.key for _, one in asked(hand)}


def test_a_pic_is_not_asked_about_where_it_hangs_on_what_is_said() -> None:
    assert "pic:elder" in dict(questions(worked("pic-however-it-is-announced"), 8))
    strict = worked("strict-announcement-of-pic")
    assert not [one.key for _, one in asked(strict) if one.key.startswith("pic:")]


def test_a_pic_question_names_what_the_card_brings() -> None:
    """The last card brings its player two: with a leap at one more than stood before it, it goes past the number that makes the pic."""
    played = worked("a-repic-for-one-queen")
    last = next(step for step in reversed(played.steps) if step.kind is StepKind.PLAY)
    assert last.seat == last.winner == "elder"
    before = played.steps[last.number - 1].counts["elder"]
    assert before is not None
    house = replace(two_handed(played.record.rules), pic=Leap(before + 1, before + 31))
    hand = annotate(replace(played.record, rules=house, checks=()))
    assert f"comes to {before + 2}. Is it a pic?" in dict(questions(hand, last.number - 1))["pic:elder"].asks


def test_no_question_is_told_with_its_answer() -> None:
    for hand in hands():
        said = [(call.step, len(talk(hand, call))) for call in hand.calls if hand.steps[call.step].kind is StepKind.CALL]
        for step, one in asked(hand):
            until = step if hand.steps[step].calls else step + 1
            heard = sum(lines for at, lines in said if at < until)
            assert len(one.question.scene.told) == heard
            shown = [row for row in one.question.scene.rows if row.title != "On the table" and row.cards]
            assert len(shown) <= len(one.seats)


def test_the_best_play_is_asked_where_few_cards_are_left() -> None:
    hand = worked("a-long-point-kept")
    found = [(step, one) for step, one in asked(hand) if one.key.startswith("best-card:")]
    assert found
    for step, one in found:
        seat = one.key.split(":")[1]
        assert len(hand.steps[step].hands[seat]) <= ENDING
        assert all(Hand.parse(answer) <= hand.steps[step].hands[seat].known for answer in one.question.answers)
        assert hand.steps[step + 1].kind is StepKind.PLAY


def test_the_same_hand_step_and_key_make_the_same_question() -> None:
    again = dict(questions(worked("first-illustration"), 1))
    assert {key: (q.asks, q.options, q.answers) for key, q in questions(ILLUSTRATION, 1)} == {
        key: (q.asks, q.options, q.answers) for key, q in again.items()
    }


def test_other_games_are_asked_nothing_and_a_step_there_is_not_is_refused() -> None:
    imperial = worked("imperial-tombee")
    assert all(not questions(imperial, step.number) for step in imperial.steps)
    for step in (-1, len(ILLUSTRATION.steps)):
        with pytest.raises(IndexError):
            questions(ILLUSTRATION, step)


def test_who_has_the_better_sequence_is_told_with_all_that_it_counts() -> None:
    deals = shipped_sets()["point-and-sequences"].deals
    told = [dict(questions(annotation_of(deal), 4)).get("winner:sequence") for deal in deals]
    besides = [question.why for question in told if question is not None and "in all" in question.why.says]
    assert besides
    for why in besides:
        assert "Counts 4: one for each card. With the tierce to the Nine in hearts it is 7 in all." in why.says
        assert {"S JT98", "H 987"} <= {str(row.lit) for row in why.rows}
