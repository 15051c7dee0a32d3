"""The demonstrations: every piece of advice has its own, in a sound hand, and what is worked out bears the advice out."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from lessons.advice import DEMONSTRATIONS, Demonstration, Theme, named
from lessons.advice.compare import moment
from lessons.advice.demonstration import FOLDER, ByCounting, ByDeal, ByDraw, ByPlay
from lessons.advice.hands import annotation_of
from lessons.games.annotation import StepKind
from lessons.resources import examples_dir
from lessons.rules.clauses import CLAUSES, ClauseKind
from tests.advice.compared import ALL, NAMES, compared

ADVICE = [clause.id for clause in CLAUSES.values() if clause.kind is ClauseKind.ADVICE]


def test_every_piece_of_advice_has_one_demonstration() -> None:
    assert sorted(DEMONSTRATIONS) == sorted(ADVICE)
    assert all(id == demonstration.clause_id for id, demonstration in DEMONSTRATIONS.items())


def test_each_has_a_name_a_title_and_a_hand_of_its_own() -> None:
    for part in (NAMES, [d.title for d in ALL], [d.hand for d in ALL]):
        assert max(Counter(part).values()) == 1
    files = {file.name.removesuffix(".piquet.toml") for file in (examples_dir() / FOLDER).iterdir()}
    assert files == {d.hand for d in ALL}


def test_they_stand_theme_by_theme() -> None:
    themes = [d.theme for d in ALL]
    assert themes == sorted(themes, key=list(Theme).index)
    assert set(themes) == set(Theme)


def test_they_are_found_by_name_and_by_clause() -> None:
    for demonstration in ALL:
        assert named(demonstration.name) is named(demonstration.clause_id) is demonstration
    assert named("") is named("keep") is None


@pytest.mark.parametrize("demonstration", ALL, ids=NAMES)
def test_following_the_advice_is_better(demonstration: Demonstration) -> None:
    assert compared(demonstration).gain > 0


PLAYED = [d for d in ALL if isinstance(d.by, ByDeal | ByPlay | ByCounting)]
DISCARDED = [d for d in ALL if isinstance(d.by, ByDraw | ByDeal)]


@pytest.mark.parametrize("demonstration", PLAYED, ids=lambda d: d.name)
def test_the_record_is_played_as_the_first_way_goes_on(demonstration: Demonstration) -> None:
    steps = annotation_of(demonstration).steps[moment(demonstration) + 1 :]
    played = [step.table[-1][1] for step in steps if step.kind is StepKind.PLAY]
    assert played == [move.card for move in compared(demonstration).follow.line]


@pytest.mark.parametrize("demonstration", DISCARDED, ids=lambda d: d.name)
def test_the_record_lays_out_what_the_advice_would(demonstration: Demonstration) -> None:
    by, annotation = demonstration.by, annotation_of(demonstration)
    assert isinstance(by, ByDraw | ByDeal)
    assert annotation.steps[-1].discards["elder"].known == by.follow


def test_the_list_costs_no_arithmetic() -> None:
    script = "import sys, lessons.advice; print([m for m in ('numpy', 'numba', 'streamlit', 'lessons.analysis.draw.compute') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
