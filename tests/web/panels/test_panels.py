"""All panels of all worked hands: made once, only when asked for, an entry a step, plain data throughout."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from lessons.web.library import WorkedHand
from lessons.web.panels import PANELS, panel
from tests.web.hands import illustration, two_handed_hands


@pytest.mark.parametrize("hand", two_handed_hands(), ids=lambda h: h.id)
def test_every_step_of_every_worked_hand_has_its_entry(hand: WorkedHand) -> None:
    for name in PANELS:
        data = panel(name, hand.annotation)
        assert len(data["steps"]) == len(hand.annotation.steps)
        assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_is_made_once_for_an_annotation(name: str) -> None:
    assert panel(name, illustration()) is panel(name, illustration())


def test_showing_a_replay_loads_no_solver() -> None:
    script = "import sys, lessons.web.components.replay; print([m for m in sys.modules if m.startswith('lessons.analysis')])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
