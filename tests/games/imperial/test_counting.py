"""Counters passed over, changed, taken down and counted out, on marks alone and on whole hands."""

from __future__ import annotations

import pytest

from lessons.games.annotation import Cause, Code, Loss
from lessons.games.imperial import annotate
from lessons.games.imperial.counting import Count
from lessons.games.imperial.marks import Mark
from lessons.record import DEALER, ELDER, Counters
from lessons.rules.imperial import ImperialRules, TakeDown
from tests.games.imperial.hands import dealt, log

Score = tuple[tuple[int, int], tuple[int, int]]


def counted(*marks: Mark, start: Score = ((0, 0), (0, 0)), both: bool = False, rules: ImperialRules | None = None) -> Count:
    """These marks counted from a score of reds and whites, the elder hand's first."""
    before = dict(zip((ELDER, DEALER), (Counters(*c) for c in start), strict=True))
    return Count(marks, before, rules or ImperialRules(), both=both)


def white(seat: str, number: int, cause: Cause = Cause.ODD_TRICKS) -> Mark:
    return Mark(seat, cause, "imperial.tricks", white=number)


def red(seat: str, number: int = 1, cause: Cause = Cause.FOUR) -> Mark:
    return Mark(seat, cause, "imperial.declare", red=number)


def score(count: Count) -> Score:
    return tuple(count.now[ELDER]), tuple(count.now[DEALER])  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("marks", "start", "end"),
    [
        ((white(ELDER, 2),), ((2, 4), (1, 5)), ((3, 0), (1, 0))),  # the example of the text
        ((white(ELDER, 1),), ((2, 4), (1, 5)), ((2, 5), (1, 5))),
        ((white(ELDER, 4),), ((0, 5), (0, 0)), ((1, 3), (0, 0))),  # what lies beyond six stays
        ((white(DEALER, 10),), ((0, 3), (0, 5)), ((0, 0), (2, 3))),
        ((red(ELDER),), ((1, 2), (1, 5)), ((2, 2), (1, 5))),  # a red that is marked takes nothing down
    ],
)
def test_six_whites_are_a_red_and_the_adversary_takes_down(marks: tuple[Mark, ...], start: Score, end: Score) -> None:
    assert score(counted(*marks, start=start)) == end


def test_at_any_red() -> None:
    rules = ImperialRules(take_down=TakeDown.ANY_RED)
    assert score(counted(red(ELDER), start=((1, 2), (1, 5)), rules=rules)) == ((2, 2), (1, 0))


@pytest.mark.parametrize(("cause", "stays"), [(Cause.TURNED, True), (Cause.POINT, True), (Cause.RETOURNE, False), (Cause.HONOURS, False)])
def test_where_both_have_imperials_the_beginning_takes_nothing_down(cause: Cause, stays: bool) -> None:
    count = counted(white(DEALER, 1, cause), start=((0, 3), (0, 5)), both=True)
    assert score(count) == ((0, 3 if stays else 0), (1, 0))
    assert [(k.seat, k.white) for k in count.kept] == ([(ELDER, 3)] if stays else [])


@pytest.mark.parametrize(
    ("marks", "start", "end"),
    [
        ((white(ELDER, 3),), ((4, 4), (0, 5)), ((5, 0), (0, 5))),  # four reds and six whites: all are passed over
        ((red(ELDER),), ((4, 2), (0, 5)), ((5, 2), (0, 5))),
        ((red(ELDER, 2, Cause.CAPOT),), ((4, 0), (0, 0)), ((5, 0), (0, 0))),
    ],
)
def test_out_with_what_would_be_the_fifth_red(marks: tuple[Mark, ...], start: Score, end: Score) -> None:
    count = counted(*marks, white(DEALER, 4), start=start)
    assert (count.out, score(count)) == (ELDER, end)
    assert count.log[-1].event.cause is Cause.OUT


def test_who_is_first_in_the_order_of_counting_out_is_out() -> None:
    found = annotate(dealt("S K  H K  D K  C K", "S AQJ9", "H8", counters=((4, 0), (4, 5))))
    assert log(found) == [(DEALER, "point", 0, 1), (DEALER, "exchange", 1, -6), (DEALER, "out", 0, 0)]
    four = next(c for c in found.calls if c.cls.value == "set")
    assert (four.loss, four.points) == (Loss.GAME_OVER, 0)
    assert found.counters == {ELDER: Counters(4, 0), DEALER: Counters(5, 0)}


def test_scored_or_held() -> None:
    hands = ("S AKQJ", "H AKQJ", "D8")
    scored = annotate(dealt(*hands, counters=((1, 5), (1, 3))))
    held = annotate(dealt(*hands, counters=((1, 5), (1, 3)), both_have="held"))
    assert (DEALER, "take-down", 0, -3) in log(scored)
    assert not [e for e in log(held) if e[1] == "take-down"]
    assert [f.code for f in held.findings] == [Code.WHITES_KEPT]


def test_carte_blanche_counts_its_reds() -> None:
    for reds in (1, 2):
        found = annotate(dealt("S T987  H T9  D T98  C A98", "S KQJ", "SA", blanche_reds=reds))
        assert (ELDER, "carte-blanche", reds, 0) in log(found)
    barred = annotate(dealt("S T987  H T9  D T98  C A98", "S KQJ", "SA", blanche_bars="KQJA"))
    assert barred.carte_blanche == ()
