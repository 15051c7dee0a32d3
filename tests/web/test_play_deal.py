"""The page *Play a deal*: a deal played act by act as the browser reports them, questions about it, its end, links good and bad."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons.course.deal.link import code_of, to_query
from lessons.course.deal.opponent import POLICY
from lessons.course.deal.table import Deal, table_of
from lessons.handfile import share
from lessons.record import DEALER, ELDER
from lessons.web.play_page.desk import KEY, TABLE, Desk
from lessons.web.registry import page
from tests.course.deal.players import anything, played
from tests.web.opening import checked
from tests.web.opening import opened as open_page

ELDERS = {"v": "1", "rules": "rubicon", "seat": "elder", "deal": "7"}
DEALERS = {"v": "1", "rules": "rubicon", "seat": "dealer", "deal": "33", "did": "xSQDK8.g.g"}


opened = partial(open_page, "play")


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state[KEY]
    return found


def acted(at: AppTest, code: str, when: str | None = None) -> AppTest:
    """The page after the table has reported an act."""
    before = desk(at).taken.get(TABLE, 0)
    at.session_state[TABLE] = {"acted": {"seq": before + 1, "act": {"at": desk(at).at if when is None else when, "code": code}}}
    return checked(at.run())


def table(at: AppTest) -> dict[str, Any]:
    """What the page hands to the table."""
    (found,) = [e.proto for e in at.get("bidi_component") if e.proto.component_name == "piquet_deal_table"]
    data: dict[str, Any] = json.loads(found.json)
    return data


def html(at: AppTest) -> str:
    """Everything the page says in HTML of its own."""
    return "\n".join([*(m.value for m in at.markdown), *(e.proto.body for e in at.get("html"))])


def test_a_new_page_deals_some_deal_to_the_elder_hand() -> None:
    at = opened()
    shown = table(at)
    assert (shown["mode"], shown["least"], shown["most"]) == ("pick", 1, 5)
    assert len(shown["own"]["cards"]) == shown["other"]["cards"] == 12
    assert desk(at).deal.seat == ELDER
    assert not at.query_params
    assert all(sentence.replace("’", "&#x27;") in html(at) or sentence in html(at) for sentence in POLICY)


def test_nothing_of_the_other_hand_goes_to_the_browser() -> None:
    """Cards are named only where they are the learner's, lie on the table, or were said aloud."""
    at = opened(**ELDERS)
    hidden = table_of(desk(at).deal).record.hands[DEALER].known
    sent = json.dumps(table(at))
    assert not any(f'"{card.code}"' in sent for card in hidden)
    at = acted(at, "xSQ7DTCQJ")
    assert "The dealer lays out three cards." in html(at)
    assert (
        'The elder hand lays out five cards: ♠&nbsp;Q&nbsp;7&ensp;<span class="piquet-red">♦</span>&nbsp;10&ensp;♣&nbsp;Q&nbsp;J.'
        in html(at)
    )


def test_a_whole_deal_is_played_act_by_act_and_ends_with_its_replay() -> None:
    at = opened(**ELDERS)
    learner = anything(Random(2))
    while (turn := desk(at).table.turn) is not None:
        at = acted(at, code_of(learner(turn)))
    over = desk(at).table
    assert table(at)["mode"] == "over"
    assert table(at)["own"]["count"] == f"{over.annotation.totals[ELDER]} points"
    assert "The deal ends" in html(at)
    link = at.get("page_link")[0].proto
    assert link.label == "Replay the whole deal"
    assert share.decode(link.query_string) == over.record
    checked(at.button(key="play-costs").click().run())
    assert "What each of your cards cost, with both hands open" in html(at)
    assert "Neither player could see both hands." in "".join(c.value for c in at.caption)


def test_the_address_holds_the_deal_and_brings_it_back() -> None:
    at = acted(opened(**ELDERS), "xSQ7DTCQJ")
    assert at.query_params == {**ELDERS, "did": "xSQ7DTCQJ"}
    again = opened(**ELDERS, did="xSQ7DTCQJ")
    assert desk(again).deal == desk(at).deal
    del again.query_params["did"]
    again.run()
    assert desk(again).deal.moves == ()


def test_calls_are_offered_the_best_first_and_lesser_ones_apart() -> None:
    at = opened(**ELDERS, did="xSQ7DTCQJ")
    shown = table(at)
    assert shown["mode"] == "call"
    assert [choice["code"] for choice in shown["choices"]] == ["p6", "n"]
    assert shown["choices"][0]["cards"] == ["HA", "HK", "HJ", "H9", "H8", "H7"]
    assert [choice["code"] for choice in shown["less"]] == ["p5", "p4", "p3"]


def test_a_wrong_answer_is_told_the_truth_and_asked_again() -> None:
    at = opened(**DEALERS)
    assert [choice["label"] for choice in table(at)["choices"]] == ["Good", "Equal", "Not good"]
    at = acted(at, "g")
    shown = table(at)
    assert shown["refused"] == "That is not the true answer. Against “three Kings” you hold a trio of Aces, which is better."
    assert shown["question"] == "The elder hand calls “three Kings”. What do you answer?"
    at = acted(at, "w")
    assert table(at)["refused"] == ""
    assert [choice["label"] for choice in table(at)["choices"]] == ["Three Aces"]


@pytest.mark.parametrize(
    ("code", "when"), [("HA", None), ("x", None), ("xS9", None), ("nonsense", None), ("xSQ7DTCQJ", "7/rubicon/elder/9"), ("", None)]
)
def test_an_act_that_may_not_be_or_comes_late_changes_nothing(code: str, when: str | None) -> None:
    at = acted(opened(**ELDERS), code, when)
    assert desk(at).deal.moves == ()
    assert bool(table(at)["refused"]) is (when is None)


