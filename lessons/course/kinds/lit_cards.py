"""Hands made for the cards that are lit in them: a sequence, a set, a suit, or what only looks like one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from lessons.cards import COURT_CARDS, FULL_PACK, RANK_MASKS, RANKS, SUITS, Hand, Rank, card, cards_of_mask
from lessons.course.kind import Level
from lessons.games.piquet.talon import HAND


class Lit(NamedTuple):
    """A hand of twelve and the cards of it that are lit."""

    hand: Hand
    cards: Hand


def lit_cards(rng: Random, level: Level) -> Lit:
    """A hand with cards to be named, as hard as a level wants it."""
    return rng.choice(_THEMES[level])(rng)


def _filled(rng: Random, lit: int, without: int = 0) -> Lit:
    """The lit cards in a hand of twelve that holds none of the others named."""
    rest = cards_of_mask(FULL_PACK & ~lit & ~without)
    chosen = rng.sample(rest, HAND - lit.bit_count())
    return Lit(Hand(lit | sum(c.bit for c in chosen)), Hand(lit))


def _run(length: int, top: int) -> int:
    """A run as the byte of a suit."""
    return ((1 << length) - 1) << top - length + 1


def _in_suit(rng: Random, byte: int, *, alone: bool = False) -> Lit:
    """Cards of one suit; without their neighbours, or without any other card of the suit."""
    around = 0xFF if alone else (byte << 1 | byte >> 1 | _between(byte)) & 0xFF
    shift = 8 * rng.randrange(4)
    return _filled(rng, byte << shift, (around & ~byte) << shift)


def _between(byte: int) -> int:
    """Every place from the lowest card to the highest."""
    return (1 << byte.bit_length()) - (byte & -byte)


def _sequence(lengths: tuple[int, ...], *, alone: bool = False) -> Callable[[Random], Lit]:
    def make(rng: Random) -> Lit:
        length = rng.choice(lengths)
        return _in_suit(rng, _run(length, rng.randrange(length - 1, 8)), alone=alone)

    return make


def _suit(lengths: tuple[int, ...]) -> Callable[[Random], Lit]:
    def make(rng: Random) -> Lit:
        return _in_suit(rng, sum(1 << place for place in rng.sample(range(8), rng.choice(lengths))), alone=True)

    return make


def _equal_ranks(sizes: tuple[int, ...], least: Rank, most: Rank) -> Callable[[Random], Lit]:
    def make(rng: Random) -> Lit:
        rank = rng.randint(least.index, most.index)
        size = rng.choice(sizes)
        lit = sum(card(suit, RANKS[rank]).bit for suit in rng.sample(SUITS, size))
        return _filled(rng, lit, RANK_MASKS[rank] & ~lit)

    return make


def _broken(rng: Random) -> Lit:
    """A run with a card missing inside, so that no three are neighbours; it is not the whole suit, which would be a point."""
    length = rng.choice((4, 5))
    top = rng.randrange(length - 1, 8)
    missing = top - 2 if length == 5 else top - rng.choice((1, 2))
    while True:
        lit = _in_suit(rng, _run(length, top) & ~(1 << missing))
        if lit.hand.suit(next(iter(lit.cards)).suit) != lit.cards:
            return lit


def _mixed(rng: Random) -> Lit:
    """Neighbouring ranks, but not of one suit."""
    length = rng.choice((3, 4))
    top = rng.randrange(length - 1, 8)
    suits = [rng.choice(SUITS) for _ in range(length)]
    if len(set(suits)) == 1:
        suits[0] = SUITS[(suits[1].index + 1) % 4]
    return _filled(rng, sum(card(suit, RANKS[top - i]).bit for i, suit in enumerate(suits)))


def _around(rng: Random) -> Lit:
    """The Ace beside the Seven, as if the ranks went round; another card of the suit lies between, with a gap to either side."""
    byte, between = rng.choice(((0b10000011, (3, 4, 5)), (0b11000001, (2, 3, 4)), (0b11000011, (3, 4))))
    other = 1 << rng.choice(between)
    shift = 8 * rng.randrange(4)
    hand = _filled(rng, (byte | other) << shift, (0xFF & ~byte & ~other) << shift).hand
    return Lit(hand, Hand(byte << shift))


def _parted(rng: Random) -> Lit:
    """Two sequences in one suit."""
    return _in_suit(rng, rng.choice((0b11101110, 0b11100111, 0b01110111, 0b11110111, 0b11101111)))


def _blanche(rng: Random) -> Lit:
    hand = Hand.of(rng.sample(cards_of_mask(FULL_PACK & ~COURT_CARDS), HAND))
    return Lit(hand, hand)


def _almost_blanche(rng: Random) -> Lit:
    """A single King, Queen or Jack spoils it."""
    low = rng.sample(cards_of_mask(FULL_PACK & ~COURT_CARDS), HAND - 1)
    hand = Hand.of([*low, rng.choice(cards_of_mask(COURT_CARDS))])
    return Lit(hand, hand)


_THEMES: dict[Level, tuple[Callable[[Random], Lit], ...]] = {
    Level.FIRST: (_sequence((3, 4, 5)), _equal_ranks((3, 4), Rank.TEN, Rank.ACE), _suit((3, 4))),
    Level.TABLE: (
        _sequence((3, 4, 5, 6)),
        _sequence((3, 4, 5)),
        _equal_ranks((3, 4), Rank.TEN, Rank.ACE),
        _equal_ranks((2,), Rank.TEN, Rank.ACE),
        _suit((4, 5, 6)),
        _suit((5, 6)),
        _broken,
    ),
    Level.HARD: (
        _sequence((6, 7, 8)),
        _sequence((3, 4, 5, 6), alone=True),
        _parted,
        _suit((6, 7)),
        _blanche,
        _almost_blanche,
        _equal_ranks((3, 4), Rank.SEVEN, Rank.NINE),
        _broken,
        _mixed,
        _around,
    ),
}
