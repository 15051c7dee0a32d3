"""Declarations counted wrong, in the ways in which people go wrong: how much too much or too little, and what is said to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lessons.cards import RANK_MASKS, RANKS, Hand, Rank
from lessons.combinations import DECLARED, Class, Point, Sequence, combinations
from lessons.course.kinds.rows import declared_hand, hand_row, holding_row, stood_on, together
from lessons.course.kinds.told import points_of
from lessons.course.question import Proved, Row
from lessons.explain.comparing import kind_words
from lessons.explain.names import a_combination, class_name, listed, number, possessive, rank_plural, seat_name, set_name
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.games.declaring import value
from lessons.games.leaping import DECLARED_CAUSES
from lessons.rules.piquet import two_handed


class Slip(NamedTuple):
    """A mistake: the points it adds (fewer than none, where it leaves some out), and the sentence with the holding and the clause."""

    points: int
    proved: Proved


def slips(annotation: Annotation, seat: str) -> Iterator[Slip]:
    """The likely mistakes in what a seat counts by declarations, the likeliest first; the class and what stands against it is named."""
    for cls in DECLARED:
        counts = _counted(annotation, seat, Cause(cls.value))
        yield from _idle(annotation, seat, cls) if not counts else ()
    for cls in DECLARED:
        counts = _counted(annotation, seat, Cause(cls.value))
        if counts:
            yield from _worth(annotation, seat, cls, counts)
            yield from _left_out(annotation, seat, cls, counts)
    yield from _carte_blanche(annotation, seat)
    yield from _never(annotation, seat)
    every = tuple(e for e in annotation.events if e.seat == seat and e.cause in DECLARED_CAUSES)
    if every:
        says = "That leaves out the declarations: the count begins with them."
        yield Slip(-points_of(every), Proved(says, _lit(annotation, seat, every), (annotation.rules.cite("declare.aloud"),)))


def _counted(annotation: Annotation, seat: str, cause: Cause) -> tuple[ScoreEvent, ...]:
    return tuple(e for e in annotation.events if e.seat == seat and e.cause is cause)


def _lit(annotation: Annotation, seat: str, some: tuple[ScoreEvent, ...]) -> tuple[Row, ...]:
    """A seat's hand with what some points are for lit in it."""
    return _lit_hand(annotation, seat, stood_on(some))


def _lit_hand(annotation: Annotation, seat: str, cards: Hand) -> tuple[Row, ...]:
    return (hand_row(annotation.record, seat, declared_hand(annotation, seat), cards),)


def _idle(annotation: Annotation, seat: str, cls: Class) -> Iterator[Slip]:
    """Holdings of a class that does not count, counted all the same: all of them, the best alone, or the lesser ones."""
    record, rules = annotation.record, two_handed(annotation.rules)
    held = combinations(declared_hand(annotation, seat)).of(cls)
    other = record.other(seat)
    theirs = combinations(declared_hand(annotation, other)).best(cls)
    some = held[:1] if cls is Class.POINT else held
    if some and (theirs is None or theirs.key < held[0].key):
        says = f"That counts {listed(a_combination(h) for h in some)}, which {'was' if len(some) == 1 else 'were'} not called."
        row = _lit_hand(annotation, seat, together(some))
        yield Slip(sum(value(h, rules.short_point) for h in some), Proved(says, row, (rules.cite("forgotten"),)))
    if not held or theirs is None or theirs.key < held[0].key:
        return
    equal = held[0].key == theirs.key
    clause = rules.cite(f"{cls.value}.equal" if equal else f"{cls.value}.rank")
    rows = (holding_row(record, other, theirs),)
    stands = f"{seat_name(record, other)} has {'just as good' if equal else 'better'}, {a_combination(theirs)}"
    for part in dict.fromkeys((some, held[:1], held[1:] if cls is not Class.POINT else ())):
        if not part:
            continue
        lesser = part[0] is not held[0]
        why = f"{stands}, and then the lesser ones count nothing either" if lesser else stands
        says = f"That counts {listed(a_combination(h) for h in part)}, but {why}."
        yield Slip(sum(value(h, rules.short_point) for h in part), Proved(says, rows, (clause,)))


