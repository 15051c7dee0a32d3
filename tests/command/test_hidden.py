"""`hidden`: what a seat can prove of the other hand, as JSON and for people, and everything that can be wrong with what was asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lessons import cli
from lessons.cards import Hand
from lessons.combinations import Class, combinations
from lessons.resources import examples_dir
from tests.command.files import objects

EXAMPLES = examples_dir()
ILLUSTRATION = str(EXAMPLES / "foster-piquet" / "first-illustration.piquet.toml")
UNDER_CALLED = str(EXAMPLES / "foster-rubicon" / "under-called-kings.piquet.toml")
LEFT = str(EXAMPLES / "small-hands" / "left-cards-looked-at.piquet.toml")
CLASSES = {"point": Class.POINT, "sequence": Class.SEQUENCE, "set": Class.SET}


def _told(capsys: pytest.CaptureFixture[str], *args: str, status: int = 0) -> dict[str, Any]:
    assert cli.main(["hidden", *args, "--json"]) == status
    (found,) = objects(capsys.readouterr().out)
    return found


def test_before_anything_is_said_only_its_own_cards_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, ILLUSTRATION, "--seat", "elder")
    assert (told["id"], told["seat"], told["at"], told["hands"], told["known"]) == ("first-illustration", "elder", "declare", 125_970, "")
    calls = told["calls"]
    assert [c["class"] for c in calls] == sorted((c["class"] for c in calls), key=["point", "sequence", "set"].index)
    assert {k: calls[0][k] for k in ("class", "length", "pips")} == {"class": "point", "length": 4, "pips": 41}
    assert {k: calls[0][k] for k in ("status", "beaten_in", "equalled_in")} == {"status": "possible", "beaten_in": 55_125, "equalled_in": 0}
    aces = next(c for c in calls if c.get("count") == 4 and c["rank"] == "A")
    assert aces == {
        "class": "set",
        "count": 4,
        "rank": "A",
        "status": "certain",
        "beaten_in": 0,
        "equalled_in": 0,
        "beaten_by": None,
        "equalled_by": None,
    }
    assert {(c["length"], c["top"]) for c in calls if c["class"] == "sequence"} == {(4, "A"), (3, "A"), (3, "K")}


@pytest.mark.parametrize("at", ["declare", "trick 1", "trick 2", "trick 7", "trick 12"])
def test_the_hand_that_beats_a_call_does(at: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, ILLUSTRATION, "--seat", "dealer", "--at", at)
    known, excluded = Hand.parse(told["known"]), Hand.parse(told["excluded"])
    for call in told["calls"]:
        figure = call.get("pips") or (8 * (call.get("length") or call["count"]) + "789TJQKA".index(call.get("top") or call["rank"]))
        against = call["beaten_by"] or call["equalled_by"]
        assert (against is None) == (call["status"] == "certain")
        if against is None:
            continue
        hand = Hand.parse(against)
        assert len(hand) == 12
        assert known <= hand
        assert not hand & excluded
        best = combinations(hand).best(CLASSES[call["class"]])
        assert best is not None
        assert best.key > figure if call["beaten_in"] else best.key == figure


def test_what_is_said_and_played_narrows_it(capsys: pytest.CaptureFixture[str]) -> None:
    counts = [_told(capsys, ILLUSTRATION, "--at", at)["hands"] for at in ("declare", "trick 1", "trick 2", "trick 11", "trick 12")]
    assert counts == [125_970, 19_617, 2, 1, 1]


def test_a_seat_that_has_exchanged_knows_its_discards_and_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert _told(capsys, UNDER_CALLED)["hands"] == 455
    told = _told(capsys, LEFT)
    # The dealer has drawn the two cards the elder hand left and looked at.
    assert told["known"] == "H T  C 9"


def test_a_position_has_no_calls(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "position.piquet.toml"
    file.write_text(
        'format = "piquet-hand/1"\nid = "position"\n[rules]\nset = "rubicon"\n[table]\nstarts = "play"\n[hands]\nelder = "S AK"\ndealer = "H AK"\n'
    )
    told = _told(capsys, str(file), "--at", "trick 11")
    assert (told["hands"], told["calls"]) == (435, [])


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["hidden", UNDER_CALLED]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Before anything is said the dealer can have any of 455 hands, all counted alike; nothing is assumed of" in out
    assert "quatorze of Kings" in out
    assert "Certainly good. Of the 455 hands the dealer can have, not one beats or equals it" in out


def test_for_people_in_the_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["hidden", ILLUSTRATION, "--at", "trick 2"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "The elder hand holds ♠ A ♥ K Q J ♦ A K Q 7 ♣ A K Q." in told
    assert "Before trick 2 the dealer can have any of two hands, all counted alike" in told
    assert "The dealer has no hearts left." in told
    assert "♥K cannot be beaten: the dealer can hold no higher card of its suit" in told
    assert "♦7 is beaten in every hand that is possible" in told
    assert cli.main(["hidden", ILLUSTRATION, "--seat", "dealer", "--at", "trick 1"]) == 0
    assert "♠K is beaten in every hand that is possible" in " ".join(capsys.readouterr().out.split())


def test_a_position_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["hidden", str(EXAMPLES / "foster-piquet" / "fourchette-led-to-a-tenace.piquet.toml"), "--at", "trick 11"]) == 0
    assert "If it is led" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--seat", "north"], "no seat is called 'north'"),
        (["--at", "trick 13"], "'trick 13' is no moment of a deal"),
        (["--at", "end"], "'end' is no moment of a deal"),
        (["--at", "trick 02"], "'trick 02' is no moment of a deal"),
        (["--at", "trick ٣"], "'trick ٣' is no moment of a deal"),
        (["--at", "trick " + "9" * 5000], "'trick 9999999999999999999999999999999999' is no moment of a deal"),
    ],
)
def test_what_is_not_there(args: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["hidden", ILLUSTRATION, *args]) == 2
    assert message in capsys.readouterr().err
    told = _told(capsys, ILLUSTRATION, *args, status=2)
    assert told["ok"] is False
    assert [e["message"] for e in told["errors"]] == [message]


def test_a_trick_the_record_does_not_reach(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, UNDER_CALLED, "--at", "trick 2", status=2)
    assert [(e["message"], e["hint"]) for e in told["errors"]] == [("the record does not reach trick 2", "it has no play")]


def test_a_seat_whose_own_cards_are_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    (error,) = _told(capsys, UNDER_CALLED, "--seat", "dealer", status=2)["errors"]
    assert error["message"] == "the cards of dealer are not all told, so what dealer knows cannot be told"
    assert error["line"]
    assert error["text"] == '"?12"'


@pytest.mark.parametrize("file", ["foster-piquet/a-lurch.piquet.toml", "foster-piquet", "none.piquet.toml"])
def test_files_that_hold_no_hand(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, str(EXAMPLES / file), status=2)
    assert told["ok"] is False
    assert len(told["errors"]) == 1
