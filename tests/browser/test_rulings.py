"""The page *Rulings* in a browser: typed, chosen, answered, shared, and gone back from."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import by_day_and_night

PEEKED = "A player looks at a talon card that is not theirs to see"


@pytest.mark.parametrize("width", WIDTHS)
def test_from_words_to_a_ruling_and_a_worked_hand(width: str, open_page: Callable[..., Page]) -> None:
    page = open_page("rulings", WIDTHS[width])
    page.get_by_label("What happened?").press_sequentially("he peeked at the stock")
    first = page.locator("[class*=st-key-rulings-open] button").first
    expect(first).to_have_text(PEEKED)
    first.click()
    page.get_by_text("Before or during the draw").click()
    expect(page.locator(".rulings-says")).to_have_text("The player who looked counts nothing in this deal.")
    page.wait_for_url("**/rulings?ruling=peeked-at-the-talon&rules=au-cent&time=before")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    page.get_by_test_id("stPageLink-NavLink").click()
    page.wait_for_url("**/?hand=peeked-before-the-draw")
    page.go_back()
    expect(page.locator(".rulings-says")).to_be_visible()


def test_answered_by_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page("rulings?ruling=others-talon-card-drawn")
    radio = page.get_by_role("radiogroup", name="Who took what?").get_by_role("radio").first
    radio.focus()
    radio.press("Space")
    expect(page.get_by_role("status").filter(has_text="That player loses the game.")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_ruling_is_accessible(width: str, open_page: Callable[..., Page]) -> None:
    page = open_page("rulings?ruling=false-claim&rules=portland&seat=elder&time=both", WIDTHS[width])
    wait_until_drawn(page)
    expect(page.locator(".rulings-says")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    assert by_day_and_night(page) == []
