"""Habits of the project: what the server may do, colours named once, and a tree that speaks of nothing but itself."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from lessons.web.theme import PALETTE

ROOT = Path(__file__).parents[1]
CONFIG = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))

EFFECTIVE = {
    "runner.postScriptGC": False,
    "server.address": "127.0.0.1",
    "server.maxUploadSize": 10,
    "server.enableXsrfProtection": True,
    "server.enableCORS": True,
    "browser.gatherUsageStats": False,
    "client.showErrorDetails": "none",
    "client.showErrorLinks": False,
}
"""What Streamlit itself must report: a misspelt or renamed option would otherwise pass unnoticed."""

FOREIGN = re.compile(
    "|".join(
        (
            r"(?<![\w.)}$\"'<-])/(?:work|root|home|tmp|opt|Users)/\w",
            r"pypi\.(?:org|python)",
            r"pythonhosted",
            r"npmjs\.",
            r"proxy\.golang",
            r"conda\.(?:org|anaconda)",
            r"googleapis",
            r"unpkg\.com",
            r"jsdelivr",
        )
    )
)
"""Paths of one machine, and hosts of registries and font services."""

TEXT = {".py", ".toml", ".md", ".js", ".css", ".html", ".json", ".txt", ".svg", ".cfg", ""}
SKIPPED = {".git", ".venv", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", ".benchmarks", "__pycache__", "build", "dist"}


def files() -> list[Path]:
    """The files of the tree, without what tools leave behind."""
    return [p for p in ROOT.rglob("*") if p.is_file() and not SKIPPED & set(p.relative_to(ROOT).parts)]


def test_streamlit_goes_by_the_settings() -> None:
    script = (
        "import sys, json, streamlit.config as c; c.get_config_options(); print(json.dumps({k: c.get_option(k) for k in sys.argv[1:]}))"
    )
    ran = subprocess.run([sys.executable, "-c", script, *EFFECTIVE], cwd=ROOT, capture_output=True, text=True, check=True)
    assert tomllib.loads("found = " + ran.stdout.replace(":", " =").strip())["found"] == EFFECTIVE
    assert not ran.stderr.strip(), ran.stderr


@pytest.mark.parametrize("shade", ["light", "dark"])
def test_the_theme_has_the_colours_of_the_palette(shade: str) -> None:
    theme = CONFIG["theme"][shade]
    assert theme["backgroundColor"] == getattr(PALETTE["paper"], shade)
    assert theme["textColor"] == getattr(PALETTE["ink"], shade)
    assert theme["borderColor"] == getattr(PALETTE["line"], shade)
    assert theme["linkColor"] == theme["primaryColor"] == getattr(PALETTE["accent"], shade)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


ON_ANY_GROUND = [
    (text, ground)
    for text in ("ink", "soft", "accent", "gold", "red", "bad", "elder", "dealer")
    for ground in ("paper", "panel", "felt", "felt-deep")
]
ON_ITS_OWN = [("accent", "accent-soft"), ("gold", "gold-soft"), ("bad", "bad-soft"), ("card-ink", "card"), ("card-red", "card")]
INK_ON_TINTS = [("ink", tint) for tint in ("accent-soft", "gold-soft", "bad-soft")]


@pytest.mark.parametrize("shade", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), ON_ANY_GROUND + ON_ITS_OWN + INK_ON_TINTS)
def test_text_can_be_read_on_its_ground(text: str, ground: str, shade: str) -> None:
    light, dark = sorted((_luminance(getattr(PALETTE[name], shade)) for name in (text, ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_tree_names_no_machine_and_no_registry() -> None:
    found = []
    for file in files():
        if file.suffix in TEXT and file != Path(__file__):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if match := FOREIGN.search(line):
                    found.append(f"{file.relative_to(ROOT)}:{number}: {match.group()}")
    assert not found


def test_the_check_for_foreign_names_sees_them() -> None:
    assert FOREIGN.search("see /home/" + "someone/notes")
    assert FOREIGN.search("https://" + "pypi.org/simple")
    assert not FOREIGN.search("https://example.org/home/x and a path lessons/web/pages")


def test_the_top_level_holds_only_what_belongs_there() -> None:
    allowed = {"README.md", "app.py", "examples", "lessons", "pyproject.toml", "tests"}
    assert {
        p.name for p in ROOT.iterdir() if not p.name.startswith(".") and p.name not in SKIPPED and not p.name.endswith(".egg-info")
    } <= allowed
