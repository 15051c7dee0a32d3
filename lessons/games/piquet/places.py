"""Figures at the places a check can name: what a seat has at `point`, `declare`, `trick 7`, `end`."""

from __future__ import annotations

from typing import Any

from lessons.combinations import Class
from lessons.games.annotation import Cause, Phase, StepKind
from lessons.games.piquet.deal import Deal, Moment
from lessons.games.piquet.play import TRICKS
from lessons.games.piquet.score import Score

CLASS_PLACES = {
    "carte blanche": (Cause.CARTE_BLANCHE,),
    "point": (Cause.CARTE_BLANCHE, Cause.POINT),
    "sequence": (Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE),
    "set": (Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE, Cause.SET),
}
_CLASS_OF = {Cause.POINT: Class.POINT, Cause.SEQUENCE: Class.SEQUENCE, Cause.SET: Class.SET}


class NotReached(Exception):
    """The record ends before the place a check names."""


class Unknown(Exception):
    """A hidden card decides the figure."""


def _step(moment: Moment | None) -> int:
    if moment is None:
        raise NotReached
    return moment.number


def step_of(deal: Deal, at: str) -> int:
    """The step at which a check's place is reached. Raises `NotReached`."""
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


def seat_figure(deal: Deal, score: Score, at: str, seat: str) -> int:
    """A seat's count at a place. Raises `NotReached` or `Unknown`."""
    causes = CLASS_PLACES.get(at)
    if causes is not None:
        if not deal.complete and at != "carte blanche":
            raise NotReached
        if any((seat, _CLASS_OF[c]) in deal.unknown for c in causes if c in _CLASS_OF):
            raise Unknown
        return deal.record.count.get(seat, 0) + sum(e.points for e in score.events if e.seat == seat and e.cause in causes)
    found = total(deal, score, seat) if at == "end" else score.count(seat, step_of(deal, at))
    if found is None:
        raise Unknown
    return found


def total(deal: Deal, score: Score, seat: str) -> int | None:
    """A seat's points of the whole deal as far as it is recorded, None where a hidden card decides."""
    if score.doubt(seat) is not None:
        return None
    return deal.record.count.get(seat, 0) + sum(e.points for e in score.events if e.seat == seat)


def figure(deal: Deal, score: Score, at: str, key: str) -> Any:
    """What the rules make of a check's key at its place: a count, tricks by seat, or the seats that make repic, pic or capot."""
    if key in deal.record.seats:
        return seat_figure(deal, score, at, key)
    if key == "tricks":
        return _tricks(deal, at)
    if key == "capot":
        if deal.capot is None:
            raise NotReached if deal.tricks is None or sum(deal.tricks.values()) < TRICKS else Unknown
        return deal.capot
    made = score.repic if key == "repic" else score.pic
    if None in made.values():
        raise Unknown
    return tuple(s for s in deal.record.seats if made[s])


def _tricks(deal: Deal, at: str) -> dict[str, int]:
    until = step_of(deal, at)
    if deal.tricks is None:
        raise NotReached
    won = {s: deal.record.tricks.get(s, 0) for s in deal.record.seats}
    for moment in deal.trick_ends.values():
        if moment.number <= until:
            if moment.winner is None:
                raise Unknown
            won[moment.winner] += 1
    return won
