"""A typeface of the four suits, made from the drawings that the cards on screen have: so that in a PDF a sign is a letter, which can
be set in a line, found and copied. It also has the box that stands for a character which cannot be printed.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib.tables._g_l_y_f import Glyph

from lessons.card_drawings import OUTLINED, SHAPES
from lessons.cards import SUITS, Suit
from lessons.club.handout.characters import MISSING

_EM = 1000
_SCALE = 33.0
"""Units of the typeface a unit of a drawing: the signs are a little higher than capitals."""
_FOOT = 21.5
"""The height in a drawing, from its top, that stands on the line."""
_ADVANCE = 780
_INNER = {Suit.HEARTS: (12.0, 11.2, 0.74), Suit.DIAMONDS: (12.0, 12.0, 0.66)}
"""The open middle of an outlined suit: the point it is drawn about, and its size."""
_DEAREST_ERROR = 0.8
"""Units a curve may differ from the drawing's."""


@cache
def suit_font() -> bytes:
    """The typeface as a TrueType file, the same bytes each time."""
    glyphs = {".notdef": _box(), "box": _box()} | {suit.name.lower(): _suit(suit) for suit in SUITS}
    order = [".notdef", "space", *(name for name in glyphs if name != ".notdef")]
    glyphs["space"] = TTGlyphPen(None).glyph()
    builder = FontBuilder(_EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(" "): "space", ord(MISSING): "box"} | {ord(suit.symbol): suit.name.lower() for suit in SUITS})
    builder.setupGlyf(glyphs)
    bearings = {name: getattr(glyph, "xMin", 0) for name, glyph in glyphs.items()}
    builder.setupHorizontalMetrics({name: (300 if name == "space" else _ADVANCE, bearings[name]) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Piquet Suits", "styleName": "Regular", "psName": "PiquetSuits"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    out = BytesIO()
    builder.save(out)
    return out.getvalue()


def _suit(suit: Suit) -> Glyph:
    pen = TTGlyphPen(None)
    _draw(suit, pen, 0, 0, 1.0)
    if suit in OUTLINED:
        x, y, size = _INNER[suit]
        _draw(suit, pen, x, y, size, turned=True)
    return pen.glyph()


def _draw(suit: Suit, pen: TTGlyphPen, x: float, y: float, size: float, *, turned: bool = False) -> None:
    """A suit's drawing, made smaller about a point; `turned` runs it the other way, so that it is cut out."""
    across, up = _SCALE * size, -_SCALE * size
    place = (across, 0, 0, up, _SCALE * x * (1 - size), _SCALE * (_FOOT - y * (1 - size)))
    parse_path(SHAPES[suit], TransformPen(Cu2QuPen(pen, _DEAREST_ERROR, reverse_direction=not turned), place))


def _box() -> Glyph:
    pen = TTGlyphPen(None)
    for left, low, right, high, turned in ((90, 0, 690, 640, False), (140, 50, 640, 590, True)):
        corners = [(left, low), (left, high), (right, high), (right, low)]
        first, *rest = corners[::-1] if turned else corners
        pen.moveTo(first)
        for corner in rest:
            pen.lineTo(corner)
        pen.closePath()
    return pen.glyph()
