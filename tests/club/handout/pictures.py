"""A PDF looked at: its pages as pictures, the words on them, and where there is ink."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pypdfium2 as pdfium

from lessons.club.deal_set import DealSet, SetDeal
from lessons.handfile import load
from lessons.record import HandRecord
from lessons.resources import examples_dir

SIX = (
    "foster-piquet/first-illustration",
    "advice/two-quatriemes",
    "laws-of-1882/left-cards-taken-and-seen",
    "foster-piquet/repic-saved-by-a-quinte",
    "foster-piquet/repic-first-example",
    "todays-rubicon/every-card-played-out",
)
"""Six worked hands: as dealt and after the exchange, with the play and without, one with a hand that is not told."""

WHITE_EDGE = 36
"""Points at every edge of a page on which nothing is printed."""


def example(name: str) -> HandRecord:
    """A worked hand by its folder and id."""
    return load(examples_dir() / f"{name}.piquet.toml")


def set_of(*names: str, question: str = "Who has the point?", answer: str = "Count the cards.", note: str = "") -> DealSet:
    """A set of worked hands, each with a question and an answer."""
    deals = tuple(SetDeal(record=example(name), question=question, answer=answer, note=note) for name in names)
    return DealSet(title="Six deals: point, séquence and set", deals=deals)


def with_names(deal_set: DealSet, elder: str, dealer: str) -> DealSet:
    """The set with players' names in every deal."""
    named = (replace(deal, record=replace(deal.record, names={"elder": elder, "dealer": dealer})) for deal in deal_set.deals)
    return replace(deal_set, deals=tuple(named))


def page_texts(pdf: bytes) -> list[str]:
    """The words of every page, spaces run together."""
    return [re.sub(r"\s+", " ", page.get_textpage().get_text_bounded()) for page in pdfium.PdfDocument(pdf)]


def page_sizes(pdf: bytes) -> set[tuple[int, int]]:
    """Width and height of the pages in whole points."""
    return {(round(page.get_width()), round(page.get_height())) for page in pdfium.PdfDocument(pdf)}


def ink(pdf: bytes) -> list[tuple[int, int, int, int]]:
    """On every page the rectangle that holds all ink: left, top, right and bottom in points from the upper left corner."""
    found = []
    for page in pdfium.PdfDocument(pdf):
        dark = np.asarray(page.render(scale=1, grayscale=True).to_numpy()).squeeze() < 250
        rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
        found.append((int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1))
    return found


def nothing_is_cut_off(pdf: bytes) -> bool:
    """Whether the edges of every page are white."""
    ((width, height),) = page_sizes(pdf)
    return all(
        left >= WHITE_EDGE and top >= WHITE_EDGE and right <= width - WHITE_EDGE and bottom <= height - WHITE_EDGE
        for left, top, right, bottom in ink(pdf)
    )
