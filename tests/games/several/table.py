"""Short hands for the tests of the games for three and four, written as a hand file would have them."""

from __future__ import annotations

from lessons.combinations import Class
from lessons.errors import Problem, Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Finding
from lessons.handfile import loads
from lessons.record import HandRecord
from tests.handfile.texts import hand

THREE = 'elder = "S KQJ9  H A87  D T  C T9"\nsecond = "S A8  H KQJT  D A9  C J8"\ndealer = "S T7  H 9  D KQJ8  C AKQ"\n'
"""Points of 39, 40 and 38; a tierce to the King, a quatrième to the King, tierces to the Ace and King; no set."""

PRINTED = 'A = "S A  H A  D AQ  C AQJT"\nY = "S KQJT  D JT98"\nB = "H KQJ  D K7  C K98"\nZ = "S 987  H T987  C 7"\n'
"""The deal the text of Piquet Voleur prints."""


def normand(hands: str = THREE, *, options: str = "", table: str = "", **parts: str) -> HandRecord:
    """A record of Piquet Normand."""
    return loads(hand(hands, rule_set="normand", rules=options, table=table, **parts))


def voleur(hands: str = PRINTED, *, options: str = "", table: str = "", **parts: str) -> HandRecord:
    """A record of Piquet Voleur, with the seats of the text."""
    return loads(hand(hands, rule_set="voleur", rules=options, table=f'seats = ["A", "Y", "B", "Z"]\n{table}', **parts))


def problems(record: HandRecord) -> tuple[Problem, ...]:
    """What makes a record impossible; empty if nothing does."""
    try:
        annotate(record)
    except Problems as found:
        return found.problems
    return ()


def winners(annotation: Annotation) -> dict[str, str | None]:
    """Who has each of the three classes that are compared."""
    return {cls.value: annotation.classes[cls].winner for cls in (Class.POINT, Class.SEQUENCE, Class.SET)}


def log(annotation: Annotation) -> list[tuple[str, int, str]]:
    """The events in the order of precedence, as (seat, points, cause)."""
    return [(event.seat, event.points, event.cause.value) for event in annotation.events]


def said(annotation: Annotation) -> list[tuple[str, str, str | None, int | None]]:
    """Everything that is said, as (seat, class, verdict, points)."""
    return [(c.seat, c.cls.value, c.verdict.outcome.value if c.verdict.outcome else None, c.points) for c in annotation.calls]


def found(annotation: Annotation) -> list[tuple[str, str]]:
    """The findings that are not about a figure, as (severity, code)."""
    return [(f.severity.value, f.code.value) for f in annotation.findings if not f.key]


def first(annotation: Annotation, code: str) -> Finding:
    """The first finding of a code."""
    return next(f for f in annotation.findings if f.code.value == code)
