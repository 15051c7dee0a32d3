"""What the play is worth, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lessons import cli
from tests.command.files import GAME, hand, run

POSITION = """format = "piquet-hand/1"
id     = "{id}"
title  = "Two tricks to play"

[rules]
set = "au-cent"

[table]
seats  = ["Anna", "Bert"]
starts = "play"
count  = { Anna = 28, Bert = 0 }
tricks = { Anna = 7, Bert = 2 }

[hands]
Anna = "S AK  H 7"
Bert = "S Q7  H 8"

[steps]
play = '''
Anna H7   Bert H8
'''
"""


def _told(capsys: pytest.CaptureFixture[str], *args: object) -> dict[str, object]:
    status, out, err = run(capsys, "solve", *args, "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert isinstance(told, dict)
    return told


def test_the_whole_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, hand(tmp_path, "a-hand"))
    assert list(told) == ["id", "value", "leads", "line", "declared"]
    assert told["id"] == "a-hand"
    # Every trick is the elder hand's: eleven counting leads (the Seven of diamonds is none), and forty for the capot.
    assert told["value"] == 51
    assert told["leads"] == {
        "SA": 51, "HA": 51, "HK": 51, "HQ": 51, "HJ": 51, "DA": 51, "DK": 51, "DQ": 51, "D7": 20, "CA": 51, "CK": 51, "CQ": 51,
    }  # fmt: skip
    assert len(str(told["line"]).split()) == 24
    assert told["declared"] == {"elder": 20, "dealer": 27}


def test_from_a_trick_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "two", text=POSITION)
    assert _told(capsys, path, "--from", "trick 10") == _told(capsys, path)
    assert _told(capsys, path) == {
        "id": "two",
        "value": 41,  # two leads, the second makes thirty and leaps to sixty; ten for the cards; less the last trick
        "leads": {"SA": 41, "SK": 41, "H7": 12},
        "line": "SA S7 SK SQ H7 H8",
        "declared": {"Anna": 28, "Bert": 0},
    }


def test_the_dealers_leads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, hand(tmp_path, "two", text=POSITION), "--from", "Trick 11")
    assert told["leads"] == {"SQ": 12, "S7": 43}
    assert told["value"] == 12
    assert told["declared"] == {"Anna": 28, "Bert": 0}


def test_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "solve", hand(tmp_path, "two", text=POSITION))
    assert (status, err) == (0, "")
    assert "With both hands open, and both playing as well as they can, Anna makes" in out
    assert "♠A ♠K" in out
    assert "A line of best play" in out
    assert "pic 30" in out


@pytest.mark.parametrize(
    ("place", "message", "hint"),
    [
        ("trick 13", "there is no trick 13", "tricks 1 to 12"),
        ("trick 0", "there is no trick 0", "tricks 1 to 12"),
        ("trick 12", "the record does not reach trick 12", "its play ends in trick 10"),
        ("trick 3", "trick 3 is over when the position begins", "it begins with trick 10"),
        ("trick x", "--from 'trick x' is no point of the play", '--from "trick 5", with a number from 1 to 12'),
        ("", "--from '' is no point of the play", '--from "trick 5", with a number from 1 to 12'),
        ("trick ١", "--from 'trick ١' is no point of the play", '--from "trick 5", with a number from 1 to 12'),
        ("trick " + "9" * 400, "is no point of the play", '--from "trick 5"'),
        ("trick 1\x1b[31m", "is no point of the play", '--from "trick 5"'),
    ],
)
def test_a_place_that_is_none(place: str, message: str, hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "two", text=POSITION)
    status, out, err = run(capsys, "solve", path, "--from", place)
    assert (status, out) == (2, "")
    assert message in err
    assert hint in err
    assert "\x1b" not in err
    assert len(err) < 1_000
    status, out, err = run(capsys, "solve", path, "--from", place, "--json")
    assert (status, err) == (2, "")
    told = json.loads(out)
    assert told["ok"] is False
    assert message in told["errors"][0]["message"]


def test_a_hand_that_is_not_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = POSITION.replace('Bert = "S Q7  H 8"', 'Bert = "?3"').replace("Bert H8", "Bert ?")
    status, out, err = run(capsys, "solve", hand(tmp_path, "two", text=text))
    assert (status, out) == (2, "")
    assert "the hand of Bert is not wholly known" in err
    assert "every card of both hands" in err


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path, message in (
        (tmp_path / "nowhere.piquet.toml", "there is no such file"),
        (tmp_path, "this is a folder"),
        (hand(tmp_path, "game", text=GAME), "this file is a game"),
        (hand(tmp_path, "broken", text="format ="), "unreadable"),
    ):
        status, out, err = run(capsys, "solve", path)
        assert (status, out) == (2, "")
        assert message in err
        status, out, _ = run(capsys, "solve", path, "--json")
        assert status == 2
        assert json.loads(out)["ok"] is False


def test_it_is_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "--help"]) == 0
    assert "--from" in capsys.readouterr().out
