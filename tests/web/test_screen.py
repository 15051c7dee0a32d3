"""The page *Screen*: what everyone may see, in every state of a room, and nothing of the teacher's."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.club.room.opening import erase
from lessons.club.room.teaching import close, end, put_away, put_set, put_stage, rank, reveal
from lessons.club.set_file import dumps
from lessons.club.stage import Stage, onward
from lessons.store.refusal import Unavailable
from lessons.store.where import VARIABLE
from lessons.web.room import held
from lessons.web.screen_page import desk
from tests.web.course_pages import data, html
from tests.web.opening import checked, opened
from tests.web.rooms import DRILL, POLL, Room, deals, told


def test_before_the_class_it_tells_how_to_join() -> None:
    room = Room()
    at = room.screen_page()
    assert f"{room.code[:3]} {room.code[3:]}".upper() in html(at)
    assert "QR code that opens" in html(at)
    assert "<b>0</b> have joined" in html(at)
    room.joined("Anna")
    checked(at.run())
    assert "<b>1</b> has joined" in html(at)
    assert "Anna" not in html(at)


def test_a_question_shows_no_answer_before_it_is_revealed() -> None:
    room = Room()
    number = room.asks()
    at = room.screen_page()
    shown = data(at, "screen-shown")["feed"]["frames"][0]
    assert shown["asked"]["asks"]
    assert not shown["asked"]["answered"]
    assert not shown["asked"]["says"]
    assert all(option["right"] is None and option["count"] is None for option in shown["asked"]["options"])
    assert "<b>0</b> of 0 answered" in html(at)
    room.does(close, number)
    checked(at.run())
    assert "no more answers are taken" in html(at)
    room.does(reveal, number)
    checked(at.run())
    shown = data(at, "screen-shown")["feed"]["frames"][0]
    assert shown["asked"]["says"]
    assert any(option["right"] for option in shown["asked"]["options"])
    assert all(option["count"] == 0 for option in shown["asked"]["options"])


def test_a_poll_is_revealed_without_a_right_answer() -> None:
    room = Room()
    room.does(reveal, room.asks(POLL))
    shown = data(room.screen_page(), "screen-shown")["feed"]["frames"][0]["asked"]
    assert [option["right"] for option in shown["options"]] == [None, None]


def test_the_deals_fill_it_between_questions() -> None:
    room = Room()
    at = room.screen_page()
    room.does(put_set, dumps(deals()))
    checked(at.run())
    assert "QR code" in html(at)
    room.does(put_stage, Stage().to_json())
    checked(at.run())
    assert data(at, "screen-shown")["feed"]["frames"][0]["kind"] == "cover"
    number = room.asks(DRILL)
    checked(at.run())
    assert data(at, "screen-shown")["feed"]["frames"][0]["kind"] == "question"
    room.does(put_away, number)
    room.does(put_stage, onward(Stage(), deals()).to_json())
    checked(at.run())
    assert data(at, "screen-shown")["feed"]["frames"][0]["kind"] != "question"
    room.does(put_stage, {"deal": "nonsense"})
    checked(at.run())
    assert "QR code" in html(at)


def test_nothing_of_the_teacher_is_on_it() -> None:
    room = Room()
    room.does(put_set, dumps(deals()))
    room.does(put_stage, Stage().to_json())
    room.joined("Anna")
    room.asks()
    at = room.screen_page()
    everything = html(at) + "".join(component.proto.json for component in at.get("bidi_component"))
    assert room.opened.teacher not in everything
    assert "Anna" not in everything
    assert all(deal.note not in everything for deal in deals().deals if deal.note)


def test_the_ranking_is_on_it_only_where_it_is_switched_on() -> None:
    room = Room()
    room.joined("Anna")
    at = room.screen_page()
    assert "Anna" not in html(at)
    room.does(rank, True)
    checked(at.run())
    assert "Anna" in html(at)


def test_it_says_when_the_class_is_over_and_when_it_is_erased() -> None:
    room = Room()
    at = room.screen_page()
    room.does(end)
    checked(at.run())
    assert "The class is over" in html(at)
    room.does(erase)
    checked(at.run())
    assert "erased" in told(at)


@pytest.mark.parametrize("secret", ["forged", "teacher", "seat"])
def test_another_secret_opens_nothing(secret: str) -> None:
    room = Room()
    secrets = {"forged": "forged", "teacher": room.opened.teacher, "seat": room.joined("Anna").secret}
    at = opened("screen", room=room.code, screen=secrets[secret])
    assert "no link of the screen" in told(at)
    assert "QR code" not in html(at)


def busy() -> None:
    """What stands for a store that cannot be had."""
    raise Unavailable("/srv/class.db is kept busy by another program", hint="try again in a moment")


def test_a_store_that_fails_for_a_while_leaves_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    at = room.screen_page()
    with monkeypatch.context() as patched:
        patched.setattr(held, "opened_rooms", busy)
        checked(at.run())
        assert "The class cannot be read just now" in told(at)
        assert "srv" not in told(at)
        assert "QR code" in html(at)
    checked(at.run())
    assert not told(at)
    room.does(put_set, dumps(deals()))
    room.does(put_stage, Stage().to_json())
    checked(at.run())
    with monkeypatch.context() as patched:
        patched.setattr(held, "opened_rooms", busy)
        checked(at.run())
        assert data(at, "screen-shown")["feed"]["frames"][0]["kind"] == "cover"
        assert "The class cannot be read just now" in html(at)
    checked(at.run())
    assert "cannot be read" not in html(at)


def test_while_another_file_is_in_the_place_of_the_class_it_stays(progress_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    at = room.screen_page()
    with monkeypatch.context() as moved:
        moved.setenv(VARIABLE, str(progress_file.with_name("new.db")))
        for _ in range(2):
            checked(at.run())
            assert "The class cannot be read just now" in told(at)
            assert str(progress_file.parent) not in told(at)
            assert "QR code" in html(at)
            Room()
    room.joined("Anna")
    checked(at.run())
    assert not told(at)
    assert "<b>1</b> has joined" in html(at)


def test_opened_while_the_store_cannot_be_had_it_comes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    with monkeypatch.context() as patched:
        patched.setattr(desk, "opened_rooms", busy)
        at = room.screen_page()
        assert "Tell your teacher" in told(at)
        assert "srv" not in told(at)
        assert at.session_state["screen-desk"].joined is not None
    checked(at.run())
    assert "QR code" in html(at)
