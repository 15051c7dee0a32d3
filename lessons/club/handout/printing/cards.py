"""Hands drawn as tables of cards: a line a suit, the ranks below each other from hand to hand."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from lessons.cards import SUITS
from lessons.club.handout.characters import clean
from lessons.club.handout.model import CardColumn, CardRow, Cards
from lessons.club.handout.printing.setting import draw_line
from lessons.club.handout.printing.sizes import INK, QUIET, RULE, Sizes
from lessons.club.handout.printing.typefaces import SANS, SANS_BOLD, SERIF_BOLD, shortened

LETTERS = {suit.symbol: suit.letter for suit in SUITS}
"""The letter that stands beside each suit's sign."""

NONE = "–"
"""What stands for a suit that is not held."""

_TYPE = 11.5
_LABEL = 8.5
_LINE = 16.0
_HEAD = 15.0
_SIGN = 21.0
"""Room for a suit's sign and letter."""
_RANK, _CARD = 17.0, 28.0
"""Room for a rank, and for a card with its suit."""
_GAP = 20.0
_FEW = 6
"""Cards of a suit that every hand has room for."""
_BELOW = 5.0


class CardTable(Flowable):
    """Hands side by side, as many in a row as the page has room for."""

    def __init__(self, cards: Cards, sizes: Sizes) -> None:
        super().__init__()
        self.columns, self.sizes = cards.columns, sizes

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width = width
        self.rows: list[list[CardColumn]] = []
        for column in self.columns:
            if self.rows and self._wide([*self.rows[-1], column]) <= width:
                self.rows[-1].append(column)
            else:
                self.rows.append([column])
        if len(self.rows) > 1 and len(self.rows[-1]) < len(self.rows[0]) - 1:
            # A row is never left with one alone where the hands can be shared out evenly.
            even = -(-len(self.columns) // len(self.rows))
            self.rows = [[*self.columns[n : n + even]] for n in range(0, len(self.columns), even)]
        self.height = sum(map(self._row_height, self.rows)) + self.sizes.of(_BELOW * len(self.rows))
        return width, self.height

    def _wide(self, row: list[CardColumn]) -> float:
        return self.sizes.of(sum(map(_width, row)) + _GAP * (len(row) - 1))

    def _row_height(self, row: list[CardColumn]) -> float:
        lines = max(len(column.rows) + bool(column.more) for column in row)
        return self.sizes.of(_HEAD + lines * _LINE)

    def draw(self) -> None:
        canvas, of = self.canv, self.sizes.of
        top = self.height
        for row in self.rows:
            # All are as wide as each other where they can be, else what is over is shared out; a hand alone is as wide as one of two.
            even = (self.width - of(_GAP) * (len(row) - 1)) / len(row)
            over = max(self.width - self._wide(row), 0) / len(row)
            alike = all(of(_width(column)) <= even for column in row)
            x = 0.0
            for column in row:
                room = min(even if alike else of(_width(column)) + over, (self.width - of(_GAP)) / 2)
                self._draw(canvas, x, top, room, column)
                x += room + of(_GAP)
            top -= self._row_height(row) + of(_BELOW)

    def _draw(self, canvas: Canvas, x: float, top: float, room: float, column: CardColumn) -> None:
        of = self.sizes.of
        y = top - of(_LABEL + 1)
        label = shortened(clean(column.label), SANS_BOLD, of(_LABEL), room)
        draw_line(canvas, x, y, label, SANS_BOLD, of(_LABEL), colour=QUIET)
        canvas.setStrokeColor(HexColor(RULE))
        canvas.setLineWidth(0.5)
        canvas.line(x, y - of(3.5), x + room, y - of(3.5))
        y = top - of(_HEAD)
        for line in column.rows:
            y -= of(_LINE)
            self._draw_row(canvas, x, y + of(4), line)
        if column.more:
            y -= of(_LINE)
            draw_line(canvas, x, y + of(4), shortened(clean(column.more), SANS, of(9.5), room), SANS, of(9.5), colour=QUIET)

    def _draw_row(self, canvas: Canvas, x: float, y: float, line: CardRow) -> None:
        of = self.sizes.of
        letter = LETTERS.get(line.sign)
        if letter is None:
            draw_line(canvas, x, y, line.sign, SANS, of(8.5), colour=QUIET)
        else:
            draw_line(canvas, x, y, line.sign, SERIF_BOLD, of(_TYPE))
            draw_line(canvas, x + of(13), y, letter, SANS, of(7), colour=QUIET)
        for n, card in enumerate(line.cards or (NONE,)):
            middle = x + of(_SIGN + (n + 0.5) * _pitch(line))
            draw_line(canvas, middle, y, card, SERIF_BOLD, of(_TYPE), anchor="middle", colour=QUIET if card == NONE else INK)


def _pitch(line: CardRow) -> float:
    return _RANK if line.sign in LETTERS else _CARD


def _width(column: CardColumn) -> float:
    longest = max((len(line.cards) * _pitch(line) for line in column.rows), default=0.0)
    return _SIGN + max(longest, _FEW * _RANK)
