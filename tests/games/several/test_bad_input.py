"""What cannot be at a table of three or four: each refusal at its line, with the clause that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from lessons.errors import Problem, Problems
from lessons.games.annotate import annotate
from lessons.record import HandRecord
from tests.games.several.table import PRINTED, THREE, normand, problems, voleur

DEALT = THREE + 'talon = "D7 C7"\n'
AS_DEALT = 'starts = "exchange"\n'


def refused(make: Callable[[], HandRecord]) -> tuple[Problem, ...]:
    """What is wrong with a hand, found by its reader or its room."""
    try:
        return problems(make())
    except Problems as found:
        return found.problems


@pytest.mark.parametrize(
    ("exchange", "message"),
    [
        ("second discards SA HT, draws 2", "second has nothing to do with the talon"),
        ("elder looks at 2", "elder has nothing to do with the talon"),
        ("dealer turns up 2", "dealer has nothing to do with the talon"),
        ("dealer discards S7, draws 1", "dealer lays out 1 card"),
        ("dealer discards ST7 H9, draws 3", "dealer lays out 3 cards"),
        ("dealer discards ST7, draws 1", "dealer lays out 2 and draws 1"),
        ("dealer draws 2", "dealer draws before laying out"),
        ("dealer discards ST7, draws 2\ndealer discards H9 DK", "dealer has laid out already"),
        ("dealer discards ST7\ndealer draws 2\ndealer draws 2", "dealer has drawn already"),
    ],
)
def test_only_the_dealer_exchanges_two_for_two_or_none(exchange: str, message: str) -> None:
    (problem,) = refused(lambda: normand(DEALT, table=AS_DEALT, exchange=exchange, play="elder SK"))
    assert (problem.message, problem.clause, problem.phase) == (message, "normand.exchange", "exchange")
    assert problem.place is not None
    assert problem.place.line == 13 + exchange.count("\n") + 1
    assert problem.hint


@pytest.mark.parametrize(
    ("make", "message", "clause", "line"),
    [
        (
            lambda: normand(DEALT, table=AS_DEALT, exchange="dealer discards SA S8, draws 2"),
            "dealer was not dealt S A8",
            None,
            14,
        ),
        (
            lambda: normand(DEALT, table=AS_DEALT, exchange="second carte blanche"),
            "second was dealt a King, Queen or Jack",
            "cent.carte-blanche.value",
            14,
        ),
        (lambda: normand(declare="elder claims carte blanche"), "elder has not shown carte blanche", "cent.carte-blanche.shown", 11),
        (
            lambda: normand(declare="second claims point 40\nelder point 39 : second not good"),
            "second declares before elder has",
            "normand.declare",
            11,
        ),
        (lambda: normand(declare="elder point 39 : making?"), "nothing is left to ask", "cent.declare.replies", 11),
        (
            lambda: normand(declare="elder point 39 : dealer not good"),
            '"not good" is not true: nobody who answers holds anything that beats it',
            "cent.declare.replies",
            11,
        ),
        (
            lambda: normand(declare="elder tierce to K\nelder point 39"),
            "elder calls out of order",
            "cent.declare.order",
            12,
        ),
        (lambda: normand(declare="elder point 49"), "elder does not hold that", "cent.false-claim", 11),
        (lambda: normand(play="elder SK   dealer S7"), "dealer plays out of turn", "cent.play.follow", 11),
        (lambda: normand(play="elder SK   second HK"), "second must follow suit", "cent.play.follow", 11),
        (lambda: normand(play="elder SK\ndealer looks at 2"), "dealer may not see cards that nobody was dealt", "normand.deal", 12),
        (
            lambda: voleur(play="A CA\nY ST\nB C8\nZ claims point 24\nZ C7"),
            "Z announces a point of 24",
            "voleur.point-minimum",
            17,
        ),
        (
            lambda: voleur(declare="A claims nothing\nY claims nothing\nB claims point 27"),
            "B announces a point of 27",
            "voleur.point-minimum",
            16,
        ),
        (lambda: voleur(declare="A point 41 : good"), "A calls one thing and waits for an answer", "voleur.declare", 14),
        (lambda: voleur(declare="Y claims quatrième to K\nA claims point 41"), "Y declares before A has", "voleur.declare", 14),
        (
            lambda: voleur(exchange="Z carte blanche"),
            "Z cannot exchange or show anything before the declarations",
            "voleur.partners",
            14,
        ),
        (lambda: voleur(declare="A claims carte blanche"), "A was dealt a King, Queen or Jack", "voleur.carte-blanche", 14),
        (
            lambda: voleur(declare="A claims nothing\nY claims nothing\nB claims nothing\nZ claims carte blanche, carte blanche"),
            "Z has shown carte blanche already",
            "voleur.carte-blanche",
            17,
        ),
        (lambda: voleur(play="A CA   Y CK"), "Y does not hold CK", None, 14),
        (
            lambda: voleur(table='partners = [["A", "Y"], ["B", "Z"]]\n'),
            "partners who do not sit opposite each other",
            "voleur.partners",
            7,
        ),
        (lambda: voleur(PRINTED.replace("C 7", "")), "Z has 7 cards, not 8", "voleur.partners", 11),
        (lambda: normand(THREE.replace("S T7", "S T")), "dealer has 9 cards, not 10", "normand.deal", 8),
    ],
)
def test_what_is_wrong_is_told_at_its_line(make: Callable[[], HandRecord], message: str, clause: str | None, line: int) -> None:
    problem = refused(make)[0]
    assert (problem.message, problem.clause) == (message, clause)
    assert problem.place is not None
    assert problem.place.line == line


def test_everything_wrong_is_told_at_once() -> None:
    record = voleur(play="A CA\nY ST\nB claims point 27\nB C8\nZ claims point 24\nZ C7")
    assert [p.message for p in problems(record)] == ["B announces a point of 27", "Z announces a point of 24"]


@pytest.mark.parametrize(("make", "clause"), [(normand, "normand.deal"), (voleur, "voleur.partners")])
def test_seats_and_sides_that_no_file_can_have(make: Callable[[], HandRecord], clause: str) -> None:
    record = make()
    short = replace(record, seats=record.seats[:2])
    assert problems(short)[0].clause == clause
    if record.partners:
        wrong = replace(record, partners=(("A", "Y"), ("B", "Z")))
        assert problems(wrong)[0].message == "partners sit opposite each other"


def test_marked_acts_are_read() -> None:
    assert annotate(normand(declare="elder point 49 !")).barred == {"elder"}
    assert annotate(voleur(declare="A claims quatorze K !")).barred == {"A", "B"}
