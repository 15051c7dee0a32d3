"""The figure of what tables made of the same deals."""

from __future__ import annotations

from lessons.charts.tables import describe_spread, spread
from lessons.club.table_results import Against, TableResult, compare
from tests.club.sets import deals_of

DEALS = deals_of("First", "Second", "Third")
ONE, _, THREE = (deal.record.id for deal in DEALS.deals)
RESULTS = [
    TableResult(table="<b>A", deal=ONE, elder=30, dealer=10, elder_player="Ann & co"),
    TableResult(table="B", deal=ONE, elder=41, dealer=12),
    TableResult(table="C", deal=ONE, elder=130, dealer=5),
    TableResult(table="B", deal=THREE, elder=7, dealer=27),
]


def test_every_result_is_a_mark_beside_its_deal_and_nobody_s_name_is_markup() -> None:
    figure = spread(compare(RESULTS, DEALS))
    elder, dealer = figure.data
    assert elder.y == (30, 41, 130, 7)
    assert dealer.y == (10, 12, 5, 27)
    assert [round(x) for x in elder.x] == [round(x) for x in dealer.x] == [0, 0, 0, 1]
    assert elder.text[0] == "table &lt;b&gt;A, Ann &amp; co"
    assert elder.marker.symbol != dealer.marker.symbol
    assert figure.layout.xaxis.ticktext == ("1", "3")


def test_a_line_marks_what_the_results_are_set_against() -> None:
    for against, middles in ((Against.AVERAGE, [67, 7, 9, 27]), (Against.MEDIAN, [41, 7, 10, 27])):
        assert [shape.y0 for shape in spread(compare(RESULTS, DEALS, against)).layout.shapes] == middles


def test_the_recorded_course_is_marked_where_there_is_one() -> None:
    *_, course = spread(compare(RESULTS, DEALS, courses={THREE: (71, 27)}), dark=True).data
    assert (course.name, course.y, [round(x) for x in course.x]) == ("as the set plays it", (71, 27), [1, 1])


def test_it_is_told_in_a_sentence() -> None:
    told = "deal 1: elder hand 30 to 130, dealer 5 to 12; deal 3: elder hand 7 to 7, dealer 27 to 27."
    assert describe_spread(compare(RESULTS, DEALS)).endswith(told)
