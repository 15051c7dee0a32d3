"""Each role is shown what it may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from lessons.cards import Hand
from lessons.club.room.asks import DrillAsk, HandAsk, OwnAsk, Sheet, sheet_of
from lessons.club.room.seen import Seat
from lessons.club.room.state import Place, Share, ranking, spread
from lessons.club.room.teaching import put_set, put_stage, rank, remove_seat, reveal
from lessons.course.question import Form, Proved, Question
from lessons.record import HandRecord
from tests.club.room.made import DRILL, NOW, OTHER_DRILL, OWN, POLL, SET_TEXT, Class, hand_ask, question, right, wrong


def parts(value: object) -> Iterator[object]:
    """A value and everything in it."""
    yield value
    if isinstance(value, str | Hand):
        return
    if is_dataclass(value) and not isinstance(value, type):
        inner: list[object] = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | frozenset):
        inner = list(value)
    else:
        inner = []
    for one in inner:
        yield from parts(one)


@pytest.mark.parametrize("what", [DRILL, OTHER_DRILL, OWN, hand_ask()])
def test_before_the_reveal_nobody_but_the_teacher_has_an_answer_and_after_it_everyone(
    club: Class, what: DrillAsk | HandAsk | OwnAsk
) -> None:
    put_set(club.rooms, club.teacher, SET_TEXT, NOW)
    put_stage(club.rooms, club.teacher, {"deal": 0, "secret": "for the screen"}, NOW)
    number = club.ask(what)
    club.answer(2, number, right(what))
    for state in (club.seen_from(1), club.seen_on_screen()):
        held = list(parts(state))
        assert not [part for part in held if isinstance(part, Question | Proved | Share | HandRecord)]
        assert "Ben" not in held  # nor who has answered, or is there at all
        assert state.ask is not None
        assert (state.ask.answered, state.joined) == (1, 2)
    assert "for the screen" not in list(parts(club.seen_from(1)))
    assert "for the screen" in list(parts(club.seen_on_screen()))
    seen = club.seen_by_teacher()
    assert [(seat.name, seat.answered) for seat in seen.seats] == [("Anna", False), ("Ben", True)]
    assert question(what) in list(parts(seen))
    reveal(club.rooms, club.teacher, number, NOW)
    for state in (club.seen_from(1), club.seen_on_screen()):
        assert question(what) in list(parts(state))
        assert "Ben" not in list(parts(state))


def test_a_poll_is_revealed_without_right_or_wrong(club: Class) -> None:
    number = club.ask(POLL)
    club.answer(1, number, "No")
    reveal(club.rooms, club.teacher, number, NOW)
    shown = club.seen_on_screen().ask
    assert shown is not None
    assert shown.revealed is not None
    assert shown.revealed.question is None
    assert shown.revealed.spread == (Share("Yes", 0, None), Share("No", 1, None))


def test_the_answers_of_a_seat_taken_away_count_no_more(club: Class) -> None:
    number = club.ask(OWN)
    club.answer(1, number, wrong(OWN))
    remove_seat(club.rooms, club.teacher, 1, NOW)
    seen = club.seen_by_teacher()
    assert seen.ask is not None
    assert (seen.joined, seen.ask.answered, seen.ask.given) == (1, 0, {})
    assert [share.count for share in seen.ask.spread] == [0, 0]


def test_how_answers_spread() -> None:
    made = sheet_of(OWN, None)
    assert spread(made, ["The dealer"]) == (Share("Elder hand", 0, True), Share("The dealer", 1, False))
    number = sheet_of(OTHER_DRILL, None)
    assert number.asked.form is not Form.ONE
    assert spread(number, ["0", "1", "1"])[:2] == (
        Share("1", 2, number.question.is_right("1")),
        Share("0", 1, number.question.is_right("0")),
    )  # type: ignore[union-attr]
    assert {share.answer for share in spread(number, []) if share.right} == set(number.question.answers)  # type: ignore[union-attr]
    assert spread(Sheet(number.asked, None), []) == ()


def test_a_ranking_is_shown_only_when_it_is_switched_on_and_counts_what_is_revealed(club: Class) -> None:
    number = club.ask()
    club.answer(1, number, wrong(DRILL))
    club.answer(2, number, right(DRILL))
    assert club.seen_on_screen().ranking is None
    rank(club.rooms, club.teacher, True, NOW)
    assert club.seen_on_screen().ranking == (Place(1, "Anna", 0), Place(1, "Ben", 0))
    reveal(club.rooms, club.teacher, number, NOW)
    for state in (club.seen_on_screen(), club.seen_from(1), club.seen_by_teacher()):
        assert state.ranking == (Place(1, "Ben", 1), Place(2, "Anna", 0))
    rank(club.rooms, club.teacher, False, NOW)
    assert club.seen_from(1).ranking is None


def test_equals_have_the_same_rank() -> None:
    seats = [Seat(number, "", f"n{number}", 1, False) for number in (1, 2, 3, 4)]
    assert ranking(seats, {1: 2, 2: 5, 3: 5}) == (Place(1, "n2", 5), Place(1, "n3", 5), Place(3, "n1", 2), Place(4, "n4", 0))
