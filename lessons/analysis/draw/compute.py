"""The odds of an exchange for a dealt hand: every discard, its distributions, its worth; ranked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np

from lessons.analysis.draw.against import Opposition, hands_left, oppositions
from lessons.analysis.draw.become import ClassCodes, Draws, ranks_kept
from lessons.analysis.draw.dealt import MOST, UNSEEN, check_dealt
from lessons.analysis.draw.results import ClassSums, DrawOdds, Option, Spread
from lessons.analysis.draw.tables import POINTS, Codes
from lessons.cards import FULL_PACK, Hand, Holding
from lessons.errors import Impossible, Problems
from lessons.games.piquet.talon import DEALER_SHARE, ELDER_SHARE
from lessons.record import ELDER
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import ShortPoint


def draw_odds(hand: Hand, seat: str, rules: PiquetRules, *, most: int | None = None) -> DrawOdds:
    """Every discard `hand` may make as `seat` ("elder" or "dealer"), the most declared first.

    `most` is the number of cards the seat may exchange; by default the elder hand's five or the dealer's three. A dealer for
    whom the elder hand has left cards may have more, up to 7. Ranked by the points one is to expect above the other's, over
    every draw and every hand the other can then hold, all counted alike.

    Raises `Problems`, everything at once: a hand that has not 12 cards, a seat that is none, a number of cards that cannot be.
    Clauses: cent.exchange.pone, cent.exchange.dealer, cent.exchange.dealer-minimum.
    """
    problems = check_dealt(Holding(hand), seat)
    least = rules.elder_must_exchange if seat == ELDER else rules.dealer_must_exchange
    may = (ELDER_SHARE if seat == ELDER else DEALER_SHARE) if most is None else most
    highest = ELDER_SHARE if seat == ELDER else MOST
    if not least <= may <= highest:
        problems.append(Impossible(f"{may} cards cannot be the most to exchange", hint=f"a number from {least} to {highest}"))
    if problems:
        raise Problems(problems)
    options = _options(hand, rules.short_point, least, may)
    return DrawOdds(hand=hand, seat=seat, rules=rules, least=least, most=may, options=options)


@lru_cache(maxsize=8)
def _options(hand: Hand, short: ShortPoint, least: int, most: int) -> tuple[Option, ...]:
    """Every discard of `least` to `most` cards, ranked. Of a rule set nothing else has a say in them, so that they are worked out once
    for all sets that agree in this; an exchange takes about five megabytes."""
    sizes = range(least, most + 1)
    against = oppositions(_unseen(hand), short, sizes)
    options: list[Option] = []
    for size in sizes:
        options += _laying_out(hand, short, against[size], (Hand.of(cards) for cards in combinations(hand, size)), size)
    options.sort(key=_rank)
    return tuple(options)


def chosen_odds(hand: Hand, seat: str, rules: PiquetRules, discards: Iterable[Hand]) -> DrawOdds:
    """As `draw_odds`, for these discards of one size alone, which a few tenths of a second are enough for: they are its only options.

    Raises `Problems` as `draw_odds` does, and for discards that are not of the hand, or not of one size the seat may exchange.
    """
    chosen = tuple(discards)
    problems = check_dealt(Holding(hand), seat)
    least, most = (rules.elder_must_exchange, ELDER_SHARE) if seat == ELDER else (rules.dealer_must_exchange, DEALER_SHARE)
    sizes = {len(discard) for discard in chosen}
    if len(sizes) != 1 or not all(discard <= hand for discard in chosen) or not sizes <= set(range(least, most + 1)):
        problems.append(Impossible("these discards cannot be compared", hint=f"cards of the hand, as many in each, from {least} to {most}"))
    if problems:
        raise Problems(problems)
    size = sizes.pop()
    short = rules.short_point
    against = oppositions(_unseen(hand), short, (size,))[size]
    options = sorted(_laying_out(hand, short, against, chosen, size), key=_rank)
    return DrawOdds(hand=hand, seat=seat, rules=rules, least=least, most=most, options=tuple(options))


def _unseen(hand: Hand) -> Hand:
    return Hand(FULL_PACK & ~hand.mask)


def _laying_out(hand: Hand, short: ShortPoint, against: tuple[Opposition, ...], discards: Iterable[Hand], size: int) -> Iterator[Option]:
    """The options of laying out each of these discards of one size; `against` are the other's hands after draws of that size."""
    draws = Draws(_unseen(hand), size, short)
    point, sequence, sets = against
    told: dict[int, tuple[Spread, ClassSums]] = {}
    for discard in discards:
        kept = hand - discard
        codes = draws.to(kept)
        points = points_of(codes)
        ranks = ranks_kept(kept)
        if ranks not in told:
            told[ranks] = spread_of(codes.set), sets.sums(codes.set)
        spread, sums = told[ranks]
        yield Option(
            discard=discard,
            kept=kept,
            draws=comb(UNSEEN, size),
            hands=hands_left(size),
            counts=spread_of(points),
            codes=(spread_of(codes.point), spread_of(codes.sequence), spread),
            against=(point.sums(codes.point), sequence.sums(codes.sequence), sums),
        )


def forget() -> None:
    """Drop the answers that are kept for hands asked about lately."""
    _options.cache_clear()


def points_of(codes: ClassCodes) -> Codes:
    """What every hand counts if all is good."""
    return sum((c & np.uint16(POINTS) for c in codes[1:]), codes.point & np.uint16(POINTS))


def spread_of(values: Codes) -> Spread:
    """How often each number stands among one a draw."""
    counts = np.bincount(values)
    found = np.flatnonzero(counts)
    return Spread(found.astype(np.uint16).tobytes(), counts[found].astype(np.uint32).tobytes())


def _rank(option: Option) -> tuple[Fraction, Fraction, int, str]:
    """What options are ordered by: the difference, then what the hand counts if all is good, then the cards in order."""
    return -option.difference, -option.if_good, len(option.discard), option.discard.code
