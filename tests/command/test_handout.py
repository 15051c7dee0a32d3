"""`handout`: a set or a hand as a PDF file; what is wrong is told and nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons import cli
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, Paper, handout
from lessons.club.set_file import dumps
from lessons.handfile import load
from lessons.resources import examples_dir
from lessons.rules.named import RUBICON
from tests.club.handout.pictures import SIX, page_sizes, page_texts, set_of

HAND = str(examples_dir() / f"{SIX[1]}.piquet.toml")


@pytest.mark.parametrize("kind", Kind)
def test_a_hand_is_printed(kind: Kind, tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    assert cli.main(["handout", HAND, "--kind", kind.value, "--paper", "letter", "--out", str(out)]) == 0
    assert page_sizes(out.read_bytes()) == {(612, 792)}


def test_a_set_file_is_printed_as_the_set(tmp_path: Path) -> None:
    file, out = tmp_path / "six.piquet-set.toml", tmp_path / "x.pdf"
    deal_set = set_of(*SIX[:3])
    file.write_text(dumps(deal_set), encoding="utf-8")
    assert cli.main(["handout", str(file), "--kind", "answers", "--large", "--out", str(out)]) == 0
    assert out.read_bytes() == handout(deal_set, Kind.ANSWERS, paper=Paper.A4, large=True)


def test_options_reach_the_hand_out(tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    assert cli.main(["handout", HAND, "--show", "dealer", "--out", str(out)]) == 0
    assert "twelve cards" in page_texts(out.read_bytes())[0]
    assert cli.main(["handout", HAND, "--kind", "score-sheet", "--rules", "rubicon", "--tables", "2", "--out", str(out)]) == 0
    record = load(HAND)
    alone = DealSet(title=record.title, deals=(SetDeal(record=record),))
    assert out.read_bytes() == handout(alone, Kind.SCORE_SHEET, rules=RUBICON, tables=2)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ([HAND, "--show", "north"], "no seat 'north'"),
        ([str(examples_dir() / "foster-imperial" / "capot-and-odd-tricks.piquet.toml"), "--kind", "slips"], "two-handed Piquet"),
        (["nowhere.piquet.toml"], "nowhere"),
        ([str(examples_dir())], "this is a folder"),
        ([str(examples_dir() / "foster-piquet" / "a-lurch.piquet.toml")], "game file"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_written(args: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "x.pdf"
    assert cli.main(["handout", *args, "--out", str(out)]) == 2
    assert says in capsys.readouterr().err
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["handout", HAND, "--out", str(tmp_path / "none" / "x.pdf")]) == 2
    assert "cannot be written" in capsys.readouterr().err
