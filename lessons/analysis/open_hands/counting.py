"""What a card of the play counts, card by card: the walk that every line is scored by, and the figures a search is given.

The score itself is the engine's (`lessons.games.piquet`); here it is taken up from a position with both hands open, and
rescoring a line by `annotate` gives the same points.

Clauses: cent.count.*, cent.cards, cent.capot, cent.pic*, club.count, club.tricks, portland.65-69.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from lessons.analysis.open_hands.position import Pair, Position
from lessons.cards import Card, Rank
from lessons.games.annotation import Cause
from lessons.games.piquet.play import TRICKS
from lessons.games.tricks import second_wins
from lessons.rules.piquet import CountingCards, PiquetRules, TrickPoint

LOW_RANKS = Rank.TEN.index
"""How many ranks lie below the Ten."""


class Gain(NamedTuple):
    """Points that fall with a card: the side that counts them, what for, how many."""

    side: int
    cause: Cause
    points: int


@dataclass(frozen=True, slots=True)
class Terms:
    """A rule set as the figures the play is counted by: points and sides, nothing of cards but which ranks count."""

    low_ranks: int
    """ranks, from the Seven up, that count neither when led nor when they win"""
    card: int
    """points of a card that counts: 1, or 0 where only tricks are asked about"""
    leader_wins: int
    """points of a leader for winning his own trick"""
    last_trick: int
    cards: int
    capot: int
    last_with_capot: bool
    """whether the last trick counts besides a capot"""
    pic_bonus: int
    cards_for_pic: bool

    @classmethod
    def of(cls, rules: PiquetRules) -> Terms:
        """The figures of a rule set."""
        return cls(
            low_ranks=LOW_RANKS if rules.counting_cards is CountingCards.TEN_OR_BETTER else 0,
            card=1,
            leader_wins=int(rules.trick_point is TrickPoint.EITHER_PLAYER),
            last_trick=rules.last_trick,
            cards=rules.cards,
            capot=rules.capot,
            last_with_capot=not rules.capot_includes_last_trick,
            pic_bonus=rules.pic.bonus,
            cards_for_pic=rules.cards_count_for_pic,
        )

    def counts(self, card: Card) -> bool:
        """Whether a card counts when led, or when it wins as second card."""
        return card.rank.index >= self.low_ranks

    def at_the_end(self, tricks: Pair, winner: int) -> list[Gain]:
        """The last trick, cards or capot, when every card is played; `winner` takes the last trick."""
        most = 0 if tricks[0] >= tricks[1] else 1
        whole = tricks[most] == TRICKS
        gains = [] if whole and not self.last_with_capot else [Gain(winner, Cause.LAST_TRICK, self.last_trick)]
        if whole:
            gains.append(Gain(most, Cause.CAPOT, self.capot))
        elif 2 * tricks[most] > TRICKS:
            gains.append(Gain(most, Cause.CARDS, self.cards))
        return gains


Needs = tuple[int | None, int | None]


def toward_pic(needs: Needs, side: int, points: int) -> tuple[Needs, bool]:
    """What each side still needs for a pic once `side` has counted `points`, and whether that makes one."""
    own = needs[side]
    if own is None or points >= own:
        return (None, None), own is not None
    return ((own - points, None) if side == 0 else (None, own - points)), False


class _Count:
    """The gains of one card, pic included."""

    def __init__(self, position: Position, terms: Terms) -> None:
        self.terms = terms
        self.barred = position.barred
        self.needs: Needs = position.pic_needs
        self.gains: list[Gain] = []

    def add(self, gain: Gain) -> None:
        if not gain.points or gain.side in self.barred:
            return
        self.gains.append(gain)
        if gain.cause not in (Cause.CARDS, Cause.CAPOT) or self.terms.cards_for_pic:
            self.toward_pic(gain.side, gain.points)

    def toward_pic(self, side: int, points: int) -> None:
        self.needs, made = toward_pic(self.needs, side, points)
        if made and self.terms.pic_bonus:
            self.gains.append(Gain(side, Cause.PIC, self.terms.pic_bonus))


def play_card(position: Position, card: Card, terms: Terms) -> tuple[Position, tuple[Gain, ...]]:
    """The position once the side to play has played `card`, and what falls with it. The card must be held; suit is not checked."""
    side, other = position.turn, 1 - position.turn
    count = _Count(position, terms)
    hands = _without(position.hands, side, card)
    if position.table is None:
        if terms.counts(card):
            count.add(Gain(side, Cause.LEAD, terms.card))
        after = replace(position, hands=hands, turn=other, table=card, pic_needs=count.needs)
        return after, tuple(count.gains)
    for claimant, points in position.claims:
        count.toward_pic(claimant, points)
    won = second_wins(position.table, card)
    winner = side if won else other
    if won and terms.counts(card):
        count.add(Gain(side, Cause.WIN, terms.card))
    elif not won and terms.counts(position.table):
        count.add(Gain(other, Cause.WIN, terms.card * terms.leader_wins))
    tricks = (position.tricks[0] + (winner == 0), position.tricks[1] + (winner == 1))
    if not hands[0]:
        for gain in terms.at_the_end(tricks, winner):
            count.add(gain)
    after = replace(position, hands=hands, turn=winner, table=None, tricks=tricks, claims=(), pic_needs=count.needs)
    return after, tuple(count.gains)


def net(gains: tuple[Gain, ...]) -> int:
    """The elder hand's points minus the dealer's."""
    return sum(-gain.points if gain.side else gain.points for gain in gains)


def _without(hands: Pair, side: int, card: Card) -> Pair:
    return (hands[0] & ~card.bit, hands[1]) if side == 0 else (hands[0], hands[1] & ~card.bit)
