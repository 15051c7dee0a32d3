"""The typefaces of a PDF: Source Serif and Source Sans, as the pages have them, and the suits; and which of them has a character."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from lessons.cards import SUITS
from lessons.club.handout.characters import MISSING, held_together
from lessons.club.handout.suit_font import suit_font

SERIF, SERIF_BOLD, SERIF_ITALIC = "Handout-Serif", "Handout-Serif-Bold", "Handout-Serif-Italic"
SANS, SANS_BOLD = "Handout-Sans", "Handout-Sans-Bold"
SIGNS = "Handout-Signs"

_FILES = {
    SERIF: ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    SERIF_BOLD: ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    SERIF_ITALIC: ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    SANS: ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    SANS_BOLD: ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
_SIGNS = frozenset({MISSING, *(suit.symbol for suit in SUITS)})


@cache
def faces() -> dict[str, TTFont]:
    """Every typeface by its name, known to the library that sets the page."""
    found = {SIGNS: TTFont(SIGNS, BytesIO(suit_font()))}
    for name, (package, file) in _FILES.items():
        with as_file(files(package) / "files" / file) as path:
            found[name] = TTFont(name, str(path))
    for face in found.values():
        pdfmetrics.registerFont(face)
    return found


@cache
def face_of(char: str, face: str) -> str:
    """The typeface that prints a character of a text in `face`: that one, else one that has it; the signs' where none has."""
    if char in _SIGNS:
        return SIGNS
    return next((name for name in (face, SANS) if ord(char) in faces()[name].face.charToGlyph), "")


def pieces(words: str, face: str) -> Iterator[tuple[str, str]]:
    """A cleaned text as runs of one typeface, with its name; what none of them has as an empty box, of the signs'."""
    for name, chars in groupby(held_together(words), lambda char: face_of(char, face)):
        run = "".join(chars)
        yield (name, run) if name else (SIGNS, MISSING * len(run))


def width(words: str, face: str, size: float) -> float:
    """How wide a cleaned text is in points."""
    return sum(pdfmetrics.stringWidth(run, name, size) for name, run in pieces(words, face))


def shortened(words: str, face: str, size: float, room: float) -> str:
    """A text that fits into so many points: with `…` in place of what does not."""
    if width(words, face, size) <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if width(words[:middle].rstrip() + "…", face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…"
