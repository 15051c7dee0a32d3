"""The page *Deals for a class*: deals brought in, ordered, written about, kept, taken along, and their results compared."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from lessons import handfile
from lessons.club.constraints import read_constraints
from lessons.club.deal_set import DealSet
from lessons.club.editing import added
from lessons.club.making import make_set
from lessons.club.set_file import dumps, from_query, loads, to_query
from lessons.club.shipped_sets import shipped_sets
from lessons.resources import examples_dir
from lessons.rules.named import RUBICON
from lessons.web.deals_page.desk import KEY, TYPED, Desk
from lessons.web.deals_page.tables import field_of
from tests.club.sets import deals_of
from tests.web.opening import checked
from tests.web.opening import opened as open_page


@cache
def a_set() -> DealSet:
    """Three deals as dealt, and one played to the end."""
    return added(deals_of("Alpha", "<b>Beta", "Gamma"), handfile.load(examples_dir() / "foster-piquet" / "first-illustration.piquet.toml"))


def opened(deals: DealSet | None = None, kept: str = "-") -> AppTest:
    """The page, with a set's link, in a browser that keeps what `kept` says."""
    at = open_page("deals", **dict(parse_qsl(to_query(deals)))) if deals is not None else open_page("deals")
    desk(at).answered(kept)
    return checked(at.run())


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state[KEY]
    return found


def names(at: AppTest) -> list[str]:
    return [deal.name for deal in desk(at).deals.deals]


def typed(at: AppTest, box: str, text: str, seq: int = 1) -> AppTest:
    at.session_state[TYPED + box] = {"typed": {"seq": seq, "text": text}}
    return checked(at.run())


def press(at: AppTest, key: str) -> AppTest:
    return checked(at.button(key=f"deals-{key}").click().run())


def press_set(at: AppTest, what: str) -> AppTest:
    """Press a button that brings deals."""
    return press(at, f"{what}-{len(desk(at).deals.deals)}")


def press_deal(at: AppTest, what: str) -> AppTest:
    """Press a button of the deal that is open."""
    deal = desk(at).deal
    assert deal is not None
    return press(at, f"{what}-{deal.record.id}")


def go(at: AppTest, part: str) -> AppTest:
    """Turn to a part of the page."""
    desk(at).form["part"] = part
    return checked(at.run())


def said(at: AppTest) -> str:
    """All that the page says, without the signs that keep a text from being markup."""
    parts = [*at.markdown, *at.caption, *at.info, *at.warning, *at.error]
    return re.sub(r"\\(.)", r"\1", "\n".join(part.value for part in parts))


# ------------------------------------------------------------------------------------------------------------ ways in


def test_an_empty_page_offers_ways_to_deals_and_keeps_nothing() -> None:
    at = opened()
    assert not desk(at).deals.deals
    assert not at.error
    assert "deals-list" not in at.session_state


def test_where_a_set_is_kept_is_told() -> None:
    assert any("save its file" in caption.value for caption in opened().caption)
    assert any("kept in this tab" in caption.value for caption in opened(a_set()).caption)


def test_a_link_brings_its_set() -> None:
    at = opened(a_set())
    assert desk(at).deals == from_query(to_query(a_set()))
    assert "Opened from the link." in said(open_page("deals", **dict(parse_qsl(to_query(a_set())))))


def test_a_set_that_comes_along_is_named_in_a_link_or_chosen() -> None:
    name, deals = next(iter(shipped_sets().items()))
    assert desk(open_page("deals", set=name)).deals == deals
    at = opened()
    desk(at).form.update(way="shipped", shipped=name)
    checked(at.run())
    assert desk(press_set(at, "take-shipped")).deals == deals


@pytest.mark.parametrize("query", [{"s": "2", "set": "x"}, {"set": "nowhere"}])
def test_a_link_that_cannot_be_read_is_told_and_changes_nothing(query: dict[str, str]) -> None:
    at = open_page("deals", **query)
    assert len(at.error) == 1
    assert not desk(at).deals.deals


def test_a_pasted_set_is_taken_in_the_place_of_another_or_behind_it() -> None:
    at = opened(a_set())
    desk(at).form["way"] = "open"
    typed(at, "paste", dumps(deals_of("Delta", "Alpha")))
    press_set(at, "add-open")
    assert names(at) == [*(deal.name for deal in a_set().deals), "Delta", "Alpha (2)"]
    assert desk(at).boxes["paste"] == ""
    typed(at, "paste", dumps(deals_of("Delta", "Alpha")), seq=2)
    press_set(at, "take-open")
    assert names(at) == ["Delta", "Alpha"]
    press(at, "undo")
    press(at, "undo")
    assert desk(at).deals == from_query(to_query(a_set()))


