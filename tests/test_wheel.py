"""The wheel carries everything the app and the command line need: pages, components, data, the script and the examples."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel built from this tree."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (file,) = out.glob("*.whl")
    return set(zipfile.ZipFile(file).namelist())


def test_every_file_of_the_package_is_in_it(wheel: set[str]) -> None:
    package = {p.relative_to(ROOT) for p in (ROOT / "lessons").rglob("*") if p.is_file()}
    kept = {p.as_posix() for p in package if not any(part.startswith(".") or part == "__pycache__" for part in p.parts)}
    assert kept - wheel == set()


def test_the_script_its_settings_and_every_example_are_in_it(wheel: set[str]) -> None:
    examples = {p.relative_to(ROOT).as_posix() for p in (ROOT / "examples").rglob("*") if p.is_file()}
    assert examples
    assert {f"lessons/_shipped/{name}" for name in examples | {"app.py", ".streamlit/config.toml"}} - wheel == set()


def test_nothing_else_is_in_it(wheel: set[str]) -> None:
    assert {name for name in wheel if not name.startswith("lessons/") and ".dist-info/" not in name} == set()
