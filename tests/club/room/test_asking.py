"""Asking, answering, closing, revealing; and every way in which an answer is none."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from threading import Event, Thread
from uuid import uuid4

import pytest
from sqlalchemy import func, select

from lessons.club.room import answering, teaching
from lessons.club.room.answering import answer
from lessons.club.room.asks import HandAsk
from lessons.club.room.faults import Ended, Full, Over, Removed, Replayed, Superseded, TooLong, TooOften
from lessons.club.room.joining import come_back
from lessons.club.room.keys import SeatPass
from lessons.club.room.opening import as_teacher, held
from lessons.club.room.rooms import Rooms
from lessons.club.room.state import seat_state
from lessons.club.room.teaching import close, deal_set, put_away, put_set, put_stage, remove_seat, reopen, reveal
from lessons.club.set_file import dumps
from lessons.errors import Problem, Unreadable
from lessons.store.room_tables import ROOM_ANSWER
from tests.club.room.made import DRILL, HERE, NOW, OTHER_DRILL, POLL, SET_TEXT, Class, hand_ask, right, wrong
from tests.club.sets import deals_of


def stored(rooms: Rooms) -> int:
    with rooms.store.reading() as connection:
        return connection.execute(select(func.count()).select_from(ROOM_ANSWER)).scalar_one()


def test_a_question_from_beginning_to_end(club: Class) -> None:
    number = club.ask()
    asked = club.seen_from(1).ask
    assert asked is not None
    assert (number, asked.number, asked.is_open, asked.answered, asked.own, asked.revealed) == (1, 1, True, 0, None, None)
    assert club.answer(1, number, wrong(DRILL).upper()) == wrong(DRILL)  # as the question reads it
    assert club.answer(2, number, right(DRILL)) == right(DRILL)
    seen = club.seen_by_teacher().ask
    assert seen is not None
    assert (seen.answered, seen.given, seen.is_open) == (2, {1: wrong(DRILL), 2: right(DRILL)}, True)
    close(club.rooms, club.teacher, number, NOW)
    assert not club.seen_from(1).ask.is_open  # type: ignore[union-attr]
    reveal(club.rooms, club.teacher, number, NOW)
    shown = club.seen_on_screen().ask
    assert shown is not None
    assert shown.revealed is not None
    assert shown.revealed.question == seen.question
    assert {share.answer: share.count for share in shown.revealed.spread if share.count} == {wrong(DRILL): 1, right(DRILL): 1}
    put_away(club.rooms, club.teacher, number, NOW)
    assert club.seen_from(1).ask is None
    assert club.ask(OTHER_DRILL) == 2


def test_an_answer_can_be_changed_until_the_question_is_closed(club: Class) -> None:
    number = club.ask()
    for typed in (wrong(DRILL), right(DRILL)):
        club.answer(1, number, typed)
    assert club.seen_from(1).ask.own == right(DRILL)  # type: ignore[union-attr]
    assert club.seen_by_teacher().ask.answered == 1  # type: ignore[union-attr]
    assert stored(club.rooms) == 2  # all are kept
    close(club.rooms, club.teacher, number, NOW)
    with pytest.raises(Over):
        club.answer(1, number, wrong(DRILL))
    reopen(club.rooms, club.teacher, number, NOW)
    club.answer(1, number, wrong(DRILL))
    assert club.seen_from(1).ask.own == wrong(DRILL)  # type: ignore[union-attr]
    reveal(club.rooms, club.teacher, number, NOW)
    with pytest.raises(Over, match="revealed"):
        reopen(club.rooms, club.teacher, number, NOW)


def test_who_is_refused_keeps_nobody_from_the_room(club: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor waits for the one who holds it: a phone that does not stop sending must not come between the teacher and the class."""
    monkeypatch.setattr(answering, "MOST_ANSWERS", 1)
    number = club.ask()
    attempt = uuid4()
    club.answer(2, number, right(DRILL), attempt)
    superseded = club.seats[0].pass_
    come_back(club.rooms, club.code, club.seats[0].secret, NOW, HERE)
    with club.rooms.store.writing() as connection:
        held(connection, club.teacher.room, NOW)
        with pytest.raises(Superseded):
            answer(club.rooms, superseded, number, right(DRILL), uuid4(), NOW)
        with pytest.raises(TooOften):
            club.answer(2, number, wrong(DRILL))
        with pytest.raises(Over):
            club.answer(2, number + 1, right(DRILL))
        assert club.answer(2, number, right(DRILL), attempt) == right(DRILL)
    close(club.rooms, club.teacher, number, NOW)
    remove_seat(club.rooms, club.teacher, 1, NOW)
    with club.rooms.store.writing() as connection:
        held(connection, club.teacher.room, NOW)
        with pytest.raises(Removed):
            answer(club.rooms, superseded, number, right(DRILL), uuid4(), NOW)
        with pytest.raises(Over):
            club.answer(2, number, right(DRILL))


