"""The frame round every page in a browser: the large view is kept, and an address that is none of a page is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors, wait_until_drawn


def size(page: Page) -> str:
    """How large the page's letters are."""
    found: str = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    return found


def test_the_large_view_is_there_again_after_a_reload_and_in_another_tab(open_page: Callable[..., Page]) -> None:
    page = open_page("glossary")
    small = size(page)
    page.get_by_text("Large view").click()
    page.wait_for_function("document.cookie.includes('piquet-view=large')")
    large = size(page)
    assert large != small
    page.reload()
    wait_until_drawn(page)
    assert size(page) == large
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_drawn(other)
    assert size(other) == large
    other.get_by_text("Large view").click()
    other.wait_for_function("!document.cookie.includes('piquet-view')")
    other.reload()
    wait_until_drawn(other)
    assert size(other) == small


@pytest.mark.parametrize("path", ["nowhere", "n%3Cb%3Ewhere"])
def test_an_address_of_no_page_is_told(path: str, open_page: Callable[..., Page]) -> None:
    page = open_page(path)
    expect(page.get_by_text("There is no page “")).to_be_visible()


@pytest.mark.parametrize("path", ["", "?hand=first-illustration", "glossary"])
def test_an_address_of_a_page_is_not(path: str, open_page: Callable[..., Page]) -> None:
    page = open_page(path)
    expect(page.get_by_text("There is no page “")).to_have_count(0)


def test_a_browser_is_handed_on_empty(visitors: Visitors, server: str) -> None:
    kept = "[document.cookie, localStorage.length, sessionStorage.length]"
    page = visitors.come(1366, dark=True)
    page.goto(f"{server}/healthz")
    page.evaluate("document.cookie = 'left=1; path=/', localStorage.left = 1, sessionStorage.left = 1")
    assert page.evaluate(kept) == ["left=1", 1, 1]
    page.context.new_page()
    visitors.go(page)
    again = visitors.come(1366, dark=False)
    assert again is page
    assert again.context.pages == [again]
    again.goto(f"{server}/healthz")
    assert again.evaluate(kept) == ["", 0, 0]
    assert again.evaluate("matchMedia('(prefers-color-scheme: light)').matches")
    visitors.go(again)
