"""Games from the command line: checked with the hands, and settled."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lessons.games.piquet import annotate
from lessons.handfile import dumps
from lessons.rules.named import RUBICON
from tests.command.files import AGREES, GAME, hand, objects, run
from tests.deals import random_deal, record_of


def test_games_are_checked_with_the_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand(tmp_path, "a-hand", AGREES)
    hand(tmp_path, "game", text=GAME)
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 0
    told = objects(out)[1]
    assert list(told) == [
        "id",
        "file",
        "rules",
        "overrides",
        "ok",
        "totals",
        "winner",
        "paid",
        "charged",
        "balance",
        "out",
        "rubicon",
        "lurch",
        "findings",
    ]
    assert (told["winner"], told["paid"], told["rubicon"], told["totals"]) == ("A", 299, True, {"A": 113, "B": 86})


def test_settle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "game", text=GAME)
    status, out, _ = run(capsys, "settle", path)
    assert status == 0
    assert "A wins 113 + 86 + 100 for game = 299." in out
    status, out, _ = run(capsys, "settle", "--json", path)
    assert status == 0
    assert objects(out)[0]["paid"] == 299
    assert "A wins 299 points." in run(capsys, "show", path)[1]


def test_a_game_of_hands_reads_them_from_its_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = GAME.replace("A 27  B 13", "A B  no-such-hand")
    status, out, _ = run(capsys, "settle", "--json", hand(tmp_path, "game", text=text))
    assert status == 2
    error = objects(out)[0]["errors"][0]
    assert "no-such-hand" in error["message"]
    assert error["line"] is not None


def test_a_game_counts_its_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = record_of(random_deal(Random(1), dealer_least=1), RUBICON, id="first-deal")
    (tmp_path / "first-deal.piquet.toml").write_text(dumps(deal), encoding="utf-8")
    totals = annotate(deal).totals
    text = GAME.replace("A 27  B 13", "A B  first-deal")
    status, out, _ = run(capsys, "settle", "--json", hand(tmp_path, "game", text=text))
    assert status == 0
    assert objects(out)[0]["totals"] == {"A": 113 - 27 + (totals["elder"] or 0), "B": 86 - 13 + (totals["dealer"] or 0)}
    assert "first-deal" in run(capsys, "check", tmp_path / "game.piquet.toml")[1]


def test_a_game_not_named_for_its_id_gets_a_note(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "game", text=GAME).rename(tmp_path / "other.piquet.toml")
    assert objects(run(capsys, "settle", "--json", path)[1])[0]["findings"][-1]["severity"] == "note"
    status, out, _ = run(capsys, "check", path)
    assert status == 0
    assert "game.piquet.toml would be its name" in " ".join(out.split())


def test_a_hand_is_not_settled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand")
    status, out, err = run(capsys, "settle", path)
    assert (status, out) == (2, "")
    assert "a game is what is settled" in err
    status, out, _ = run(capsys, "settle", "--json", path)
    assert status == 2
    assert objects(out)[0]["errors"][0]["kind"] == "unreadable"


def test_a_game_with_a_wrong_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check = "\n[[check]]\nat = 'end'\nprinted = { A = 114 }\n"
    status, out, _ = run(capsys, "check", hand(tmp_path, "game", check, text=GAME))
    assert status == 1
    assert "113" in out
