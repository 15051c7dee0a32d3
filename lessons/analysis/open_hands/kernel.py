"""The search of `plain` for numba to compile: integers and arrays only. Imported by `compiled` alone, where numba is there.

`suits` has the tables of what can follow on each suit, `play` the figures of one kind of play (both laid out by `compiled`, at the
places named here), `table` what is known of endings, two words each: a key; the lowest and the highest value and the lead that was best.
The four codes of a position's suits stand in order in one word, `codes`.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, TypeVar

import numba

F = TypeVar("F", bound=Callable[..., Any])
Ints = Sequence[int]
Words = MutableSequence[int]

CODE_BITS = 11
CODES = 1 << CODE_BITS
SIZES = 13
# Where the figures of `play` begin; by side, tricks left, own tricks, tricks that are sure.
EACH, LEADER_WINS, BONUS, TOTAL, MOST_FOR_PIC, CARDS_FOR_PIC, STAGES = range(7)
FIXED = STAGES + 2 * SIZES**2
LAST = FIXED + 2 * SIZES**2
FINAL = LAST + 2 * SIZES
MOST = FINAL + 2 * SIZES
LEAST = MOST + 2 * SIZES**3
PLAY_SIZE = LEAST + 2 * SIZES**3
# Where the tables of `suits` begin, by side and code; the blocks that leads and discards point to come after them.
OUTLOOKS, LEADS, DISCARDS, BLOCKS = (i * 2 * CODES for i in range(4))

_COUNTS_LED, _WON, _COUNTS_WON = 1, 2, 4  # the flags of `suits`, which is checked against these by a test
_NO_VALUE = -(1 << 30)
_MOST_LEADS = 8
_BIAS = 1 << 19
_WORD = (1 << 20) - 1
_WAYS = 4

_nb: Any = numba
int64 = _nb.int64
_INTS = _nb.types.Array(_nb.int32, 1, "C")
_WORDS = _nb.types.Array(int64, 1, "C")
_PAIR, _THREE, _FOUR, _SEVEN = (_nb.types.UniTuple(int64, n) for n in (2, 3, 4, 7))


def _compiled(result: Any, *arguments: Any) -> Callable[[F], F]:
    """Compile a function of these types, or take it from the cache on disk."""
    made: Callable[[F], F] = _nb.njit(result(*arguments), cache=True)
    return made


@_compiled(int64, *[int64] * 4)
def packed(a: int, b: int, c: int, d: int) -> int:
    """Four codes, in order, in one word."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return a | b << CODE_BITS | c << 2 * CODE_BITS | d << 3 * CODE_BITS


@_compiled(int64, _INTS, *[int64] * 4)
def _end(play: Ints, side: int, own: int, need: int, other_need: int) -> int:
    """What the last trick, cards or capot, and a pic made with them are worth to `side`, which takes the last trick."""
    last, final = play[LAST + side * SIZES + own], play[FINAL + side * SIZES + own]
    value = last + final
    if last > 0:
        other_need = 0
        if 0 < need <= last:
            value += play[BONUS]
            need = 0
        need = max(need - last, 0)
    if play[CARDS_FOR_PIC]:
        if final > 0 and 0 < need <= final:
            value += play[BONUS]
        if final < 0 and 0 < other_need <= -final:
            value -= play[BONUS]
    return value


@_compiled(_PAIR, _INTS, *[int64] * 5)
def _bounds(play: Ints, view: int, place: int, size: int, weight: int, other_weight: int) -> tuple[int, int]:
    """Bounds that need no search: tricks the leader can take at once, and tricks the other keeps."""
    cash, cash_counts, counts, other_counts = view & 15, view >> 4 & 15, view >> 8 & 15, view >> 12 & 15
    tops, top_counts, below = view >> 16 & 15, view >> 20 & 15, view >> 24
    lost = min(tops, below)
    lost_counts = max(0, lost - (tops - top_counts))
    reach = size - lost + (1 if lost > 0 else 0)
    low = play[LEAST + place * SIZES + cash] + play[EACH] * (weight * cash_counts - other_weight * min(other_counts, size - cash))
    high = play[MOST + place * SIZES + lost] + play[EACH] * weight * min(counts, reach) - other_weight * lost_counts
    return low, high


