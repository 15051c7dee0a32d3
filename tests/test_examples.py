"""The shipped examples: each is canonical, agrees with the rules or carries its erratum, and has its golden."""

from __future__ import annotations

import io
import json
import os
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lessons.cassino_record import CassinoRecord
from lessons.cli import main
from lessons.game_record import GameRecord
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause, Code, Loss, Outcome, StepKind
from lessons.games.cassino import CassinoAnnotation
from lessons.games.cassino import annotate as count_cassino
from lessons.handfile import cassino, game, load
from lessons.record import HandRecord
from lessons.resources import examples_dir
from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.named import values_of
from lessons.rules.normand import NormandRules
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

EXAMPLES = examples_dir()
FILES = sorted(EXAMPLES.rglob("*.piquet.toml"))
GOLDENS = Path(__file__).parent / "goldens"
UPDATE = "PIQUET_UPDATE_GOLDENS"
"""Set in the environment, goldens are written instead of compared; refused where CI is set."""

NAMES = [str(f.relative_to(EXAMPLES)).removesuffix(".piquet.toml") for f in FILES]

ROWS = {
    *("F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 F12a F13 F14 F15 F16 F17 F18 F19 F20 F21 F22 F23 F24 F25 F26 F27 F28 F29 F29a".split()),
    *("F30 F31 F32 F33 F34 F35 F36 F37".split()),
    *("R1 R2 R3 R4 R5 R6 R7 R8 R9".split()),
    *("B1 B2 B3 B4 B5 B6 B7 B7a B8 B9 B10 B11".split()),
    *("N1 N2 N3 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10".split()),
    *("I1 I2 I3 I4 I5 I6 I7 I7a I8".split()),
    *("P1 C1 C2".split()),
}
"""Every worked example and figure of the texts, by number; a file's `_rows` names those it shows."""

GAMES = (PiquetRules, NormandRules, VoleurRules, ImperialRules, EcrireRules, CassinoRules)
"""The games whose every option has its hand."""

OF_GAMES = {Code.OTHER_RULES, Code.FILE_NAME, Code.GAME_BEFORE, Code.NEEDLESS_ERRATUM, Code.NO_ERRATUM, Code.NOT_REACHED, Code.UNSETTLED}
"""Findings that a game, a file's name or a faulty check gives rise to, which no shipped hand has."""


@cache
def everything() -> dict[str, HandRecord | GameRecord | CassinoRecord]:
    """Every shipped hand, deal of Cassino and game, by its place."""
    return {name: _read(file) for name, file in zip(NAMES, FILES, strict=True)}


def _read(file: Path) -> HandRecord | GameRecord | CassinoRecord:
    text = file.read_text("utf-8")
    return game.load(file) if game.is_game(text) else cassino.load(file) if cassino.is_cassino(text) else load(file)


@cache
def records() -> dict[str, HandRecord]:
    """Every shipped hand, by its place."""
    return {name: record for name, record in everything().items() if isinstance(record, HandRecord)}


@cache
def annotations() -> dict[str, Annotation]:
    """Every shipped hand annotated."""
    return {name: annotate(record) for name, record in records().items()}


@cache
def counted() -> list[CassinoAnnotation]:
    """Every shipped deal of Cassino counted."""
    return [count_cassino(record) for record in everything().values() if isinstance(record, CassinoRecord)]


def printed(file: Path) -> dict[str, Any]:
    """What `check --json` prints for a file."""
    out = io.StringIO()
    with redirect_stdout(out):
        main(["check", "--json", str(file)])
    found: dict[str, Any] = json.loads(out.getvalue())
    return found | {"file": file.name}


@pytest.mark.parametrize(("name", "file"), list(zip(NAMES, FILES, strict=True)), ids=NAMES)
class TestEachExample:
    def test_it_has_its_golden(self, name: str, file: Path) -> None:
        golden = GOLDENS / f"{name}.json"
        found = printed(file)
        if os.environ.get(UPDATE):
            assert not os.environ.get("CI"), "goldens are never written in CI"
            golden.parent.mkdir(parents=True, exist_ok=True)
            golden.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        assert golden.is_file(), f"no golden for {name}; run with {UPDATE}=1 and read what it writes"
        assert found == json.loads(golden.read_text(encoding="utf-8"))

    def test_every_figure_agrees_or_has_its_erratum(self, name: str, file: Path) -> None:
        assert printed(file)["ok"] is True

    def test_it_is_canonical(self, name: str, file: Path) -> None:
        out = io.StringIO()
        with redirect_stdout(out):
            assert main(["format", str(file)]) == 0
        assert out.getvalue() == file.read_text(encoding="utf-8")

    def test_its_name_is_its_id(self, name: str, file: Path) -> None:
        assert everything()[name].id == file.name.removesuffix(".piquet.toml")


def test_no_golden_without_its_example() -> None:
    assert sorted(str(g.relative_to(GOLDENS)).removesuffix(".json") for g in GOLDENS.rglob("*.json")) == sorted(NAMES)


def test_every_row_of_the_texts_is_shown() -> None:
    shown = {row for record in everything().values() for row in record.extra.get("_rows", ())}
    assert shown == ROWS


@pytest.mark.parametrize(("game_rules", "option"), [(of, name) for of in GAMES for name in of.option_names()])
def test_every_value_of_every_option_has_a_hand(game_rules: type[RuleSet], option: str) -> None:
    used = [getattr(r.rules, option) for r in everything().values() if isinstance(r.rules, game_rules)]
    assert [v for v in values_of(option, game_rules) if v not in used] == []


def test_every_branch_of_scoring_has_a_hand() -> None:
    every = annotations().values()
    assert {e.cause for a in every for e in a.events} | {e.cause for deal in counted() for e in deal.events} == set(Cause)
    assert {c.loss for a in every for c in a.calls if c.loss} == set(Loss)
    assert {c.verdict.outcome for a in every for c in a.calls if c.verdict.outcome} == set(Outcome)
    assert {s.kind for a in every for s in a.steps} == set(StepKind)


def test_every_kind_of_finding_has_a_hand() -> None:
    found = {f.code for a in annotations().values() for f in a.findings} | {f.code for deal in counted() for f in deal.findings}
    assert found >= set(Code) - OF_GAMES
