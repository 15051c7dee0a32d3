"""The odds of the draw in words: chances, what a discard keeps, what it hopes for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from lessons.analysis.draw.chance import Chance, taking, taking_any
from lessons.analysis.draw.dealt import UNSEEN
from lessons.analysis.draw.hopes import Hope
from lessons.cards import Hand
from lessons.combinations import Class, Combination, combinations
from lessons.explain.names import a_combination, counted, number, rank_name, rank_plural, sequence_name, suit_name

ALIKE = "All draws are counted alike, and all hands of the other player; nothing is assumed of how the other side discards."
"""What every figure of the draw rests on."""

DECLARATIONS_ONLY = "Counted are declarations only; the play is not."
"""What the figures of the draw leave out."""

CARTE_BLANCHE = "This hand is carte blanche: its ten points are not among these, but count towards a repic."
"""What is said besides of a hand that is dealt without a King, Queen or Jack."""

_LEAST_POINT = 4
"""Cards of a suit that are worth naming as a point that is kept."""

_PARTS = 10
"""The largest number of parts a chance is told in where it is neither small nor nearly certain."""

_TOLD = tuple((some, parts) for parts in range(2, _PARTS + 1) for some in range(1, parts) if gcd(some, parts) == 1)
_NEAR = 0.01


@lru_cache(maxsize=4096)
def chance_words(chance: Chance) -> str:
    """A chance in plain words: `never`, `always`, `1 in 4`, `about 2 in 5`, `about 1 in 310`, `all but about 1 in 12`."""
    favourable, total = chance
    if not chance.is_open:
        return "always" if favourable else "never"
    if favourable * _PARTS < total:
        return _one_in(favourable, total)
    if (total - favourable) * _PARTS < total:
        return f"all but {_one_in(total - favourable, total)}"
    common = gcd(favourable, total)
    if total // common <= _PARTS:
        return f"{favourable // common} in {total // common}"
    some, parts = min(_TOLD, key=lambda told: (max(abs(told[0] / told[1] - chance.share), _NEAR), told[1]))
    return f"about {some} in {parts}"


def _one_in(favourable: int, total: int) -> str:
    """A small chance as one in so many, beyond a hundred to two figures."""
    many = round(total / favourable)
    if many > 100:
        step = 10 ** (len(str(many)) - 2)
        many = round(many / step) * step
    return f"{'' if many * favourable == total else 'about '}1 in {many:,}"


def kept_words(kept: Hand) -> tuple[str, ...]:
    """What is kept, holding by holding, each with its article: a point of four cards or more, sequences, sets."""
    held = combinations(kept)
    named: list[Combination] = [p for p in held.points[:1] if p.length >= _LEAST_POINT]
    named += [*held.sequences, *held.sets]
    return tuple(a_combination(c) for c in named)


def hope_words(hope: Hope) -> str:
    """What is hoped for: `the fourth Ace`, `a quinte or better in hearts`, `a point of six cards or more`."""
    if hope.cls is Class.POINT:
        return f"a point of {counted(hope.size, 'card')}{' or more' if hope.size < 8 else ''}"
    if hope.cls is Class.SEQUENCE:
        where = f" in {suit_name(hope.suit)}" if hope.suit is not None else ""
        return f"a {sequence_name(hope.size)}{' or better' if hope.size < 8 else ''}{where}"
    if hope.rank is None:
        return "a quatorze" if hope.size == 4 else "a trio or a quatorze"
    if hope.size - hope.kept == 1:
        return f"the {'fourth' if hope.size == 4 else 'third'} {rank_name(hope.rank)}"
    return f"{number(hope.size)} {rank_plural(hope.rank)}"


class Classic(NamedTuple):
    """A question about the draw that every player meets, and its answer for a number of cards drawn."""

    what: str
    chance: Callable[[int], Chance]


def _named(named: int, least: int | None = None) -> Callable[[int], Chance]:
    return lambda draws: taking(named, draws, UNSEEN, least)


_EITHER_SIDE = (frozenset({1, 2}), frozenset({2, 3}), frozenset({3, 4}))
"""What makes a quinte of a tierce with two cards missing below it (1, 2) and two above (3, 4)."""

CLASSIC = (
    Classic("one named card", _named(1)),
    Classic("both of two named cards", _named(2)),
    Classic("one at least of two named cards", _named(2, 1)),
    Classic("one at least of three named cards", _named(3, 1)),
    Classic("two at least of three named cards", _named(3, 2)),
    Classic("one at least of four named cards", _named(4, 1)),
    Classic("two at least of four named cards", _named(4, 2)),
    Classic("the fourth Ace, holding three", _named(1)),
    Classic("the third Ace or both, holding two", _named(2, 1)),
    Classic("all four Aces, holding two", _named(2)),
    Classic("a quinte from a quatrième open at both ends", _named(2, 1)),
    Classic("a quinte from a quatrième open at one end", _named(1)),
    Classic("a quinte from a tierce with two cards missing on either side", lambda draws: taking_any(_EITHER_SIDE, draws, UNSEEN)),
    Classic("a quinte from a tierce to the Ace", _named(2)),
)
"""The classic odds, of cards that have not been seen among the twenty of the other hand and the talon."""
