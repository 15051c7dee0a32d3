"""The page that presents: what is cut away is not sent, a feed leads where the moves lead, what is asked for is opened or refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from streamlit.testing.v1 import AppTest

from lessons.cards import CARD_OF_CODE, Card, Hand
from lessons.club import set_file
from lessons.club.deal_set import DealSet
from lessons.club.read_deal import annotation_of
from lessons.club.stage import (
    COVER,
    OPENING,
    Beat,
    Place,
    Stage,
    Talk,
    back,
    darken,
    deal_of,
    hide_hand,
    onward,
    places,
    put,
    show_verdicts,
    to_deal,
    to_place,
)
from lessons.course.drill import drill
from lessons.course.question import Form
from lessons.explain.names import card_name, rank_sign
from lessons.games.annotation import Phase
from lessons.record import DEALER, ELDER, Block, Plays
from lessons.rules.named import AU_CENT
from lessons.web.present_page.data import question_data, stage_data
from lessons.web.present_page.feed import feed
from tests.club.presented import NOTED, TOLD, presented, stages
from tests.web.opening import checked, opened

SET = presented()
EXCHANGED = 1


def strings(value: Any) -> Iterator[str]:
    """Every text in plain values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


def frame(stage: Stage, deals: DealSet = SET) -> dict[str, Any]:
    found: dict[str, Any] = stage_data(stage, deals)["frame"]
    return found


def at(step: int, beat: Beat, **kept: Any) -> Stage:
    """A place of the first deal, which is the first printed one."""
    return replace(to_place(Stage(), SET, Place(step, beat)), **kept)


# ------------------------------------------------------------------------------------------------------ what is cut away


def told_by_signs(text: str, card: Card) -> bool:
    """Whether a card stands in a text behind its suit's sign: `♠ K Q 10`, `♠K`."""
    runs = re.findall(rf"{card.suit.symbol}\ufe0e?((?: ?(?:10|[AKQJ987]))+)", text)
    return any(rank_sign(card.rank) in run.split() or run == rank_sign(card.rank) for run in runs)


@settings(max_examples=120, deadline=None)
@given(stages())
def test_no_card_of_a_hidden_hand_is_sent_but_those_played_or_shown(stage: Stage) -> None:
    deal = deal_of(stage, SET)
    sent = stage_data(stage, SET)
    if stage.step == COVER or stage.blank:
        return
    step = annotation_of(deal).steps[stage.step]
    seats = [seat for seat in deal.record.seats if seat in stage.hidden]
    laid = Hand.of({card for s in annotation_of(deal).steps[: stage.step + 1] for _, card in s.table if card is not None})
    out = [step.discards[seat].known for seat in seats if seat in step.discards]
    hidden = Hand(sum(h.mask for h in [*(step.hands[seat].known for seat in seats), *out]) & ~laid.mask)
    if deal.record.turned is not None:
        hidden = Hand(hidden.mask & ~Hand.of([deal.record.turned]).mask)
    sent["base"]["title"] = ""
    texts = list(strings(sent))
    for card in hidden:
        assert not [text for text in texts if text == card.code or card_name(card) in text or told_by_signs(text, card)], card.code


@settings(max_examples=60, deadline=None)
@given(stages())
def test_what_is_not_told_yet_is_not_sent(stage: Stage) -> None:
    shown = stage_data(stage, SET)
    if stage.blank:
        assert shown == {"base": None, "frame": {"kind": "blank"}}
        return
    deal = deal_of(stage, SET)
    assert NOTED not in list(strings(shown))
    if deal.answer and stage.beat is not Beat.CLOSED and not stage.answered:
        assert TOLD not in list(strings(shown))
    if stage.step == COVER:
        assert (shown["frame"]["question"] == deal.question) or not shown["frame"]["question"]
        return
    calls = shown["frame"]["panel"]["calls"]
    if not stage.tells:
        assert all("verdict" not in call and "why" not in call for call in calls)
        assert all(call["points"] is None or not call["verdict"] for call in shown["frame"]["step"]["calls"]) or stage.beat is not Beat.SAID
    if not stage.verdicts:
        assert shown["frame"]["step"]["counts"] == {}
        assert shown["base"]["title"] == shown["base"]["source"] == ""
        assert not any(line["note"] for line in shown["frame"]["talk"])


