"""How long a drill of each kind takes to make and prove: under 50 ms is promised, 200 ms for the rarest."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES, kind
from lessons.rules.named import TWO_HANDED


@pytest.mark.parametrize("name", NAMES)
def test_a_drill(benchmark: Any, name: str) -> None:
    seeds = count()
    cases = [(rules, level) for rules in TWO_HANDED.values() if kind(name).offered(rules) for level in Level]

    def make() -> None:
        seed = next(seeds)
        rules, level = cases[seed % len(cases)]
        drill(name, seed, rules, level)

    benchmark.pedantic(make, rounds=360, warmup_rounds=3)
