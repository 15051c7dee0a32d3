"""The ways in which a row of suits and ranks can be read: suits before ranks, behind them, word by word, or in words.

Each way turns the items of one piece into cards, or says what is wrong with them read so. Which of the ways are sound,
and whether they differ, decides whether anything must be asked; that is `lessons.handfile.paste`'s business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from lessons.cards import RANK_OF_LETTER, SUITS, Card, Suit, card
from lessons.errors import Impossible, Place, Problem, Unreadable
from lessons.handfile.paste_groups import SUIT_HINT, Group, Row, assignments, groups_before, row_of
from lessons.handfile.paste_meaning import Item, Part
from lessons.handfile.paste_text import Token


class Order(StrEnum):
    """Where the suit stands."""

    BEFORE = "before"
    BEHIND = "behind"
    EACH = "each"
    """a suit written close behind ranks belongs to them, any other to what follows"""
    ONWARD = "onward"
    """words: ranks between two suits belong to the suit named next"""
    BACK = "back"
    """words: ranks between two suits belong to the suit named before"""


def read_behind(items: Sequence[Item]) -> Row:
    """Ranks and their suit in turn: `AS KS 10H`, `AKQ7♠ JT♥`."""
    row = Row()
    pending: list[Item] = []

    def no_suit() -> None:
        if pending:
            ranks = " ".join(i.rank.letter for i in pending if i.rank)
            row.problems.append(Unreadable(f"`{ranks}` has no suit", hint=SUIT_HINT, place=pending[0].token.place))
            pending.clear()

    none = False
    for item in items:
        if item.part is Part.RANK:
            pending.append(item)
        elif item.part in (Part.NONE, Part.NO):
            none = True
        elif item.part is Part.SUIT:
            assert item.suit is not None
            if not pending and not none:
                row.problems.append(Unreadable("no rank stands before this suit", hint=SUIT_HINT, place=item.token.place))
            for rank in pending:
                row.add(item.suit, rank)
            pending.clear()
            none = False
        elif item.part is Part.LOST or (item.part is Part.BREAK and item.token.value != "\n") or row.lay(item):
            no_suit()
    no_suit()
    return row


def units(items: Sequence[Item]) -> list[range]:
    """Where ranks with their suit close behind stand as one word: `AKQ♠`, `10h`."""
    found: list[range] = []
    start = 0
    for i in range(1, len(items) + 1):
        if i < len(items) and items[i].token.start == items[i - 1].token.end and items[i].token.place.line == items[i - 1].token.place.line:
            continue
        word = items[start:i]
        if len(word) > 1 and word[-1].part is Part.SUIT and all(w.part is Part.RANK for w in word[:-1]):
            found.append(range(start, i))
        start = i
    return found


def read_each(items: Sequence[Item]) -> Row:
    """Words such as `AKQ♠` by themselves, all else with the suit before its ranks."""
    row = Row()
    rest: list[Item] = []
    closed = {r.start: r for r in units(items)}
    i = 0
    while i < len(items):
        if i not in closed:
            rest.append(items[i])
            i += 1
            continue
        _flush(rest, row)
        suit = items[closed[i].stop - 1].suit
        assert suit is not None
        for item in items[i : closed[i].stop - 1]:
            row.add(suit, item)
        i = closed[i].stop
    _flush(rest, row)
    return row


def _flush(rest: list[Item], row: Row) -> None:
    groups, alone = groups_before(rest)
    read = row_of(groups, [None] * len(groups), alone)
    row.cards += read.cards
    row.problems += read.problems
    rest.clear()


def read_words(items: Sequence[Item], order: Order) -> Row:
    """`ace and king of hearts, knave, ten`: ranks before `of` and a suit; more of the suit may follow it.

    Ranks between two suits go onward to the next or back to the last, as `order` says; the one right before `of`, and
    those joined to it by `and`, always go onward; behind the last suit, back; and nothing goes across `;`.
    """
    row = Row()
    pending: list[Item] = []
    suit: Suit | None = None
    bound = 0
    for i, item in enumerate(items):
        if item.part is Part.RANK:
            joined = i > 0 and items[i - 1].part is Part.AND and bool(pending)
            bound = bound + 1 if joined else 1
            pending.append(item)
        elif item.part is Part.SUIT:
            assert item.suit is not None
            if not (i and items[i - 1].part in (Part.OF, Part.NO)):
                row.problems.append(
                    Unreadable("`of` should stand before this suit", hint="for example ace and king of hearts", place=item.token.place)
                )
            back = pending[:-bound] if suit is not None and order is Order.BACK and pending else []
            for rank in back:
                assert suit is not None
                row.add(suit, rank)
            for rank in pending[len(back) :]:
                row.add(item.suit, rank)
            pending, bound, suit = [], 0, item.suit
        elif item.part is Part.BREAK and item.token.value != "\n":
            _close(pending, suit, row)
            pending, bound, suit = [], 0, None
        elif item.part is Part.OF:
            if not pending or i + 1 == len(items) or items[i + 1].part is not Part.SUIT:
                row.problems.append(
                    Unreadable("`of` stands between ranks and a suit", hint="for example ace and king of hearts", place=item.token.place)
                )
        else:
            row.lay(item)
    _close(pending, suit, row)
    return row


def _close(pending: Sequence[Item], suit: Suit | None, row: Row) -> None:
    """Ranks behind the last suit of a phrase are of that suit."""
    if pending and suit is None:
        ranks = " ".join(i.rank.letter for i in pending if i.rank)
        row.problems.append(Unreadable(f"`{ranks}` has no suit", hint=SUIT_HINT, place=pending[0].token.place))
        return
    for item in pending:
        assert suit is not None
        row.add(suit, item)


# -------------------------------------------------------------------------------------------------------------- dot form

_DOTS = re.compile(
    r"\s*((?:10|[AKQJT987])*|-)\.((?:10|[AKQJT987])*|-)\.((?:10|[AKQJT987])*|-)\.((?:10|[AKQJT987])*|-)\s*(!?)\s*", re.IGNORECASE
)


def read_dots(text: str, tokens: Sequence[Token]) -> tuple[Row, bool] | None:
    """`AKQJ.T98.A.KQJT`: suits S H D C between dots, and whether `!` stands behind; None when the text is not so.

    `text` begins where the first token does.
    """
    found = _DOTS.fullmatch(text)
    if found is None:
        return None
    row = Row()
    for suit, part in zip(SUITS, range(1, 5), strict=True):
        for letter in re.finditer("10|[AKQJT987]", found[part], re.IGNORECASE):
            at = tokens[0].start + found.start(part) + letter.start()
            token = next(t for t in tokens if t.start == at)
            row.cards.append((card(suit, RANK_OF_LETTER["T" if letter[0] == "10" else letter[0].upper()]), token))
    return row, bool(found[5])


def duplicates(rows: Sequence[tuple[Card | None, Token]]) -> list[Problem]:
    """A problem for every card that stands there more than once, at its second place."""
    seen: dict[Card, Place] = {}
    problems: list[Problem] = []
    told: set[Card] = set()
    for found, token in rows:
        if found is None:
            continue
        if found in seen and found not in told:
            first = seen[found]
            problems.append(
                Impossible(
                    f"{found.code} stands there twice",
                    hint=f"it already stands in line {first.line}, column {first.column}",
                    place=token.place,
                )
            )
            told.add(found)
        seen.setdefault(found, token.place)
    return problems


class Candidate(NamedTuple):
    """A way to read a piece, sound or not: the order, the suits given to groups without one, the groups, the cards."""

    order: Order
    assigned: tuple[Suit | None, ...]
    groups: tuple[Group, ...]
    row: Row


def candidates(items: Sequence[Item]) -> Iterator[Candidate]:
    """Every way to read the items of a piece."""
    if any(i.part is Part.OF for i in items):
        for order in (Order.ONWARD, Order.BACK):
            yield Candidate(order, (), (), read_words(items, order))
        return
    ends = [i.part for i in items if i.part in (Part.SUIT, Part.RANK, Part.LOST)]
    if ends and ends[0] is Part.RANK and ends[-1] is Part.SUIT:
        yield Candidate(Order.BEHIND, (), (), read_behind(items))
    else:
        groups, rest = groups_before(items)
        for assigned in assignments(groups, rest) or [tuple(None for g in groups if g.suit is None)]:
            yield Candidate(Order.BEFORE, assigned, tuple(groups), row_of(groups, assigned, rest))
    if units(items):
        yield Candidate(Order.EACH, (), (), read_each(items))