@_compiled(_THREE, _INTS, *[int64] * 5)
def _trick(play: Ints, flags: int, need: int, other_need: int, weight: int, other_weight: int) -> tuple[int, int, int]:
    """What a trick brings the leader, less the other's, with a leap made in it; and what both need for a pic after it."""
    gain = 0
    if flags & _COUNTS_LED and weight:
        points = weight if flags & _WON else weight * play[EACH]
        gain += points
        other_need = 0
        if 0 < need <= points:
            gain += play[BONUS]
        need = max(need - points, 0)
    if flags & _COUNTS_WON and other_weight:
        gain -= other_weight
        need = 0
        if 0 < other_need <= other_weight:
            gain -= play[BONUS]
        other_need = max(other_need - other_weight, 0)
    return gain, need, other_need


@_compiled(_FOUR, int64, int64)
def _apart(codes: int, suit: int) -> tuple[int, int, int, int]:
    """The code of one suit and those of the others in order; 0 for a suit that is as the one before it."""
    mask = CODES - 1
    a, b, c, d = codes & mask, codes >> CODE_BITS & mask, codes >> 2 * CODE_BITS & mask, codes >> 3 * CODE_BITS
    if suit == 0:
        return a, b, c, d
    if suit == 1:
        return (b if b != a else 0), a, c, d
    if suit == 2:
        return (c if c != b else 0), a, b, d
    return (d if d != c else 0), a, b, c


