"""Every block of a hand-out as what the page maker sets: paragraphs, tables, drawings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, PageBreak, Paragraph, Spacer
from reportlab.platypus import Table as Grid

from lessons.club.handout.characters import clean
from lessons.club.handout.model import (
    Beside,
    Block,
    Cards,
    Cell,
    Columns,
    Graph,
    Heading,
    Label,
    Leaf,
    NewPage,
    Prose,
    Room,
    Slips,
    Table,
    Title,
    Together,
    text,
)
from lessons.club.handout.printing.cards import CardTable
from lessons.club.handout.printing.drawn import Drawing, WritingLines
from lessons.club.handout.printing.setting import paragraph, style
from lessons.club.handout.printing.sizes import QUIET, RULE, Sizes
from lessons.club.handout.printing.slips import SlipPair
from lessons.club.handout.printing.typefaces import SANS, SANS_BOLD, SERIF, SERIF_BOLD

_Look = list[
    tuple[str, tuple[int, int], tuple[int, int]]
    | tuple[str, tuple[int, int], tuple[int, int], Any]
    | tuple[str, tuple[int, int], tuple[int, int], Any, Any]
]
"""Commands of the library's tables: what, from which cell, to which, and how."""

_GUTTER = 22.0
"""White between parts that stand side by side."""
_ABOVE = 48.0
"""Room for the title that stands above columns."""
_FORM_ROW = 19.0
"""The height of a row that is written in."""


