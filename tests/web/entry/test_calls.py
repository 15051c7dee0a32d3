"""Calls chosen from what a hand allows."""

from __future__ import annotations

from lessons.cards import Hand
from lessons.combinations import Class
from lessons.record import Reply
from lessons.rules.named import AU_CENT, CLUB
from lessons.web.entry.calls import add_line, call_line, offers, written_out
from lessons.web.entry.draft import Draft
from lessons.web.entry.reading import read

ELDER = Hand.parse("S A  H AKQJ  D AKQ7  C AKQ")
HANDS = {"elder": ELDER.code, "dealer": "S KQJT9  D JT9  C JT98"}


def test_everything_a_hand_allows_is_offered_best_first_and_nothing_else() -> None:
    found = [o.call for o in offers(ELDER, AU_CENT)]
    assert found == [
        *("point 41", "point 38", "point 31", "no point"),
        *("quatrième to A", "tierce to A", "no sequence"),
        *("quatorze A", "trio K", "trio Q", "no set"),
    ]


def test_a_point_is_offered_as_the_rule_set_calls_it() -> None:
    assert [o.call for o in offers(ELDER, CLUB) if o.cls is Class.POINT] == ["point of 4", "point of 3", "no point"]


def test_lines() -> None:
    assert call_line("elder", ["point 41"], reply=Reply.NOT_GOOD) == "elder point 41 : not good"
    assert call_line("elder", ["point 41"]) == "elder point 41"
    assert call_line("dealer", ["point 49", "trio J"], "claims") == "dealer claims point 49, trio J"
    assert add_line(None, "a") == add_line("\n", "a") == "a"
    assert add_line("a\n", "b") == "a\nb"


def test_every_offer_is_a_call_the_record_takes() -> None:
    for offer in offers(ELDER, AU_CENT):
        assert read(Draft(cards=HANDS, declare=call_line("elder", [offer.call]))).troubles == ()


def test_the_dialogue_written_out_says_the_same_as_the_one_left_to_the_rules() -> None:
    left = read(Draft(cards=HANDS))
    assert left.annotation is not None
    text = written_out(left.annotation)
    assert text.splitlines()[0] == "elder point 41 : not good"
    written = read(Draft(cards=HANDS, declare=text))
    assert written.annotation is not None
    assert written.annotation.totals == left.annotation.totals
    assert written.annotation.events == left.annotation.events
