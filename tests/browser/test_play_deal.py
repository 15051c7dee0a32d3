"""*Play a deal* in a real browser: a whole exchange, calls and tricks by the keyboard alone; a phone; the way back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import violations

Open = Callable[..., Page]
DEALT = "play?v=1&rules=rubicon&seat=elder&deal=7"
ANSWERING = "play?v=1&rules=rubicon&seat=dealer&deal=33&did=xSQDK8.g.g"


def status(page: Page) -> Locator:
    return page.locator(".table").get_by_role("status")


def focused(page: Page) -> str:
    """What has the focus, by its name or words."""
    found: str = page.evaluate(
        """() => { let node = document.activeElement;
        while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
        return node.getAttribute("aria-label") || node.textContent; }"""
    )
    return found


def decided(page: Page, number: int) -> None:
    """Wait until the address has so many decisions and all is drawn."""
    page.wait_for_url(re.compile(r"did=[^.]+" + r"\.[^.]+" * (number - 1) + "$"))
    wait_until_drawn(page)


def test_an_exchange_calls_and_tricks_by_the_keyboard_alone(open_page: Open) -> None:
    page = open_page(DEALT)
    own = page.get_by_role("group", name="Your hand, 12 cards")
    own.get_by_role("button", name="ace of spades").focus()
    page.keyboard.press("ArrowRight")
    for _ in range(2):
        page.keyboard.press("Space")  # the Queen and the Seven of spades
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    for _ in range(2):
        page.keyboard.press("Space")  # the Jack and the Queen of clubs
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")  # the Ten of diamonds
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect(status(page)).to_contain_text("No more than 5 may be laid out")
    expect(own.get_by_role("button", name="ten of diamonds, to be laid out")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    assert focused(page) == "Lay out 5, draw 5"
    page.keyboard.press("Enter")
    decided(page, 1)
    expect(status(page)).to_contain_text("The point: what do you call?")
    assert focused(page).startswith("Point of six")
    expect(page.locator(".own .lit")).to_have_count(6)
    for number, words in ((2, "The sequence: what do you call?"), (3, "The set: what do you call?"), (4, "Trick 1: you lead.")):
        page.keyboard.press("Enter")
        decided(page, number)
        expect(status(page)).to_contain_text(words)
    expect(status(page)).to_contain_text("and the dealer answers “good”")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    decided(page, 5)
    assert page.url.endswith(".SA")
    expect(page.locator(".laid")).to_have_count(2)
    for number in (6, 7):
        page.keyboard.press("Enter")
        decided(page, number)
    expect(page.get_by_role("group", name="Your hand, 9 cards")).to_be_visible()
    assert "of " in focused(page)
    page.get_by_role("button", name="What about that?").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".play-remarks")).to_contain_text("Trick 3")
    assert violations(page) == []
    page.go_back()
    expect(page.get_by_role("group", name="Your hand, 10 cards")).to_be_visible()


def test_a_wrong_answer_is_asked_again_and_claims_are_ticked_by_key(open_page: Open) -> None:
    page = open_page(ANSWERING, WIDTHS["phone"])
    page.get_by_role("button", name="Good", exact=True).focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("That is not the true answer. Against “three Kings” you hold a trio of Aces, which is better.")
    assert focused(page) == "Good"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    decided(page, 4)
    expect(status(page)).to_contain_text("What do you claim?")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    assert focused(page) == "Claim that"
    page.keyboard.press("Enter")
    decided(page, 5)
    assert page.url.endswith(".c1")
    assert focused(page) == "nine of hearts"
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("You hold one heart and must follow the Ace of hearts")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_figures_choose_and_an_arrow_leads_to_what_is_due(open_page: Open) -> None:
    page = open_page(f"{DEALT}&did=xSQ7DTCQJ")
    page.keyboard.press("1")
    decided(page, 2)
    assert ".p6" in page.url
    page = open_page(DEALT)
    page.keyboard.press("ArrowRight")
    assert focused(page) == "ace of spades"
    page = open_page(f"{ANSWERING}.w")
    box = page.locator(".ticks input").first
    before = box.is_checked()
    page.keyboard.press("1")
    assert box.is_checked() is not before


def test_on_a_phone_every_card_is_in_sight_above_what_lays_them_out(open_page: Open) -> None:
    page = open_page(DEALT, WIDTHS["phone"])
    lay_out = page.get_by_role("button", name="Lay out")
    top = lay_out.bounding_box()
    last = page.get_by_role("button", name="ten of diamonds").bounding_box()
    assert top is not None
    assert last is not None
    assert last["y"] + last["height"] <= top["y"]
    assert top["y"] + top["height"] <= page.viewport_size["height"]  # type: ignore[index]
