"""A deal presented in a browser, by keys alone: one thing at a time, no key lost, what is hidden not in the page; left and found again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from lessons.club import set_file
from lessons.club.stage import Beat, places
from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import by_day_and_night
from tests.club.presented import ASKED, presented

DEAL = 1
"""A deal with an exchange and a question to begin with."""

DRAWN = "[...document.querySelectorAll('*')].flatMap(e => e.shadowRoot ? [...e.shadowRoot.querySelectorAll('.table use')] : []).map(use => use.getAttribute('href'))"
FITS = """() => {
    const root = [...document.querySelectorAll('*')].map(e => e.shadowRoot?.querySelector('.presenter')).find(Boolean);
    return [root, ...root.querySelectorAll('.board, .table')].every(box => box.scrollHeight <= box.clientHeight + 2 && box.scrollWidth <= box.clientWidth + 2)
        && document.documentElement.scrollHeight <= innerHeight;
}"""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def is_at(page: Page, place: int) -> None:
    expect(page.locator(".presenter")).to_have_attribute("data-frame", str(place))


def presenting(open_page: Callable[..., Page], width: str) -> Page:
    page = open_page(f"present?{set_file.to_query(presented())}", WIDTHS[width])
    expect(page.locator(".cover h2")).to_be_visible()
    return page


def test_a_deal_is_presented_by_keys_alone(open_page: Callable[..., Page]) -> None:
    deals = presented()
    page = presenting(open_page, "desktop")
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    order = places(deals.deals[DEAL])
    # Nothing is lost that is pressed while the next deal is fetched.
    press(page, "n", *["PageDown"] * 20, *["PageUp"] * 15, "Space", "ArrowLeft")
    is_at(page, 5)
    expect(page.locator(".top .deal")).to_have_text("Deal 2 of 8")
    press(page, "Home", "PageDown")
    expect(page.locator(".cover .asks")).to_have_text(ASKED)
    for at, place in enumerate(order):
        if place.beat is Beat.PROVED or place.step == 0:
            while int(page.locator(".presenter").get_attribute("data-frame") or 0) < at:
                press(page, "PageDown")
            assert page.evaluate(FITS), place
    expect(page.locator(".badge").first).to_be_visible()
    assert by_day_and_night(page) == []

    press(page, "h")  # the elder hand alone
    expect(page.get_by_role("img", name="Dealer: 12 cards not shown")).to_be_visible()
    known = {f"#card-{card.code}" for card in deals.deals[DEAL].record.hands["dealer"].known}
    assert not known & set(page.evaluate(DRAWN))
    press(page, "b")
    expect(page.locator(".dark")).to_be_visible()
    press(page, "PageDown")
    expect(page.locator(".dark")).to_be_hidden()
    press(page, "?")
    expect(page.locator(".help")).to_contain_text("next deal")
    press(page, "Escape")
    expect(page.locator(".help")).to_be_hidden()

    press(page, "Home", "PageDown", "PageDown", "q")
    expect(page.locator(".board .asks")).to_have_text("Which cards make the elder hand’s best point?")
    expect(page.locator(".card.lit")).to_have_count(0)
    press(page, "ArrowRight")
    expect(page.locator(".answer")).to_be_visible()
    expect(page.locator(".card.lit")).to_have_count(5)
    assert by_day_and_night(page) == []
    press(page, "ArrowRight", "ArrowRight")
    is_at(page, 3)
    page.reload()
    wait_until_drawn(page)
    is_at(page, 3)
    expect(page.locator(".top .deal")).to_have_text("Deal 2 of 8")
    expect(page.get_by_role("img", name="Dealer: 12 cards not shown")).to_be_visible()
    press(page, "Escape")
    expect(page.get_by_role("button", name="Present this hand")).to_be_visible()
    expect(page.get_by_test_id("stHeader")).to_be_visible()


def test_on_a_phone_a_deal_is_presented_by_its_buttons(open_page: Callable[..., Page]) -> None:
    page = presenting(open_page, "phone")
    for _ in range(3):
        page.get_by_role("button", name="Next", exact=True).tap()
    expect(page.locator(".board h3")).to_contain_text("forty-one")
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Question").tap()
    expect(page.locator(".options li")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    page.get_by_role("button", name="Leave").tap()
    expect(page.get_by_role("button", name="Present this hand")).to_be_visible()
