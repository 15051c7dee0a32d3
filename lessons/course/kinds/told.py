"""What is shown and told of a deal before a question: the hands, the words at the table, what was declared, the tricks so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lessons.cards import Card, Hand
from lessons.course.kinds.rows import both_rows, declared_hand
from lessons.course.question import Row
from lessons.explain.calls import all_heard, talk
from lessons.explain.events import event_name
from lessons.explain.names import card_sign, counted, seat_label, seat_name, seat_start
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, ScoreEvent, Step, StepKind
from lessons.games.leaping import DECLARED_CAUSES
from lessons.games.trick_play import TEN_OR_BETTER
from lessons.record import Block, Plays


def open_rows(annotation: Annotation) -> tuple[Row, ...]:
    """Both hands as they are declared with. Raises `ValueError` where the record does not tell them."""
    return both_rows(annotation.record, {seat: declared_hand(annotation, seat) for seat in annotation.record.seats})


def declared_by(annotation: Annotation, seat: str) -> tuple[ScoreEvent, ...]:
    """What a seat counts by declarations, leaps left out."""
    return tuple(e for e in annotation.events if e.seat == seat and e.cause in DECLARED_CAUSES)


def points_of(events: tuple[ScoreEvent, ...]) -> int:
    """The points of some events together."""
    return sum(e.points for e in events)


def what_for(events: tuple[ScoreEvent, ...]) -> str:
    """What points are for, with the points of each: `5 for the point, five spades making 47; 3 for the trio of Aces`."""
    return "; ".join(f"{e.points} for {event_name(e)}" for e in events)


def declared_lines(annotation: Annotation) -> tuple[str, ...]:
    """What each player counts by declarations, with the points."""
    record = annotation.record
    told = []
    for seat in record.seats:
        events = declared_by(annotation, seat)
        told.append(
            f"{seat_start(record, seat)} declares {what_for(events)}."
            if events
            else f"{seat_start(record, seat)} declares nothing that counts."
        )
    return tuple(told)


def talk_lines(annotation: Annotation) -> tuple[str, ...]:
    """What is called and answered, in the words of the table and without a count."""
    return tuple(line for step in annotation.steps if step.kind is StepKind.CALL for line in _talked(annotation, step))


def _talked(annotation: Annotation, step: Step) -> Iterator[str]:
    record = annotation.record
    if len(step.calls) == 1 and step.calls[0].reply is not None:
        yield " ".join(f"{seat_label(record, line.seat)}: “{line.words}”" for line in talk(annotation, step.calls[0]))
    elif step.calls and step.seat is not None:
        verb = "also has" if all(call.lesser for call in step.calls) else "claims"
        yield f"{seat_start(record, step.seat)} {verb} {all_heard(annotation, step.calls)}."


def trick_lines(annotation: Annotation, *, winners: bool = False) -> tuple[str, ...]:
    """The tricks so far, a line each; `winners` tells who took them. A trick that is not complete is left out."""
    record = annotation.record
    lines = []
    for step in tricks(annotation):
        (leader, led), (follower, reply) = step.table
        took = f": {seat_name(record, step.winner)} takes it" if winners and step.winner is not None else ""
        lines.append(
            f"Trick {step.trick}: {seat_name(record, leader)} leads {_sign(led)}, {seat_name(record, follower)} plays {_sign(reply)}{took}."
        )
    return tuple(lines)


def _sign(card: Card | None) -> str:
    return card_sign(card) if card is not None else "a card that is not told"


def tricks(annotation: Annotation) -> tuple[Step, ...]:
    """The steps that complete a trick."""
    return tuple(step for step in annotation.steps if step.kind is StepKind.PLAY and len(step.table) == 2)


def led_by(annotation: Annotation, seat: str) -> Hand:
    """The cards a seat has led to complete tricks."""
    return Hand.of(card for step in tricks(annotation) for who, card in step.table[:1] if who == seat and card is not None)


def won_as_second(annotation: Annotation, seat: str) -> Hand:
    """The cards with which a seat has taken tricks that the other led."""
    return Hand.of(card for step in tricks(annotation) for who, card in step.table[1:] if who == seat == step.winner and card is not None)


def below_the_ten(annotation: Annotation, seat: str) -> Hand:
    """The low cards a seat has led, or taken tricks with that the other led."""
    return Hand((led_by(annotation, seat) | won_as_second(annotation, seat)).mask & ~TEN_OR_BETTER)


def led_and_won(annotation: Annotation, seat: str) -> Hand:
    """The cards a seat has led and taken the trick with."""
    return Hand.of(card for step in tricks(annotation) for who, card in step.table[:1] if who == seat == step.winner and card is not None)


def cut(annotation: Annotation, trick: int, cards: int) -> Annotation:
    """The same deal up to the first `cards` cards of a trick, nothing played after.

    Raises `ValueError` where the record does not reach so far, takes cards back, or does not tell both hands.
    """
    record = annotation.record
    for seat in record.seats:
        declared_hand(annotation, seat)
    block = record.play
    acts = block.acts if block is not None else ()
    laid = [place for place, act in enumerate(acts) if isinstance(act, Plays)]
    wanted = 2 * (trick - 1) + cards
    if len(laid) < wanted or any(step.kind is StepKind.TAKE_BACK for step in annotation.steps):
        raise ValueError(f"the record has no {counted(cards, 'card')} of trick {trick}, or takes cards back")
    end = laid[wanted - 1] + 1 if wanted else 0
    return annotate(replace(record, play=Block(acts[:end]), checks=()))


def require_all_called(annotation: Annotation) -> None:
    """Raise `ValueError` for a deal that does not count what its cards come to when both players call all they hold."""
    record = annotation.record
    cards = tuple(act for act in (record.play.acts if record.play is not None else ()) if isinstance(act, Plays))
    plain = annotate(replace(record, declare=None, play=Block(cards), checks=()), annotation.rules)
    if [e[:3] for e in plain.events] != [e[:3] for e in annotation.events]:
        raise ValueError("not all that is held is called in this hand, or not as it is held")
