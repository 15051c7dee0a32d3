"""Many files checked by several processes: the same lines in the same order as by one."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from lessons.cli import main
from lessons.command import spread
from lessons.resources import examples_dir


def lines(folder: Path, *options: str) -> tuple[int, bytes]:
    """The status and the output of `check --json`."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with redirect_stdout(out):
        status = main(["check", "--json", str(folder), *options])
    out.flush()
    assert isinstance(out.buffer, io.BytesIO)
    return status, out.buffer.getvalue()


@pytest.mark.parametrize("options", [(), ("--rules", "modern")])
def test_the_lines_are_the_same(options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in examples_dir().rglob("*.piquet.toml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "bad.piquet.toml").write_text("format = 1", encoding="utf-8")
    monkeypatch.setattr(spread, "is_worth_it", lambda files: False)
    one = lines(tmp_path, *options)
    monkeypatch.setattr(spread, "is_worth_it", lambda files: True)
    assert lines(tmp_path, *options) == one
    assert one[0] == 2


def test_few_files_are_not_worth_it() -> None:
    assert not spread.is_worth_it(spread.WORTH_IT - 1)
