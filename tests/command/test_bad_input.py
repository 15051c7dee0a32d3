"""What cannot be read or cannot be: told at its place, and no file stops the others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lessons.command.terminal import safe
from tests.command.files import AGREES, GAME, HAND, hand, objects, run

BAD = {
    "empty": b"",
    "blank": b"  \n\n",
    "binary": bytes(range(256)) * 20,
    "png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "utf-16": HAND.encode("utf-16"),
    "latin-1": HAND.replace("{id}", "x").encode("latin-1", "replace") + b"\n# \xe9\n",
    "huge": b"# " + b"x" * 1_100_000,
    "nested": b"a = " + b"[" * 5000 + b"]" * 5000,
    "deep-tables": b"a" + b".a" * 5000 + b" = 1\n",
    "no-format": b"x = 1\n",
    "version": b'format = "piquet-hand/9"\n',
    "other-format": b'format = "chess/1"\n',
    "game-version": b'format = "piquet-game/9"\n',
    "not-toml": b"this is no hand\n",
    "list-of-everything": b'format = "piquet-hand/1"\nid = []\nrules = 3\nhands = "x"\nsteps = [1]\ncheck = 7\n',
    "eleven": HAND.replace("{id}", "eleven").replace("AKQ7", "AKQ").encode(),
    "twice": HAND.replace("{id}", "twice").replace('dealer = "S K', 'dealer = "S A').encode(),
    "sixty-one": HAND.replace("{id}", "sixty-one").replace("point 41", "point 61").encode(),
    "not-held": HAND.replace("{id}", "not-held").replace("dealer S9", "dealer H9").encode(),
    "escape": HAND.replace("{id}", "escape").replace("Point and", "\x1b[2J and").encode(),
    "bidi": HAND.replace("{id}", "bidi").replace("Point and", "\u202e and").encode(),
    "long-title": HAND.replace("{id}", "long").replace("Point and", "x" * 100_000).encode(),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files_are_told_apart_and_the_others_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    (tmp_path / f"{name}.piquet.toml").write_bytes(BAD[name])
    hand(tmp_path, "zz-good", AGREES)
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    bad, good = objects(out)
    assert status == 2
    assert good["ok"] is True
    assert list(bad) == ["file", "ok", "errors"]
    assert bad["ok"] is False
    for error in bad["errors"]:
        assert list(error) == ["kind", "line", "column", "text", "message", "hint"]
        assert error["kind"] in ("unreadable", "impossible", "undecided")
        assert error["message"]
        assert len(error["text"]) < 300
    status, out, err = run(capsys, "check", tmp_path)
    assert status == 2
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "zz-good" in out
    for command in ("show", "settle") if name == "not-held" else ("show", "format", "settle"):  # format asks for form alone
        status, out, err = run(capsys, command, tmp_path / f"{name}.piquet.toml")
        assert status == 2
        assert out == ""
        assert name in err
        assert "\x1b" not in err


def test_errors_stand_at_their_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.piquet.toml"
    path.write_bytes(BAD["sixty-one"])
    error = objects(run(capsys, "check", "--json", path)[1])[0]["errors"][0]
    line = BAD["sixty-one"].decode().splitlines()[error["line"] - 1]
    assert "point 61" in line
    assert error["kind"] == "impossible"
    assert f"{path}:{error['line']}:{error['column']}: impossible:" in run(capsys, "check", path)[1]


def test_nothing_to_read_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("not a hand", encoding="utf-8")
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    assert objects(out)[0]["errors"][0]["message"] == "there is no hand file in this folder"


@pytest.mark.parametrize("path", ["no-such-file.piquet.toml", "a\0b", "x" * 5000])
def test_a_path_that_leads_nowhere(capsys: pytest.CaptureFixture[str], path: str) -> None:
    status, out, _ = run(capsys, "check", "--json", path)
    assert status == 2
    assert objects(out)[0]["errors"][0]["kind"] == "unreadable"
    assert run(capsys, "check", path)[0] == 2
    assert run(capsys, "show", path)[0] == 2
    assert run(capsys, "format", "--write", path)[0] == 2


def test_a_file_below_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = hand(tmp_path, "a-hand") / "another.piquet.toml"
    status, out, _ = run(capsys, "check", "--json", path)
    assert status == 2
    assert "cannot be read" in objects(out)[0]["errors"][0]["message"]


def test_a_folder_that_may_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    hand(tmp_path, "here")
    (tmp_path / "closed").mkdir()
    scan = os.scandir

    def refuse(path: str) -> object:
        if path.endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    assert [o["ok"] for o in objects(out)] == [True, False]
    assert objects(out)[1]["errors"][0]["message"] == "the folder cannot be read: permission denied"


def test_a_link_that_leads_nowhere_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "gone.piquet.toml").symlink_to(tmp_path / "nothing")
    hand(tmp_path, "here")
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    assert [o["ok"] for o in objects(out)] == [False, True]


def test_folders_are_read_to_the_bottom_in_a_steady_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "a").mkdir()
    for folder, name in ((tmp_path / "b" / "c", "one"), (tmp_path / "a", "two"), (tmp_path, "zzz"), (tmp_path / "b", "four")):
        hand(folder, name)
    (tmp_path / "a" / "loop").symlink_to(tmp_path)
    out = run(capsys, "check", "--json", tmp_path)[1]
    assert [o["id"] for o in objects(out)] == ["zzz", "two", "four", "one"]


def test_a_names_markup_is_only_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HAND.replace("[hands]", '[table]\nnames = { elder = "[bold]<b>x</b>", dealer = "{0} %s :smile:" }\n\n[hands]')
    path = hand(tmp_path, "a-hand", text=text)
    out = run(capsys, "check", path)[1]
    assert "[bold]<b>x</b> calls “forty-one”" in out
    assert "{0} %s :smile:" in out
    assert "[bold]<b>x</b>" in run(capsys, "show", path)[1]


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert safe("a\x1b[2Jb\u202ec\td\ud800") == "a\\x1b[2Jb\\u202ec\\td\ufffd"
    assert safe("♠ K Q J 10 9 — quatrième") == "♠ K Q J 10 9 — quatrième"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes")
@pytest.mark.parametrize("command", ["check", "show", "format", "settle"])
def test_only_regular_files_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    pipe = tmp_path / "a-pipe.piquet.toml"
    os.mkfifo(pipe)
    status, out, err = run(capsys, command, pipe)
    assert status == 2
    assert "this is not a regular file" in out + err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes")
def test_a_pipe_among_the_files_of_a_folder_or_the_hands_of_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "a-pipe.piquet.toml")
    hand(tmp_path, "b-hand")
    game = hand(tmp_path, "c-game", text=GAME.replace("A 27  B 13", "A B  a-pipe"))
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    assert [made["ok"] for made in objects(out)] == [False, True, False]
    status, out, _ = run(capsys, "check", game)
    assert status == 2
    assert "this is not a regular file" in out


@pytest.mark.parametrize("command", ["settle", "show", "format", "check"])
def test_a_file_that_is_not_there_is_named_plainly(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, command, tmp_path / "missing.piquet.toml")
    assert status == 2
    assert "missing.piquet.toml: unreadable: there is no such file" in out + err
