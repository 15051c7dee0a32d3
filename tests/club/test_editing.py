"""Sets of deals ordered, renamed, merged: nothing is lost, nothing shares a name, and what cannot be is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons import handfile
from lessons.club.deal_set import MOST_DEALS, DealSet
from lessons.club.editing import MOST_SIGNS, Part, added, duplicated, merged, moved, noted, removed, renamed, retitled, written
from lessons.club.set_file import dumps, loads
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.handfile import limits
from tests.club.sets import deals_of


def names(of: DealSet) -> list[str]:
    return [deal.name for deal in of.deals]


def test_a_deal_goes_to_another_place_and_the_others_close_up() -> None:
    four = deals_of("a", "b", "c", "d")
    assert names(moved(four, 0, 2)) == ["b", "c", "a", "d"]
    assert names(moved(four, 3, 0)) == ["d", "a", "b", "c"]
    assert moved(four, 1, 1) == four


@pytest.mark.parametrize(("place", "to"), [(-1, 0), (0, -1), (4, 0), (0, 4)])
def test_there_is_no_place_beyond_the_set(place: int, to: int) -> None:
    with pytest.raises(Impossible, match="there is no deal"):
        moved(deals_of("a", "b", "c", "d"), place, to)


def test_what_is_removed_is_gone_and_what_is_left_was_made_from_the_same_seed() -> None:
    three = replace(deals_of("a", "b", "c"), seed="7")
    assert names(removed(three, 1)) == ["a", "c"]
    assert removed(three, 1).seed == "7"


def test_a_copy_stands_behind_its_deal_and_has_a_name_and_an_id_of_its_own() -> None:
    copied = duplicated(duplicated(deals_of("a", "b"), 0), 0)
    assert names(copied) == ["a", "a (3)", "a (2)", "b"]
    assert [deal.record.id for deal in copied.deals] == ["id-a", "id-a-3", "id-a-2", "id-b"]
    assert copied.deals[1].record.hands == copied.deals[0].record.hands


def test_a_name_another_deal_has_is_refused_and_the_deal_is_named() -> None:
    with pytest.raises(Impossible, match="deal 2 is called that already"):
        renamed(deals_of("a", "b", "c"), 2, " b ")
    assert names(renamed(deals_of("a", "b"), 1, "b")) == ["a", "b"]


def test_without_a_name_a_deal_goes_by_its_id() -> None:
    assert names(renamed(deals_of("a", "b"), 0, "  ")) == ["id-a", "b"]
    with pytest.raises(Impossible, match="deal 1"):
        renamed(renamed(deals_of("a", "b"), 0, ""), 1, "id-a")


@pytest.mark.parametrize("name", ["x" * (limits.TITLE + 1), "two\nlines", "a\ttab", "bell\a", "zero\u200bwidth"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(Unreadable) as found:
        renamed(deals_of("a"), 0, name)
    assert found.value.hint
    with pytest.raises(Unreadable):
        retitled(deals_of("a"), name)


@pytest.mark.parametrize("part", Part)
def test_question_answer_and_note_are_written_each_for_itself(part: Part) -> None:
    deal = written(deals_of("a", "b"), 1, part, "  two\nlines ").deals[1]
    said = {Part.QUESTION: deal.question, Part.ANSWER: deal.answer, Part.NOTE: deal.note}
    assert said.pop(part) == "two\nlines"
    assert set(said.values()) == {""}
    with pytest.raises(Unreadable, match="characters"):
        written(deals_of("a"), 0, part, "x" * (MOST_SIGNS[part] + 1))
    assert loads(dumps(written(deals_of("a"), 0, part, "x" * MOST_SIGNS[part])))


def test_merged_sets_keep_every_deal_in_order_under_names_of_their_own() -> None:
    both = merged(deals_of("a", "b"), deals_of("b", "a", "a (2)"))
    assert names(both) == ["a", "b", "b (2)", "a (2)", "a (3)"]
    assert len({deal.record.id for deal in both.deals}) == 5
    assert both.title == "A set"


def test_merged_sets_keep_both_notes_and_no_seed() -> None:
    first = replace(deals_of("a"), note="one", seed="1")
    second = replace(deals_of("b"), note="two", seed="2", title="Another")
    assert (merged(first, second).note, merged(first, second).seed) == ("one\n\ntwo", "")
    assert merged(DealSet(title="", deals=()), second) == second
    assert merged(first, DealSet(title="", deals=())) == first
    assert merged(first, replace(second, note="one")).note == "one"


def test_all_that_keeps_sets_apart_is_told_at_once() -> None:
    half = deals_of(*map(str, range(MOST_DEALS // 2 + 1)))
    with pytest.raises(Problems) as found:
        merged(replace(half, note="x" * 1200), replace(half, note="y" * 1200))
    assert ["deals" in str(p) or "note" in str(p) for p in found.value.problems] == [True, True]


def test_a_full_set_takes_no_more() -> None:
    full = deals_of(*map(str, range(MOST_DEALS)))
    for more in (lambda: duplicated(full, 0), lambda: added(full, full.deals[0].record)):
        with pytest.raises(Problems, match=f"would have {MOST_DEALS + 1} deals"):
            more()


def test_a_hand_from_a_file_comes_in_behind_and_forgets_its_places() -> None:
    record = handfile.loads(handfile.dumps(deals_of("a").deals[0].record))
    assert record.places
    more = added(deals_of("a"), record)
    assert names(more) == ["a", "a (2)"]
    assert not more.deals[1].record.places


def test_the_set_s_own_note_is_bounded() -> None:
    assert noted(deals_of("a"), " said ").note == "said"
    with pytest.raises(Unreadable, match="characters"):
        noted(deals_of("a"), "x" * 2001)


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.sampled_from("mdrwam"), st.integers(-1, 5), st.integers(-1, 5), st.sampled_from(["a", "b", "c (2)", ""])), max_size=12
    )
)
def test_whatever_is_done_no_two_deals_share_an_id_or_a_name(acts: list[tuple[str, int, int, str]]) -> None:
    deals = deals_of("a", "b", "c", "c (2)")
    for act, place, to, name in acts:
        try:
            match act:
                case "m":
                    deals = moved(deals, place, to)
                case "d":
                    deals = duplicated(deals, place)
                case "r":
                    deals = removed(deals, place)
                case "w":
                    deals = renamed(deals, place, name)
                case _:
                    deals = merged(deals, deals_of("a", "c"))
        except Problem:
            continue
        assert len(set(names(deals))) == len({deal.record.id for deal in deals.deals}) == len(deals.deals)
