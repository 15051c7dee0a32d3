"""Slips to set up real packs by: each hand and the talon on a slip of its own, and the whole pack in the order in which it is dealt.

Clauses: cent.deal.twelve, cent.deal.talon, club.deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lessons.cards import FULL_PACK, Card, Hand, Holding
from lessons.club.deal_set import DealSet
from lessons.club.handout.hands import suit_rows, talon_column
from lessons.club.handout.model import Block, CardRow, Document, Slip, Slips, Title
from lessons.errors import Impossible, Problems
from lessons.explain.names import capital, card_sign, counted, seat_label
from lessons.games.piquet.talon import DEALER_SHARE, ELDER_SHARE, HAND
from lessons.record import HandRecord, Starts
from lessons.rules.outline import SET_NAMES
from lessons.rules.piquet import PiquetRules

PACKET = 2
"""Cards dealt at a time: every text has twos, and some of them threes as well (cent.deal.twelve, club.deal)."""


def slips(deal_set: DealSet) -> Document:
    """The slips of a set, four a deal: the elder hand, the dealer, the cards that are in neither hand, and the pack in order.

    Raises `Problems` with every deal that is not of two hands.
    """
    wrong = [
        Impossible(
            f"deal {number} is of {SET_NAMES[deal.record.rules.name]}: slips are made for two-handed Piquet", hint="a set without it"
        )
        for number, deal in enumerate(deal_set.deals, start=1)
        if not isinstance(deal.record.rules, PiquetRules)
    ]
    if wrong:
        raise Problems(wrong)
    blocks: list[Block] = [
        Title(deal_set.title, "Slips to set up the packs by: cut along the dotted lines, and tick each card as it is laid.")
    ]
    for number, deal in enumerate(deal_set.deals, start=1):
        blocks.append(Slips(tuple(_slips(number, deal.record))))
    return Document(deal_set.title, "Dealing slips", tuple(blocks))


def _slips(number: int, record: HandRecord) -> Iterator[Slip]:
    for seat in record.seats:
        held = record.hands[seat]
        note = f"{capital(counted(held.unknown, 'card'))} of this hand not told: take any that are left." if held.unknown else ""
        yield Slip(f"Deal {number}: {seat_label(record, seat)}", counted(len(held), "card"), suit_rows(held), note)
    yield _others(number, record)
    pack = pack_order(record)
    if pack is not None:
        yield _pack(number, pack)


def _others(number: int, record: HandRecord) -> Slip:
    """The cards that are in neither hand: the talon in order, or what the record tells of them."""
    if record.starts is Starts.EXCHANGE and record.talon:
        rows = talon_column(record.talon, shares=True).rows
        note = "Face down, the first on top: the elder hand’s five across the dealer’s three."
        return Slip(f"Deal {number}: talon", "from the top", rows, note)
    held = Hand.of(card for hand in record.hands.values() for card in hand.known)
    left = Holding(Hand(FULL_PACK & ~held.mask))
    if any(hand.unknown for hand in record.hands.values()):
        return Slip(f"Deal {number}: the other cards", "in no hand that is told", suit_rows(left))
    if record.starts is Starts.EXCHANGE:
        return Slip(f"Deal {number}: talon", "in any order: it is not told", suit_rows(left))
    what = "played or laid out before: lay them aside" if record.starts is Starts.PLAY else "laid out or left: lay them aside"
    return Slip(f"Deal {number}: the other cards", what, suit_rows(left))


def pack_order(record: HandRecord) -> tuple[Card, ...] | None:
    """The whole pack from the top, so that dealing by twos, elder hand first, gives the hands and the talon as they are told.

    None where a hand or the talon is not told, or the deal is not of twelve cards each.
    """
    talon = record.talon or ()
    told = [card for card in talon if card is not None]
    hands = [list(record.hands[seat].known) for seat in record.seats]
    if record.starts is not Starts.EXCHANGE or len(told) != ELDER_SHARE + DEALER_SHARE or any(len(hand) != HAND for hand in hands):
        return None
    packets = [hand[first : first + PACKET] for first in range(0, HAND, PACKET) for hand in hands]
    return (*(card for packet in packets for card in packet), *told)


def _pack(number: int, pack: tuple[Card, ...]) -> Slip:
    dealt = 2 * PACKET
    cuts = [*range(0, 2 * HAND, dealt), 2 * HAND, 2 * HAND + ELDER_SHARE, len(pack)]
    rows = tuple(CardRow(f"{first + 1}–{last}", tuple(card_sign(card) for card in pack[first:last])) for first, last in pairwise(cuts))
    note = (
        "Lay the cards face up one on another in this order and turn the pack over. "
        "Deal it by twos, the elder hand first, and do not shuffle or cut."
    )
    return Slip(f"Deal {number}: the whole pack", "for whoever stacks it: all cards in order", rows, note)
