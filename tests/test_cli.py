"""The command line in process: rules, app, help, wrong usage, and what it loads."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lessons import cli
from tests.command.files import hand, objects, run


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines() if line[0] != " "] == [
        "au-cent",
        "rubicon",
        "club",
        "club-american",
        "portland",
        "modern",
        "normand",
        "voleur",
        "ecrire",
        "imperial",
        "cassino",
    ]
    status, out, _ = run(capsys, "rules", "club")
    assert status == 0
    assert "counting_cards" in out
    assert "cent.count.lead" in out
    status, out, _ = run(capsys, "rules", "club", "--diff", "club-american")
    assert status == 0
    assert "counting_cards" in out
    assert "last_trick" not in out
    assert "play alike" in run(capsys, "rules", "club", "--diff", "club")[1]


def test_rules_that_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "rules", "whist")
    assert status == 2
    assert "au-cent, rubicon" in err
    assert run(capsys, "rules", "--diff", "club")[0] == 2
    assert run(capsys, "check", "x", "--rules", "whist")[0] == 2


@pytest.mark.parametrize("command", ["", "check", "show", "format", "settle", "rules", "app", "draw"])
def test_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    status, out, _ = run(capsys, *([command] if command else []), "--help")
    assert status == 0
    assert out.startswith("Usage: piquet-lessons")


@pytest.mark.parametrize("args", [[], ["check"], ["whist"], ["check", "--whist", "x"], ["show"]])
def test_wrong_usage(capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    status, out, err = run(capsys, *args)
    assert status == 2
    assert "Usage: piquet-lessons" in out + err


def test_nobody_reading_on_is_no_error_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    path = hand(tmp_path, "a-hand")
    monkeypatch.setattr(sys, "stdout", Closed())
    assert cli.main(["check", "--json", str(path)]) == 2
    assert cli.main(["check", str(path)]) == 2


def test_a_bar_on_the_terminal_leaves_the_output_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for number in range(25):
        hand(tmp_path, f"hand-{number}")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    status = cli.main(["check", "--json", str(tmp_path)])
    assert status == 0
    assert len(objects(capsys.readouterr().out)) == 25
    assert "25/25" in terminal.getvalue()


def test_the_way_to_json_loads_nothing_heavy(tmp_path: Path) -> None:

    path = hand(tmp_path, "a-hand")
    script = (
        "import sys; from lessons.cli import main; main(['check', '--json', sys.argv[1]]); "
        "print([m for m in ('rich', 'streamlit', 'plotly', 'pandas', 'numpy', 'sqlalchemy', 'fsrs', 'lessons.games.settlement') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True, cwd=Path(cli.__file__).parent.parent
    )
    assert done.stdout.splitlines()[-1] == "[]"


def _python(*args: str, **how: Any) -> subprocess.CompletedProcess[str]:
    root = Path(cli.__file__).parent.parent
    return subprocess.run([sys.executable, "-m", "lessons.cli", *args], text=True, cwd=root, check=False, timeout=60, **how)


def test_the_module_runs_as_a_program(tmp_path: Path) -> None:
    done = _python("check", "--json", str(hand(tmp_path, "a-hand")), capture_output=True)
    assert done.returncode == 0
    assert objects(done.stdout)[0]["id"] == "a-hand"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("how", [["check", "--json"], ["check"], ["show"], ["format"]])
def test_output_that_cannot_be_written_is_a_plain_message(tmp_path: Path, how: list[str]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = _python(*how, str(hand(tmp_path, "a-hand")), stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr == "piquet-lessons: stopped before the end: no space left on device\n"


def test_a_pipe_that_nobody_reads_ends_quietly(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = _python("check", "--json", str(hand(tmp_path, "a-hand")), stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert done.returncode == 2
    assert done.stderr == ""
