"""The exact set of hands a hidden hand can be, as an array of 32-bit masks, and questions put to all of them at once.

Every question about a suit is a look-up by its byte, as everywhere; a question about ranks is a look-up in the sum of
four packed counts. All hands are counted alike: nothing is assumed of how people discard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations as choose
from math import comb

import numpy as np
from numpy.typing import NDArray

from lessons.cards import PIPS, SUITS, Hand, Rank
from lessons.combinations import SEQUENCES, Class
from lessons.errors import Impossible
from lessons.knowledge.meanings import point_fits
from lessons.record import Said, SaidPoint, SaidSequence, SaidSet

Masks = NDArray[np.uint32]
Keys = NDArray[np.uint8]
Which = NDArray[np.bool_]

NO_CARDS = Hand()

MOST_HANDS = 3_000_000
"""The most hands an array is made of: with fewer than eight cards of the pack seen there are too many to write down."""

_HALF = 10


@lru_cache(maxsize=32)
def _choices(n: int, k: int) -> Masks:
    """Every way to take `k` of `n` things, as masks of `n` bits."""
    if k == 0 or k == n:
        return np.array([(1 << n) - 1 if k else 0], np.uint32)
    without = _choices(n - 1, k)
    top = _choices(n - 1, k - 1) | np.uint32(1 << n - 1)
    return np.concatenate((without, top), dtype=np.uint32)


def _spread(cards: int) -> list[int]:
    """The bits of a mask, lowest first."""
    return [1 << i for i in range(32) if cards >> i & 1]


def _unions(bits: list[int]) -> Masks:
    """For every choice among a few cards, as a mask of their places, the mask of the cards themselves."""
    out = np.zeros(1 << len(bits), np.uint32)
    for place, bit in enumerate(bits):
        out[1 << place : 2 << place] = out[: 1 << place] | np.uint32(bit)
    return out


def hands_among(certain: Hand, free: Hand, size: int) -> Masks:
    """Every hand of `size` cards that has all of `certain`, and the rest of its cards among `free`.

    Raises `Impossible` where no hand fits, or where there are more than `MOST_HANDS`.
    """
    pool = free.mask & ~certain.mask
    n, k = pool.bit_count(), size - len(certain)
    if not 0 <= k <= n:
        raise Impossible(
            f"no hand of {size} cards fits: {len(certain)} are known to lie in it, and {n} more can",
            hint="each card can lie in one place only",
        )
    if comb(n, k) > MOST_HANDS:
        raise Impossible(f"{comb(n, k):,} hands fit, too many to go through", hint="tell more of the cards")
    bits = _spread(pool)
    low = _unions(bits[:_HALF])
    chosen = _choices(n, k)
    made: Masks = low[chosen & np.uint32(len(low) - 1)]
    for start in range(_HALF, n, _HALF):
        part = _unions(bits[start : start + _HALF])
        made |= part[chosen >> np.uint32(start) & np.uint32(len(part) - 1)]
    made |= np.uint32(certain.mask)
    return made


# ---------------------------------------------------------------------------------------------- the best of each class


def _byte(hands: Masks, suit: int) -> NDArray[np.uint8]:
    return (hands >> np.uint32(8 * suit) & np.uint32(0xFF)).astype(np.uint8)


_POINT_KEYS = np.array(PIPS, np.uint8)
SEQUENCE_KEYS = np.array([8 * runs[0][0] + runs[0][1] if runs else 0 for runs in SEQUENCES], np.uint8)
"""For every byte of a suit the key of its best sequence, 0 if there is none: the greatest of a hand's four is its best."""

_SET_RANKS = range(Rank.TEN.index, 8)

RANKS_HELD = np.array([sum((b >> r & 1) << 3 * i for i, r in enumerate(_SET_RANKS)) for b in range(256)], np.uint16)
"""For every byte of a suit its cards from the Ten up, three bits a rank: a hand's four add up to the number it has of each."""


def sets_held(counts: int) -> list[tuple[int, int]]:
    """The sets in packed counts: of each its number of cards and the index of its rank."""
    held = ((counts >> 3 * i & 7, rank) for i, rank in enumerate(_SET_RANKS))
    return [(size, rank) for size, rank in held if size in (3, 4)]


SET_KEYS = np.array([max((8 * size + rank for size, rank in sets_held(c)), default=0) for c in range(1 << 15)], np.uint8)
"""For packed counts the key of the best set, 0 if there is none."""


