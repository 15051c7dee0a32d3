"""The score sheet for a table of several: piquet à écrire, partners, and what cannot be kept."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from lessons.errors import Problems
from lessons.games.settlement import State, settle
from lessons.handfile import game_share
from lessons.handfile.game import loads
from lessons.handfile.game_writer import dumps
from lessons.record import Counters
from lessons.rules.ecrire import EcrireRules, Rotation
from lessons.rules.named import NAMED
from lessons.rules.normand import NormandRules, Pool
from lessons.web.registry import page
from lessons.web.score.csv_sheet import from_csv, to_csv
from lessons.web.score.desk import Desk
from lessons.web.score.sheet import Row, Sheet, edited
from lessons.web.score.sheet_game import from_game, lines_up, to_game
from lessons.web.score.table import field_of

ECRIRE = EcrireRules()
NORMAND = NormandRules()
TABLE = Sheet(rules=ECRIRE, names=("Anne", "", "", ""), elder=1, dealer=0)


# ---------------------------------------------------------------------------------------------------------------- sheet


def test_who_plays_each_line_and_the_next() -> None:
    sheet = replace(TABLE, rows=(Row((13, 27, None, None)), Row((10, None, None, 40)), Row()))
    assert [due.players for due in lines_up(sheet)] == [("B", "A"), ("A", "D"), ("D", "C")]
    game = to_game(sheet)
    assert [(deal.players, deal.points) for deal in game.deals] == [(("B", "A"), (27, 13)), (("A", "D"), (10, 40))]


def test_a_figure_for_who_sits_out_is_told_at_its_row() -> None:
    sheet = replace(TABLE, rows=(Row((13, 27, 4, None)), Row((None, 1, 2, None))))
    with pytest.raises(Problems) as caught:
        to_game(sheet)
    first, *_ = caught.value.problems
    assert (first.message, first.clause) == ("deal 1: C sits out", "ecrire.rotation")
    assert first.hint == "B and Anne play this deal: clear the figure"


def test_where_the_loser_makes_room_who_plays_hangs_on_the_line_before() -> None:
    sheet = replace(TABLE, rules=replace(ECRIRE, rotation=Rotation.LOSER_OUT), rows=(Row((13, 27, None, None)), Row((None, None, 5, None))))
    assert [due.players for due in lines_up(sheet)] == [("B", "A"), ("C", "B")]
    with pytest.raises(Problems, match="B’s points are missing"):
        to_game(sheet)


@given(st.integers(3, 7), st.sampled_from(Rotation), st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=12))
def test_a_table_is_kept_and_read_back(number: int, rotation: Rotation, made: list[tuple[int, int]]) -> None:
    sheet = Sheet(rules=replace(ECRIRE, rotation=rotation), names=("",) * number, elder=1, dealer=0, title="t")
    for points in made:
        *_, due = lines_up(sheet)
        figures = dict(zip(due.players, points, strict=True))
        sheet = sheet.with_row(Row().with_cells([figures.get(player) for player in sheet.players]))
    game = to_game(sheet)
    assert replace(from_game(game), kept=None) == sheet
    assert [(deal.players, deal.points) for deal in loads(dumps(game)).deals] == [(deal.players, deal.points) for deal in game.deals]
    assert game_share.decode(game_share.encode(game))[0].players == game.players
    settled = settle(game)
    assert from_csv(to_csv(sheet, settled), replace(sheet, rows=())) == sheet


def test_csv_of_a_table() -> None:
    sheet = replace(TABLE, rows=(Row((13, 27, None, None)), Row((10, None, None, 40), remark="late")))
    text = to_csv(sheet, settle(to_game(sheet)))
    head, first, second, _ = text.split("\r\n")
    assert head.startswith("deal,elder,dealer,Anne,B,C,D,hand,remark,Anne charged,B charged")
    assert first == "1,B,Anne,13,27,,,,,14,0,0,0,-42,14,14,14"
    assert second.startswith("2,Anne,D,10,,,40,,late,44,0,0,0,-132")
    with pytest.raises(Problems, match="a sheet has 3 to 7"):
        from_csv("A,B\n1,2\n", sheet)


def test_partners_have_a_column_together() -> None:
    sheet = Sheet(rules=NAMED["cassino"], names=("Anne", "", "Carl", ""), partners=True, rows=(Row((7, 4)),))
    game = to_game(sheet)
    assert (game.partners, game.deals[0].players, game.deals[0].points) == ((("A", "B"), ("Y", "Z")), ("A-B", "Y-Z"), (7, 4))
    assert sheet.shown == ("Anne-Carl", "Y-Z")
    assert replace(from_game(game), kept=None) == sheet
    assert from_csv(to_csv(sheet, settle(game)), replace(sheet, rows=())) == sheet


IMPERIAL = 'format = "piquet-game/1"\nid = "x"\n[rules]\nset = "imperial"\n[game]\nplayers = ["A", "B"]\ndeals = """\nA 2r4w B 1r5w\nB 1r0w A 3r0w\n"""\n'


def test_a_game_of_counters_is_kept_as_it_is_typed() -> None:
    sheet = from_game(loads(IMPERIAL))
    assert [row.points for row in sheet.rows] == [("2r4w", "1r5w"), ("3r0w", "1r0w")]
    typed = replace(sheet, rows=(Row(("2 reds, 4 whites", "1r 5w")), Row(("3R", "1 red"))))
    game = to_game(typed)
    assert [deal.counters for deal in game.deals] == [(Counters(2, 4), Counters(1, 5)), (Counters(1, 0), Counters(3, 0))]
    assert edited(sheet, {0: {"points-0": " 2r 3w ", "points-1": ""}}).rows[0].points == ("2r 3w", None)
    for wrong in ("7", "2r6w", "red"):
        with pytest.raises(Problems) as caught:
            to_game(replace(sheet, rows=(Row((wrong, "1r")),)))
        (problem,) = caught.value.problems
        assert (problem.message, problem.clause) == (f"deal 1: {wrong} for A", "imperial.counters")
    settled = settle(game)
    assert from_csv(to_csv(sheet, settled), replace(sheet, rows=(), kept=None)).rows == sheet.rows


def test_a_pool_in_which_the_others_play_on() -> None:
    rules = replace(NORMAND, pool=Pool.OTHERS_PLAY_ON)
    sheet = Sheet(rules=rules, names=("", "", ""), rows=(Row((60, 20, 10)), Row((45, 30, 20)), Row((None, 12, 30))))
    due = [(entry.players, entry.sitting) for entry in lines_up(sheet)]
    assert due == [(("A", "B", "C"), ()), (("B", "C", "A"), ()), (("C", "B"), ("A",)), (("B", "C"), ("A",))]
    game = to_game(sheet)
    assert game.deals[2].points == (30, 12)
    assert settle(game).due == list(lines_up(sheet))[-1]
    with pytest.raises(Problems, match="A sits out") as caught:
        to_game(replace(sheet, rows=(*sheet.rows[:2], Row((1, 2, 3)))))
    assert caught.value.problems[0].clause == "normand.pool"
    assert replace(from_game(game), kept=None) == sheet


def test_the_first_out_takes_the_pool_and_nobody_sits_out() -> None:
    sheet = Sheet(rules=NORMAND, names=("", "", ""), elder=2, rows=(Row((60, 20, 10)),))
    assert [due.players for due in lines_up(sheet)] == [("C", "A", "B"), ("A", "B", "C")]


@given(st.integers(0, 2), st.lists(st.tuples(st.integers(0, 45), st.integers(0, 45), st.integers(0, 45)), max_size=8))
def test_the_pool_s_turns_are_the_settlement_s(elder: int, made: list[tuple[int, int, int]]) -> None:
    sheet = Sheet(rules=replace(NORMAND, pool=Pool.OTHERS_PLAY_ON), names=("", "", ""), elder=elder)
    for points in made:
        turns = list(lines_up(sheet))
        settled = settle(to_game(sheet))
        if len(turns) == len(sheet.rows) or settled.state is not State.UNFINISHED:
            return  # who was out first is not told, or the pool is over
        assert settled.due in (None, turns[-1])
        figures = [None if player in turns[-1].sitting else figure for player, figure in zip("ABC", points, strict=True)]
        sheet = sheet.with_row(Row().with_cells(figures))


# ----------------------------------------------------------------------------------------------------------------- page


@pytest.fixture
def at() -> AppTest:
    """The page with a new sheet of piquet à écrire for four."""
    at = AppTest.from_file(str(page("score").script), default_timeout=30).run()
    at.selectbox(key="score-rules").set_value("ecrire").run()
    at.number_input(key="score-seats").set_value(4).run()
    assert not at.exception
    return at


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state["score-desk"]
    return found


def write(at: AppTest, **made: int) -> None:
    number = len(desk(at).sheet.filled()) + 1
    for player, points in made.items():
        at.number_input(key=field_of(number, player)).set_value(points)
    next(b for b in at.button if b.label == "Write it down").click().run()
    assert not at.exception


def text_of(at: AppTest, mark: str) -> str:
    return next(m.value for m in at.markdown if mark in m.value).replace("\\", "")


def test_a_tour_kept_at_the_table(at: AppTest) -> None:
    assert "B leads, A deals; C and D sit out." in text_of(at, "**Deal 1**")
    write(at, B=27, A=13)
    assert "A leads, D deals; B and C sit out." in text_of(at, "**Deal 2**")
    write(at, A=10, D=40)
    write(at, D=8, C=9)
    write(at, C=100, B=3)
    assert "**Deal 5**: tour 2. B leads, A deals" in text_of(at, "**Deal 5**")
    totals = re.sub(r"<[^>]+>", " ", text_of(at, "piquet-totals"))
    assert "−34" in totals
    assert "charged 44 · made 23" in totals
    sheet = text_of(at, "The sheet of charges")
    assert sheet.count("piquet-sits") == 2 * 5, "two sit out in each deal, and in the one to come"
    assert "tour 2" in sheet
    assert at.get("plotly_chart")
    assert [row[1] for row in at.data_editor[0].value.to_numpy().tolist()[:5]] == [
        "B leads, A deals",
        "A leads, D deals",
        "D leads, C deals",
        "C leads, B deals",
        "B leads, A deals",
    ]


def test_the_rotation_and_who_begins_are_chosen(at: AppTest) -> None:
    at.selectbox(key="score-dealer").set_value(2).run()
    assert (desk(at).sheet.dealer, desk(at).sheet.elder) == (2, 3)
    at.selectbox(key="score-option-rotation").set_value("Loser out").run()
    at.selectbox(key="score-elder").set_value(0).run()
    assert "A leads, C deals; D and B sit out." in text_of(at, "**Deal 1**")
    at.selectbox(key="score-option-rotation").set_value("Ring").run()
    assert "D leads, C deals; A and B sit out." in text_of(at, "**Deal 1**"), "neighbours play in a ring"
    assert not at.exception


def test_a_hand_is_a_deal_and_says_who_plays_next(at: AppTest) -> None:
    at.selectbox(key="score-option-rotation").set_value("Loser out").run()
    at.selectbox(key="score-next-hand").set_value("first-illustration").run()
    next(b for b in at.button if b.label == "Take it").click().run()
    assert not at.exception
    assert desk(at).sheet.filled() == (Row(hand="first-illustration"),)
    assert "C leads, B deals; D and A sit out." in text_of(at, "**Deal 2**"), "A, who dealt, has lost and made room"


def test_from_table_to_table(at: AppTest) -> None:
    write(at, B=27, A=13)
    at.number_input(key="score-seats").set_value(6).run()
    assert [row.points for row in desk(at).sheet.filled()] == [(13, 27, None, None, None, None)]
    for name, seats in (("cassino", 4), ("rubicon", 2), ("ecrire", 3)):
        at.selectbox(key="score-rules").set_value(name).run()
        assert not at.exception
        assert len(desk(at).sheet.names) == seats


def test_a_game_of_cassino_by_points(at: AppTest) -> None:
    at.selectbox(key="score-rules").set_value("cassino").run()
    at.selectbox(key="score-option-game").set_value("A number of points").run()
    at.number_input(key="score-option-target").set_value(9).run()
    at.checkbox(key="score-partners").set_value(True).run()
    sides: Any = desk(at).sheet.sides
    assert sides == ("A-B", "Y-Z")
    write(at, **{"A-B": 7, "Y-Z": 4})
    write(at, **{"A-B": 3, "Y-Z": 1})
    assert "A-B wins ten points" in text_of(at, "piquet-headline"), "a double game: twice five"
    assert not [b for b in at.button if b.label == "Write it down"]


def test_a_pool_at_the_table(at: AppTest) -> None:
    at.selectbox(key="score-rules").set_value("normand").run()
    at.selectbox(key="score-option-pool").set_value("Others play on").run()
    write(at, A=60, B=20, C=10)
    write(at, A=45, B=30, C=20)
    assert "A sits out" in text_of(at, "**Deal 3**")
    write(at, B=12, C=30)
    assert "B" in text_of(at, "piquet-headline")
    assert not at.exception


def test_two_sides_of_voleur(at: AppTest) -> None:
    at.selectbox(key="score-rules").set_value("voleur").run()
    assert desk(at).sheet.sides == ("A-B", "Y-Z")
    write(at, **{"A-B": 82, "Y-Z": 15})
    write(at, **{"A-B": 30, "Y-Z": 20})
    assert "A-B wins a double game" in text_of(at, "piquet-headline")


def test_counters_at_the_table(at: AppTest) -> None:
    at.selectbox(key="score-rules").set_value("imperial").run()
    for player, passed in (("A", "2r4w"), ("B", "1r5w")):
        at.text_input(key=field_of(1, player)).set_value(passed)
    next(b for b in at.button if b.label == "Write it down").click().run()
    assert not at.exception
    assert "2<small> red </small>4<small> white</small>" in text_of(at, "piquet-totals")
    assert not at.get("plotly_chart")


@pytest.mark.parametrize(
    "name", ["a-pool-played-on", "a-game-of-two-sides", "a-game-of-three-deals", "the-loser-makes-room", "just-twice-the-points"]
)
def test_the_worked_games_open(name: str) -> None:
    at = AppTest.from_file(str(page("score").script), default_timeout=30).run()
    at.button(key=f"score-worked-{name}").click().run()
    assert not at.exception
    assert not at.warning
    assert desk(at).sheet.filled()
    assert any("The figures in the file against the rules" in m.value for m in at.markdown)


# ---------------------------------------------------------------------------------------------------- who was out first

TWO_REACH_IT = Sheet(rules=NORMAND, names=("", "", ""), rows=(Row((60, 70, 8)), Row((41, 30, 5))))


def _at(sheet: Sheet) -> AppTest:
    at = AppTest.from_file(page("score").script, default_timeout=60)
    at.session_state["score-desk"] = Desk(sheet=sheet, lines=sheet.rows)
    return at.run()


def test_two_reach_the_number_and_the_sheet_is_told_who_was_first() -> None:
    at = _at(TWO_REACH_IT)
    (asked,) = [box for box in at.selectbox if box.label == "Who was out first in deal 2?"]
    assert asked.options == ["A", "B"]
    asked.select("B").run()
    assert not at.exception
    assert at.session_state["score-desk"].sheet.rows[1].out == "B"
    assert any("B wins the pool" in text.value for text in at.markdown)


def test_what_was_said_goes_with_the_figures_it_was_said_of() -> None:
    sheet = replace(TWO_REACH_IT, rows=(TWO_REACH_IT.rows[0], replace(TWO_REACH_IT.rows[1], out="B")))
    assert edited(sheet, {1: {"remark": "late"}}).rows[1].out == "B"
    assert edited(sheet, {1: {"points-0": 4}}).rows[1].out is None


def test_who_was_first_stands_in_the_file_the_link_and_the_table() -> None:
    sheet = replace(TWO_REACH_IT, rows=(TWO_REACH_IT.rows[0], replace(TWO_REACH_IT.rows[1], out="B")))
    game = to_game(sheet)
    assert "B 30  C  5  A 41  out B" in dumps(game)
    assert from_game(loads(dumps(game))).rows == sheet.rows
    linked, _ = game_share.decode(game_share.encode(game))
    assert linked.deals[1].out == "B"
    assert from_csv(to_csv(sheet, settle(game)), Sheet(rules=NORMAND)).rows == sheet.rows


def test_who_retires_is_told_by_the_one_who_was_first() -> None:
    rules = replace(NORMAND, pool=Pool.OTHERS_PLAY_ON)
    sheet = replace(TWO_REACH_IT, rules=rules, rows=(TWO_REACH_IT.rows[0], replace(TWO_REACH_IT.rows[1], out="B")))
    assert [due.players for due in lines_up(sheet)][-1] == ("A", "C")


def test_every_debt_stands_once_in_a_table() -> None:
    at = _at(
        replace(TABLE, rows=(Row((13, 27, None, None)), Row((10, None, None, 40)), Row((None, None, 60, 20)), Row((None, 9, 31, None))))
    )
    (debts,) = [text.value for text in at.markdown if 'aria-label="Who pays whom"' in text.value]
    settled = settle(to_game(at.session_state["score-desk"].sheet))
    terms = [points for line in settled.lines for points in line.data.get("terms", {}).values()]
    assert debts.count("<tr>") == 1 + sum(points < 0 for points in terms) == 1 + sum(points > 0 for points in terms)
