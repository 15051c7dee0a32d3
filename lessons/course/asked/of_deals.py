"""Predicates over a deal: who has a class, what is counted and when, leaps, tricks, and what becomes of a call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lessons.combinations import Class
from lessons.course.asked import telling
from lessons.course.asked.fact import Fact, Holds, Predicate
from lessons.course.asked.moment import HINT, is_moment, step_at
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Value
from lessons.course.question import Proved
from lessons.explain.findings import finding_reason
from lessons.explain.names import seat_name
from lessons.games.annotation import Annotation, Cause, Code, Loss, Outcome
from lessons.games.figures import CLASS_PLACES
from lessons.record import Counters

NOBODY = "nobody"
EQUAL = "equal"
CAUSES = tuple(cause.value for cause in Cause)
CLASSES = tuple(cls.value for cls in Class)


# ------------------------------------------------------------------------------------------------------------- counts


def side_total(subject: Subject, side: str) -> int | Counters:
    """What a side makes in the deal. Raises `ValueError` where it is not known."""
    deal = subject.deal
    found = deal.counters.get(side) if deal.counters else deal.totals.get(subject.side(side))
    if found is None:
        raise ValueError(f"what {side} has is not known")
    return found


def side_count(subject: Subject, side: str, at: str | int) -> tuple[int | Counters, Proved]:
    """What a side has counted at a moment, and the sum. Raises `ValueError` where it is not known or not reached."""
    deal = subject.deal
    side = subject.side(side)
    step = step_at(deal, at)
    events = telling.events_at(deal, side, str(at), step)
    now = deal.steps[step]
    found: int | Counters | None
    if deal.counters:
        found = now.counters[side]
    elif str(at) in CLASS_PLACES:
        found = deal.record.count.get(side, 0) + sum(e.points for e in events)
    else:
        found = now.counts[side]
    if found is None:
        raise ValueError(f"what {side} has at {at} is not known")
    return found, telling.of_count(deal, side, events, str(found), "this step" if isinstance(at, int) else at)


def parts_of(subject: Subject, side: str, at: str | int) -> str:
    """What goes into a side's count at a moment, without a figure."""
    return telling.parts(telling.events_at(subject.deal, subject.side(side), str(at), step_at(subject.deal, at)))


def _figure(value: Value) -> str:
    """A figure as it is compared: a number, or counters in words (`2 red 3 white`)."""
    return value.text() if isinstance(value.value, str) else str(value.number())


def _total(value: Value) -> Holds:
    wanted = [(side, _figure(figure)) for side, figure in value.each()]

    def holds(subject: Subject) -> Fact:
        found = [(side, side_count(subject, side, "end"), figure) for side, figure in wanted]
        proofs = [proved for _, (_, proved), _ in found]
        is_so = all(str(side_total(subject, side)) == figure for side, _, figure in found)
        return Fact(is_so, joined(proofs))

    return holds


def _counts(value: Value) -> Holds:
    table = value.table(("seat", "at", "is"))
    seat, at, wanted = table["seat"].text(), moment(table["at"]), _figure(table["is"])

    def holds(subject: Subject) -> Fact:
        found, proved = side_count(subject, seat, at)
        return Fact(str(found) == wanted, proved)

    return holds


def moment(value: Value) -> str | int:
    """A moment of the deal."""
    if not is_moment(value.value):
        raise value.wrong(HINT)
    at: str | int = value.value
    return at


def joined(proofs: list[Proved]) -> Proved:
    """Several proofs as one."""
    clauses = tuple(dict.fromkeys(id for proved in proofs for id in proved.clauses))
    says = " ".join(dict.fromkeys(proved.says for proved in proofs))
    return Proved(says, tuple(dict.fromkeys(row for proved in proofs for row in proved.rows)), clauses[: telling.MOST_CLAUSES])


# ------------------------------------------------------------------------------------------------------------ classes


