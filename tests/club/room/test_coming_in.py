"""Opening a room, coming in by each link, joining, coming back; and links that are none."""

from __future__ import annotations

from datetime import timedelta
from threading import Thread

import pytest
from sqlalchemy import select

from lessons.club.room import joining
from lessons.club.room.faults import BadName, Ended, Full, Gone, Locked, Removed, Superseded, TooLong, WrongCode, WrongLink
from lessons.club.room.joining import Joined, come_back, join
from lessons.club.room.opening import MOST_HOURS, as_screen, as_teacher, open_room
from lessons.club.room.rooms import Rooms
from lessons.club.room.state import screen_state, seat_state, teacher_state
from lessons.club.room.teaching import close, end, lock, remove_seat, rename, reveal
from lessons.store.room_tables import MOST_TITLE, ROOM, SEAT
from tests.club.room.made import DRILL, HERE, NOW, Class, right


def test_a_room_is_opened_for_a_time(rooms: Rooms) -> None:
    opened = open_room(rooms, NOW, title="  Point  and sequences ", hours=2)
    assert opened.closes_at == NOW + timedelta(hours=2)
    assert opened.erased_at == NOW + timedelta(hours=26)
    state = teacher_state(rooms, as_teacher(rooms, opened.code, opened.teacher, NOW, HERE), NOW)
    assert state is not None
    assert (state.title, state.code, state.joined, state.ended, state.ask) == ("Point and sequences", opened.code, 0, False, None)


def test_what_a_room_cannot_be_opened_with(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TooLong):
        open_room(rooms, NOW, title="x" * (MOST_TITLE + 1))
    with pytest.raises(BadName):
        open_room(rooms, NOW, title="a\u202eb")
    with pytest.raises(ValueError, match="hours"):
        open_room(rooms, NOW, hours=MOST_HOURS + 1)
    monkeypatch.setattr("lessons.club.room.opening.MOST_ROOMS", 1)
    opened = open_room(rooms, NOW)
    join(rooms, opened.code, "Anna", NOW, HERE)
    with pytest.raises(Full, match="1 classes"):
        open_room(rooms, NOW)


