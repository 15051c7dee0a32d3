"""The slips that counts are printed with: for a deal, each wrong line that a plausible slip makes of a right one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, combinations
from lessons.course.kind import Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.printed import cards_line, class_line, leap_line, play_line, played_points
from lessons.course.kinds.rows import declared_hand
from lessons.course.kinds.told import below_the_ten, led_and_won
from lessons.explain.names import a_combination, capital, class_name, listed, seat_name, seat_start
from lessons.games.annotation import Annotation, Cause
from lessons.games.declaring import value
from lessons.games.piquet.play import COUNTING
from lessons.rules.piquet import CountingCards, TrickPoint, two_handed


class Slip(NamedTuple):
    """A wrong line: the part of the count, the kind of slip, how the line reads, what is wrong with it, the clauses."""

    part: str
    kind: str
    line: str
    says: str
    clauses: tuple[str, ...]


def slips(annotation: Annotation, level: Level) -> tuple[Slip, ...]:
    """Every slip there could be in the count of this deal, at a level; none of their lines is the right one."""
    found = [slip for cls in DECLARED for slip in _class(annotation, cls, level)]
    if level is not Level.FIRST:
        found += [*_leap(annotation), *_cards(annotation)]
    if level is Level.HARD:
        found += _play(annotation)
    return tuple(found)


def _class(annotation: Annotation, cls: Class, level: Level) -> Iterator[Slip]:
    rules = two_handed(annotation.rules)
    some = [e for e in annotation.events if e.cause.value == cls.value]
    if not some:
        yield from _equal(annotation, cls) if level is not Level.FIRST else ()
        return
    seat, points = some[0].seat, sum(e.points for e in some)
    held = [e.combination for e in some if e.combination is not None]
    who = seat_name(annotation.record, seat)

    def slip(kind: str, wrong: int, of: list[Combination], says: str, *topics: str) -> Slip:
        return Slip(cls.value, kind, class_line(annotation, cls, seat, wrong, of), says, cited(rules, *topics))

    if cls is Class.SEQUENCE and any(e.points > 14 for e in some):
        says = "A sequence of five or more counts ten besides its cards, and the ten are left out."
        yield slip("ten", points - 10, held, says, "sequence")
    if cls is Class.SEQUENCE and any(len(h.cards) == 4 for h in held):
        yield slip("quatrième", points + 10, held, "The ten are counted for a sequence of four cards; they begin with five.", "sequence")
    if cls is Class.SET:
        fours = [h for h in held if len(h.cards) == 4]
        if fours:
            yield slip("quatorze", points - 10, held, "A quatorze counts fourteen, and not one for each card.", "set")
        if len(fours) < len(held):
            yield slip("trio", points + 1, held, "A trio counts three, and no more.", "set")
    if cls is Class.POINT:
        yield slip("pips", points + 10, held, "The point counts one for each card, whatever the pips.", "point")
        yield slip("card", points - 1, held, "The point counts one for each card, and a card is left out.", "point")
    if len(held) > 1 and cls is not Class.POINT:
        says = f"{capital(who)} has the best {class_name(cls)}, so {a_combination(held[-1])} counts too."
        yield slip("missed", points - some[-1].points, held[:-1], says, f"{cls.value}.all")
    yield from _beaten(annotation, cls, seat, points, held, level)


def _beaten(annotation: Annotation, cls: Class, seat: str, points: int, held: list[Combination], level: Level) -> Iterator[Slip]:
    """What the other side holds, counted although it is beaten: in place of what is good or, in a line of its own words, besides."""
    record, rules = annotation.record, two_handed(annotation.rules)
    other = record.other(seat)
    theirs = list(combinations(declared_hand(annotation, other)).of(cls))
    counted_as = theirs[:1] if cls is Class.POINT else theirs
    if not counted_as:
        return
    worth = sum(value(h, rules.short_point) for h in counted_as)
    line = class_line(annotation, cls, other, worth, counted_as)
    says = f"{capital(a_combination(counted_as[0]))} is beaten by {a_combination(held[0])}, and counts nothing."
    yield Slip(cls.value, "beaten", line, says, (rules.cite(f"{cls.value}.rank"),))
    if level is not Level.FIRST and cls is not Class.POINT:
        both = f"{class_line(annotation, cls, seat, points, held)[:-1]}; {seat_name(record, other)} {worth}, for {listed(a_combination(h) for h in counted_as)}."
        yield Slip(
            cls.value,
            "both",
            both,
            f"Only who has the best {class_name(cls)} counts in that class.",
            cited(rules, f"{cls.value}.all", f"{cls.value}.rank"),
        )


def _equal(annotation: Annotation, cls: Class) -> Iterator[Slip]:
    """What is equal, counted all the same."""
    record, rules = annotation.record, two_handed(annotation.rules)
    if annotation.classes[cls].winner != "equal" or cls is Class.SET:
        return
    for seat in record.seats:
        held = list(combinations(declared_hand(annotation, seat)).of(cls))
        counted_as = held[:1] if cls is Class.POINT else held
        line = class_line(annotation, cls, seat, sum(value(h, rules.short_point) for h in counted_as), counted_as)
        says = f"The best {class_name(cls)} of both is equal, so nobody counts one."
        yield Slip(cls.value, "equal", line, says, (rules.cite(f"{cls.value}.equal"),))
        if cls is Class.SEQUENCE and len(held) > 1:
            less = class_line(annotation, cls, seat, sum(value(h, rules.short_point) for h in held[1:]), held[1:])
            says = "The best sequences are equal, and then the lesser ones count nothing either."
            yield Slip(cls.value, "equal", less, says, (rules.cite("sequence.equal"),))


def _leap(annotation: Annotation) -> Iterator[Slip]:
    record, rules = annotation.record, two_handed(annotation.rules)
    event = next((e for e in annotation.events if e.cause in (Cause.REPIC, Cause.PIC)), None)
    if event is not None:
        who = seat_start(record, event.seat)
        says = f"{who} makes a {event.cause.value}, and it is left out."
        yield Slip("leap", "leap left out", leap_line(annotation, None, None, 0), says, (event.clause,))
        other = (Cause.PIC, rules.pic) if event.cause is Cause.REPIC else (Cause.REPIC, rules.repic)
        line = leap_line(annotation, event.seat, other[0], other[1].bonus)
        how = "by declarations alone" if event.cause is Cause.REPIC else "only with the play"
        yield Slip("leap", "wrong leap", line, f"{who} has thirty {how}: a {event.cause.value}.", (event.clause,))
        return
    for seat in record.seats:
        declared = sum(e.points for e in annotation.events if e.seat == seat and e.combination is not None)
        played = declared + played_points(annotation)[seat]
        cause, leap = (Cause.REPIC, rules.repic) if declared >= rules.repic.at else (Cause.PIC, rules.pic)
        if played >= leap.at:
            line = leap_line(annotation, seat, cause, leap.bonus)
            says = f"{seat_start(record, seat)} comes to thirty, but {seat_name(record, record.other(seat))} has counted something before."
            yield Slip("leap", "leap saved", line, says, (rules.cite(cause.value),))


def _cards(annotation: Annotation) -> Iterator[Slip]:
    record, rules = annotation.record, two_handed(annotation.rules)
    event = next((e for e in annotation.events if e.cause in (Cause.CARDS, Cause.CAPOT)), None)
    if event is None:
        last = next((e.seat for e in annotation.events if e.cause is Cause.LAST_TRICK), record.seats[0])
        line = cards_line(annotation, last, Cause.CARDS, rules.cards)
        yield Slip("cards", "six each", line, "Each has six tricks, and nobody counts the cards.", (rules.cite("cards"),))
        return
    says = f"{seat_start(record, event.seat)} has most tricks."
    if event.cause is Cause.CARDS:
        other = cards_line(annotation, record.other(event.seat), Cause.CARDS, event.points)
        yield Slip("cards", "cards of the other", other, says, (event.clause,))
        yield Slip("cards", "cards left out", cards_line(annotation, None, None, 0), says, (event.clause,))
        if (annotation.tricks or {})[event.seat] >= 10:
            line = cards_line(annotation, event.seat, Cause.CAPOT, rules.capot)
            yield Slip("cards", "no capot", line, "A capot takes all twelve tricks.", (rules.cite("capot"),))
        return
    all_twelve = f"{seat_start(record, event.seat)} has won all twelve tricks."
    line = cards_line(annotation, event.seat, Cause.CARDS, rules.cards)
    yield Slip("cards", "capot left out", line, f"{all_twelve} That is a capot.", (event.clause,))
    both = cards_line(annotation, event.seat, Cause.CAPOT, rules.capot + rules.cards)
    yield Slip("cards", "capot and cards", both, f"A capot counts {rules.capot} in place of the points for the cards.", (event.clause,))


def _play(annotation: Annotation) -> Iterator[Slip]:
    record, rules = annotation.record, two_handed(annotation.rules)
    true = played_points(annotation)
    every = rules.counting_cards is CountingCards.EVERY_CARD

    def slip(kind: str, seat: str, more: int, says: str, *topics: str) -> Slip:
        line = play_line(annotation, {**true, seat: true[seat] + more})
        return Slip("play", kind, line, says, cited(rules, *topics))

    for seat in record.seats:
        who = seat_name(record, seat)
        own = Hand(led_and_won(annotation, seat).mask & COUNTING[rules.counting_cards])
        if own and rules.trick_point is TrickPoint.SECOND_PLAYER:
            says = f"The tricks that {who} led and won are counted twice: who leads and wins counts for the lead alone."
            yield slip("own tricks", seat, len(own), says, "win", "lead")
        low = below_the_ten(annotation, seat)
        if low:
            says = "Every card counts, those below the Ten too." if every else "A card below the Ten counts nothing, led or winning."
            yield slip("low cards", seat, -len(low) if every else len(low), f"{says} {capital(who)} has {len(low)} of them.", "lead", "win")
        wins = sum(e.points for e in annotation.events if e.seat == seat and e.cause is Cause.WIN)
        if wins:
            yield slip("wins", seat, -wins, f"The tricks that {who} won on the other’s lead are left out.", "win")
        last = sum(e.points for e in annotation.events if e.seat == seat and e.cause is Cause.LAST_TRICK)
        if last:
            yield slip("last trick", seat, -last, f"The last trick counts one more for {who}.", "last-trick")
