"""A hand-out as blocks: what stands on it, whether it is set as PDF or shown as a page.

Texts are plain and may be anybody's; whoever sets them escapes and bounds them. Suit signs stand in texts as `♠ ♥ ♦ ♣`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from lessons.charts.running import RunningScore


class Look(Enum):
    """How words of a text stand out from it."""

    PLAIN = auto()
    STRONG = auto()
    SLANTED = auto()
    QUIET = auto()
    """smaller and paler: a clause, a remark"""


@dataclass(frozen=True, slots=True)
class Span:
    """Words that look alike."""

    text: str
    look: Look = Look.PLAIN


Text = tuple[Span, ...]


def text(*parts: str | Span) -> Text:
    """A text of plain words and spans; empty ones are left out."""
    spans = (Span(part) if isinstance(part, str) else part for part in parts)
    return tuple(span for span in spans if span.text)


def strong(words: str) -> Span:
    """Words in bold type."""
    return Span(words, Look.STRONG)


def slanted(words: str) -> Span:
    """Words in italics."""
    return Span(words, Look.SLANTED)


def quiet(words: str) -> Span:
    """Words that stand back."""
    return Span(words, Look.QUIET)


# ------------------------------------------------------------------------------------------------------------- blocks


@dataclass(frozen=True, slots=True)
class Title:
    """What the hand-out is called, and a line below it."""

    text: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a deal or of a part; `aside` stands at its right."""

    text: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A small heading within a deal."""

    text: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph; `small` sets it in the size of tables."""

    text: Text
    small: bool = False


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards beside each other behind a sign: a suit's ranks (`♠`: `A`, `10`), or cards in order (`1–5`: `♠A`, `♥10`)."""

    sign: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardColumn:
    """Some cards under a label: a hand by suit, or the talon in order; `more` is what is not told of it."""

    label: str
    rows: tuple[CardRow, ...]
    more: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Hands side by side."""

    columns: tuple[CardColumn, ...]


Cell = tuple[Text, ...]
"""The paragraphs of a cell of a table."""


def cell(*lines: str | Text) -> Cell:
    """A cell of some paragraphs; empty ones are left out."""
    return tuple(text(line) if isinstance(line, str) else line for line in lines if line)


def blank(number: int) -> tuple[Cell, ...]:
    """So many empty cells, to be written in."""
    return ((),) * number


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table. `widths` are shares of its width; `figures` the columns whose cells stand to the right.

    A `form` is one to be filled in: every cell has its lines, and rows are high enough to be written in.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    widths: tuple[float, ...]
    figures: frozenset[int] = frozenset()
    form: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """Empty lines to write on, behind a word that says what for."""

    label: str
    lines: int


@dataclass(frozen=True, slots=True)
class Graph:
    """The running score of a deal drawn, and the same in a sentence."""

    score: RunningScore
    words: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip to be cut out: a heading, a line below it, cards each with a box to tick, and what to do with them."""

    title: str
    below: str
    rows: tuple[CardRow, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Slips:
    """Slips that lie beside and below each other, two in a row, cut lines between them."""

    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class NewPage:
    """What follows begins on a new page."""


Leaf = Title | Heading | Label | Prose | Cards | Table | Room | Graph | Slips | NewPage


@dataclass(frozen=True, slots=True)
class Beside:
    """Two parts side by side where there is room, else one below the other.

    `share` is the left one's of the width, `room` the width that both need in usual print, in points.
    """

    left: tuple[Leaf, ...]
    right: tuple[Leaf, ...]
    share: float
    room: float = 0


@dataclass(frozen=True, slots=True)
class Together:
    """Blocks that stay on one page where they fit on one."""

    blocks: tuple[Leaf | Beside, ...]


@dataclass(frozen=True, slots=True)
class Columns:
    """Parts in two columns where there is room; none of them is torn."""

    parts: tuple[Together, ...]


Block = Leaf | Together | Beside | Columns


@dataclass(frozen=True, slots=True)
class Document:
    """A hand-out: its title, what kind it is, and its blocks in order."""

    title: str
    kind: str
    blocks: tuple[Block, ...]