def test_where_there_is_no_room_left_the_oldest_in_which_nothing_was_done_makes_way(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    used, unused, later = Class(rooms), open_room(rooms, NOW), open_room(rooms, NOW)
    monkeypatch.setattr("lessons.club.room.opening.MOST_ROOMS", 3)
    new = open_room(rooms, NOW)
    assert used.seen_by_teacher().joined == 2
    for opened in (later, new):
        as_teacher(rooms, opened.code, opened.teacher, NOW, HERE)
    with pytest.raises(WrongCode):
        as_teacher(rooms, unused.code, unused.teacher, NOW, HERE)


def test_no_secret_is_stored_as_it_is(club: Class) -> None:
    with club.rooms.store.reading() as connection:
        stored = repr((connection.execute(select(ROOM)).all(), connection.execute(select(SEAT)).all()))
    for secret in (club.opened.teacher, club.opened.screen, *(seat.secret for seat in club.seats)):
        assert secret not in stored


def test_no_secret_nor_what_is_stored_of_it_is_in_any_state(club: Class) -> None:
    club.ask()
    shown = repr((club.seen_by_teacher(), club.seen_on_screen(), club.seen_from(1)))
    with club.rooms.store.reading() as connection:
        (row,) = connection.execute(select(ROOM))
        digests = [row.teacher, row.screen, *connection.execute(select(SEAT.c.secret)).scalars()]
    for secret in (club.opened.teacher, club.opened.screen, *(seat.secret for seat in club.seats), *digests):
        assert secret not in shown


def test_each_link_opens_what_it_is_for_and_nothing_else(club: Class) -> None:
    rooms, code, other = club.rooms, club.code, Class(club.rooms)
    seat = club.seats[0].secret
    for secret in (
        club.opened.screen,
        seat,
        other.opened.teacher,
        club.opened.teacher[:-1],
        club.opened.teacher + "x",
        "",
        "x" * 10_000,
        "\ud800",
    ):
        with pytest.raises(WrongLink, match="the teacher"):
            as_teacher(rooms, code, secret, NOW, HERE)
    for secret in (club.opened.teacher, seat, other.opened.screen, ""):
        with pytest.raises(WrongLink, match="the screen"):
            as_screen(rooms, code, secret, NOW, "elsewhere")
    two = club.seats[1].secret
    for secret in (
        club.opened.teacher,
        other.seats[0].secret,
        f"2.{seat.partition('.')[2]}",
        f"9.{two.partition('.')[2]}",
        two.partition(".")[2],
        "",
    ):
        with pytest.raises(WrongLink, match="a seat"):
            come_back(rooms, code, secret, NOW, "third place")
    for typed in ("", "acdefg", other.opened.teacher, "\ud800"):
        with pytest.raises(WrongCode):
            join(rooms, typed, "Zoe", NOW, "fourth place")
    assert club.seen_by_teacher().joined == 2


def test_a_pass_of_one_kind_is_none_of_another(club: Class) -> None:
    """What a page would have to forge: it is looked at again with every act."""
    club.ask()
    for forged in (
        club.screen,
        club.seats[0].pass_,
        club.teacher._replace(digest=club.screen.digest),
        club.teacher._replace(room=Class(club.rooms).teacher.room),
    ):
        with pytest.raises(WrongLink):
            reveal(club.rooms, forged, 1, NOW)  # type: ignore[arg-type]
        with pytest.raises(WrongLink):
            teacher_state(club.rooms, forged, NOW)  # type: ignore[arg-type]
    with pytest.raises(WrongLink):
        screen_state(club.rooms, club.teacher, NOW)  # type: ignore[arg-type]
    seat = club.seats[0].pass_
    for other in (seat._replace(number=2), seat._replace(number=99), seat._replace(digest=club.teacher.digest)):
        with pytest.raises(WrongLink):
            seat_state(club.rooms, other, NOW)
    assert club.seen_from(1).ask is not None


def test_names(club: Class) -> None:
    assert [club.join(name).name for name in ("", "ANNA", "Ben", "")] == ["Seat 3", "ANNA 2", "Ben 2", "Seat 6"]
    with pytest.raises(BadName):
        club.join("a\x00b")
    assert [seat.name for seat in club.seen_by_teacher().seats] == ["Anna", "Ben", "Seat 3", "ANNA 2", "Ben 2", "Seat 6"]


def test_a_room_holds_so_many(club: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "MOST_SEATS", 3)
    monkeypatch.setattr(joining, "MOST_EVER", 4)
    club.join()
    with pytest.raises(Full, match="3 seats"):
        club.join()
    remove_seat(club.rooms, club.teacher, 2, NOW)
    assert club.join().number == 4
    remove_seat(club.rooms, club.teacher, 3, NOW)
    with pytest.raises(Full):
        club.join()


def test_threads_that_join_at_once_get_seats_of_their_own(club: Class) -> None:
    got: list[Joined] = []
    threads = [Thread(target=lambda: got.append(club.join("Eve"))) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(one.number for one in got) == list(range(3, 15))
    assert len({one.name for one in got}) == 12


def test_the_latest_login_of_a_seat_wins(club: Class) -> None:
    number = club.ask()
    first = club.seats[0]
    second = come_back(club.rooms, club.code, first.secret, NOW, HERE)
    with pytest.raises(Superseded):
        club.answer(1, number, right(DRILL))
    with pytest.raises(Superseded):
        seat_state(club.rooms, first.pass_, NOW)
    club.seats[0] = first._replace(pass_=second)
    assert club.answer(1, number, right(DRILL)) == right(DRILL)
    third = come_back(club.rooms, club.code, first.secret, NOW, HERE)
    state = seat_state(club.rooms, third, NOW)
    assert state is not None
    assert state.ask is not None
    assert (state.seat, state.name, state.ask.own) == (1, "Anna", right(DRILL))
    assert club.seen_by_teacher().joined == 2


def test_no_one_joins_a_room_that_is_locked_and_who_has_a_seat_comes_back(club: Class) -> None:
    lock(club.rooms, club.teacher, True, NOW)
    with pytest.raises(Locked):
        club.join("Zoe")
    come_back(club.rooms, club.code, club.seats[0].secret, NOW, HERE)
    lock(club.rooms, club.teacher, False, NOW)
    club.join("Zoe")


def test_a_seat_that_was_taken_away(club: Class) -> None:
    number = club.ask()
    remove_seat(club.rooms, club.teacher, 1, NOW)
    with pytest.raises(Removed):
        club.answer(1, number, right(DRILL))
    with pytest.raises(Removed):
        club.seen_from(1)
    with pytest.raises(Removed):
        come_back(club.rooms, club.code, club.seats[0].secret, NOW, HERE)
    assert club.join("Anna").name == "Anna"


def test_a_name_is_hidden_or_given_by_the_teacher(club: Class) -> None:
    rename(club.rooms, club.teacher, 1, "", NOW)
    assert club.seen_from(1).name == "Seat 1"
    assert club.seen_from(1).nickname is None
    rename(club.rooms, club.teacher, 1, "ben", NOW)
    assert club.seen_from(1).name == "ben 2"
    rename(club.rooms, club.teacher, 1, "Ben 2", NOW)
    assert club.seen_from(1).name == "Ben 2"
    with pytest.raises(BadName):
        rename(club.rooms, club.teacher, 1, "\u202e", NOW)


@pytest.mark.parametrize("by_itself", [True, False])
def test_a_class_that_is_over(club: Class, by_itself: bool) -> None:
    number = club.ask()
    club.answer(1, number, right(DRILL))
    before = club.seen_from(1)
    now = club.opened.closes_at if by_itself else NOW
    if not by_itself:
        end(club.rooms, club.teacher, now)
    for act in (
        lambda: join(club.rooms, club.code, "", now, HERE),
        lambda: club.answer(2, number, right(DRILL)) if not by_itself else join(club.rooms, club.code, "", now, HERE),
        lambda: close(club.rooms, club.teacher, number, now),
    ):
        with pytest.raises(Ended):
            act()
    come_back(club.rooms, club.code, club.seats[1].secret, now, HERE)
    after = seat_state(club.rooms, club.seats[0].pass_, now, before.version)
    assert after is not None
    assert after.ended
    erased_at = club.opened.erased_at if by_itself else NOW + timedelta(days=1)
    assert club.seen_by_teacher(now).erased_at == erased_at
    for gone in (
        lambda: club.seen_by_teacher(erased_at),
        lambda: club.seen_from(1, erased_at),
        lambda: end(club.rooms, club.teacher, erased_at),
    ):
        with pytest.raises(Gone):
            gone()
    with pytest.raises(WrongCode):
        join(club.rooms, club.code, "", erased_at, HERE)
    with club.rooms.store.reading() as connection:
        assert connection.execute(select(ROOM)).all() == connection.execute(select(SEAT)).all() == []
