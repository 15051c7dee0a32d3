"""A line for every score event: what the points are for, and the count they make.

A leap (pic, repic) and the points for cards are told with what brings them about.
"""

from __future__ import annotations

from lessons.combinations import Point, Sequence, Set
from lessons.explain.imperial import mark_name, mark_phrase
from lessons.explain.names import (
    a_combination,
    card_name,
    counted,
    number,
    rank_plural,
    seat_label,
    set_name,
    suit_count,
)
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.record import Counters
from lessons.rules.imperial import ImperialRules


def event_name(event: ScoreEvent) -> str:
    """What an event's points are for, in short: `the point`, `a tierce to the Ace in clubs`, `leading the Ace of hearts`, `the repic`."""
    held = event.combination
    match event.cause:
        case Cause.CARTE_BLANCHE:
            return "carte blanche"
        case Cause.POINT:
            return f"the point, {suit_count(held)} making {held.pips}" if isinstance(held, Point) else "the point"
        case Cause.SEQUENCE:
            return a_combination(held) if isinstance(held, Sequence) else "a sequence"
        case Cause.SET:
            return f"the {set_name(held.size)} of {rank_plural(held.rank)}" if isinstance(held, Set) else "a set"
        case Cause.LEAD:
            return f"leading {_the_card(event)}"
        case Cause.WIN:
            return f"winning the trick with {_the_card(event)}"
        case Cause.LAST_TRICK:
            return "the last trick"
        case Cause.SHARED_CAPOT:
            return "a capot that is shared"
        case Cause.REPIC | Cause.PIC | Cause.CARDS | Cause.CAPOT:
            return f"the {event.cause.value}"
        case _:
            return mark_name(event)


def event_reason(annotation: Annotation, event: ScoreEvent) -> str:
    """What an event's points are for and what brings a leap, or the points for tricks, about: `the cards: ten tricks`."""
    rules = annotation.rules
    name = event_name(event)
    match event.cause:
        case Cause.REPIC:
            return f"{name}: {number(rules.repic.at if rules.repic else 0)} by declarations alone, while nothing counts for the other side before it"
        case Cause.PIC:
            return f"{name}: {number(rules.pic.at if rules.pic else 0)} in declarations and play, before the other side counts anything"
        case Cause.CARDS | Cause.SHARED_CAPOT:
            return f"{name}: {_tricks(annotation, annotation.record.side(event.seat))}"
        case Cause.CAPOT:
            return f"{name}: all {number(sum(annotation.tricks.values()) if annotation.tricks else 0)} tricks"
        case _:
            return name


def _the_card(event: ScoreEvent) -> str:
    return f"the {card_name(event.card)}" if event.card is not None else "a card"


def _tricks(annotation: Annotation, seat: str) -> str:
    won = annotation.tricks.get(seat) if annotation.tricks is not None else None
    return counted(won, "trick") if won is not None else "most tricks"


def event_line(annotation: Annotation, event: ScoreEvent, count: int | Counters) -> str:
    """One event with the count it makes for its seat: `1 for leading the Ace of hearts: 21`, `one white for …: 2 red 4 white`."""
    if isinstance(annotation.rules, ImperialRules):
        return f"{mark_phrase(event, event_name(event))}: {count}"
    return f"{event.points} for {event_reason(annotation, event)}: {count}"


def event_lines(annotation: Annotation) -> tuple[str, ...]:
    """The whole log in the order of precedence, each line with its seat before it."""
    record = annotation.record
    if isinstance(annotation.rules, ImperialRules):
        return tuple(
            f"{seat_label(record, event.seat)}: {event_line(annotation, event, counters[event.seat])}"
            for event, counters in annotation.running_counters()
        )
    return tuple(
        f"{seat_label(record, event.seat)}: {event_line(annotation, event, counts[record.side(event.seat)])}"
        for event, counts in annotation.running()
    )
