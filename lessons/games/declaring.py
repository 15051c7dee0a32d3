"""What is said and what is held: finding the holding a call means, what a hand can truthfully call, what a hidden hand could hold.

A call may name part of a holding (a quinte out of a sixième, a trio out of a quatorze, five cards of a six-card suit):
that is sinking, and the part is then what was called.

Clauses: cent.sink.allowed, cent.declare.words, rubicon.point.last-figure.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from lessons.cards import LENGTH, PIPS, RANK_MASKS, RANKS, SUITS, Hand, Rank, Suit
from lessons.combinations import (
    Class,
    Combination,
    Point,
    Sequence,
    Set,
    sequence_value,
    set_value,
)
from lessons.games.annotation import HELD_GOOD, CallResult
from lessons.knowledge.meanings import point_fits
from lessons.record import Reply, Said, SaidPoint, SaidSequence, SaidSet
from lessons.rules.rule_set import PointCalledBy, RuleSet, ShortPoint

_SEVEN_EIGHT_NINE = 0b111

LENGTH_OF_PIPS: dict[int, int] = {PIPS[b]: LENGTH[b] for b in range(1, 256)}
"""Number of cards by pip total: with this pack the one settles the other."""


def point_value(point: Point, short: ShortPoint) -> int:
    """Points a point counts: one a card, one less where the short-point rule applies (cent.point.value, cent.point.english)."""
    if short is ShortPoint.NEVER:
        return LENGTH[point.byte]
    if short is ShortPoint.HOLDS_7_8_9:
        return LENGTH[point.byte] - (point.byte & _SEVEN_EIGHT_NINE == _SEVEN_EIGHT_NINE)
    return LENGTH[point.byte] - (PIPS[point.byte] % 10 == 4)


def value(held: Combination, short: ShortPoint) -> int:
    """Points any combination counts when good."""
    return point_value(held, short) if isinstance(held, Point) else held.value


def value_said(said: Said, short: ShortPoint) -> int | None:
    """Points a call counts when good, from its words alone; None where they do not settle it."""
    if isinstance(said, SaidSequence):
        return sequence_value(said.length)
    if isinstance(said, SaidSet):
        return set_value(said.size)
    if not isinstance(said, SaidPoint):
        return 0
    pips = _pips_said(said)
    length = said.length or (LENGTH_OF_PIPS.get(pips) if pips is not None else None)
    if length is None or short is ShortPoint.NEVER:
        return length
    if short is ShortPoint.PIPS_END_IN_4:
        return None if pips is None else length - (pips % 10 == 4)
    fitting = [b for b in range(1, 256) if LENGTH[b] == length and pips in (None, PIPS[b])]
    shortened = {b & _SEVEN_EIGHT_NINE == _SEVEN_EIGHT_NINE for b in fitting}
    return length - shortened.pop() if len(shortened) == 1 else None


def _pips_said(said: SaidPoint) -> int | None:
    """The pips a point's words settle: said outright, or by a number of cards and a figure or last figure."""
    if said.pips is not None:
        return said.pips
    if said.making is None or said.making >= 10:
        return said.making
    if said.length is None:
        return None
    fits = {p for p, n in LENGTH_OF_PIPS.items() if n == said.length and p % 10 == said.making}
    return fits.pop() if len(fits) == 1 else None


@lru_cache(maxsize=4096)
def _part(said: SaidPoint, byte: int) -> int:
    """The best cards of a suit's byte that the words fit, 0 if none do: the whole suit, or a part of it."""
    if point_fits(said, byte):
        return byte
    best = 0
    sub = (byte - 1) & byte
    while sub:
        if PIPS[sub] > PIPS[best] and point_fits(said, sub):
            best = sub
        sub = (sub - 1) & byte
    return best


def held(said: Said, hand: Hand) -> Combination | None:
    """The holding of `hand` that a call means, None if it holds no such thing.

    A whole suit or sequence is preferred to part of one, and the better where several fit; a suit named must fit.
    """
    if isinstance(said, SaidSet):
        cards = hand.mask & RANK_MASKS[said.rank.index]
        if said.rank.index < Rank.TEN.index or cards.bit_count() < said.size:
            return None
        while cards.bit_count() > said.size:
            cards &= cards - 1
        return Set(said.size, said.rank, Hand(cards))
    if isinstance(said, SaidSequence):
        low = said.top.index - said.length + 1
        if low < 0:
            return None
        run = ((1 << said.length) - 1) << low
        found: Sequence | None = None
        for suit in SUITS if said.suit is None else (said.suit,):
            byte = hand.mask >> 8 * suit.index & 0xFF
            if byte & run == run:
                longer = byte >> said.top.index + 1 & 1 or (low and byte >> low - 1 & 1)
                if not longer:
                    return Sequence(suit, said.length, said.top)
                found = found or Sequence(suit, said.length, said.top)
        return found
    if isinstance(said, SaidPoint):
        best: Point | None = None
        whole_fits = False
        for suit in SUITS if said.suit is None else (said.suit,):
            byte = hand.mask >> 8 * suit.index & 0xFF
            part = _part(said, byte) if byte else 0
            if part and (best is None or (part == byte, PIPS[part]) > (whole_fits, best.pips)):
                best, whole_fits = Point(suit, part), part == byte
        return best
    return None


