"""The cards of a demonstration, as the side that decides sees them, or both hands where both are open."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from lessons.advice.compare import moment
from lessons.advice.demonstration import ByCounting, ByDeal, ByDraw, ByListening, ByPlay, BySinking, BySuits, Demonstration
from lessons.advice.hands import annotation_of
from lessons.card_drawings import fan
from lessons.cards import SUITS, Hand
from lessons.explain.calls import talk
from lessons.explain.names import counted, seat_label
from lessons.games.annotation import Annotation, Step


def by_suit(hand: Hand) -> str:
    """Cards suit by suit, each suit overlapping as in a hand."""
    return f'<div class="advice-row">{"".join(fan(hand.suit(suit), "advice-cards") for suit in SUITS if hand.suit(suit))}</div>'


def table(demonstration: Demonstration) -> str:
    """What lies on the table when the decision is to be made, each part under its heading."""
    annotation = annotation_of(demonstration)
    step = annotation.steps[moment(demonstration)]
    parts = "".join(f"<div><h4>{heading}</h4>{cards}</div>" for heading, cards in _parts(demonstration, annotation, step))
    return f'<div class="advice-table">{parts}</div>{_talk(demonstration, annotation)}'


def _parts(demonstration: Demonstration, annotation: Annotation, step: Step) -> Iterator[tuple[str, str]]:
    elder, dealer = annotation.record.seats
    match demonstration.by:
        case ByDraw():
            yield _hand(annotation, step, elder, "as dealt")
        case ByDeal():
            yield _hand(annotation, step, elder, "as dealt")
            yield _hand(annotation, step, dealer, "as dealt; not seen by the elder hand")
        case ByPlay() | ByCounting():
            for seat in (elder, dealer):
                yield _hand(annotation, step, seat, counted(step.tricks[seat], "trick") + " so far")
            if len(step.table) == 1 and step.table[0][1] is not None:
                yield "Led", by_suit(Hand(step.table[0][1].bit))
        case BySinking() | BySuits():
            yield _hand(annotation, step, elder, "after the draw")
            yield _laid_out(annotation, elder)
        case ByListening():
            yield _hand(annotation, step, dealer, "after the draw")
            yield _laid_out(annotation, dealer)


def _hand(annotation: Annotation, step: Step, seat: str, note: str) -> tuple[str, str]:
    heading = f"{escape(seat_label(annotation.record, seat))} <small>{escape(note)}</small>"
    return heading, by_suit(step.hands[seat].known)


def _laid_out(annotation: Annotation, seat: str) -> tuple[str, str]:
    return "Laid out", by_suit(annotation.record.discards[seat].known)


def _talk(demonstration: Demonstration, annotation: Annotation) -> str:
    """What is said before the decision, where it rests on that."""
    if not isinstance(demonstration.by, ByListening):
        return ""
    elder = annotation.record.seats[0]
    said = [line for call in annotation.calls if call.seat == elder for line in talk(annotation, call)]
    lines = "<br>".join(f"<b>{escape(seat_label(annotation.record, line.seat))}</b> {escape(line.words)}" for line in said)
    return f'<p class="advice-talk">{lines}</p>'