@pytest.mark.parametrize("number", [0, -1, 2, 2**31, 10**30])
def test_a_question_that_was_never_asked(club: Class, number: int) -> None:
    club.ask()
    with pytest.raises(Over):
        club.answer(1, number, right(DRILL))


def test_a_set_with_a_deal_that_cannot_be_played_is_refused(club: Class) -> None:
    text = f"{SET_TEXT}\n[deal.steps]\nexchange = '''\nelder discards S9, draws 2\n'''\n"  # of the last deal
    for _ in range(2):
        with pytest.raises(Problem, match="deal 2, Two: elder lays out 1 and draws 2"):
            put_set(club.rooms, club.teacher, text, NOW)
    assert not club.seen_by_teacher().has_set


def test_an_answer_sent_twice_is_one_whatever_happened_in_between(club: Class) -> None:
    attempt = uuid4()
    number = club.ask()
    for _ in range(2):
        assert club.answer(1, number, right(DRILL), attempt) == right(DRILL)
    club.answer(2, number, wrong(DRILL), attempt)  # another seat's own
    close(club.rooms, club.teacher, number, NOW)
    assert club.answer(1, number, wrong(DRILL), attempt) == right(DRILL)  # what is stored
    after = club.ask(OTHER_DRILL)
    assert club.answer(1, number, right(DRILL), attempt) == right(DRILL)
    with pytest.raises(Replayed):
        club.answer(1, after, "0", attempt)
    assert answer(club.rooms, club.seats[0].pass_, number, "", attempt, club.opened.closes_at) == right(DRILL)
    assert stored(club.rooms) == 2


def test_an_answer_to_a_question_that_is_over_or_never_was(club: Class) -> None:
    number = club.ask()
    club.ask(OTHER_DRILL)
    for other in (number, 3, 0, -1):
        with pytest.raises(Over):
            club.answer(1, other, right(DRILL))
    with pytest.raises(Ended):
        answer(club.rooms, club.seats[0].pass_, 2, "0", uuid4(), club.opened.closes_at)
    assert stored(club.rooms) == 0


@pytest.mark.parametrize("typed", ["", "no such option", "99", "²", "x" * 100_000, "\x00", "\ud800"])
def test_what_can_be_no_answer(club: Class, typed: str) -> None:
    number = club.ask()
    with pytest.raises(Unreadable) as told:
        club.answer(1, number, typed)
    assert told.value.hint
    assert stored(club.rooms) == 0


def test_an_answer_is_not_changed_for_ever(club: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "MOST_ANSWERS", 3)
    number = club.ask()
    for _ in range(3):
        club.answer(1, number, right(DRILL))
    with pytest.raises(TooOften, match="3 times"):
        club.answer(1, number, wrong(DRILL))


