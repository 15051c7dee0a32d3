"""Who is out first: a race, the score before a deal and the deal; who reaches the number that is game first, and with what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from lessons.cards import Hand
from lessons.course.dealing import Shape, after_the_draw, with_play
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.phases import PHASES, Phase, counted_lines, phase_of
from lessons.course.kinds.racing import points_in, score_before, settled
from lessons.course.kinds.rows import declared_hand, hand_row
from lessons.course.kinds.terms import number_of, only
from lessons.course.kinds.told import declared_lines, open_rows, trick_lines
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.names import seat_name, seat_start
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.games.piquet.play import TRICKS
from lessons.record import DEALER, ELDER
from lessons.rules.piquet import PiquetRules, Race, two_handed

NAME = "who-is-out-first"

_NOBODY = "nobody in this deal"
_LEAPS = (Cause.REPIC, Cause.PIC)


def _offered(rules: PiquetRules) -> bool:
    return isinstance(rules.game, Race)


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, "order", "race", "order.declarations")) if _offered(rules) else frozenset()


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: one player comes to the target; both do, in different parts of the deal; the order of the table is not that of counting."""
    shape = Shape.EVEN if level is Level.FIRST else rng.choice((Shape.EVEN, Shape.SHAPED))
    annotation = annotate(with_play(rng, after_the_draw(rng, rules, shape), 2 * TRICKS))
    before = _scores(rng, annotation, both=level is not Level.FIRST)
    if before is None:
        return None
    if rng.random() < 0.1:  # now and then nobody comes to it
        most = _target(annotation) - 1
        before = {seat: min(score, most - points_in(annotation, seat)) for seat, score in before.items()}
        if min(before.values()) < 0:
            return None
    scored = annotate(replace(annotation.record, score=before))
    if not _fits(scored, level):
        return None
    return _question(scored, level)


def _scores(rng: Random, annotation: Annotation, *, both: bool) -> dict[str, int] | None:
    """Scores before the deal with which one player, or both, come to the target in it; None where the deal does not allow them."""
    out = rng.choice(annotation.record.seats)
    scores = {}
    for seat in annotation.record.seats:
        short = _target(annotation) - 1 - points_in(annotation, seat)
        score = score_before(rng, annotation, seat) if both or seat == out else rng.randint(0, short) if short >= 0 else None
        if score is None:
            return None
        scores[seat] = score
    return scores


def _target(annotation: Annotation) -> int:
    """The number that is game."""
    return two_handed(annotation.rules).target or 0


@dataclass(frozen=True, slots=True)
class _Goal:
    """The event with which a seat comes to the target, and its total then; by the order of counting."""

    event: ScoreEvent
    total: int
    place: int


def _goal(annotation: Annotation, seat: str) -> _Goal | None:
    total = annotation.record.score.get(seat, 0)
    for place, event in enumerate(annotation.events):
        if event.seat == seat:
            total += event.points
            if total >= _target(annotation):
                return _Goal(event, total, place)
    return None


