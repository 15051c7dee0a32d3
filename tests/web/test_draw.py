"""The page *The draw*, from a hand to its odds: presses, ticks, texts and links as the browser reports them."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons.cards import Hand
from lessons.rules.named import AU_CENT
from lessons.web.draw_page.desk import GRID, KEY, LIST, PICKED, TYPED, Desk
from lessons.web.draw_page.hands import FIRST, dealt_hands, fresh_hand
from lessons.web.draw_page.odds import LISTED, listed_repics, odds_of, repic_of
from tests.web.opening import checked
from tests.web.opening import opened as open_page

HAND = "AKJ.AQJ8.98.J87"
MOST_DECLARED = ["H8", "D9", "D8", "C8", "C7"]


opened = partial(open_page, "draw")


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state[KEY]
    return found


def reported(at: AppTest, key: str, name: str, seq: int = 1, **said: Any) -> AppTest:
    """The page after one of its own widgets has reported."""
    at.session_state[key] = {name: {"seq": seq, **said}}
    return checked(at.run())


def pressed(at: AppTest, *cards: str, seq: int = 1) -> AppTest:
    return reported(at, PICKED, "picked", seq, out=list(cards))


def widget(at: AppTest, name: str) -> dict[str, Any]:
    """What the page hands to the one widget of its own of that name."""
    (found,) = [e.proto for e in at.get("bidi_component") if e.proto.component_name == name]
    data: dict[str, Any] = json.loads(found.json)
    return data


def listed(at: AppTest) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = widget(at, "piquet_discard_list")["rows"]
    return rows


def said(at: AppTest) -> str:
    return "\n".join(m.value for m in at.markdown)


def test_a_new_page_shows_a_worked_hand_and_the_discards_most_declared_with() -> None:
    at = opened()
    first = dealt_hands()[f"{FIRST} elder"]
    assert desk(at).hand == first.hand
    assert widget(at, "piquet_hand_pick") == {"cards": [c.code for c in first.hand], "out": [], "least": 1, "most": 5, "seq": 0}
    rows = listed(at)
    assert [r["rank"] for r in rows] == list(range(1, LISTED + 1))
    assert [r["ticked"] for r in rows] == [True, True] + [False] * (LISTED - 2)
    assert not any(r["chosen"] for r in rows)
    assert "nothing is assumed of how the other side discards" in said(at)
    assert not at.query_params


def test_what_is_left_out_stands_beside_the_figures() -> None:
    """No figure here knows the play, so none is called the best."""
    at = opened(hand=HAND)
    intro = next(m.value for m in at.markdown if "list is ordered by" in m.value)
    assert intro.startswith('<p class="draw-plain">Counted are declarations only; the play is not.')
    assert "The play is not counted" in at.markdown[0].value
    assert "Most declared: the first two dozen" in [s.value for s in at.subheader]
    told = "\n".join([said(at), *(b.label for b in at.button), *(s.value for s in at.subheader)])
    assert "the best" not in told.lower()


def test_pressed_cards_bring_their_odds_at_once() -> None:
    at = pressed(opened(hand=HAND), *MOST_DECLARED)
    assert "draw five cards" in said(at)
    assert "number 1 of 1,585" in said(at)
    asked = desk(at).asked
    assert asked is not None
    option = odds_of(asked).options[0]
    assert f"<dd>{float(option.difference):.1f}</dd><dt>points you are ahead</dt>" in said(at)
    assert "3,876 of 15,504" in said(at)
    assert [r["chosen"] for r in listed(at)][:2] == [True, False]


def test_a_discard_far_down_the_list_joins_it() -> None:
    at = pressed(opened(hand=HAND), "SA")
    row = next(r for r in listed(at) if r["chosen"])
    assert row["rank"] > LISTED
    assert len(listed(at)) == LISTED + 1
    assert row["ticked"]


@pytest.mark.parametrize("cards", [["SQ"], ["SA", "SA"], ["SA", "SK", "SJ", "HA", "HQ", "HJ"], ["no card"], [7]])
def test_what_cannot_be_laid_out_changes_nothing(cards: list[Any]) -> None:
    at = reported(opened(hand=HAND), PICKED, "picked", out=cards)
    assert desk(at).out is None


def test_the_most_declared_is_laid_out_by_a_button() -> None:
    at = opened(hand=HAND)
    checked(at.button(key="draw-most").click().run())
    assert desk(at).out == Hand.parse("H 8  D 98  C 87")
    assert widget(at, "piquet_hand_pick")["out"] == MOST_DECLARED


def test_three_ticked_are_side_by_side_and_one_is_taken() -> None:
    at = opened(hand=HAND)
    cards = [r["cards"] for r in listed(at)]
    at = reported(at, LIST, "listed", said={"ticked": [cards[4], cards[0], cards[9]], "take": None})
    titles = [m.value for m in at.markdown if "draw-title" in m.value]
    assert [next(n for n in (1, 5, 10) if f"number {n}<" in title) for title in titles] == [5, 1, 10]
    figure = json.loads(at.get("plotly_chart")[0].proto.spec)
    assert len(figure["data"]) == 3
    at = reported(at, LIST, "listed", 2, said={"ticked": [cards[4], cards[0], cards[9]], "take": cards[9]})
    assert [c.code for c in desk(at).out] == cards[9]
    at = reported(at, LIST, "listed", 3, said={"ticked": [["SQ"], "x", 3], "take": ["SQ"]})
    assert [c.code for c in desk(at).out] == cards[9]
    assert sum(r["ticked"] for r in listed(at)) == 2


def test_a_typed_hand_is_taken_and_named_in_the_address() -> None:
    at = pressed(opened(), "SA")
    at = reported(at, TYPED, "typed", text="♠AKJ ♥AQJ8 ♦98 ♣J87")
    assert desk(at).out is None
    assert at.query_params["hand"] in (HAND, [HAND])
    assert listed(at)[0]["cards"] == MOST_DECLARED


@pytest.mark.parametrize(
    ("text", "remark", "wanting"),
    [
        ("S AKJ", "9 cards to come", "nine cards to come."),
        ("S AKQJ H AKQJ D AKQJT", "1 card too many", "one card too many."),
        ("S AKX", "“X”: is this a ten?", "what is wrong with the text is said beside it."),
        ("hello", "“hello” is no card", "what is wrong with the text is said beside it."),
        ("S AKQ ?9", "every card", "every one of them is to be named."),
    ],
)
def test_a_hand_not_yet_whole_says_what_is_wanting(text: str, remark: str, wanting: str) -> None:
    at = reported(opened(), TYPED, "typed", text=text)
    assert f"as soon as the hand is twelve cards: {wanting}" in said(at)
    assert "`" not in str(widget(at, "piquet_live_text")["problems"])
    assert remark in widget(at, "piquet_live_text")["problems"][0]["message"]
    assert not [e for e in at.get("bidi_component") if e.proto.component_name == "piquet_discard_list"]


def test_cards_pressed_in_the_grid_are_the_hand() -> None:
    at = opened(hand=HAND)
    cards = widget(at, "piquet_card_grid")["places"][0]["cards"]
    at = reported(at, GRID, "placed", cards={"hand": [*cards[1:], "SQ"]})
    assert desk(at).hand == Hand.parse("S KQJ  H AQJ8  D 98  C J87")


def test_a_dealer_may_do_nothing_or_take_what_was_left() -> None:
    at = opened(hand=HAND, seat="dealer")
    assert (widget(at, "piquet_hand_pick")["least"], widget(at, "piquet_hand_pick")["most"]) == (0, 3)
    assert desk(at).out is None
    assert "draw nothing" not in said(at)
    checked(at.button(key="draw-nothing").click().run())
    assert desk(at).out == Hand()
    assert "Lay out nothing, draw nothing" in said(at)
    checked(at.number_input(key="draw-may").set_value(4).run())
    assert widget(at, "piquet_hand_pick")["most"] == 4
    at = pressed(at, "D9", "D8", "C8", "C7")
    assert "draw four cards" in said(at)
    checked(at.number_input(key="draw-may").set_value(3).run())
    assert desk(at).out is None
    assert "The four cards laid out lie in the hand again: the dealer may lay out three cards at most." in said(at)
    checked(at.button(key="draw-nothing").click().run())
    assert "in the hand again" not in said(at)
    checked(at.selectbox(key="draw-rules").select("modern").run())
    assert widget(at, "piquet_hand_pick")["least"] == 1
    assert "Nothing is chosen: the dealer may lay out one card at least." in said(at)
    assert "Lay out the most declared" in [b.label for b in at.button]
    assert "Lay out nothing" not in [b.label for b in at.button]


def test_cards_that_the_other_seat_may_not_lay_out_are_not_dropped_in_silence() -> None:
    at = pressed(opened(hand=HAND), *MOST_DECLARED)
    checked(at.segmented_control(key="draw-seat").set_value("dealer").run())
    assert desk(at).out is None
    assert "The five cards laid out lie in the hand again: the dealer may lay out three cards at most." in said(at)
    assert "points behind" not in said(at)
    assert "Lay out the most declared" in [b.label for b in at.button]
    assert "Cards you may take" in [n.label for n in at.number_input]
    assert "in the hand again" not in said(pressed(at, "D9", seq=2))
    checked(at.segmented_control(key="draw-seat").set_value("elder").run())
    assert desk(at).out == Hand.parse("D 9")


def test_all_taken_back_is_nothing_chosen() -> None:
    at = pressed(pressed(opened(hand=HAND, seat="dealer"), "D9"), seq=2)
    assert desk(at).out is None
    at = reported(at, LIST, "listed", said={"ticked": [], "take": []})
    assert desk(at).out == Hand()


def test_one_behind_is_told_behind() -> None:
    at = opened(hand="AKQ9.AQ87.98.J8", seat="dealer", out="...")
    assert re.search(r"<dd>3\.6</dd><dt>points you are behind</dt>", said(at))


def test_no_set_on_either_side_is_not_equal() -> None:
    at = opened(hand="AKQ9.AQ87.98.J8", seat="dealer", out="...")
    row = next(r for m in at.markdown for r in m.value.split("<tr>") if r.startswith('<th scope="row">Set'))
    good, equal, neither = re.findall("<td>(.*?)</td>", row)[:3]
    assert (good, equal) == ("–", "–")
    assert re.fullmatch(r"\d\d %", neither)


def test_a_link_brings_hand_seat_rules_and_discard() -> None:
    at = opened(hand=HAND, seat="dealer", rules="modern", out="..9.7")
    assert (desk(at).seat, desk(at).rules, desk(at).out) == ("dealer", "modern", Hand.parse("D 9  C 7"))
    assert "out=..9.7" in at.code[0].value


def test_carte_blanche_is_spoken_of() -> None:
    assert "This hand is carte blanche" in said(opened(hand="AT98.AT9.987.97"))
    assert "This hand is carte blanche" not in said(opened(hand=HAND))


def test_a_link_that_cannot_be_is_told() -> None:
    at = opened(hand="AKJ.<b>.98", seat="south")
    assert "This link cannot be read" in at.error[0].value
    assert "<b>" not in at.error[0].value.replace("\\<b\\>", "")
    at = opened(hand="AKJ.AQJ8.98.J8")
    assert "The hand has 11 cards" in at.error[0].value


def test_a_link_with_a_wrong_rule_set_keeps_its_hand() -> None:
    at = opened(hand=HAND, rules="foo", out="...87")
    assert desk(at).hand == Hand.parse("S AKJ  H AQJ8  D 98  C J87")
    assert (desk(at).rules, desk(at).out) == (AU_CENT.name, Hand.parse("C 87"))
    told = at.error[0].value.replace("\\", "")
    assert told.startswith("The hand of this link is here")
    assert re.search(r"- No rule set is called 'foo'\. One of au-cent, .*\.$", told)


@pytest.mark.parametrize("name", ["normand", "imperial", "ecrire", "cassino"])
def test_a_link_with_the_set_of_another_game_keeps_its_hand(name: str) -> None:
    at = opened(hand=HAND, rules=name, out="...87")
    assert desk(at).hand == Hand.parse("S AKJ  H AQJ8  D 98  C J87")
    assert (desk(at).rules, desk(at).out) == (AU_CENT.name, Hand.parse("C 87"))
    told = at.error[0].value.replace("\\", "")
    assert told.startswith("The hand of this link is here")
    assert f"{name[:1].upper()}{name[1:]} is no rule set of two-handed Piquet" in told


def test_a_fresh_hand_is_dealt() -> None:
    at = opened(hand=HAND)
    checked(at.button(key="draw-fresh").click().run())
    assert len(desk(at).hand) == 12
    assert not at.error
    assert {len(fresh_hand()) for _ in range(20)} == {12}


def test_a_worked_hand_brings_its_seat_and_rules() -> None:
    at = opened(hand=HAND)
    assert at.selectbox(key="draw-example").value is None
    id, dealt = next((id, d) for id, d in dealt_hands().items() if d.rules != AU_CENT.name)
    checked(at.selectbox(key="draw-example").select(id).run())
    assert (desk(at).hand, desk(at).seat, desk(at).rules) == (dealt.hand, dealt.seat, dealt.rules)


def test_every_worked_hand_offered_can_be_exchanged() -> None:
    assert len({(d.hand, d.seat) for d in dealt_hands().values()}) == len(dealt_hands()) > 8
    assert all(len(d.hand) == 12 and d.seat in ("elder", "dealer") for d in dealt_hands().values())


def test_a_repic_is_the_same_listed_and_alone() -> None:
    asked = desk(opened(hand=HAND)).asked
    assert asked is not None
    odds = odds_of(asked)
    assert set(listed_repics(asked)) == {o.discard for o in odds.options[:LISTED]}
    far = odds.options[200]
    assert repic_of(asked, far.discard).total == far.cases
