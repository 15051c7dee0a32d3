"""Who may import whom. An arrow the design forbids fails here, with the file and the line."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

LESSONS = Path(__file__).parents[1] / "lessons"

DRAWING = ("streamlit", "pandas", "plotly", "pyarrow")
HEAVY = (*DRAWING, "numpy")
SHOWN = (
    "lessons.charts",
    "lessons.web",
    "lessons.command",
    "lessons.cli",
    "lessons.report",
    "lessons.annotation_json",
    "lessons.settlement_json",
    "lessons.cassino_json",
)
ABOVE_ENGINE = ("lessons.advice", "lessons.explain", "lessons.club", "lessons.course", "lessons.store", "lessons.handfile", *SHOWN)
ENGINE_ROOMS = ("lessons.games", "lessons.knowledge", "lessons.analysis")

FORBIDDEN: dict[str, tuple[str, ...]] = {
    # The engine: values in, an annotation out; nothing that draws, words or reads files.
    "lessons.errors": (*HEAVY, "lessons."),
    "lessons.cards": (
        *HEAVY,
        *ABOVE_ENGINE,
        *ENGINE_ROOMS,
        "lessons.combinations",
        "lessons.rules",
        "lessons.record",
        "lessons.game_record",
    ),
    "lessons.combinations": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS, "lessons.rules", "lessons.record", "lessons.game_record"),
    "lessons.rules": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS, "lessons.record", "lessons.game_record"),
    "lessons.record": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS, "lessons.game_record"),
    "lessons.game_record": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS),
    "lessons.full_pack": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS, "lessons.rules", "lessons.record", "lessons.cassino_record"),
    "lessons.cassino_record": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS),
    # What counts hands by the hundred thousand does it in arrays.
    "lessons.knowledge": (*DRAWING, *ABOVE_ENGINE, "lessons.games", "lessons.analysis"),
    "lessons.games": (*HEAVY, *ABOVE_ENGINE, "lessons.analysis"),
    "lessons.analysis": (*DRAWING, *ABOVE_ENGINE),
    # Beside it: what a table judge says is texts and rule sets, and no hand is read for it.
    "lessons.rulings": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS, "lessons.record", "lessons.game_record"),
    "lessons.search": (*HEAVY, *ABOVE_ENGINE, *ENGINE_ROOMS, "lessons.rules", "lessons.record", "lessons.game_record", "lessons.rulings"),
    # Above it: advice put to the engine; words and files do not know how they are shown.
    "lessons.advice": (*DRAWING, *SHOWN, "lessons.explain"),
    "lessons.explain": (*HEAVY, *SHOWN),
    "lessons.handfile": (*HEAVY, *SHOWN, "lessons.advice", "lessons.explain", "lessons.games", "lessons.analysis"),
    "lessons.rulebook": (*HEAVY, *SHOWN),
    "lessons.charts": ("streamlit", "lessons.web", "lessons.command", "lessons.cli"),
    "lessons.card_drawings": (*HEAVY, *SHOWN),
    # The store holds tables and knows nothing of what they mean.
    "lessons.store": (
        *HEAVY,
        *(room for room in ABOVE_ENGINE if room != "lessons.store"),
        *ENGINE_ROOMS,
        *("lessons.cards", "lessons.combinations", "lessons.rules", "lessons.record", "lessons.rulings", "lessons.rulebook"),
    ),
    "lessons.course": (*DRAWING, *SHOWN, "lessons.club"),
    "lessons.club": (*DRAWING, "lessons.web", "lessons.command", "lessons.cli"),
    # The command line and the pages are two ways to the same things, and neither is a way to the other.
    "lessons.command": (*HEAVY, "lessons.web", "lessons.charts"),
    "lessons.cli": (*HEAVY, "lessons.web", "lessons.charts"),
    "lessons.report": (*HEAVY, "lessons.web", "lessons.charts"),
    "lessons.annotation_json": (*HEAVY, "lessons.web", "lessons.charts"),
    "lessons.settlement_json": (*HEAVY, "lessons.web", "lessons.charts"),
    "lessons.cassino_json": (*HEAVY, "lessons.web", "lessons.charts"),
    "lessons.web": ("lessons.cli", "lessons.command"),
}

GAMES = ("piquet", "normand", "voleur", "imperial", "cassino")
"""The rooms of `lessons.games` that hold one game each; what they share sits beside them, settlement above."""

SETTLEMENT = ("settlement", "settlement_checks", "settled", "endings", "tally", "rotation")
"""What composes deals of any game."""


def module_name(file: Path, root: Path) -> str:
    """The dotted name of a file below `root`, which is the package `lessons`."""
    parts = ["lessons", *file.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path) -> Iterator[tuple[str, int]]:
    """Every module a file imports, wherever in the file, with the line. `from a import b` is both `a` and `a.b`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: a relative import, which this check cannot follow"
            yield node.module or "", node.lineno
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def within(name: str, prefix: str) -> bool:
    """Whether a module is `prefix` or lies below it; a prefix that ends in a dot means only what lies below."""
    return name.startswith(prefix) if prefix.endswith(".") else name == prefix or name.startswith(prefix + ".")


def broken(root: Path) -> list[str]:
    """Every forbidden import in the package at `root`."""
    found = []
    for file in sorted(root.rglob("*.py")):
        module = module_name(file, root)
        forbidden = {target for room, targets in FORBIDDEN.items() if within(module, room) for target in targets}
        for game in GAMES:
            if within(module, f"lessons.games.{game}"):
                forbidden |= {f"lessons.games.{other}" for other in (*GAMES, *SETTLEMENT) if other != game}
        found += [f"{module}:{line} imports {name}" for name, line in imports(file) if any(within(name, target) for target in forbidden)]
    return found


def test_no_forbidden_arrow() -> None:
    assert not broken(LESSONS)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("cards.py", "import streamlit as st"),
        ("rules/piquet.py", "from lessons.analysis import draw"),
        ("games/piquet/play.py", "from lessons.games.normand import deal"),
        ("games/piquet/play.py", "import lessons.games.settlement"),
        ("games/piquet/play.py", "from lessons.games.tally import tally"),
        ("rulings/judge.py", "from lessons.games import piquet"),
        ("search.py", "from lessons.rules import clauses"),
        ("handfile/reader.py", "from lessons.games import piquet"),
        ("store/file.py", "from lessons.rules.clauses import CLAUSES"),
        ("course/progress/anki.py", "from lessons.web import cards"),
        ("games/stepping.py", "from lessons.store import file"),
        ("charts/deal.py", "import streamlit"),
        ("command/checking.py", "from lessons.web import library"),
        ("web/library.py", "from lessons.command import checking"),
        ("games/declaring.py", "def f():\n    import pandas"),
        ("knowledge/view.py", "from lessons import games"),
    ],
)
def test_a_forbidden_arrow_is_found(file: str, line: str, tmp_path: Path) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(line)
    assert broken(tmp_path)
