"""The page *Rulings*: found in one's own words, by stage and by clause; answered; shared."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons.rulings import RULINGS
from lessons.rulings.model import STAGE_TITLES, Stage
from lessons.web.library import library
from lessons.web.rulings_page.address import from_query, to_query
from lessons.web.rulings_page.desk import KEY, TYPED, Desk
from lessons.web.rulings_page.shown import first_question
from tests.web.opening import checked
from tests.web.opening import opened as open_page

opened = partial(open_page, "rulings")


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state[KEY]
    return found


def typed(at: AppTest, text: Any, seq: int = 1) -> AppTest:
    at.session_state[TYPED] = {"typed": {"seq": seq, "text": text}}
    return checked(at.run())


def listed(at: AppTest) -> list[str]:
    """The rulings that can be opened."""
    return [b.key.removeprefix("rulings-open-") for b in at.button if b.key and b.key.startswith("rulings-open-")]


def said(at: AppTest) -> str:
    return "\n".join(m.value for m in at.markdown)


def queried(at: AppTest) -> dict[str, str]:
    return {key: value[-1] if isinstance(value, list) else value for key, value in at.query_params.items()}


def test_a_new_page_lists_all_by_stage() -> None:
    at = opened()
    assert set(listed(at)) == set(RULINGS)
    assert {s.value for s in at.subheader} == set(STAGE_TITLES.values())
    assert not at.query_params


def test_words_lead_to_a_ruling_as_they_are_typed() -> None:
    at = typed(opened(), "he peeked at the st")
    assert listed(at)[0] == "peeked-at-the-talon"
    assert "The likeliest first." in said(at)
    at = typed(at, "xyzzy", 2)
    assert "No ruling answers to these words" in said(at)
    assert set(listed(at)) == set(RULINGS)
    assert set(listed(typed(at, "", 3))) == set(RULINGS)


def test_what_no_text_rules_on_and_what_fits_badly_are_said_first() -> None:
    at = typed(opened(), "my opponent played out of turn")
    assert "None of the texts here rules on this: a card is led or played out of turn." in said(at)
    assert "cent.play.win" in said(at)
    assert listed(at)
    assert "No ruling is about quite this." in said(typed(at, "he hums while thinking", 2))
    told = said(typed(at, "normand: he did not follow suit", 3))
    assert "The text of Piquet normand gives no rulings of its own" in told
    assert listed(at)[0] == "did-not-follow-suit"


def test_opening_a_ruling_moves_the_focus_to_its_first_question() -> None:
    at = opened(ruling="false-claim")
    assert desk(at).turn == 0
    checked(at.button(key="noprint-rulings-back").click().run())
    checked(at.button(key="rulings-open-false-claim").click().run())
    assert desk(at).turn == 1
    assert next(radio.key for radio in at.radio) == first_question(RULINGS["false-claim"])


@pytest.mark.parametrize("text", ['" OR *', "<script>alert(1)</script>", "é" * 5000, 7, None])
def test_any_text_is_no_more_than_text(text: Any) -> None:
    at = typed(opened(), text)
    assert len(desk(at).text) <= 200
    assert "<script>" not in said(at)


def test_by_stage_and_by_clause() -> None:
    at = opened()
    checked(at.selectbox(key="rulings-stage").set_value(Stage.TALON).run())
    assert "peeked-at-the-talon" in listed(at)
    assert "false-claim" not in listed(at)
    checked(at.selectbox(key="rulings-clause").set_value("portland.54").run())
    assert "false-claim" in listed(at)
    assert desk(at).stage is None
    assert "reckons nothing that deal" in said(at)


def test_questions_answered_give_the_ruling_at_once() -> None:
    at = opened()
    checked(at.button(key="rulings-open-others-talon-card-drawn").click().run())
    assert "Answer the question" in said(at)
    checked(at.radio(key="rulings-others-talon-card-drawn-who").set_value("elder").run())
    assert "That player loses the game." in said(at)
    assert "cent.draw.others-cards" in said(at)
    assert queried(at) == {"ruling": "others-talon-card-drawn", "rules": "au-cent", "who": "elder"}
    table = next(m.value for m in at.markdown if "piquet-table" in m.value)
    assert "au cent (Foster) and rubicon (Foster)" in table
    assert "others_talon_card" in table
    checked(at.selectbox(key="rulings-rules").set_value("portland").run())
    assert '<p class="rulings-says">That player counts nothing in this deal.</p>' in said(at)
    assert "portland.27" in said(at)
    checked(at.button(key="noprint-rulings-back").click().run())
    assert set(listed(at)) == set(RULINGS)
    assert not at.query_params


def test_two_questions_are_both_asked() -> None:
    at = opened(ruling="false-claim")
    assert "Answer both questions" in said(at)
    checked(at.radio(key="rulings-false-claim-seat").set_value("dealer").run())
    assert "Answer the other question" in said(at)
    checked(at.radio(key="rulings-false-claim-time").set_value("one").run())
    assert "It is corrected, and costs nothing." in said(at)


def test_a_link_brings_the_case_back() -> None:
    at = opened(ruling="false-claim", rules="portland", seat="elder", time="both")
    assert at.radio(key="rulings-false-claim-time").value == "both"
    assert at.selectbox(key="rulings-rules").value == "portland"
    assert "the other counts whatever is good" in said(at)
    assert "ruling=false-claim&rules=portland&seat=elder&time=both" in at.code[0].value


def test_typing_puts_the_open_ruling_aside() -> None:
    at = typed(opened(ruling="false-claim"), "revoke")
    assert listed(at)[0] == "did-not-follow-suit"
    assert not at.query_params


def test_the_worked_hands_and_the_line_of_the_hand_file() -> None:
    at = opened(ruling="peeked-at-the-talon", time="before")
    assert "elder looks at 1 !" in said(at)
    hand = library().hand("peeked-before-the-draw")
    assert hand is not None
    (link,) = at.get("page_link")
    assert link.proto.label == hand.title
    assert link.proto.query_string == "hand=peeked-before-the-draw"


def test_a_set_whose_text_is_silent_says_so() -> None:
    assert "The text of club (English) does not speak of this" in said(opened(ruling="peeked-at-the-talon", time="before", rules="club"))
    assert "does not speak of this" not in said(opened(ruling="peeked-at-the-talon", time="before"))


def test_cassino_has_no_rule_sets_to_choose() -> None:
    at = opened(ruling="cassino-cut", what="tie")
    assert "Those players draw again." in said(at)
    assert not [s for s in at.selectbox if s.key == "rulings-rules"]
    assert "All six" not in "\n".join(c.value for c in at.caption)


@pytest.mark.parametrize("id", RULINGS)
def test_every_ruling_can_be_opened_and_answered(id: str) -> None:
    ruling = RULINGS[id]
    at = opened(ruling=id, **{q.id: q.answers[-1].id for q in ruling.questions})
    assert not at.error
    assert "rulings-says" in said(at)


def test_a_link_that_cannot_be_is_told_and_what_can_be_stands() -> None:
    at = opened(ruling="false-claim", rules="poker", seat="south", time="led", x="<b>")
    told = at.error[0].value.replace("\\", "")
    assert "'poker' is no rule set of the two-handed game" in told
    assert "'south' does not answer 'seat'" in told
    assert "<b>" not in at.error[0].value
    assert desk(at).answers == {"time": "led"}
    assert desk(at).rules == "au-cent"
    at = opened(ruling="no-such")
    assert "no ruling is called 'no-such'" in at.error[0].value.replace("\\", "").lower()
    assert set(listed(at)) == set(RULINGS)


@pytest.mark.parametrize("id", RULINGS)
def test_an_address_is_read_as_it_is_written(id: str) -> None:
    ruling = RULINGS[id]
    answers = {question.id: question.answers[0].id for question in ruling.questions}
    linked = from_query(to_query(ruling, "modern", answers))
    assert (linked.ruling, linked.rules, linked.answers, linked.problems) == (ruling, "modern", answers, ())
