"""Count the hand: both hands lie open after the draw; what one player counts by declarations is to be said in points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from lessons.cards import Hand, Holding
from lessons.combinations import DECLARED, combinations
from lessons.course.dealing import Shape, after_the_draw, as_dealt
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.misdeclared import slips
from lessons.course.kinds.rows import declared_hand, hand_row, holding_row, stood_on
from lessons.course.kinds.terms import only, seat_of
from lessons.course.kinds.told import declared_by, open_rows, points_of, what_for
from lessons.course.question import Form, Proved, Question, Scene
from lessons.explain.events import event_name
from lessons.explain.names import a_combination, class_name, listed, seat_label, seat_name, seat_start
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.record import DEALER, ELDER, Act, Block, Discards, Draws, HandRecord
from lessons.rules.piquet import Actor, PiquetRules

NAME = "count-the-hand"

_EQUAL = "equal"
_TOPICS = (
    *("point", "point.rank", "point.equal"),
    *("sequence", "sequence.rank", "sequence.equal", "sequence.all"),
    *("set", "set.rank", "set.all"),
    *("carte-blanche", "carte-blanche.dealer"),
)
_BLANCHE = 0.25
"""How often a hard question is of a carte blanche."""
_LIKES_POINTS = 0.7
"""How often a player who counts nothing is not asked about."""
_MOST_DEALER = 3
"""Cards the dealer exchanges at most in these deals."""


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: nothing equal and nothing lesser; anything; equal holdings, lesser ones, long sequences and carte blanche."""
    if level is Level.HARD and rng.random() < _BLANCHE:
        annotation = annotate(_with_carte_blanche(rng, rules))
        return _question(annotation, rng.choice((*annotation.carte_blanche, *annotation.record.seats)))
    shape = rng.choice((Shape.EVEN, Shape.SHAPED) if level is Level.FIRST else (Shape.EVEN, Shape.SHAPED, Shape.SISTER))
    annotation = annotate(after_the_draw(rng, rules, shape))
    seats = [seat for seat in annotation.record.seats if _does(annotation, seat, level)]
    if rng.random() < _LIKES_POINTS:
        seats = [seat for seat in seats if declared_by(annotation, seat)]
    return _question(annotation, rng.choice(seats)) if seats else None


def _does(annotation: Annotation, seat: str, level: Level) -> bool:
    """Whether a seat's count is as hard as a level wants it."""
    if level is Level.TABLE:
        return True
    events = declared_by(annotation, seat)
    equal = any(result.winner == _EQUAL for result in annotation.classes.values())
    lesser = len(events) > len({e.cause for e in events})
    long = any(e.cause is Cause.SEQUENCE and e.points > 10 for e in events)
    if level is Level.FIRST:
        return bool(events) and not equal and not lesser
    return bool(events) and (equal or (lesser and (long or len(events) > 3)))


