"""What people, machines and mischief put into files, through the whole command line: told apart, all at once, nothing obeyed."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from tests.command.files import AGREES, DIFFERS, EXCUSED, HAND, UNDECIDED, hand, objects, run

# ------------------------------------------------------------------------------------------- text that is only text

TEXTS = {
    "html": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "closing": "</title></style></textarea>--><b>",
    "entities": "&lt;&amp;&#60;&quot;",
    "quotes": 'it\'s "quoted" `here` \\ there',
    "table": "a | b | c",
    "markdown": "**bold** _under_ # head",
    "rich": "[bold red]x[/] [link=http://x]y[/link]",
    "format": "{0} {x!r} %s %(a)d $HOME",
    "greek": "Ελένη",
    "chinese": "李明，第二局",
    "hebrew": "שרה",
    "arabic": "علي",
    "accents": "Zoë d’Été",
    "combining": "e" + "\u0301" * 40,
    "beyond the plane": "𝔓𝔦𝔮𝔲𝔢𝔱 🂡",
}

FIELDS = {
    "title": ('title  = "Point and sequences lost"', "title = {}"),
    "note": ("[source]", "note = {}\n\n[source]"),
    "work": ('work  = "Foster, Piquet"', "work = {}"),
    "where": ('where = "Declaring"', "where = {}"),
    "name": ("[hands]", "[table]\nnames = {{ elder = {}, dealer = 'The other' }}\n\n[hands]"),
}


def quoted(text: str) -> str:
    """`text` as a TOML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def with_field(field: str, value: str) -> str:
    """The hand of the tests with another text in one field."""
    old, new = FIELDS[field]
    assert HAND.count(old) == 1
    return HAND.replace(old, new.format(quoted(value)))


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("field", FIELDS)
def test_text_in_every_field_is_only_text(tmp_path: Path, capsys: pytest.CaptureFixture[str], field: str, text: str) -> None:
    path = hand(tmp_path, "h", EXCUSED, text=with_field(field, text))
    status, out, _ = run(capsys, "check", "--json", path)
    assert status == 0
    (told,) = objects(out)
    assert told["ok"] is True
    assert told["totals"] == {"elder": 22, "dealer": 27}
    status, out, err = run(capsys, "check", path)
    assert (status, err) == (0, "")
    assert text.replace(" ", "") in "".join(out.split())
    status, canonical, _ = run(capsys, "format", path)
    assert status == 0
    assert quoted(text) in canonical


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_text_in_a_comment_and_an_erratum_is_only_text(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    changed = HAND.replace("thrown away", text) + EXCUSED.replace("A trio is left out.", text.replace("\\", "/").replace('"', "'"))
    path = hand(tmp_path, "h", text=changed)
    report = tmp_path / "slips.md"
    assert run(capsys, "check", path, "--report", report)[0] == 0
    assert "<" not in report.read_text(encoding="utf-8").replace("\\<", "")
    assert f"# {text}" in run(capsys, "format", path)[1]


def test_a_report_keeps_its_rows_whatever_a_file_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, text in enumerate(TEXTS.values()):
        hand(tmp_path, f"h-{number}", DIFFERS, text=with_field("work", text))
    markdown, sheet = tmp_path / "slips.md", tmp_path / "slips.csv"
    assert run(capsys, "check", tmp_path, "--report", markdown)[0] == 1
    assert run(capsys, "check", tmp_path, "--report", sheet)[0] == 1
    rows = [line for line in markdown.read_text(encoding="utf-8").splitlines() if line.startswith("| h-")]
    assert len(rows) == len(TEXTS)
    assert {row.replace("\\|", "").count("|") for row in rows} == {9}
    with sheet.open(encoding="utf-8", newline="") as file:
        assert {row["work"] for row in csv.DictReader(file)} == set(TEXTS.values())


# ------------------------------------------------------------------------------------------ what no text may hold

FORBIDDEN = {
    "nul": "\0",
    "bell": "\a",
    "escape": "\x1b[31m",
    "delete": "\x7f",
    "c1": "\x9b2J",
    "override": "\u202e",
    "isolate": "\u2067",
    "zero width": "\u200b",
    "joiner": "\u200d",
    "mark inside": "a\ufeffb",
}


@pytest.mark.parametrize("text", FORBIDDEN.values(), ids=FORBIDDEN)
@pytest.mark.parametrize("where", ["Point and sequences lost", "Declaring", "not good", "thrown away"])
def test_what_a_reader_cannot_see_is_refused_where_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str, text: str
) -> None:
    changed = HAND.replace(where, f"{where[:3]}{text}{where[3:]}", 1)
    path = hand(tmp_path, "h", text=changed)
    status, out, _ = run(capsys, "check", "--json", path)
    assert status == 2
    errors = objects(out)[0]["errors"]
    assert {e["line"] for e in errors} == {changed[: changed.index(text)].count("\n") + 1}
    assert {e["kind"] for e in errors} == {"unreadable"}
    for said in run(capsys, "check", path)[1:]:
        assert text not in said