def test_what_cannot_be_read_stays_in_its_box_with_what_is_wrong() -> None:
    at = opened(a_set())
    desk(at).form["way"] = "open"
    typed(at, "paste", "some words")
    assert desk(at).boxes["paste"] == "some words"
    assert "neither a file nor a link" in str(desk(at).wrong["paste"][0])
    assert at.button(key="deals-add-open-4").disabled
    assert len(names(at)) == 4


def test_a_file_goes_into_the_box_and_what_was_typed_there_can_be_brought_back() -> None:
    at = opened(a_set())
    desk(at).form["way"] = "open"
    typed(at, "paste", "half a li")
    at.file_uploader[0].set_value(("bad.toml", b"\xff\xfe\x00", "text/plain"))
    checked(at.run())
    assert "UTF" in said(at)
    assert desk(at).boxes["paste"] == "half a li"
    at.file_uploader[0].set_value(("good.toml", dumps(deals_of("New")).encode(), "text/plain"))
    checked(at.run())
    assert desk(at).boxes["paste"] == dumps(deals_of("New"))
    assert not at.button(key="deals-add-open-4").disabled
    press(at, "back-paste")
    assert desk(at).boxes["paste"] == "half a li"


def test_a_worked_hand_is_added_and_shown() -> None:
    at = opened()
    desk(at).form.update(way="hand", hand="first-illustration")
    checked(at.run())
    press_set(at, "add-hand")
    assert names(at) == ["Point and sequences lost, every trick won"]
    assert "K Q J 10 9" in said(at)


def test_deals_are_made_as_the_command_line_makes_them() -> None:
    at = opened()
    desk(at).form.update(themes=["the-point", "no such theme", "equal-points"], count=3, seed=77, level="1", rules="rubicon")
    typed(at, "constraints", "elder: hearts >= 3")
    press_set(at, "make")
    made = make_set(["the-point", "equal-points"], 3, 77, RUBICON, 1, constraints=read_constraints("elder: hearts >= 3"))
    assert desk(at).deals == made
    assert "Made from the number 77" in said(at)
    press_set(at, "more")
    assert len(names(at)) == 6
    assert desk(at).deals.seed == ""


def test_conditions_that_cannot_be_read_or_met_are_told_and_nothing_is_made() -> None:
    at = typed(opened(a_set()), "constraints", "elder: hearts 9")
    assert at.button(key="deals-make-4").disabled
    assert "never 9" in str(desk(at).wrong["constraints"][0])
    desk(at).form.update(themes=["carte-blanche"], count=1, seed=1)
    typed(at, "constraints", "elder dealt: holds S KQJ; dealer dealt: holds H KQJ", seq=2)
    press_set(at, "make")
    assert "could not be done" in said(at)
    assert len(names(at)) == 4


# ------------------------------------------------------------------------------------------------------ deal by deal


def test_deals_are_put_in_order_copied_and_taken_out() -> None:
    at = opened(a_set())
    press_deal(at, "down")
    assert names(at)[:2] == ["<b>Beta", "Alpha"]
    assert desk(at).place == 1
    at.number_input(key=f"deals-place-{a_set().deals[0].record.id}").set_value(4).run()
    assert names(at)[:2] == ["<b>Beta", "Alpha"]
    press_deal(at, "move")
    assert names(at)[3] == "Alpha"
    press_deal(at, "copy")
    assert names(at)[3:] == ["Alpha", "Alpha (2)"]
    press_deal(at, "remove")
    press(at, "undo")
    assert names(at)[3:] == ["Alpha", "Alpha (2)"]
    press(at, "undo")
    press(at, "redo")
    assert len(names(at)) == 5


def test_the_last_deal_taken_out_leaves_an_empty_page_and_undo_brings_it_back() -> None:
    at = opened(deals_of("Only"))
    press_deal(at, "remove")
    assert not names(at)
    press(at, "undo")
    assert names(at) == ["Only"]


