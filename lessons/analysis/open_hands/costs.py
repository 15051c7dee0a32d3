"""What each card of a recorded play gave up, with both hands open, and the reason where the lines prove one.

A card's cost is the value of the position before it less the value after it, from its player's side. The reason compares
two lines of best play, the one the player could have had and the one after his card, cause by cause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from lessons.analysis.open_hands.best import best_line
from lessons.analysis.open_hands.counting import Terms, net, play_card
from lessons.analysis.open_hands.position import Position, position_at
from lessons.analysis.open_hands.search import Search, search_for
from lessons.cards import SUIT_MASKS, Card, cards_of_mask
from lessons.errors import Impossible
from lessons.games.annotation import Annotation, Cause, Step, StepKind
from lessons.games.tricks import must_follow, second_wins
from lessons.members import quick_members
from lessons.record import TakesBack
from lessons.rules.piquet import two_handed


@quick_members
class Reason(StrEnum):
    """Why a card gave points up, the weightiest first; each says what differs between the two lines."""

    PIC_LOST = "pic-lost"
    """the player's pic is reached in the better line and not after his card"""
    PIC_GIVEN = "pic-given"
    """the other's pic is reached after the card and not in the better line"""
    CAPOT_LOST = "capot-lost"
    CAPOT_GIVEN = "capot-given"
    CARDS_LOST = "cards-lost"
    """the points for most tricks"""
    CARDS_GIVEN = "cards-given"
    TENACE_GIVEN_UP = "tenace-given-up"
    """led from the best and third best of a suit, and the second, which the other holds, takes a trick by it"""
    TENACE_LED_TO = "tenace-led-to"
    """led to the best and third best of a suit, which the other holds, and the second takes no trick any more"""
    WINNER_NOT_CASHED = "winner-not-cashed"
    """a card that could not be beaten was not led, and takes no trick afterwards"""
    TRICK_NOT_TAKEN = "trick-not-taken"
    """the trick could have been won, and the better line wins it"""
    TAKEN_TOO_SOON = "taken-too-soon"
    """the trick was won, and the better line lets it go"""
    WRONG_WINNER = "wrong-winner"
    """the trick was won, but another card should have won it"""
    WRONG_DISCARD = "wrong-discard"
    """the suit led could not be followed, and another card should have been thrown"""
    LAST_TRICK_LOST = "last-trick-lost"
    TRICKS_LOST = "tricks-lost"
    """fewer tricks, for no reason named above"""
    POINTS_LOST = "points-lost"
    """as many tricks, fewer points"""


class Difference(NamedTuple):
    """Points a cause lost the player: what it brought him in the better line less what it brings him after his card."""

    cause: Cause
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCost:
    """A card of the play. `before` and `after` are the elder hand's points minus the dealer's from just before the card to the end:
    with best play by both, and with this card and best play after it. `cost` is what that loses its player, never below zero.

    `best` are the cards that would have lost nothing. Where the card cost something, `better` is the line of best play
    from before it and `line` the one that begins with it; `differences` add up to the cost, the largest first, and `tricks`
    are the tricks lost. `reason` is the weightiest thing lost, `how` what was wrong with the card itself, where that shows.
    A card that broke the rules and stands is `irregular`: what it gains is no cost.
    """

    step: int
    seat: str
    card: Card
    trick: int
    before: int
    after: int
    cost: int
    best: tuple[Card, ...]
    reason: Reason | None = None
    how: Reason | None = None
    differences: tuple[Difference, ...] = ()
    tricks: int = 0
    better: tuple[Card, ...] = ()
    line: tuple[Card, ...] = ()
    irregular: bool = False


def costs(annotation: Annotation) -> tuple[PlayedCost, ...]:
    """The cost of each card played, in order; cards taken back are left out. Empty for a record without play.

    Raises as `position_at` does, and `Impossible` for a card that is not told: both hands must be wholly known.
    """
    return tuple(_costs(annotation))


def _costs(annotation: Annotation) -> Iterator[PlayedCost]:
    played = _standing(annotation.steps)
    search: Search | None = None
    known: tuple[Position, int] | None = None
    for step in played:
        position = position_at(annotation, step.number - 1)
        card = _card(step)
        if card is None:
            told = annotation.record.name(position.to_play)
            raise Impossible(
                f"the card {told} played to trick {step.trick} is not told",
                hint="open-hand play needs every card",
                place=step.act.place if step.act is not None else None,
                seat=position.to_play,
            )
        search = search or search_for(position, two_handed(annotation.rules))
        if known is None or known[0] != position:
            known = position, search.exact(position)
        before = known[1]
        after = search.exact_after(position, card, before)
        yield _cost(search, position, step.number, card, before, after)
        next_position, gains = play_card(position, card, search.terms)
        known = next_position, after - net(gains)


def _standing(steps: tuple[Step, ...]) -> list[Step]:
    """The cards played that were not taken back."""
    laid: list[Step] = []
    for step in steps:
        if step.kind is StepKind.PLAY:
            laid.append(step)
        elif isinstance(step.act, TakesBack):
            back = next(i for i in reversed(range(len(laid))) if laid[i].seat == step.seat and _card(laid[i]) is step.act.card)
            del laid[back:]
    return laid


