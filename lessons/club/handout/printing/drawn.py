"""What is drawn and not set in lines: the graph, and room to write."""

from __future__ import annotations

from reportlab.lib.colors import HexColor, white
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from lessons.club.handout.characters import clean
from lessons.club.handout.graph import Item, Mark, Shade, Stroke, Words, drawing
from lessons.club.handout.model import Graph, Room
from lessons.club.handout.printing.setting import draw_line
from lessons.club.handout.printing.sizes import INK, QUIET, RULE, Sizes
from lessons.club.handout.printing.typefaces import SANS, SANS_BOLD, shortened

_TINT = "#eeefec"
_HIGH, _LOW = 224.0, 150.0
"""The height of a graph that stands beside a table, and of one that has the page's width."""
_LINE = 21.0
"""From line to line, where somebody is to write."""


class Drawing(Flowable):
    """A graph of the running score, as wide as there is room."""

    def __init__(self, graph: Graph, sizes: Sizes) -> None:
        super().__init__()
        self.graph, self.sizes = graph, sizes

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width = width
        self.height = self.sizes.of(_HIGH if width < self.sizes.width or self.sizes.large else _LOW)
        return width, self.height

    def draw(self) -> None:
        for item in drawing(self.graph.score, self.width, self.height, self.sizes.of(7.5)):
            self._draw(self.canv, item)

    def _draw(self, canvas: Canvas, item: Item) -> None:
        match item:
            case Shade((left, top, width, height)):
                canvas.setFillColor(HexColor(_TINT))
                canvas.rect(left, self.height - top - height, width, height, stroke=0, fill=1)
            case Stroke():
                canvas.setStrokeColor(HexColor(INK if item.strong else QUIET))
                canvas.setLineWidth(self.sizes.of(item.width))
                canvas.setDash([self.sizes.of(n) for n in item.dash])
                path = canvas.beginPath()
                for n, (x, y) in enumerate(item.points):
                    (path.lineTo if n else path.moveTo)(x, self.height - y)
                canvas.drawPath(path)
                canvas.setDash()
            case Mark():
                canvas.setStrokeColor(HexColor(INK))
                canvas.setFillColor(HexColor(INK) if item.filled else white)
                canvas.setLineWidth(self.sizes.of(0.9))
                path = canvas.beginPath()
                for n, (x, y) in enumerate(item.points):
                    (path.lineTo if n else path.moveTo)(x, self.height - y)
                path.close()
                canvas.drawPath(path, fill=1)
            case Words():
                self._say(canvas, item)

    def _say(self, canvas: Canvas, item: Words) -> None:
        face, size = SANS_BOLD if item.strong else SANS, self.sizes.of(8.2 if item.strong else 7.5)
        colour = INK if item.strong else QUIET
        canvas.saveState()
        canvas.translate(item.x, self.height - item.y)
        if item.upright:
            canvas.rotate(90)
        words = clean(item.text) if item.room is None else shortened(clean(item.text), face, size, item.room)
        draw_line(canvas, 0, 0, words, face, size, anchor=item.anchor, colour=colour)
        canvas.restoreState()


class WritingLines(Flowable):
    """Lines to write on, the first behind a word."""

    def __init__(self, room: Room, sizes: Sizes) -> None:
        super().__init__()
        self.room, self.sizes = room, sizes

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width, self.height = width, self.sizes.of(_LINE) * self.room.lines
        return width, self.height

    def draw(self) -> None:
        canvas, size = self.canv, self.sizes.of(9)
        canvas.setStrokeColor(HexColor(RULE))
        canvas.setLineWidth(0.6)
        for n in range(self.room.lines):
            y = self.height - self.sizes.of(_LINE) * (n + 1) + self.sizes.of(3)
            start = 0.0
            if n == 0 and self.room.label:
                start = draw_line(canvas, 0, y + 1, clean(self.room.label), SANS_BOLD, size, colour=QUIET) + self.sizes.of(6)
            canvas.line(start, y, self.width, y)
