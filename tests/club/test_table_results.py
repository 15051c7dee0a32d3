"""Results of tables that play the same deals: entered within what the rules allow, compared exactly, taken along and brought back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons import handfile
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.editing import added, moved, removed
from lessons.club.table_results import MOST_RESULTS, Against, TableResult, bound, compare, entered, recorded_course, without
from lessons.club.table_results_csv import from_csv, to_csv
from lessons.errors import Problems
from lessons.games.annotate import annotate
from lessons.handfile import limits
from lessons.resources import examples_dir
from lessons.rules.named import TWO_HANDED
from tests.club.sets import deals_of

DEALS = deals_of("First", "Second", "Third")
ONE, TWO, THREE = (deal.record.id for deal in DEALS.deals)


def result(table: str, deal: str, elder: int, dealer: int, who: tuple[str, str] = ("", "")) -> TableResult:
    return TableResult(table=table, deal=deal, elder=elder, dealer=dealer, elder_player=who[0], dealer_player=who[1])


PLAYED = (
    result("North", ONE, 30, 10, ("Ann", "Ben")),
    result("South", ONE, 40, 11, ("Cem", "Dora")),
    result("West", ONE, 131, 3, ("Eva", "Finn")),
    result("North", TWO, 20, 25, ("Ben", "Ann")),
    result("South", TWO, 21, 27, ("Dora", "Cem")),
)


def wrong(enter: Callable[[], object]) -> list[str]:
    with pytest.raises(Problems) as found:
        enter()
    return [problem.message for problem in found.value.problems]


# ------------------------------------------------------------------------------------------------------------ comparing


def test_a_deal_is_compared_seat_by_seat() -> None:
    first, second = compare(PLAYED, DEALS).deals
    assert (first.number, first.name, first.elder.most, first.elder.least, first.elder.spread) == (1, "First", 131, 30, 101)
    assert (first.elder.average, first.elder.median, first.dealer.average) == (67, 40, 8)
    assert [(row.elder, row.dealer) for row in first.results] == [(-37, 2), (-27, 3), (64, -5)]
    assert (second.elder.average, [row.elder for row in second.results]) == (Fraction(41, 2), [Fraction(-1, 2), Fraction(1, 2)])


def test_against_the_median_one_repic_moves_nobody_else() -> None:
    first, _ = compare(PLAYED, DEALS, Against.MEDIAN).deals
    assert [(row.elder, row.dealer) for row in first.results] == [(-10, 0), (0, 1), (91, -7)]


def test_a_table_s_elders_and_dealers_are_summed_up_each_for_themselves() -> None:
    north, south, west = compare(PLAYED, DEALS).tables
    assert (north.name, north.elder.deals, north.elder.points, north.elder.difference) == ("North", 2, 50, Fraction(-75, 2))
    assert (north.dealer.points, north.dealer.difference) == (35, 1)
    assert (south.elder.difference, south.dealer.difference) == (Fraction(-53, 2), 4)
    assert (west.elder.deals, west.elder.difference) == (1, 64)


def test_a_player_takes_his_differences_from_seat_to_seat() -> None:
    players = {tally.name: tally for tally in compare(PLAYED, DEALS).players}
    assert list(players) == ["Ann", "Ben", "Cem", "Dora", "Eva", "Finn"]
    assert (players["Ann"].deals, players["Ann"].points, players["Ann"].difference) == (2, 55, -38)
    assert (players["Ben"].points, players["Ben"].difference) == (30, Fraction(3, 2))


def test_results_follow_their_deal_when_the_set_is_put_in_another_order() -> None:
    turned = moved(DEALS, 0, 2)
    assert [(deal.id, deal.number) for deal in compare(PLAYED, turned).deals] == [(TWO, 1), (ONE, 3)]


def test_results_of_a_deal_taken_out_are_counted_and_not_compared() -> None:
    left = compare(PLAYED, removed(DEALS, 0))
    assert (left.strayed, [deal.id for deal in left.deals], [table.name for table in left.tables]) == (3, [TWO], ["North", "South"])
    assert "Eva" not in {tally.name for tally in left.players}


def test_nothing_entered_is_nothing_compared() -> None:
    assert compare((), DEALS).deals == compare((), DEALS).tables == ()


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.sampled_from("ABCDE"), st.sampled_from([ONE, TWO, THREE]), st.integers(0, 200), st.integers(0, 200)), max_size=14)
)
def test_what_is_won_against_the_average_is_lost_by_others(rows: list[tuple[str, str, int, int]]) -> None:
    results = tuple({row[:2]: result(*row) for row in rows}.values())
    compared = compare(results, DEALS)
    for deal in compared.deals:
        assert sum(row.elder for row in deal.results) == sum(row.dealer for row in deal.results) == 0
        assert deal.elder.least <= deal.elder.average <= deal.elder.most
        below = sum(row.result.elder < deal.elder.median for row in deal.results)
        above = sum(row.result.elder > deal.elder.median for row in deal.results)
        assert max(below, above) <= len(deal.results) // 2
    assert sum(table.elder.difference for table in compared.tables) == 0
    assert sum(table.elder.points for table in compared.tables) == sum(one.elder for one in results)


# -------------------------------------------------------------------------------------------------------------- entering


def test_a_table_s_second_word_on_a_deal_takes_the_place_of_its_first() -> None:
    again = entered(PLAYED, [result("South", ONE, 41, 12, ("Cem", "Dora"))], DEALS)
    assert [row.elder for row in again] == [30, 41, 131, 20, 21]
    assert len(without(again, "South", ONE)) == 4


@pytest.mark.parametrize("rules", TWO_HANDED.values(), ids=TWO_HANDED)
def test_the_most_the_rules_allow_is_taken_and_no_more(rules: object) -> None:
    deals = replace(DEALS, deals=tuple(replace(deal, record=replace(deal.record, rules=rules)) for deal in DEALS.deals))
    most = bound(deals.deals[0].record)
    assert most is not None
    assert entered((), [result("1", ONE, most, 0)], deals)
    assert wrong(lambda: entered((), [result("1", ONE, most + 1, -1)], deals)) == [
        f"{figure} is no count that a deal can come to under these rules" for figure in (most + 1, -1)
    ]


def test_all_that_is_wrong_is_told_together() -> None:
    assert wrong(lambda: entered((), [result("", "nowhere", 1, 2, ("x" * 31, "\u200b"))], DEALS)) == [
        "the table has no name",
        "the name has 31 characters",
        "the name has an invisible sign in it: invisible character U+200B (zero width space)",
        "no deal of this set is 'nowhere'",
    ]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (result("north", THREE, 1, 2), "the table is also called North"),
        (result("East", ONE, 1, 2, ("Ann", "Gil")), "Ann has played this deal at table North"),
        (result("East", THREE, 1, 2, ("ann", "Gil")), "ann is also called Ann"),
        (result("East", THREE, 1, 2, ("Gil", "Gil")), "Gil cannot be both players of a deal"),
    ],
)
def test_what_cannot_stand_beside_the_others_is_refused(more: TableResult, told: str) -> None:
    assert wrong(lambda: entered(PLAYED, [more], DEALS)) == [told]


def test_results_are_kept_of_deals_of_two_only() -> None:
    normand = handfile.load(next((examples_dir() / "foster-normand").glob("pic-at-twenty.piquet.toml")))
    several = added(DEALS, normand)
    assert bound(normand) is None
    assert wrong(lambda: entered((), [result("1", normand.id, 1, 2)], several)) == ["this is no deal of two players"]


def test_a_course_played_to_the_end_is_what_the_engine_makes_of_it() -> None:
    told = []
    for path in sorted((examples_dir() / "small-hands").glob("*.piquet.toml"))[:25]:
        record = handfile.load(path)
        course = recorded_course(SetDeal(record=record))
        totals = annotate(record).totals
        if course is not None:
            assert course == (totals[record.seats[0]], totals[record.seats[1]])
            told.append(record.id)
        elif record.play is not None:
            assert None in totals.values() or sum((annotate(record).tricks or {}).values()) < 12
    assert told
    assert recorded_course(DEALS.deals[0]) is None


def test_several_come_together_and_each_that_is_wrong_is_named() -> None:
    more = [result("North", ONE, 31, 10, ("Ann", "Ben")), result("East", TWO, 1, 2), result("East", ONE, 1, 9_999)]
    assert wrong(lambda: entered(PLAYED, more, DEALS)) == ["table East, deal 1: 9999 is no count that a deal can come to under these rules"]
    assert [(one.table, one.elder) for one in entered(PLAYED, more[:2], DEALS)][::5] == [("North", 31), ("East", 1)]


def test_there_is_room_for_so_many_and_no_more() -> None:
    full = [result(str(table), ONE, 0, 0) for table in range(MOST_RESULTS)]
    assert len(entered((), full, DEALS)) == MOST_RESULTS
    assert wrong(lambda: entered(full, [result("one more", ONE, 0, 0)], DEALS)) == ["more than 2,000 results"]


# ------------------------------------------------------------------------------------------------------------------- CSV


def test_results_come_back_from_their_file() -> None:
    odd = entered(PLAYED, [result("=1;2", THREE, 0, 0, ('"Q", quoted', "-Zoë"))], DEALS)
    assert from_csv(to_csv(odd, DEALS), DEALS) == odd
    assert "\r\n'=1;2,3,0,0," in to_csv(odd, DEALS)


def test_cells_from_a_spreadsheet_are_read_as_they_are_pasted() -> None:
    for text in (
        "Dealer\tElder\tTable\tDeal\n10\t30\tNorth\t1\n\n",
        "\ufeffdeal;table;elder;dealer\r\n1;North;30;10",
        "table,deal,elder,dealer\n'North',1,30,10",
    ):
        (read,) = from_csv(text, DEALS)
        assert read.points == (30, 10)
        assert read.deal == ONE


def told(text: str, deals: DealSet = DEALS) -> list[tuple[int, int, str]]:
    with pytest.raises(Problems) as found:
        from_csv(text, deals)
    assert all(problem.hint for problem in found.value.problems)
    return [(p.place.line, p.place.column, p.message) for p in found.value.problems if p.place]


def test_everything_wrong_in_a_table_is_told_at_its_line_and_column() -> None:
    text = "table,deal,elder,dealer,elder player\n,1,30,10,\nA,4,1,999,\nA,1,12a,,\nA,2,30,1000,\n\nA,3,1,2,Ann,more\nA,3,1,2,\n"
    assert told(text) == [
        (2, 1, "the table has no name"),
        (3, 3, "there is no deal 4"),
        (4, 5, "'12a' is no whole number"),
        (4, 9, "nothing is no whole number"),
        (5, 8, "1000 is no count that a deal can come to under these rules"),
        (7, 13, "the line has 6 columns, the first line 5"),
        (8, 3, "table A has this deal in line 7 too"),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [(1, 1, "there is nothing here")]),
        ("\n\n", [(1, 1, "there is nothing here")]),
        ("North,1,30,10", [(1, 1, "'north' is no column of results"), (1, 1, "the first line does not name table, deal, elder, dealer")]),
        ("table,deal,elder,elder", [(1, 1, "the first line does not name dealer"), (1, 18, "the column elder stands there twice")]),
        ("table,deal,elder,dealer,", [(1, 25, "a column has no name")]),
        ('table,deal,elder,dealer\n"A,1,2,3\n', [(2, 1, "this is no table: unexpected end of data")]),
    ],
)
def test_what_is_no_table_of_results_is_refused(text: str, found: list[tuple[int, int, str]]) -> None:
    assert [row for row in told(text) if row in found] == found


def test_columns_are_counted_past_quoted_cells() -> None:
    assert told('table,deal,elder,dealer\n"a, ""b""",1,x,0') == [(2, 14, "'x' is no whole number")]


@pytest.mark.parametrize("digits", ["²", "٣", "1e2", "-1", "1.0", "0x1", "9" * 5000])
def test_only_plain_figures_are_figures(digits: str) -> None:
    ((line, column, _),) = told(f"table,deal,elder,dealer\nA,1,{digits},0")
    assert (line, column) == (2, 5)


def test_a_file_of_a_set_in_another_order_is_told_apart() -> None:
    text = to_csv(PLAYED, DEALS)
    assert told(text, moved(DEALS, 0, 2))[0] == (2, 23, f"deal 1 of this set is not {ONE} but {TWO}")


def test_a_table_too_large_is_refused_before_it_is_read() -> None:
    head = "table,deal,elder,dealer\n"
    assert told(head + "A,1,1,1\n" * 2001)[0][2] == "more than 2,000 results"
    assert told(head + "x" * limits.FILE_BYTES)[0][2] == "the text is larger than results can be"


@settings(max_examples=80)
@given(st.text(alphabet="table,deal\n;\t\"'12 \u200b=", max_size=120))
def test_no_text_breaks_the_reading(text: str) -> None:
    with suppress(Problems):
        for read in from_csv("table,deal,elder,dealer\n" + text, DEALS):
            assert entered((), [read], DEALS) == (read,)
