"""How long a deal of one's own takes to be told, read and spoken of; run with `pytest tests/benchmarks/test_deal.py -n 0`."""

from __future__ import annotations

from random import Random
from typing import Any

from lessons.course.deal.afterwards import card_costs
from lessons.course.deal.remarks import remarks
from lessons.course.deal.table import table_of
from lessons.record import ELDER
from tests.course.deal.players import played

DEAL = played(4711, "rubicon", ELDER, Random(1))


def _forget() -> None:
    for made in (table_of, remarks, card_costs):
        made.cache_clear()


def test_a_whole_deal_told_and_read(benchmark: Any) -> None:
    assert benchmark.pedantic(lambda: table_of(DEAL).counts, setup=_forget, rounds=50)


def test_what_is_said_of_a_card(benchmark: Any) -> None:
    assert benchmark.pedantic(lambda: remarks(DEAL.before(len(DEAL.moves) - 4)), setup=_forget, rounds=50)


def test_what_every_card_cost(benchmark: Any) -> None:
    assert benchmark.pedantic(lambda: card_costs(DEAL), setup=_forget, rounds=5)
