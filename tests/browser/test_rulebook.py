"""The rulebook in a browser: links that keep the session, a clause brought into sight, and paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WIDTHS, wait_until_drawn


def test_a_clause_leads_to_its_hand_at_its_step_and_back(open_page: Callable[..., Page]) -> None:
    page = open_page("rulebook?clause=cent.capot")
    clause = page.locator("[id='cent.capot']")
    expect(clause).to_be_in_viewport()
    page.evaluate("window.sameSession = true")
    clause.get_by_role("link", name="Point and sequences lost, every trick won").click()
    page.wait_for_url("**/?hand=first-illustration&step=30")
    expect(page.get_by_text("The elder hand has won every trick")).to_be_visible()
    page.locator(".clause summary", has_text="cent.capot").first.click()
    page.get_by_role("link", name="In the rulebook").first.click()
    page.wait_for_url("**/rulebook?clause=cent.capot")
    expect(page.locator(".rules-opened")).to_have_id("cent.capot")
    assert page.evaluate("window.sameSession")


def test_a_step_tells_the_rules_it_goes_by(open_page: Callable[..., Page]) -> None:
    page = open_page("?hand=first-illustration&step=15")
    page.get_by_text("Rules of this step").click()
    expect(page.locator(".grounds .clause summary")).to_have_text(["cent.play.follow", "cent.play.win"])


def test_an_option_leads_to_where_the_texts_differ(open_page: Callable[..., Page]) -> None:
    page = open_page("rulebook?clause=modern.pic_order")
    page.locator("[id='modern.pic_order']").get_by_role("link", name="A pic is judged").click()
    page.wait_for_url("**/rules?option=pic_order")
    expect(page.locator("#option-pic_order")).to_be_in_viewport()


@pytest.mark.parametrize("path", ["rulebook?book=all", "rules", "glossary"])
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_it_prints_black_on_white_with_nothing_cut_off(path: str, dark: bool, open_page: Callable[..., Page]) -> None:
    page = open_page(path, dark=dark)
    page.wait_for_selector(".piquet-pages")
    page.emulate_media(media="print")
    for away in (".stAppHeader", "[class*=st-key-noprint]"):
        assert page.locator(away).count()
        assert all(not found.is_visible() for found in page.locator(away).all())
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('.piquet-pages')).color") == "rgb(0, 0, 0)"
    clipped = "[...document.querySelectorAll('.piquet-scroll, .stMain, .stApp')].filter((e) => getComputedStyle(e).overflowY !== 'visible').length"
    assert page.evaluate(clipped) == 0


def test_the_search_answers_on_a_phone(open_page: Callable[..., Page]) -> None:
    page = open_page("rulebook", WIDTHS["phone"])
    page.get_by_label("Look for").fill("forgot to declare")
    page.get_by_label("Look for").press("Enter")
    wait_until_drawn(page)
    expect(page.locator(".rules-clause").first).to_have_id("cent.declare.forgotten")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
