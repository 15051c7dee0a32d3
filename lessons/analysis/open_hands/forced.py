"""What a side can force against any defence, with both hands open: capot, the odd trick, a pic.

Each question is a search of its own that asks only whether the thing is made; a line is followed until that is decided.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from lessons.analysis.open_hands.counting import Terms, play_card
from lessons.analysis.open_hands.endgame import Endgame
from lessons.analysis.open_hands.position import Position
from lessons.analysis.open_hands.search import Search, kept_search, search_for
from lessons.cards import Card
from lessons.games.piquet.play import TRICKS
from lessons.members import quick_members
from lessons.rules.piquet import PiquetRules


@quick_members
class Aim(StrEnum):
    """What may be forced."""

    CAPOT = "capot"
    CARDS = "cards"
    """the odd trick: seven tricks or more"""
    PIC = "pic"


@dataclass(frozen=True, slots=True)
class Probe:
    """Whether a side can force its aim. `possible` says whether the score and the tricks so far still allow it at all.

    `line` is followed until the matter is decided: where it is forced, against the other's best play by points; where it
    is not, by the defence that prevents it. Empty where it is not possible, or made already.
    """

    possible: bool
    forced: bool
    line: tuple[Card, ...] = ()


_MADE = 100_000
"""The leap of a pic while a pic alone is asked about: more than all else together."""


def forced(position: Position, rules: PiquetRules) -> Mapping[str, Mapping[Aim, Probe]]:
    """By seat, what it can force from the position, and how, or how it is prevented."""
    aims = _aims(position, rules)
    points = search_for(position, rules)
    found: dict[str, dict[Aim, Probe]] = {seat: {} for seat in position.seats}
    for aim, (endgame, enough) in aims.items():
        search = kept_search(endgame)
        for side, seat in enumerate(position.seats):
            found[seat][aim] = _probe(search, points, position, aim, side, enough)
    return found


def forcing(position: Position, rules: PiquetRules, aim: Aim) -> tuple[Card, ...]:
    """The cards after which the side to play can still force its aim, in the fixed order; none where it cannot."""
    endgame, enough = _aims(position, rules)[aim]
    if not _possible(endgame, position, aim, position.turn):
        return ()
    search = kept_search(endgame)
    return tuple(card for card in position.legal() if _makes_after(search, position, card, position.turn, enough))


def _aims(position: Position, rules: PiquetRules) -> Mapping[Aim, tuple[Endgame, int]]:
    """What is counted where an aim alone is asked about, and how much of it makes the aim."""
    total = sum(position.tricks) + position.size
    tricks = Terms(
        low_ranks=0, card=0, leader_wins=0, last_trick=0, cards=0, capot=0, last_with_capot=True, pic_bonus=0, cards_for_pic=False
    )
    return {
        Aim.CAPOT: (Endgame(replace(tricks, capot=1), total), 1),
        Aim.CARDS: (Endgame(replace(tricks, cards=1, capot=1), total), 1),
        Aim.PIC: (Endgame(replace(Terms.of(rules), pic_bonus=_MADE), total, position.barred), _MADE // 2),
    }


def _probe(search: Search, points: Search, position: Position, aim: Aim, side: int, enough: int) -> Probe:
    if not _possible(search.endgame, position, aim, side):
        return Probe(possible=False, forced=False)
    makes = _makes(search, position, side, enough)
    line: list[Card] = []
    while any(position.hands) and not _decided(search.endgame, position, aim, side):
        keeper = (position.turn == side) == makes
        choice = sorted(position.legal(), key=lambda card: card.rank.index, reverse=position.table is None)
        value = points.exact(position)
        choice.sort(key=lambda card: not points.keeps(position, card, value))
        for card in choice:
            after, _ = play_card(position, card, search.terms)
            if not keeper or _makes_after(search, position, card, side, enough) == makes:
                break
        line.append(card)
        position = after
    return Probe(possible=True, forced=makes, line=tuple(line))


def _makes(search: Search, position: Position, side: int, enough: int) -> bool:
    if side == 0:
        return search.within(position, enough - 1, enough) >= enough
    return search.within(position, -enough, 1 - enough) <= -enough


def _makes_after(search: Search, position: Position, card: Card, side: int, enough: int) -> bool:
    if side == 0:
        return search.after(position, card, enough - 1, enough) >= enough
    return search.after(position, card, -enough, 1 - enough) <= -enough


def _possible(endgame: Endgame, position: Position, aim: Aim, side: int) -> bool:
    own, other = position.tricks[side], position.tricks[1 - side]
    if side in position.barred:
        return False
    if aim is Aim.CAPOT:
        return not other and own + position.size == TRICKS
    if aim is Aim.CARDS:
        return 2 * (own + position.size) > TRICKS
    need = position.pic_needs[side]
    return need is not None and need <= endgame.most_toward_pic(position.size)


def _decided(endgame: Endgame, position: Position, aim: Aim, side: int) -> bool:
    if aim is Aim.CARDS:
        return 2 * position.tricks[side] > TRICKS or not _possible(endgame, position, aim, side)
    return not _possible(endgame, position, aim, side)
