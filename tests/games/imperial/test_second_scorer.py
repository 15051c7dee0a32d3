"""The engine against the plain second scorer, on random deals with random legal play and random options."""

from __future__ import annotations

from random import Random

import pytest

from lessons.games.imperial import annotate
from tests.games.imperial.naive_scorer import score
from tests.games.imperial.raw_deals import random_deal, random_options, record_of


def assert_same(seed: int) -> None:
    """Both scorers give the same log, counters and player who is out."""
    rng = Random(seed)
    options = random_options(rng)
    deal = random_deal(rng, reds=int(str(options.get("game_reds", 5))))
    found, plain = annotate(record_of(deal, options)), score(deal, options)
    told = (seed, deal, options)
    assert [(e.seat, e.cause.value, e.red, e.white) for e in found.events] == plain.log, told
    assert {s: tuple(c) for s, c in found.counters.items()} == {s: (plain.reds[s], plain.whites[s]) for s in plain.reds}, told
    assert [e.seat for e in found.events if e.cause.value == "out"] == ([plain.out] if plain.out else []), told


@pytest.mark.parametrize("block", range(10))
def test_both_scorers_agree(block: int) -> None:
    for seed in range(60 * block, 60 * (block + 1)):
        assert_same(seed)
