"""`format`: canonical text, printed or put in place."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tests.command.files import GAME, hand, run


def test_format_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand")
    path.write_text(path.read_text(encoding="utf-8").replace('"S A  H AKQJ  D AKQ7  C AKQ"', '"sa hakqj, d akq7; c akq"'), encoding="utf-8")
    path.chmod(0o640)
    status, canonical, _ = run(capsys, "format", path)
    assert status == 0
    assert '"S A  H AKQJ  D AKQ7  C AKQ"' in canonical
    before = path.read_text(encoding="utf-8")
    assert before != canonical
    assert run(capsys, "format", "--write", path)[:2] == (0, "")
    assert path.read_text(encoding="utf-8") == canonical
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert run(capsys, "format", path)[1] == canonical
    assert [p.name for p in tmp_path.iterdir()] == ["a-hand.piquet.toml"]


def test_format_leaves_a_canonical_file_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand")
    run(capsys, "format", "--write", path)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    run(capsys, "format", "--write", path)
    assert path.stat().st_mtime == 1_000_000_000


def test_format_reads_games_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "game", text=GAME)
    status, out, _ = run(capsys, "format", path)
    assert status == 0
    assert out.startswith('format = "piquet-game/1"')
