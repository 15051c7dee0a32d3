"""The best play of a position: its value, what every card is worth, and a line in which both play as well as they can.

Values are the elder hand's points minus the dealer's, in the play still to come, with both hands open: leading, winning,
the last trick, cards or capot, and pic where it is reached.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from lessons.analysis.open_hands.compiled import prepare
from lessons.analysis.open_hands.counting import Gain, Terms, play_card
from lessons.analysis.open_hands.position import Pair, Position
from lessons.analysis.open_hands.search import Search, search_for
from lessons.cards import Card
from lessons.rules.piquet import PiquetRules


@dataclass(frozen=True)
class Solution:
    """A position solved: `value`, and `cards` with the value after each card that may be played, what it counts included."""

    position: Position
    value: int
    cards: Mapping[Card, int]
    _search: Search

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards after which nothing is lost."""
        return tuple(card for card, value in self.cards.items() if value == self.value)

    @cached_property
    def line(self) -> tuple[Card, ...]:
        """A line of best play, to the last card."""
        return best_line(self._search, self.position, self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A card of a line. `gains` fall with it; `points` and `tricks` are both sides' since the position, the card included.

    `winner` is the seat that takes the trick, on its second card.
    """

    card: Card
    seat: str
    trick: int
    leads: bool
    winner: str | None
    gains: tuple[Gain, ...]
    points: Pair
    tricks: Pair


_OFTEN = 8
"""Positions solved in one process from which on it is worth readying the compiled search."""
_solved = count(1)


def solve(position: Position, rules: PiquetRules) -> Solution:
    """The value of a position, and of every card that may be played, under these rules (those the position was taken under)."""
    if next(_solved) == _OFTEN:
        prepare()
    search = search_for(position, rules)
    cards: dict[Card, int] = {}
    guess = 0
    for card in position.legal():
        cards[card] = guess = search.exact_after(position, card, guess)
    value = (min if position.turn else max)(cards.values())
    return Solution(position, value, cards, search)


def play_out(position: Position, rules: PiquetRules) -> tuple[Move, ...]:
    """The best line from a position, card by card with what each counts."""
    search = search_for(position, rules)
    return moves(position, best_line(search, position, search.exact(position)), rules)


def moves(position: Position, line: tuple[Card, ...], rules: PiquetRules) -> tuple[Move, ...]:
    """A line told card by card. The cards must be held by the sides whose turn it is."""
    terms = Terms.of(rules)
    points, begun = [0, 0], position.tricks
    told = []
    for card in line:
        after, gains = play_card(position, card, terms)
        for gain in gains:
            points[gain.side] += gain.points
        second = position.table is not None
        told.append(
            Move(
                card=card,
                seat=position.to_play,
                trick=position.trick,
                leads=not second,
                winner=after.to_play if second else None,
                gains=gains,
                points=(points[0], points[1]),
                tricks=(after.tricks[0] - begun[0], after.tricks[1] - begun[1]),
            )
        )
        position = after
    return tuple(told)


def best_line(search: Search, position: Position, value: int) -> tuple[Card, ...]:
    """A line that keeps `value`, the position's own: each plays a card after which nothing is lost, the leader his highest such
    card, the other the lowest that will do."""
    line: list[Card] = []
    while any(position.hands):
        choice = sorted(position.legal(), key=lambda card: card.rank.index, reverse=position.table is None)
        for card in choice:
            if search.keeps(position, card, value):
                break
        line.append(card)
        position, gains = play_card(position, card, search.terms)
        value -= sum(-gain.points if gain.side else gain.points for gain in gains)
    return tuple(line)
