"""The slip report, as Markdown and as CSV."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from lessons.report import COLUMNS
from tests.command.files import AGREES, DIFFERS, EXCUSED, HAND, hand, run


def test_a_report_of_slips(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    hand(folder, "a", AGREES)
    hand(folder, "b", DIFFERS)
    hand(folder, "c", EXCUSED)
    (folder / "d.piquet.toml").write_text("nothing", encoding="utf-8")
    table = tmp_path / "slips.csv"
    status, _, _ = run(capsys, "check", "--json", folder, "--report", table)
    assert status == 2
    rows = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"))))
    assert tuple(rows[0]) == COLUMNS
    assert [(r["id"], r["finding"], r["excused"], r["printed"], r["rules"]) for r in rows[:2]] == [
        ("b", "disagrees", "no", "17", "20"),
        ("c", "disagrees", "yes", "17", "20"),
    ]
    assert rows[2]["finding"] == "unreadable"
    page = tmp_path / "slips.md"
    run(capsys, "check", folder, "--report", page)
    text = page.read_text(encoding="utf-8")
    assert "## Foster, Piquet\n" in text
    assert "## No source named" in text
    assert "4 files: 2 agree, 1 differs, 1 cannot be checked" in text


def test_a_report_takes_no_orders_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HAND.replace("Foster, Piquet", "=1+1 | <b>*x*</b>").replace("[hands]", '[table]\nnames = { elder = "=cmd|x" }\n\n[hands]')
    path = hand(tmp_path, "a-hand", DIFFERS, text=text)
    table, page = tmp_path / "slips.csv", tmp_path / "slips.md"
    run(capsys, "check", path, "--report", table)
    run(capsys, "check", path, "--report", page)
    row = next(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"))))
    assert row["work"].startswith("'=1+1")
    assert row["of"] == "'=cmd|x"
    text = page.read_text(encoding="utf-8")
    assert "<b>" not in text
    assert r"\|" in text
    assert all(line.replace(r"\|", "").count("|") == 9 for line in text.splitlines() if line.startswith("| "))


def test_a_report_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand")
    status, out, err = run(capsys, "check", path, "--report", tmp_path / "slips.pdf")
    assert (status, out) == (2, "")
    assert "a report is a .md or a .csv file" in err
    status, _, err = run(capsys, "check", path, "--report", tmp_path / "none" / "slips.md")
    assert status == 2
    assert "cannot be written" in err


def test_a_clean_folder_has_an_empty_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "slips.md"
    assert run(capsys, "check", hand(tmp_path, "a-hand", AGREES), "--report", page)[0] == 0
    assert "No slips." in page.read_text(encoding="utf-8")
