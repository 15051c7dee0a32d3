"""The score sheet in the app: write deals down, take hands, mend, undo, open, keep, share."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from lessons.games.most import most_in_a_deal
from lessons.games.piquet import annotate
from lessons.handfile import game_share
from lessons.handfile.game import loads
from lessons.handfile.game_writer import dumps
from lessons.web.library import library
from lessons.web.registry import page
from lessons.web.score.desk import Desk
from lessons.web.score.hands import whole_deals
from lessons.web.score.judge import judge
from lessons.web.score.table import field_of


@pytest.fixture
def at() -> AppTest:
    """The page, fresh."""
    return AppTest.from_file(str(page("score").script), default_timeout=30).run()


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state["score-desk"]
    return found


def button(at: AppTest, label: str) -> Any:
    return next(b for b in at.button if b.label == label)


def field(at: AppTest, index: int) -> Any:
    """The field for what a player made in the next deal."""
    return at.number_input(key=field_of(len(desk(at).sheet.filled()) + 1, desk(at).sheet.sides[index]))


def write(at: AppTest, *deals: tuple[int, int]) -> AppTest:
    for first, second in deals:
        field(at, 0).set_value(first)
        field(at, 1).set_value(second)
        button(at, "Write it down").click().run()
        assert not at.exception
    return at


def edit(at: AppTest, rows: dict[int, dict[str, Any]]) -> AppTest:
    at.session_state[desk(at).table_key] = {"edited_rows": rows, "added_rows": [], "deleted_rows": []}
    return at.run()


def settlement(at: AppTest) -> str:
    return next(m.value for m in at.markdown if "piquet-headline" in m.value)


def table(at: AppTest) -> list[list[Any]]:
    frame = at.data_editor[0].value
    return [
        [None if cell is None or cell != cell else cell for cell in row]
        for row in frame.astype(object).where(frame.notna(), None).to_numpy().tolist()
    ]


def totals(at: AppTest) -> list[tuple[int, int]]:
    """Both totals after each deal, as the plain sheet shows them."""
    sheet = next(m.value for m in at.markdown if "The score sheet with its totals" in m.value)
    figures = [re.findall(r'piquet-number">(\d+)<', row) for row in sheet.split("<tr>")[2:]]
    return [(int(first), int(second)) for _, _, first, second in figures]


def test_a_partie_kept_to_its_rubicon(at: AppTest) -> None:
    assert len(table(at)) == 6
    write(at, (113, 80), (0, 0), (0, 0), (0, 0), (0, 0))
    assert table(at)[0] == ["1", "A", 113, 80, None, ""]
    assert "Five of six deals played; one to come." in settlement(at)
    write(at, (0, 0))
    assert "A wins 293 points" in settlement(at)
    assert "113 + 80 + 100 for game = 293" in settlement(at)
    assert "rubicon.rubicon" in settlement(at)
    assert not [b for b in at.button if b.label == "Write it down"], "no deal follows the last"


def test_the_table_is_edited_and_mistakes_are_told_beside_it(at: AppTest) -> None:
    edit(at, {0: {"points-0": 20, "points-1": 30}, 2: {"points-0": 5}})
    assert totals(at) == [(20, 30)]
    warning = at.warning[0].value
    assert "deal 2 is blank" in warning
    assert "B’s points are missing" in warning
    assert next(b for b in at.get("download_button") if b.proto.label == "CSV").proto.disabled
    edit(at, {0: {"points-0": 20, "points-1": 30}, 1: {"points-0": 1, "points-1": 2}, 2: {"points-0": 5, "points-1": 6}})
    assert not at.warning
    assert totals(at) == [(20, 30), (21, 32), (26, 38)]


def test_what_no_deal_can_bring_is_told_and_kept(at: AppTest) -> None:
    write(at, (300, 0))
    most = most_in_a_deal(desk(at).sheet.rules)
    assert f"no deal can bring a player more than {most}" in at.warning[0].value.replace("\\", "")
    assert table(at)[0][2] == 300


def test_a_deal_with_one_figure_waits_for_the_other(at: AppTest) -> None:
    field(at, 1).set_value(12)
    button(at, "Write it down").click().run()
    assert desk(at).sheet.filled() == ()
    assert field(at, 1).value == 12
    assert desk(at).due == "score-next-A-1"
    field(at, 0).set_value(0)
    button(at, "Write it down").click().run()
    assert [row.points for row in desk(at).sheet.filled()] == [(0, 12)]
    assert field(at, 1).value is None


@pytest.mark.parametrize("reported", ["A", "", None, 2, -1])
def test_only_one_of_the_players_is_the_first_elder_hand(at: AppTest, reported: object) -> None:
    write(at, (10, 20))
    at.session_state["score-elder"] = reported
    _elder_reported(at)
    assert desk(at).sheet.elder == 0


def _elder_reported(at: AppTest) -> None:
    """What the widget's callback does with a report."""

    def page_of_the_report() -> None:
        from lessons.web.score import setup

        setup._elder()

    other = AppTest.from_function(page_of_the_report)
    for key in ("score-elder", "score-desk"):
        other.session_state[key] = at.session_state[key]
    other.run()
    assert not other.exception


def test_undo_and_a_new_sheet(at: AppTest) -> None:
    write(at, (20, 30), (40, 50))
    button(at, "New sheet").click().run()
    assert desk(at).sheet.filled() == ()
    button(at, "Undo").click().run()
    assert [row[2] for row in table(at)[:2]] == [20, 40]
    button(at, "Undo").click().run()
    assert len(desk(at).sheet.filled()) == 1


