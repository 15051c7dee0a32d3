"""Can he beat it: one hand and its discards are seen, the other is hidden; what can stand against a call is to be said, and is proved by counting.

All hands the other side can have count alike. A reply that was heard is taken as true.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from lessons.cards import FULL_PACK, Hand
from lessons.combinations import DECLARED, Class, Combination, combinations
from lessons.course.dealing import Shape, two_hands
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.rows import declared_hand, hand_alone, hand_row, hidden_row
from lessons.course.kinds.terms import class_of, number_of, only, seat_of
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.calls import said_words
from lessons.explain.names import a_combination, capital, cards_text, class_name, possessive, seat_label, seat_name, seat_start
from lessons.explain.standings import standing_words
from lessons.games.annotation import Annotation
from lessons.games.declaring import could_be_beaten, words_for
from lessons.games.piquet.talon import HAND
from lessons.games.piquet.views import view_at
from lessons.knowledge.standing import Standing
from lessons.knowledge.standing import class_of as class_of_holding
from lessons.knowledge.view import View
from lessons.record import ELDER, HandRecord, Reply
from lessons.rules.piquet import PiquetRules, two_handed

NAME = "can-he-beat-it"

_TOPICS = ("point.rank", "point.equal", "sequence.rank", "sequence.equal", "set.rank", "declare.sets-never-equal")
_FEW, _MANY = 0.15, 0.3
"""Shares of the possible hands: a call that so few upset is a close decision; one that so many do is none."""
_LOW = 2.5
"""How far, in ranks, what is laid out strays from the lowest cards there are."""
_ANSWERED = 0.4
"""How often a hard question tells of an answer that was heard."""
_UPSET = 0.3
"""How often a call that can be upset is wanted of plain cases: far more hands make one."""
_ANY = 0.4
"""How often a call is taken that is not of the kind wanted."""


class _Can(NamedTuple):
    """Whether the other side can hold better, and whether it can hold just as good."""

    better: bool
    equal: bool


_WORDS = {
    _Can(False, False): "nothing as good",
    _Can(False, True): "something just as good, but nothing better",
    _Can(True, False): "something better, but nothing just as good",
    _Can(True, True): "something better, and something just as good",
}
_PLAIN = {False: "nothing as good", True: "something just as good, or better"}


class _Seen(NamedTuple):
    """What the caller has seen: its hand, what it laid out, and what it knows of the other hand."""

    hand: Hand
    laid: Hand
    view: View
    told: tuple[str, ...] = ()


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


# --------------------------------------------------------------------------------------------------------- the drill


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: plain cases; anything; calls that few hands upset, or that only the discards, or an answer, prove."""
    hand, dealer, rest = two_hands(rng, rng.choice((Shape.EVEN, Shape.SHAPED)))
    number = {Level.FIRST: 5, Level.TABLE: rng.randint(3, 5), Level.HARD: rng.randint(2, 5)}[level]
    laid = Hand.of(sorted(rest, key=lambda c: c.rank.index + rng.gauss(0, _LOW))[:number])
    answered = level is Level.HARD and rng.random() < _ANSWERED
    if answered and combinations(dealer).points[0].key <= combinations(hand).points[0].key:
        return None
    record = hand_alone(rules, hand, discards=laid)
    seen = _Seen(hand, laid, View.of(hand | laid, HAND))
    if answered:
        seen = _not_good(record, rules, seen, dealer)
    calls: list[tuple[_Can, Combination]] = []
    for cls in (Class.SEQUENCE, Class.SET) if answered else DECLARED:
        held = combinations(hand).best(cls)
        if held is not None:
            standing = seen.view.judge.of(held)
            if _does(seen, held, standing, level):
                calls.append((_can(standing), held))
    chosen = _wanted(rng, calls, level)
    return _question(record, rules, ELDER, seen, chosen, level) if chosen is not None else None


def _wanted(rng: Random, calls: list[tuple[_Can, Combination]], level: Level) -> Combination | None:
    """One of the calls, so that no answer is right far oftener than the others; None where none of them is of the kind wanted."""
    if level is Level.FIRST:
        wanted = rng.random() < _UPSET
        fits = [held for can, held in calls if any(can) == wanted]
    else:
        can_be = rng.choice(list(_WORDS))
        fits = [held for can, held in calls if can == can_be] or [held for _, held in calls if rng.random() < _ANY]
    return rng.choice(fits) if fits else None


def _not_good(record: HandRecord, rules: PiquetRules, seen: _Seen, dealer: Hand) -> _Seen:
    """The point called and answered "not good" by a dealer who has better.

    Only this answer proves something: who holds better may say "good", or "equal" of a part, all the same.
    """
    point, theirs = combinations(seen.hand).points[0], combinations(dealer).points[0]
    said = said_words(words_for(point, rules.point_called_by, tie=theirs.length == point.length))
    told = (f"{seat_label(record, ELDER)}: “{capital(said)}.”", f"{seat_label(record, record.other(ELDER))}: “Not good.”")
    return seen._replace(view=seen.view.is_answered(Class.POINT, point.key, Reply.NOT_GOOD), told=told)


def _can(standing: Standing) -> _Can:
    return _Can(standing.beaten_in > 0, standing.equalled_in > 0)


