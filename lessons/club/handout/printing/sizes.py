"""Paper, and the sizes of type and white on it, in points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

LARGE = 1.55
"""How much larger large print is: text of sixteen points."""

INK, QUIET, RULE, RED = "#1a1c19", "#50554d", "#9a9e95", "#a80f2a"
"""Colours of print: words, words that stand back, lines, hearts and diamonds."""


class Paper(StrEnum):
    """The paper a hand-out is printed on."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in points."""
        return (595.276, 841.89) if self is Paper.A4 else (612.0, 792.0)


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of a hand-out: of its page, and of everything on it by how large it is printed."""

    paper: Paper
    large: bool

    @property
    def scale(self) -> float:
        """How much larger than usual."""
        return LARGE if self.large else 1.0

    def of(self, points: float) -> float:
        """So many points, as large as the hand-out is printed."""
        return points * self.scale

    @property
    def margin(self) -> float:
        """White at the left, the right and the top: no printer cuts so much off."""
        return 48.0

    @property
    def foot(self) -> float:
        """White at the bottom, in which the page's number stands."""
        return 48.0 + self.of(10)

    @property
    def width(self) -> float:
        """What there is from left to right."""
        return self.paper.size[0] - 2 * self.margin

    @property
    def height(self) -> float:
        """What there is from top to bottom."""
        return self.paper.size[1] - self.margin - self.foot