def test_a_call_is_told_in_three_beats() -> None:
    said, answered, proved = (frame(at(1, beat)) for beat in (Beat.SAID, Beat.ANSWERED, Beat.PROVED))
    assert said["panel"]["says"] == "Elder hand: “Forty-one.”"
    assert "Not good." not in " ".join(strings(said))
    assert answered["panel"]["calls"][0]["verdict"] == "not good"
    assert "five spades" not in " ".join(strings(answered))
    assert [row["figure"] for row in proved["panel"]["calls"][0]["rows"]] == ["41", "49"]
    assert "five spades" in proved["panel"]["calls"][0]["why"]


def test_the_counts_before_an_answer_are_those_before_the_call() -> None:
    assert frame(at(3, Beat.SAID))["step"]["counts"] == {ELDER: 0, DEALER: 0}
    assert frame(at(3, Beat.ANSWERED))["step"]["counts"] == {ELDER: 14, DEALER: 0}


def test_who_names_a_suit_after_good_does_not_tell_that_it_was_good() -> None:
    for number, deal in enumerate(SET.deals):
        for place in places(deal):
            if place.beat is Beat.SAID:
                said = frame(to_place(to_deal(Stage(), SET, number), SET, place))["step"]["said"]
                assert not [line for line in said if line["reply"] or line["words"].startswith("In ")]


def test_the_reason_of_a_hidden_hand_is_not_told() -> None:
    stage = hide_hand(at(1, Beat.PROVED), SET, DEALER)
    (call,) = frame(stage)["panel"]["calls"]
    assert [row["seat"] for row in call["rows"]] == [ELDER]
    assert "face down" in call["why"]


def test_the_talk_to_come_has_no_answers_and_is_there_only_where_it_is_wanted() -> None:
    assert len(frame(at(2, Beat.SAID))["talk"]) == 2
    assert frame(at(2, Beat.SAID, talk=Talk.NONE))["talk"] == []
    lines = frame(at(2, Beat.SAID, talk=Talk.ALL))["talk"]
    assert [line["when"] for line in lines] == ["", "now", "later", "later", "later"]
    assert [bool(line["note"]) for line in lines] == [True, False, False, False, False]


def test_without_verdicts_a_card_is_told_without_the_count() -> None:
    lead = at(5, Beat.SHOWN)
    assert "counts 21" in frame(lead)["panel"]["says"]
    assert frame(show_verdicts(lead, SET, shown=False))["panel"]["says"] == "Elder hand leads ♥A."


# ---------------------------------------------------------------------------------------------------------- questions


def test_an_answer_is_sent_when_it_is_shown() -> None:
    asked = put(at(1, Beat.SAID), SET, "good:point:elder")
    assert [option["right"] for option in frame(asked)["asked"]["options"]] == [None] * 3
    assert frame(asked)["asked"]["says"] == ""
    told = frame(onward(asked, SET))["asked"]
    assert [option["text"] for option in told["options"] if option["right"]] == ["It is not good"]
    assert "five spades" in told["says"]
    assert set(told["lit"]) >= {"SK", "HA"}


@pytest.mark.parametrize("kind", ["good-or-not", "pick-the-cards", "what-is-the-count"])
def test_a_drill_stands_by_itself_with_how_many_gave_which_answer(kind: str) -> None:
    question = drill(kind, 4, AU_CENT).question
    bare = question_data(question)["frame"]
    assert sorted(row["cards"] for row in bare["rows"]) == sorted([card.code for card in row.cards] for row in question.scene.rows)
    assert not bare["asked"]["answers"]
    assert not bare["asked"]["says"]
    spread = [(answer, 3) for answer in question.answers]
    told = question_data(question, answered=True, spread=spread)["frame"]["asked"]
    bars = told["options"] if question.form is Form.ONE else told["spread"]
    assert sum(bar["count"] for bar in bars) == 3 * len(question.answers)
    assert all(bar["right"] for bar in bars if bar["count"])
    marked = [row for row in question_data(question, answered=True)["frame"]["rows"] if row["lit"]]
    assert bool(marked) == any(row.cards for row in question.why.rows)