def test_many_threads_answer_at_once_and_each_of_them_is_stored(club: Class) -> None:
    seats = [club.join() for _ in range(30)]
    number = club.ask()
    told: list[str] = []
    threads = [
        Thread(target=lambda seat=seat: told.append(answer(club.rooms, seat.pass_, number, right(DRILL), uuid4(), NOW))) for seat in seats
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told == [right(DRILL)] * 30
    assert club.seen_by_teacher().ask.answered == stored(club.rooms) == 30  # type: ignore[union-attr]


@pytest.mark.parametrize("act", ["close", "remove"])
def test_once_a_question_is_closed_or_a_seat_taken_away_nothing_more_is_stored(
    club: Class, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "MOST_ANSWERS", 1_000_000)
    number = club.ask()
    begun = Event()

    def student(seat: SeatPass) -> None:
        with suppress(Over, Removed):
            while True:
                answer(club.rooms, seat, number, right(DRILL), uuid4(), NOW)
                begun.set()

    seats = [club.join().pass_ for _ in range(6)] if act == "close" else [club.seats[0].pass_]
    threads = [Thread(target=student, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    begun.wait()
    if act == "close":
        close(club.rooms, club.teacher, number, NOW)
    else:
        remove_seat(club.rooms, club.teacher, 1, NOW)
    then = stored(club.rooms)
    for thread in threads:
        thread.join()
    assert stored(club.rooms) == then > 0


def test_one_refused_among_many_spoils_nothing_for_the_others(club: Class) -> None:
    seats = [club.join() for _ in range(8)]
    number = club.ask()
    refused: list[Problem] = []
    attempt = uuid4()

    def one(place: int) -> None:
        seat = seats[place].pass_
        try:
            answer(club.rooms, seat._replace(login=7) if place % 2 else seat, number, right(DRILL), attempt, NOW)
        except Problem as problem:
            refused.append(problem)

    threads = [Thread(target=one, args=(place,)) for place in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [problem.kind for problem in refused] == ["superseded"] * 4
    assert stored(club.rooms) == 4


def test_two_teachers_what_is_done_last_holds_and_nobody_acts_on_what_he_has_not_seen(club: Class) -> None:
    second = as_teacher(club.rooms, club.code, club.opened.teacher, NOW, HERE)
    first_asked = club.ask()
    other = teaching.ask(club.rooms, second, OTHER_DRILL, NOW)
    acts: tuple[Callable[..., None], ...] = (close, reopen, reveal, put_away)
    for act in acts:
        with pytest.raises(Over, match="another question"):
            act(club.rooms, club.teacher, first_asked, NOW)
    seen = club.seen_by_teacher().ask
    assert seen is not None
    assert (seen.number, seen.ask, seen.is_open, seen.revealed) == (other, OTHER_DRILL, True, None)
    for _ in range(2):
        reveal(club.rooms, second, other, NOW)
    assert club.seen_by_teacher().ask.revealed is not None  # type: ignore[union-attr]


def test_the_same_question_asked_twice_in_a_row_is_one_until_it_is_closed(club: Class) -> None:
    assert (club.ask(), club.ask()) == (1, 1)
    close(club.rooms, club.teacher, 1, NOW)
    assert club.ask() == 2


def test_questions_are_not_without_number(club: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "MOST_ASKS", 2)
    club.ask()
    club.ask(OTHER_DRILL)
    with pytest.raises(Full, match="2 questions"):
        club.ask(POLL)
    assert club.seen_by_teacher().ask.number == 2  # type: ignore[union-attr]


def test_a_question_on_a_hand_stays_what_it_was_when_another_set_is_used(club: Class) -> None:
    with pytest.raises(Problem, match="no set of deals"):
        club.ask(hand_ask())
    put_set(club.rooms, club.teacher, SET_TEXT, NOW)
    put_stage(club.rooms, club.teacher, {"deal": 0}, NOW)
    number = club.ask(hand_ask())
    before = club.seen_by_teacher()
    assert before.ask is not None
    assert (before.has_set, before.set_title, before.stage) == (True, "A set", {"deal": 0})
    found = deal_set(club.rooms, club.screen, NOW)
    assert found is not None
    assert [deal.name for deal in found.deals] == ["One", "Two"]
    put_set(club.rooms, club.teacher, dumps(deals_of("Three")), NOW)
    again = Class.__new__(Class)
    again.rooms, again.teacher, again.screen = Rooms(club.rooms.store), club.teacher, club.screen  # as after a restart
    after = again.seen_by_teacher()
    assert after.ask is not None
    assert after.ask.question is not None
    assert (after.ask.number, after.ask.question.asks, after.stage) == (number, before.ask.question.asks, None)  # type: ignore[union-attr]
    with pytest.raises(Problem, match="no deal 2"):
        club.ask(HandAsk(1, 0, "x"))
    put_set(club.rooms, club.teacher, "", NOW)
    assert deal_set(club.rooms, club.teacher, NOW) is None


def test_a_set_that_is_none_or_too_large_and_a_stage_too_large(club: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("no set", "\ud800"):
        with pytest.raises(Problem):
            put_set(club.rooms, club.teacher, text, NOW)
    with pytest.raises(TooLong):
        put_set(club.rooms, club.teacher, "#" * (teaching.MOST_SET + 1), NOW)
    with pytest.raises(TooLong):
        put_stage(club.rooms, club.teacher, {"x": "y" * teaching.MOST_STAGE}, NOW)
    monkeypatch.setattr(teaching, "MOST_SETS", 1)
    put_set(club.rooms, club.teacher, SET_TEXT, NOW)
    with pytest.raises(Full):
        put_set(club.rooms, club.teacher, dumps(deals_of("Three")), NOW)
    put_set(club.rooms, club.teacher, SET_TEXT, NOW)


def test_a_state_is_told_only_when_it_is_another(club: Class) -> None:
    seat = club.seats[0].pass_
    before = club.seen_from(1)
    assert seat_state(club.rooms, seat, NOW, before.version) is None
    versions = [before.version]
    for change in (
        lambda: club.ask(),
        lambda: club.answer(1, 1, right(DRILL)),
        lambda: club.join(),
        lambda: reveal(club.rooms, club.teacher, 1, NOW),
    ):
        change()
        state = seat_state(club.rooms, seat, NOW, versions[-1])
        assert state is not None
        versions.append(state.version)
        assert seat_state(club.rooms, seat, NOW, state.version) is None
    assert versions == sorted(set(versions))


def test_another_process_is_seen_at_once_or_a_moment_later(club: Class) -> None:
    other = Rooms(club.rooms.store)
    assert club.seen_from(1).ask is None
    teaching.ask(other, club.teacher, DRILL, NOW)
    assert answer(other, club.seats[0].pass_, 1, right(DRILL), uuid4(), NOW)
    assert club.seen_from(1).ask is None  # as it was a moment ago
    assert club.answer(2, 1, right(DRILL))  # what is done is never done upon that
    later = club.seen_from(1, NOW + timedelta(seconds=1)).ask
    assert later is not None
    assert (later.own, later.answered) == (right(DRILL), 2)