def _card(step: Step) -> Card | None:
    """The card played at a step, None for one not told."""
    return step.table[-1][1]


def _cost(search: Search, position: Position, step: int, card: Card, before: int, after: int) -> PlayedCost:
    sign = -1 if position.turn else 1
    held = position.hands[position.turn]
    cost = sign * (before - after)
    irregular = bool(must_follow(held, card, position.table.suit if position.table is not None else None))
    plain = PlayedCost(
        step=step,
        seat=position.to_play,
        card=card,
        trick=position.trick,
        before=before,
        after=after,
        cost=max(cost, 0),
        best=tuple(c for c in position.legal() if search.keeps(position, c, before)),
        irregular=irregular,
    )
    if cost <= 0:
        return plain
    better = best_line(search, position, before)
    next_position, gains = play_card(position, card, search.terms)
    line = (card, *best_line(search, next_position, after - net(gains)))
    wanted, got = _told(position, better, search.terms), _told(position, line, search.terms)
    by_cause = Counter(wanted.points)
    by_cause.subtract(got.points)
    differences = sorted((Difference(cause, points) for cause, points in by_cause.items() if points), key=lambda d: -d.points)
    tricks = wanted.tricks - got.tricks
    how = None if irregular else _played(position, card, plain.best, better, line)
    reason = _weighty(wanted, got) or how
    if reason is None:
        reason = Reason.TRICKS_LOST if tricks > 0 else Reason.LAST_TRICK_LOST if by_cause[Cause.LAST_TRICK] > 0 else Reason.POINTS_LOST
    return replace(plain, reason=reason, how=how, differences=tuple(differences), tricks=tricks, better=better, line=line)


class _Told(NamedTuple):
    """What a line comes to for the side to play: points by cause, the other's as losses; the tricks it wins; what each side makes."""

    points: Counter[Cause]
    tricks: int
    own: frozenset[Cause]
    others: frozenset[Cause]


def _told(position: Position, line: tuple[Card, ...], terms: Terms) -> _Told:
    side, begun = position.turn, position.tricks[position.turn]
    points: Counter[Cause] = Counter()
    made: tuple[set[Cause], set[Cause]] = (set(), set())
    for card in line:
        position, gains = play_card(position, card, terms)
        for gain in gains:
            points[gain.cause] += gain.points if gain.side == side else -gain.points
            made[gain.side].add(gain.cause)
    return _Told(points, position.tricks[side] - begun, frozenset(made[side]), frozenset(made[1 - side]))


_WEIGHTY = (
    (Cause.PIC, Reason.PIC_LOST, Reason.PIC_GIVEN),
    (Cause.CAPOT, Reason.CAPOT_LOST, Reason.CAPOT_GIVEN),
    (Cause.CARDS, Reason.CARDS_LOST, Reason.CARDS_GIVEN),
)


def _weighty(wanted: _Told, got: _Told) -> Reason | None:
    """The greatest thing that one line brings and the other does not."""
    for cause, own, given in _WEIGHTY:
        if cause in wanted.own - got.own:
            return own
        if cause in got.others - wanted.others:
            return given
    return None


def _played(position: Position, card: Card, best: tuple[Card, ...], better: tuple[Card, ...], line: tuple[Card, ...]) -> Reason | None:
    """What was wrong with the card itself, where that shows: in a way that none of the cards that lose nothing share."""
    if position.table is None:
        return _led(position, card, best, better, line)
    if card.suit is not position.table.suit:
        return Reason.WRONG_DISCARD
    wins, should = second_wins(position.table, card), {second_wins(position.table, c) for c in best}
    if should == {wins}:
        return Reason.WRONG_WINNER if wins else None
    if len(should) == 1:
        return Reason.TAKEN_TOO_SOON if wins else Reason.TRICK_NOT_TAKEN
    return None


def _led(position: Position, card: Card, best: tuple[Card, ...], better: tuple[Card, ...], line: tuple[Card, ...]) -> Reason | None:
    side = position.turn
    held = cards_of_mask((position.hands[0] | position.hands[1]) & SUIT_MASKS[card.suit.index])
    owners = tuple(int(bool(position.hands[1] & c.bit)) for c in held[:3])
    if all(c.suit is not card.suit for c in best):
        if owners == (side, 1 - side, side) and _takes(held[1], line) and not _takes(held[1], better):
            return Reason.TENACE_GIVEN_UP
        if owners == (1 - side, side, 1 - side) and _takes(held[1], better) and not _takes(held[1], line):
            return Reason.TENACE_LED_TO
    if all(_beats_all(position, c) for c in best) and not _takes(better[0], line):
        return Reason.WINNER_NOT_CASHED
    return None


def _beats_all(position: Position, card: Card) -> bool:
    """Whether the other holds no higher card of its suit."""
    return not any(second_wins(card, other) for other in cards_of_mask(position.hands[1 - position.turn]))


def _takes(card: Card, line: tuple[Card, ...]) -> bool:
    """Whether a card wins a trick in a line that begins with a lead."""
    for lead, reply in zip(line[::2], line[1::2], strict=False):
        if card in (lead, reply):
            return (reply if second_wins(lead, reply) else lead) is card
    return False
