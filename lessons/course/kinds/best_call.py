"""What is the best call: of everything a hand can truly say, what says the most, in the words of the rule set.

Nothing is asked of what is wise to call: only of how much the hand can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from lessons.cards import RANKS, Hand, Rank
from lessons.combinations import DECLARED, Class, Combination, Point, combinations, compare
from lessons.course.dealing import Shape, two_hands
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.naming import wrong_pips
from lessons.course.kinds.nearly import nearly_held
from lessons.course.kinds.rows import declared_hand, hand_alone, hand_row, holding_row, together
from lessons.course.kinds.terms import number_of, only, seat_of, word_of
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.calls import said_words
from lessons.explain.comparing import reason_words
from lessons.explain.names import (
    a_combination,
    capital,
    class_name,
    counted,
    listed,
    rank_plural,
    seat_label,
    seat_name,
    small,
)
from lessons.games.annotation import Annotation
from lessons.games.declaring import LENGTH_OF_PIPS, held, words_for
from lessons.knowledge.standing import class_of, truthful_calls
from lessons.record import ELDER, HandRecord, Said, SaidNothing, SaidPoint, SaidSet
from lessons.rules.piquet import CallOrder, PiquetRules, two_handed
from lessons.rules.rule_set import PointCalledBy

NAME = "best-call"

_MOST_WRONG = 4
_ORDER = "order"
_IN_ORDER = 0.4
"""How often a hard question is of all three calls."""
_TOPICS = ("point.called", "point.rank", "declare.words", "sequence.rank", "set.rank", "set.kinds", "declare.order")


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


class _Caller(NamedTuple):
    """Who calls, with what hand, under which rules."""

    record: HandRecord
    rules: PiquetRules
    seat: str
    hand: Hand

    def best(self, cls: Class) -> Combination | None:
        """The best it holds of a class."""
        return combinations(self.hand).best(cls)

    def most(self, cls: Class, *, tie: bool = False) -> str:
        """What says the most it can of a class; `tie` where a point's pips are asked for too."""
        best = self.best(cls)
        return _spoken(SaidNothing(cls) if best is None else words_for(best, self.rules.point_called_by, tie=tie))


class _Choice(NamedTuple):
    """One thing that might be said: the words, and what is to be said to it where it is wrong."""

    words: str
    says: str = ""
    cards: Hand = Hand()


class _Asked(NamedTuple):
    """What is asked, the words that are right and why, with the cards that show it, and what is told before."""

    what: str
    right: tuple[str, ...]
    why: str
    cards: Hand
    topics: tuple[str, ...]
    hints: tuple[str, ...]
    told: tuple[str, ...] = ()


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: the number of cards decides; anything; all three calls in order, or holdings that are nearly as good."""
    hand = two_hands(rng, Shape.EVEN if level is Level.FIRST else rng.choice((Shape.EVEN, Shape.SHAPED, Shape.SISTER)))[0]
    caller = _Caller(hand_alone(rules, hand), rules, ELDER, hand)
    if level is Level.HARD and rng.random() < _IN_ORDER:
        return _in_order(caller, rng)
    classes = [cls for cls in DECLARED if _does(hand, cls, level)]
    return _of_class(caller, rng.choice(classes), level, rng) if classes else None


def _does(hand: Hand, cls: Class, level: Level) -> bool:
    """Whether a hand makes a question of a class as hard as wanted."""
    has = combinations(hand).of(cls)
    close = len(has) > 1 and len(has[0].cards) == len(has[1].cards)
    if level is Level.FIRST:
        return bool(has) and not close
    return level is Level.TABLE or close or (not has and len(nearly_held(hand, cls)) > 2)


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat` and `class`: who calls, and what (`point`, `sequence`, `set`, or `order` for all three); `level`: 2 and 3 ask for a point's pips too."""
    only(terms, "seat", "class", "level")
    seat = seat_of(terms, annotation)
    word = word_of(terms, "class", (*(cls.value for cls in DECLARED), _ORDER))
    level = Level(number_of(terms, "level", 1, 3))
    caller = _Caller(annotation.record, two_handed(annotation.rules), seat, declared_hand(annotation, seat))
    rng = Random(caller.hand.code)
    question = _in_order(caller, rng) if word == _ORDER else _of_class(caller, Class(word), level, rng)
    if question is None:
        raise ValueError(f"there is nothing wrong to call beside the {word} of {seat}")
    return question


# ------------------------------------------------------------------------------------------------------ of one class


