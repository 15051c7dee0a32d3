"""How long open hands take: the value of whole deals with a pic in reach, every card of them, the costs of a whole play.

pytest -n 0 tests/benchmarks/test_open_hands.py -s

The deals are by chance and the same in every run; each is searched afresh, with nothing kept from the deal before.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import perf_counter

import pytest

from lessons.analysis.open_hands import Position, compiled, costs, position_at_trick, search, solve
from lessons.analysis.open_hands.search import search_for
from lessons.games.annotation import Annotation
from lessons.games.piquet import annotate
from lessons.record import Starts
from lessons.rules.named import AU_CENT, RUBICON
from lessons.rules.piquet import PiquetRules
from tests.deals import random_deal, record_of

DEALS = 60
LIMITS = {
    ("au-cent", "compiled"): (15, 75),
    ("rubicon", "compiled"): (8, 40),
    ("au-cent", "plain"): (400, None),
    ("rubicon", "plain"): (50, None),
}
"""Milliseconds: what the median and the slowest twentieth may take."""
A_WHOLE_PLAY = 1_000.0


@pytest.fixture(params=["compiled", "plain"])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "compiled":
        compiled.prepare(wait=True)
        assert compiled.is_ready()
    else:
        monkeypatch.setattr(search, "is_ready", lambda: False)
    return str(request.param)


def _position(rng: Random) -> Position:
    """A whole deal in which the elder hand is six to fourteen points from a pic."""
    cards = rng.sample(range(32), 24)
    elder, dealer = (sum(1 << i for i in half) for half in (cards[:12], cards[12:]))
    return Position(hands=(elder, dealer), pic_needs=(rng.randint(6, 14), None))


def _times(work: Callable[[int], object]) -> list[float]:
    """Milliseconds of the work on each deal, the first time left out: the tables of the suits are made once a process."""
    times = []
    for number in range(DEALS + 1):
        search._kept.cache_clear()
        start = perf_counter()
        work(number)
        times.append(1000 * (perf_counter() - start))
    return times[1:]


def _say(what: str, times: list[float]) -> tuple[float, float]:
    half, slow = median(times), quantiles(times, n=20)[-1]
    print(f"\n{what}: median {half:.1f} ms, slowest twentieth {slow:.1f} ms, slowest {max(times):.1f} ms")
    return half, slow


@pytest.mark.parametrize("rules", [AU_CENT, RUBICON], ids=lambda r: r.name)
def test_the_value_of_a_deal(rules: PiquetRules, kind: str) -> None:
    rng = Random(1)
    deals = [_position(rng) for _ in range(DEALS + 1)]
    half, slow = _say(f"the value, {rules.name}, {kind}", _times(lambda n: search_for(deals[n], rules).exact(deals[n])))
    most, most_slow = LIMITS[rules.name, kind]
    assert half <= most
    assert most_slow is None or slow <= most_slow
    _say(f"every card, {rules.name}, {kind}", _times(lambda n: solve(deals[n], rules)))


@pytest.mark.parametrize("rules", [AU_CENT, RUBICON], ids=lambda r: r.name)
def test_the_costs_of_a_whole_play(rules: PiquetRules, kind: str) -> None:
    rng = Random(2)
    plays: list[Annotation] = []
    for _ in range(DEALS + 1):
        plays.append(annotate(record_of(random_deal(rng, "even"), rules, starts=Starts.DECLARE)))
        position_at_trick(plays[-1], 1)  # the steps of a replay are there before its costs are asked for
    half, _ = _say(f"costs of 24 cards, {rules.name}, {kind}", _times(lambda n: costs(plays[n])))
    assert half <= A_WHOLE_PLAY
