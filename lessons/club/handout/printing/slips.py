"""Slips to be cut out: two side by side, dotted lines between them, every card with a box to tick."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph

from lessons.club.handout.characters import clean
from lessons.club.handout.model import CardRow, Slip, text
from lessons.club.handout.printing.cards import LETTERS, NONE
from lessons.club.handout.printing.setting import draw_line, paragraph, style
from lessons.club.handout.printing.sizes import INK, QUIET, Sizes
from lessons.club.handout.printing.typefaces import SANS, SANS_BOLD, SERIF_BOLD, shortened

_INSIDE = 10.0
"""White within a slip."""
_HEAD, _BELOW, _LINE = 12.0, 14.0, 16.5
_BOX = 7.5
_SIGN = 30.0
"""Room for what stands before a row."""
_RANK, _CARD = 27.0, 36.0
"""Room for a rank, and for a card with its suit, each with its box."""


class SlipPair(Flowable):
    """Two slips of one height; the second may be missing."""

    def __init__(self, slips: tuple[Slip, ...], sizes: Sizes) -> None:
        super().__init__()
        self.slips, self.sizes = slips, sizes

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        of = self.sizes.of
        self.width = width
        self.half = width / len(self.slips) if self.sizes.large else width / 2
        self.notes = [_note(slip, self.sizes) for slip in self.slips]
        self.height = max(
            of(2 * _INSIDE + 2 + _HEAD + _BELOW + _LINE * sum(map(self._lines, slip.rows))) + _height(note, self.half - of(2 * _INSIDE))
            for slip, note in zip(self.slips, self.notes, strict=True)
        )
        return width, self.height

    def _fits(self, row: CardRow) -> int:
        """Cards beside each other."""
        return max(1, int((self.half / self.sizes.scale - 2 * _INSIDE - _SIGN) // _pitch(row)))

    def _lines(self, row: CardRow) -> int:
        return max(1, -(-len(row.cards) // self._fits(row)))

    def draw(self) -> None:
        canvas = self.canv
        canvas.setStrokeColor(HexColor(QUIET))
        canvas.setLineWidth(0.7)
        canvas.setDash([0.7, 3])
        canvas.setLineCap(1)
        for n in range(len(self.slips)):
            # Line by line and all from the lower left, so that the dots of neighbours fall together.
            left, right = n * self.half, (n + 1) * self.half
            for y in (0, self.height):
                canvas.line(left, y, right, y)
            for x in (left, right):
                canvas.line(x, 0, x, self.height)
        canvas.setDash()
        canvas.setLineCap(0)
        for n, (slip, note) in enumerate(zip(self.slips, self.notes, strict=True)):
            self._draw(canvas, n * self.half + self.sizes.of(_INSIDE), slip, note)

    def _draw(self, canvas: Canvas, x: float, slip: Slip, note: Paragraph | None) -> None:
        of, room = self.sizes.of, self.half - self.sizes.of(2 * _INSIDE)
        y = self.height - of(_INSIDE + _HEAD - 3)
        draw_line(canvas, x, y, shortened(clean(slip.title), SANS_BOLD, of(10.5), room), SANS_BOLD, of(10.5))
        y -= of(_BELOW - 2)
        draw_line(canvas, x, y, shortened(clean(slip.below), SANS, of(8), room), SANS, of(8), colour=QUIET)
        y -= of(2)
        for row in slip.rows:
            fits = self._fits(row)
            for first in range(0, max(len(row.cards), 1), fits):
                y -= of(_LINE)
                if first == 0:
                    self._sign(canvas, x, y + of(3), row)
                if not row.cards:
                    draw_line(canvas, x + of(_SIGN), y + of(3), NONE, SANS, of(9), colour=QUIET)
                self._boxes(canvas, x + of(_SIGN), y, row.cards[first : first + fits], of(_pitch(row)))
        if note is not None:
            note.drawOn(canvas, x, y - note.height - of(4))

    def _sign(self, canvas: Canvas, x: float, y: float, row: CardRow) -> None:
        of = self.sizes.of
        if row.sign not in LETTERS:
            draw_line(canvas, x, y, row.sign, SANS, of(8), colour=QUIET)
            return
        draw_line(canvas, x, y, row.sign, SERIF_BOLD, of(11.5))
        draw_line(canvas, x + of(13), y, LETTERS[row.sign], SANS, of(7), colour=QUIET)

    def _boxes(self, canvas: Canvas, x: float, y: float, cards: tuple[str, ...], pitch: float) -> None:
        of = self.sizes.of
        for card in cards:
            canvas.setStrokeColor(HexColor(INK))
            canvas.setLineWidth(0.6)
            canvas.rect(x, y + of(2.2), of(_BOX), of(_BOX))
            draw_line(canvas, x + of(_BOX + 2), y + of(2.6), card, SERIF_BOLD, of(10.5))
            x += pitch


def _pitch(row: CardRow) -> float:
    return _RANK if row.sign in LETTERS else _CARD


def _note(slip: Slip, sizes: Sizes) -> Paragraph | None:
    return paragraph(text(slip.note), style(SANS, sizes.of(8), colour=QUIET)) if slip.note else None


def _height(note: Paragraph | None, width: float) -> float:
    return float(note.wrap(width, 10_000)[1]) if note is not None else 0.0