@_compiled(_FOUR, _INTS, *[int64] * 3)
def _lead(suits: Ints, side: int, codes: int, number: int) -> tuple[int, int, int, int]:
    """The block of a lead by its number, eight to a suit, and the codes of the three other suits; block 0 where there is no such lead."""
    code, x, y, z = _apart(codes, number // _MOST_LEADS)
    listed = suits[LEADS + side * CODES + code]
    if code == 0 or number % _MOST_LEADS >= suits[listed]:
        return 0, x, y, z
    return suits[listed + 1 + number % _MOST_LEADS], x, y, z


@_compiled(_PAIR, _INTS, *[int64] * 6)
def _answer(suits: Ints, block: int, side: int, x: int, y: int, z: int, nth: int) -> tuple[int, int]:
    """The flags of the trick with the nth answer to a lead, and the codes after it; codes 0 where there is no such answer."""
    replies = suits[block + 2]
    if replies > 0:
        if nth >= replies:
            return 0, 0
        return suits[block + 4 + 2 * nth], packed(suits[block + 3 + 2 * nth], x, y, z)
    after = suits[block + 1]
    for suit in range(3):
        source, p, q = (x, y, z) if suit == 0 else (y, x, z) if suit == 1 else (z, x, y)
        if (suit == 1 and y == x) or (suit == 2 and z == y):
            continue
        thrown = suits[DISCARDS + (1 - side) * CODES + source]
        if nth < suits[thrown]:
            return suits[block], packed(suits[thrown + 1 + nth], after, p, q)
        nth -= suits[thrown]
    return 0, 0


@_compiled(_PAIR, _WORDS, int64)
def _look_up(table: Words, key: int) -> tuple[int, int]:
    """Where in the table a key stands, or below zero; and where it can be put."""
    last = len(table) - 1
    spot = (key * -7046029254386353131 >> 20) << 1 & last
    free = (spot + 2 * (key >> 3 & (_WAYS - 1))) & last
    for way in range(_WAYS):
        at = (spot + 2 * (_WAYS - 1 - way)) & last
        if table[at] == key:
            return at, at
        if table[at] == 0:
            free = at
    return -1, free


@_compiled(_SEVEN, _INTS, _INTS, _WORDS, *[int64] * 8)
def _known(
    suits: Ints, play: Ints, table: Words, codes: int, side: int, size: int, own: int, need: int, other_need: int,
    weight: int, other_weight: int,
) -> tuple[int, int, int, int, int, int, int]:  # fmt: skip
    """What is known of an ending: its key, the points that are settled, bounds, the best lead before or -1, and the needs still to be met."""
    view = 0
    for suit in range(4):
        view += suits[OUTLOOKS + side * CODES + (codes >> CODE_BITS * suit & (CODES - 1))]
    place = (side * SIZES + size) * SIZES + own
    stage, fixed = play[STAGES + place], play[FIXED + place]
    if need > weight * play[EACH] * (view >> 8 & 15) + play[MOST_FOR_PIC]:
        need = 0
    if other_need > other_weight * play[EACH] * (view >> 12 & 15) + play[MOST_FOR_PIC]:
        other_need = 0
    if (need or other_need) and play[CARDS_FOR_PIC]:
        stage, fixed = own + 1, 0
    key = codes | side << 44 | int64(stage) << 45 | need << 49 | other_need << 56
    found, _ = _look_up(table, key)
    if found >= 0:
        word = table[found + 1]
        low, high = (word & _WORD) - _BIAS + fixed, (word >> 20 & _WORD) - _BIAS + fixed
        return key, fixed, low, high, (word >> 40) - 1, need, other_need
    low, high = _bounds(play, view, place, size, weight, other_weight)
    low -= play[BONUS] if other_need else 0
    high += play[BONUS] if need else 0
    return key, fixed, low, high, -1, need, other_need


@_compiled(int64, _INTS, _INTS, _WORDS, *[int64] * 10)
def search(  # noqa: C901 - what calls itself is compiled as one function
    suits: Ints, play: Ints, table: Words, codes: int, side: int, size: int, own: int, need: int, other_need: int,
    alpha: int, beta: int, weight: int, other_weight: int,
) -> int:  # fmt: skip
    """The value of an ending to `side`, which leads; `weight` and `other_weight` are what a counting card is worth to each."""
    if size == 0:
        return _end(play, side, own, need, other_need)
    key, fixed, low, high, kept, need, other_need = _known(
        suits, play, table, codes, side, size, own, need, other_need, weight, other_weight
    )  # fmt: skip
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    asked, best, best_lead = alpha, _NO_VALUE, -1
    for turn in range(-1, 4 * _MOST_LEADS):
        lead = kept if turn < 0 else turn
        if lead < 0 or turn == kept:
            continue
        block, x, y, z = _lead(suits, side, codes, lead)
        if block == 0:
            continue
        worst = beta
        nth = 0
        while True:
            flags, after = _answer(suits, block, side, x, y, z, nth)
            if after == 0:
                break
            gain, left, other_left = _trick(play, flags, need, other_need, weight, other_weight)
            if flags & _WON:
                won = play[TOTAL] - size - own + 1
                value = gain - search(
                    suits, play, table, after, 1 - side, size - 1, won, other_left, left, gain - worst, gain - alpha, other_weight, weight
                )  # fmt: skip
            else:
                value = gain + search(
                    suits, play, table, after, side, size - 1, own + 1, left, other_left, alpha - gain, worst - gain, weight, other_weight
                )  # fmt: skip
            if value < worst or nth == 0:
                worst = value
                if worst <= alpha:
                    break
            nth += 1
        if worst > best:
            best, best_lead = worst, lead
            alpha = max(alpha, best)
            if best >= beta:
                break
    if best > asked:
        low = best
    if best < beta:
        high = best
    _, spot = _look_up(table, key)
    table[spot] = key
    table[spot + 1] = (low - fixed + _BIAS) | (high - fixed + _BIAS) << 20 | int64(best_lead + 1) << 40
    return best
