"""Codes cannot be guessed at speed."""

from __future__ import annotations

from datetime import timedelta

import pytest

from lessons.club.room.faults import TooManyTries, WrongCode, WrongLink
from lessons.club.room.joining import come_back, join
from lessons.club.room.opening import as_teacher, open_room
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


def test_a_clock_put_back_lets_nobody_through() -> None:
    throttle = Throttle(WRONG_TRIES)
    for _ in range(EACH):
        throttle.count("a", NOW)
    with pytest.raises(TooManyTries):
        throttle.require("a", NOW - timedelta(hours=1))


def test_wrong_codes_and_wrong_secrets_count_and_right_ones_wait_as_well(club: Class) -> None:
    for _ in range(EACH // 2):
        with pytest.raises(WrongCode):
            join(club.rooms, "acdefg", "", NOW, HERE)
        with pytest.raises(WrongLink):
            as_teacher(club.rooms, club.code, "wrong", NOW, HERE)
    with pytest.raises(TooManyTries):
        come_back(club.rooms, club.code, club.seats[0].secret, NOW, HERE)
    come_back(club.rooms, club.code, club.seats[0].secret, NOW, "another address")


def test_rooms_are_not_opened_without_end(rooms: Rooms) -> None:
    for _ in range(OPENINGS.each):
        open_room(rooms, NOW, caller=HERE)
    with pytest.raises(TooManyTries) as told:
        open_room(rooms, NOW, caller=HERE)
    assert told.value.message == OPENINGS.what
    open_room(rooms, NOW, caller="another address")
    open_room(rooms, NOW + timedelta(seconds=told.value.wait), caller=HERE)
    assert TooManyTries("", 121).hint == "try again in three minutes"
