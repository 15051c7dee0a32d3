"""Counts that come out wrong in the ways in which people go wrong: for each, the count, and the sentence that says what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lessons.cards import Hand
from lessons.course.kinds.citing import cited
from lessons.course.kinds.misdeclared import slips
from lessons.course.kinds.told import below_the_ten, led_and_won, points_of, tricks
from lessons.course.question import Proved, Row
from lessons.explain.names import capital, cards_text, counted, number, seat_name
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.games.piquet.play import COUNTING, TRICKS
from lessons.rules.piquet import CountingCards, two_handed


class Miscount(NamedTuple):
    """A wrong count, and what is said to it."""

    said: int
    proved: Proved


def miscounts(annotation: Annotation, seat: str, count: int) -> Iterator[Miscount]:
    """The likely wrong counts of a seat whose right one is `count`, the likeliest first; two may come to the same number."""
    for wrong, proved in (*_of_play(annotation, seat), *slips(annotation, seat), *_of_leaps(annotation, seat)):
        if wrong:
            yield Miscount(count + wrong, proved)
    other = annotation.record.other(seat)
    theirs = points_of(tuple(e for e in annotation.events if e.seat == other and e.cause is not Cause.CARDS))
    if theirs != count:
        yield Miscount(
            theirs, Proved(f"That is the count of {seat_name(annotation.record, other)}.", (), (annotation.rules.cite("declare.aloud"),))
        )


def _events(annotation: Annotation, seat: str, *causes: Cause) -> tuple[ScoreEvent, ...]:
    return tuple(e for e in annotation.events if e.seat == seat and e.cause in causes)


def _of_play(annotation: Annotation, seat: str) -> Iterator[tuple[int, Proved]]:
    rules = two_handed(annotation.rules)
    record = annotation.record
    every = rules.counting_cards is CountingCards.EVERY_CARD
    lead, win, both = cited(rules, "lead"), cited(rules, "win"), cited(rules, "lead", "win")
    own = Hand(led_and_won(annotation, seat).mask & COUNTING[rules.counting_cards])
    if own and not any(e.card is not None and e.card in own for e in _events(annotation, seat, Cause.WIN)):
        says = f"That counts a point again for taking {counted(len(own), 'trick')} that {seat_name(record, seat)} led: who leads and wins counts for the lead alone."
        yield len(own), Proved(says, (Row("Led, and won with", own, lit=own),), win)
    low = below_the_ten(annotation, seat)
    if low and not every:
        says = f"That counts {cards_text(low)}: a card below the Ten counts nothing, led or winning."
        yield len(low), Proved(says, (Row("Below the Ten", low, lit=low),), both)
    elif low:
        says = f"That leaves out {cards_text(low)}: every card counts, those below the Ten too."
        yield -len(low), Proved(says, (Row("Below the Ten", low, lit=low),), both)
    led, won, last = (_events(annotation, seat, cause) for cause in (Cause.LEAD, Cause.WIN, Cause.LAST_TRICK))
    if last:
        yield -points_of(last), Proved("That leaves out the last trick, which counts one more.", (), (rules.cite("last-trick"),))
    elif len(tricks(annotation)) == TRICKS:
        yield (
            rules.last_trick,
            Proved(f"That counts the last trick for {seat_name(record, seat)}, who did not take it.", (), (rules.cite("last-trick"),)),
        )
    yield -points_of(led), Proved("That leaves out the points for the cards led.", _row(led), lead)
    yield -points_of(won), Proved("That leaves out the points for the tricks won on the other’s lead.", _row(won), win)
    yield -points_of((*led, *won, *last)), Proved("That leaves out the play.", _row((*led, *won)), both)


def _row(events: tuple[ScoreEvent, ...]) -> tuple[Row, ...]:
    cards = Hand.of(e.card for e in events if e.card is not None)
    return (Row("What counts", cards, lit=cards),) if cards else ()


def _of_leaps(annotation: Annotation, seat: str) -> Iterator[tuple[int, Proved]]:
    rules = two_handed(annotation.rules)
    who = seat_name(annotation.record, seat)
    leaps = _events(annotation, seat, Cause.REPIC, Cause.PIC)
    for leap in leaps:
        of = rules.repic if leap.cause is Cause.REPIC else rules.pic
        yield (
            -leap.points,
            Proved(
                f"That leaves out the {leap.cause.value}: {number(of.at)} {_how(leap.cause)} become {number(of.to)}.", (), (leap.clause,)
            ),
        )
        other = rules.pic if leap.cause is Cause.REPIC else rules.repic
        says = f"{capital(who)} makes a {leap.cause.value}, which adds {leap.points}, and not {other.bonus}."
        yield other.bonus - leap.points, Proved(says, (), (leap.clause,))
    if not leaps:
        for cause, of in ((Cause.PIC, rules.pic), (Cause.REPIC, rules.repic)):
            says = f"That adds a {cause.value}, and {who} makes none: {number(of.at)} are needed {_how(cause)} before the other side counts anything."
            yield of.bonus, Proved(says, (), (rules.cite(cause.value),))


def _how(cause: Cause) -> str:
    return "by declarations alone" if cause is Cause.REPIC else "in declarations and play"
