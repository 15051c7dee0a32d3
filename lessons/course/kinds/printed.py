"""The count of a deal in lines, part by part, as a text would print it, each with why it is so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lessons.combinations import Class, Combination
from lessons.course.kinds.citing import cited
from lessons.course.kinds.rows import declared_hand, hand_row, stood_on
from lessons.course.question import Row
from lessons.explain.names import a_combination, class_name, combination_name, counted, listed, seat_name
from lessons.explain.proofs import proof
from lessons.games.annotation import Annotation, Cause
from lessons.games.leaping import PLAYED_CAUSES
from lessons.rules.piquet import two_handed

TITLES = {Class.POINT: "Point", Class.SEQUENCE: "Sequences", Class.SET: "Quatorzes and trios"}
LEAP, PLAY, CARDS = "Repic or pic", "Cards led and tricks won", "Cards or capot"
NOBODY = "nobody counts."


class Entry(NamedTuple):
    """A line of the count: which part it is, how it reads, why it is so, the holdings it rests on and the clauses."""

    part: str
    line: str
    why: str
    rows: tuple[Row, ...]
    clauses: tuple[str, ...]


def entries(annotation: Annotation, parts: Iterable[str]) -> tuple[Entry, ...]:
    """The lines of some parts: `point`, `sequence`, `set`, `leap`, `play`, `cards`."""
    other = {"leap": _leap, "play": _play, "cards": _cards}
    return tuple(other[part](annotation) if part in other else _class(annotation, Class(part)) for part in parts)


def class_line(annotation: Annotation, cls: Class, seat: str | None, points: int, held: Iterable[Combination]) -> str:
    """What a seat counts in a class: `Sequences: the dealer 19, for a quinte to the King in spades and a quatrième to the Jack in hearts.`"""
    if seat is None:
        return f"{TITLES[cls]}: {NOBODY}"
    named = listed(combination_name(h) if cls is Class.POINT else a_combination(h) for h in held)
    return f"{TITLES[cls]}: {seat_name(annotation.record, seat)} {points}, for {named}."


def leap_line(annotation: Annotation, seat: str | None, cause: Cause | None, points: int) -> str:
    """What a repic or a pic adds: `Repic or pic: the elder hand makes a repic, 60.`"""
    if seat is None or cause is None:
        return f"{LEAP}: nobody makes one."
    return f"{LEAP}: {seat_name(annotation.record, seat)} makes a {cause.value}, {points}."


def play_line(annotation: Annotation, points: dict[str, int]) -> str:
    """What each counts in the play, the last trick included."""
    return f"{PLAY}: " + ", ".join(f"{seat_name(annotation.record, seat)} {n}" for seat, n in points.items()) + "."


def cards_line(annotation: Annotation, seat: str | None, cause: Cause | None, points: int) -> str:
    """What the tricks count at the end: `Cards or capot: the dealer 10, for the cards.`"""
    if seat is None or cause is None:
        return f"{CARDS}: {NOBODY}"
    return f"{CARDS}: {seat_name(annotation.record, seat)} {points}, for the {cause.value}."


def played_points(annotation: Annotation) -> dict[str, int]:
    """What each seat counts in the play, the last trick included, leaps and cards left out."""
    return {
        seat: sum(e.points for e in annotation.events if e.seat == seat and e.cause in PLAYED_CAUSES) for seat in annotation.record.seats
    }


def _class(annotation: Annotation, cls: Class) -> Entry:
    rules, record = annotation.rules, annotation.record
    some = [e for e in annotation.events if e.cause.value == cls.value]
    seat = some[0].seat if some else None
    held = [e.combination for e in some if e.combination is not None]
    line = class_line(annotation, cls, seat, sum(e.points for e in some), held)
    call = next((c for c in annotation.calls if c.cls is cls and c.held is not None and not c.lesser), None)
    if call is None:
        return Entry(cls.value, line, f"Neither hand holds a {class_name(cls)}.", (), (rules.cite(cls.value),))
    shown = proof(annotation, call)
    rows = tuple(hand_row(record, row.seat, declared_hand(annotation, row.seat), row.cards) for row in shown.rows)
    return Entry(cls.value, line, shown.sentence, rows, shown.clauses)


def _leap(annotation: Annotation) -> Entry:
    record, rules = annotation.record, two_handed(annotation.rules)
    event = next((e for e in annotation.events if e.cause in (Cause.REPIC, Cause.PIC)), None)
    if event is None:
        line = leap_line(annotation, None, None, 0)
        return Entry("leap", line, "Nobody has thirty before the other counts anything.", (), cited(rules, "repic", "pic"))
    who = seat_name(record, event.seat)
    how = "by declarations alone" if event.cause is Cause.REPIC else "in declarations and play"
    cards = stood_on(one for one in annotation.events if one.seat == event.seat)
    row = hand_row(record, event.seat, declared_hand(annotation, event.seat), cards)
    line = leap_line(annotation, event.seat, event.cause, event.points)
    return Entry("leap", line, f"{who} has thirty {how} before the other counts anything.", (row,), (event.clause,))


def _play(annotation: Annotation) -> Entry:
    record, rules = annotation.record, annotation.rules
    told = []
    for seat in record.seats:
        led, won, last = (sum(e.points for e in annotation.events if e.seat == seat and e.cause is cause) for cause in PLAYED_CAUSES)
        parts = [f"{led} for cards led", f"{won} for tricks won on the other’s lead", *([f"{last} for the last trick"] if last else [])]
        told.append(f"{seat_name(record, seat)} has {listed(parts)}")
    return Entry("play", play_line(annotation, played_points(annotation)), f"{'; '.join(told)}.", (), cited(rules, "lead", "win"))


def _cards(annotation: Annotation) -> Entry:
    record, rules = annotation.record, annotation.rules
    event = next((e for e in annotation.events if e.cause in (Cause.CARDS, Cause.CAPOT)), None)
    tricks = annotation.tricks or {}
    if event is None:
        return Entry("cards", cards_line(annotation, None, None, 0), "Each has six tricks.", (), (rules.cite("cards"),))
    line = cards_line(annotation, event.seat, event.cause, event.points)
    return Entry("cards", line, f"{seat_name(record, event.seat)} has won {counted(tricks[event.seat], 'trick')}.", (), (event.clause,))