def _worth(annotation: Annotation, seat: str, cls: Class, counts: tuple[ScoreEvent, ...]) -> Iterator[Slip]:
    """What is good counted at a wrong worth."""
    rules = annotation.rules
    row = _lit(annotation, seat, counts)
    best = counts[0].combination
    if isinstance(best, Point):
        says = "The pips only decide who has the point; it counts one for each card."
        if counts[0].points == best.length:
            yield Slip(best.pips - counts[0].points, Proved(says, row, (rules.cite("point"),)))
        return
    big = [e for e in counts if isinstance(e.combination, Sequence) and e.combination.length >= 5]
    if big:
        says = "That leaves out the ten which a sequence of five or more counts besides its cards."
        yield Slip(-10 * len(big), Proved(says, _lit(annotation, seat, tuple(big)), (rules.cite("sequence"),)))
    fours = [e for e in counts if cls is Class.SET and e.points == 14]
    if fours:
        says = f"A {set_name(4)} counts fourteen, not four."
        yield Slip(-10 * len(fours), Proved(says, _lit(annotation, seat, tuple(fours)), (rules.cite("set"),)))
    short = [e for e in counts if isinstance(e.combination, Sequence) and e.combination.length == 4]
    if short:
        says = "The ten more begins with five cards: a quatrième counts four."
        yield Slip(10 * len(short), Proved(says, _lit(annotation, seat, tuple(short)), (rules.cite("sequence"),)))


def _left_out(annotation: Annotation, seat: str, cls: Class, counts: tuple[ScoreEvent, ...]) -> Iterator[Slip]:
    """What is good left out, wholly or but for the best."""
    record, rules = annotation.record, annotation.rules
    if len(counts) > 1:
        kinds = kind_words(cls)
        says = f"That counts only the best {class_name(cls)}: who has it counts every other {kinds} in hand too."
        yield Slip(-points_of(counts[1:]), Proved(says, _lit(annotation, seat, counts[1:]), (rules.cite(f"{cls.value}.all"),)))
        for event in counts[1:] if len(counts) > 2 else ():
            assert event.combination is not None
            says = f"That leaves out {a_combination(event.combination)}: it counts besides the best."
            yield Slip(-event.points, Proved(says, _lit(annotation, seat, (event,)), (rules.cite(f"{cls.value}.all"),)))
    whose = possessive(seat_name(record, seat))
    says = f"That leaves out {whose} {class_name(cls)}{'' if len(counts) == 1 else 's'}."
    yield Slip(-points_of(counts), Proved(says, _lit(annotation, seat, counts), (rules.cite(cls.value),)))


def _carte_blanche(annotation: Annotation, seat: str) -> Iterator[Slip]:
    shown = _counted(annotation, seat, Cause.CARTE_BLANCHE)
    if shown:
        says = "That leaves out carte blanche: it was dealt and shown, whatever was exchanged after."
        rows = (holding_row(annotation.record, seat, annotation.record.hands[seat].known),)
        yield Slip(-points_of(shown), Proved(says, rows, (shown[0].clause,)))


def _never(annotation: Annotation, seat: str) -> Iterator[Slip]:
    """What never counts, counted: a second point, three low cards, a pair."""
    rules = two_handed(annotation.rules)
    hand = declared_hand(annotation, seat)
    for rank in RANKS[: Rank.TEN.index]:
        there = Hand(hand.mask & RANK_MASKS[rank.index])
        if len(there) > 2:
            says = f"{rank_plural(rank)} make no trio and no quatorze: only Tens and better do."
            yield Slip(14 if len(there) == 4 else 3, Proved(says, _lit_hand(annotation, seat, there), (rules.cite("set.kinds"),)))
    points = combinations(hand).points
    if len(points) > 1 and _counted(annotation, seat, Cause.POINT):
        second = points[1]
        says = f"Only one suit counts as the point; {number(second.length)} more cards of another count nothing."
        yield Slip(value(second, rules.short_point), Proved(says, _lit_hand(annotation, seat, second.cards), (rules.cite("point.equal"),)))