def without_suit(said: Said) -> Said:
    """What is said, whatever the suit."""
    return replace(said, suit=None) if isinstance(said, SaidPoint | SaidSequence) and said.suit is not None else said


def could_hold(said: Said, known: Hand, unknown: int, available: Hand) -> bool:
    """Whether a hand of `known` cards and `unknown` more, drawn from `available`, can hold what is said."""
    if isinstance(said, SaidSet):
        mask = RANK_MASKS[said.rank.index]
        free = (available.mask & mask).bit_count()
        return (known.mask & mask).bit_count() + min(unknown, free) >= said.size
    for suit in SUITS:
        has, free = known.byte(suit), available.byte(suit)
        if isinstance(said, SaidSequence):
            if said.suit not in (None, suit):
                continue
            run = ((1 << said.length) - 1) << (said.top.index - said.length + 1)
            if not run & ~(has | free) and LENGTH[run & ~has] <= unknown:
                return True
        elif isinstance(said, SaidPoint):
            if said.suit not in (None, suit):
                continue
            both = has | free
            sub = both
            while sub:
                if LENGTH[sub & ~has] <= unknown and point_fits(said, sub):
                    return True
                sub = (sub - 1) & both
    return False


def words_for(combination: Combination, by: PointCalledBy, *, tie: bool = False) -> Said:
    """The truthful call of a holding. A point called by its number of cards also tells its pips, or their last figure, on a tie."""
    if isinstance(combination, Sequence):
        return SaidSequence(combination.length, combination.top)
    if isinstance(combination, Set):
        return SaidSet(combination.size, combination.rank)
    pips = combination.pips
    if by is PointCalledBy.PIPS:
        return SaidPoint(pips=pips)
    if not tie:
        return SaidPoint(length=combination.length)
    return SaidPoint(length=combination.length, making=pips if by is PointCalledBy.LENGTH else pips % 10)


def suit_told(call: CallResult, rules: RuleSet) -> Suit | None:
    """The suit a caller names once a point or sequence is good, where that is the custom and it was not said already (rubicon.declare.suit)."""
    if not rules.good_point_named or call.verdict.outcome not in HELD_GOOD or call.loss is not None:
        return None
    if call.reply not in (None, Reply.GOOD):
        return None
    if not isinstance(call.held, Point | Sequence) or getattr(call.said, "suit", None) is not None:
        return None
    return call.held.suit


class KeyRange(NamedTuple):
    """The least and the most that what orders a call can be (see `Combination.key`): a point's number of cards alone leaves its pips open."""

    least: int
    most: int


@lru_cache(maxsize=1024)
def keys_said(said: Said) -> KeyRange:
    """What orders a call against another of its class, as far as its words settle it; words that no holding fits are below all others."""
    if isinstance(said, SaidSequence):
        return KeyRange(8 * said.length + said.top.index, 8 * said.length + said.top.index)
    if isinstance(said, SaidSet):
        return KeyRange(8 * said.size + said.rank.index, 8 * said.size + said.rank.index)
    fitting = [PIPS[b] for b in range(1, 256) if isinstance(said, SaidPoint) and point_fits(said, b)]
    return KeyRange(min(fitting, default=0), max(fitting, default=0))


def could_be_beaten(key: int, cls: Class, known: Hand, unknown: int, available: Hand) -> bool:
    """Whether a hand of `known` cards and `unknown` more, drawn from `available`, can hold anything that equals or beats a call with that key."""
    return any(could_hold(said, known, unknown, available) for k, said in _CALLS[cls] if k >= key)


_CALLS: dict[Class, tuple[tuple[int, Said], ...]] = {
    Class.POINT: tuple((p, SaidPoint(pips=p)) for p in LENGTH_OF_PIPS),
    Class.SEQUENCE: tuple((8 * n + r.index, SaidSequence(n, r)) for n in range(3, 9) for r in RANKS[n - 1 :]),
    Class.SET: tuple((8 * n + r.index, SaidSet(n, r)) for n in (3, 4) for r in RANKS[Rank.TEN.index :]),
}
"""Every call there is, with what orders it."""