def test_what_is_typed_about_a_deal_stands_in_the_set_at_once_and_is_one_step_of_undo() -> None:
    at = opened(a_set())
    id = a_set().deals[0].record.id
    for seq, text in enumerate(("Who", "Who has ", "Who has the point? "), start=1):
        typed(at, f"question.{id}", text, seq)
        assert desk(at).box(f"question.{id}") == text
    typed(at, f"answer.{id}", "The elder hand.\nBy pips.", 1)
    deal = desk(at).deals.deals[0]
    assert (deal.question, deal.answer) == ("Who has the point?", "The elder hand.\nBy pips.")
    press(at, "undo")
    press(at, "undo")
    assert desk(at).deals.deals[0].question == ""


def test_a_name_that_cannot_be_stays_in_its_box_and_the_set_as_it_was() -> None:
    at = opened(a_set())
    id = a_set().deals[0].record.id
    typed(at, f"name.{id}", "Gamma")
    assert names(at)[0] == "Alpha"
    assert "called that already" in str(desk(at).wrong[f"name.{id}"][0])
    press_deal(at, "down")
    assert desk(at).box(f"name.{id}") == "Gamma"
    typed(at, f"name.{id}", "Gamma too", 2)
    assert names(at)[1] == "Gamma too"
    assert f"name.{id}" not in desk(at).wrong


def test_the_set_moves_away_from_its_link_and_the_link_leaves_the_address() -> None:
    at = opened(a_set())
    assert "set" in at.query_params
    typed(at, "title", "Another evening")
    checked(at.run())
    assert "set" not in at.query_params
    assert desk(at).deals.title == "Another evening"


def test_nobody_s_words_are_markup() -> None:
    at = go(opened(a_set()), "glance")
    assert "<b>Beta" not in said(at)
    assert "&lt;b&gt;Beta" in said(at)


# ------------------------------------------------------------------------------------------------------------ keeping


def kept(at: AppTest) -> str:
    return desk(at).to_keep()


def test_a_reload_loses_nothing() -> None:
    at = opened(a_set())
    id = a_set().deals[0].record.id
    typed(at, f"name.{id}", "Gamma")
    typed(at, "title", "An evening")
    typed(at, "paste", "half a li")
    desk(at).form.update({"part": "results", "result-elder": 17})
    checked(at.run())
    again = opened(kept=kept(at))
    assert desk(again).deals == desk(at).deals
    assert desk(again).boxes == desk(at).boxes
    assert "called that already" in str(desk(again).wrong[f"name.{id}"][0])
    assert again.number_input(key=field_of(desk(again), "elder")).value == 17
    assert "is back" in said(again)


def test_a_set_that_no_file_can_say_is_told_and_what_was_kept_stays() -> None:
    at = opened(a_set())
    before = kept(at)
    large = DealSet(
        title="", deals=tuple(replace(deal, answer="\u2660" * 2000, note="\u2660" * 2000) for deal in deals_of(*map(str, range(100))).deals)
    )
    desk(at).replace(large)
    checked(at.run())
    assert "cannot be kept as it is" in said(at)
    assert kept(at) == before
    go(at, "away")
    assert "cannot be written to a file" in said(at)


def test_reports_of_boxes_that_are_none_change_nothing() -> None:
    at = opened(a_set())
    for name in ("nonsense", "name.nobody", "question", "answer.", "result"):
        typed(at, name, "x")
    assert desk(at).deals == from_query(to_query(a_set()))


def test_a_link_goes_before_what_was_kept_and_undo_brings_that() -> None:
    before = kept(typed(opened(a_set()), "title", "Before"))
    at = opened(deals_of("New"), kept=before)
    assert names(at) == ["New"]
    press(at, "undo")
    assert desk(at).deals.title == "Before"


# ------------------------------------------------------------------------------------------------------- taking along


def test_the_file_is_the_set_and_the_links_carry_it() -> None:
    at = go(opened(a_set()), "away")
    assert loads(desk(at).text()) == desk(at).deals
    press(at, "share")
    (link,) = [code.value for code in at.code]
    assert from_query(link.partition("?")[2]) == desk(at).deals


def test_a_set_too_long_for_a_link_says_so() -> None:
    rng = Random(1)
    long = deals_of(*map(str, range(12)))
    answers = ("".join(chr(rng.randrange(32, 126)) for _ in range(1900)) for _ in long.deals)
    long = replace(long, deals=tuple(replace(deal, answer=answer) for deal, answer in zip(long.deals, answers, strict=True)))
    at = opened()
    desk(at).replace(long)
    go(at, "away")
    assert "too long for a link" in said(at)


