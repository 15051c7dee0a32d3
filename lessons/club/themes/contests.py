"""Themes of the three classes: who has the point, the sequence, the set, and what each side then counts.

Clauses: cent.point.rank, cent.point.value, cent.sequence.rank, cent.sequence.all, cent.set.rank, cent.set.all, cent.declare.order,
rubicon.point.last-figure.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lessons.club.holdings import beside, rank_mask, sequence_mask
from lessons.club.themes.cards import after_the_draw, as_dealt, filled, pair, turned
from lessons.club.themes.glance import Glance, glance
from lessons.club.themes.theme import Fits, Group, Pair, Theme, Wanted, Words
from lessons.club.themes.told import NAMES, SEATS, Told
from lessons.combinations import DECLARED, Class
from lessons.course.kind import Level
from lessons.explain.names import capital, number
from lessons.record import DEALER, ELDER


def _anything(rng: Random, wanted: Wanted) -> Pair:
    return pair(rng, suits=0.0, up=0.0)


def _shaped(rng: Random, wanted: Wanted) -> Pair:
    return pair(rng, suits=0.5, ranks=0.3, up=0.2)


def fits(level: Callable[[Glance], Level | None]) -> Fits:
    """Hands of which a theme makes a deal of the level wanted."""
    return lambda elder, dealer, wanted: wanted.is_level(level(glance(elder, dealer, wanted.rules)))


# ------------------------------------------------------------------------------------------------------------ the point


def _point_level(seen: Glance) -> Level | None:
    if seen.winners[0] not in (0, 1):
        return None
    own, other = (holds.points[0] for holds in seen.holds)
    if own.length != other.length:
        return Level.FIRST
    return Level.HARD if abs(own.pips - other.pips) <= 2 else Level.TABLE


def _class_words(told: Told, cls: Class, question: str) -> Words:
    winner = told.winner(cls)
    assert winner in NAMES
    events = [event for event in told.declared if event.cause.value == cls.value]
    each = f"{told.list_of(events)}, together " if len(events) > 1 else ""
    counts = f"{capital(NAMES[winner])} counts {each}{sum(event.points for event in events)}."
    if cls is Class.POINT:
        begins = f"{told.sums()} {told.talk(cls)}"
    else:
        begins = " ".join(f"{capital(NAMES[seat])} holds: {told.all_of(seat, cls)}." for seat in SEATS)
    return Words(question, f"{begins} {told.decides(cls)} {counts}", f"{told.counts_words()} {told.end_words()}")


THE_POINT = Theme(
    id="the-point",
    title="Who has the point",
    group=Group.CALLS,
    does="One of the two has the better point: more cards, or of as many the more pips.",
    levels={
        Level.FIRST: "the numbers of cards settle it",
        Level.TABLE: "as many cards, and the pips settle it",
        Level.HARD: "as many cards, and a pip or two between them",
    },
    deal=as_dealt(_shaped, fits(_point_level)),
    level=lambda told: _point_level(told.seen),
    words=lambda told: _class_words(
        told,
        Class.POINT,
        "Count the point of both hands. What does the elder hand call, what is it answered, whose is good, and what does it count?",
    ),
)


# --------------------------------------------------------------------------------------------------------- the sequence


def _sequence_level(seen: Glance) -> Level | None:
    winner = seen.winners[1]
    if winner not in (0, 1):
        return None
    own, other = seen.holds[winner].sequences, seen.holds[1 - winner].sequences
    if len(own) > 1 or sum(one.value for one in other) > own[0].value:
        return Level.HARD
    return Level.TABLE if other and other[0].length == own[0].length else Level.FIRST


def _two_sequences(rng: Random, wanted: Wanted) -> Pair:
    """Sequences of as many cards in two suits, with different top cards."""
    one, two = rng.sample(range(4), 2)
    length = rng.choice((3, 3, 4))
    high, low = sorted(rng.sample(range(length - 1, 8), 2), reverse=True)
    hands = sequence_mask(one, length, high), sequence_mask(two, length, low)
    apart = beside(one, length, high), beside(two, length, low)
    return turned(rng, filled(rng, *hands, without=apart))


_SEQUENCE_MADE = after_the_draw(_two_sequences, fits(_sequence_level))
_SEQUENCE_DEALT = as_dealt(_shaped, fits(_sequence_level))

THE_SEQUENCE = Theme(
    id="the-sequence",
    title="Who has the sequence",
    group=Group.CALLS,
    does="One of the two has the better sequence: more cards in a row, or of as many the higher top card.",
    levels={
        Level.FIRST: "the numbers of cards settle it",
        Level.TABLE: "as many cards in a row, and the top card settles it",
        Level.HARD: "several sequences: what counts besides, and what is lost with the best",
    },
    deal=lambda rng, wanted: (_SEQUENCE_MADE if wanted.level is Level.TABLE else _SEQUENCE_DEALT)(rng, wanted),
    level=lambda told: _sequence_level(told.seen),
    words=lambda told: _class_words(told, Class.SEQUENCE, "Find every sequence in both hands. Whose count, and how much in all?"),
)


# -------------------------------------------------------------------------------------------------------------- the set


def _set_level(seen: Glance) -> Level | None:
    winner = seen.winners[2]
    if winner not in (0, 1):
        return None
    own, other = seen.holds[winner].sets, seen.holds[1 - winner].sets
    if len(own) > 1 or len(other) > 1:
        return Level.HARD
    return Level.TABLE if other and other[0].size == own[0].size else Level.FIRST


def _sets(rng: Random, wanted: Wanted) -> Pair:
    high, low = sorted(rng.sample(range(3, 8), 2), reverse=True)
    if rng.random() < 0.4:
        return turned(rng, filled(rng, rank_mask(low, 4, rng), rank_mask(high, 3, rng)))  # a low quatorze against a higher trio
    size = rng.choice((3, 3, 4))
    return turned(rng, filled(rng, rank_mask(high, size, rng), rank_mask(low, rng.choice((3, size)), rng)))


THE_SET = Theme(
    id="the-set",
    title="Who has the quatorze or trio",
    group=Group.CALLS,
    does="One of the two has the better set: four before three, then the higher rank.",
    levels={
        Level.FIRST: "four against three, or a set against none",
        Level.TABLE: "two of a size, and the rank settles it",
        Level.HARD: "several sets: what counts besides, and what is lost with the best",
    },
    deal=after_the_draw(_sets, fits(_set_level)),
    level=lambda told: _set_level(told.seen),
    words=lambda told: _class_words(told, Class.SET, "Find every quatorze and trio in both hands. Whose count, and how much in all?"),
)


# --------------------------------------------------------------------------------------------- quatorze against quinte


def _four_and_five(rng: Random, wanted: Wanted) -> Pair:
    rank, suit, length = rng.randrange(3, 8), rng.randrange(4), rng.choice((5, 5, 5, 6))
    tops = [top for top in range(length - 1, 8) if not top - length < rank <= top]
    if not tops:
        return pair(rng)
    four, run = rank_mask(rank, 4, rng), sequence_mask(suit, length, rng.choice(tops))
    return turned(rng, filled(rng, four, run))


def _against_level(seen: Glance) -> Level | None:
    """Where one side has a quatorze and the other a quinte or longer, and neither has both."""
    four = seen.winners[2]
    if four not in (0, 1) or seen.winners[1] != 1 - four:
        return None
    sets, others = seen.holds[four].sets, seen.holds[1 - four].sets
    fives = [holds.sequences[0].length >= 5 if holds.sequences else False for holds in (seen.holds[1 - four], seen.holds[four])]
    if sets[0].size < 4 or fives != [True, False] or (others and others[0].size == 4):
        return None
    apart = abs(seen.counts(0) - seen.counts(1))
    return Level.FIRST if apart >= 6 else Level.TABLE if apart >= 3 else Level.HARD


def _against_told(told: Told) -> Level | None:
    return None if told.annotation.carte_blanche or told.annotation.repic else _against_level(told.seen)


def _against_words(told: Told) -> Words:
    four = told.winner(Class.SET)
    assert four in NAMES
    counts = {seat: told.count(seat) for seat in SEATS}
    lists = " ".join(f"{capital(NAMES[seat])} counts {told.list_of(told.declared_by(seat))}: {counts[seat]}." for seat in SEATS)
    ahead = max(SEATS, key=lambda seat: counts[seat])
    apart = abs(counts[ELDER] - counts[DEALER])
    end = f"{capital(NAMES[ahead])} is {number(apart)} ahead." if apart else "They are level."
    return Words(
        f"{capital(NAMES[four])} has four of a rank, {NAMES[told.record.other(four)]} five in a row or more. Who is ahead in declarations?",
        f"{lists} {end}",
        f"{told.classes()} {told.end_words()}",
    )


FOUR_AGAINST_FIVE = Theme(
    id="quatorze-against-quinte",
    title="Quatorze against quinte",
    group=Group.CALLS,
    does="One side has a quatorze, the other a quinte or longer; both are good.",
    levels={
        Level.FIRST: "one side is six points or more ahead",
        Level.TABLE: "three to five points between them",
        Level.HARD: "nearly level",
    },
    deal=after_the_draw(_four_and_five, fits(_against_level)),
    level=_against_told,
    words=_against_words,
)


# -------------------------------------------------------------------------------------------------------- as it comes


def _any_level(seen: Glance) -> Level | None:
    """By how many classes are contested with as many cards."""
    close = 0
    for cls in DECLARED:
        own, other = (holds.best(cls) for holds in seen.holds)
        close += own is not None and other is not None and len(own.cards) == len(other.cards)
    return (Level.FIRST, Level.TABLE, Level.HARD, Level.HARD)[close]


AS_IT_COMES = Theme(
    id="as-it-comes",
    title="A deal as it comes",
    group=Group.CALLS,
    does="Any deal at all, or any that meets the constraints asked for.",
    levels={
        Level.FIRST: "no class is contested with as many cards",
        Level.TABLE: "one class is contested with as many cards",
        Level.HARD: "two classes or all three are contested with as many cards",
    },
    deal=as_dealt(_anything, fits(_any_level)),
    level=lambda told: _any_level(told.seen),
    words=lambda told: Words(
        "What does each side hold that is good, and what does it count in declarations?",
        f"{told.classes()} {told.counts_words()}",
        told.end_words(),
    ),
)

THEMES = (AS_IT_COMES, THE_POINT, THE_SEQUENCE, THE_SET, FOUR_AGAINST_FIVE)