def _does(seen: _Seen, held: Combination, standing: Standing, level: Level) -> bool:
    """Whether a call is as hard to judge as a level wants it."""
    if level is Level.TABLE or (level is Level.HARD and seen.told):
        return True
    share = (standing.beaten_in + standing.equalled_in) / standing.hands
    if share:
        return share >= _MANY if level is Level.FIRST else share <= _FEW
    # Certain: by the hand alone, or only because of what was laid out.
    by_discards = could_be_beaten(held.key, class_of_holding(held), Hand(), HAND, Hand(FULL_PACK & ~seen.hand.mask))
    return by_discards is (level is Level.HARD)


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat` and `class`: whose best holding, before anything is said; `level`: at 1 only whether anything is as good."""
    only(terms, "seat", "class", "level")
    seat, cls, level = seat_of(terms, annotation), class_of(terms), Level(number_of(terms, "level", 1, 3))
    hand = declared_hand(annotation, seat)
    held = combinations(hand).best(cls)
    if held is None:
        raise ValueError(f"{seat} holds no {class_name(cls)}")
    view = view_at(annotation, seat, "declare")
    seen = _Seen(hand, Hand(view.seen.mask & ~hand.mask), view)
    return _question(annotation.record, two_handed(annotation.rules), seat, seen, held, level)


# ------------------------------------------------------------------------------------------------------ the question


def _question(record: HandRecord, rules: PiquetRules, seat: str, seen: _Seen, held: Combination, level: Level) -> Question:
    cls = class_of_holding(held)
    standing = seen.view.judge.of(held)
    can = _can(standing)
    plain = level is Level.FIRST
    other = record.other(seat)
    who = seat_name(record, other)
    clauses = cited(rules, *_tested(cls, can, plain=plain))
    given_as = {word: _Can(any_, any_) for any_, word in _PLAIN.items()} if plain else {word: can_ for can_, word in _WORDS.items()}
    laid = (Row("Laid out, or seen in the talon" if len(seen.laid) > 5 else "Laid out", seen.laid),) if seen.laid else ()

    def refute(given: str) -> Proved:
        says, rows = _wrong(record, seat, seen.view, held, given_as[given], plain=plain)
        return Proved(says, rows, clauses)

    unseen = Hand(FULL_PACK & ~seen.hand.mask & ~seen.laid.mask)
    return Question(
        kind=NAME,
        rules=rules,
        asks=f"{seat_start(record, seat)} would call {a_combination(held)}. {capital(possessive(who))} cards are hidden: what can {who} hold against it?",
        form=Form.ONE,
        options=tuple(given_as),
        answers=(_PLAIN[any(can)] if plain else _WORDS[can],),
        scene=Scene((hand_row(record, seat, seen.hand), *laid, hidden_row(record, other, HAND)), seen.told),
        hints=(
            f"{capital(possessive(who))} twelve cards are among these: {cards_text(unseen)}.",
            f"The best {class_name(cls)} any such hand has is {a_combination(standing.best)}."
            if standing.best
            else f"No such hand has a {class_name(cls)}.",
        ),
        why=Proved(standing_words(standing, cls, who), _shown(record, other, seen.view, held), clauses),
        clauses=clauses,
        record=record,
        refute=refute,
    )


def _tested(cls: Class, can: _Can, *, plain: bool) -> tuple[str, ...]:
    if cls is Class.SET:
        return ("set.rank",) if plain else ("set.rank", "declare.sets-never-equal")
    return (f"{cls.value}.rank", f"{cls.value}.equal") if can.equal else (f"{cls.value}.rank",)


def _shown(record: HandRecord, other: str, view: View, held: Combination) -> tuple[Row, ...]:
    """A hand that shows how a call stands: one that upsets it, or else the best there can be."""
    standing = view.judge.of(held)
    best = standing.other or standing.best
    return _one_hand(record, other, view, best) if best is not None else ()


def _one_hand(record: HandRecord, other: str, view: View, holding: Combination) -> tuple[Row, ...]:
    """A hand the other side can have whose best is as good as a holding, that lit in it."""
    cls = class_of_holding(holding)
    hand = view.judge.example(cls, holding.key)
    best = combinations(hand).best(cls)
    assert best is not None
    return (Row(f"A hand {seat_name(record, other)} can have", hand, lit=best.cards),)


def _wrong(record: HandRecord, seat: str, view: View, held: Combination, given: _Can, *, plain: bool) -> tuple[str, tuple[Row, ...]]:
    """What is wrong with an answer: a hand that holds what it denies, or the best there is where it says too much."""
    cls = class_of_holding(held)
    standing = view.judge.of(held)
    can = _can(standing)
    other = record.other(seat)
    who = seat_start(record, other)
    shown = _shown(record, other, view, held)
    if any(can) and not any(given):
        assert standing.other is not None
        verb = "better" if can.better else "just as good"
        return f"{who} can hold {verb}, {a_combination(standing.other)}.", shown
    if not any(can) or (given.better and not can.better):
        best = "nothing of the kind" if standing.best is None else f"no more than {a_combination(standing.best)}"
        rows = _one_hand(record, other, view, standing.best) if standing.best is not None else ()
        return f"Of all the hands {seat_name(record, other)} can have, the best holds {best}.", rows
    if can.better and not given.better:
        assert standing.other is not None
        return f"{who} can hold better too, {a_combination(standing.other)}.", shown
    if can.equal:
        rows = _one_hand(record, other, view, held)
        return f"{who} can hold just as good too, {a_combination(combinations(rows[0].cards).of(cls)[0])}.", rows
    if cls is Class.SET:
        return "Two sets are never equal: there are only four cards of a rank.", shown
    return f"No hand {seat_name(record, other)} can have holds just as good a {class_name(cls)} as its best.", shown


KIND = Kind(
    name=NAME,
    title="Can he beat it",
    does="One hand is hidden: say what it can hold against a call, by the cards that are seen.",
    levels={
        Level.FIRST: "whether anything is as good, in plain cases",
        Level.TABLE: "whether better, equal, both or neither is possible",
        Level.HARD: "what only the discards or an answer prove, and calls that few hands upset",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
