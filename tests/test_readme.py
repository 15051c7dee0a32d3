"""What the README says is so: its file is a hand, its Python runs, its commands succeed, its tables and links are complete."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from lessons.cli import main
from lessons.rules.named import NAMED
from lessons.web.registry import PAGES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


COMMANDS = [line for block in blocks("console") for line in block.splitlines() if line.startswith("piquet-lessons ")]


def test_the_hand_file_agrees(tmp_path: Path) -> None:
    (text,) = blocks("toml")
    name = re.search(r'^id\s*= "(.*)"', text, re.MULTILINE)
    assert name
    file = tmp_path / f"{name[1]}.piquet.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["check", str(file)]) == 0


def test_the_python_does_what_it_says() -> None:
    (text,) = blocks("python")
    test = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_succeeds(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(command)[1:]) == 0


def test_there_are_commands_to_try_and_two_that_set_up() -> None:
    assert len(COMMANDS) >= 3
    assert [block.count("\n") for block in blocks("console")][:2] == [1, 1]


def test_every_rule_set_and_page_is_named() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", README, re.MULTILINE) == list(NAMED)
    assert re.findall(r"^- \*\*(.*)\*\*:", README, re.MULTILINE) == [entry.title for entry in PAGES]


def test_every_link_and_path_leads_somewhere() -> None:
    linked = re.findall(r"\]\(([^)]+)\)", README)
    named = re.findall(r"`((?:lessons|tests|examples|\.ci)[\w/.]*)`", README)
    assert linked
    assert named
    modules = {name for name in named if "." in name and "/" not in name and not name.startswith(".ci")}
    missing = [name for name in {*linked, *named} - modules if not (ROOT / name).exists()]
    assert not missing