def _of_class(caller: _Caller, cls: Class, level: Level, rng: Random) -> Question | None:
    record, rules, best = caller.record, caller.rules, caller.best(cls)
    asked_pips = cls is Class.POINT and rules.point_called_by is not PointCalledBy.PIPS and level is not Level.FIRST
    right = caller.most(cls, tie=asked_pips)
    wrong = _wrong(caller, cls, right, tie=asked_pips, rng=rng)
    if not wrong:
        return None
    who = seat_name(record, caller.seat)
    what = f"What is the most {who} can call as its {class_name(cls)}?"
    told: tuple[str, ...] = ()
    if asked_pips:
        what = f"What does {who} answer, to say the most it can?"
        other = seat_label(record, record.other(caller.seat))
        told = (f"{seat_label(record, caller.seat)}: “{caller.most(cls)}.”", f"{other}: “Making?”")
    why = f"The best {class_name(cls)} of the hand is {a_combination(best)}." if best is not None else f"The hand has {right.lower()}."
    cards = best.cards if best is not None else Hand()
    asked = _Asked(what, (right,), why, cards, _topics(cls, best), _hints(cls, best, rules), told)
    return _question(caller, [_Choice(right), *wrong], asked, rng)


_CALLED_BY = {
    PointCalledBy.PIPS: "by its pips",
    PointCalledBy.LENGTH: "by its number of cards, and by its pips if the other asks",
    PointCalledBy.LENGTH_LAST_FIGURE: "by its number of cards, and by the last figure of its pips if the other asks",
}


def _hints(cls: Class, best: Combination | None, rules: PiquetRules) -> tuple[str, ...]:
    if isinstance(best, Point):
        longest = f"The longest suit has {counted(best.length, 'card')}."
        return ("The most cards of a suit; of as many, the most pips.", f"{longest} A point is called {_CALLED_BY[rules.point_called_by]}.")
    if cls is Class.SEQUENCE:
        return ("Look in each suit for three or more neighbours.", "More cards are better; of as many, the higher top card.")
    return ("Look for four or three of one rank, from the Ten up.", "Any four are better than any three; of as many, the higher rank.")


def _topics(cls: Class, best: Combination | None) -> tuple[str, ...]:
    if cls is Class.POINT:
        return ("point.called", "point.rank")
    if cls is Class.SEQUENCE:
        return ("sequence.rank", "declare.words")
    return ("set.rank", "declare.words") if best is not None else ("set.kinds",)


def _spoken(said: Said) -> str:
    return capital(said_words(said))


def _wrong(caller: _Caller, cls: Class, right: str, *, tie: bool, rng: Random) -> list[_Choice]:
    """Calls that say more than the hand holds, and calls that say less than it could; some of each."""
    over = {c.words: c for c in _over(caller, cls, tie=tie) if c.words != right}
    under = {c.words: c for c in _under(caller, cls, tie=tie) if c.words != right and c.words not in over}
    many_over, many_under = list(over.values())[:4], list(under.values())[:3]
    few = rng.sample(many_over, min(2, len(many_over))) + rng.sample(many_under, min(2, len(many_under)))
    rest = [c for c in (*many_over, *many_under) if c not in few]
    return [*few, *rest][:_MOST_WRONG]


def _over(caller: _Caller, cls: Class, *, tie: bool) -> Iterator[_Choice]:
    """What says more than the hand holds, or what it does not hold at all."""
    best = caller.best(cls)
    if isinstance(best, Point):
        yield from _too_much_of_a_point(caller, best, tie=tie)
        return
    if cls is Class.SET:
        yield from _low_sets(caller.hand)
    for near in nearly_held(caller.hand, cls):
        if best is None or near.held.key > best.key:
            yield _Choice(_spoken(words_for(near.held, caller.rules.point_called_by)), near.says, near.there)


def _low_sets(hand: Hand) -> Iterator[_Choice]:
    """Three or four of a rank that makes no set."""
    for rank in RANKS[: Rank.TEN.index]:
        there = hand.rank(rank)
        if len(there) > 2:
            says = f"{rank_plural(rank)} make no trio and no quatorze: only Tens and better do."
            yield _Choice(_spoken(SaidSet(len(there), rank)), says, there)


def _too_much_of_a_point(caller: _Caller, best: Point, *, tie: bool) -> Iterator[_Choice]:
    by = caller.rules.point_called_by
    if by is not PointCalledBy.PIPS and not tie:
        for length in (best.length + 1, best.length + 2):
            if length <= 8:
                yield _Choice(_spoken(SaidPoint(length=length)), "No suit of the hand has so many cards.")
        return
    for pips, says in wrong_pips(best.byte).items():
        same_length = LENGTH_OF_PIPS.get(pips) == best.length
        said = _making(best.length, pips, by)
        # Where only the last figure is said, two sums can sound alike.
        if (by is PointCalledBy.PIPS or same_length) and held(said, caller.hand) is None:
            yield _Choice(_spoken(said), f"The best suit does not make {pips}. {says}", best.cards)


def _making(length: int, pips: int, by: PointCalledBy) -> SaidPoint:
    if by is PointCalledBy.PIPS:
        return SaidPoint(pips=pips)
    return SaidPoint(length=length, making=pips if by is PointCalledBy.LENGTH else pips % 10)


