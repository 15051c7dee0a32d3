"""Random deals for drills: as dealt, after the draw, or some tricks into the play; repeatable from a generator.

A deal chosen evenly seldom holds an equality, a repic, a quatorze or a carte blanche. The shapes make them common, and every
deal of a shape is one that can be dealt.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from random import Random

from lessons.cards import CARDS, COURT_CARDS, FULL_PACK, RANK_MASKS, Card, Hand, Holding, cards_of_mask
from lessons.combinations import SEQUENCES
from lessons.games.piquet.talon import HAND
from lessons.games.tricks import legal_mask, second_wins
from lessons.record import DEALER, ELDER, Block, HandRecord, Plays, Starts
from lessons.rules.piquet import PiquetRules

_TWINS = 20
"""Ways tried to fill up two hands with the same sequence so that neither gets a better one."""


class Shape(Enum):
    """What a deal is likely to hold."""

    EVEN = "even"
    """anything, as it comes"""
    SHAPED = "shaped"
    """one hand with long suits, sequences and sets"""
    SISTER = "sister"
    """both hands with the same ranks in sister suits: equal points and sequences, or nearly"""
    TWIN = "twin"
    """one hand with fours, and both with the same sequence"""
    BLANCHE = "blanche"
    """one hand without King, Queen or Jack"""


def two_hands(rng: Random, shape: Shape) -> tuple[Hand, Hand, tuple[Card, ...]]:
    """The elder hand, the dealer's hand, twelve cards each, and the other eight in a random order."""
    first, second = _TWO[shape](rng)
    rest = cards_of_mask(FULL_PACK & ~first & ~second)
    rng.shuffle(rest)
    return Hand(first), Hand(second), tuple(rest)


def after_the_draw(rng: Random, rules: PiquetRules, shape: Shape) -> HandRecord:
    """A deal after the draw, with nothing said or played; its discards are not told."""
    elder, dealer, _ = two_hands(rng, shape)
    return record_of(rules, elder, dealer)


def as_dealt(rng: Random, rules: PiquetRules, shape: Shape) -> HandRecord:
    """A deal as dealt, with its talon and no exchange yet."""
    elder, dealer, talon = two_hands(rng, shape)
    return replace(record_of(rules, elder, dealer), starts=Starts.EXCHANGE, talon=talon)


def record_of(rules: PiquetRules, elder: Hand, dealer: Hand) -> HandRecord:
    """The record of two hands after the draw."""
    return HandRecord(id="drill", rules=rules, hands={ELDER: Holding(elder), DEALER: Holding(dealer)})


def with_play(rng: Random, record: HandRecord, cards: int) -> HandRecord:
    """A deal after the draw with its first `cards` cards played, elder hand leading: high cards are led, tricks won cheaply, low cards thrown."""
    left = {seat: holding.known.mask for seat, holding in record.hands.items()}
    plays: list[Plays] = []
    leader, follower = ELDER, DEALER
    led: Card | None = None
    while len(plays) < cards:
        seat = leader if led is None else follower
        card = _choose(rng, cards_of_mask(legal_mask(left[seat], led.suit if led else None)), led)
        left[seat] &= ~card.bit
        plays.append(Plays(seat=seat, card=card))
        if led is None:
            led = card
            continue
        if second_wins(led, card):
            leader, follower = follower, leader
        led = None
    return replace(record, play=Block(tuple(plays)))


def _choose(rng: Random, may: list[Card], led: Card | None) -> Card:
    """A card as a player without much thought would choose it; now and then any card."""
    if rng.random() < 0.2:
        return rng.choice(may)
    if led is None:
        return max(may, key=lambda c: (c.rank.index, rng.random()))
    winners = [c for c in may if second_wins(led, c)]
    return min(winners or may, key=lambda c: (c.rank.index, rng.random()))


def _even(rng: Random) -> tuple[int, int]:
    cards = rng.sample(CARDS, 2 * HAND)
    return _mask(cards[:HAND]), _mask(cards[HAND:])


def _shaped(rng: Random) -> tuple[int, int]:
    liked = _liked(rng, list(CARDS), rng.choice((2.0, 4.0)))
    other = _liked(rng, [c for c in CARDS if not liked & c.bit], rng.choice((0.0, 2.0)))
    return (liked, other) if rng.random() < 0.5 else (other, liked)


def _liked(rng: Random, cards: list[Card], strength: float) -> int:
    """Twelve of the cards, chosen with a liking for some suits and ranks."""
    suits = [rng.gauss(0, strength) for _ in range(4)]
    ranks = [rng.gauss(0.1 * strength * rank, strength) for rank in range(8)]
    keyed = sorted(cards, key=lambda c: suits[c.suit.index] + ranks[c.rank.index] + rng.gauss(0, 1))
    return _mask(keyed[-HAND:])


def _sister(rng: Random) -> tuple[int, int]:
    """Spades face hearts and diamonds face clubs: each card of one hand stands against the same rank in the other."""
    slots = rng.sample([(pair, rank) for pair in (0, 2) for rank in range(8)], HAND)
    lean = rng.choice((0.5, 0.9))
    first = second = 0
    for pair, rank in slots:
        mine = pair + (rng.random() < lean)
        first |= 1 << 8 * mine + rank
        second |= 1 << 8 * (2 * pair + 1 - mine) + rank
    if rng.random() < 0.5:
        gone = rng.choice(cards_of_mask(second))
        taken = rng.choice(cards_of_mask(FULL_PACK & ~first & ~second))
        second = second & ~gone.bit | taken.bit
    return first, second


def _twin(rng: Random) -> tuple[int, int]:
    """The same sequence in a suit each, nearly always the best of both, and fours of high ranks in one of the hands."""
    suit, sister = rng.sample(range(4), 2)
    length = rng.choice((3, 3, 4))
    run = (1 << length) - 1 << rng.randrange(3)
    fours = rng.sample([rank for rank in range(3, 8) if not run >> rank & 1], rng.choice((1, 2, 2)))
    begun = run << 8 * suit | sum(RANK_MASKS[rank] for rank in fours)
    other = run << 8 * sister
    rest = cards_of_mask(FULL_PACK & ~begun & ~other)
    most = HAND - begun.bit_count()
    for _ in range(_TWINS):
        rng.shuffle(rest)
        first = begun | _mask(rest[:most])
        second = other | _mask(rest[most : most + HAND - length])
        best = [max(SEQUENCES[hand >> shift & 0xFF] for shift in (0, 8, 16, 24)) for hand in (first, second)]
        if best[0][:1] == best[1][:1]:
            break
    return (first, second) if rng.random() < 0.5 else (second, first)


def _blanche(rng: Random) -> tuple[int, int]:
    low = _mask(rng.sample(cards_of_mask(FULL_PACK & ~COURT_CARDS), HAND))
    other = _mask(rng.sample(cards_of_mask(FULL_PACK & ~low), HAND))
    return (low, other) if rng.random() < 0.5 else (other, low)


def _mask(cards: list[Card]) -> int:
    return sum(c.bit for c in cards)


_TWO = {Shape.EVEN: _even, Shape.SHAPED: _shaped, Shape.SISTER: _sister, Shape.TWIN: _twin, Shape.BLANCHE: _blanche}