def test_hands_of_a_question_lie_as_they_do_in_the_deal() -> None:
    rows = question_data(drill("good-or-not", 4, AU_CENT).question)["frame"]["rows"]
    assert [row["title"] for row in rows] == ["Dealer", "Elder hand"]
    led = question_data(drill("which-cards-may-you-play", 3, AU_CENT).question)["frame"]["rows"]
    assert [row["title"] for row in led] == ["Dealer", "Led by the elder hand"]  # of one hand alone, in the order of the question


@pytest.mark.parametrize("theme", ["the-point", "discard"])
def test_a_question_of_the_hands_as_called_says_so_until_they_lie_there(theme: str) -> None:
    exchanged = max(step.number for step in annotation_of(SET.deals[-1]).steps if step.phase is Phase.EXCHANGE)
    deals = replace(SET, deals=(replace(SET.deals[-1], question="Whose point is good?", theme=theme),))
    early = "After the exchange" if theme == "the-point" else ""
    cover = onward(Stage(), deals)
    assert frame(cover, deals)["when"] == early
    for place in places(deals.deals[0])[2:]:
        stage = to_place(cover, deals, place)
        when = early if place.step < exchanged else ""
        assert frame(stage, deals)["when"] == when
        assert frame(put(stage, deals, OPENING), deals)["asked"]["when"] == when


# ---------------------------------------------------------------------------------------------------------------- feed


@settings(max_examples=15, deadline=None)
@given(stages())
def test_a_feed_leads_where_the_moves_lead(stage: Stage) -> None:
    fed = feed(stage, SET)
    stages_fed = [Stage.from_json(one["stage"]) for one in fed["frames"]]
    assert stages_fed[fed["at"]] == darken(stage, blank=False)
    for one, sent in zip(stages_fed, fed["frames"], strict=True):
        assert {key: sent[key] for key in sent if key not in ("stage", "on", "back")} == stage_data(one, SET)["frame"]
        for way, move in (("on", onward), ("back", back)):
            to = move(one, SET)
            assert (stages_fed[sent[way]] == to) if sent[way] is not None else to.deal != one.deal


# ---------------------------------------------------------------------------------------------------------------- page


def test_a_hand_is_presented_and_nothing_stands_round_it() -> None:
    page = opened("present", hand="first-illustration")
    assert not page.button
    assert page.title[0].value == "Present"
    assert page.session_state["present-desk"].stage == Stage()


def test_what_was_reported_is_done_once_and_only_what_is_a_stage() -> None:
    page = opened("present", hand="first-illustration")
    stage = at(1, Beat.SAID).to_json()
    for seq, act in enumerate(
        [
            {"does": "view", "stage": stage},
            {"does": "no-such", "stage": stage},
            {"does": "view", "stage": {"step": 1}},
            {"does": "view"},
            "view",
        ],
        1,
    ):
        page.session_state["present-stage"] = {"acted": {"seq": seq, "act": act}}
        checked(page.run())
    desk = page.session_state["present-desk"]
    assert desk.stage.hidden == (DEALER,)
    assert desk.turn == 4  # what is no report at all is not answered
    page.session_state["present-stage"] = {"acted": {"seq": 9, "act": {"does": "leave"}}}
    checked(page.run())
    assert not page.query_params
    assert page.button(key="present-this")


def test_a_set_comes_by_its_link_and_a_shared_hand_by_its_own() -> None:
    query = set_file.to_query(SET)
    page = opened("present", **dict(part.split("=", 1) for part in query.split("&")))
    assert len(page.session_state["present-desk"].source.deals.deals) == len(SET.deals)


