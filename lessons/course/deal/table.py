"""A deal in progress: its number, rule set, the learner's seat and decisions; and the table these come to.

Everything follows from the `Deal`: the cards are dealt by its number, and the opponent's decisions follow from what he sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

from lessons.cards import CARDS, Hand, Holding
from lessons.course.deal.allowed import why_not
from lessons.course.deal.opponent import decide
from lessons.course.deal.story import Story
from lessons.course.deal.turn import Move, Turn
from lessons.errors import Impossible
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Step, StepKind
from lessons.games.piquet.talon import HAND
from lessons.record import DEALER, ELDER, Act, HandRecord, Starts
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules

LAST_DEAL = 999_999
"""Deals are numbered from 1 to this."""

Decider = Callable[[Turn], "Move | None"]
"""Answers a turn, or None to stop there."""


@dataclass(frozen=True, slots=True)
class Deal:
    """`number` deals the cards, `rules` names a two-handed rule set, `seat` is the learner's, `moves` are his decisions so far."""

    number: int
    rules: str
    seat: str
    moves: tuple[Move, ...] = ()

    @property
    def rule_set(self) -> PiquetRules:
        """The rule set."""
        return TWO_HANDED[self.rules]

    @property
    def opponent(self) -> str:
        """The opponent's seat."""
        return DEALER if self.seat == ELDER else ELDER

    def then(self, move: Move) -> Deal:
        """The deal with one more decision."""
        return replace(self, moves=(*self.moves, move))

    def before(self, number: int) -> Deal:
        """The deal as it stood when the learner had made only so many decisions."""
        return replace(self, moves=self.moves[:number])


class Decision(NamedTuple):
    """A decision of the learner: the turn it answers, and how many acts had happened before it."""

    turn: Turn
    move: Move
    acts: int


@dataclass(frozen=True)
class Table:
    """What a deal has come to. `turn` is what the learner has to decide, None when the deal is over; `record` has all that has happened,
    with `acts` in order."""

    deal: Deal
    turn: Turn | None
    record: HandRecord
    acts: tuple[Act, ...]
    decisions: tuple[Decision, ...]

    @cached_property
    def annotation(self) -> Annotation:
        """What the rules say of all that has happened."""
        return annotate(self.record)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps that have happened: the deal, each act, and at the end the result."""
        done = {id(act) for act in self.acts}
        ends = {StepKind.DEAL} if self.turn is not None else {StepKind.DEAL, StepKind.RESULT}
        return tuple(step for step in self.annotation.steps if step.kind in ends or id(step.act) in done)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """Each seat's count as the table has heard it so far, in points."""
        counts = dict.fromkeys(self.record.seats, 0)
        for step in self.steps:
            for event in step.events:
                counts[event.seat] += event.points
        return counts


def dealt(number: int, rules: PiquetRules) -> HandRecord:
    """The cards of a deal's number: twelve to each, and the talon in order."""
    cards = list(CARDS)
    Random(number).shuffle(cards)
    return HandRecord(
        id=f"deal-{number}",
        title=f"Deal number {number}",
        rules=rules,
        hands={ELDER: Holding(Hand.of(cards[:HAND])), DEALER: Holding(Hand.of(cards[HAND : 2 * HAND]))},
        starts=Starts.EXCHANGE,
        talon=tuple(cards[2 * HAND :]),
    )


def play(
    record: HandRecord, rules: PiquetRules, deciders: Mapping[str, Decider], heard: Callable[[Turn, Move, int], None]
) -> tuple[Story, Turn | None]:
    """The deal told until a decider stops, or to its end: the story, and the turn at which it stopped.

    `heard` is told every decision with the number of acts before it. Raises `Impossible` for the first decision that may not be made.
    """
    story = Story(record, rules)
    telling = story.tell()
    turn = next(telling)
    while True:
        move = deciders[turn.seat](turn)
        if move is None:
            return story, turn
        wrong = why_not(turn, move)
        if wrong is not None:
            raise wrong
        heard(turn, move, len(story.acts))
        try:
            turn = telling.send(move)
        except StopIteration:
            return story, None


@lru_cache(maxsize=512)
def table_of(deal: Deal) -> Table:
    """The table a deal comes to. Raises `Impossible` for the first of its moves that may not be made, or one too many."""
    waiting = iter(deal.moves)
    decisions: list[Decision] = []

    def heard(turn: Turn, move: Move, acts: int) -> None:
        if turn.seat == deal.seat:
            decisions.append(Decision(turn, move, acts))

    deciders: dict[str, Decider] = {deal.seat: lambda turn: next(waiting, None), deal.opponent: decide}
    story, turn = play(dealt(deal.number, deal.rule_set), deal.rule_set, deciders, heard)
    if len(decisions) < len(deal.moves):
        raise Impossible("the deal is over, and nothing is left to decide")
    return Table(deal, turn, story.record(), story.acts, tuple(decisions))
