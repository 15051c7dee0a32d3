"""Suits before their ranks: the groups of a piece, and what suit a group without one may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lessons.cards import SUITS, Card, Suit, card
from lessons.errors import Problem, Unreadable
from lessons.handfile.paste_meaning import Item, Part
from lessons.handfile.paste_text import Token

_MOST_LOST = 6
"""Groups without a suit that may have lost it; where there are more they go on with the suit before."""

_MOST_WAYS = 1_200
_MOST_GROUPS = 64
"""Groups of a piece: more than cards and suits make."""

_BLACK = frozenset("♠♤♣♧")
_SUIT_LENGTH = 8
SUIT_HINT = "write a suit before its cards, for example ♥ A K Q"


@dataclass(slots=True)
class Row:
    """Cards in their order, None for one not told, each with its place; and what is wrong with them."""

    cards: list[tuple[Card | None, Token]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    bare: bool = False
    """a suit stands there with nothing behind it: none held"""

    def add(self, suit: Suit, item: Item) -> None:
        """Put down the item's rank in that suit."""
        assert item.rank is not None
        self.cards.append((card(suit, item.rank), item.token))

    def lay(self, item: Item) -> bool:
        """Put down a pictured card or cards not known; whether the item was such."""
        if item.part is Part.CARD:
            assert isinstance(item.token.value, Card)
            self.cards.append((item.token.value, item.token))
        elif item.part is Part.UNKNOWN:
            assert not isinstance(item.token.value, str)
            count = item.token.value if isinstance(item.token.value, int) else 1
            self.cards += [(None, item.token)] * count
        else:
            return False
        return True


@dataclass(slots=True)
class Group:
    """Ranks under one suit; `suit` None when none is written. `joins`: they may go on with the suit before."""

    suit: Suit | None
    token: Token
    joins: bool = False
    void: bool = False
    """a dash or a word says that none is held"""
    items: list[Item] = field(default_factory=list)


def groups_before(items: Sequence[Item]) -> tuple[list[Group], Row]:
    """Suit and ranks in turn: the groups, and a row that holds what belongs to none. Ranks without a suit make a group of their own."""
    row = Row()
    groups: list[Group] = []
    broken: Token | None = None
    gaps = _wide_gaps(items) | _steps_up(items)
    for i, item in enumerate(items):
        if item.part is Part.SUIT:
            if i >= 2 and items[i - 1].part is Part.SUIT and items[i - 2].part is Part.SUIT and not row.problems:
                row.problems.append(
                    Unreadable(
                        "suits stand here one behind the other", hint="write each suit before its cards, — for none", place=item.token.place
                    )
                )
            groups.append(Group(item.suit, item.token))
            broken = None
        elif item.part is Part.LOST:
            groups.append(Group(None, item.token))
            broken = None
        elif item.part is Part.RANK:
            if not groups or broken is not None or i in gaps:
                groups.append(Group(None, item.token, joins=bool(groups)))
                broken = None
            groups[-1].items.append(item)
        elif item.part is Part.BREAK:
            broken = item.token
        elif item.part is Part.OF:
            row.problems.append(Unreadable("`of` has no rank before it", hint="for example ace and king of hearts", place=item.token.place))
        elif row.lay(item):
            broken = item.token
        elif item.part is Part.NONE:
            broken = item.token
            if groups and not groups[-1].items:
                groups[-1].void = True
        elif item.part is Part.NO and i + 1 < len(items) and items[i + 1].part is Part.SUIT:
            broken = item.token
    behind: list[Group | None] = [*groups[1:], None]
    row.bare = any(
        g.suit and not g.items and not g.void and (n is None or n.suit is not None) for g, n in zip(groups, behind, strict=False)
    )
    return groups, row


def _wide_gaps(items: Sequence[Item]) -> frozenset[int]:
    """Where, within a line, the space between two ranks is wider than between others: what the columns of a table leave."""
    gaps = {i: items[i].token.gap for i in range(1, len(items)) if items[i].part is Part.RANK and items[i - 1].part is Part.RANK}
    least: dict[int, int] = {}
    for i, gap in gaps.items():
        line = items[i].token.place.line
        least[line] = min(gap, least.get(line, gap))
    return frozenset(i for i, gap in gaps.items() if gap > 1 and gap > least[items[i].token.place.line])


def _steps_up(items: Sequence[Item]) -> frozenset[int]:
    """Where ranks that go down start anew, in a text that shows black symbols alone: perhaps a red one was lost there."""
    signs = {item.token.place.text[:1] for item in items if item.part is Part.SUIT}
    if not signs or not signs <= _BLACK or sum(item.part is Part.RANK for item in items) <= _SUIT_LENGTH:
        return frozenset()
    pairs = [(i, items[i - 1].rank, items[i].rank) for i in range(1, len(items))]
    steps = [(i, before.value - after.value) for i, before, after in pairs if before is not None and after is not None]
    return frozenset(i for i, down in steps if down <= 0) if any(down > 0 for _, down in steps) else frozenset()


def assignments(groups: Sequence[Group], row: Row) -> list[tuple[Suit | None, ...]]:
    """For the groups without a suit, every way to give them one: a suit not written anywhere, or None, that of the group before.

    The first is the plain one, where there is one: all go on with the suit before. Ways that lay a card twice are left out.
    """
    lost = [i for i, g in enumerate(groups) if g.suit is None]
    free = [s for s in SUITS if all(g.suit is not s for g in groups)]
    if row.bare or len(lost) > _MOST_LOST:
        free = []
    found: list[tuple[Suit | None, ...]] = []
    if len(groups) > _MOST_GROUPS:
        return found
    _assign(groups, 0, [], None, 0, free, found)
    return found


def _assign(
    groups: Sequence[Group],
    i: int,
    chosen: list[Suit | None],
    suit: Suit | None,
    mask: int,
    free: Sequence[Suit],
    found: list[tuple[Suit | None, ...]],
) -> None:
    if len(found) >= _MOST_WAYS:
        return
    if i == len(groups):
        found.append(tuple(chosen))
        return
    group = groups[i]
    options: list[tuple[Suit | None, list[Suit | None]]] = []
    if group.suit is not None:
        options.append((group.suit, chosen))
    else:
        if group.joins and suit is not None:
            options.append((suit, [*chosen, None]))
        options += [(s, [*chosen, s]) for s in free if s not in chosen]
    for under, picked in options:
        laid = mask
        for item in group.items:
            assert item.rank is not None
            bit = card(under, item.rank).bit if under is not None else 0
            if laid & bit:
                break
            laid |= bit
        else:
            _assign(groups, i + 1, picked, under, laid, free, found)


def row_of(groups: Sequence[Group], assigned: Sequence[Suit | None], rest: Row) -> Row:
    """The cards of the groups, those without a suit taken as assigned, in the order in which they stand."""
    row = Row(list(rest.cards), list(rest.problems), rest.bare)
    choices = iter(assigned)
    suit: Suit | None = None
    for group in groups:
        suit = group.suit or next(choices, None) or (suit if group.joins else None)
        if suit is None:
            first = group.items[0].token if group.items else group.token
            ranks = " ".join(i.rank.letter for i in group.items if i.rank)
            row.problems.append(Unreadable(f"`{ranks}` has no suit", hint=SUIT_HINT, place=first.place))
            continue
        for item in group.items:
            row.add(suit, item)
    row.cards.sort(key=lambda c: (c[1].place.line, c[1].start))
    return row