@pytest.mark.parametrize(
    "report", [None, 7, "x", {"at": 1, "code": "x"}, {"at": "7/rubicon/elder/0"}, {"code": ["x"], "at": "7/rubicon/elder/0"}]
)
def test_what_is_no_act_changes_nothing(report: object) -> None:
    at = opened(**ELDERS)
    at.session_state[TABLE] = {"acted": {"seq": 1, "act": report}}
    checked(at.run())
    assert desk(at).deal.moves == ()
    assert table(at)["refused"] == ""


def test_a_card_that_may_not_be_played_says_why() -> None:
    deal = played(7, "rubicon", DEALER, Random(4))
    told = []
    for moves in range(len(deal.moves)):
        at_table = table_of(deal.before(moves))
        assert at_table.turn is not None
        if at_table.turn.led is not None and at_table.turn.hand.suit(at_table.turn.led.suit):
            at = opened(**dict(pair.split("=") for pair in to_query(deal.before(moves)).split("&")))
            told = [card["why"] for card in table(at)["own"]["cards"] if card["why"]]
            break
    assert told
    assert all("must follow the" in why for why in told)


def test_the_cards_looked_at_are_told_to_who_looks() -> None:
    at = opened(v="1", rules="au-cent", seat="elder", deal="1", did="xSAHT8D8.y")
    assert table(at)["news"][0] == "The elder hand looks at one card left in the talon. It is ♣ 8."
    left = opened(v="1", rules="au-cent", seat="elder", deal="1", did="xSAHT8D8.n")
    assert "♣ 8" not in "".join(table(left)["news"])


def test_any_decision_can_be_asked_about() -> None:
    at = opened(**{**DEALERS, "did": "xSQDK8.g.g.w.c1.H9.SA"})
    checked(at.button(key="play-ask").click().run())
    assert "any card may be thrown" in html(at) or "was led, and you had" in html(at)
    checked(at.selectbox(key="play-decision").select_index(3).run())
    assert desk(at).asked == 3
    assert "which is better" in html(at)
    assert "declare.replies" in html(at) or "cent.declare.replies" in html(at)
    at = acted(at, code_of(anything(Random(1))(desk(at).table.turn)))  # type: ignore[arg-type]
    assert desk(at).asked is None


def test_seat_rules_and_number_begin_anew_and_go_into_the_address() -> None:
    at = acted(opened(**ELDERS), "xSQ7DTCQJ")
    checked(at.number_input(key="play-number").set_value(8).run())
    assert desk(at).deal == Deal(8, "rubicon", ELDER)
    checked(at.selectbox(key="play-rules").set_value("portland").run())
    assert desk(at).deal == Deal(8, "portland", ELDER)
    assert at.query_params["rules"] == "portland"
    checked(at.button(key="play-another").click().run())
    assert desk(at).deal.number != 8
    at = acted(at, "x")
    assert desk(at).refused


def test_begin_again_takes_every_decision_back() -> None:
    at = acted(opened(**ELDERS), "xSQ7DTCQJ")
    checked(at.button(key="play-again").click().run())
    assert desk(at).deal == Deal(7, "rubicon", ELDER)
    assert "did" not in at.query_params


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"v": "9"}, "Links of the version 9 cannot be read here"),
        ({"rules": "<b>x</b>"}, "is no name for rules here"),
        ({"deal": "-3"}, "is no number of a deal"),
        ({"did": "xSQ7DTCQJ.p9"}, "is no answer to what is asked there"),
        ({"did": "%00"}, "is no answer to what is asked there"),
        ({"what": "1"}, "says nothing in a link to a deal"),
    ],
)
def test_a_link_that_cannot_be_read_is_told_and_loses_nothing(change: dict[str, str], words: str) -> None:
    at = acted(opened(**ELDERS), "xSQ7DTCQJ")
    before = desk(at).deal
    for key, value in change.items():
        at.query_params[key] = value
    checked(at.run())
    assert words in at.error[0].value.replace("\\", "")
    assert "<b>" not in at.error[0].value.replace("\\<", "")
    assert desk(at).deal == before
    at = acted(at, "p6")
    assert not at.error
    assert at.query_params["did"] == "xSQ7DTCQJ.p6"


def test_back_on_the_page_the_address_names_the_deal_again() -> None:
    at = acted(opened(**ELDERS), "xSQ7DTCQJ")
    at.switch_page(str(page("help").script))
    checked(at.run())
    at.switch_page(str(page("play").script))
    checked(at.run())
    assert desk(at).deal.moves
    assert at.query_params["did"] == "xSQ7DTCQJ"


def test_red_suits_are_red_in_what_has_happened_and_in_remarks() -> None:
    at = opened(**ELDERS, did="xSQ7DTCQJ.p6")
    assert '<span class="piquet-red">♦</span>&nbsp;10' in html(at)
    checked(at.button(key="play-ask").click().run())
    (remarks,) = (m.value for m in at.markdown if "play-remarks" in m.value)
    assert "♥" not in remarks.replace('<span class="piquet-red">♥</span>', "")


def test_nothing_lies_over_the_table_when_something_is_asked() -> None:
    at = opened(**ELDERS, did="xSQ7DTCQJ")
    assert not at.button(key="play-ask").help


def test_what_is_no_link_to_a_deal_at_all_is_told_in_a_sentence() -> None:
    at = opened(x="1", y="2")
    assert at.error[0].value == "This is no link to a deal, and the table is as it was: a whole one stands under “A link to this deal”."
