"""Themes of what is equal, or nearly: points, sequences, and a point that one pip decides.

Clauses: cent.point.rank, cent.declare.point-equal, cent.sequence.tie, rubicon.point.last-figure.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from lessons.cards import RANKS
from lessons.club.holdings import beside, sequence_mask
from lessons.club.themes.cards import after_the_draw, bytes_by_pips, filled, turned
from lessons.club.themes.contests import fits
from lessons.club.themes.glance import NEITHER, Glance
from lessons.club.themes.theme import Group, Pair, Theme, Wanted, Words
from lessons.club.themes.told import NAMES, SEATS, Told
from lessons.combinations import Class, Point, combinations
from lessons.course.kind import Level
from lessons.explain.names import combination_name, listed
from lessons.record import DEALER

# --------------------------------------------------------------------------------------------------------------- equal


def _equal_points(rng: Random, wanted: Wanted) -> Pair:
    one, two = rng.sample(range(4), 2)
    found = rng.choice([held for (length, _), held in bytes_by_pips().items() if length in (4, 5)])
    own = rng.choice(found)
    other = own if wanted.level is Level.FIRST else rng.choice(found)
    return filled(rng, own << 8 * one, other << 8 * two, without=(0xFF << 8 * one, 0xFF << 8 * two))


def _equal_points_level(seen: Glance) -> Level | None:
    if seen.winners[0] != NEITHER:
        return None
    if seen.winners[1] == NEITHER:
        return Level.HARD
    own, other = (holds.points[0].byte for holds in seen.holds)
    return Level.FIRST if own == other else Level.TABLE


EQUAL_POINTS = Theme(
    id="equal-points",
    title="Equal points",
    group=Group.CALLS,
    does="Both have a point of as many pips, so that neither counts it.",
    levels={
        Level.FIRST: "the same ranks in two suits",
        Level.TABLE: "other ranks that make as many pips",
        Level.HARD: "the sequences are equal too",
    },
    deal=after_the_draw(
        lambda rng, wanted: _equal_runs(rng, wanted) if wanted.level is Level.HARD else _equal_points(rng, wanted),
        fits(_equal_points_level),
    ),
    level=lambda told: _equal_points_level(told.seen),
    words=lambda told: Words(
        "What does the elder hand call as its point, what does the dealer answer, and what does each count for it?",
        f"{told.sums()} {told.talk(Class.POINT)} {told.decides(Class.POINT)} Neither counts anything for it.",
        f"{told.counts_words()} {told.end_words()}",
    ),
)


def _equal_runs(rng: Random, wanted: Wanted) -> Pair:
    """Sequences with the same top card in two suits; for the hardest level with a lesser one in a third and fourth suit."""
    suits = rng.sample(range(4), 4)
    length = rng.choice((3, 3, 4, 4, 5))
    top = rng.randrange(length - 1, 8)
    first, second = sequence_mask(suits[0], length, top), sequence_mask(suits[1], length, top)
    apart = beside(suits[0], length, top), beside(suits[1], length, top)
    if wanted.level is not Level.FIRST and length >= 3:
        low = rng.randrange(2, top if length == 3 and top > 2 else 8)
        first |= sequence_mask(suits[2], 3, low)
        if wanted.level is not Level.TABLE:
            second |= sequence_mask(suits[3], 3, rng.randrange(2, top if length == 3 and top > 2 else 8))
    return turned(rng, filled(rng, first, second, without=apart))


def _equal_sequences_level(seen: Glance) -> Level | None:
    if seen.winners[1] != NEITHER:
        return None
    several = sum(len(holds.sequences) > 1 for holds in seen.holds)
    return (Level.FIRST, Level.TABLE, Level.HARD)[several]


def _lost_sequences(told: Told) -> str:
    lost = [f"{NAMES[seat]}’s {combination_name(one)}" for seat in SEATS for one in combinations(told.hands[seat]).sequences[1:]]
    return f" With the best, {listed(lost)} {'goes' if len(lost) == 1 else 'go'} uncounted." if lost else ""


EQUAL_SEQUENCES = Theme(
    id="equal-sequences",
    title="Equal sequences",
    group=Group.CALLS,
    does="The best sequences of both are equal, so that nobody counts a sequence, lesser ones included.",
    levels={
        Level.FIRST: "a sequence each",
        Level.TABLE: "one of them has a lesser sequence besides, and loses it",
        Level.HARD: "both have lesser sequences, and lose them",
    },
    deal=after_the_draw(_equal_runs, fits(_equal_sequences_level)),
    level=lambda told: _equal_sequences_level(told.seen),
    words=lambda told: Words(
        "Both have a sequence. What is called and answered, and what does each count for its sequences?",
        f"{told.talk(Class.SEQUENCE)} {told.decides(Class.SEQUENCE)} Neither counts anything for it.{_lost_sequences(told)}",
        f"{told.counts_words()} {told.end_words()}",
    ),
)


# ------------------------------------------------------------------------------------------------------------ by a pip


def _by_a_pip(rng: Random, wanted: Wanted) -> Pair:
    one, two = rng.sample(range(4), 2)
    table = bytes_by_pips()
    length, pips = rng.choice([key for key in table if key[0] in (4, 5, 6) and (key[0], key[1] + 1) in table])
    own, other = rng.choice(table[length, pips]), rng.choice(table[length, pips + 1])
    return filled(rng, own << 8 * one, other << 8 * two, without=(0xFF << 8 * one, 0xFF << 8 * two))


def _pips_of(point: Point) -> Counter[int]:
    return Counter(rank.pips for rank in RANKS if point.byte >> rank.index & 1)


def _pip_level(seen: Glance) -> Level | None:
    own, other = (holds.points[0] for holds in seen.holds)
    if seen.winners[0] != 1 or other.pips - own.pips != 1 or other.length != own.length:
        return None
    more, less = _pips_of(other) - _pips_of(own), _pips_of(own) - _pips_of(other)
    if more.total() > 1:
        return Level.HARD
    return Level.FIRST if (more, less) == (Counter([11]), Counter([10])) else Level.TABLE


ONE_PIP = Theme(
    id="one-pip",
    title="Not good by one pip",
    group=Group.CALLS,
    does="The elder hand’s point has as many cards as the dealer’s, and one pip too few.",
    levels={
        Level.FIRST: "an Ace faces a court card or a Ten",
        Level.TABLE: "two low cards differ by the pip",
        Level.HARD: "several cards differ, and the sums by one",
    },
    deal=after_the_draw(_by_a_pip, fits(_pip_level)),
    level=lambda told: _pip_level(told.seen),
    words=lambda told: Words(
        "Add up the elder hand’s point, then the dealer’s. Is the elder hand’s good?",
        f"{told.sums()} {told.decides(Class.POINT)} One pip is enough: the dealer counts {told.if_good(DEALER, Class.POINT)}, the elder hand nothing.",
        f"{told.counts_words()} {told.end_words()}",
    ),
)

THEMES = (EQUAL_POINTS, ONE_PIP, EQUAL_SEQUENCES)
