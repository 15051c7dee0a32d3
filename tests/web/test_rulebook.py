"""The rulebook's page: a book, a clause's own address, a search."""

from __future__ import annotations

from functools import partial

from streamlit.testing.v1 import AppTest

from lessons.rulebook.outline import BOOKS, book
from lessons.web.rulebook_page.clauses import articles, book_html
from tests.web.opening import opened as open_page

opened = partial(open_page, "rulebook")


def html(at: AppTest) -> str:
    return "".join(block.proto.body for block in at.get("html"))


def test_the_first_book_is_open() -> None:
    told = html(opened())
    assert all(f'id="{clause.id}"' in told for clause in book("cent").clauses)
    assert 'id="club.tricks"' not in told


def test_a_clause_has_an_address_of_its_own() -> None:
    at = opened(clause="portland.36")
    assert at.selectbox(key="rulebook-book").value == "portland"
    assert '<article class="rules-clause rules-opened" id="portland.36">' in html(at)


def test_an_address_that_names_no_clause_is_told_and_does_no_harm() -> None:
    at = opened(clause="<b>cent.nothing</b>")
    assert "No clause is called" in at.warning[0].value
    assert "<b>" not in at.warning[0].value
    assert not at.exception


def test_all_books_are_opened_for_print() -> None:
    at = opened(book="all")
    assert html(at).count('<section class="rules-book') == len(BOOKS)


def test_a_search_shows_the_book_first_and_then_the_others() -> None:
    at = opened(book="club")
    at.text_input(key="rulebook-words").set_value("last trick").run()
    told = html(at)
    assert told.index('id="club.tricks"') < told.index('id="cent.count.last"')
    at.text_input(key="rulebook-words").set_value("<xylophone>").run()
    assert "No clause" in at.info[0].value


def test_a_clause_names_what_rests_on_it() -> None:
    told = articles(["cent.capot"])
    assert 'href="./?hand=first-illustration&amp;step=30"' in told
    assert 'href="./rules?option=capot"' in told
    assert 'href="./score?' in articles(["rubicon.rubicon"])
    assert 'href="./rulings?ruling=' in articles(["cent.misdeal.count"])
    assert 'href="./learn?lesson=the-point"' in articles(["cent.point.rank"])
    assert 'href="./advice?advice=sink-when"' in articles(["cent.sink.when"])
    assert book("cent").title in book_html(book("cent"))


def test_another_book_keeps_what_is_looked_for_and_all_books_are_one_press_away() -> None:
    at = opened(book="club")
    at.text_input(key="rulebook-words").set_value("last trick").run()
    at.selectbox(key="rulebook-book").set_value("portland").run()
    assert at.text_input(key="rulebook-words").value == "last trick"
    assert at.query_params["book"] in ("portland", ["portland"])
    assert html(at).index('id="portland.65"') < html(at).index('id="cent.count.last"')
    at.button(key="noprint-rulebook-all").click().run()
    assert at.text_input(key="rulebook-words").value == "last trick"
    assert "in all books" in at.caption[-1].value
    assert not [b for b in at.button if b.key == "noprint-rulebook-all"]


def test_a_whole_question_is_answered_by_a_few_and_the_rest_is_folded_away() -> None:
    at = opened(book="all")
    at.text_input(key="rulebook-words").set_value("what happens when both players have the same point").run()
    told = html(at)
    near, _, less = told.partition('<details class="rules-less">')
    assert 'id="cent.declare.point-equal"' in near
    assert 1 <= near.count("<article") <= 10 < near.count("<article") + less.count("<article")


def test_a_game_names_what_it_takes_from_the_two_handed_one() -> None:
    told = book_html(book("normand"))
    taken = told[told.index('id="normand-borrowed"') :]
    assert 'href="./rulebook?clause=cent.declare.point-equal"' in taken
    assert "normand." not in taken.replace("normand-borrowed", "")
    assert "borrowed" not in book_html(book("club"))


def test_what_is_more_is_told_on_paper_too() -> None:
    assert '<span class="rules-paper">and ' in articles(["cent.play.lead"])
