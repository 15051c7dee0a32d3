"""The impérials: what a hand holds, what the turned card makes of the dealer's, and how two of them compare.

In one contest (`classes = together`) carte blanche is the best, then the sequence in trumps, then the other sequences,
which tie, then the fours in the order of the rule set. Compared apart, each class has the same order within itself.

Clauses: imperial.kinds, imperial.retourne, imperial.declare, imperial.point.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons.cards import COURT_CARDS, LENGTH, PIPS, RANK_MASKS, RANK_OF_LETTER, RANKS_DOWN, SUITS, Card, Hand, Holding, Rank, Suit
from lessons.combinations import Class, Combination, Point, Sequence, Set, combinations
from lessons.games.declaring import held as held_in_piquet
from lessons.record import Said, SaidCarteBlanche, SaidNothing, SaidPoint, SaidSequence, SaidSet
from lessons.rules.imperial import BlancheBars, Fours, ImperialRules

IN_HAND = (Class.CARTE_BLANCHE, Class.SEQUENCE, Class.SET)
"""The classes of the impérials, in the order in which they count."""

_FOUR_HIGHEST = 0xF0
"""The byte of King, Queen, Jack and Ace of a suit."""

CARTE_BLANCHE, TRUMP_SEQUENCE, PLAIN_SEQUENCE = 300, 200, 100
"""What orders an impérial among all; fours come below, from fifty down."""

BARS: Mapping[BlancheBars, int] = MappingProxyType(
    {BlancheBars.KQJ: COURT_CARDS, BlancheBars.KQJA: COURT_CARDS | RANK_MASKS[Rank.ACE.index]}
)
"""The cards of which carte blanche has none."""

FOURS: Mapping[Fours, tuple[Rank, ...]] = MappingProxyType({order: tuple(RANK_OF_LETTER[c] for c in order.value) for order in Fours})
"""The ranks of the fours, best first."""


class CourtSequence(Sequence):
    """King, Queen, Jack and Ace of a suit: the one sequence there is. The Ace ranks below the Jack, so the King is on top."""

    __slots__ = ()

    @classmethod
    def of(cls, suit: Suit) -> CourtSequence:
        """The sequence of a suit."""
        return cls(suit, 4, Rank.KING)

    @property
    def cards(self) -> Hand:
        """Its cards."""
        return Hand(_FOUR_HIGHEST << 8 * self.suit.index)


def sequences(mask: int, trump: Suit) -> tuple[CourtSequence, ...]:
    """The sequences in a mask, that in trumps first."""
    found = [CourtSequence.of(suit) for suit in SUITS if mask >> 8 * suit.index & _FOUR_HIGHEST == _FOUR_HIGHEST]
    return tuple(sorted(found, key=lambda s: s.suit is not trump))


def fours(mask: int, order: Fours) -> tuple[Set, ...]:
    """The fours in a mask, best first."""
    return tuple(Set(4, rank, Hand(cards)) for rank in FOURS[order] if not (cards := RANK_MASKS[rank.index]) & ~mask)


def carte_blanche(hand: Holding, bars: BlancheBars) -> bool | None:
    """Whether a hand is carte blanche; None where a card that is not known decides."""
    if hand.known.mask & BARS[bars]:
        return False
    return True if hand.is_known else None


def retournes(mask: int, turned: Card, order: Fours) -> tuple[CourtSequence | Set, ...]:
    """What the turned card completes in the dealer's hand: a sequence, a four, both or nothing."""
    whole = mask | turned.bit
    made: list[CourtSequence | Set] = [*sequences(whole, turned.suit), *fours(whole, order)]
    return tuple(found for found in made if turned in found.cards)


def point(mask: int) -> Point | None:
    """The best point in a mask."""
    found = combinations(Hand(mask)).points
    return found[0] if found else None


def key_of(held: Combination, trump: Suit, order: Fours) -> int:
    """What orders a holding against another it is compared with: higher is better, equal keys tie."""
    if isinstance(held, Point):
        return held.pips
    if isinstance(held, Sequence):
        return TRUMP_SEQUENCE if held.suit is trump else PLAIN_SEQUENCE
    return _key_of_four(held.rank, order)


def _key_of_four(rank: Rank, order: Fours) -> int:
    ranks = FOURS[order]
    return 10 * (len(ranks) - ranks.index(rank))


def key_said(said: Said, trump: Suit, order: Fours) -> int | None:
    """What orders a call by its words alone; None where they do not settle it."""
    match said:
        case SaidCarteBlanche():
            return CARTE_BLANCHE
        case SaidPoint():
            return said.pips if said.pips is not None else said.making if said.making is not None and said.making >= 10 else None
        case SaidSequence():
            return None if said.suit is None else TRUMP_SEQUENCE if said.suit is trump else PLAIN_SEQUENCE
        case SaidSet():
            return _key_of_four(said.rank, order)
        case SaidNothing():
            return None


def held(said: Said, mask: int, trump: Suit, lent: Card | None = None, *, taken: frozenset[Suit] = frozenset()) -> Combination | None:
    """The holding of the mask `mask` that a call means, None if there is no such thing; `lent` is the turned card, for the dealer.

    `taken` are the suits whose sequences were called before: one that names no suit means another.
    """
    whole = mask | (lent.bit if lent is not None else 0)
    if isinstance(said, SaidPoint):
        return held_in_piquet(said, Hand(mask))
    if isinstance(said, SaidSet):
        cards = RANK_MASKS[said.rank.index]
        return Set(4, said.rank, Hand(cards)) if not cards & ~whole else None
    if isinstance(said, SaidSequence):
        free = [s for s in sorted(SUITS, key=lambda s: s is not trump) if s not in taken]
        suits = free if said.suit is None else [said.suit]
        return next((CourtSequence.of(s) for s in suits if whole >> 8 * s.index & _FOUR_HIGHEST == _FOUR_HIGHEST), None)
    return None


def most_pips(known: int, unknown: int, free: int) -> int:
    """The most a point can make in a hand of the mask `known` and `unknown` more cards of the mask `free`."""
    best = 0
    for suit in SUITS:
        has, may = known >> 8 * suit.index & 0xFF, free >> 8 * suit.index & 0xFF
        for rank in RANKS_DOWN:
            if may >> rank.index & 1 and LENGTH[has] - LENGTH[known >> 8 * suit.index & 0xFF] < unknown:
                has |= 1 << rank.index
        best = max(best, PIPS[has])
    return best


def could_hold(known: int, unknown: int, free: int, trump: Suit, rules: ImperialRules) -> dict[Class, int]:
    """The best key of each class that a hand of the mask `known` and `unknown` more cards of the mask `free` can have."""

    def may(cards: int) -> bool:
        wanted = cards & ~known
        return not wanted & ~free and wanted.bit_count() <= unknown

    found = {Class.POINT: most_pips(known, unknown, free)}
    keys = [key_of(s, trump, rules.fours) for s in map(CourtSequence.of, SUITS) if may(s.cards.mask)]
    if keys:
        found[Class.SEQUENCE] = max(keys)
    keys = [_key_of_four(rank, rules.fours) for rank in FOURS[rules.fours] if may(RANK_MASKS[rank.index])]
    if keys:
        found[Class.SET] = max(keys)
    bars = BARS[rules.blanche_bars]
    if not known & bars and (free & ~bars).bit_count() >= unknown:
        found[Class.CARTE_BLANCHE] = CARTE_BLANCHE
    return found
