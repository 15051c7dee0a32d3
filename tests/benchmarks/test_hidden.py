"""How long it takes to put every call of a hand to every hand the other side can have, and to follow a whole deal for both seats.

    pytest -n 0 tests/benchmarks/test_hidden.py

The 125,970 masks are written down once and not counted with the classifying.
"""

from __future__ import annotations

from pytest_benchmark.fixture import BenchmarkFixture

from lessons.cards import FULL_PACK, Hand
from lessons.games.piquet import annotate
from lessons.games.piquet.views import views
from lessons.handfile import load
from lessons.knowledge.judge import Judge
from lessons.knowledge.possible import hands_among
from lessons.knowledge.standing import truthful_calls
from lessons.resources import examples_dir

HAND = Hand.parse("S AKJ  H AQJ8  D 98  C J87")


def test_every_call_against_every_hand_before_the_draw_is_known(benchmark: BenchmarkFixture) -> None:
    """The bound is 20 ms."""
    hands = hands_among(Hand(), Hand(FULL_PACK & ~HAND.mask), 12)
    assert len(hands) == 125_970

    def classify() -> int:
        judge = Judge(hands)
        return sum(judge.of(call).beaten_in for call in truthful_calls(HAND))

    assert benchmark(classify) > 0


def test_writing_every_hand_down(benchmark: BenchmarkFixture) -> None:
    """What is done once for a hand, before any question is put."""
    assert len(benchmark(hands_among, Hand(), Hand(FULL_PACK & ~HAND.mask), 12)) == 125_970


def test_a_whole_deal_seen_by_both_seats(benchmark: BenchmarkFixture) -> None:
    """The first illustration: every call, reply and card, with nothing known of the exchange."""
    annotation = annotate(load(examples_dir() / "foster-piquet" / "first-illustration.piquet.toml"))
    assert len(annotation.steps) > 25
    benchmark(lambda: [views(annotation, seat) for seat in annotation.record.seats])
