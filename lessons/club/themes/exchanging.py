"""How both seats of a made deal exchange: by what a hand may come to declare, with something for the cards that win tricks.

What a hand declares on average is exact, over every draw from the twenty unseen cards: of sequences suit by suit, of sets rank by rank, of
the point by how many cards are held of every suit and drawn to it. Whole numbers throughout, so that a seed makes the same deals everywhere.

Clauses: cent.exchange.pone, cent.exchange.dealer, cent.advice.cards-matter, cent.advice.keep-winners.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from math import comb

from lessons.analysis.draw.dealt import UNSEEN
from lessons.cards import LENGTH, RANKS, Card, Hand
from lessons.combinations import SEQUENCES, sequence_value, set_value
from lessons.course.deal import opponent
from lessons.course.deal.turn import Kind, LaysOut, Move, Turn

_ACE, _GUARDED_KING, _GUARDED_QUEEN = 8, 2, 1
"""What a card is worth to him besides, in points: an Ace, a King with a card of its suit, a Queen with two."""
_POINT = 2
"""Times the point is weighed: its cards win tricks besides, when the higher ones are gone."""
_LONG, _RUN = 5, 4
"""Cards of a suit, and in sequence, that are not to be broken up."""

_SET_RANKS = tuple(rank.index for rank in RANKS[3:])
_PLACES = tuple(sum(1 << 3 * place for place, rank in enumerate(_SET_RANKS) if byte >> rank & 1) for byte in range(256))
"""By the cards of a suit, the ranks of which sets are made, three bits each: those of four suits added up count the cards of every rank."""
_SEQUENCE = tuple(sum(sequence_value(length) for length, _ in SEQUENCES[byte]) for byte in range(256))
_RANK_ACE, _RANK_KING, _RANK_QUEEN = (1 << rank.index for rank in reversed(RANKS[-3:]))


def decide(turn: Turn) -> Move:
    """What a seat of a made deal decides: as the plain, honest player does, but for the exchange."""
    if turn.kind is Kind.DISCARD:
        return LaysOut(laid_out(turn.hand, min(turn.most, opponent.MOST_OUT)))
    return opponent.decide(turn)


class Exchange:
    """The exchange of so many cards of a hand: what is thought of each choice of cards to lay out."""

    def __init__(self, hand: int, number: int) -> None:
        self._hand, self._number = hand, number
        self._lengths: dict[int, int] = {}
        self._ranks: dict[int, int] = {}
        self._suits = tuple(hand >> 8 * suit & 0xFF for suit in range(4))
        self._rows: tuple[dict[int, tuple[int, int, int, int]], ...] = ({}, {}, {}, {})

    def average(self, out: int) -> int:
        """What the hand declares on average if all is good and the point counts one a card, times the number of draws."""
        point, others, _ = self._weighed(out)
        return point + others

    def worth(self, out: int) -> int:
        """What is thought of laying out some cards: the more the better."""
        point, others, play = self._weighed(out)
        return _POINT * point + others + play

    def _weighed(self, out: int) -> tuple[int, int, int]:
        kept = self._hand & ~out
        others = play = lengths = ranks = 0
        for suit, rows in enumerate(self._rows):
            byte = kept >> 8 * suit & 0xFF
            row = rows.get(byte)
            if row is None:
                row = rows[byte] = self._row(suit, byte)
            others += row[0]
            play += row[1]
            ranks += row[2]
            lengths += row[3]
        point = self._lengths.get(lengths)
        if point is None:
            held = tuple(sorted((lengths >> 4 * suit & 0xF, 8 - LENGTH[byte]) for suit, byte in enumerate(self._suits)))
            point = self._lengths[lengths] = _point(held, self._number)
        sets = self._ranks.get(ranks)
        if sets is None:
            left = sum(_PLACES[0xFF & ~byte] for byte in self._suits)
            held_left = ((ranks >> 3 * place & 7, left >> 3 * place & 7) for place in range(len(_SET_RANKS)))
            sets = self._ranks[ranks] = sum(_set(held, unseen, self._number) for held, unseen in held_left)
        return point, others + sets, play

    def _row(self, suit: int, kept: int) -> tuple[int, int, int, int]:
        """Of a suit of which these cards are kept: its sequences, its cards that win, its ranks, its length."""
        sequences = _sequences(kept, 0xFF & ~self._suits[suit], self._number)
        return sequences, _winners(kept) * comb(UNSEEN, self._number), _PLACES[kept], LENGTH[kept] << 4 * suit


@lru_cache(maxsize=1 << 14)
def _sequences(kept: int, unseen: int, number: int) -> int:
    """The points of a suit's sequences summed over every draw of so many of the unseen cards."""
    others, total, drawn = UNSEEN - LENGTH[unseen], 0, unseen
    while True:
        length = LENGTH[drawn]
        if length <= number and _SEQUENCE[kept | drawn]:
            total += _SEQUENCE[kept | drawn] * comb(others, number - length)
        if not drawn:
            return total
        drawn = drawn - 1 & unseen


