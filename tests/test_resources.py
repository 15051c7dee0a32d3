"""In a checkout the examples and the script are those of the tree."""

from __future__ import annotations

from pathlib import Path

from lessons.resources import app_script, examples_dir

ROOT = Path(__file__).parents[1]


def test_the_examples_are_the_tree_s() -> None:
    assert examples_dir() == ROOT / "examples"
    assert list(examples_dir().rglob("*.piquet.toml"))


def test_the_script_is_the_tree_s() -> None:
    assert app_script() == ROOT / "app.py"
    assert app_script().is_file()
