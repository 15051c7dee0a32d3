"""The cards a question shows and a proof rests on, as rows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from lessons.cards import Hand, Holding
from lessons.combinations import Combination
from lessons.course.question import Row
from lessons.explain.names import seat_label
from lessons.games.annotation import Annotation, Phase, ScoreEvent
from lessons.record import DEALER, ELDER, HandRecord, Starts
from lessons.rules.piquet import PiquetRules

NO_CARDS = Hand()


def hand_alone(rules: PiquetRules, hand: Hand, *, starts: Starts = Starts.DECLARE, discards: Hand | None = None) -> HandRecord:
    """The record of the elder hand's cards, the dealer's hidden; with what it laid out, if that is told."""
    laid = {} if discards is None else {ELDER: Holding(discards)}
    hands = {ELDER: Holding(hand), DEALER: Holding(unknown=12)}
    return HandRecord(id="drill", rules=rules, hands=hands, starts=starts, discards=laid)


def declared_hand(annotation: Annotation, seat: str) -> Hand:
    """The twelve cards a seat declares with. Raises `ValueError` where the record does not tell them all."""
    record = annotation.record
    if record.starts is Starts.EXCHANGE:
        holding = [step for step in annotation.steps if step.phase in (Phase.DEAL, Phase.EXCHANGE)][-1].hands[seat]
    else:
        holding = record.hands[seat]
    if record.starts is Starts.PLAY or not holding.is_known or len(holding) != 12:
        raise ValueError(f"the twelve cards of {seat} after the draw are not told")
    return holding.known


def together(held: Iterable[Combination]) -> Hand:
    """The cards of some holdings."""
    return reduce(lambda cards, one: Hand(cards.mask | one.cards.mask), held, NO_CARDS)


def stood_on(events: Iterable[ScoreEvent]) -> Hand:
    """The cards of the holdings that some points are for."""
    return together(event.combination for event in events if event.combination is not None)


def hand_row(record: HandRecord, seat: str, hand: Hand, lit: Hand = NO_CARDS) -> Row:
    """A seat's hand as it lies open."""
    return Row(seat_label(record, seat), hand, lit=lit)


def hidden_row(record: HandRecord, seat: str, cards: int) -> Row:
    """A seat's hand as it lies face down."""
    return Row(seat_label(record, seat), NO_CARDS, unknown=cards)


def holding_row(record: HandRecord, seat: str, held: Combination | Hand) -> Row:
    """A holding, or any cards of a seat, that a proof rests on."""
    return Row(seat_label(record, seat), held if isinstance(held, Hand) else held.cards)


def both_rows(record: HandRecord, hands: dict[str, Hand]) -> tuple[Row, ...]:
    """Both hands, open."""
    return tuple(hand_row(record, seat, hands[seat]) for seat in record.seats)
