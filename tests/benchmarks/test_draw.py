"""How long the odds of a draw take: every discard of the elder hand, its distributions over all draws, and its worth against the other's.

    pytest -n 0 tests/benchmarks/test_draw.py

`own` is the distributions alone; `odds` all that `draw_odds` gives, kept answers set aside; `repics` the best two dozen. The
memory of a process that works out one hand and does nothing else stands beside the times, and is not to pass `ALLOWED_MB`.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from lessons.analysis.draw import compute
from lessons.analysis.draw.become import Draws
from lessons.analysis.draw.repic import repic_chances
from lessons.cards import FULL_PACK, Hand
from lessons.rules.named import AU_CENT
from lessons.rules.rule_set import ShortPoint

HANDS = {"even": "S AKJ  H AQJ8  D 98  C J87", "strong": "S AKQJ98  H AKQ  D A  C A7"}
ROUNDS = 5
ALLOWED_MB = 300
PROGRAM = (
    "import resource, sys; from lessons.cards import Hand; from lessons.rules.named import AU_CENT; "
    "from lessons.analysis.draw.compute import draw_odds; draw_odds(Hand.parse(sys.argv[1]), 'elder', AU_CENT); "
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
)


def own_distributions(hand: Hand) -> int:
    """The distributions of points and of every class for all 1,585 discards; returns how many."""
    unseen = Hand(FULL_PACK & ~hand.mask)
    number = 0
    for size in range(1, 6):
        draws = Draws(unseen, size, ShortPoint.NEVER)
        for out in combinations(hand, size):
            codes = draws.to(hand - Hand.of(out))
            for values in (*codes, compute.points_of(codes)):
                compute.spread_of(values)
            number += 1
    return number


@pytest.mark.parametrize("name", HANDS)
def test_own(benchmark: BenchmarkFixture, name: str) -> None:
    hand = Hand.parse(HANDS[name])
    number = benchmark.pedantic(own_distributions, (hand,), rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert number == 1585


@pytest.mark.parametrize("seat", ["elder", "dealer"])
@pytest.mark.parametrize("name", HANDS)
def test_odds(benchmark: BenchmarkFixture, name: str, seat: str) -> None:
    hand = Hand.parse(HANDS[name])
    odds = benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: compute.draw_odds(hand, seat, AU_CENT), setup=compute.forget, rounds=ROUNDS, warmup_rounds=1
    )
    assert len(odds.options) == (1585 if seat == "elder" else 299)


@pytest.mark.parametrize("name", HANDS)
def test_repics(benchmark: BenchmarkFixture, name: str) -> None:
    odds = compute.draw_odds(Hand.parse(HANDS[name]), "elder", AU_CENT)
    found = benchmark.pedantic(repic_chances, (odds, odds.options[:24]), rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert len(found) == 24


@pytest.mark.parametrize("name", HANDS)
def test_memory(name: str) -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM, HANDS[name]], capture_output=True, text=True, check=True)
    used = float(ran.stdout)
    print(f"{name}: {used:.0f} MB")
    assert used < ALLOWED_MB