def _fits(annotation: Annotation, level: Level) -> bool:
    goals = [goal for seat in annotation.record.seats if (goal := _goal(annotation, seat)) is not None]
    if level is Level.FIRST or len(goals) < 2:
        return level is Level.FIRST or not goals
    first, second = sorted(goals, key=lambda g: g.place)
    apart = phase_of(first.event) is not phase_of(second.event)
    if level is Level.TABLE:
        return apart
    as_heard = first.event.step > second.event.step
    return as_heard or not apart or any(g.event.cause in (*_LEAPS, Cause.CAPOT) for g in goals)


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`elder` and `dealer`: the score before the deal, where the hand has none of its own; `level` 3 tells the play trick by trick."""
    only(terms, "elder", "dealer", "level")
    rules = two_handed(annotation.rules)
    if not _offered(rules):
        raise ValueError(f"{rules.name} is no race")
    if any(annotation.record.count.values()):
        raise ValueError("the record does not tell with what its first count was made")
    if not annotation.record.score:
        most = _target(annotation) - 1
        score = {seat: number_of(terms, seat, 0, most) for seat in (ELDER, DEALER)}
        annotation = annotate(replace(annotation.record, score=score, checks=()), rules)
    if not annotation.tricks or sum(annotation.tricks.values()) < TRICKS:
        raise ValueError("the hand is not played to the end")
    return _question(annotation, Level(number_of(terms, "level", 1, 3)))


def _question(annotation: Annotation, level: Level) -> Question:
    record, rules = annotation.record, two_handed(annotation.rules)
    out = settled(annotation).out
    options = _options(annotation)
    right = (
        _NOBODY
        if out is None
        else next(words for words, (seat, phase) in options.items() if seat == out.player and out.cause in phase.causes)
    )
    told = (*declared_lines(annotation), *trick_lines(annotation)) if level is Level.HARD else tuple(counted_lines(annotation))
    score = ", ".join(f"{seat_name(record, seat)} {record.score.get(seat, 0)}" for seat in record.seats)

    def refute(given: str) -> Proved:
        return _refute(annotation, options.get(given))

    return Question(
        kind=NAME,
        rules=rules,
        asks=f"{rules.target} points are game. Who is out first in this deal, and with what?",
        form=Form.ONE,
        options=(*options, _NOBODY),
        answers=(right,),
        scene=Scene(open_rows(annotation), (f"Before the deal: {score}.", *told)),
        hints=tuple(_hints(annotation)),
        why=_why(annotation),
        clauses=cited(rules, *_tested(annotation)),
        record=record,
        refute=refute,
    )


def _tested(annotation: Annotation) -> Iterator[str]:
    goals = [_goal(annotation, seat) for seat in annotation.record.seats]
    there = [goal for goal in goals if goal is not None]
    if len(there) == 2:
        if all(phase_of(goal.event).declared for goal in there):
            yield "order.declarations"
        yield "order"
    else:
        yield "race"


def _options(annotation: Annotation) -> dict[str, tuple[str, Phase]]:
    """What may be chosen: each player with each part of the deal in which it counts."""
    record = annotation.record
    found: dict[str, tuple[str, Phase]] = {}
    for seat in record.seats:
        for phase in PHASES:
            if any(e.seat == seat and e.cause in phase.causes for e in annotation.events):
                found[f"{seat_name(record, seat)}, with {phase.words}"] = (seat, phase)
    return found


def _event_row(annotation: Annotation, event: ScoreEvent) -> tuple[Row, ...]:
    held = event.combination
    # The card of the last trick's point is the one that ended it, which may be the other player's.
    laid = event.card if event.cause in (Cause.LEAD, Cause.WIN) else None
    lit = held.cards if held is not None else Hand(laid.bit) if laid is not None else Hand()
    return (hand_row(annotation.record, event.seat, declared_hand(annotation, event.seat), lit),) if lit else ()


def _why(annotation: Annotation) -> Proved:
    record, rules = annotation.record, two_handed(annotation.rules)
    goals = {seat: goal for seat in record.seats if (goal := _goal(annotation, seat)) is not None}
    if not goals:
        ends = " and ".join(f"{seat_name(record, s)} {record.score.get(s, 0) + points_in(annotation, s)}" for s in record.seats)
        return Proved(f"Nobody has {rules.target}: after the deal {ends}.", (), (rules.cite("race"),))
    seat, goal = min(goals.items(), key=lambda one: one[1].place)
    other = record.other(seat)
    then = record.score.get(other, 0) + sum(e.points for e in annotation.events[: goal.place] if e.seat == other)
    says = (
        f"In the order of counting {seat_name(record, seat)} comes to {goal.total} with {phase_of(goal.event).words}, "
        f"when {seat_name(record, other)} has {then}."
    )
    return Proved(says, _event_row(annotation, goal.event), (rules.cite("order"),))


def _hints(annotation: Annotation) -> Iterator[str]:
    record = annotation.record
    yield "Count out in the order of the rules: carte blanche, point, sequences, quatorzes and trios, repic, the play with a pic, the cards or the capot."
    needs = " and ".join(f"{seat_name(record, s)} {_target(annotation) - record.score.get(s, 0)}" for s in record.seats)
    yield f"To be out they need: {needs}."
    for seat in record.seats:
        goal = _goal(annotation, seat)
        if goal is not None:
            yield f"{seat_start(record, seat)} comes to {goal.total} with {phase_of(goal.event).words}."


def _refute(annotation: Annotation, given: tuple[str, Phase] | None) -> Proved:
    record, rules = annotation.record, two_handed(annotation.rules)
    if given is None:
        return Proved(f"Somebody does come to {rules.target} in this deal.", (), (rules.cite("race"),))
    seat, phase = given
    who = seat_start(record, seat)
    goal = _goal(annotation, seat)
    place = max(n for n, e in enumerate(annotation.events) if e.seat == seat and e.cause in phase.causes)
    total = record.score.get(seat, 0) + sum(e.points for e in annotation.events[: place + 1] if e.seat == seat)
    clause = (rules.cite("order"),)
    if goal is None or goal.place > place:
        says = f"{who} has no more than {total} when {phase.words} {phase.verb} counted, and {rules.target} are needed."
        return Proved(says, (), (rules.cite("race"),))
    if phase_of(goal.event) is not phase:
        return Proved(f"{who} has {rules.target} already before {phase.words} {phase.verb} counted.", (), clause)
    other = record.other(seat)
    first = _goal(annotation, other)
    assert first is not None
    says = (
        f"{who} comes to {goal.total} with {phase.words}, but in the order of counting {seat_name(record, other)} "
        f"has {first.total} before that."
    )
    return Proved(says, _event_row(annotation, goal.event), clause)


KIND = Kind(
    name=NAME,
    title="Who is out first",
    does="A race, the score before a deal, and the deal: say who is out first, and with what.",
    levels={
        Level.FIRST: "only one player can come to the target",
        Level.TABLE: "both come to it, in different parts of the deal",
        Level.HARD: "the order of the table is not that of counting, leaps, or both in the play",
    },
    clauses=_clauses,
    offered=_offered,
    make=_make,
    ask=_ask,
)
