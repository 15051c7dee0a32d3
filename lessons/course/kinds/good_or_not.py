"""Good, equal or not good: a call is made with both hands open, and the learner answers it and says which holding decides."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from lessons.combinations import DECLARED, Class, Combination, combinations, compare
from lessons.course.dealing import Shape, after_the_draw
from lessons.course.kind import Kind, Level
from lessons.course.kinds.terms import class_of, number_of, only, seat_of
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.calls import spoken
from lessons.explain.names import a_combination, capital, class_name, possessive, seat_label, seat_name
from lessons.explain.proofs import proof
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, CallResult
from lessons.record import ELDER
from lessons.rules.piquet import PiquetRules

NAME = "good-or-not"

_GOOD, _EQUAL, _NOT_GOOD = "good", "equal", "not good"
_WORDS = {1: _GOOD, 0: _EQUAL, -1: _NOT_GOOD}
_TOPICS = ("point.rank", "point.equal", "sequence.rank", "sequence.equal", "set.rank")


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(rules.cite(topic) for topic in _TOPICS)


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: hands far apart; anything; holdings of one length, and equal ones."""
    cls = rng.choice(DECLARED)
    shape = rng.choice((Shape.EVEN, Shape.SHAPED) if level is Level.FIRST else (Shape.EVEN, Shape.SHAPED, Shape.SISTER))
    annotation = annotate(after_the_draw(rng, rules, shape))
    call = _called(annotation, ELDER, cls)
    if call is None or call.held is None:
        return None
    other = combinations(annotation.record.hands[annotation.record.other(ELDER)].known).best(cls)
    if (other is not None and _are_close(call.held, other)) is not (level is Level.HARD) and level is not Level.TABLE:
        return None
    return _question(annotation, call, level)


def _are_close(one: Combination, other: Combination) -> bool:
    """Whether the number of cards does not decide."""
    return len(one.cards) == len(other.cards)


def _called(annotation: Annotation, seat: str, cls: Class) -> CallResult | None:
    """What a seat calls of a class and has answered."""
    return next((c for c in annotation.calls if c.seat == seat and c.cls is cls and c.reply is not None), None)


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat` and `class`: whose call, and of what; `level` how much of the answer is asked."""
    only(terms, "seat", "class", "level")
    seat, cls = seat_of(terms, annotation), class_of(terms)
    call = _called(annotation, seat, cls)
    if call is None or call.held is None:
        raise ValueError(f"{seat} calls no {cls} that is answered")
    return _question(annotation, call, Level(number_of(terms, "level", 1, 3)))


def _question(annotation: Annotation, call: CallResult, level: Level) -> Question:
    record, held = annotation.record, call.held
    assert held is not None
    other = record.other(call.seat)
    theirs = combinations(record.hands[other].known).of(call.cls)
    shown = proof(annotation, call)
    because = {against: _because(held, against) for against in theirs[:3]}
    plain = level is Level.FIRST or not theirs
    options = (_GOOD, _EQUAL, _NOT_GOOD) if plain else (_GOOD, *(o for pair in because.values() for o in pair.values()))
    sign = 1 if not theirs else compare(held, theirs[0]).sign
    answers = (
        (_WORDS[sign],) if plain or sign == 1 else tuple(pair[_WORDS[sign]] for a, pair in because.items() if compare(held, a).sign == sign)
    )
    why = Proved(shown.sentence, tuple(Row(seat_label(record, r.seat), r.cards) for r in shown.rows), shown.clauses)

    def refute(given: str) -> Proved:
        return why

    return Question(
        kind=NAME,
        rules=annotation.rules,
        asks=f"“{spoken(annotation, call).rstrip('.')}.” What does {seat_name(record, other)} answer{'' if plain else ', and because of what'}?",
        form=Form.ONE,
        options=options,
        answers=answers,
        scene=Scene(tuple(Row(seat_label(record, s), record.hands[s].known) for s in record.seats)),
        hints=(
            f"Look for the best {class_name(call.cls)} in {possessive(seat_name(record, other))} hand.",
            f"{capital(seat_name(record, other))} has {a_combination(theirs[0]) if theirs else f'no {class_name(call.cls)}'}.",
        ),
        why=why,
        clauses=shown.clauses,
        record=record,
        refute=refute,
    )


def _because(held: Combination, against: Combination) -> dict[str, str]:
    """The answers that name one holding of the other side as their reason."""
    return {word: f"{word}, because of {a_combination(against)}" for word in (_EQUAL, _NOT_GOOD)}


KIND = Kind(
    name=NAME,
    title="Good, equal or not good",
    does="A call is made and both hands lie open: answer it, and name the holding that decides.",
    levels={
        Level.FIRST: "the number of cards decides",
        Level.TABLE: "anything that comes up, with the holding that decides",
        Level.HARD: "as many cards on both sides: pips, top cards, ranks, and equal holdings",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
