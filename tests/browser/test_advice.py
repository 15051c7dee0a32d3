"""*Advice* in a real browser: a piece at its address, on a phone at night, and the way on to the next and to its hand."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import WIDTHS
from tests.browser.test_every_page import violations


def test_a_piece_is_read_and_left_for_the_next_and_for_its_hand(open_page: Callable[..., Page]) -> None:
    page = open_page("advice?advice=ace-high", WIDTHS["phone"], True)
    expect(page.get_by_role("heading", name="Of two quatrièmes")).to_be_visible()
    expect(page.locator(".advice-way")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    assert violations(page) == []
    page.get_by_role("button", name="Next").click()
    page.wait_for_url("**/advice?advice=sink-when")
    expect(page.get_by_role("heading", name="What may be sunk")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Of two quatrièmes")).to_be_visible()
    page.get_by_role("link", name="Step through this hand").click()
    page.wait_for_url("**/?hand=two-quatriemes&step=0")