def _winner(value: Value) -> Holds:
    table = value.table(("class", "is"))
    cls, wanted = Class(table["class"].word(CLASSES)), table["is"].text()

    def holds(subject: Subject) -> Fact:
        deal = subject.deal
        if wanted not in (EQUAL, NOBODY):
            subject.side(wanted)
        result = deal.classes[cls]
        if not result.known:
            raise ValueError(f"who has the {cls.value} is not known")
        return Fact((result.winner or NOBODY) == wanted, telling.of_class(deal, cls))

    return holds


def _points(value: Value) -> Holds:
    table = value.table(("seat", "class", "is"))
    seat, cls, wanted = table["seat"].text(), Class(table["class"].word(CLASSES)), table["is"].number()

    def holds(subject: Subject) -> Fact:
        points, proved = class_points(subject, seat, cls)
        return Fact(points == wanted, proved)

    return holds


def class_points(subject: Subject, seat: str, cls: Class) -> tuple[int, Proved]:
    """What a seat counts for a class, and why."""
    deal, seat = subject.deal, subject.seat(seat)
    cause = Cause(cls.value)
    events = tuple(e for e in deal.events if e.seat == seat and e.cause is cause)
    calls = [c for c in telling.calls_of(deal, cls, seat) if c.points or not events]
    if not calls:
        return sum(e.points for e in events), telling.of_class(deal, cls)
    return sum(e.points for e in events), joined([telling.of_call(deal, call) for call in calls[:3]])


# -------------------------------------------------------------------------------------------------- leaps and tricks


def _leap(cause: Cause, made: Callable[[Annotation], tuple[str, ...] | None]) -> Callable[[Value], Holds]:
    def read(value: Value) -> Holds:
        wanted = value.text()

        def holds(subject: Subject) -> Fact:
            sides = made(subject.deal)
            if sides is None:
                raise ValueError(f"whether there is a {cause.value} is not known")
            asked = subject.deal.record.sides if wanted == NOBODY else (subject.side(wanted),)
            proved = telling.of_tricks(subject.deal) if cause is Cause.CAPOT else telling.of_leap(subject.deal, cause, asked)
            return Fact(not sides if wanted == NOBODY else subject.side(wanted) in sides, proved)

        return holds

    return read


def _tricks(value: Value) -> Holds:
    wanted = [(side, number.number(0, 12)) for side, number in value.each()]

    def holds(subject: Subject) -> Fact:
        won = tricks_of(subject)
        return Fact(all(won[subject.side(side)] == number for side, number in wanted), telling.of_tricks(subject.deal))

    return holds


def tricks_of(subject: Subject) -> Mapping[str, int]:
    """The tricks each side has won. Raises `ValueError` where they are not played."""
    won = subject.deal.tricks
    if won is None:
        raise ValueError("the play is not told")
    return won


# -------------------------------------------------------------------------------------------------------------- calls

_LOSSES = tuple(loss.value for loss in Loss)
_OUTCOMES = tuple(outcome.value for outcome in Outcome)


def _call(value: Value) -> Holds:
    table = value.table(("seat", "class", "outcome"))
    seat, cls = table["seat"].text(), Class(table["class"].word(CLASSES))
    wanted = table["outcome"].word((*_OUTCOMES, *_LOSSES, "sunk"))

    def holds(subject: Subject) -> Fact:
        deal = subject.deal
        calls = telling.calls_of(deal, cls, subject.seat(seat))
        if not calls:
            raise ValueError(f"{seat} calls no {cls.value}")
        met = [c for c in calls if _is(c.loss, c.verdict.outcome, c.sunk, wanted)]
        return Fact(bool(met), telling.of_call(deal, (met or list(calls))[0]))

    return holds


def _calls(value: Value) -> Holds:
    table = value.table(("seat", "what"))
    seat, said = table["seat"].text(), table["what"].said()

    def holds(subject: Subject) -> Fact:
        deal = subject.deal
        own = [c for c in deal.calls if c.seat == subject.seat(seat) and c.cls is said.cls]
        if not own:
            raise ValueError(f"{seat} calls nothing of the kind")
        met = [c for c in own if c.said == said]
        return Fact(bool(met), telling.of_call(deal, (met or own)[0]))

    return holds