# ---------------------------------------------------------------------------------------- values of another kind

VALUES = {
    "a great figure": ("elder = 999999999999999999999999", 2),
    "a figure below zero": ("elder = -1", 2),
    "a fraction": ("elder = 20.0", 2),
    "true": ("elder = true", 2),
    "not a number": ("elder = nan", 2),
    "endless": ("elder = inf", 2),
    "text": ('elder = "20"', 2),
    "a list": ("elder = [20]", 2),
    "a table": ("elder = { x = 20 }", 2),
    "a date": ("elder = 1979-05-27", 2),
    "a time": ("elder = 07:32:00", 2),
    "hexadecimal": ("elder = 0x14", 0),
    "grouped": ("elder = 2_0", 0),
    "an unknown seat": ("fourth = 20", 2),
    "nothing": ("", 2),
}


@pytest.mark.parametrize(("line", "status"), VALUES.values(), ids=VALUES)
def test_a_figure_is_a_whole_number(tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, status: int) -> None:
    path = hand(tmp_path, "h", f'\n[[check]]\nat = "declare"\n{line}\n')
    got, out, _ = run(capsys, "check", "--json", path)
    assert got == status
    (told,) = objects(out)
    if status == 2:
        assert all(e["line"] and e["column"] and e["hint"] for e in told["errors"])


TOP = ["id", "title", "note", "source", "rules", "table", "hands", "discards", "steps", "check"]


@pytest.mark.parametrize("value", ["3", "3.5", "true", "1979-05-27", "[]", "[[[[]]]]", "{}", "{ a = { b = 1 } }", "''", "nan"])
@pytest.mark.parametrize("key", TOP)
def test_any_value_for_any_key(tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str, value: str) -> None:
    path = hand(tmp_path, "h", text=f'format = "piquet-hand/1"\n{key} = {value}\n')
    status, out, _ = run(capsys, "check", "--json", path)
    assert status == 2
    (told,) = objects(out)
    assert told["errors"]
    assert run(capsys, "check", path)[0] == run(capsys, "show", path)[0] == 2


# --------------------------------------------------------------------------------------- everything wrong, at once

WRONG_TEXT = """format = "piquet-hand/1"
id     = "Wrong Id"
colour = "red"

[rules]
set         = "au-cent"
short_point = "sometimes"
cards       = -5
trumps      = 1

[table]
starts = "later"
deal   = 0

[hands]
elder  = "S A  H AKQJ  D AKQ7  C AXQ"
dealer = "S KQJT9  D JT9  C JT98"
north  = "?12"

[steps]
declare = '''
elder   point 61  : good
who     point 41
elder   quatorze 9
'''
play = '''
elder H2   dealer ??
dealer 1
'''

[[check]]
at    = "nowhere"
elder = "x"

[[check]]
at  = "end"
foo = 1
"""
WRONG_LINES = [2, 3, 7, 8, 9, 12, 13, 16, 18, 22, 23, 24, 27, 28, 32, 33, 37]

