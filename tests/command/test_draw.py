"""`draw`: the ranked discards of a dealt hand as JSON and as a table, and everything that can be wrong with what was asked."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from typing import Any

import pytest

from lessons import cli
from lessons.analysis.draw.compute import draw_odds
from lessons.cards import Hand
from lessons.explain.draw import ALIKE
from lessons.rules.named import AU_CENT
from tests.command.files import objects, run

HAND = "S AKJ H AQJ8 C J87 D 98"


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    out = io.StringIO()
    with redirect_stdout(out):
        assert cli.main(["draw", HAND, "--json"]) == 0
    (found,) = objects(out.getvalue())
    return found


def test_every_discard_is_ranked(told: dict[str, Any]) -> None:
    assert (told["hand"], told["seat"], told["rules"], told["ok"]) == ("S AKJ  H AQJ8  D 98  C J87", "elder", "au-cent", True)
    assert (told["least"], told["most"], told["unseen"], told["counted"]) == (1, 5, 20, ALIKE)
    discards = told["discards"]
    assert [d["rank"] for d in discards] == list(range(1, 1586))
    ahead = [d["against"]["difference"] for d in discards]
    assert ahead == sorted(ahead, reverse=True)
    assert len({d["discard"] for d in discards}) == 1585


def test_a_discard_says_what_the_odds_are(told: dict[str, Any]) -> None:
    first, option = told["discards"][0], draw_odds(Hand.parse(told["hand"]), "elder", AU_CENT).options[0]
    assert (first["discard"], first["kept"]) == (option.discard.code, option.kept.code)
    assert first["draws"] == 15504 == sum(d["draws"] for d in first["if_good"]["distribution"])
    assert first["if_good"]["sum"] / first["draws"] == first["if_good"]["expected"] == float(option.if_good)
    for name in ("point", "sequence", "set"):
        assert sum(d["draws"] for d in first[name]) == first["draws"]
        held = first["against"]["classes"][name]
        assert held["good"] + held["equal"] + held["neither"] + held["not_good"] == first["against"]["cases"] == 15504 * 455
    assert first["sequence"][0] == {"length": 0, "top": None, "points": 0, "draws": dict(option.codes[1])[0]}
    assert first["against"]["own_sum"] / first["against"]["cases"] == first["against"]["own"]
    jack = next(i for i in first["improvements"] if i["rank"] == "J")
    assert jack == {
        "class": "set",
        "least": 4,
        "suit": None,
        "rank": "J",
        "favourable": 3876,
        "draws": 15504,
        "what": "the fourth Jack",
        "words": "1 in 4",
    }


def test_repics_are_counted_for_the_best_two_dozen(told: dict[str, Any]) -> None:
    repics = [d["against"]["repic"] for d in told["discards"]]
    assert all(isinstance(n, int) for n in repics[:24])
    assert set(repics[24:]) == {None}


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "draw", HAND, "--seat", "dealer", "--rules", "modern")
    assert status == 0
    assert "dealer, exchanging 1 to 3 cards; rule set modern; 298 discards" in out
    assert [line.split()[0] for line in out.splitlines() if line[:2].strip().isdigit()] == [str(n) for n in range(1, 25)]
    assert "Most declared first. Counted are declarations only; the play is not." in out
    assert "leads, tricks, cards and capot have no part in these figures" in " ".join(out.split())
    assert "keeps four hearts making 39 and a trio of Jacks" in out
    assert "all hands of the other player" in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 100


def test_the_help_calls_no_discard_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "draw", "--help")
    told = " ".join(out.split())
    assert "most declared" in told
    assert "The play is not counted" in told
    assert "best" not in told


def test_carte_blanche_is_spoken_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert "This hand is carte blanche" in run(capsys, "draw", "S AT98 H AT9 D 987 C 97", "--seat", "dealer")[1]


def test_cards_are_read_as_people_write_them(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "draw", "♠AKJ ♥A,Q,J,8 c J87 d 98", "--seat", "dealer", "--json")
    assert status == 0
    assert objects(out)[0]["hand"] == "S AKJ  H AQJ8  D 98  C J87"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["S AKJ H AQJ8 C J87 D 9"], ["the hand has 11 cards"]),
        (["S AKJ H AQJ8 C J87 ?2"], ["not told: 2"]),
        (["S AKJ H AQJ8 C J87 D 99"], ["D9 stands there twice"]),
        (
            ["S AKX H AQJ8 C J87 D 99", "--seat", "south", "--rules", "whist"],
            ["`X` is no card", "D9 stands there twice", "no seat 'south'", "no rule set is called 'whist'"],
        ),
        ([""], ["the hand has 0 cards"]),
    ],
)
def test_what_cannot_be_is_said_all_at_once(capsys: pytest.CaptureFixture[str], args: list[str], said: list[str]) -> None:
    status, out, err = run(capsys, "draw", *args)
    assert (status, out) == (2, "")
    assert all(text in err for text in said), err
    status, out, _ = run(capsys, "draw", *args, "--json")
    assert status == 2
    (told,) = objects(out)
    assert not told["ok"]
    assert len(told["errors"]) == len(said)


def test_a_hand_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "draw")
    assert status == 2
    assert "Usage: piquet-lessons draw" in err
