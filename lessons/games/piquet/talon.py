"""The talon: eight cards, five the elder hand's and three the dealer's, but for what was dealt wrongly.

Clauses: cent.deal.talon, cent.misdeal.count, club.exchange.dealer-first.
"""

from __future__ import annotations

from lessons.cards import Card, Hand, Holding
from lessons.games.annotation import Annotation, Phase, Step
from lessons.record import HandRecord, Looks, Starts, TurnsUp
from lessons.rules.piquet import Actor, PiquetRules, two_handed

HAND = 12
ELDER_SHARE = 5
"""Talon cards that are the elder hand's, from the top."""
DEALER_SHARE = 3


def excess(record: HandRecord, seat: str) -> int:
    """How many cards too many a seat was dealt (too few: below zero); a deal that stands is put right in the exchange."""
    return len(record.hands[seat]) - HAND if record.starts is Starts.EXCHANGE else 0


def talon_size(record: HandRecord) -> int:
    """Cards in the talon: eight, but for what was dealt wrongly."""
    return ELDER_SHARE + DEALER_SHARE - sum(excess(record, s) for s in record.seats)


def elder_share(record: HandRecord) -> int:
    """The talon cards that are the elder hand's: five, or four where it was dealt thirteen cards (cent.misdeal.count)."""
    return ELDER_SHARE - excess(record, record.seats[0])


def draws_from(record: HandRecord, rules: PiquetRules, seat: str, taken: int) -> int:
    """The place in the talon of the first card a seat draws: below what the other has taken, or the dealer's own three where he draws first."""
    if rules.discards_first is Actor.DEALER:
        return 0 if seat == record.seats[0] else elder_share(record)
    return taken


def lying(annotation: Annotation, step: Step) -> tuple[tuple[Card | None, str], ...]:
    """The talon cards that still lie after a step, in order, each with the seat it was laid out for; a card not told is None.

    Empty after an exchange that is not told: nobody knows what is left.
    """
    record = annotation.record
    elder, dealer = record.seats[0], record.seats[-1]
    if record.starts is Starts.EXCHANGE:
        taken, by_elder = step.drawn, annotation.steps[-1].drawn
    elif record.starts is Starts.DECLARE and set(record.discards) == set(record.seats):
        taken = by_elder = record.discards
    else:
        return ()
    first = draws_from(record, two_handed(annotation.rules), dealer, len(by_elder.get(elder, Holding())))
    gone = {*range(len(taken.get(elder, Holding()))), *range(first, first + len(taken.get(dealer, Holding())))}
    share = elder_share(record)
    cards = record.talon or (None,) * talon_size(record)
    return tuple((c, elder if i < share else dealer) for i, c in enumerate(cards) if i not in gone)


def looked_at(annotation: Annotation, step: Step, seat: str) -> Hand:
    """The talon cards a seat sees at a step: those it looks at, or that are turned up for both (cent.exchange.look)."""
    act = step.act
    if not isinstance(act, TurnsUp) and not (isinstance(act, Looks) and act.seat == seat):
        return Hand()
    left = lying(annotation, step)
    if act.irregular and not step.drawn.get(act.seat) and step.phase is Phase.EXCHANGE:
        # Who looks before drawing looks at what is the other's (cent.talon.peeked-before).
        left = tuple(sorted(left, key=lambda card_of: card_of[1] == act.seat))
    elif two_handed(annotation.rules).discards_first is Actor.DEALER:
        # The dealer has drawn from his own three: what he leaves lies behind what is the elder hand's.
        left = tuple(sorted(left, key=lambda card_of: card_of[1] != act.seat))
    return Hand.of(c for c, _ in left[: act.number] if c is not None)
