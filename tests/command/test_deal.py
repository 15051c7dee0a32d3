"""`deal` on the command line: sets of deals written, printed and told as JSON; and what cannot be."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from lessons.club.making import make_set
from lessons.club.set_file import dumps, from_query, load, loads
from lessons.club.themes import THEMES
from lessons.handfile import loads as load_hand
from lessons.rules.named import AU_CENT, RUBICON
from tests.command.files import objects, run

ASKED = ("deal", "--theme", "equal-points", "--theme", "elder-repic", "--count", "3", "--seed", "7")


def test_it_prints_the_set_that_the_seed_makes(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *ASKED)
    assert (status, err) == (0, "")
    assert out == dumps(make_set(["equal-points", "elder-repic"], 3, 7, AU_CENT))


def test_it_writes_a_file_and_never_over_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.piquet-set.toml"
    status, out, _ = run(capsys, *ASKED, "--rules", "rubicon", "--level", "first", "--out", str(path))
    assert status == 0
    assert "Calls; repic and pic, 3 deals, seed 7, rubicon" in out
    assert load(path) == make_set(["equal-points", "elder-repic"], 3, 7, RUBICON, 1)
    before = path.read_bytes()
    status, _, err = run(capsys, *ASKED, "--out", str(path))
    assert status == 2
    assert "is there already" in err
    assert path.read_bytes() == before


def test_json_tells_every_deal(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, *ASKED, "--json")
    (found,) = objects(out)
    assert status == 0
    assert list(found) == ["title", "seed", "rules", "deals", "set", "link", "file"]
    made = loads(found["set"])
    assert (found["seed"], found["rules"], found["file"]) == (7, "au-cent", None)
    assert from_query(found["link"]) == made
    for told, deal in zip(found["deals"], made.deals, strict=True):
        assert (told["theme"], told["level"], told["question"], told["answer"]) == (deal.theme, deal.level, deal.question, deal.answer)
        assert load_hand(told["record"]) == deal.record
        assert {seat: len(told["hands"][seat].replace(" ", "")) - len(told["hands"][seat].split()) // 2 for seat in told["hands"]} == {
            "elder": 12,
            "dealer": 12,
        }


def test_the_themes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "deal", "--themes")
    assert status == 0
    assert all(f"{one.id} " in out for one in THEMES)
    _, out, _ = run(capsys, "deal", "--themes", "--json")
    (found,) = objects(out)
    assert [entry["theme"] for entry in found["themes"]] == [one.id for one in THEMES]
    assert next(entry["sets"] for entry in found["themes"] if entry["theme"] == "dealer-pic") == ["au-cent", "club"]


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "deal", "--count", "1", "--json")
    (found,) = objects(out)
    _, again, _ = run(capsys, "deal", "--count", "1", "--seed", str(found["seed"]), "--json")
    assert json.loads(again)["set"] == found["set"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--theme", "repics"), ["no theme is called 'repics'"]),
        (("--theme", "dealer-pic", "--rules", "modern"), ["every card led counts"]),
        (("--seed", "x", "--level", "9", "--rules", "bridge", "--count", "0", "--hands", "elder: stars >= 4", "--theme", "y"),
         ["'x' is no seed", "'9' is no level", "no rule set is called 'bridge'", "a set of 0 deals", "`stars` is no suit", "no theme is called 'y'"]),
        (("--out", "evening.toml"), ["is no set file"]),
        (("--out", "/nowhere/at/all.piquet-set.toml"), ["the file cannot be written: no such file or directory"]),
        (("--rules", "normand"), ["no rule set of two-handed Piquet"]),
        (("--count", "1", "--seed", "1", "--hands", "elder: quatorze A, quatorze K, spades 7"), ["was found among those tried"]),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_all_at_once(words: tuple[str, ...], said: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "deal", "--count", "1", *words)
    told = " ".join(err.split())
    assert (status, out) == (2, "")
    assert all(one in told for one in said)


def test_a_bar_is_shown_where_errors_go_to_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    status, out, err = run(capsys, *ASKED)
    assert status == 0
    assert loads(out).deals
    assert "Dealing" in err


def test_a_set_file_is_put_into_its_canonical_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.piquet-set.toml"
    text = dumps(make_set(["the-point"], 1, 1, AU_CENT))
    path.write_text(text.replace("title  = ", "title="), encoding="utf-8")
    status, out, _ = run(capsys, "format", str(path))
    assert (status, out) == (0, text)