def _under(caller: _Caller, cls: Class, *, tie: bool) -> Iterator[_Choice]:
    """What the hand can truly call although it holds better, other whole holdings first."""
    best, by = caller.best(cls), caller.rules.point_called_by
    if best is None:
        return
    whole = combinations(caller.hand).of(cls)
    calls = [c for c in truthful_calls(caller.hand) if class_of(c) is cls and c.key < best.key]
    calls.sort(key=lambda c: (c not in whole, -c.key))
    for call in calls:
        if cls is Class.POINT and len(call.cards) < (len(best.cards) if tie else max(3, len(best.cards) - 2)):
            continue
        yield _Choice(_spoken(words_for(call, by, tie=tie)), f"That can be called, but {_more(best, call, by)}", call.cards)
    if cls is not Class.POINT:
        least = "three neighbours of one suit" if cls is Class.SEQUENCE else "three of one rank, from the Ten up,"
        yield _Choice(_spoken(SaidNothing(cls)), f"Something can be called: {least} or more are in the hand.")


def _more(best: Combination, call: Combination, by: PointCalledBy) -> str:
    """Why there is more to say than a call that is true; what that is stays to be found."""
    if call.cards <= best.cards:
        return "it is only a part of something that can be called."
    return f"the hand can say more: {small(reason_words(by, compare(best, call).reason, best, call))}"


# ----------------------------------------------------------------------------------------------------- all in order

_SET_BEFORE_SEQUENCE = (Class.POINT, Class.SET, Class.SEQUENCE)
_SEQUENCE_BEFORE_POINT = (Class.SEQUENCE, Class.POINT, Class.SET)


def _in_order(caller: _Caller, rng: Random) -> Question | None:
    """All three calls, each the most the hand can say, in the order of the rule set."""
    free = caller.rules.call_order is CallOrder.POINT_FIRST
    order = "the point first, then sequence and set in either order" if free else "point, sequence, set"
    said = {cls: caller.most(cls) for cls in DECLARED}
    swapped = rng.choice((_SET_BEFORE_SEQUENCE, _SEQUENCE_BEFORE_POINT))
    choices = [_Choice(_line(said, DECLARED)), _Choice(_line(said, swapped), f"The order is {order}.")]
    right = choices[:2] if free and swapped is _SET_BEFORE_SEQUENCE else choices[:1]
    for cls in DECLARED:
        wrong = _wrong(caller, cls, said[cls], tie=False, rng=rng)
        if not wrong:
            return None
        choices.append(wrong[0]._replace(words=_line(said | {cls: wrong[0].words}, DECLARED)))
    held_now = [best for cls in DECLARED if (best := caller.best(cls)) is not None]
    asked = _Asked(
        what=f"What does {seat_name(caller.record, caller.seat)} call in its turn, to say the most it can in every class?",
        right=tuple(choice.words for choice in right),
        why=f"The hand’s best are {listed(a_combination(h) for h in held_now)}, and the order is {order}.",
        cards=together(held_now),
        topics=("declare.order", "point.called"),
        hints=("Find the best point, the best sequence and the best set, and say all of each.", f"The order is {order}."),
    )
    return _question(caller, choices, asked, rng)


def _line(said: dict[Class, str], order: tuple[Class, ...]) -> str:
    first, *others = (said[cls] for cls in order)
    return "; ".join([first, *map(small, others)])


# ------------------------------------------------------------------------------------------------------ the question


def _question(caller: _Caller, choices: list[_Choice], asked: _Asked, rng: Random) -> Question:
    rng.shuffle(choices)
    by_words = {c.words: c for c in choices}
    clauses = cited(caller.rules, *asked.topics)

    def rows(cards: Hand) -> tuple[Row, ...]:
        return (holding_row(caller.record, caller.seat, cards),) if cards else ()

    def refute(given: str) -> Proved:
        choice = by_words[given]
        return Proved(choice.says, rows(choice.cards), clauses)

    return Question(
        kind=NAME,
        rules=caller.rules,
        asks=asked.what,
        form=Form.ONE,
        options=tuple(by_words),
        answers=asked.right,
        scene=Scene((hand_row(caller.record, caller.seat, caller.hand),), asked.told),
        hints=asked.hints,
        why=Proved(asked.why, rows(asked.cards), clauses),
        clauses=clauses,
        record=caller.record,
        refute=refute,
    )


KIND = Kind(
    name=NAME,
    title="The most you can call",
    does="See one hand, and find the words that say the most it can truly call.",
    levels={
        Level.FIRST: "one class, and one holding that is clearly its best",
        Level.TABLE: "one class, whatever the hand holds, a point to its pips",
        Level.HARD: "two holdings of one length, what is nearly held, and all three calls in order",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
