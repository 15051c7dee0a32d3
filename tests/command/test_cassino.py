"""Deals of Cassino on the command line: check, show, format, JSON, other rules, and what is no deal of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lessons.cli import main
from lessons.resources import examples_dir

FOLDER = examples_dir() / "foster-cassino"
WHOLE = FOLDER / "four-each-and-four-to-the-table.piquet.toml"
WRONG = FOLDER / "three-cards-in-a-later-round.piquet.toml"


def test_check_tells_the_rounds_the_count_and_where_the_text_stops(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(WHOLE)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for part in (
        "It stops where the play begins",
        "Round 6 of 6:",
        "Most cards: the eldest hand has 27 cards against 25, three points.",
        "Little Cassino, the Two of spades: the dealer has taken it in, one point.",
        "The eldest hand 9 and the dealer 5.",
        "leaves out Big Cassino (2); the count is 9.",
    ):
        assert part in told
    assert main(["show", str(WRONG)]) == 0
    assert "D counts nothing in this deal" in " ".join(capsys.readouterr().out.split())


def test_its_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", str(WRONG)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["totals"] == {"A-C": 7, "B-D": 0}
    assert told["taken"]["A-C"] == {"cards": 24, "spades": 6}
    assert told["events"][-1]["running"] == {"A-C": 7, "B-D": 0}
    assert told["findings"][0]["severity"] == "irregular"
    assert told["findings"][0]["clauses"] == ["cassino.irregular.later-round"]


def test_a_figure_that_is_wrong_is_status_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "four-each-and-four-to-the-table.piquet.toml"
    path.write_text(WHOLE.read_text().replace("eldest  = 9", "eldest  = 8"))
    assert main(["check", str(path)]) == 1
    report = tmp_path / "slips.md"
    assert main(["check", str(path), "--report", str(report)]) == 1
    assert "The printed 8 leaves out an Ace (1); the count is 9." in report.read_text()
    capsys.readouterr()


def test_a_deal_that_cannot_be_is_status_two_at_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "three-cards-in-a-later-round.piquet.toml"
    path.write_text(WRONG.read_text().replace(" !", ""))
    assert main(["check", "--json", str(path)]) == 2
    (error,) = json.loads(capsys.readouterr().out)["errors"]
    assert error["kind"] == "impossible"
    assert error["line"] == 21
    assert "C is dealt 3 cards" in error["message"]


def test_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    half = FOLDER / "more-than-half-of-the-cards.piquet.toml"
    assert main(["check", "--json", "--rules", "cassino", str(half)]) == 1, "under the set itself twenty-two cards are most"
    assert json.loads(capsys.readouterr().out)["totals"]["A"] == 7
    assert main(["check", "--rules", "rubicon", str(half)]) == 2
    assert "two games" in capsys.readouterr().out


def test_format_and_what_asks_for_a_hand_of_piquet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["format", str(WHOLE)]) == 0
    assert capsys.readouterr().out == WHOLE.read_text()
    assert main(["solve", str(WHOLE)]) == 2
    assert main(["settle", str(WHOLE)]) == 2
    told = capsys.readouterr().err
    assert "a deal of Cassino" in told
    assert "this file is one hand" in told


def test_a_deal_can_be_a_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / WHOLE.name).write_text(WHOLE.read_text())
    game = tmp_path / "an-evening.piquet.toml"
    game.write_text(
        'format = "piquet-game/1"\nid = "an-evening"\n[rules]\nset = "cassino"\n[game]\nplayers = ["A", "B"]\n'
        f"deals = '''\nA B {WHOLE.name.removesuffix('.piquet.toml')}\n'''\n"
    )
    assert main(["settle", "--json", str(game)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["totals"], told["winner"], told["paid"]) == ({"A": 9, "B": 5}, "A", 4)
