"""`check`: exit status, JSON, and what people see."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from lessons import cli
from lessons.explain.names import card_sign
from lessons.handfile import dumps
from lessons.rules.named import RUBICON
from tests.command.files import AGREES, DIFFERS, EXCUSED, HAND, NEEDLESS, UNDECIDED, hand, objects, run
from tests.deals import random_deal, record_of


@pytest.mark.parametrize(
    ("check", "status"),
    [("", 0), (AGREES, 0), (EXCUSED, 0), (DIFFERS, 1), (NEEDLESS, 1), (UNDECIDED, 2)],
    ids=["plain", "agrees", "excused", "differs", "needless", "undecided"],
)
def test_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str], check: str, status: int) -> None:
    path = hand(tmp_path, "a-hand", check)
    assert run(capsys, "check", path)[0] == status
    code, out, _ = run(capsys, "check", "--json", path)
    assert code == status
    assert objects(out)[0]["ok"] is (status == 0)
    assert run(capsys, "show", path)[0] == status


def test_a_figure_that_needs_an_option_is_not_agreement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand", "\n[[check]]\nat = 'trick 2'\nprinted = { elder = 24 }\n")
    status, out, _ = run(capsys, "check", "--json", path)
    finding = objects(out)[0]["findings"][-1]
    assert status == 1
    assert finding["severity"] == "option"
    assert "(trick_point)" in finding["reason"]


def test_the_worst_status_is_returned_and_every_file_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand(tmp_path, "a", AGREES)
    hand(tmp_path, "b", DIFFERS)
    (tmp_path / "c.piquet.toml").write_text("no hand at all", encoding="utf-8")
    hand(tmp_path, "d", AGREES)
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    assert [Path(o["file"]).name[0] for o in objects(out)] == ["a", "b", "c", "d"]
    assert [o["ok"] for o in objects(out)] == [True, False, False, True]


def test_the_object_of_a_hand_has_the_keys_of_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand", EXCUSED)
    told = objects(run(capsys, "check", "--json", path)[1])[0]
    assert list(told) == (
        [
            "id",
            "file",
            "rules",
            "overrides",
            "ok",
            "declarations",
            "calls",
            "events",
            "repic",
            "pic",
            "capot",
            "tricks",
            "totals",
            "findings",
        ]
    )
    assert told["id"] == "a-hand"
    assert told["file"] == str(path)
    assert told["rules"] == "au-cent"
    assert told["overrides"] == {}
    assert told["declarations"] == {
        "carte-blanche": [],
        "point": {"winner": "dealer", "points": 5},
        "sequence": {"winner": "dealer", "points": 22},
        "set": {"winner": "elder", "points": 20},
    }
    assert told["calls"][0] == {
        "seat": "elder",
        "class": "point",
        "call": "point 41",
        "reply": "not good",
        "verdict": "not-good",
        "points": 0,
        "sunk": None,
    }
    lead = next(e for e in told["events"] if e["cause"] == "lead")
    assert lead == {
        "seat": "elder",
        "points": 1,
        "cause": "lead",
        "trick": 1,
        "clause": "cent.count.lead",
        "running": {"elder": 21, "dealer": 27},
    }
    assert (told["repic"], told["pic"], told["capot"]) == (None, None, None)
    assert told["tricks"] == {"elder": 2, "dealer": 0}
    assert told["totals"] == {"elder": 22, "dealer": 27}
    assert told["findings"][-1] == {
        "severity": "disagrees",
        "excused": True,
        "at": "declare",
        "printed": 17,
        "computed": 20,
        "reason": "The printed 17 is what comes out without 3 for the trio of Kings; the count is 20.",
        "clauses": ["cent.set.all"],
    }


def test_without_play_there_are_no_tricks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HAND[: HAND.index("play = ")]
    told = objects(run(capsys, "check", "--json", hand(tmp_path, "a-hand", text=text))[1])[0]
    assert told["tricks"] is None
    assert told["capot"] is None


def test_what_is_sunk_and_who_is_equal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HAND[: HAND.index("declare = ")] + "declare = '''\nelder point 40\nelder trio A : good\n'''\n"
    text = text.replace('"S A  H AKQJ  D AKQ7  C AKQ"', '"S A  H AKQ9  D AKQ7  C AKQ"').replace(
        '"S KQJT9  D JT9  C JT98"', '"S KQJT  D JT98  C JT98"'
    )
    told = objects(run(capsys, "check", "--json", hand(tmp_path, "a-hand", text=text))[1])[0]
    assert told["declarations"]["point"] == {"winner": "equal", "points": 0}
    assert told["declarations"]["sequence"]["winner"] == "dealer"
    trio = next(c for c in told["calls"] if c["call"] == "trio A")
    assert trio["sunk"] == "quatorze A"


def test_leaps_and_overrides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = """format = "piquet-hand/1"
id = "repic"
[rules]
set = "au-cent"
repic = { at = 20, to = 80 }
[hands]
elder = "H KQJT9  C AKQ  D AQ9  S Q"
dealer = "?12"
[steps]
declare = '''
elder point 49 : good
elder quinte to K : good
elder also tierce to A
elder quatorze Q : good
'''
"""
    told = objects(run(capsys, "check", "--json", hand(tmp_path, "repic", text=text))[1])[0]
    assert told["overrides"] == {"repic": {"at": 20, "to": 80}}
    assert told["repic"] == "elder"
    assert told["calls"][0]["verdict"] == "admitted"


def test_other_rules_replace_those_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand")
    told = objects(run(capsys, "check", "--json", "--rules", "portland", path)[1])[0]
    assert told["rules"] == "portland"
    assert told["overrides"] == {}


def test_other_rules_ask_for_no_needless_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand", text=HAND.replace("dealer S9", "dealer S9 !"))
    reasons = [f["reason"] for f in objects(run(capsys, "check", "--json", path)[1])[0]["findings"]]
    assert any("no rule forbids it" in r for r in reasons)
    reasons = [f["reason"] for f in objects(run(capsys, "check", "--json", "--rules", "au-cent", path)[1])[0]["findings"]]
    assert not any("no rule forbids it" in r for r in reasons)


def test_a_file_that_is_not_named_for_its_id_gets_a_note(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand")
    path = path.rename(tmp_path / "other.piquet.toml")
    status, out, _ = run(capsys, "check", "--json", path)
    finding = objects(out)[0]["findings"][-1]
    assert status == 0
    assert (finding["severity"], finding["at"]) == ("note", "file")
    assert "a-hand.piquet.toml would be its name" in finding["reason"]


def test_json_is_a_line_a_file_in_utf_8_whatever_the_output_is_set_to(tmp_path: Path) -> None:
    hand(tmp_path, "a")
    hand(tmp_path, "b")
    script = "import sys; from lessons.cli import entry; entry()"
    for encoding in ("ascii", "latin-1", "utf-16"):
        done = subprocess.run(
            [sys.executable, "-c", script, "check", "--json", str(tmp_path)],
            capture_output=True,
            check=True,
            cwd=Path(cli.__file__).parent.parent,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        assert [o["id"] for o in objects(done.stdout.decode("utf-8"))] == ["a", "b"]


def test_a_name_that_is_no_utf_8(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a").rename(tmp_path / "a\udce9.piquet.toml")
    told = objects(run(capsys, "check", "--json", path)[1])[0]
    assert told["file"].endswith("a\ufffd.piquet.toml")
    assert run(capsys, "check", path)[0] == 0


def test_people_see_each_step_with_its_verdict_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(run(capsys, "check", hand(tmp_path, "a-hand", EXCUSED))[1].split())
    assert "The elder hand calls “forty-one”, and the dealer answers “not good”." in out
    assert "Five cards always beat four" in out
    assert "cent.point.rank" in out
    assert "# thrown away" in out
    assert "Erratum: A trio is left out." in out
    assert "1 file: 1 agrees;" in out


def test_several_files_end_with_the_slips(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand(tmp_path, "a", AGREES)
    hand(tmp_path, "b", DIFFERS)
    out = run(capsys, "check", tmp_path)[1]
    slips = out[out.index("Slips ─") :]
    assert "b  line" in slips
    assert "a  line" not in slips
    assert "2 files: 1 agrees, 1 differs;" in slips


def test_show_lays_the_hand_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "show", hand(tmp_path, "a-hand"))
    assert status == 0
    assert "♠ K Q J 10 9" in out
    assert "Quatrième to the Ace" in out
    lines = [line.split() for line in out.splitlines()]
    assert ["2", "elder", "♥K", "dealer", "♠10", "elder", "22", "27"] in lines
    assert "Total: elder 22, dealer 27" in out


def test_show_has_the_exchange(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = record_of(random_deal(Random(1), dealer_least=1), RUBICON, id="a-deal")
    path = tmp_path / "a-deal.piquet.toml"
    path.write_text(dumps(deal), encoding="utf-8")
    status, out, _ = run(capsys, "show", path)
    assert status == 0
    assert out.count("laid out") == out.count("after the draw") == 2
    assert deal.talon is not None
    talon = [card_sign(c) for c in deal.talon if c is not None]
    assert f"{' '.join(talon[:5])} | {' '.join(talon[5:])}" in out


def test_a_pipe_gets_no_filling_and_no_colours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "check", hand(tmp_path, "a-hand", EXCUSED))[1]
    assert "\x1b" not in out
    assert all(line == line.rstrip() for line in out.splitlines())
