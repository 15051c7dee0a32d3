"""The running score drawn in black and white: lines, marks and words at places, which any page or paper can take.

Sides differ by dash, and by the shape and the filling of their marks. Places are in points from the upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from lessons.charts.running import Band, Curve, RunningScore
from lessons.club.handout.hands import short


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points; `strong` ones are a side's count, the others what it is measured by."""

    points: tuple[tuple[float, float], ...]
    width: float
    dash: tuple[float, ...] = ()
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Shade:
    """A tinted rectangle: left, top, width, height."""

    place: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """A closed outline, filled with ink or with white."""

    points: tuple[tuple[float, float], ...]
    filled: bool


@dataclass(frozen=True, slots=True)
class Words:
    """Words at a place on their line; `anchor` is start, middle or end, `upright` that they run upwards, `room` how wide they can be."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    upright: bool = False
    strong: bool = False
    room: float | None = None


Item = Stroke | Shade | Mark | Words

_DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2.5), (1.2, 2))
_WIDTHS = (1.8, 1.4, 1.6)
_LETTER = 0.56
"""Of the size of the type: how wide a letter of a phase's name is, at the most."""
_LEVEL_LETTER = 0.46
"""The same of a level's name, which has narrow letters and spaces."""
_GAP = 0.8
"""Of the size of the type: white between the names of phases that stand beside each other."""
_LINE = 1.15
"""Of the size of the type: from name to name where they run upwards."""
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
"""Points between the figures at the side."""
_FIGURES = 6


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a score lies: the size of the drawing, of its type, and the edges of what is measured."""

    width: float
    height: float
    size: float
    left: float
    top: float
    right: float
    bottom: float
    score: RunningScore

    def x(self, step: float) -> float:
        """Where a step stands."""
        first, last = self.score.steps[0] - 0.5, self.score.steps[-1] + 0.5
        return self.left + (step - first) / (last - first) * (self.right - self.left)

    def y(self, count: float) -> float:
        """Where a count stands."""
        return self.bottom - count / self.score.top * (self.bottom - self.top)


def drawing(score: RunningScore, width: float, height: float, size: float) -> tuple[Item, ...]:
    """A score drawn in so many points, with type of so many; from the back to the front."""
    below = 3.1 * size
    frame = Frame(width, height, size, 2.4 * size, 1.5 * size, width - 1, height - below, score)
    upright = max((len(band.name) for band in score.bands if not _has_room(frame, band)), default=0)
    frame = replace(frame, top=max(frame.top, _LETTER * size * upright + 0.6 * size))
    return (*_bands(frame), *_scale(frame), *_tricks(frame), *_levels(frame), *_curves(frame), *_legend(frame))


def _bands(frame: Frame) -> Iterator[Item]:
    above = frame.top - 0.45 * frame.size
    upright = [band for band in frame.score.bands if not _has_room(frame, band)]
    places = dict(zip(upright, _apart([_middle(frame, band) for band in upright], _LINE * frame.size), strict=True))
    for index, band in enumerate(frame.score.bands):
        left, right = frame.x(band.first - 0.5), frame.x(band.last + 0.5)
        if index % 2:
            yield Shade((left, frame.top, right - left, frame.bottom - frame.top))
        if band in places:
            yield Words(places[band] + 0.33 * frame.size, above, band.name, upright=True)
        else:
            yield Words(_middle(frame, band), above, band.name, "middle")


def _middle(frame: Frame, band: Band) -> float:
    return (frame.x(band.first - 0.5) + frame.x(band.last + 0.5)) / 2


def _apart(places: list[float], least: float) -> list[float]:
    """Places in their order, moved as little as need be so that no two are nearer than that to each other: those that are go apart evenly."""
    groups: list[list[float]] = []
    for place in places:
        groups.append([place])
        while len(groups) > 1 and _spread(groups[-1], least)[0] - _spread(groups[-2], least)[-1] < least:
            groups[-2:] = [groups[-2] + groups[-1]]
    return [place for group in groups for place in _spread(group, least)]


def _spread(group: list[float], least: float) -> list[float]:
    """As many places, so far from each other, about the middle of these."""
    first = sum(group) / len(group) - least * (len(group) - 1) / 2
    return [first + least * n for n in range(len(group))]


def _has_room(frame: Frame, band: Band) -> bool:
    """Whether a phase's name can stand above it; if not it runs upwards."""
    return frame.x(band.last + 0.5) - frame.x(band.first - 0.5) >= (_LETTER * len(band.name) + _GAP) * frame.size


def _scale(frame: Frame) -> Iterator[Item]:
    """The line below and the one at the side, with figures."""
    every = next((step for step in _STEPS if frame.score.top / step <= _FIGURES), _STEPS[-1])
    for count in range(0, int(frame.score.top) + 1, every):
        y = frame.y(count)
        yield Stroke(((frame.left - 3, y), (frame.left, y)), 0.6)
        yield Words(frame.left - 5, y + 0.33 * frame.size, str(count), "end")
    yield Stroke(((frame.left, frame.top), (frame.left, frame.bottom), (frame.right, frame.bottom)), 0.6)


