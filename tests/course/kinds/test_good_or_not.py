"""A call is answered with both hands open: the plain scorer says who is better, and every reason is looked for in the hand."""

from __future__ import annotations

import pytest

from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Question
from tests.course.kinds.drills import check, drills, illustration
from tests.course.kinds.words import cards_of, pips, sequence_named, set_named, suit_in, suit_named
from tests.naive import RANKS, SUITS, best_point, sequences, sets, who_is_better

NAME = "good-or-not"
ANSWER = {"elder": "good", None: "good", "equal": "equal", "dealer": "not good"}


def class_called(question: Question) -> str:
    """The class of the call in quotation marks."""
    words = question.asks.partition("“")[2].partition("”")[0].rstrip(".").split(" in ")[0].lower()
    return "sequence" if sequence_named(words) else "set" if set_named(words) else "point"


def best_of(cls: str, hand: list[str], question: Question) -> list[tuple[int, int]]:
    if cls == "point":
        return [best_point(hand, question.rules)[:2]]
    return (sequences if cls == "sequence" else sets)(hand)


def measure(reason: str, hand: list[str]) -> tuple[int, int] | None:
    """What a holding named as a reason measures; None where it is not there."""
    suit = suit_named(reason)
    if suit is not None:
        cards = [c for c in hand if c[0] == suit[0]]
        assert suit == (suit[0], len(cards), pips(cards))
        return suit[1:]
    equal = set_named(reason)
    if equal is not None:
        return equal if sum(c[1] == RANKS[equal[1]] for c in hand) == equal[0] else None
    run = sequence_named(reason)
    assert run is not None, reason
    places = [place for place, rank in enumerate(RANKS) if f"{suit_in(reason)}{rank}" in hand]
    low = run[1] - run[0] + 1
    whole = set(range(low, run[1] + 1)) <= set(places) and low - 1 not in places and run[1] + 1 not in places
    return run if whole else None


def right(question: Question) -> set[str]:
    elder, dealer = (cards_of(row.cards) for row in question.scene.rows)
    cls = class_called(question)
    mine, theirs = best_of(cls, elder, question), best_of(cls, dealer, question)
    answer = ANSWER[who_is_better(mine, theirs)]
    found = set()
    for option in question.options:
        words, because, reason = option.partition(", because of ")
        if words != answer:
            continue
        held = measure(reason, dealer) if because else None
        if not because or (held is not None and (held == mine[0] if answer == "equal" else held > mine[0])):
            found.add(option)
    return found


def test_every_answer_is_the_plain_scorers() -> None:
    for made in drills(NAME):
        check(made)
        assert right(made.question) == set(made.question.answers), made.question.asks
        assert all(option.startswith(("good", "equal", "not good")) for option in made.question.options)


def test_the_levels_are_what_they_say() -> None:
    for made in drills(NAME, 180):
        elder, dealer = (cards_of(row.cards) for row in made.question.scene.rows)
        cls = class_called(made.question)
        mine, theirs = best_of(cls, elder, made.question), best_of(cls, dealer, made.question)
        close = bool(theirs) and mine[0][0] == theirs[0][0]
        assert made.level is Level.TABLE or close is (made.level is Level.HARD)


def test_suits_are_told_apart() -> None:
    assert {suit_in(f"a tierce to the King in {word}") for word in ("spades", "hearts", "diamonds", "clubs")} == set(SUITS)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("cls", ["point", "sequence", "set"])
def test_a_lesson_asks_about_the_calls_of_its_hand(cls: str, level: int) -> None:
    question = kind(NAME).ask(illustration(), {"seat": "elder", "class": cls, "level": level})
    assert right(question) == set(question.answers)


def test_a_call_that_nobody_answers_cannot_be_asked_about() -> None:
    with pytest.raises(ValueError, match="dealer calls no point that is answered"):
        kind(NAME).ask(illustration(), {"seat": "dealer", "class": "point", "level": 1})