class Bookmark(Flowable):
    """A place that the reader's list of contents knows; it takes no room."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        return 0, 0

    def draw(self) -> None:
        key = f"{self.canv.getPageNumber()} {self.words}"
        self.canv.bookmarkPage(key)
        self.canv.addOutlineEntry(self.words, key, 0)


class Setter:
    """Sets blocks in the sizes of one hand-out."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes = sizes

    def story(self, blocks: Iterable[Block]) -> list[Flowable]:
        """All blocks, in order."""
        return [flowable for block in blocks for flowable in self.set(block)]

    def set(self, block: Block) -> list[Flowable]:
        """One block as what the page maker sets."""
        match block:
            case Title():
                return self._title(block)
            case Heading():
                return self._heading(block)
            case Label(words):
                size = self.sizes.of(8.5)
                set_in = style(SANS_BOLD, size, colour=QUIET, before=self.sizes.of(8), after=self.sizes.of(2))
                return [CondPageBreak(self.sizes.of(90)), paragraph(text(words), set_in)]
            case Prose(words, small):
                size = self.sizes.of(9.2 if small else 10.5)
                return [paragraph(words, style(SERIF, size, after=self.sizes.of(3)))]
            case Cards():
                return [CardTable(block, self.sizes)]
            case Table():
                return [CondPageBreak(self.sizes.of(90)), *self._spaced(block, self.sizes.width)]
            case Room():
                return [WritingLines(block, self.sizes)]
            case Graph():
                return [Spacer(0, self.sizes.of(4)), Drawing(block, self.sizes)]
            case Slips(slips):
                number = 1 if self.sizes.large else 2
                return [SlipPair(slips[n : n + number], self.sizes) for n in range(0, len(slips), number)]
            case NewPage():
                return [PageBreak()]
            case Together(parts):
                return self._together(parts)
            case Beside():
                return self._beside(block)
            case Columns(parts):
                return self._columns(parts)

    def _title(self, title: Title) -> list[Flowable]:
        of = self.sizes.of
        below = [paragraph(text(title.below), style(SANS, of(9.5), colour=QUIET, after=of(10)))] if title.below else [Spacer(0, of(4))]
        return [paragraph(text(title.text), style(SERIF_BOLD, of(19), leading=1.2, after=of(2))), *below]

    def _heading(self, heading: Heading) -> list[Flowable]:
        of = self.sizes.of
        share = 0.62 if heading.aside else 1.0
        cells: list[Flowable] = [paragraph(text(heading.text), style(SERIF_BOLD, of(13), leading=1.25))]
        if heading.aside:
            cells.append(paragraph(text(heading.aside), style(SANS, of(8.5), colour=QUIET, right=True)))
        widths = [self.sizes.width * share, self.sizes.width * (1 - share)][: len(cells)]
        look: _Look = [
            ("LINEBELOW", (0, 0), (-1, 0), 0.8, HexColor(RULE)),
            ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 0),
            ("BOTTOMPADDING", (0, 0), (-1, -1), of(3)),
        ]
        head = Grid([cells], colWidths=widths, style=look, spaceBefore=of(8), spaceAfter=of(4))
        # The bookmark stands behind it: what takes no room would hide the white above the head from those who measure.
        return [CondPageBreak(of(90)), head, Bookmark(clean(heading.text))]

    def _spaced(self, table: Table, width: float) -> list[Flowable]:
        return [Spacer(0, self.sizes.of(6)), self._table(table, width), Spacer(0, self.sizes.of(4))]

    def _table(self, table: Table, width: float) -> Grid:
        of = self.sizes.of
        whole = sum(table.widths)
        head_in = [style(SANS_BOLD, of(8), colour=QUIET, right=n in table.figures, leading=1.2) for n in range(len(table.head))]
        head = [[paragraph(text(words), set_in)] for words, set_in in zip(table.head, head_in, strict=True)]
        body = [[self._cell(one, right=n in table.figures) for n, one in enumerate(row)] for row in table.rows]
        look: _Look = [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), of(4) if table.form else 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), of(4) if table.form else of(6)),
            ("RIGHTPADDING", (-1, 0), (-1, -1), of(4) if table.form else 0),
            ("TOPPADDING", (0, 0), (-1, -1), of(1.2)),
            ("BOTTOMPADDING", (0, 0), (-1, -1), of(2.0)),
        ]
        heads = 1 if table.head else 0
        if table.form:
            look += [("GRID", (0, heads), (-1, -1), 0.5, HexColor(RULE)), ("VALIGN", (0, heads), (-1, -1), "MIDDLE")]
        else:
            look += [("LINEBELOW", (0, 0), (-1, -2), 0.3, HexColor("#d4d6d0"))]
        for n, words in enumerate(table.head):
            # A head without words belongs to the one before it.
            if words and n + 1 < len(table.head) and not table.head[n + 1]:
                look.append(("SPAN", (n, 0), (n + 1, 0)))
        if heads:
            look += [("LINEBELOW", (0, 0), (-1, 0), 0.6, HexColor(RULE)), ("VALIGN", (0, 0), (-1, 0), "BOTTOM")]
        heights = [None] * heads + [of(_FORM_ROW) if table.form else None] * len(body)
        return Grid(
            ([head] if heads else []) + body,
            colWidths=[width * share / whole for share in table.widths],
            rowHeights=heights,
            repeatRows=heads,
            style=look,
            hAlign="LEFT",
        )

    def _cell(self, cell: Cell, *, right: bool) -> list[Paragraph]:
        set_in = style(SERIF, self.sizes.of(9.2), leading=1.3, right=right)
        return [paragraph(line, set_in) for line in cell]

    def _together(self, blocks: Sequence[Leaf | Beside]) -> list[Flowable]:
        """Blocks on one page; what has not room on one goes on where it is."""
        part = self._part(blocks, self.sizes.width)
        if sum(_height(flowable, self.sizes.width) for flowable in part) > self.sizes.height:
            return self.story(blocks)
        return [KeepTogether(part)]

    def _beside(self, block: Beside) -> list[Flowable]:
        if self.sizes.width < self.sizes.of(block.room):
            return [flowable for part in (block.left, block.right) for flowable in self._together(part)]
        return [self._sides(block.left, block.right, block.share)]

    def _sides(self, left: Sequence[Leaf | Beside], right: Sequence[Leaf | Beside], share: float) -> Flowable:
        gutter = self.sizes.of(_GUTTER)
        widths = [(self.sizes.width - gutter) * part for part in (share, 1 - share)]
        look: _Look = [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 0),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
        ]
        cells = [self._part(left, widths[0]), "", self._part(right, widths[1])]
        return Grid([cells], colWidths=[widths[0], gutter, widths[1]], style=look)

    def _part(self, blocks: Sequence[Leaf | Beside], width: float) -> list[Flowable]:
        """Blocks that stay together, in so many points: nothing among them asks for a new page."""
        found: list[Flowable] = []
        for block in blocks:
            match block:
                case Table():
                    found += self._spaced(block, width)
                case Beside() if self.sizes.width < self.sizes.of(block.room):
                    found += self._part((*block.left, *block.right), width)
                case _:
                    found += self.set(block)
        return [flowable for flowable in found if not isinstance(flowable, CondPageBreak)]

    def _columns(self, parts: tuple[Together, ...]) -> list[Flowable]:
        """Parts in two columns that end as near each other as they can; below each other where a page has not room enough for that."""
        width = (self.sizes.width - self.sizes.of(_GUTTER)) / 2
        heights = [sum(_height(flowable, width) for flowable in self._part(part.blocks, width)) for part in parts]
        cut = min(range(1, len(parts)), key=lambda n: max(sum(heights[:n]), sum(heights[n:])), default=len(parts))
        if self.sizes.large or max(sum(heights[:cut]), sum(heights[cut:])) > self.sizes.height - self.sizes.of(_ABOVE):
            return self.story(parts)
        left, right = (tuple(block for part in half for block in part.blocks) for half in (parts[:cut], parts[cut:]))
        return [self._sides(left, right, 0.5)]


def _height(flowable: Flowable, width: float) -> float:
    """How high something is in so many points, with the white about it."""
    return float(flowable.wrap(width, 10_000)[1] + flowable.getSpaceBefore() + flowable.getSpaceAfter())
