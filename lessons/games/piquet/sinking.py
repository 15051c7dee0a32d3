"""Calling less than is held: whether the lesser call is as safe, and what it costs.

Clauses: cent.sink.allowed, cent.sink.lost, cent.no-amending, rubicon.under-call, portland.49.
"""

from __future__ import annotations

from dataclasses import dataclass

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, Sequence, Set, combinations, sequence_value, set_value
from lessons.games.declaring import value
from lessons.games.piquet.talon import HAND
from lessons.knowledge.judge import Judge
from lessons.knowledge.standing import Standing, Status, class_of, truthful_calls
from lessons.knowledge.view import View
from lessons.rules.piquet import PiquetRules, UnderCall
from lessons.rules.rule_set import ShortPoint


@dataclass(frozen=True, slots=True)
class LesserCall:
    """What may be called in place of the best holding of a class.

    `best` is what would be sunk, `called` what is said instead, `standing` how that stands against every hand the other
    can have. `cost` is what is not counted, in points, if the lesser call is good and all that it still allows is counted too: nothing
    where the rules let a call that could not be beaten count what lies above it.
    """

    best: Combination
    called: Combination
    standing: Standing
    cost: int

    @property
    def safe(self) -> bool:
        """Whether the lesser call is certainly good: nothing but its cost is risked."""
        return self.standing.status is Status.CERTAIN


def lesser_calls(hand: Hand, discards: Hand, judge: Judge, rules: PiquetRules) -> tuple[LesserCall, ...]:
    """Everything `hand` may call in place of its best in a class, class by class, the best first.

    `judge` has every hand the other can have just then. What lies above a lesser call is proved by the caller's own hand and
    discards alone (rubicon.under-call.proof).
    """
    calls = truthful_calls(hand)
    proof = View.of(Hand(hand.mask | discards.mask), HAND).judge if rules.under_call is UnderCall.GOOD_AGAINST_THE_CARDS else None
    out = []
    for cls in DECLARED:
        best = combinations(hand).best(cls)
        if best is None:
            continue
        for called in calls:
            if class_of(called) is cls and called.key < best.key:
                unbeaten = cls is not Class.POINT and proof is not None and not proof.of(called).beaten_in
                cost = 0 if unbeaten else _cost(hand, cls, called, rules.short_point)
                out.append(LesserCall(best, called, judge.of(called), cost))
    return tuple(out)


def _cost(hand: Hand, cls: Class, called: Combination, short: ShortPoint) -> int:
    """Points of the class that a lesser call leaves uncounted when it is good, although all that may still be counted is."""
    whole = combinations(hand).of(cls)
    if cls is Class.POINT:
        return max(value(p, short) for p in whole if p.key == whole[0].key) - value(called, short)
    # Of what lies above the call a part may still be counted, if the part does not.
    return sum(h.value - _most_below(h, called) for h in whole if h.key > called.key)


def _most_below(held: Combination, called: Combination) -> int:
    """The most that a part of a holding counts which is no better than the call."""
    if isinstance(held, Set):
        return set_value(3) if 8 * 3 + held.rank.index <= called.key else 0
    assert isinstance(held, Sequence)
    lowest_top = held.top.index - held.length  # of a part of n cards the top is at least n ranks above it
    lengths = (n for n in range(3, held.length) if 8 * n + lowest_top + n <= called.key)
    return max((sequence_value(n) for n in lengths), default=0)