def test_a_race_under_au_cent(at: AppTest) -> None:
    at.selectbox(key="score-rules").set_value("au-cent").run()
    assert at.selectbox(key="score-kind").value == "Race to 100"
    write(at, (60, 20), (45, 10))
    assert "A wins a double game" in settlement(at)
    assert "below 50 when the game was reached" in settlement(at)
    assert len(table(at)) == 2, "a game that is over has no blank lines"


def test_both_over_in_one_deal_is_not_decided_for_them(at: AppTest) -> None:
    at.selectbox(key="score-rules").set_value("au-cent").run()
    write(at, (90, 95), (20, 30))
    assert "Who was out first is not settled" in settlement(at)
    assert "Either A was out first" in settlement(at)


def test_a_level_partie_gets_two_more_lines(at: AppTest) -> None:
    write(at, (10, 10), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0))
    assert len(table(at)) == 8
    assert "Two deals still to play" in settlement(at)


def test_four_deals_doubled_and_own_figures(at: AppTest) -> None:
    at.selectbox(key="score-kind").set_value("Partie of four, first and last doubled").run()
    write(at, (10, 20))
    assert table(at)[0][0] == "1 ×2"
    assert totals(at) == [(20, 40)]
    at.selectbox(key="score-kind").set_value("Your own figures").run()
    assert not at.exception
    at.number_input(key="score-game-deals").set_value(3).run()
    at.multiselect(key="score-doubled").set_value([3]).run()
    assert desk(at).sheet.rules.game.doubled == (3,)  # type: ignore[union-attr]
    assert len(table(at)) == 3
    at.radio(key="score-own").set_value("a race").run()
    at.number_input(key="score-game-target").set_value(30).run()
    assert "10 to go" in settlement_totals(at)


def settlement_totals(at: AppTest) -> str:
    return next(m.value for m in at.markdown if "piquet-totals" in m.value)


def test_names_and_the_first_elder_hand(at: AppTest) -> None:
    at.text_input(key="score-name-0").set_value("<b>Anne</b>").run()
    at.radio(key="score-elder").set_value(1).run()
    write(at, (10, 20))
    assert [row[1] for row in table(at)[:2]] == ["B", "<b>Anne</b>"]
    assert "&lt;b&gt;Anne" in settlement_totals(at)
    assert "<b>Anne" not in settlement_totals(at)


def test_a_hand_becomes_a_deal(at: AppTest) -> None:
    hand = "first-illustration"
    assert hand in whole_deals(desk(at).sheet.rules)
    at.selectbox(key="score-next-hand").set_value(hand).run()
    button(at, "Take it").click().run()
    assert not at.exception
    row = table(at)[0]
    assert row[2:5] == [None, None, hand]
    made = library().hand(hand)
    assert made is not None
    assert totals(at) == [tuple(annotate(made.annotation.record, desk(at).sheet.rules).totals.values())]
    assert at.get("plotly_chart")
    at.segmented_control(key="score-graph").set_value("point by point").run()
    assert not at.exception
    spec = json.loads(at.get("plotly_chart")[0].proto.spec)
    assert len(spec["data"][0]["x"]) > 3
    edit(at, {0: {"points-0": 3}})
    assert "has a hand and figures" in at.warning[0].value


def test_the_link_is_the_sheet(at: AppTest) -> None:
    at.text_input(key="score-name-1").set_value("Basile").run()
    write(at, (20, 30), (40, 50))
    button(at, "Share").click().run()
    link = at.code[0].value.partition("?")[2]
    game, _ = game_share.decode(link)
    assert [deal.points for deal in game.deals] == [(20, 30), (50, 40)]
    other = AppTest.from_file(str(page("score").script), default_timeout=30)
    for key, values in parse_qs(link).items():
        other.query_params[key] = values
    other.run()
    assert table(other) == table(at)
    assert desk(other).sheet.names == ("", "Basile")


def test_a_link_that_cannot_be_opened_says_why(at: AppTest) -> None:
    at.query_params["g"] = "7"
    at.run()
    assert "cannot be opened" in at.error[0].value
    assert len(table(at)) == 6


def test_files_in(at: AppTest) -> None:
    text = (
        'format = "piquet-game/1"\nid = "r6"\n[rules]\nset = "rubicon"\n[game]\nplayers = ["A", "B"]\ndeals = \'\'\'\n'
        "A 113 B 80 # all at once\nB 0 A 0\nA 0 B 0\nB 0 A 0\nA 0 B 0\nB 0 A 0\n'''\n[[check]]\nat = \"end\"\npaid = 293\n"
    )
    at.file_uploader[0].set_value(("r6.piquet.toml", text.encode(), "text/plain")).run()
    assert not at.exception
    assert "A wins 293 points" in settlement(at)
    assert any("The figures in the file against the rules" in m.value for m in at.markdown)
    assert table(at)[0][5] == "all at once"
    at.file_uploader[0].set_value(("next.csv", b"elder,Anne,Zo\xc3\xa9\nZo\xc3\xa9,1,2\n", "text/csv")).run()
    assert desk(at).sheet.shown == ("Anne", "Zoé")
    assert table(at)[0][:4] == ["1", "Zoé", 1, 2]


def test_a_file_with_mistakes_leaves_the_sheet_alone(at: AppTest) -> None:
    write(at, (20, 30))
    at.file_uploader[0].set_value(("bad.piquet.toml", b'format = "piquet-game/1"\nid = "x"\n[rules]\nset = "nobody"\n', "text/plain")).run()
    assert "bad" in at.error[0].value
    assert "line 4" in at.error[0].value
    assert table(at)[0][2] == 20
    at.file_uploader[0].set_value(("bad.csv", b"\xff\xfe", "text/csv")).run()
    assert not at.exception
    assert at.error


def test_the_game_file_is_read_back(at: AppTest) -> None:
    write(at, (20, 30))
    game = judge(desk(at)).settlement.game
    assert loads(dumps(game)).deals[0].points == (20, 30)
