"""How long a hundred deals of each theme take to make and prove: under ten seconds is promised, whatever the level."""

from __future__ import annotations

from typing import Any

import pytest

from lessons.club.making import make_set
from lessons.club.themes import THEMES, theme
from lessons.course.kind import Level
from lessons.rules.named import TWO_HANDED


@pytest.mark.parametrize("level", [None, *Level])
@pytest.mark.parametrize("id", [one.id for one in THEMES])
def test_a_hundred_deals(benchmark: Any, id: str, level: Level | None) -> None:
    offered = [rules for rules in TWO_HANDED.values() if not theme(id).refused(rules)]
    rules = offered[(level or 0) % len(offered)]
    made = benchmark.pedantic(lambda: make_set([id], 100, 1, rules, level), rounds=1)
    assert len(made.deals) == 100
    assert benchmark.stats["max"] < 10
