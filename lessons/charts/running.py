"""The running score of a deal as plain values: what every drawing of it shows, on a page or on paper."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from lessons.explain.names import count_words, end_words, listed, side_label
from lessons.games.annotation import Annotation, Phase, Step

_PHASES = {
    Phase.DEAL: "deal",
    Phase.EXCHANGE: "exchange",
    Phase.POINT: "point",
    Phase.SEQUENCE: "sequence",
    Phase.SET: "sets",
    Phase.PLAY: "play",
    Phase.CARDS: "cards",
}

_HEADROOM = 1.3
"""How much higher than the highest count the scale goes."""


class Band(NamedTuple):
    """A phase of the deal along the steps: its first and its last."""

    phase: Phase
    name: str
    first: int
    last: int


class Level(NamedTuple):
    """A count that matters, in points, and what for: `30 pic and repic`."""

    at: int
    name: str


class Curve(NamedTuple):
    """A side's count after every step (None where it cannot be known), how the table says it, and at which steps it scores."""

    side: str
    name: str
    counts: tuple[int | None, ...]
    words: tuple[str, ...]
    scored: tuple[bool, ...]


class RunningScore(NamedTuple):
    """All counts after every step, in the order in which the table hears them. `steps` are their numbers, `tricks` those at which each
    trick is complete, by its number; `top` is the end of the scale."""

    steps: tuple[int, ...]
    tricks: Mapping[int, int]
    curves: tuple[Curve, ...]
    bands: tuple[Band, ...]
    levels: tuple[Level, ...]
    top: float


def running(annotation: Annotation) -> RunningScore:
    """The running score of a deal, a curve a side in the order of the seats; counters are counted as whites, six to a red."""
    steps = annotation.steps
    curves = tuple(_curve(annotation, side) for side in annotation.record.sides)
    highest = max((n for curve in curves for n in curve.counts if n is not None), default=0)
    levels = _levels(annotation, highest)
    top = max(1, highest, *(level.at for level in levels)) * _HEADROOM
    tricks = {s.trick: s.number for s in steps if s.trick is not None and s.winner is not None}
    return RunningScore(tuple(s.number for s in steps), tricks, curves, _bands(steps), levels, top)


def _curve(annotation: Annotation, side: str) -> Curve:
    steps, record = annotation.steps, annotation.record
    return Curve(
        side,
        side_label(record, side),
        tuple(s.counters[side].whites if side in s.counters else s.counts[side] for s in steps),
        tuple(count_words(s, side) for s in steps),
        tuple(any(record.side(e.seat) == side for e in s.events) for s in steps),
    )


def _bands(steps: tuple[Step, ...]) -> tuple[Band, ...]:
    bands = []
    for phase, group in groupby(steps, key=lambda s: s.phase):
        numbers = [s.number for s in group]
        bands.append(Band(phase, _PHASES[phase], numbers[0], numbers[-1]))
    return tuple(bands)


def _levels(annotation: Annotation, highest: int) -> tuple[Level, ...]:
    """The counts of repic and pic, where they leap to if they are made, and the target if it is reached."""
    rules = annotation.rules
    names: dict[int, list[str]] = {}
    for name, leap, made in (("repic", rules.repic, annotation.repic), ("pic", rules.pic, annotation.pic)):
        if leap is not None:
            names.setdefault(leap.at, []).append(name)
        if leap is not None and made:
            names.setdefault(leap.to, []).append(name)
    if rules.target is not None and highest >= rules.target:
        names.setdefault(rules.target, []).append("game")
    return tuple(Level(at, f"{at} {' and '.join(what)}") for at, what in names.items())


def describe(annotation: Annotation) -> str:
    """The running score in a sentence, for those who cannot see it drawn."""
    record = annotation.record
    ends = {side: end_words(annotation, side) if annotation.ends[side] is not None else "an unknown count" for side in record.sides}
    totals = listed(f"{side_label(record, side)} at {end}" for side, end in ends.items())
    return f"The running score of the deal over {len(annotation.steps)} steps; it ends with {totals}."
