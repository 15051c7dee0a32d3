"""How long hand-outs take: twelve deals with exchange, calls and play, each kind, usual and large print.

    pytest -n 0 tests/benchmarks/test_handout.py

The answers of twelve deals are to take under three seconds of a processor, in a process of its own (`first`) with all that it loads too.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, handout
from lessons.club.set_file import dumps
from lessons.handfile import load
from lessons.resources import examples_dir

DEALS = 12
ALLOWED = 3.0


@cache
def twelve() -> DealSet:
    files = sorted((examples_dir() / "advice").glob("*.piquet.toml"))[:DEALS]
    deals = (SetDeal(record=load(file), question="What would you lay out?", answer="See the exchange.") for file in files)
    return DealSet(title="Twelve deals", deals=tuple(deals))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("kind", Kind)
def test_twelve_deals(benchmark: BenchmarkFixture, kind: Kind, large: bool) -> None:
    begin = time.process_time()
    made = benchmark.pedantic(handout, (twelve(), kind), {"large": large}, rounds=5)  # type: ignore[no-untyped-call]
    assert made.startswith(b"%PDF")
    assert (time.process_time() - begin) / 5 < ALLOWED


def test_first(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    file, out = tmp_path / "twelve.piquet-set.toml", tmp_path / "twelve.pdf"
    file.write_text(dumps(twelve()), encoding="utf-8")
    command = [sys.executable, "-m", "lessons.cli", "handout", str(file), "--kind", "answers", "--out", str(out)]
    begin = _children()
    benchmark.pedantic(subprocess.run, (command,), {"check": True}, rounds=3)  # type: ignore[no-untyped-call]
    used = (_children() - begin) / 3
    print(f"\nfirst: {used:.2f} s of a processor")
    assert out.stat().st_size > 10_000
    assert used < ALLOWED


def _children() -> float:
    """Seconds of a processor that processes begun here have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
