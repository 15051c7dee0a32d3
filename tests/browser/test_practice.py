"""Questions in a browser: every kind answered by keyboard alone; a wrong answer, hints and the proof; a test, and its sheet after a reload."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.question import Form, Question
from lessons.course.themes import THEMES, Theme
from lessons.rules.named import TWO_HANDED
from tests.browser.conftest import WIDTHS
from tests.browser.test_every_page import by_day_and_night, violations

FOCUSED = """() => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return [node.id, node.className, node.textContent];
}"""

MOST_STOPS = 40
"""Presses of Tab after which a part of the page counts as out of reach."""


def address(name: str, mix: str = "") -> str:
    return "practice?" + urlencode({"kind": name, "rules": "au-cent", "level": "2", "seed": "4"} | ({"mix": mix} if mix else {}))


def asked(page: Page) -> Question:
    """The question the page's address names."""
    said = dict(parse_qsl(urlsplit(page.url).query))
    return drill(said["kind"], int(said["seed"]), TWO_HANDED[said["rules"]], Level(int(said["level"]))).question


def focused(page: Page) -> str:
    """What has the keys: its id, its classes and its words."""
    return " ".join(page.evaluate(FOCUSED))


def tab_to(page: Page, what: str) -> None:
    """Press Tab until something has the keys whose id, classes or words hold these."""
    for _ in range(MOST_STOPS):
        if what in focused(page):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {what!r}")


def answered(page: Page, question: Question) -> None:
    """Give the first right answer by keys."""
    answer = question.answers[0]
    if question.form is Form.ONE:
        page.keyboard.press(str(question.options.index(answer) + 1))
    elif question.form is Form.NUMBER:
        tab_to(page, "question-field")
        page.keyboard.type(f"{answer}\n")
    else:
        press_cards(page, question)
        tab_to(page, "Answer with these cards" if answer else "no such card")
        page.keyboard.press("Enter")


def press_cards(page: Page, question: Question) -> None:
    """Go along the row with the arrows, and press the cards of the first right answer."""
    wanted = {card.code for card in question.scene.rows[question.pick].cards if card.code in codes(question.answers[0])}
    tab_to(page, "card press")
    for code in page.locator(".press").evaluate_all("cards => cards.map((card) => card.dataset.card)"):
        if code in wanted:
            page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    expect(page.locator(".press[aria-pressed=true]")).to_have_count(len(wanted))


def codes(answer: str) -> set[str]:
    """The cards of an answer: `S AK` as `SA`, `SK`."""
    words = answer.split()
    return {suit + rank for suit, ranks in zip(words[::2], words[1::2], strict=True) for rank in ranks}


def verdict(page: Page) -> Locator:
    return page.locator(".question").get_by_role("status")


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.id)
def test_every_kind_is_answered_by_keys_alone(theme: Theme, open_page: Callable[..., Page]) -> None:
    page = open_page(address(theme.kinds[0], theme.id))
    left = set(theme.kinds)
    for _ in range(2 * len(theme.kinds)):
        question = asked(page)
        expect(page.locator(".asks")).to_contain_text(question.asks[-12:])
        expect(verdict(page)).to_be_empty()
        answered(page, question)
        expect(verdict(page)).to_contain_text("Right.")
        expect(page.locator(".main:focus")).to_have_text("Next question")
        left.discard(question.kind)
        if not left:
            return
        before = page.url
        page.keyboard.press("Enter")
        page.wait_for_function("before => location.href !== before", arg=before)
        expect(page.locator(".asks:focus")).to_be_visible()
    pytest.fail(f"not asked: {left}")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_wrong_answer_is_marked_in_words_proved_on_the_cards_and_tried_again(width: str, open_page: Callable[..., Page]) -> None:
    page = open_page(address("good-or-not"), WIDTHS[width])
    question = asked(page)
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".hints")).to_contain_text(question.hints[0])
    wrong = next(place for place, option in enumerate(question.options) if option not in question.answers)
    option = page.locator(".option").nth(wrong)
    option.click()
    expect(option).to_contain_text("not this")
    expect(verdict(page)).to_contain_text("Not so.")
    expect(page.locator(".card.lit").first).to_be_visible()
    page.locator(".clause summary").first.click()
    expect(page.get_by_role("link", name="In the rulebook").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    assert by_day_and_night(page) == []
    page.locator(".typing input").fill(question.answers[0])
    page.locator(".typing input").press("Enter")
    expect(verdict(page)).to_contain_text("Right this time.")
    assert by_day_and_night(page) == []


def test_no_card_is_no_ready_answer_until_it_is_said_so(open_page: Callable[..., Page]) -> None:
    page = open_page(address("pick-the-cards"))
    slight = page.get_by_role("button", name="I say that there is no such card")
    expect(slight).to_have_class("slight")
    page.locator(".press").first.click()
    expect(page.get_by_role("button", name="Answer with these cards")).to_have_class("main")
    page.locator(".press").first.click()
    expect(slight).to_be_visible()
    expect(page.get_by_label("Or type it")).to_have_attribute("placeholder", re.compile("a Ten is T or 10"))


def test_what_cannot_be_an_answer_stays_in_its_field(open_page: Callable[..., Page]) -> None:
    page = open_page(address("pick-the-cards"))
    field = page.get_by_label("Or type it")
    field.fill("S XX")
    field.press("Enter")
    expect(page.locator(".problem")).to_contain_text("What would do")
    expect(field).to_have_value("S XX")
    expect(field).to_be_focused()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_test_keeps_its_answers_through_a_reload_and_says_nothing_before_the_end(width: str, open_page: Callable[..., Page]) -> None:
    page = open_page("test?themes=calls&level=1&seed=12", WIDTHS[width])
    for _ in range(2):
        page.locator(".option, .press").first.click()
        expect(page.locator(".question .quiet")).to_contain_text("Noted")
        page.get_by_role("button", name="Next question").click()
        expect(page.locator(".asks:focus")).to_be_visible()
    assert page.locator(".option.right, .option.wrong").count() == 0
    page.reload()
    expect(page.get_by_role("button", name="2 ·")).to_be_visible()
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.get_by_text("Without an answer: 3, 4")).to_be_visible()
    page.get_by_role("button", name="Hand it in").click()
    expect(page.get_by_role("heading", name="Clause by clause")).to_be_visible()
    expect(page.get_by_text("of 20 right")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    assert violations(page) == []


def test_an_answer_not_sent_yet_is_taken_along_to_another_question(open_page: Callable[..., Page]) -> None:
    page = open_page("test?themes=settle-the-partie&seed=3")
    page.locator(".typing input").fill("1")
    page.get_by_role("button", name="2", exact=True).click()
    expect(page.get_by_role("button", name="1 ·")).to_be_visible()
    expect(page.locator(".typing input")).to_have_value("")
    page.get_by_role("button", name="1 ·").click()
    expect(page.locator(".typing input")).to_have_value("1")


def test_an_arrow_leads_into_the_cards_that_are_pressed(open_page: Callable[..., Page]) -> None:
    page = open_page("practice?kind=pick-the-cards&rules=rubicon&level=1&seed=17")
    page.keyboard.press("ArrowRight")
    expect(page.locator("button.press:focus")).to_have_count(1)
    expect(page.locator(".count")).to_contain_text("then “Answer with these cards”")