def best_keys(hands: Masks, cls: Class) -> Keys:
    """The key of the best holding of a class in each hand, 0 where it has none (see `Combination.key`)."""
    if cls is Class.SET:
        counts = RANKS_HELD[_byte(hands, 0)]
        for suit in range(1, 4):
            counts += RANKS_HELD[_byte(hands, suit)]
        return SET_KEYS[counts]
    table = _POINT_KEYS if cls is Class.POINT else SEQUENCE_KEYS
    best = table[_byte(hands, 0)]
    for suit in range(1, 4):
        np.maximum(best, table[_byte(hands, suit)], out=best)
    return best


# -------------------------------------------------------------------------------------------------------- what is held


def _bytes_holding(fits: Callable[[int], bool]) -> Which:
    """For every byte of a suit, whether some of its cards fit."""
    held = np.array([fits(b) if b else False for b in range(256)], np.bool_)
    for place in range(8):
        bytes_with = np.arange(256) >> place & 1 == 1
        held[bytes_with] |= held[np.arange(256)[bytes_with] ^ (1 << place)]
    return held


@lru_cache(maxsize=256)
def _bytes_meant(said: SaidPoint | SaidSequence) -> Which:
    """For every byte of a suit, whether it holds what was said, whole or as part of more."""
    if isinstance(said, SaidPoint):
        return _bytes_holding(lambda b: point_fits(said, b))
    run = ((1 << said.length) - 1) << max(0, said.top.index - said.length + 1)
    return np.array([b & run == run and said.length <= said.top.index + 1 for b in range(256)], np.bool_)


def holding(hands: Masks, said: Said) -> Which:
    """Which of the hands hold what was said: the whole of a holding, or a part of it (cent.sink.allowed). Words that name no cards fit all."""
    if isinstance(said, SaidSet):
        held = np.bitwise_count(hands & np.uint32(0x01010101 << said.rank.index))
        return np.asarray(held >= said.size, np.bool_)
    if not isinstance(said, SaidPoint | SaidSequence):
        return np.ones(len(hands), np.bool_)
    table = _bytes_meant(said)
    fits = np.zeros(len(hands), np.bool_)
    for suit in SUITS if said.suit is None else (said.suit,):
        fits |= table[_byte(hands, suit.index)]
    return fits


@lru_cache(maxsize=1024)
def _bytes_apart(lengths_and_tops: tuple[tuple[int, int], ...]) -> Which:
    """For every byte of a suit, whether each of these sequences lies in a run of its own there."""
    return np.array([_fit_apart(lengths_and_tops, runs) for runs in SEQUENCES], np.bool_)


def _fit_apart(wanted: tuple[tuple[int, int], ...], runs: tuple[tuple[int, int], ...]) -> bool:
    """Whether each wanted sequence is, or is part of, a run of its own."""
    if not wanted:
        return True
    (length, top), rest = wanted[0], wanted[1:]
    return any(
        top <= run_top and top - length >= run_top - run_length and _fit_apart(rest, runs[:i] + runs[i + 1 :])
        for i, (run_length, run_top) in enumerate(runs)
    )


def holding_apart(hands: Masks, said: tuple[SaidSequence, ...]) -> Which:
    """Which of the hands hold all these sequences, each in a run of its own: of one sequence only one part is ever counted (cent.sequence.all)."""
    # What can be placed so far: by the sequences placed, as a mask of their places, the hands in which suits up to now hold them.
    placed: dict[int, Which] = {0: np.ones(len(hands), np.bool_)}
    whole = (1 << len(said)) - 1
    for suit in SUITS:
        here = [i for i, one in enumerate(said) if one.suit in (None, suit)]
        byte = _byte(hands, suit.index)
        after = dict(placed)
        for before, fits in placed.items():
            for chosen in _choices_of(here, before):
                table = _bytes_apart(tuple((said[i].length, said[i].top.index) for i in chosen))
                if not table.any():
                    continue
                now = before | sum(1 << i for i in chosen)
                found = fits & table[byte]
                after[now] = after[now] | found if now in after else found
        placed = after
    return placed.get(whole, np.zeros(len(hands), np.bool_))


def _choices_of(places: list[int], taken: int) -> Iterator[tuple[int, ...]]:
    """Every choice of one or two of the places not yet taken: a suit has no room for three sequences."""
    free = [i for i in places if not taken >> i & 1]
    yield from ((i,) for i in free)
    yield from choose(free, 2)