@pytest.mark.parametrize("kind", ["sheet", "score-sheet"])
def test_a_hand_out_is_shown_on_the_page_as_it_is_printed(kind: str) -> None:
    at = opened(a_set())
    desk(at).form.update({"handout-kind": kind, "handout-seen": True, "handout-large": True})
    go(at, "away")
    (paper,) = [part.value for part in at.markdown if 'class="handout' in part.value]
    assert a_set().title in paper
    assert "<b>Beta" not in paper
    assert at.get("download_button")


def test_a_hand_out_that_cannot_be_made_says_why() -> None:
    normand = handfile.load(examples_dir() / "foster-normand" / "pic-at-twenty.piquet.toml")
    at = opened(added(a_set(), normand))
    desk(at).form["handout-kind"] = "slips"
    go(at, "away")
    assert "cannot be made" in said(at)


# ------------------------------------------------------------------------------------------------------------- results


def write(at: AppTest, table: str, deal: int, points: tuple[int | None, int | None], who: tuple[str, str] = ("", "")) -> AppTest:
    fields = ("result-table", "result-deal", "result-elder", "result-dealer", "result-elder-player", "result-dealer-player")
    desk(at).form.update(zip(fields, (table, deal, *points, *who), strict=True))
    checked(at.run())
    return press(at, "result-write")


def test_results_are_written_down_deal_after_deal_and_compared() -> None:
    at = go(opened(a_set()), "results")
    write(at, "North", 0, (30, 10), ("Ann", "Ben"))
    form = desk(at).form
    assert (form["result-deal"], form["result-elder"], form["result-elder-player"]) == (1, None, "Ben")
    write(at, "South", 0, (41, 11), ("Cem", "Dora"))
    write(at, "North", 3, (60, 30))
    assert [result.points for result in desk(at).results] == [(30, 10), (41, 11), (60, 30)]
    assert "−5.5" in said(at)
    assert "as the set plays it 71 to 27" in said(at)
    at.radio(key="deals-against").set_value("median").run()
    assert "middle result" in said(checked(at))


def test_a_missing_figure_is_gone_to_and_a_wrong_one_told() -> None:
    at = go(opened(a_set()), "results")
    write(at, "North", 0, (30, None))
    assert desk(at).due == field_of(desk(at), "dealer")
    write(at, "", 0, (30, 10))
    assert desk(at).due == "deals-result-table"
    write(at, "North", 0, (30, 10), ("Ann", "Ann"))
    assert "cannot be both players" in said(at)
    assert not desk(at).results


def test_a_result_is_called_up_mended_and_deleted() -> None:
    at = go(opened(a_set()), "results")
    write(at, "North", 0, (30, 10))
    at.selectbox(key=field_of(desk(at), "deal")).set_value(0).run()
    assert at.number_input(key=field_of(desk(at), "elder")).value == 30
    write(at, "North", 0, (31, 10))
    assert [result.elder for result in desk(at).results] == [31]
    at.selectbox(key=field_of(desk(at), "deal")).set_value(0).run()
    press(at, "result-delete")
    assert not desk(at).results
    press(at, "undo")
    assert [result.elder for result in desk(at).results] == [31]


def test_a_pasted_table_is_read_whole_or_told_line_by_line() -> None:
    at = go(opened(a_set()), "results")
    typed(at, "results", "table,deal,elder,dealer\nNorth,9,1,x\n")
    assert [(p.place.line, p.place.column) for p in desk(at).wrong["results"] if p.place] == [(2, 7), (2, 11)]
    assert at.button(key="deals-results-add").disabled
    typed(at, "results", "table\tdeal\telder\tdealer\nNorth\t1\t30\t10\nSouth\t1\t31\t9\n", seq=2)
    press(at, "results-add")
    assert len(desk(at).results) == 2
    typed(at, "results", "table,deal,elder,dealer\nnorth,2,30,10\n", seq=3)
    press(at, "results-add")
    assert "also called North" in said(at)
    press(at, "results-put")
    assert [result.table for result in desk(at).results] == ["north"]


def test_in_a_set_without_deals_of_two_there_is_nothing_to_compare() -> None:
    normand = handfile.load(examples_dir() / "foster-normand" / "pic-at-twenty.piquet.toml")
    at = go(opened(added(DealSet(title="", deals=()), normand)), "results")
    assert "deals of two players" in said(at)
