"""The page *Class*: a room opened and led from its desk. Every act is the room's to allow, and a desk without its key does nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from uuid import uuid4

import pytest
from streamlit.testing.v1 import AppTest

from lessons.club.room.answering import answer
from lessons.club.room.asks import HandAsk, OwnAsk, sheet_of
from lessons.club.room.opening import erase
from lessons.club.room.results import results
from lessons.club.room.results_csv import results_csv
from lessons.club.room.teaching import ask, end, put_set, put_stage, reveal
from lessons.club.room.throttle import WRONG_TRIES, Throttle
from lessons.club.set_file import dumps, to_query
from lessons.club.stage import Stage, offers, onward
from lessons.errors import Impossible, Problems
from lessons.network import VARIABLE as ADDRESS
from lessons.store.where import VARIABLE
from lessons.web.class_page import asking, projecting
from lessons.web.opened_store import opened_rooms
from lessons.web.plain import plain_text
from lessons.web.room.held import now
from tests.web.course_pages import data, html
from tests.web.opening import checked, opened
from tests.web.rooms import CARDS, DRILL, POLL, Room, deals, told


def turn_to(at: AppTest, part: str) -> AppTest:
    """Another part of the desk."""
    return checked(at.segmented_control(key="class-part").set_value(part).run())


def press(at: AppTest, key: str) -> AppTest:
    return checked(at.button(key=key).click().run())


def test_a_room_is_opened_and_its_key_is_the_address() -> None:
    at = opened("class")
    at.text_input(key="class-title").set_value("Thursday <i>club</i>")
    at.selectbox(key="class-rules").select("rubicon")
    press(at, "class-open")
    desk = at.session_state["class-desk"]
    assert at.query_params["room"] == desk.code.upper()
    assert at.query_params["teacher"] == desk.teacher
    assert at.query_params["screen"] == desk.screen
    assert at.selectbox(key="class-drill-rules").value == "rubicon"
    assert "no student here" in html(at)
    again = opened("class", **{name: str(value) for name, value in at.query_params.items()})
    assert again.session_state["class-desk"].code == desk.code
    assert again.selectbox(key="class-drill-rules").value == "rubicon"


def test_a_set_comes_along_by_its_link() -> None:
    at = opened("class", **dict(pair.split("=", 1) for pair in to_query(deals()).split("&")))
    assert f"{deals().title}”: two deals" in next(caption.value for caption in at.caption).replace("\\", "")
    assert not [field for field in at.text_input if field.key == "class-set-link"]
    press(at, "class-open")
    assert at.session_state["class-desk"].held.state.set_title == deals().title
    assert at.session_state["class-desk"].held.state.title == deals().title


def test_a_link_that_is_none_opens_nothing_and_is_told() -> None:
    at = opened("class")
    checked(at.selectbox(key="class-set-way").select("link").run())
    assert at.button(key="class-open").disabled
    checked(at.text_input(key="class-set-link").set_value("deals?s=1&set=xyz").run())
    assert "no set of deals for a class" in told(at)
    assert at.button(key="class-open").disabled


@pytest.mark.parametrize("secret", ["forged", "screen", "seat", "other"])
def test_without_the_teachers_secret_the_desk_stays_shut(secret: str) -> None:
    room = Room()
    secrets = {"forged": "a" * 32, "screen": room.opened.screen, "seat": room.joined("Anna").secret, "other": Room().opened.teacher}
    at = opened("class", room=room.code, teacher=secrets[secret], screen=room.opened.screen)
    assert "no link of the teacher" in told(at)
    assert "Anna" not in html(at)
    assert [button.key for button in at.button if button.key != "class-again"] == ["class-leave"]


@pytest.mark.parametrize("part", ["room", "teacher"])
def test_a_part_of_the_teachers_link_is_told_and_is_no_wrong_try(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    monkeypatch.setattr(opened_rooms(), "wrong_tries", Throttle(WRONG_TRIES._replace(each=0, all=0)))
    at = opened("class", **{part: {"room": room.code, "teacher": room.opened.teacher}[part]})
    assert "not the whole link of a teacher" in told(at)
    press(at, "class-open")
    assert at.session_state["class-desk"].held is not None


def test_while_another_file_is_in_the_place_of_the_class_the_desk_stays(progress_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    room.joined("Anna")
    at = room.class_page()
    with monkeypatch.context() as moved:
        moved.setenv(VARIABLE, str(progress_file.with_name("new.db")))
        assert Room().permit.room == room.permit.room
        press(at, "class-ask-drill")
        assert f"{plain_text(str(progress_file))} was moved away, deleted or replaced" in told(at)
        assert "ut it back" in told(at)
        assert "Nothing was changed" in told(at)
        assert "Anna" in html(turn_to(at, "Who is there"))
        assert "Nothing has been asked" not in "".join(text.value for text in turn_to(at, "Results").markdown)
        assert at.session_state["class-desk"].joined is not None
    press(turn_to(at, "Ask"), "class-ask-drill")
    assert "moved away" not in told(at)
    assert room.state.ask is not None


def test_what_was_erased_is_told_with_the_teachers_remedy() -> None:
    room = Room()
    at = room.class_page()
    room.does(erase)
    checked(at.run())
    assert "Open another room" in told(at)
    assert "no class has this code" in told(room.class_page()).lower()
    assert "look at the screen" not in told(room.class_page()).lower()


def test_traces_that_an_erased_room_still_leaves_are_told(progress_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.store.file.SCRUB_PATIENCE", 0.05)
    at = turn_to(Room().class_page(), "The room")
    with sqlite3.connect(progress_file) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
        press(at, "class-erase")
        reader.rollback()
    assert "erased" in told(at)
    assert "leaves traces on the disk" in told(at)


def test_a_drill_is_seen_asked_closed_and_revealed() -> None:
    room = Room()
    anna = room.joined("Anna <b>")
    at = room.class_page()
    seen = data(at, "class-next-question")
    assert seen["verdict"]["says"]
    assert seen["still"]
    press(at, "class-ask-drill")
    assert room.state.ask is not None
    assert room.state.ask.ask == at.session_state["class-desk"].drill
    assert "Anna &lt;b&gt;" in html(at)
    assert "has not answered" in html(at)
    press(at, "class-close")
    assert not room.state.ask.is_open
    press(at, "class-reopen")
    assert room.state.ask.is_open
    room.answers(anna, room.state.ask.asked)
    checked(at.run())
    assert "has answered" in html(at)
    press(at, "class-reveal")
    assert room.state.ask.revealed is not None
    press(at, "class-away")
    assert room.state.ask is None


def test_another_of_the_kind_is_another() -> None:
    at = Room().class_page()
    before = data(at, "class-next-question")["id"]
    press(at, "class-another")
    assert data(at, "class-next-question")["id"] != before
    checked(at.selectbox(key="class-theme").select("count").run())
    assert at.session_state["class-desk"].drill.kind == "count-the-hand"


def test_what_another_teacher_did_meanwhile_is_not_undone() -> None:
    room = Room()
    first = room.asks(DRILL)
    at = room.class_page()
    room.asks(CARDS)
    button = at.button(key="class-reveal")
    button.click()
    checked(at.run())
    assert "another question is before the class" in told(at).lower()
    assert room.state.ask is not None
    assert room.state.ask.number == first + 1
    assert room.state.ask.revealed is None


def test_own_words_are_asked_with_their_right_answers() -> None:
    room = Room()
    at = room.class_page()
    checked(at.segmented_control(key="class-way").set_value("My own words").run())
    at.text_area(key="class-prompt").set_value("Who <i>leads</i>?")
    at.text_input(key="class-option-0").set_value("Elder")
    at.text_input(key="class-option-2").set_value("Dealer")
    at.checkbox(key="class-right-0").check()
    press(at, "class-ask-own")
    assert room.state.ask is not None
    assert room.state.ask.ask == OwnAsk("Who <i>leads</i>?", ("Elder", "Dealer"), (0,))
    assert "Who &lt;i&gt;leads" in html(at)
    assert at.text_area(key="class-prompt").value == ""


def test_own_words_that_cannot_be_asked_are_kept_and_told() -> None:
    room = Room()
    at = room.class_page()
    checked(at.segmented_control(key="class-way").set_value("My own words").run())
    at.text_area(key="class-prompt").set_value("Who leads?")
    at.text_input(key="class-option-0").set_value("Elder")
    press(at, "class-ask-own")
    assert "From 2 to 8 options" in told(at)
    assert at.text_area(key="class-prompt").value == "Who leads?"
    assert room.state.ask is None


def test_the_deals_are_led_and_asked_about() -> None:
    room = Room()
    room.does(put_set, dumps(deals()))
    at = room.class_page()
    press(at, "class-stage-begin")
    assert room.state.stage == Stage().to_json()
    stage = Stage()
    while not offers(stage, deals()):
        stage = onward(stage, deals())
    room.does(put_stage, stage.to_json())
    checked(at.run())
    checked(at.segmented_control(key="class-way").set_value("On the hand").run())
    press(at, "class-ask-hand")
    assert room.state.ask is not None
    assert room.state.ask.ask == HandAsk(stage.deal, stage.step, offers(stage, deals())[0].key)
    press(at, "class-stage-led-next-deal")
    assert room.state.stage is not None
    assert room.state.stage["deal"] == 1
    assert "<s>slowly" not in "".join(caption.value for caption in at.caption)


def test_deals_that_cannot_be_played_are_told_and_the_desk_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(*_: object) -> None:
        raise Problems([Impossible("elder does not hold C9", hint="a card that is held")])

    room = Room()
    room.does(put_set, dumps(deals()))
    room.does(put_stage, Stage().to_json())
    at = room.class_page()
    monkeypatch.setattr(projecting, "stage_data", impossible)
    monkeypatch.setattr(asking, "offers", impossible)
    checked(at.segmented_control(key="class-way").set_value("On the hand").run())
    assert told(at).count("elder does not hold C9") == 2
    checked(at.segmented_control(key="class-way").set_value("A drill").run())
    press(at, "class-ask-drill")
    assert room.state.ask is not None


def test_a_set_that_cannot_be_played_is_not_chosen() -> None:
    at = opened("class")
    checked(at.selectbox(key="class-set-way").select("file").run())
    at.file_uploader[0].set_value(("set.toml", dumps(deals()).replace("elder  HK = 22", "elder  H9 = 22").encode(), "text/plain"))
    checked(at.run())
    assert "deal 1" in told(at)
    assert "does not hold" in told(at)
    assert at.button(key="class-open").disabled


def test_people_are_called_otherwise_taken_away_and_shut_out() -> None:
    room = Room()
    anna, _ = room.joined("Anna"), room.joined("Bert")
    at = turn_to(room.class_page(), "Who is there")
    at.text_input(key=f"class-name-{anna.number}").set_value("")
    press(at, "class-rename")
    assert [seat.name for seat in room.state.seats] == ["Seat 1", "Bert"]
    press(at, "class-remove")
    assert [seat.name for seat in room.state.seats] == ["Bert"]
    checked(at.toggle(key="class-lock").set_value(True).run())
    assert room.state.locked


def test_results_are_told_and_taken_along() -> None:
    room = Room()
    number = room.asks()
    anna = room.joined("=Anna")
    room.answers(anna, room.state.ask.asked)  # type: ignore[union-attr]
    room.does(reveal, number)
    room.asks(POLL)
    at = turn_to(room.class_page(), "Results")
    assert "=Anna" in html(at)
    assert "&lt;b&gt;suit" in html(at)
    assert "(not revealed)" in html(at)
    (button,) = at.get("download_button")
    assert button.proto.label == "All of it as a CSV file"
    text = results_csv(room.does(results))
    assert "'=Anna" in text


def test_the_room_is_ranked_closed_and_erased() -> None:
    room = Room()
    room.joined("Anna")
    at = turn_to(room.class_page(), "The room")
    checked(at.toggle(key="class-rank").set_value(True).run())
    assert room.state.ranked
    press(at, "class-end")
    assert room.state.ended
    assert at.segmented_control(key="class-part").options == ["Results", "Who is there", "The room"]
    turn_to(at, "The room")
    press(at, "class-erase")
    assert "erased" in told(at)
    press(at, "class-leave")
    assert at.button(key="class-open")


def test_the_end_by_another_teacher_is_seen() -> None:
    room = Room()
    at = room.class_page()
    room.does(end)
    press(at, "class-ask-drill")
    assert "This class is over" in told(at)
    room.does(erase)
    checked(at.run())
    assert "erased" in told(at)


def test_the_links_are_told_and_only_the_teachers_is_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDRESS, "https://club.example")
    room = Room()
    at = turn_to(room.class_page(), "The room")
    student, screen, teacher = (code.value for code in at.code[-3:])
    assert student == f"https://club.example/join?room={room.code.upper()}"
    assert screen == f"https://club.example/screen?room={room.code.upper()}&screen={room.opened.screen}"
    assert room.opened.teacher in teacher
    assert room.opened.teacher not in html(at)


def test_where_nobody_else_can_come_it_says_so() -> None:
    assert "piquet-lessons app --class" in told(Room().class_page()) + told(opened("class"))


def test_the_same_question_pressed_twice_is_asked_once() -> None:
    room = Room()
    at = room.class_page()
    press(at, "class-ask-drill")
    room.does(ask, at.session_state["class-desk"].drill)
    assert room.state.asks == 1


def test_after_the_reveal_it_is_told_who_was_right() -> None:
    room = Room()
    anna, bert = room.joined("Anna"), room.joined("Bert")
    room.joined("Cora")
    number = room.asks(DRILL)
    question = sheet_of(DRILL, None).question
    assert question is not None
    for seat, given in ((anna, question.answers[0]), (bert, next(option for option in question.options if not question.is_right(option)))):
        answer(opened_rooms(), seat.pass_, number, given, uuid4(), now())
    at = room.class_page()
    assert "<small> right</small>" not in html(at)
    assert "<small> wrong</small>" not in html(at)
    room.does(reveal, number)
    checked(at.run())
    assert '<li class="right"><span aria-hidden="true">✓</span> Anna<small> right</small></li>' in html(at)
    assert '<li class="wrong"><span aria-hidden="true">✗</span> Bert<small> wrong</small></li>' in html(at)
    assert '<li class="not"><span aria-hidden="true">…</span> Cora' in html(at)


def test_a_drill_that_was_revealed_makes_room_for_another() -> None:
    at = Room().class_page()
    first = at.session_state["class-desk"].drill
    press(at, "class-ask-drill")
    assert at.session_state["class-desk"].drill == first
    press(at, "class-reveal")
    assert at.session_state["class-desk"].drill != first
    assert at.session_state["class-desk"].drill.kind == first.kind


def test_the_question_chosen_for_a_step_stays_and_one_the_class_has_had_is_told() -> None:
    room = Room()
    room.does(put_set, dumps(deals()))
    stage = Stage()
    while len(offers(stage, deals())) < 2:
        stage = onward(stage, deals())
    room.does(put_stage, stage.to_json())
    at = room.class_page()
    checked(at.segmented_control(key="class-way").set_value("On the hand").run())
    key = f"class-ready-{stage.deal}-{stage.step}"
    last = offers(stage, deals())[-1].key
    checked(at.radio(key=key).set_value(last).run())
    room.does(put_stage, Stage(deal=1).to_json())
    checked(at.run())
    room.does(put_stage, stage.to_json())
    checked(at.run())
    assert at.radio(key=key).value == last
    press(at, "class-ask-hand")
    assert at.button(key="class-ask-hand").label == "Ask the class"
    press(at, "class-reveal")
    press(at, "class-away")
    assert at.button(key="class-ask-hand").label == "Ask it again"
    press(at, "class-ask-hand")
    assert room.state.asks == 2


def test_the_kinds_of_drills_stand_under_their_theme() -> None:
    at = Room().class_page()
    checked(at.selectbox(key="class-theme").select("calls").run())
    assert at.session_state["class-desk"].drill.kind == at.selectbox(key="class-kind").value == "best-call"
    assert len(at.selectbox(key="class-kind").options) == 3


def test_a_seat_that_is_called_otherwise_is_so_in_the_choice_too() -> None:
    room = Room()
    anna = room.joined("Anna")
    at = turn_to(room.class_page(), "Who is there")
    at.text_input(key=f"class-name-{anna.number}").set_value("Bert")
    press(at, "class-rename")
    assert at.selectbox(key="class-seat").options == ["1: Bert"]
    assert at.selectbox(key="class-seat").proto.set_value
