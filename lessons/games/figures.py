"""Figures at the places a check can name: what a side has at `point`, `declare`, `trick 7`, `end`. A side is a seat, or two partners."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from lessons.combinations import Class, Combination
from lessons.games.annotation import Cause, Phase, ScoreEvent, StepKind
from lessons.games.reading import Moment, Reading

CLASS_PLACES: Mapping[str, tuple[Cause, ...]] = {
    "carte blanche": (Cause.CARTE_BLANCHE,),
    "point": (Cause.CARTE_BLANCHE, Cause.POINT),
    "sequence": (Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE),
    "set": (Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE, Cause.SET),
}
"""The places at which a class is settled, with what counts until then."""
CLASS_OF = {Cause.CARTE_BLANCHE: Class.CARTE_BLANCHE, Cause.POINT: Class.POINT, Cause.SEQUENCE: Class.SEQUENCE, Cause.SET: Class.SET}
AFTER_PLAY = frozenset({Cause.CARDS, Cause.CAPOT, Cause.SHARED_CAPOT})
"""What is counted only when all cards are played: no part of a count told in the play."""


class NotReached(Exception):
    """The record ends before the place a check names."""


class Unknown(Exception):
    """A hidden card decides the figure."""


def _step(moment: Moment | None) -> int:
    if moment is None:
        raise NotReached
    return moment.number


class Figures(ABC):
    """What a deal that has been read comes to, as checks ask for it."""

    tricks_in_a_deal: ClassVar[int]
    deal: Reading[Any]
    events: tuple[ScoreEvent, ...]
    """the log, in the order of precedence"""
    repic: Mapping[str, bool | None]
    """which sides make it, None where a hidden card decides"""
    pic: Mapping[str, bool | None]

    @abstractmethod
    def count(self, side: str, step: int) -> Any:
        """A side's count as announced when `step` is over; None where it cannot be known."""

    @abstractmethod
    def total(self, side: str) -> Any:
        """A side's points of the whole deal as far as it is recorded; None where a hidden card decides."""

    def leeway(self, side: str, step: int, computed: Any) -> tuple[Any, ...]:
        """The counts a player may tell while he declares, where more than one is right."""
        return (computed,)

    def idle(self, side: str) -> list[tuple[Combination, int, str]]:
        """The holdings of a side that count nothing: what each would be worth, and the topic of why it is not."""
        return []

    def step_of(self, at: str) -> int:
        """The step at which a check's place is reached. Raises `NotReached`."""
        deal = self.deal
        if at == "end":
            return len(deal.moments) - 1
        if at == "lead":
            return _step(deal.first_lead)
        if at == "claims":
            return _step(deal.claimed_until)
        if at.startswith("trick "):
            return _step(deal.trick_ends.get(int(at[6:])))
        if at == "carte blanche":
            return max((i for i, m in enumerate(deal.moments) if m.phase in (Phase.DEAL, Phase.EXCHANGE)), default=0)
        until = _step(deal.declared_until)
        if at == "declare":
            return until
        said = [i for i, m in enumerate(deal.moments) if m.phase.value == at and m.kind is StepKind.CALL]
        return max(said, default=until)

    def counted(self, at: str, side: str, step: int) -> list[ScoreEvent]:
        """The events that make up a side's count at a place that is reached with `step`."""
        causes = CLASS_PLACES.get(at)
        seats = self.deal.record.seats_of(side)
        return [
            e
            for e in self.events
            if e.seat in seats
            and (e.cause in causes if causes is not None else at == "end" or (e.step <= step and e.cause not in AFTER_PLAY))
        ]

    def side_figure(self, at: str, side: str) -> Any:
        """A side's count at a place. Raises `NotReached` or `Unknown`."""
        deal = self.deal
        causes = CLASS_PLACES.get(at)
        if causes is not None:
            if not deal.complete and at != "carte blanche":
                raise NotReached
            seats = deal.record.seats_of(side)
            if any((s, CLASS_OF[c]) in deal.unknown for s in seats for c in causes):
                raise Unknown
            return deal.record.count.get(side, 0) + sum(e.points for e in self.counted(at, side, 0))
        found = self.total(side) if at == "end" else self.count(side, self.step_of(at))
        if found is None:
            raise Unknown
        return found

    def figure(self, at: str, key: str) -> Any:
        """What the rules make of a check's key at its place: a count, tricks by side, or the sides that make repic, pic or capot."""
        deal = self.deal
        if key in deal.record.sides:
            return self.side_figure(at, key)
        if key == "tricks":
            return self._tricks(at)
        if key == "capot":
            if deal.capot is None:
                raise NotReached if deal.tricks is None or sum(deal.tricks.values()) < self.tricks_in_a_deal else Unknown
            return deal.capot
        made = self.repic if key == "repic" else self.pic
        if None in made.values():
            raise Unknown
        return tuple(side for side in deal.record.sides if made[side])

    def _tricks(self, at: str) -> dict[str, int]:
        deal = self.deal
        until = self.step_of(at)
        if deal.tricks is None:
            raise NotReached
        won = {side: deal.record.tricks.get(side, 0) for side in deal.record.sides}
        for moment in deal.trick_ends.values():
            if moment.number <= until:
                if moment.winner is None:
                    raise Unknown
                won[deal.record.side(moment.winner)] += 1
        return won
