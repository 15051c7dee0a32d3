"""What is the count: a deal up to the end of a trick, as it is heard at the table; one player's count is to be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from lessons.cards import Hand
from lessons.course.dealing import Shape, after_the_draw, with_play
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.miscounts import miscounts
from lessons.course.kinds.terms import number_of, only, seat_of
from lessons.course.kinds.told import (
    cut,
    declared_by,
    declared_lines,
    led_by,
    open_rows,
    points_of,
    talk_lines,
    trick_lines,
    tricks,
    won_as_second,
)
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.names import capital, card_name, counted, listed, possessive, seat_name, seat_start
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.games.piquet.play import TRICKS
from lessons.rules.piquet import PiquetRules

NAME = "what-is-the-count"

_TRICKS = {Level.FIRST: (1, 3), Level.TABLE: (3, 9), Level.HARD: (6, TRICKS)}
_LEAPS = (Cause.REPIC, Cause.PIC)
_TOPICS = ("lead", "win", "last-trick", "repic", "pic")


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: a few tricks; up to nine, leaps as they come; the declarations only as they are said, and as far as the last trick."""
    shape = Shape.EVEN if level is Level.FIRST else rng.choice((Shape.EVEN, Shape.SHAPED, Shape.SISTER))
    number = rng.randint(*_TRICKS[level])
    annotation = annotate(with_play(rng, after_the_draw(rng, rules, shape), 2 * number))
    seat = rng.choice(annotation.record.seats)
    events = _of(annotation, seat)
    leaps = any(e.cause in _LEAPS for e in events)
    if (
        annotation.capot
        or tricks(annotation)[-1].counts[seat] != points_of(events)
        or len(events) == len(declared_by(annotation, seat))
        or (leaps and level is Level.FIRST)
    ):
        return None
    return _question(annotation, seat, number, level)


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat` and `trick`: whose count, when which trick is over; `level` what is told: 3 leaves the points of the declarations out."""
    only(terms, "seat", "trick", "level")
    seat, trick, level = seat_of(terms, annotation), number_of(terms, "trick", 1, TRICKS), Level(number_of(terms, "level", 1, 3))
    ended = cut(annotation, trick, 2)
    if ended.capot:
        raise ValueError("the count of a capot is asked for by its figure")
    return _question(ended, seat, trick, level)


def _of(annotation: Annotation, seat: str) -> tuple[ScoreEvent, ...]:
    """All that a seat has counted so far: what is added when the tricks are counted comes after."""
    return tuple(e for e in annotation.events if e.seat == seat and e.cause is not Cause.CARDS)


def _question(annotation: Annotation, seat: str, trick: int, level: Level) -> Question:
    record, rules = annotation.record, annotation.rules
    events = _of(annotation, seat)
    count = points_of(events)
    who = seat_name(record, seat)
    wrong: dict[int, Proved] = {}
    for miscount in miscounts(annotation, seat, count):
        wrong.setdefault(miscount.said, miscount.proved)
    clauses = cited(rules, *_tested(events))

    def refute(given: str) -> Proved:
        number = int(given)
        if number in wrong:
            return wrong[number]
        return _off(annotation, seat, much=number > count, alone=number < points_of(declared_by(annotation, seat)))

    before = "The points for most tricks are not counted yet. " if trick == TRICKS else ""
    return Question(
        kind=NAME,
        rules=rules,
        asks=f"Trick {trick} is over. {before}What is {possessive(who)} count now?",
        form=Form.NUMBER,
        answers=(str(count),),
        scene=Scene(
            open_rows(annotation),
            (*(talk_lines(annotation) if level is Level.HARD else declared_lines(annotation)), *trick_lines(annotation)),
        ),
        hints=tuple(_hints(annotation, seat, events)),
        why=Proved(_why(annotation, seat, events, count), (_played_row(annotation, seat),), clauses),
        clauses=clauses,
        record=record,
        refute=refute,
    )


def _off(annotation: Annotation, seat: str, *, much: bool, alone: bool) -> Proved:
    """To a count that no likely mistake comes to: one trick that counts, or one that does not; the rest is left to be found.

    `alone` where the declarations by themselves are more.
    """
    record, rules = annotation.record, annotation.rules
    who = seat_name(record, seat)
    if alone:
        return Proved(f"That is less than {who} counts by declarations alone.", (), (rules.cite("declare.aloud"),))
    if not much:
        play = [e for e in annotation.events if e.seat == seat and e.cause in (Cause.LEAD, Cause.WIN) and e.card is not None]
        if play and play[-1].card is not None:
            did = "leads" if play[-1].cause is Cause.LEAD else "wins with"
            says = f"That is less than {who} has counted: in trick {play[-1].trick} it counts for the {card_name(play[-1].card)} that it {did}."
            return Proved(says, (Row("What counts", Hand.of([play[-1].card])),), (play[-1].clause,))
        return Proved(f"That is less than {who} has counted: something is left out.", (), cited(rules, "lead", "win"))
    idle = next((step for step in tricks(annotation) if step.winner != seat and step.table[0][0] != seat), None)
    if idle is not None:
        says = f"That is more than {who} has counted: trick {idle.trick}, which the other led and won, brings it nothing."
        return Proved(says, (), cited(rules, "lead", "win"))
    return Proved(f"That is more than {who} has counted: something counts twice there, or does not count.", (), cited(rules, "lead", "win"))


def _tested(events: tuple[ScoreEvent, ...]) -> Iterator[str]:
    """The topics a count rests on, a leap first."""
    causes = {e.cause for e in events}
    yield from (cause.value for cause in _LEAPS if cause in causes)
    yield from (cause.value for cause in (Cause.LAST_TRICK, Cause.LEAD, Cause.WIN) if cause in causes)


def _played_row(annotation: Annotation, seat: str) -> Row:
    """The cards a seat has led or taken tricks with, those that counted lit."""
    counted_cards = [e.card for e in annotation.events if e.seat == seat and e.card is not None and e.cause in (Cause.LEAD, Cause.WIN)]
    lit = Hand.of(counted_cards)
    return Row("Led, or won with as the second card", led_by(annotation, seat) | won_as_second(annotation, seat), lit=lit)


def _parts(events: tuple[ScoreEvent, ...]) -> Iterator[str]:
    """What a count is made of, part by part, leaps where they stand in the order."""
    words = {
        Cause.LEAD: "for {} led",
        Cause.WIN: "for {} won on the other’s lead",
        Cause.LAST_TRICK: "for the last trick",
        Cause.REPIC: "for the repic",
        Cause.PIC: "for the pic",
    }
    declared = sum(e.points for e in events if e.cause not in words)
    yield f"{declared} by declarations"
    for cause, text in words.items():
        some = [e for e in events if e.cause is cause]
        if some:
            noun = "trick" if cause is Cause.WIN else "card"
            yield f"{sum(e.points for e in some)} {text.format(counted(len(some), noun))}"


def _why(annotation: Annotation, seat: str, events: tuple[ScoreEvent, ...], count: int) -> str:
    return f"{seat_start(annotation.record, seat)} has {listed(_parts(events))}: {count}."


def _hints(annotation: Annotation, seat: str, events: tuple[ScoreEvent, ...]) -> Iterator[str]:
    who = seat_name(annotation.record, seat)
    yield f"Begin with what {who} counts by declarations, then go through the tricks: a point for leading, or for taking the other’s lead."
    yield f"The declarations of {who} give {points_of(declared_by(annotation, seat))}."
    leaps = [e for e in events if e.cause in _LEAPS]
    if leaps:
        yield f"{capital(who)} reaches thirty before the other side counts anything."
    else:
        leads, wins = (sum(e.cause is cause for e in events) for cause in (Cause.LEAD, Cause.WIN))
        yield f"In the play {counted(leads, 'card')} led count, and {counted(wins, 'trick')} won on the other’s lead."


KIND = Kind(
    name=NAME,
    title="What is the count",
    does="Hear a deal up to the end of a trick, and say one player’s count.",
    levels={
        Level.FIRST: "the declarations with their points, and the first tricks",
        Level.TABLE: "further into the play, with pic and repic",
        Level.HARD: "the declarations only as they are called and answered, and as far as the last trick",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
