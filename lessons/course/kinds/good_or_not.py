"""Good, equal or not good: a call is made with both hands open, and the learner answers it and says which holding decides."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, Point, combinations, compare
from lessons.course.dealing import Shape, after_the_draw
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.nearly import nearly_held
from lessons.course.kinds.rows import both_rows, declared_hand, holding_row
from lessons.course.kinds.terms import class_of, number_of, only, seat_of
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.calls import spoken
from lessons.explain.comparing import reason_words
from lessons.explain.names import a_combination, capital, class_name, possessive, seat_label, seat_name, seat_start, the_combination
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
    # What decides stands first in a verdict; that a better holding need not be told stands beside it.
    return frozenset(cited(rules, *_TOPICS, "declare.not-good"))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: hands far apart; anything; holdings of one length, and equal ones."""
    shapes = {
        Level.FIRST: (Shape.EVEN, Shape.SHAPED),
        Level.TABLE: (Shape.EVEN, Shape.SHAPED, Shape.SISTER),
        Level.HARD: (Shape.EVEN, Shape.SISTER, Shape.SISTER),
    }
    annotation = annotate(after_the_draw(rng, rules, rng.choice(shapes[level])))
    calls = [call for cls in DECLARED if (call := _called(annotation, ELDER, cls)) is not None and _does(annotation, call, level)]
    return _question(annotation, rng.choice(calls), level, rng) if calls else None


def _called(annotation: Annotation, seat: str, cls: Class) -> CallResult | None:
    """What a seat holds and calls of a class and has answered."""
    answered = (c for c in annotation.calls if c.seat == seat and c.cls is cls and c.reply is not None)
    return next((c for c in answered if c.held is not None), None)


def _does(annotation: Annotation, call: CallResult, level: Level) -> bool:
    """Whether a call is as hard to answer as a level wants it; at the easiest, whether the number of cards decides."""
    assert call.held is not None
    theirs = combinations(_answering(annotation, call)).best(call.cls)
    close = theirs is not None and len(theirs.cards) == len(call.held.cards)
    return level is Level.TABLE or close is (level is Level.HARD)


def _answering(annotation: Annotation, call: CallResult) -> Hand:
    """The hand of who answers a call."""
    return declared_hand(annotation, annotation.record.other(call.seat))


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat` and `class`: whose call, and of what; `level` how much of the answer is asked: from 2 on, which holding decides too."""
    only(terms, "seat", "class", "level")
    seat, cls, level = seat_of(terms, annotation), class_of(terms), Level(number_of(terms, "level", 1, 3))
    call = _called(annotation, seat, cls)
    if call is None:
        raise ValueError(f"{seat} calls no {cls} that is answered")
    return _question(annotation, call, level, Random(_answering(annotation, call).code))


class _Reason(NamedTuple):
    """An answer with the holding given as its reason, and the card that is missing from one that is not there."""

    answer: str
    against: Combination
    missing: str = ""
    there: Hand = Hand()


def _question(annotation: Annotation, call: CallResult, level: Level, rng: Random) -> Question:
    record, held = annotation.record, call.held
    assert held is not None
    other = record.other(call.seat)
    hand = _answering(annotation, call)
    theirs = combinations(hand).of(call.cls)
    shown = proof(annotation, call)
    sign = 1 if not theirs else compare(held, theirs[0]).sign
    reasons = {} if level is Level.FIRST else _reasons(held, hand, call.cls, rng)
    plain = not reasons
    options = (_GOOD, _EQUAL, _NOT_GOOD) if plain else (_GOOD, *reasons)
    answers = (_WORDS[sign],) if plain or sign == 1 else tuple(_right(reasons, held, sign))
    rows = tuple(holding_row(record, r.seat, r.cards) for r in shown.rows)

    def refute(given: str) -> Proved:
        says, row = _refuted(annotation, call, theirs, reasons.get(given), given)
        return Proved(says, row, shown.clauses)

    return Question(
        kind=NAME,
        rules=annotation.rules,
        asks=f"{seat_label(record, call.seat)}: “{spoken(annotation, call)}” What does {seat_name(record, other)} answer{'' if plain else ', and because of what'}?",
        form=Form.ONE,
        options=options,
        answers=answers,
        scene=Scene(both_rows(record, {seat: declared_hand(annotation, seat) for seat in record.seats})),
        hints=(
            f"Look for the best {class_name(call.cls)} in {possessive(seat_name(record, other))} hand.",
            f"{seat_start(record, other)} has {a_combination(theirs[0]) if theirs else f'no {class_name(call.cls)}'}.",
        ),
        why=Proved(shown.sentence, rows, shown.clauses),
        clauses=shown.clauses,
        record=record,
        refute=refute,
    )


def _reasons(held: Combination, hand: Hand, cls: Class, rng: Random) -> dict[str, _Reason]:
    """The answers that give a holding as their reason: the best that are held, and some that want a card."""
    theirs = combinations(hand).of(cls)[:2]
    near = [n for n in nearly_held(hand, cls) if n.held.key >= held.key][:3]
    wanting = rng.sample(near, min(len(near), 3 - len(theirs)))
    against = [(holding, "", Hand()) for holding in theirs] + [(n.held, n.says, n.there) for n in wanting]
    against.sort(key=lambda one: -one[0].key)
    words = (_NOT_GOOD,) if cls is Class.SET else (_EQUAL, _NOT_GOOD)
    return {f"{word}, because of {a_combination(a)}": _Reason(word, a, missing, there) for a, missing, there in against for word in words}


def _right(reasons: dict[str, _Reason], held: Combination, sign: int) -> list[str]:
    """The options that answer rightly, and with a holding that is there and decides."""
    return [option for option, r in reasons.items() if not r.missing and r.answer == _WORDS[sign] and compare(held, r.against).sign == sign]


def _refuted(
    annotation: Annotation, call: CallResult, theirs: tuple[Combination, ...], reason: _Reason | None, given: str
) -> tuple[str, tuple[Row, ...]]:
    """What is wrong with an answer, and the holding that shows it."""
    record, held = annotation.record, call.held
    assert held is not None
    other = record.other(call.seat)
    who = seat_start(record, other)
    if reason is not None and reason.missing:
        return reason.missing, (holding_row(record, other, reason.there),)
    if not theirs:
        return f"{who} holds no {class_name(call.cls)}, so any that is called is good.", (holding_row(record, call.seat, held),)
    best = theirs[0]
    decides = reason.against if reason is not None else best
    rows = (holding_row(record, other, decides),)
    compared = compare(held, decides)
    called_by = annotation.rules.point_called_by
    better, worse = (held, decides) if compared.sign >= 0 else (decides, held)
    why = reason_words(called_by, compared.reason, better, worse)
    if given == _GOOD:
        return f"{who} holds {a_combination(decides)}. {why}", rows
    if compare(held, best).sign == 0 and decides.key != best.key:
        return f"{who} holds better than that: {a_combination(best)}, just as good as the call.", (holding_row(record, other, best),)
    measured = {-1: "better than the call, not equal to it", 0: "just as good as the call, and no better", 1: "not as good as the call"}
    same = "" if compared.sign == 0 else f". {why[:-1]}"
    return f"{capital(the_combination(decides))} {_be(decides)} {measured[compared.sign]}{same}.", rows


def _be(held: Combination) -> str:
    """Cards are many, a sequence or set is one."""
    return "are" if isinstance(held, Point) and held.length > 1 else "is"


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