WRONG_PLAY = HAND.replace("dealer S9\n", "dealer S9\nelder D7 dealer D9\nelder C9 dealer C8\n").replace("point 41", "point 40")


def test_every_error_of_a_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "h", text=WRONG_TEXT)
    status, out, _ = run(capsys, "check", "--json", path)
    assert status == 2
    errors = objects(out)[0]["errors"]
    told = [e["line"] for e in errors]
    assert told == sorted(told)
    assert set(WRONG_LINES) <= set(told)
    lines = WRONG_TEXT.splitlines()
    for error in errors:
        assert 1 <= error["column"] <= len(lines[error["line"] - 1]) + 1
        assert error["message"]
    for_people = run(capsys, "check", path)[1]
    assert for_people.count(f"{path}:") == len(errors)


def test_every_impossible_act_before_the_play_breaks_off_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "h", text=WRONG_PLAY)
    errors = objects(run(capsys, "check", "--json", path)[1])[0]["errors"]
    assert [e["kind"] for e in errors] == ["impossible", "impossible"]
    at = [WRONG_PLAY.splitlines()[e["line"] - 1] for e in errors]
    assert "point 40" in at[0]
    assert "C9" in at[1]


# ------------------------------------------------------------------------------------------------ very many lines

LONG = {
    "calls": HAND.replace("elder   quatorze A           : good", "\n".join(["elder   also trio K"] * 1000)),
    "cards": HAND.replace("elder HK = 22", "elder HK dealer ST\n" * 1000 + "elder HK = 22"),
    "claims": HAND.replace("dealer S9\n", "dealer claims trio K\n" * 1000 + "dealer S9\n"),
    "comments": HAND.replace("elder HK = 22", "# a thought\n" * 1000 + "elder HK = 22"),
    "blank": HAND.replace("elder HK = 22", "\n" * 1000 + "elder HK = 22"),
    "nonsense": HAND.replace("elder HK = 22", "what is this\n" * 1000 + "elder HK = 22"),
    "looks": HAND.replace("elder HK = 22", "dealer looks at 8\n" * 1000 + "elder HK = 22"),
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_thousand_lines_of_anything(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = hand(tmp_path, "h", text=text)
    status, out, _ = run(capsys, "check", "--json", path)
    (told,) = objects(out)
    assert told["ok"] is (status == 0)
    assert len(out) < 1_000_000
    assert run(capsys, "check", path)[0] == status


# ------------------------------------------------------------------------------------------------------- a folder


def shelf(folder: Path) -> dict[str, int]:
    """Good and bad files in one folder; the status of each by its name."""
    (folder / "inner" / "deeper").mkdir(parents=True)
    (folder / "inner" / "back").symlink_to(folder)
    (folder / "loop.piquet.toml").symlink_to(folder / "loop.piquet.toml")
    (folder / "endless.piquet.toml").symlink_to("/dev/zero")
    (folder / "notes.toml").write_text("not = 'a hand'", encoding="utf-8")
    (folder / "empty.piquet.toml").write_bytes(b"")
    (folder / "binary.piquet.toml").write_bytes(bytes(range(256)) * 40)
    (folder / "latin.piquet.toml").write_bytes(HAND.replace("{id}", "latin").encode("latin-1"))
    (folder / "two-megabytes.piquet.toml").write_bytes(b"# " + b"x" * 2_000_000)
    (folder / "nested.piquet.toml").write_bytes(b"_a = " + b"[" * 20_000 + b"]" * 20_000)
    hand(folder, "agrees", AGREES)
    hand(folder, "differs", DIFFERS)
    hand(folder / "inner", "excused", EXCUSED)
    hand(folder / "inner", "undecided", UNDECIDED)
    hand(folder / "inner" / "deeper", "agrees", AGREES)
    return {
        "agrees": 0,
        "binary": 2,
        "differs": 1,
        "empty": 2,
        "endless": 2,
        "excused": 0,
        "latin": 2,
        "loop": 2,
        "nested": 2,
        "two-megabytes": 2,
        "undecided": 2,
    }


def test_a_folder_of_good_and_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = shelf(tmp_path)
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    told = objects(out)
    names = [Path(o["file"]).name.removesuffix(".piquet.toml") for o in told]
    assert sorted(names) == sorted([*expected, "agrees"])
    for name, each in zip(names, told, strict=True):
        assert each["ok"] is (expected[name] == 0), name
        assert ("errors" in each) is (expected[name] == 2 and name != "undecided"), name
    for name, own in expected.items():
        path = next(p for p in map(Path, (o["file"] for o in told)) if p.name == f"{name}.piquet.toml")
        assert run(capsys, "check", "--json", path)[0] == own, name


def test_two_hands_of_one_id_and_a_file_of_another_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("here", "there"):
        (tmp_path / f"{name}.piquet.toml").write_text(HAND.replace("{id}", "here"), encoding="utf-8")
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    here, there = objects(out)
    assert status == 0
    assert [f for f in here["findings"] if f["severity"] != "agrees"] == []
    (note,) = [f for f in there["findings"] if f["severity"] != "agrees"]
    assert note["severity"] == "note"
    assert "there" in note["reason"]
    assert "here" in note["reason"]


def test_a_file_that_may_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    closed, good = hand(tmp_path, "closed"), hand(tmp_path, "good")
    closed.chmod(0)
    open_path = Path.open

    def refuse(self: Path, *args: Any, **kwargs: Any) -> Any:
        # Whoever runs the tests may have every right there is; the file is closed to them too.
        if self.name == closed.name:
            raise PermissionError(13, "Permission denied", str(self))
        return open_path(self, *args, **kwargs)

    monkeypatch.setattr(Path, "open", refuse)
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    assert [o["ok"] for o in objects(out)] == [False, True]
    assert "Permission denied" in objects(out)[0]["errors"][0]["message"]
    for command in ("check", "show", "format", "settle"):
        assert run(capsys, command, closed)[0] == 2
    assert run(capsys, "check", good)[0] == 0


# --------------------------------------------------------------------------------------------------- the arguments

REPORTS = ["nowhere/slips.md", "slips.txt", "slips", "", ".", "folder.md", "hand.piquet.toml"]


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    path = hand(tmp_path, "hand")
    before = path.read_bytes()
    (tmp_path / "folder.md").mkdir()
    status, _, err = run(capsys, "check", path, "--report", tmp_path / name if name else "")
    assert status == 2
    assert "report" in err
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["", "whist", "AU-CENT ", "[bold]x[/]", "\x1b[2J", "x" * 10_000, "au-cent\0"])
@pytest.mark.parametrize("command", [["check", "--rules"], ["rules"], ["rules", "au-cent", "--diff"]], ids=["check", "rules", "diff"])
def test_a_rule_set_nobody_knows(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], name: str) -> None:
    files = [hand(tmp_path, "hand")] if command[0] == "check" else []
    status, out, err = run(capsys, *command, name, *files)
    assert status == 2
    assert out == ""
    assert "au-cent, rubicon, club, club-american, portland, modern" in err


def test_every_line_is_one_object_of_plain_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shelf(tmp_path)
    for number, text in enumerate(TEXTS.values()):
        hand(tmp_path, f"t-{number}", DIFFERS, text=with_field("name", text))
    out = run(capsys, "check", "--json", tmp_path)[1]

    def refuse(name: str) -> object:
        raise AssertionError(f"{name} is not JSON")

    lines = out.splitlines()
    assert len(lines) == len(out.split("\n")) - 1
    for line in lines:
        told = json.loads(line, parse_constant=refuse)
        assert list(told)[:2] == ["file", "ok"] or list(told)[:2] == ["id", "file"]
