"""Codes cannot be guessed at speed."""

from __future__ import annotations

from datetime import timedelta

import pytest

from lessons.club.room.faults import TooManyTries, WrongCode, WrongLink
from lessons.club.room.joining import come_back, join
from lessons.club.room.opening import as_screen, as_teacher, open_room
from lessons.club.room.rooms import Rooms
from lessons.club.room.throttle import CALLERS, OPENINGS, WRONG_TRIES, Throttle
from lessons.explain.names import counted
from tests.club.room.made import HERE, NOW, Class

EACH, ALL = WRONG_TRIES.each, WRONG_TRIES.all


def test_after_some_wrong_tries_one_has_to_wait_and_not_for_ever() -> None:
    throttle = Throttle(WRONG_TRIES)
    for _ in range(EACH):
        throttle.require("a", NOW)
        throttle.count("a", NOW)
    with pytest.raises(TooManyTries) as told:
        throttle.require("a", NOW)
    assert counted(told.value.wait, "second") in told.value.hint
    throttle.require("b", NOW)
    with pytest.raises(TooManyTries):
        throttle.require("a", NOW + timedelta(seconds=told.value.wait - 1))
    later = NOW + timedelta(seconds=told.value.wait)
    throttle.require("a", later)
    throttle.count("a", later)
    with pytest.raises(TooManyTries):
        throttle.require("a", later)
    for _ in range(EACH):
        throttle.require("a", later + timedelta(hours=1))


def test_all_together_have_to_wait_too() -> None:
    throttle = Throttle(WRONG_TRIES)
    for number in range(ALL):
        throttle.require(str(number), NOW)
        throttle.count(str(number), NOW)
    with pytest.raises(TooManyTries):
        throttle.require("somebody else", NOW)


def test_what_is_remembered_is_bounded() -> None:
    throttle = Throttle(WRONG_TRIES)
    for number in range(CALLERS + 500):
        throttle.count(str(number), NOW)
    assert len(throttle._each) == CALLERS


@pytest.mark.parametrize("from_one", [True, False])
def test_a_clock_put_back_lets_nobody_through_and_keeps_nobody_waiting_until_it_has_caught_up(from_one: bool) -> None:
    throttle = Throttle(WRONG_TRIES)
    for number in range(EACH if from_one else ALL):
        throttle.count("a" if from_one else str(number), NOW)
    back = NOW - timedelta(hours=1)
    with pytest.raises(TooManyTries) as told:
        throttle.require("a", back)
    throttle.require("a", back + timedelta(seconds=told.value.wait))


@pytest.mark.parametrize("here", ["", "127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_what_all_others_do_keeps_nobody_waiting_who_sits_at_the_machine_itself(here: str) -> None:
    throttle = Throttle(WRONG_TRIES)
    for number in range(ALL):
        throttle.count(str(number), NOW)
    throttle.require(here, NOW)
    for _ in range(EACH):
        throttle.count(here, NOW)
    with pytest.raises(TooManyTries):
        throttle.require(here, NOW)


def use_up(club: Class) -> None:
    """Try wrong codes and links until one has to wait."""
    for _ in range(EACH // 2):
        with pytest.raises(WrongCode):
            join(club.rooms, "acdefg", "", NOW, HERE)
        with pytest.raises(WrongLink):
            as_teacher(club.rooms, club.code, "wrong", NOW, HERE)


def test_wrong_codes_and_wrong_secrets_count_and_right_codes_wait_as_well(club: Class) -> None:
    use_up(club)
    with pytest.raises(TooManyTries):
        club.join()
    join(club.rooms, club.code, "", NOW, "another address")


def test_whoever_has_a_right_link_is_let_in_whatever_others_tried(club: Class) -> None:
    use_up(club)
    for number in range(ALL):
        club.rooms.wrong_tries.count(str(number), NOW)
    as_teacher(club.rooms, club.code, club.opened.teacher, NOW, HERE)
    as_screen(club.rooms, club.code, club.opened.screen, NOW, HERE)
    come_back(club.rooms, club.code, club.seats[0].secret, NOW, HERE)


def test_who_has_to_wait_is_told_nothing_of_a_code(club: Class) -> None:
    use_up(club)
    for code in (club.code, "acdefg"):
        for enter in (as_teacher, as_screen, come_back):
            with pytest.raises(TooManyTries):
                enter(club.rooms, code, "1.wrong", NOW, HERE)


def test_a_link_without_its_secret_is_no_try(club: Class) -> None:
    for _ in range(EACH + 1):
        with pytest.raises(WrongLink):
            as_teacher(club.rooms, club.code, "", NOW, HERE)
        with pytest.raises(WrongLink):
            as_screen(club.rooms, "acdefg", "", NOW, HERE)
    club.join()


def test_rooms_are_not_opened_without_end(rooms: Rooms) -> None:
    for _ in range(OPENINGS.each):
        open_room(rooms, NOW, caller=HERE)
    with pytest.raises(TooManyTries) as told:
        open_room(rooms, NOW, caller=HERE)
    assert told.value.message == OPENINGS.what
    open_room(rooms, NOW, caller="another address")
    open_room(rooms, NOW + timedelta(seconds=told.value.wait), caller=HERE)
    assert TooManyTries("", 121).hint == "try again in three minutes"