def _with_carte_blanche(rng: Random, rules: PiquetRules) -> HandRecord:
    """A deal in which one seat was dealt carte blanche, with an exchange, its cards chosen by chance."""
    record = as_dealt(rng, rules, Shape.BLANCHE)
    first = rng.randint(max(1, rules.elder_must_exchange), 5)
    takes = {ELDER: first, DEALER: rng.randint(rules.dealer_must_exchange, _MOST_DEALER)}
    acts: list[Act] = []
    for seat in (ELDER, DEALER) if rules.discards_first is Actor.ELDER else (DEALER, ELDER):
        out = Hand.of(rng.sample(list(record.hands[seat].known), takes[seat]))
        acts += [Discards(seat=seat, cards=Holding(out)), Draws(seat=seat, number=takes[seat])]
    return replace(record, exchange=Block(tuple(acts)))


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat`: whose declarations are counted."""
    only(terms, "seat")
    return _question(annotation, seat_of(terms, annotation))


def _question(annotation: Annotation, seat: str) -> Question:
    record, rules = annotation.record, annotation.rules
    events = declared_by(annotation, seat)
    count = points_of(events)
    clauses = cited(rules, *_tested(annotation, seat, events))
    wrong: dict[int, Proved] = {}
    for points, proved in slips(annotation, seat):
        wrong.setdefault(count + points, proved)
    who = seat_name(record, seat)
    rows = open_rows(annotation)
    lit = stood_on(events)
    own = tuple(row._replace(lit=lit) for row in rows if row.title == seat_label(record, seat))

    def refute(given: str) -> Proved:
        number = int(given)
        if number in wrong:
            return wrong[number]
        return _off(annotation, seat, events, much=number > count)

    leaps = listed(f"the {e.cause.value}" for e in annotation.events if e.seat == seat and e.cause is Cause.REPIC)
    return Question(
        kind=NAME,
        rules=rules,
        asks=f"What does {who} count by declarations{f', {leaps} left aside' if leaps else ''}?",
        form=Form.NUMBER,
        answers=(str(count),),
        scene=Scene(rows, tuple(f"{seat_start(record, shown)} has shown carte blanche." for shown in annotation.carte_blanche)),
        hints=tuple(_hints(annotation, seat, events)),
        why=Proved(_why(annotation, seat, events, count), own, clauses),
        clauses=clauses,
        record=record,
        refute=refute,
    )


def _off(annotation: Annotation, seat: str, events: tuple[ScoreEvent, ...], *, much: bool) -> Proved:
    """To a count that no likely mistake comes to: one class that is lost or won, and what decides it. The sum is left to be found."""
    record, rules = annotation.record, annotation.rules
    other = record.other(seat)
    hand = declared_hand(annotation, seat)
    for cls in DECLARED if much else ():
        theirs, mine = (combinations(declared_hand(annotation, one)).best(cls) for one in (other, seat))
        if theirs is not None and mine is not None and annotation.classes[cls].winner in (other, _EQUAL):
            equal = annotation.classes[cls].winner == _EQUAL
            says = f"That is too much: {seat_name(record, other)} has {'just as good' if equal else 'the better'} {class_name(cls)}, {a_combination(theirs)}."
            if equal:
                says = f"That is too much: the best {class_name(cls)} of both is equal, and counts for neither."
            return Proved(
                says, (holding_row(record, other, theirs),), (rules.cite(f"{cls.value}.equal" if equal else f"{cls.value}.rank"),)
            )
    won = next((e for e in events if e.combination is not None), None)
    if won is None:
        says = (
            "That is too much: of what was called nothing is good." if much else "That is too little: carte blanche was shown, and counts."
        )
        return Proved(says, (), cited(rules, "declare.aloud"))
    assert won.combination is not None
    says = (
        f"That is too {'much' if much else 'little'}. {seat_start(record, seat)} has {a_combination(won.combination)}, which is good: "
        f"look again at what that counts, and at what {'does not count' if much else 'counts'} besides."
    )
    return Proved(says, (hand_row(record, seat, hand, won.combination.cards),), (rules.cite(won.cause.value),))


def _tested(annotation: Annotation, seat: str, events: tuple[ScoreEvent, ...]) -> Iterator[str]:
    """The topics a count rests on: what is equal, what is lesser, then what each thing is worth."""
    if Cause.CARTE_BLANCHE in {e.cause for e in events}:
        yield "carte-blanche" if seat == ELDER else "carte-blanche.dealer"
    for cls in DECLARED:
        winner = annotation.classes[cls].winner
        mine = [e for e in events if e.cause.value == cls.value]
        if winner == _EQUAL:
            yield f"{cls.value}.equal"
        elif winner not in (seat, None):
            yield f"{cls.value}.rank"
        if len(mine) > 1:
            yield f"{cls.value}.all"
    for cls in DECLARED:
        if any(e.cause.value == cls.value for e in events):
            yield cls.value


def _why(annotation: Annotation, seat: str, events: tuple[ScoreEvent, ...], count: int) -> str:
    record = annotation.record
    whole = (
        f"{seat_start(record, seat)} counts {what_for(events)}: {count}."
        if len(events) > 1
        else f"{seat_start(record, seat)} counts {what_for(events)}."
    )
    sentences = [whole if events else f"{seat_start(record, seat)} counts nothing."]
    equal = [cls for cls in DECLARED if annotation.classes[cls].winner == _EQUAL]
    lost = [cls for cls in DECLARED if annotation.classes[cls].winner == record.other(seat)]
    if equal:
        sentences.append(f"The best {listed(f'{class_name(cls)}s' for cls in equal)} of both are equal and count for neither.")
    if lost:
        sentences.append(f"{seat_start(record, record.other(seat))} has the better {listed(class_name(cls) for cls in lost)}.")
    return " ".join(sentences)


def _hints(annotation: Annotation, seat: str, events: tuple[ScoreEvent, ...]) -> Iterator[str]:
    yield "Take the classes one by one: who has the best point, the best sequence, the best set?"
    won = [cls for cls in DECLARED if annotation.classes[cls].winner == seat]
    who = seat_start(annotation.record, seat)
    yield f"{who} has the {listed(f'{class_name(cls)}' for cls in won)}." if won else f"{who} has none of the three classes."
    if events:
        yield f"{who} counts {listed(event_name(e) for e in events)}."


KIND = Kind(
    name=NAME,
    title="Count the hand",
    does="Both hands lie open: say what one player counts by declarations.",
    levels={
        Level.FIRST: "one holding in each class at the most, and nothing equal",
        Level.TABLE: "any two hands",
        Level.HARD: "equal holdings, lesser ones that count besides or not at all, and carte blanche",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