def _tricks(frame: Frame) -> Iterator[Item]:
    """The tricks below the line, each where it is complete; every other one where they stand close."""
    tricks = frame.score.tricks
    room = min((frame.x(b) - frame.x(a) for a, b in pairwise(tricks.values())), default=frame.width)
    every = 1 if room > 1.3 * frame.size else 2
    for trick, step in tricks.items():
        x = frame.x(step)
        yield Stroke(((x, frame.bottom), (x, frame.bottom + 2.5)), 0.6)
        if trick % every == 0 or every == 1:
            yield Words(x, frame.bottom + 1.15 * frame.size, str(trick), "middle")
    if tricks:
        yield Words(frame.x(next(iter(tricks.values()))) - frame.size, frame.bottom + 1.15 * frame.size, "trick", "end")


_Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def _levels(frame: Frame) -> Iterator[Item]:
    """The counts that matter, each named above or below its line where no count runs, from the broadest phase on."""
    broadest = max(frame.score.bands, key=lambda band: band.last - band.first)
    first = frame.x(broadest.first - 0.5) + 0.5 * frame.size
    taken = [box for curve in frame.score.curves for points in _runs(frame, curve) for box in _boxes(points, 0.5 * frame.size)]
    lines: list[_Box] = [(frame.left, frame.y(level.at), frame.right, frame.y(level.at)) for level in frame.score.levels]
    for level, own in zip(frame.score.levels, lines, strict=True):
        y, wide = frame.y(level.at), _LEVEL_LETTER * frame.size * len(level.name)
        ways = int((frame.right - frame.left - wide) / frame.size * 2)
        lefts = sorted((frame.left + frame.size * (n + 0.5) / 2 for n in range(ways)), key=lambda x: (x < first, x))
        boxes = [
            (x, top, x + wide, top + 1.2 * frame.size) for top in (y - 1.35 * frame.size, y + 0.15 * frame.size) for x in (first, *lefts)
        ]
        others = [*taken, *(line for line in lines if line is not own)]
        box = min((box for box in boxes if box[3] <= frame.bottom), key=lambda box: sum(_shared(box, other) for other in others))
        taken.append(box)
        yield Stroke(((frame.left, y), (frame.right, y)), 0.6, (1, 2.5))
        yield Words(box[0], box[1] + 0.9 * frame.size, level.name)


def _boxes(points: tuple[tuple[float, float], ...], about: float) -> Iterator[_Box]:
    """The pieces of a stepped line, with so much about them."""
    for (x, y), (after, below) in pairwise(points):
        yield min(x, after) - about, min(y, below) - about, max(x, after) + about, max(y, below) + about


def _shared(one: _Box, other: _Box) -> float:
    """How much two boxes overlap; a line has no breadth, and counts by what it would have with that of a hair."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return max(across, 0) * max(down + 0.1, 0)


def _curves(frame: Frame) -> Iterator[Item]:
    for index, curve in enumerate(frame.score.curves):
        for points in _runs(frame, curve):
            yield Stroke(points, _WIDTHS[index % 3], _DASHES[index % 3], strong=True)
        for step, count, scored in zip(frame.score.steps, curve.counts, curve.scored, strict=True):
            if scored and count is not None:
                yield _mark(frame.x(step), frame.y(count), 0.27 * frame.size, index)


def _runs(frame: Frame, curve: Curve) -> Iterator[tuple[tuple[float, float], ...]]:
    """The stepped lines of a curve, cut where a count is not known."""
    points: list[tuple[float, float]] = []
    for step, count in zip(frame.score.steps, curve.counts, strict=True):
        if count is None:
            if len(points) > 1:
                yield tuple(points)
            points = []
            continue
        x, y = frame.x(step), frame.y(count)
        if points and points[-1][1] != y:
            points.append((x, points[-1][1]))
        points.append((x, y))
    if len(points) > 1:
        yield tuple(points)


def _mark(x: float, y: float, size: float, index: int) -> Mark:
    """A side's mark: the first one's a filled square, the second's an open diamond, the third's an open triangle."""
    corners: tuple[tuple[float, float], ...]
    match index % 3:
        case 0:
            corners = ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8))
        case 1:
            corners = ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0))
        case _:
            corners = ((0, -1.2), (1.15, 0.9), (-1.15, 0.9))
    return Mark(tuple((x + size * dx, y + size * dy) for dx, dy in corners), filled=index % 3 == 0)


def _legend(frame: Frame) -> Iterator[Item]:
    """Whose line is whose, below it all: as many equal parts as there are sides."""
    part = (frame.right - frame.left) / len(frame.score.curves)
    y = frame.height - 0.6 * frame.size
    for index, curve in enumerate(frame.score.curves):
        x = frame.left + index * part
        yield Stroke(
            ((x, y - 0.3 * frame.size), (x + 2.2 * frame.size, y - 0.3 * frame.size)), _WIDTHS[index % 3], _DASHES[index % 3], strong=True
        )
        yield _mark(x + 1.1 * frame.size, y - 0.3 * frame.size, 0.27 * frame.size, index)
        yield Words(x + 2.6 * frame.size, y, short(curve.name), strong=True, room=part - 3 * frame.size)
