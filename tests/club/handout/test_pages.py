"""Every kind of hand-out as a PDF: its paper, its edges, its letters, its foot, and what it does with anybody's text."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from functools import cache

import pypdfium2 as pdfium
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, Paper, document, handout
from lessons.club.handout.characters import MISSING, clean
from lessons.club.handout.model import Document, Prose, Title, text
from lessons.club.handout.printing.pages import every_text, pdf
from lessons.club.handout.printing.typefaces import faces, pieces
from lessons.errors import Impossible
from tests.club.handout.pictures import SIX, example, nothing_is_cut_off, page_sizes, page_texts, set_of, with_names

SIZES = {Paper.A4: {(595, 842)}, Paper.LETTER: {(612, 792)}}
HOSTILE = (
    "W" * 200,
    "</para><b>&amp;<font name='x'>{{}}%s",
    "a\x00b\x07c\x1b[31m\ud800",
    "🂡 👩‍👩‍👧 \N{BLACK HEART SUIT}\ufe0f",
    "שלום \u202eevil\u202c مرحبا",
    "नमस्ते 漢字",
    "\u0301" * 40,
    "x " * 100,
    "♠ A K Q " * 25,
    "",
)


@cache
def made(kind: Kind, paper: Paper, large: bool) -> bytes:
    return handout(set_of(*SIX), kind, paper=paper, large=large)


@pytest.mark.parametrize(("paper", "large"), [(Paper.A4, False), (Paper.LETTER, False), (Paper.LETTER, True)])
@pytest.mark.parametrize("kind", Kind)
def test_pages_are_of_the_paper_and_nothing_is_cut_off(kind: Kind, paper: Paper, large: bool) -> None:
    pages = made(kind, paper, large)
    assert page_sizes(pages) == SIZES[paper]
    assert nothing_is_cut_off(pages)


@pytest.mark.parametrize("kind", Kind)
def test_every_word_that_is_meant_is_on_the_pages(kind: Kind) -> None:
    meant = [one for one in every_text(document(set_of(*SIX), kind).blocks) if not one.startswith("The running score of the deal over")]
    printed = " ".join(page_texts(made(kind, Paper.A4, False)))
    words = {word for one in meant for word in clean(one).split()}
    assert words
    assert not [word for word in words if word not in printed]


@pytest.mark.parametrize("kind", Kind)
def test_every_letter_has_a_glyph(kind: Kind) -> None:
    """The library sets a letter that a typeface lacks as an empty square of its own: none is asked of a face that does not have it."""
    for words in every_text(document(set_of(*SIX), kind)):
        for name, run in pieces(clean(words), "Handout-Serif-Italic"):
            assert not [char for char in run if ord(char) not in faces()[name].face.charToGlyph]
            assert MISSING not in run


def test_every_typeface_is_carried_along() -> None:
    fonts = set(re.findall(rb"/BaseFont /([A-Z]{6}\+[\w-]+)|/BaseFont /([\w-]+)", made(Kind.ANSWERS, Paper.A4, False)))
    names = {carried or left_out for carried, left_out in fonts}
    assert len(names) >= 5
    assert all(b"Source" in name or b"Piquet" in name for name in names - {b"Helvetica"})


def test_pages_are_numbered_and_bear_title_and_kind() -> None:
    pages = page_texts(made(Kind.ANSWERS, Paper.A4, False))
    assert len(pages) > 2
    for number, page in enumerate(pages, start=1):
        assert f"{number} / {len(pages)}" in page
        assert "Six deals: point, séquence and set · Answers" in page


def test_deals_can_be_gone_to() -> None:
    contents = [item.get_title() for item in pdfium.PdfDocument(made(Kind.SHEET, Paper.A4, False)).get_toc()]
    assert contents == [f"Deal {n}" for n in range(1, 7)]


def test_the_same_set_makes_the_same_bytes_and_tells_nothing_of_the_machine() -> None:
    again = handout(set_of(*SIX), Kind.ANSWERS)
    assert again == made(Kind.ANSWERS, Paper.A4, False)
    told = pdfium.PdfDocument(again).get_metadata_dict()
    assert told["Title"] == "Six deals: point, séquence and set: Answers"
    assert told["CreationDate"].startswith("D:2000")
    assert b"site-packages" not in again
    assert b"/home/" not in again


def test_large_print_has_larger_letters() -> None:
    def largest(pages: bytes) -> float:
        page = pdfium.PdfDocument(pages)[0].get_textpage()
        return max(top - bottom for _, bottom, _, top in (page.get_charbox(n) for n in range(12)))

    assert largest(made(Kind.SHEET, Paper.A4, True)) > 1.4 * largest(made(Kind.SHEET, Paper.A4, False))
    assert len(page_texts(made(Kind.SHEET, Paper.A4, True))) > len(page_texts(made(Kind.SHEET, Paper.A4, False)))


def test_a_long_question_runs_over_pages() -> None:
    question = "\n".join(f"Part {n}: what would you say, and what is answered? " * 4 for n in range(60))
    whole = " ".join(page_texts(handout(set_of(SIX[0], question=question), Kind.SHEET)))
    assert all(f"Part {n}:" in whole for n in range(60))
    assert whole.count("what would you say") == 240


@pytest.mark.parametrize(("large", "name"), [(False, HOSTILE[0]), (True, HOSTILE[4])])
@pytest.mark.parametrize("kind", Kind)
def test_any_text_is_printed_safely(kind: Kind, large: bool, name: str) -> None:
    deals = [SetDeal(record=replace(example(SIX[1]), title=words), question=words * 3, answer=words * 5) for words in HOSTILE]
    hostile = DealSet(title=HOSTILE[0], deals=tuple(deals))
    assert nothing_is_cut_off(handout(with_names(hostile, name, name[::-1]), kind, large=large))


def test_what_cannot_be_printed_is_seen_and_said() -> None:
    whole = " ".join(page_texts(handout(set_of(SIX[0], question="Which: 漢字 or a\x07bell?"), Kind.SHEET)))
    assert f"Which: {MISSING * 2} or a{MISSING}bell?" in whole
    assert f"{MISSING} stands for a character that these typefaces cannot print." in whole
    assert MISSING not in " ".join(page_texts(made(Kind.SHEET, Paper.A4, False)))


def test_markup_is_text() -> None:
    words = "<b>bold</b> &amp; <font color='red'>x</font>"
    assert words in " ".join(page_texts(handout(set_of(SIX[0], question=words), Kind.SHEET)))


@settings(max_examples=20, deadline=None)
@given(st.text(max_size=300), st.booleans())
def test_no_text_stops_the_press(words: str, large: bool) -> None:
    pages = pdf(Document(words, "Words", (Title(words, words), Prose(text(words)))), Paper.A4, large=large)
    assert not clean(words) or nothing_is_cut_off(pages)


def test_letters_of_other_scripts_are_set_in_a_face_that_has_them() -> None:
    assert next(name for name, _ in pieces("Łódź Ωμέγα Яблоко", "Handout-Serif-Italic")) == "Handout-Serif-Italic"
    assert MISSING not in "".join(run for _, run in pieces("Łódź Ωμέγα Яблоко ẞ", "Handout-Serif-Italic"))


def test_what_a_hand_out_cannot_be_is_refused() -> None:
    with pytest.raises(Impossible, match="no deals"):
        handout(DealSet(title="Empty", deals=()), Kind.SHEET)
    with pytest.raises(Impossible, match="deal 1 has no seat 'north'"):
        handout(set_of(SIX[0]), Kind.SHEET, show="north")
    with pytest.raises(Impossible, match="41 tables"):
        handout(set_of(SIX[0]), Kind.SCORE_SHEET, tables=41)


@pytest.mark.parametrize(("paper", "large"), [(Paper.A4, False), (Paper.LETTER, True)])
def test_graph_and_count_stay_with_the_play(paper: Paper, large: bool) -> None:
    """No page has the last lines of a deal alone, and none a graph without the tricks it is drawn from."""
    played = (SIX[0], SIX[1], SIX[5])
    pages = page_texts(handout(set_of(*played, SIX[1], SIX[1]), Kind.ANSWERS, paper=paper, large=large))
    told = [page for page in pages if "The running count" in page or "The count" in page]
    assert sum(page.count("The play trick") + page.count("The play") > 0 for page in told) == len(told)
    assert sum(page.count("The count") for page in told) == 5
    if large:
        assert len(pages) <= 3 * 5


def test_two_deals_stand_on_a_page() -> None:
    """With a question of a line or two each, on either paper."""
    question = "The elder hand holds enough for a repic if everything is good. Is it, and what does each count before a card is played?"
    for paper in Paper:
        pages = page_texts(handout(set_of(*(SIX[0],) * 6, question=question), Kind.SHEET, paper=paper))
        assert [page.count("Elder calls") for page in pages] == [2, 2, 2]


def test_red_is_not_needed() -> None:
    """Hearts and diamonds are outlined: printed black, they still differ from spades and clubs, which are filled."""
    filled = {}
    for sign in "♠♥♦♣":
        page = pdfium.PdfDocument(pdf(Document("", "", (Prose(text(sign * 40)),)), Paper.A4, large=True))[0]
        grey = page.render(scale=4, grayscale=True).to_numpy()[:400]
        filled[sign] = float((grey < 200).mean())
    assert max(filled["♥"], filled["♦"]) < 0.75 * min(filled["♠"], filled["♣"])
    assert min(filled.values()) > 0


def test_a_document_is_made_without_what_sets_pages() -> None:
    """Pages and commands that only offer hand-outs do not wait for the libraries that print them."""
    program = (
        "import sys, lessons.club.handout; sys.exit(any(name in sys.modules for name in ('reportlab', 'fontTools', 'plotly', 'numpy')))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
