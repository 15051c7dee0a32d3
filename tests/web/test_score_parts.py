"""The score sheet's parts: the sheet and its CSV."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.errors import Problems
from lessons.games.annotation import Cause
from lessons.games.most import most_in_a_deal
from lessons.games.settlement import settle
from lessons.record import Check
from lessons.rules.named import AU_CENT, RUBICON
from lessons.rules.piquet import Partie
from lessons.web.score.csv_sheet import from_csv, to_csv
from lessons.web.score.sheet import Row, Sheet, edited, lines_due
from lessons.web.score.sheet_game import from_game, to_game
from tests.games.sheets import game, hand


def messages(sheet: Sheet) -> list[tuple[int, str]]:
    with pytest.raises(Problems) as caught:
        to_game(sheet)
    return [(p.place.line if p.place else 0, p.message) for p in caught.value.problems]


# ---------------------------------------------------------------------------------------------------------------- sheet


def test_players_deal_in_turn_and_points_go_to_the_right_one() -> None:
    record = to_game(Sheet(elder=1, rows=(Row((1, 2)), Row((3, 4)), Row(hand="a-hand"), Row(), Row())))
    assert [(d.elder, d.dealer, d.points, d.hand) for d in record.deals] == [
        ("B", "A", (2, 1), None),
        ("A", "B", (3, 4), None),
        ("B", "A", None, "a-hand"),
    ]


def test_everything_that_is_wrong_is_told_by_row_and_nothing_is_dropped() -> None:
    sheet = Sheet(names=("Anne", ""), rows=(Row((1, None)), Row(), Row((1, 2), "a-hand"), Row((1, -1)), Row((None, 4)), Row((0, 0))))
    assert messages(sheet) == [
        (1, "deal 1: B’s points are missing"),
        (2, "deal 2 is blank, and deals follow it"),
        (3, "deal 3 has a hand and figures"),
        (4, "deal 4: -1 points for B"),
        (5, "deal 5: Anne’s points are missing"),
    ]


def test_a_tables_edits() -> None:
    sheet = Sheet(rows=(Row((1, 2)), Row()))
    changed = edited(sheet, {0: {"points-0": None, "remark": "hm"}, 1: {"hand": "a-hand", "deal": "7"}, 9: {"points-0": 3}})
    assert changed.rows == (Row((None, 2), remark="hm"), Row(hand="a-hand"))


@pytest.mark.parametrize(
    ("rules", "filled", "level", "over", "due"),
    [
        (RUBICON, 0, False, False, 6),
        (RUBICON, 6, True, False, 8),
        (RUBICON, 9, False, False, 9),
        (replace(RUBICON, game=Partie(deals=4)), 1, False, False, 4),
        (AU_CENT, 0, False, False, 4),
        (AU_CENT, 3, False, False, 4),
        (AU_CENT, 4, False, False, 8),
        (AU_CENT, 5, False, True, 5),
    ],
)
def test_lines_ruled(rules: object, filled: int, level: bool, over: bool, due: int) -> None:
    assert lines_due(rules, (Row((1, 1)),) * filled + (Row(),) * 3, level=level, over=over) == due  # type: ignore[arg-type]


def test_a_file_keeps_what_the_sheet_does_not_edit() -> None:
    record = replace(
        game(RUBICON, (1, 2), "a-hand", first="B"), checks=(Check(at="deal 1", rules={"A": 1}),), note="By the fire.", names={"B": "Basile"}
    )
    sheet = from_game(record)
    assert (sheet.elder, sheet.shown, sheet.rows) == (1, ("A", "Basile"), (Row((1, 2)), Row(hand="a-hand")))
    again = to_game(sheet.with_row(Row((5, 6))))
    assert (again.checks, again.note, again.names, len(again.deals)) == (record.checks, record.note, record.names, 3)


def test_a_game_the_sheet_cannot_hold() -> None:
    record = game(RUBICON, (1, 2), (3, 4))
    with pytest.raises(Problems, match="3 players"):
        from_game(replace(record, players=("A", "B", "C")))
    with pytest.raises(Problems, match="not the elder hand in turn"):
        from_game(replace(record, deals=(record.deals[0], record.deals[0])))


ROWS = st.lists(
    st.one_of(
        st.builds(
            Row,
            st.tuples(st.integers(0, most_in_a_deal(RUBICON) or 0), st.integers(0, most_in_a_deal(RUBICON) or 0)),
            st.none(),
            st.text("ab =+-'\",\né", max_size=8).map(lambda text: " ".join(text.split())),
        ),
        st.builds(Row, st.just(()), st.just("a-hand"), st.just("")),
    ),
    max_size=8,
)


@given(ROWS, st.integers(0, 1))
def test_sheet_and_game_are_the_same_thing(rows: list[Row], elder: int) -> None:
    sheet = Sheet(rows=tuple(rows), elder=elder if rows else 0, title="t", names=("Anne", "B."))
    assert replace(from_game(to_game(sheet)), kept=None) == sheet


# ------------------------------------------------------------------------------------------------------------------ csv

SHEET = Sheet(rules=AU_CENT, names=("Anne", ""), elder=1, rows=(Row((27, 13)), Row((30, 9), remark="=2+2"), Row(hand="a-hand"), Row()))


def test_csv() -> None:
    settled = settle(to_game(SHEET), annotate_deal=hand(("elder", 6, Cause.POINT)))
    text = to_csv(SHEET, settled)
    assert text.split("\r\n") == [
        "deal,elder,Anne,B,hand,remark,Anne total,B total",
        "1,B,27,13,,,27,13",
        "2,Anne,30,9,,'=2+2,57,22",
        "3,B,,,a-hand,,57,28",
        "",
    ]
    assert from_csv(text, replace(SHEET, rows=(), names=("", ""), elder=0)) == replace(SHEET, rows=SHEET.rows[:3])


@given(ROWS.filter(lambda rows: all("\n" not in row.remark and "'" not in row.remark for row in rows)))
def test_csv_brings_every_row_back(rows: list[Row]) -> None:
    sheet = Sheet(rules=replace(RUBICON, game=Partie(deals=20)), rows=tuple(rows))
    assert from_csv(to_csv(sheet, settle(to_game(sheet), annotate_deal=hand())), replace(sheet, rows=())) == sheet


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "names no columns"),
        ("deal,A\n1,2\n", 1, "1 columns could be"),
        ("A,B,C\n1,2,3\n", 1, "3 columns could be"),
        ("A,A\n1,2\n", 1, "could be"),
        ("A,B\n1,x\n", 2, "'x' is not a count"),
        ("A,B\n1,1000\n", 2, "not a count"),
        ("A,B\n1,-3\n", 2, "not a count"),
        ("elder,A,B\nA,1,1\nA,1,1\n", 3, "in turn"),
        ("elder,A,B\nC,1,1\n", 2, "not one of the players"),
        ('A,B\n"1,2\n', 1, "not a CSV file"),
        ("A,B\n" + "1,2\n" * 300, 202, "more than 200"),
    ],
)
def test_csv_that_is_refused(text: str, line: int, words: str) -> None:
    with pytest.raises(Problems) as caught:
        from_csv(text, Sheet())
    (problem, *_) = caught.value.problems
    assert words in problem.message
    assert problem.place is not None
    assert problem.place.line == line


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(Problems):
        assert isinstance(from_csv(text, Sheet()), Sheet)
