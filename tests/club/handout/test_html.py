"""The same hand-outs as HTML: the same words, well formed, and nothing of anybody's text obeyed."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, document
from lessons.club.handout.characters import clean
from lessons.club.handout.html import article
from lessons.club.handout.printing.pages import every_text
from tests.club.handout.pictures import SIX, example, set_of, with_names

EMPTY = {"meta", "col", "br", "rect", "polyline", "polygon"}


class Read(HTMLParser):
    """The words of a page, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.seen: set[str] = set()
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert not any(name.startswith("on") or name == "src" for name, _ in attrs)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


@pytest.mark.parametrize("kind", Kind)
def test_the_page_has_every_word_of_the_document(kind: Kind) -> None:
    made = document(set_of(*SIX), kind)
    shown = re.sub(r"\s+", " ", "".join(Read(article(made)).words))
    meant = {
        word for one in every_text(made.blocks) if not one.startswith("The running score of the deal over") for word in clean(one).split()
    }
    assert not [word for word in meant if word not in shown]


def test_markup_is_text() -> None:
    evil = "</article><script>alert(1)</script><img src=x onerror=y>"
    deal = SetDeal(record=replace(example(SIX[1]), title=evil), question=evil, answer=evil)
    for kind in Kind:
        seen = Read(article(document(with_names(DealSet(title=evil, deals=(deal,)), evil, evil[::-1]), kind))).seen
        assert not seen & {"script", "img", "link", "iframe"}


def test_nothing_is_fetched() -> None:
    whole = article(document(set_of(*SIX), Kind.ANSWERS))
    assert "http" not in whole
    assert "url(" not in whole


def test_large_print_and_a_graph_that_is_heard() -> None:
    made = document(set_of(SIX[0]), Kind.ANSWERS)
    assert article(made, large=True).startswith('<article class="handout large">')
    assert 'role="img" aria-label="The running score of the deal over' in article(made)


def test_it_stands_on_one_line() -> None:
    """A page that takes HTML within its own kind of text ends it at an empty line."""
    assert "\n" not in article(document(set_of(*SIX, question="One\n\nTwo"), Kind.SHEET))
