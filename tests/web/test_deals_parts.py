"""Parts of the page *Deals for a class*: what a text brings, what the browser keeps, cards and hand-outs as HTML, figures."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from lessons import handfile
from lessons.club.constraints import read_constraints
from lessons.club.editing import Part, added, written
from lessons.club.set_file import dumps, to_query
from lessons.club.shipped_sets import shipped_sets
from lessons.club.table_results import TableResult
from lessons.errors import Problems
from lessons.handfile import share
from lessons.record import HandRecord
from lessons.resources import examples_dir
from lessons.web.deals_page.bring import brought
from lessons.web.deals_page.compared import signed, tenths
from lessons.web.deals_page.keeping import Kept, from_text, to_text
from lessons.web.deals_page.laid import facts, hands
from lessons.web.deals_page.making import CONDITIONS
from lessons.web.deals_page.work import Work
from tests.club.sets import deals_of


def example(name: str) -> HandRecord:
    return share.without_places(handfile.load(examples_dir() / f"{name}.piquet.toml"))


# -------------------------------------------------------------------------------------------------------- what is brought


@pytest.mark.parametrize("name", ["small-hands/false-reply", "foster-normand/pic-at-twenty", "foster-imperial/all-in-one-contest"])
def test_a_hand_comes_as_file_or_link(name: str) -> None:
    record = example(name)
    for text in (handfile.dumps(record), f" http://127.0.0.1:8501/?{share.encode(record)}\n", share.encode(record)):
        (deal,) = brought(text).deals
        assert deal.record == record


def test_a_set_comes_as_file_or_link() -> None:
    deals = written(deals_of("a", "b"), 1, Part.QUESTION, "Who?")
    for text in (dumps(deals), f"http://192.168.0.7:8501/present?{to_query(deals)}", to_query(deals)):
        assert [deal.question for deal in brought(text).deals] == ["", "Who?"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("some words", "neither a file nor a link"),
        ("", "neither a file nor a link"),
        ('format = "piquet-set/1"\ntitle = 3', "`title`"),
        ('format = "piquet-game/1"', "game file"),
        ('format = "piquet-set/2"', "version 2"),
        ("http://x/?s=1&set=xx", "damaged"),
        ("http://x/?v=1&id=a", "rules"),
        ('format = "piquet-hand/1"\nid = "a"\n[rules]\nset = "au-cent"\n[hands]\nelder = "S A"\ndealer = "S A"', "in elder's hand already"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, told: str) -> None:
    with pytest.raises(Problems) as found:
        brought(text)
    assert any(told in problem.message for problem in found.value.problems)


def test_a_deal_no_rules_allow_is_refused_and_named() -> None:
    text = dumps(added(deals_of("Fine"), example("foster-piquet/first-illustration"))).replace("elder  HK = 22", "elder  SK = 22")
    with pytest.raises(Problems, match="deal 2, Point and sequences lost, every trick won: "):
        brought(text)


@pytest.mark.parametrize("text", [text for text, _ in CONDITIONS])
def test_every_condition_told_on_the_page_can_be_read(text: str) -> None:
    assert read_constraints(text).terms


def test_every_set_that_comes_along_can_be_played_as_it_says() -> None:
    for deals in shipped_sets().values():
        assert brought(dumps(deals)).deals


# ----------------------------------------------------------------------------------------------------------- what is kept


RESULT = TableResult(table="N", deal="id-a", elder=1, dealer=2, elder_player="Ann")
KEPT = Kept(Work(deals_of("a"), (RESULT,)), {"paste": "x"}, {"part": "results", "themes": ["the-point"]}, {"deals-typed-paste": 3}, 0)


def test_what_is_kept_comes_back() -> None:
    assert from_text(to_text(KEPT, dumps(KEPT.work.deals))) == KEPT
    empty = replace(KEPT, work=Work(replace(deals_of(), title="Only a title", note="and a note")))
    assert from_text(to_text(empty, "")) == empty


@pytest.mark.parametrize(
    "changed",
    [
        {"version": 2},
        {"file": "x"},
        {"head": ["a"]},
        {"head": [1, 2]},
        {"results": [["N", "id-a", "1", 2, "", ""]]},
        {"results": [["N", "id-a", 1, 2]]},
        {"results": [["N", "id-a", 1, 2, "", ""]] * 2001},
        {"boxes": {"a": 1}},
        {"form": 3},
        {"taken": {"a": True}},
        {"place": "0"},
        {"more": 1},
    ],
)
def test_what_nothing_of_ours_has_kept_is_passed_over(changed: Mapping[str, Any]) -> None:
    whole = json.loads(to_text(KEPT, dumps(KEPT.work.deals)))
    assert from_text(json.dumps(whole)) == KEPT
    assert from_text(json.dumps(whole | changed)) is None


@pytest.mark.parametrize("text", ["", "-", "{}", "[]", "[" * 5000, "x" * 9_000_000])
def test_no_text_of_others_breaks_it(text: str) -> None:
    assert from_text(text) is None


# ------------------------------------------------------------------------------------------------------------------- HTML


def test_hands_lie_suit_by_suit_with_talon_and_what_is_not_told() -> None:
    html = hands(deals_of("a").deals[0].record)
    assert html.count("<tr>") == 4
    assert "Talon, in order" in html
    hidden = hands(example("small-hands/cards-not-told"))
    assert "not told</small>" in hidden
    assert "Turned up" in hands(example("foster-imperial/all-in-one-contest"))


def test_what_a_deal_is_stands_in_a_line() -> None:
    deal = added(deals_of(), example("foster-piquet/first-illustration")).deals[0]
    assert (
        facts(replace(deal, theme="the-point", level=2))
        == "Who has the point · at the table · au cent (Foster) · hands after the draw · as it is played here 71 to 27"
    )
    assert facts(deals_of("a").deals[0]) == "Au cent (Foster) · hands as dealt"


@pytest.mark.parametrize(
    ("value", "shown", "difference"),
    [
        (Fraction(0), "0", "0"),
        (Fraction(12), "12", "+12"),
        (Fraction(-4), "−4", "−4"),
        (Fraction(37, 3), "12.3", "+12.3"),
        (Fraction(-1, 2), "−0.5", "−0.5"),
        (Fraction(5, 4), "1.3", "+1.3"),
        (Fraction(-5, 4), "−1.3", "−1.3"),
        (Fraction(-1, 30), "0.0", "0.0"),
        (Fraction(1999, 100), "20.0", "+20.0"),
    ],
)
def test_figures_are_told_to_a_tenth(value: Fraction, shown: str, difference: str) -> None:
    assert (tenths(value), signed(value)) == (shown, difference)
