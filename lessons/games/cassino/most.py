"""Who has most of something, cards or spades, as far as what is told decides it (cassino.score)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from lessons.full_pack import PACK, SPADES, Cards
from lessons.rules.cassino import MajorityOf


class Most(NamedTuple):
    """`spans` are how many each side has at least and at most; `possible` the sides that can have most of all.

    `maybe_nobody` that it can also be level, or that no side can have more than half where that is asked.
    """

    spans: Mapping[str, tuple[int, int]]
    possible: tuple[str, ...]
    maybe_nobody: bool


def most_cards(taken: Mapping[str, Cards], majority: MajorityOf) -> Most:
    """Who has most cards: their numbers are told."""
    return _most(tuple(taken), [[len(cards) for cards in taken.values()]], majority, len(PACK))


def most_spades(taken: Mapping[str, Cards], majority: MajorityOf) -> Most:
    """Who has most spades, over every way in which the spades that are not told can lie."""
    return _most(tuple(taken), _spades(tuple(taken.values())), majority, len(SPADES))


def _most(sides: tuple[str, ...], ways: Iterable[list[int]], majority: MajorityOf, all_there_are: int) -> Most:
    spans = dict.fromkeys(sides, (all_there_are, 0))
    possible: set[str] = set()
    maybe_nobody = False
    for numbers in ways:
        spans = {side: (min(spans[side][0], n), max(spans[side][1], n)) for side, n in zip(sides, numbers, strict=True)}
        best = max(numbers)
        if numbers.count(best) == 1 and (majority is MajorityOf.MOST or 2 * best > all_there_are):
            possible.add(sides[numbers.index(best)])
        else:
            maybe_nobody = True
    return Most(spans, tuple(side for side in sides if side in possible), maybe_nobody)


def _spades(taken: tuple[Cards, ...]) -> Iterator[list[int]]:
    """How many spades each side can have: those not told are with sides that have cards not told, or with nobody."""
    known = [cards.spades for cards in taken]
    room = [cards.unknown for cards in taken]
    missing = len(SPADES) - sum(known)
    others = len(PACK) - len(SPADES) - sum(len(cards.known) - cards.spades for cards in taken)
    left = len(PACK) - sum(map(len, taken))
    for shares in _shares(room, missing):
        shared = sum(shares)
        # The other cards not told fill the rest of the room, and what is with nobody must be as many as are left.
        if missing - shared <= left and sum(room) - shared <= others:
            yield [n + share for n, share in zip(known, shares, strict=True)]


def _shares(room: list[int], number: int) -> Iterator[list[int]]:
    """Every way to put up to so many things into places that have room for some each."""
    if not room:
        yield []
        return
    for first in range(min(room[0], number) + 1):
        for rest in _shares(room[1:], number - first):
            yield [first, *rest]