@pytest.mark.parametrize(
    "query", [{"hand": "no-such-hand"}, {"set": "../../secret"}, {"s": "1", "set": "????"}, {"s": "2", "set": "x"}, {"v": "99"}], ids=str
)
def test_what_cannot_be_presented_is_said_and_something_else_can_be_chosen(query: dict[str, str]) -> None:
    page = opened("present", **query)
    assert "This cannot be presented." in page.error[0].value
    assert page.selectbox(key="present-hand")


def test_a_set_with_a_deal_that_cannot_be_played_is_refused_with_its_name() -> None:
    deal = SET.deals[0]
    forbidden = replace(deal.record, play=Block((Plays(seat=ELDER, card=CARD_OF_CODE["S7"]),)), checks=(), title="A card of nobody’s")
    query = set_file.to_query(DealSet(title="Not sound", deals=(deal, replace(deal, record=forbidden))))
    page = opened("present", **dict(part.split("=", 1) for part in query.split("&")))
    assert "A card of nobody’s" in page.error[0].value


def test_a_set_of_the_project_is_chosen() -> None:
    page = opened("present")
    checked(page.button(key="present-set-the-point").click().run())
    assert page.query_params["set"] == "the-point"
    assert len(page.session_state["present-desk"].source.deals.deals) > 1


def test_a_worked_hand_is_chosen() -> None:
    page = opened("present")
    page.selectbox(key="present-hand").select("imperial-tombee")
    checked(page.button(key="present-this").click().run())
    assert page.query_params["hand"] == "imperial-tombee"
    assert not page.button


# ------------------------------------------------------------------------------------------------------------- controls


def led() -> None:
    import streamlit as st

    from lessons.club.stage import Stage as Led
    from lessons.web.present_page.controls import controls
    from tests.club.presented import presented as deals

    stage = st.session_state.setdefault("stage", Led())
    moved = controls(stage, deals(), key="led")
    if moved is not None:
        st.session_state["stage"] = moved
        st.rerun()


def test_a_teacher_leads_the_stage_by_its_widgets() -> None:
    page = checked(AppTest.from_function(led, default_timeout=30).run())

    def press(key: str) -> Stage:
        checked(page.button(key=f"led-{key}").click().run())
        found: Stage = page.session_state["stage"]
        return found

    assert press("on").place == (0, Beat.SHOWN)
    assert press("on").place == (1, Beat.SAID)
    page.selectbox(key="led-choice-0-1-said").select("good:point:elder")
    assert press("put").question == "good:point:elder"
    assert press("answer").answered
    assert press("withdraw").question == ""
    assert press("dark").blank
    assert not press("dark").blank
    page.button_group(key="led-hands").set_value([ELDER])
    checked(page.run())
    assert page.session_state["stage"].hidden == (DEALER,)
    checked(page.toggle(key="led-verdicts").set_value(False).run())
    assert not page.session_state["stage"].verdicts
    checked(page.toggle(key="led-tricks").set_value(True).run())
    assert page.session_state["stage"].by_trick
    checked(page.selectbox(key="led-talk").select(Talk.NONE).run())
    assert page.session_state["stage"].talk is Talk.NONE
    assert press("next-deal").deal == 1
    assert press("previous-deal").deal == 0
    page.session_state["stage"] = Stage(deal=EXCHANGED)  # led from elsewhere: the switches follow
    checked(page.run())
    assert page.toggle(key="led-verdicts").value is True
    assert page.session_state["stage"] == Stage(deal=EXCHANGED)


def test_a_question_that_was_chosen_stays_chosen() -> None:
    page = checked(AppTest.from_function(led, default_timeout=30).run())
    page.session_state["stage"] = at(1, Beat.SAID)
    checked(page.run())
    offered = page.selectbox(key="led-choice-0-1-said")
    chosen = "good:point:elder" if offered.value != "good:point:elder" else "best:set:elder"
    checked(offered.select(chosen).run())
    for pressed in ("on", "back", "put", "withdraw"):
        checked(page.button(key=f"led-{pressed}").click().run())
    assert page.selectbox(key="led-choice-0-1-said").value == chosen
