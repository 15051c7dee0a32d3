"""Words set in lines: paragraphs for the pages, and single lines drawn at a place."""

from __future__ import annotations

from functools import cache
from html import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_LEFT, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from lessons.cards import Suit
from lessons.club.handout.characters import clean_span
from lessons.club.handout.model import Look, Text
from lessons.club.handout.printing.sizes import INK, QUIET, RED
from lessons.club.handout.printing.typefaces import SANS, SANS_BOLD, SERIF, SERIF_BOLD, SERIF_ITALIC, SIGNS, pieces, width

_RED_SIGNS = frozenset({Suit.HEARTS.symbol, Suit.DIAMONDS.symbol})
_SMALLER = 0.84
"""The size of words that stand back, beside those they stand with."""

_LOOKS = {
    SERIF: {Look.PLAIN: SERIF, Look.STRONG: SERIF_BOLD, Look.SLANTED: SERIF_ITALIC, Look.QUIET: SANS},
    SANS: {Look.PLAIN: SANS, Look.STRONG: SANS_BOLD, Look.SLANTED: SERIF_ITALIC, Look.QUIET: SANS},
}


@cache
def style(
    face: str, size: float, *, colour: str = INK, right: bool = False, before: float = 0, after: float = 0, leading: float = 1.36
) -> ParagraphStyle:
    """How a paragraph is set: sizes and white in points, `leading` in sizes of the type."""
    return ParagraphStyle(
        name="handout",
        fontName=face,
        fontSize=size,
        leading=size * leading,
        textColor=HexColor(colour),
        alignment=TA_RIGHT if right else TA_LEFT,
        spaceBefore=before,
        spaceAfter=after,
        splitLongWords=1,
        allowWidows=0,
        allowOrphans=0,
    )


def paragraph(text: Text, set_in: ParagraphStyle) -> Paragraph:
    """A text as a paragraph that breaks into lines, within words too where one is longer than a line."""
    looks = _LOOKS.get(set_in.fontName, {})
    return Paragraph(
        "".join(_marked_up(clean_span(span.text), looks.get(span.look, set_in.fontName), span.look, set_in) for span in text), set_in
    )


def _marked_up(words: str, face: str, look: Look, set_in: ParagraphStyle) -> str:
    parts = []
    for name, run in pieces(words, face):
        asked = [f'name="{name}"']
        if look is Look.QUIET:
            asked += [f'size="{set_in.fontSize * _SMALLER:.2f}"', f'color="{QUIET}"']
        if name != SIGNS:
            parts.append(f"<font {' '.join(asked)}>{escape(run, quote=False)}</font>")
            continue
        for sign in run:
            colour = [f'color="{RED}"'] if sign in _RED_SIGNS else []
            parts.append(f"<font {' '.join(asked[:2] + colour)}>{sign}</font>")
    return "".join(parts)


def draw_line(canvas: Canvas, x: float, y: float, words: str, face: str, size: float, *, anchor: str = "start", colour: str = INK) -> float:
    """Draws a cleaned text on one line at a place; `anchor` is start, middle or end. Returns its width in points."""
    wide = width(words, face, size)
    x -= {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    for name, run in pieces(words, face):
        for part in run if name == SIGNS else (run,):
            canvas.setFillColor(HexColor(RED if part in _RED_SIGNS else colour))
            canvas.setFont(name, size)
            canvas.drawString(x, y, part)
            x += canvas.stringWidth(part, name, size)
    return wide