def _is(loss: Loss | None, outcome: Outcome | None, sunk: Any, wanted: str) -> bool:
    if wanted == "sunk":
        return sunk is not None
    return (loss is not None and loss.value == wanted) or (loss is None and outcome is not None and outcome.value == wanted)


def _finding(value: Value) -> Holds:
    table = value.table(("code", "seat"))
    code = Code(table["code"].word([code.value for code in Code]))
    seat = table["seat"].text() if "seat" in table else None

    def holds(subject: Subject) -> Fact:
        deal = subject.deal
        met = [
            f
            for f in deal.findings
            if f.code is code and (seat is None or f.data.get("seat", getattr(f.data.get("call"), "seat", f.key)) == seat)
        ]
        if not met:
            return Fact(False, Proved("Nothing of the kind happens in this hand.", (), ()))
        return Fact(True, Proved(finding_reason(deal, met[0]), (), met[0].clauses))

    return holds


# ------------------------------------------------------------------------------------------------------------- events


def _event(value: Value) -> Holds:
    table = value.table(("seat", "cause", "points", "trick"))
    seat, cause = table["seat"].text(), Cause(table["cause"].word(CAUSES))
    points = table["points"].number(1) if "points" in table else None
    trick = table["trick"].number(1, 12) if "trick" in table else None

    def holds(subject: Subject) -> Fact:
        deal = subject.deal
        own = tuple(e for e in deal.events if e.seat == subject.seat(seat) and e.cause is cause and trick in (None, e.trick))
        met = [e for e in own if points in (None, e.points)]
        return Fact(
            bool(met),
            telling.of_events(
                deal, own, f"There is nothing of the kind to count for {seat_name(deal.record, seat)}.", cause_clause(deal, cause)
            ),
        )

    return holds


def cause_clause(deal: Annotation, cause: Cause) -> str:
    """The clause by which a cause counts."""
    return telling.cited(deal.rules, cause.value, "score", "order")


PREDICATES: Mapping[str, Predicate] = {
    "total": Predicate(
        "{ total = { elder = 71 } }", 'a side makes so many points in the whole deal; in Impérial its counters, `"2 red 3 white"`', _total
    ),
    "counts": Predicate(
        '{ counts = { seat = "elder", at = "declare", is = 20 } }',
        "a side has counted so much at a moment: a moment of `at`, or a class",
        _counts,
    ),
    "winner": Predicate('{ winner = { class = "point", is = "dealer" } }', 'a side has a class; `"equal"`, or `"nobody"`', _winner),
    "points": Predicate('{ points = { seat = "dealer", class = "sequence", is = 22 } }', "a seat counts so much for a class", _points),
    "repic": Predicate('{ repic = "elder" }', 'a side makes repic; `"nobody"`', _leap(Cause.REPIC, lambda a: a.repic)),
    "pic": Predicate('{ pic = "nobody" }', 'a side makes pic; `"nobody"`', _leap(Cause.PIC, lambda a: a.pic)),
    "capot": Predicate('{ capot = "elder" }', 'a side wins every trick; `"nobody"`', _leap(Cause.CAPOT, lambda a: a.capot)),
    "tricks": Predicate("{ tricks = { elder = 12 } }", "a side wins so many tricks", _tricks),
    "call": Predicate(
        '{ call = { seat = "elder", class = "point", outcome = "not-good" } }',
        f"something a seat calls in a class is {', '.join(_OUTCOMES)}; counts nothing as {', '.join(_LOSSES)}; or leaves better `sunk`",
        _call,
    ),
    "calls": Predicate('{ calls = { seat = "elder", what = "point 41" } }', "a seat calls or claims just this in the hand", _calls),
    "event": Predicate(
        '{ event = { seat = "elder", cause = "lead", trick = 1, points = 1 } }',
        "a seat counts something for a cause; `points` and `trick` only where they matter",
        _event,
    ),
    "finding": Predicate(
        '{ finding = { code = "sunk", seat = "elder" } }', "the engine remarks on an act, by the code of its finding", _finding
    ),
}
"""Every predicate over a deal, by name."""
