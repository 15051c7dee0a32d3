"""The card grid's places."""

from __future__ import annotations

import pytest

from lessons.cards import Hand
from lessons.record import Starts
from lessons.web.entry.draft import Draft
from lessons.web.entry.placing import laid_out, lay_out, places, put_cards


def by_id(draft: Draft) -> dict[str, tuple[str, ...]]:
    return {p.id: p.cards for p in places(draft)}


def test_after_the_draw_there_are_two_hands_and_what_was_laid_out() -> None:
    assert list(by_id(Draft())) == ["elder", "dealer", "elder-out", "dealer-out"]


def test_as_dealt_there_is_the_talon_too_and_discards_are_picked_from_the_hands() -> None:
    found = {p.id: p for p in places(Draft(starts=Starts.EXCHANGE))}
    assert list(found) == ["elder", "dealer", "talon", "elder-out", "dealer-out"]
    assert found["talon"].ordered
    assert (found["elder-out"].within, found["dealer-out"].within) == ("elder", "dealer")


def test_a_position_has_its_two_hands_only() -> None:
    assert list(by_id(Draft(starts=Starts.PLAY))) == ["elder", "dealer"]


def test_clicked_cards_are_written_as_a_hand() -> None:
    draft = put_cards(Draft(), {"elder": ["HA", "SK", "SA"]})
    assert draft.cards == {"elder": "S AK  H A"}
    assert by_id(draft)["elder"] == ("SA", "SK", "HA")
    assert put_cards(draft, {"elder": []}).cards == {}


def test_the_talon_keeps_its_order() -> None:
    draft = put_cards(Draft(starts=Starts.EXCHANGE), {"talon": ["S8", "C7", "HA"]})
    assert draft.talon == "S8 C7 HA"
    assert by_id(draft)["talon"] == ("S8", "C7", "HA")


def test_a_card_found_in_a_hand_not_known_is_one_of_its_twelve() -> None:
    draft = put_cards(Draft(cards={"dealer": "?12"}), {"dealer": ["SA"]})
    assert draft.cards == {"dealer": "S A  ?11"}
    assert put_cards(draft, {"dealer": []}).cards == {"dealer": "?12"}


def test_a_hand_that_really_has_so_many_cards_keeps_its_mark() -> None:
    assert put_cards(Draft(cards={"elder": "S AK !"}), {"elder": ["SA"]}).cards == {"elder": "S A !"}


def test_a_hand_whose_text_cannot_be_read_is_locked_and_kept() -> None:
    draft = Draft(cards={"elder": "S AKX"})
    assert next(p for p in places(draft) if p.id == "elder").locked
    assert put_cards(draft, {"elder": ["SA"]}) == draft


def test_a_talon_with_cards_not_told_is_changed_as_text_only() -> None:
    draft = Draft(starts=Starts.EXCHANGE, talon="S8 ?2 C7")
    assert "not told" in next(p for p in places(draft) if p.id == "talon").locked


def test_what_is_laid_out_after_the_draw_is_a_text_of_its_own() -> None:
    draft = put_cards(Draft(), {"elder-out": ["S7", "S8"]})
    assert draft.discards == {"elder": "S 87"}
    assert draft.exchange is None


def test_what_is_laid_out_of_a_hand_as_dealt_is_a_line_of_the_exchange() -> None:
    draft = Draft(starts=Starts.EXCHANGE, cards={"elder": "S AK87", "dealer": "H AK87"})
    draft = put_cards(draft, {"elder": ["SA", "SK", "S8", "S7"], "dealer-out": ["H7"]})
    assert draft.exchange == "dealer discards H7, draws 1"
    draft = put_cards(draft, {"elder-out": ["S8", "S7"]})
    assert draft.exchange == "elder discards S87, draws 2\ndealer discards H7, draws 1"
    assert by_id(draft)["elder-out"] == ("S8", "S7")


def test_a_line_of_the_exchange_keeps_its_comment_and_the_other_lines_stand() -> None:
    draft = Draft(starts=Starts.EXCHANGE, exchange="elder carte blanche\nelder discards S8, draws 1  # bold\ndealer discards nothing")
    draft = lay_out(draft, "elder", Hand.parse("S 87"))
    assert draft.exchange == "elder carte blanche\nelder discards S87, draws 2  # bold\ndealer discards nothing"
    assert laid_out(draft, "dealer") == "nothing"
    assert by_id(draft)["dealer-out"] == ()
    assert laid_out(Draft(), "dealer") == ""


@pytest.mark.parametrize(
    "report",
    [
        {"elder": ["SA", "SA"]},
        {"elder": ["XX"]},
        {"elder": [7]},
        {"elder": "SA"},
        {"nobody": ["SA"]},
        {"elder": None},
        {"elder": [s + r for s in "SH" for r in "AKQJT987"]},
    ],
)
def test_a_report_the_grid_cannot_have_meant_changes_nothing(report: dict[str, object]) -> None:
    assert put_cards(Draft(), report) == Draft()
