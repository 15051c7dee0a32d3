"""A hand-out as PDF: pages with margins, a foot with its title and the page's number, and the same bytes for the same hand-out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from io import BytesIO
from threading import Lock
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

from lessons.club.handout.characters import MISSING, clean
from lessons.club.handout.model import Document, Prose, quiet, text
from lessons.club.handout.printing.blocks import Setter
from lessons.club.handout.printing.setting import draw_line
from lessons.club.handout.printing.sizes import QUIET, Paper, Sizes
from lessons.club.handout.printing.typefaces import SANS, SERIF, face_of, faces, shortened

_ONE_AT_A_TIME = Lock()
"""The typefaces note which of their letters a document uses, so they serve one document at a time."""


_LEFT_OUT = f"{MISSING} stands for a character that these typefaces cannot print."


def pdf(document: Document, paper: Paper, *, large: bool) -> bytes:
    """The hand-out as the bytes of a PDF."""
    sizes = Sizes(paper, large)
    with _ONE_AT_A_TIME:
        faces()
        told = Prose(text(quiet(_LEFT_OUT)), small=True)
        missing = any(map(_is_missing, every_text(document)))
        story = Setter(sizes).story((*document.blocks, told) if missing else document.blocks)
        out = BytesIO()
        template = BaseDocTemplate(
            out,
            pagesize=paper.size,
            title=f"{clean(document.title)}: {document.kind}",
            subject=document.kind,
            author="Piquet, hand by hand",
            creator="Piquet, hand by hand",
            lang="en",
            invariant=1,
            allowSplitting=1,
        )
        frame = Frame(sizes.margin, sizes.foot, sizes.width, sizes.height, 0, 0, 0, 0)
        template.addPageTemplates(PageTemplate(frames=[frame]))
        template.build(story, canvasmaker=_numbered(document, sizes))
    return out.getvalue()


def _numbered(document: Document, sizes: Sizes) -> type[Canvas]:
    """A canvas that writes the foot of every page once it knows how many there are."""

    class Numbered(Canvas):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self.done: list[dict[str, Any]] = []

        def showPage(self) -> None:  # noqa: N802 - the library's name
            self.done.append(dict(self.__dict__))
            self._startPage()  # type: ignore[attr-defined]

        def save(self) -> None:
            for number, page in enumerate(self.done, start=1):
                self.__dict__.update(page)
                _foot(self, document, sizes, number, len(self.done))
                super().showPage()
            super().save()

    return Numbered


def _foot(canvas: Canvas, document: Document, sizes: Sizes, number: int, of: int) -> None:
    size, y = sizes.of(8), sizes.margin
    count = f"{number} / {of}"
    right = sizes.paper.size[0] - sizes.margin
    wide = draw_line(canvas, right, y, count, SANS, size, anchor="end", colour=QUIET)
    words = shortened(clean(f"{document.title}  ·  {document.kind}"), SANS, size, sizes.width - wide - sizes.of(12))
    draw_line(canvas, sizes.margin, y, words, SANS, size, colour=QUIET)


def _is_missing(words: str) -> bool:
    """Whether a text has a character that is printed as an empty box."""
    return any(char == MISSING or not face_of(char, SERIF) for char in clean(words))


def every_text(value: object) -> Iterator[str]:
    """Every text of a hand-out, wherever it stands."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from every_text(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from every_text(getattr(value, field.name))
