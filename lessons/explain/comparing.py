"""How a verdict is called, and what decides between two holdings of a class, in numbers where numbers settle it."""

from __future__ import annotations

from lessons.cards import RANKS
from lessons.combinations import Class, Combination, Point, Reason, Sequence, Set
from lessons.explain.names import (
    capital,
    class_name,
    combination_name,
    number,
    rank_name,
    rank_plural,
    sequence_name,
    set_name,
    suit_count,
)
from lessons.games.annotation import Outcome
from lessons.rules.rule_set import PointCalledBy

OUTCOME_WORDS = {
    Outcome.GOOD: "good",
    Outcome.EQUAL: "equal",
    Outcome.NOT_GOOD: "not good",
    Outcome.ADMITTED: "admitted good",
    Outcome.CERTAIN: "certainly good",
    Outcome.POSSIBLE: "possibly good",
    Outcome.IMPOSSIBLE: "cannot be good",
}
"""A verdict as a badge says it."""


def besides_words(cls: Class) -> str:
    """Why a holding that is not the best of its class counts too."""
    return f"It counts besides: who has the best {class_name(cls)} counts every other {kind_words(cls)} in hand too."


def nothing_besides_words(cls: Class) -> str:
    """Why a holding that is good counts nothing."""
    return f"It counts nothing besides: of one and the same {class_name(cls)} only one part is counted."


def kind_words(cls: Class) -> str:
    """What is counted besides the best of a class: `sequence`, `quatorze and trio`."""
    return "sequence" if cls is Class.SEQUENCE else "quatorze and trio"


def makes(held: Combination) -> str:
    """`five spades make 49`, or the holding's name."""
    if isinstance(held, Point):
        return f"{suit_count(held)} {'make' if held.length > 1 else 'makes'} {held.pips}"
    return combination_name(held)


def reason_words(called_by: PointCalledBy, reason: Reason, better: Combination, worse: Combination) -> str:
    """The rule that puts one holding above another, or makes them level."""
    if isinstance(better, Point) and isinstance(worse, Point):
        return _point_reason(called_by, better, worse)
    if isinstance(better, Sequence) and isinstance(worse, Sequence):
        if reason is Reason.SAME:
            return (
                f"Two {sequence_name(better.length)}s with the same top card: no sequence counts for either player, lesser ones included."
            )
        if reason is Reason.LONGER:
            return f"{capital(number(better.length))} in a row beat {number(worse.length)}, whatever card is on top."
        return f"Both have {number(better.length)} in a row, and the {rank_name(better.top)} on top beats the {rank_name(worse.top)}."
    assert isinstance(better, Set)
    assert isinstance(worse, Set)
    if reason is Reason.FOUR_BEATS_THREE:
        return "Four of any rank beat three of any other."
    return (
        f"Between two {set_name(better.size)}s the higher rank wins, and {rank_plural(better.rank)} rank above {rank_plural(worse.rank)}."
    )


def _point_reason(called_by: PointCalledBy, better: Point, worse: Point) -> str:
    if better.pips == worse.pips:
        return "The pips are the same, so neither player counts a point."
    if better.length == worse.length:
        return f"Both have {number(better.length)} cards, and {better.pips} is more than {worse.pips}."
    more, fewer = number(better.length), number(worse.length)
    if called_by is not PointCalledBy.PIPS:
        return f"{capital(more)} cards beat {fewer}; the pips are asked for only when the numbers are equal."
    cards = f"{fewer} card{'' if worse.length == 1 else 's'}"
    return (
        f"{capital(more)} cards always beat {fewer}: the most {cards} can make is {most_pips(worse.length)}, "
        f"the least {more} can make is {least_pips(better.length)}."
    )


def most_pips(length: int) -> int:
    """The most pips a suit's cards can make: the highest `length` of them."""
    return sum(r.pips for r in RANKS[8 - length :])


def least_pips(length: int) -> int:
    """The fewest pips `length` cards of a suit can make: the lowest of them."""
    return sum(r.pips for r in RANKS[:length])
