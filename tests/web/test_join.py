"""The page *Join a class*: the door, a seat kept and taken over, and answers that count as stored only when they are."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from streamlit.testing.v1 import AppTest

from lessons.club.room.asks import sheet_of
from lessons.club.room.faults import Over
from lessons.club.room.joining import come_back
from lessons.club.room.opening import erase
from lessons.club.room.teaching import close, end, lock, put_away, rank, remove_seat, reveal
from lessons.club.room.throttle import WRONG_TRIES, Throttle
from lessons.store.refusal import Unavailable
from lessons.store.where import VARIABLE
from lessons.web.join_page import asking
from lessons.web.opened_store import opened_rooms
from lessons.web.room.held import now
from tests.web.course_pages import data, html
from tests.web.opening import checked, go, opened
from tests.web.rooms import CARDS, DRILL, POLL, Room, answer, told

PANEL = "join-question"


def typed_code(at: AppTest) -> str:
    """What stands in the field of the code, as it is kept."""
    return str(at.text_input(key="join-code").value).replace(" ", "").lower()


def test_a_code_and_a_nickname_open_the_door() -> None:
    room = Room()
    at = opened("join")
    at.text_input(key="join-code").set_value(f" {room.code[:3].upper()}-{room.code[3:]} ")
    at.text_input(key="join-name").set_value("Anna <b>")
    checked(at.button[0].click().run())
    assert [seat.name for seat in room.state.seats] == ["Anna <b>"]
    assert "Anna &lt;b&gt;" in html(at)
    assert "<i>club" not in html(at)
    assert data(at, "join-kept-address")["values"] == {"room": room.code.upper(), "seat": at.session_state["join-desk"].secret, "away": ""}
    assert data(at, "join-kept-cookie")["value"] == f"{room.code}.{at.session_state['join-desk'].secret}"


def test_the_link_of_the_class_brings_the_code_along() -> None:
    room = Room()
    at = room.join_page()
    assert typed_code(at) == room.code
    checked(at.button[0].click().run())
    assert room.state.seats[0].name == "Seat 1"


@pytest.mark.parametrize(
    ("typed", "says"), [("", "no code of a class"), ("K7M", "no code of a class"), ("aaaaaa", "no class has this code")]
)
def test_a_wrong_code_is_told(typed: str, says: str) -> None:
    at = opened("join")
    at.text_input(key="join-code").set_value(typed)
    checked(at.button[0].click().run())
    assert says in told(at).lower()


def test_wrong_codes_at_speed_must_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_rooms(), "wrong_tries", Throttle(WRONG_TRIES._replace(each=2, over=timedelta(hours=1))))
    monkeypatch.setattr("lessons.web.join_page.desk.caller", str)
    at = opened("join")
    for _ in range(4):
        at.text_input(key="join-code").set_value("aaaaaa")
        checked(at.button[0].click().run())
    assert "Try again in" in told(at)


def test_a_locked_room_lets_nobody_new_in_but_who_has_a_seat() -> None:
    room = Room()
    seat = room.joined("Anna")
    room.does(lock, True)
    at = room.join_page()
    checked(at.button[0].click().run())
    assert "lets nobody else in" in told(at)
    assert "Anna" in html(room.join_page(seat))


def test_a_reload_comes_back_to_the_seat_and_its_answer() -> None:
    room = Room()
    seat = room.joined("Anna")
    number = room.asks(CARDS)
    at = answer(room.join_page(seat), f"{room.code}-{number}", "nothing")
    assert "stored: no card" in data(at, PANEL)["noted"]
    again = room.join_page(seat)
    assert data(again, PANEL)["noted"] == data(at, PANEL)["noted"]
    assert room.state.joined == 1


def test_the_browser_remembers_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    seat = room.joined("Anna")
    cookie = f"{room.code}.{seat.secret}"
    monkeypatch.setattr("lessons.web.join_page.desk.brought", lambda name: cookie if name == "piquet-seat" else "")
    assert "Anna" in html(opened("join"))
    assert "Anna" in html(room.join_page())
    other = Room()
    assert typed_code(other.join_page()) == other.code
    room.does(erase)
    at = opened("join")
    assert not told(at)
    assert at.text_input(key="join-code").value == ""


def test_while_another_file_is_in_the_place_of_the_class_the_seat_is_kept(progress_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    number = room.asks(POLL)
    seat = room.joined("Anna")
    at = room.join_page(seat)
    with monkeypatch.context() as moved:
        moved.setenv(VARIABLE, str(progress_file.with_name("new.db")))
        other = Room()  # the first of its file, as the class was of its own
        assert other.permit.room == room.permit.room
        other.joined("Bert")
        answer(at, f"{room.code}-{number}", "Spades")
        assert "The class cannot be read just now. Tell your teacher." in told(at)
        assert "Your answer is not stored" in told(at)
        assert str(progress_file.parent) not in told(at)
        assert "Anna" in html(at)
        assert data(at, "join-kept-address")["values"]["seat"] == seat.secret
        assert data(at, "join-kept-cookie")["value"]
        assert at.session_state["join-desk"].joined is not None
    answer(at, f"{room.code}-{number}", "Spades", seq=2)
    assert not told(at)
    assert "stored: Spades" in data(at, PANEL)["noted"]


def test_a_page_opened_while_the_store_is_damaged_comes_to_its_seat_by_itself(progress_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    seat = room.joined("Anna")
    damaged = progress_file.with_name("damaged.db")
    damaged.write_bytes(b"hello")
    with monkeypatch.context() as broken:
        broken.setenv(VARIABLE, str(damaged))
        at = room.join_page(seat)
        assert "Tell your teacher" in told(at)
        assert str(damaged.parent) not in told(at)
        shown = at.session_state["join-desk"].shows
        checked(at.run())
        assert at.session_state["join-desk"].shows == shown
        assert at.session_state["join-desk"].joined is not None
    checked(at.run())
    assert "Anna" in html(at)


def test_a_code_that_opens_nothing_costs_nobody_the_seat_of_another_class() -> None:
    room = Room()
    seat = room.joined("Anna")
    at = room.join_page(seat)
    come_back(opened_rooms(), room.code, seat.secret, now(), "")
    other = Room()
    other.does(lock, True)
    checked(at.run())
    at.session_state["join-desk"].join(other.code, "")
    assert at.session_state["join-desk"].code == room.code
    checked(at.run())
    assert data(at, "join-kept-address")["values"]["room"] == room.code.upper()


def test_a_seat_used_elsewhere_says_so_and_is_not_taken_back_unasked() -> None:
    room = Room()
    seat = room.joined("Anna")
    at = room.join_page(seat)
    come_back(opened_rooms(), room.code, seat.secret, now(), "")
    checked(at.run())
    assert "used on another phone" in told(at)
    assert data(at, "join-kept-address")["values"]["away"] == "1"
    asleep = opened("join", room=room.code, seat=seat.secret, away="1")
    assert "used on another phone" in told(asleep)
    checked(asleep.button(key="join-here").click().run())
    assert "Anna" in html(asleep)
    assert data(asleep, "join-kept-address")["values"]["away"] == ""


@pytest.mark.parametrize("seat", ["1.forged", "x", "999.abc", "1." + "a" * 90])
def test_a_forged_seat_opens_nothing(seat: str) -> None:
    room = Room()
    room.joined("Anna")
    at = opened("join", room=room.code, seat=seat)
    assert "no link of a seat" in told(at)
    assert "Anna" not in html(at)
    assert data(at, "join-kept-address")["values"]["seat"] == ""


def test_the_teachers_secret_is_no_seat() -> None:
    room = Room()
    at = opened("join", room=room.code, seat=room.opened.teacher)
    assert "no link of a seat" in told(at)


def test_an_answer_is_stored_changed_closed_and_revealed() -> None:
    room = Room()
    number = room.asks()
    at = room.join_page(room.joined("Anna"))
    assert data(at, PANEL)["noted"] == ""
    assert data(at, PANEL)["verdict"] is None
    first, second = (option["text"] for option in data(at, PANEL)["options"][:2])
    answer(at, f"{room.code}-{number}", first)
    answer(at, f"{room.code}-{number}", second, seq=2)
    assert f"stored: {second.removesuffix('.')}. You can change it" in data(at, PANEL)["noted"]
    room.does(close, number)
    checked(at.run())
    assert data(at, PANEL)["over"]
    assert "closed" in data(at, PANEL)["noted"]
    assert data(at, PANEL)["verdict"] is None
    room.does(reveal, number)
    checked(at.run())
    shown = data(at, PANEL)
    assert shown["verdict"]["says"]
    assert {option["state"] for option in shown["options"]} in ({"right", "wrong", ""}, {"right", ""}, {"right", "wrong"})
    assert "1<small> of 1" in html(at)


def test_an_answer_sent_twice_is_one_and_after_the_end_none() -> None:
    room = Room()
    number = room.asks()
    at = room.join_page(room.joined("Anna"))
    first, second = (option["text"] for option in data(at, PANEL)["options"][:2])
    once = uuid4().hex
    answer(at, f"{room.code}-{number}", first, once=once)
    room.does(close, number)
    checked(at.run())
    answer(at, f"{room.code}-{number}", first, once=once, seq=2)
    assert not told(at)
    answer(at, f"{room.code}-{number}", second, seq=3)
    assert "This question is over" in told(at)
    assert "the one before stands" in told(at)
    assert list(room.state.ask.given.values()) == [first]  # type: ignore[union-attr]


def test_an_answer_to_the_question_before_is_told_to_be_late() -> None:
    room = Room()
    at = room.join_page(room.joined("Anna"))
    number = room.asks()
    checked(at.run())
    answer(at, f"{room.code}-{number}", data(at, PANEL)["options"][0]["text"])
    room.asks(CARDS)
    answer(at, f"{room.code}-{number}", "nothing", seq=2)
    assert "This question is over" in told(at)
    assert room.state.ask.answered == 0  # type: ignore[union-attr]


def test_what_an_old_session_reported_is_not_taken_for_another_question() -> None:
    room = Room()
    number = room.asks()
    room.asks(CARDS)
    at = room.join_page(room.joined("Anna"))
    answer(at, f"{room.code}-{number}", "1", seq=7)
    assert not told(at)


def test_what_can_be_no_answer_is_told_beside_the_question() -> None:
    room = Room()
    number = room.asks(CARDS)
    at = answer(room.join_page(room.joined("Anna")), f"{room.code}-{number}", "the queen of nowhere")
    assert data(at, PANEL)["problem"]["message"]
    assert data(at, PANEL)["noted"] == ""


def test_an_answer_that_cannot_be_stored_is_not_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> str:
        raise Unavailable("/srv/class.db cannot grow: the disk is full", hint="make room on the disk, then try again")

    room = Room()
    number = room.asks()
    at = room.join_page(room.joined("Anna"))
    monkeypatch.setattr(asking, "answer", full)
    answer(at, f"{room.code}-{number}", data(at, PANEL)["options"][0]["text"])
    assert "Your answer cannot be stored just now. Tell your teacher." in told(at)
    assert "Your answer is not stored" in told(at)
    assert "srv" not in told(at)
    assert data(at, PANEL)["noted"] == ""


def test_a_poll_has_no_right_answer() -> None:
    room = Room()
    number = room.asks(POLL)
    at = answer(room.join_page(room.joined("Anna")), f"{room.code}-{number}", "Spades")
    room.does(reveal, number)
    checked(at.run())
    assert data(at, PANEL)["verdict"] is None
    assert "You said: Spades" in data(at, PANEL)["noted"]
    assert "Hearts &amp; more" in html(at)


def test_a_seat_taken_away_is_told_and_forgotten() -> None:
    room = Room()
    seat = room.joined("Anna")
    at = room.join_page(seat)
    room.does(remove_seat, seat.number)
    checked(at.run())
    assert "has taken this seat away" in told(at)
    assert data(at, "join-kept-cookie")["value"] == ""


def test_leaving_forgets_the_seat_here() -> None:
    room = Room()
    at = room.join_page(room.joined("Anna"))
    checked(at.button(key="join-your-seat").click().run())
    checked(at.button(key="join-leave").click().run())
    assert at.text_input(key="join-code")
    assert data(at, "join-kept-address")["values"]["seat"] == ""


def test_in_the_end_what_was_missed_can_be_practised() -> None:
    room = Room()
    number = room.asks()
    at = room.join_page(room.joined("Anna"))
    room.does(reveal, number)
    room.does(end)
    checked(at.run())
    assert "The class is over" in html(at)
    assert "Not answered" in html(at)
    assert "You missed" not in html(at)
    (link,) = at.get("page_link")
    assert "again=" in link.proto.query_string or "good-or-not" in link.proto.query_string
    room.does(erase)
    checked(go(at, room=room.code))
    assert "erased" in told(at) or at.text_input(key="join-code")


def test_only_what_was_answered_wrong_was_missed() -> None:
    room = Room()
    number = room.asks()
    anna = room.joined("Anna")
    at = room.join_page(anna)
    question = sheet_of(DRILL, None).question
    assert question is not None
    answer(at, f"{room.code}-{number}", next(option for option in question.options if not question.is_right(option)))
    room.does(reveal, number)
    room.does(end)
    checked(at.run())
    assert "You missed one rule" in html(at)
    assert "Not answered" not in html(at)


def test_from_a_class_that_is_over_one_goes_on_to_another() -> None:
    room = Room()
    at = room.join_page(room.joined("Anna"))
    room.does(end)
    checked(at.run())
    checked(at.button(key="join-another").click().run())
    assert at.text_input(key="join-code").value == ""
    assert data(at, "join-kept-cookie")["value"] == ""
    assert data(at, "join-kept-address")["values"] == {"room": "", "seat": "", "away": ""}


def test_a_nickname_that_is_too_long_is_told_and_nobody_sits_down() -> None:
    room = Room()
    at = room.join_page()
    assert not at.text_input(key="join-name").proto.max_chars  # the field would drop the whole of it
    at.text_input(key="join-name").set_value("Anna of the Thursday evening club")
    checked(at.button[0].click().run())
    assert "The nickname is too long" in told(at)
    assert at.text_input(key="join-name").value == "Anna of the Thursday evening club"
    assert room.state.joined == 0


def test_the_ranking_stands_there_only_where_it_is_switched_on() -> None:
    room = Room()
    at = room.join_page(room.joined("Anna"))
    assert "Right so far" not in [heading.value for heading in at.subheader]
    room.does(rank, True)
    checked(at.run())
    assert "Right so far" in [heading.value for heading in at.subheader]


def test_a_question_put_away_leaves_the_page_waiting() -> None:
    room = Room()
    number = room.asks()
    at = room.join_page(room.joined("Anna"))
    room.does(put_away, number)
    checked(at.run())
    assert "You are in" in html(at)
    assert not isinstance(at.session_state["join-desk"].held.refused, Over)
