"""What a seat may know at a step: its own cards, what was laid on the table, and what the other side's words pin down.

A call pins cards down when every holding it can mean, given what this seat has seen, contains them: a quatorze names
its four cards, a quinte to the King may be possible in one suit only. Nothing else is inferred.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lessons.cards import FULL_PACK, RANK_MASKS, SUITS, Hand
from lessons.combinations import Sequence
from lessons.games.annotation import Annotation, CallResult, Step, StepKind
from lessons.games.declaring import point_fits
from lessons.record import Looks, Said, SaidPoint, SaidSequence, SaidSet, TurnsUp


@lru_cache(maxsize=1024)
def meanings(said: Said) -> tuple[int, ...]:
    """The masks of every holding that can be meant by what was said; empty where words name no cards."""
    if isinstance(said, SaidSet):
        four = RANK_MASKS[said.rank.index]
        return (four,) if said.size == 4 else tuple(four & ~(0xFF << 8 * s.index) for s in SUITS)
    if not isinstance(said, SaidPoint | SaidSequence):
        return ()
    suits = SUITS if said.suit is None else (said.suit,)
    if isinstance(said, SaidPoint):
        return tuple(byte << 8 * s.index for s in suits for byte in range(1, 256) if point_fits(said, byte))
    if said.top.index - said.length + 1 < 0:
        return ()
    return tuple(Sequence(s, said.length, said.top).cards.mask for s in suits)


def pinned(said: Said, excluded: int) -> int:
    """The mask of the cards that everything `said` can mean has in common, when none of the cards in `excluded` can be meant."""
    common = FULL_PACK
    for mask in (m for m in meanings(said) if not m & excluded):
        common &= mask
    return 0 if common == FULL_PACK else common


class Sight:
    """What one seat has seen so far; `see` takes the steps in order."""

    def __init__(self, annotation: Annotation, seat: str) -> None:
        self.seat = seat
        self.other = annotation.record.other(seat)
        self._mine = 0  # every card that was ever in this seat's hand, or that it saw in the talon
        self._shown = 0
        self._calls: list[CallResult] = []

    def see(self, step: Step, looked_at: Hand) -> Hand:
        """Take in a step (`looked_at`: the talon cards this step shows to this seat). Returns the cards now known to lie in the other hand."""
        self._mine |= step.hands[self.seat].known.mask | looked_at.mask
        if self.seat in step.discards:
            self._mine |= step.discards[self.seat].known.mask
        if step.seat == self.other:
            if step.kind is StepKind.CARTE_BLANCHE:
                self._shown |= step.hands[self.other].known.mask
            if step.kind is StepKind.DISCARD:
                self._shown = 0  # which of the cards shown were laid out, nobody is told
            # What is not held teaches nothing true; only true words are kept.
            self._calls += [c for c in step.calls if c.held is not None]
        known = self._shown
        for call in self._calls:
            known |= pinned(call.said, self._mine)
        return Hand(known & step.hands[self.other].known.mask)


def sees_talon(step: Step) -> Iterator[tuple[str | None, int]]:
    """Who sees how many of the talon cards that are left, at this step: (seat, number), seat None for both."""
    if isinstance(step.act, Looks):
        yield step.act.seat, step.act.number
    elif isinstance(step.act, TurnsUp):
        yield None, step.act.number