@lru_cache(maxsize=1 << 10)
def _set(held: int, unseen: int, number: int) -> int:
    """The points of a rank's set, likewise."""
    ways = (comb(unseen, drawn) * comb(UNSEEN - unseen, number - drawn) for drawn in range(min(unseen, number) + 1))
    return sum(way * set_value(held + drawn) for drawn, way in enumerate(ways) if held + drawn >= 3)


@lru_cache(maxsize=1 << 14)
def _point(suits: tuple[tuple[int, int], ...], number: int) -> int:
    """The cards of the longest suit, likewise; `suits` are how many cards are kept of each, and how many are unseen."""
    total = 0
    for drawn in product(*(range(min(unseen, number) + 1) for _, unseen in suits[:3])):
        rest = number - sum(drawn)
        if not 0 <= rest <= suits[3][1]:
            continue
        ways, longest = comb(suits[3][1], rest), suits[3][0] + rest
        for (kept, unseen), got in zip(suits, drawn, strict=False):
            ways *= comb(unseen, got)
            longest = max(longest, kept + got)
        total += ways * longest
    return total


def _winners(kept: int) -> int:
    """What the cards kept of a suit are worth to him in the play."""
    length = LENGTH[kept]
    worth = _ACE if kept & _RANK_ACE else 0
    if kept & _RANK_KING and length >= 2:
        worth += _GUARDED_KING
    return worth + (_GUARDED_QUEEN if kept & _RANK_QUEEN and length >= 3 else 0)


def outs(hand: Hand, number: int) -> list[int]:
    """Every choice of so many cards to lay out, as masks."""
    return [sum(bits) for bits in combinations([card.bit for card in hand], number)]


@lru_cache(maxsize=512)
def laid_out(hand: Hand, number: int) -> Hand:
    """The cards a seat lays out; of choices that are alike the first in the order of the cards."""
    return Hand(max(outs(hand, number), key=Exchange(hand.mask, number).worth))


def lays_out(hand: Hand, out: int) -> bool:
    """Whether a seat lays out just these cards; that no single card were better kept is soon seen."""
    if not sound(hand.mask, out):
        return False
    number = out.bit_count()
    exchange = Exchange(hand.mask, number)
    value = exchange.worth(out)
    gone, kept = _cards(hand, out), _cards(hand, ~out)
    if any(exchange.worth(out & ~card.bit | own.bit) > value for card in gone for own in kept):
        return False
    return laid_out(hand, number).mask == out


def _cards(hand: Hand, of: int) -> list[Card]:
    return [card for card in hand if card.bit & of]


def sound(hand: int, out: int) -> bool:
    """Whether nobody need wonder at a discard: no Ace goes, no suit of five or more is cut shorter where it was the longest, no four or more
    in sequence are broken up."""
    kept = hand & ~out
    had, has = ([part >> 8 * suit & 0xFF for suit in range(4)] for part in (hand, kept))
    if any(byte & ~left & _RANK_ACE for byte, left in zip(had, has, strict=True)):
        return False
    longest, run = (max(map(of, had)) for of in (LENGTH.__getitem__, _run))
    return not (longest >= _LONG and max(map(LENGTH.__getitem__, has)) < longest) and not (run >= _RUN and max(map(_run, has)) < run)


def _run(byte: int) -> int:
    return max((length for length, _ in SEQUENCES[byte]), default=0)
