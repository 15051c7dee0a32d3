"""How both seats of a made deal exchange: by what a hand may come to declare, with something for the cards that win tricks.

What a hand declares on average is exact, over every draw from the twenty unseen cards: of sequences suit by suit, of sets rank by rank, of
the point by how many cards are held of every suit and drawn to it. Whole numbers throughout, so that a seed makes the same deals everywhere.

Clauses: cent.exchange.pone, cent.exchange.dealer, cent.advice.cards-matter, cent.advice.keep-winners.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from lessons.analysis.draw.dealt import UNSEEN
from lessons.cards import LENGTH, RANKS, Card, Hand
from lessons.combinations import SEQUENCES, sequence_value, set_value
from lessons.course.deal import opponent
from lessons.course.deal.opponent import RANK_COUNTS, SET_RANKS
from lessons.course.deal.turn import Kind, LaysOut, Move, Turn

_ACE, _GUARDED_KING, _GUARDED_QUEEN = 8, 2, 1
"""What a card is worth to him besides, in points: an Ace, a King with a card of its suit, a Queen with two."""
_POINT = 2
"""Times the point is weighed: its cards win tricks besides, when the higher ones are gone."""
_LONG, _RUN = 5, 4
"""Cards of a suit, and in sequence, that are not to be broken up."""

_SEQUENCE = tuple(sum(sequence_value(length) for length, _ in SEQUENCES[byte]) for byte in range(256))
_RANK_ACE, _RANK_KING, _RANK_QUEEN = (1 << rank.index for rank in reversed(RANKS[-3:]))


def decide(turn: Turn) -> Move:
    """What a seat of a made deal decides: as the plain, honest player does, but for the exchange."""
    if turn.kind is Kind.DISCARD:
        return LaysOut(laid_out(turn.hand, min(turn.most, opponent.MOST_OUT)))
    return opponent.decide(turn)


class _Row(NamedTuple):
    """Of cards kept: the points of their sequences summed over every draw, what they are worth in the play, times the draws, how many there are of
    every rank of which sets are made, three bits each, and of every suit, four bits each."""

    sequences: int
    play: int
    ranks: int
    lengths: int


class Exchange:
    """The exchange of so many cards of a hand: what is thought of each choice of cards to lay out."""

    def __init__(self, hand: int, number: int) -> None:
        self._hand, self._number = hand, number
        self._suits = tuple(hand >> 8 * suit & 0xFF for suit in range(4))
        self._rows: tuple[dict[int, _Row], ...] = ({}, {}, {}, {})
        self._points: dict[int, int] = {}
        self._sets: dict[int, int] = {}

    def average(self, out: int) -> int:
        """What the hand declares on average if all is good and the point counts one a card, times the number of draws."""
        row = self._row(out)
        return self._point(row.lengths) + row.sequences + self._set(row.ranks)

    def worth(self, out: int) -> int:
        """What is thought of laying out some cards: the more the better."""
        row = self._row(out)
        return _POINT * self._point(row.lengths) + row.sequences + row.play + self._set(row.ranks)

    def best(self) -> int:
        """The cards best laid out; of choices that are alike, always the same."""
        low, high = self._half(0, 1), self._half(2, 3)
        best, most = 0, -1
        for count, firsts in enumerate(low):
            for out, value, ranks, lengths in firsts:
                for other, more, other_ranks, other_lengths in high[self._number - count]:
                    worth = value + more + self._set(ranks + other_ranks) + _POINT * self._point(lengths + other_lengths)
                    if worth > most:
                        best, most = out | other, worth
        return best

    def _half(self, one: int, two: int) -> list[list[tuple[int, int, int, int]]]:
        """By their number, the cards of two suits that may be laid out: with what the rest is worth, its ranks and lengths."""
        found: list[list[tuple[int, int, int, int]]] = [[] for _ in range(self._number + 1)]
        seconds = self._choices(two)
        for count, out, worth, ranks, lengths in self._choices(one):
            for more, other, other_worth, other_ranks, other_lengths in seconds:
                if count + more <= self._number:
                    found[count + more].append((out | other, worth + other_worth, ranks + other_ranks, lengths + other_lengths))
        return found

    def _choices(self, suit: int) -> list[tuple[int, int, int, int, int]]:
        """The cards of a suit that may be laid out, likewise, their number first."""
        whole = self._suits[suit]
        rows = ((part, self._suit(suit, whole & ~part)) for part in _parts(whole) if LENGTH[part] <= self._number)
        return [(LENGTH[part], part << 8 * suit, row.sequences + row.play, row.ranks, row.lengths) for part, row in rows]

    def _row(self, out: int) -> _Row:
        kept = self._hand & ~out
        a, b, c, d = (self._suit(suit, kept >> 8 * suit & 0xFF) for suit in range(4))
        return _Row(a[0] + b[0] + c[0] + d[0], a[1] + b[1] + c[1] + d[1], a[2] + b[2] + c[2] + d[2], a[3] + b[3] + c[3] + d[3])

    def _suit(self, suit: int, kept: int) -> _Row:
        """What is told of a suit of which these cards are kept."""
        row = self._rows[suit].get(kept)
        if row is None:
            sequences = _sequences(kept, 0xFF & ~self._suits[suit], self._number)
            play = _winners(kept) * comb(UNSEEN, self._number)
            row = self._rows[suit][kept] = _Row(sequences, play, RANK_COUNTS[kept], LENGTH[kept] << 4 * suit)
        return row

    def _point(self, lengths: int) -> int:
        point = self._points.get(lengths)
        if point is None:
            held = tuple(sorted((lengths >> 4 * suit & 0xF, 8 - LENGTH[byte]) for suit, byte in enumerate(self._suits)))
            point = self._points[lengths] = _point(held, self._number)
        return point

    def _set(self, ranks: int) -> int:
        sets = self._sets.get(ranks)
        if sets is None:
            left = sum(RANK_COUNTS[0xFF & ~byte] for byte in self._suits)
            held_left = ((ranks >> 3 * place & 7, left >> 3 * place & 7) for place in range(len(SET_RANKS)))
            sets = self._sets[ranks] = sum(_set(held, unseen, self._number) for held, unseen in held_left)
        return sets


def _parts(byte: int) -> list[int]:
    """Every part of the cards of a suit, all of them first, none of them last."""
    parts, part = [byte], byte
    while part:
        part = part - 1 & byte
        parts.append(part)
    return parts


@lru_cache(maxsize=1 << 14)
def _sequences(kept: int, unseen: int, number: int) -> int:
    """The points of a suit's sequences summed over every draw of so many of the unseen cards."""
    others = UNSEEN - LENGTH[unseen]
    drawn = (part for part in _parts(unseen) if LENGTH[part] <= number and _SEQUENCE[kept | part])
    return sum(_SEQUENCE[kept | part] * comb(others, number - LENGTH[part]) for part in drawn)


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
    """The cards a seat lays out."""
    return Hand(Exchange(hand.mask, number).best())


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
    return exchange.best() == out


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
