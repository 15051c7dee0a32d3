"""*The draw* in a real browser: cards pressed by hand and by key, rows ticked and taken, a phone, the night."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import by_day_and_night

Open = Callable[..., Page]
LINK = "draw?hand=AKJ.AQJ8.98.J87&seat=elder&rules=au-cent"


def card(page: Page, name: str) -> Locator:
    return page.locator(".pick").get_by_role("button", name=re.compile(f"^{name}"))


def title(page: Page, text: str) -> Locator:
    return page.locator(".draw-title").filter(has_text=re.compile(text)).first


@pytest.fixture
def hand(open_page: Open) -> Page:
    page = open_page(LINK)
    expect(page.get_by_role("region", name="The discards most declared with")).to_be_visible()
    return page


def test_a_pressed_card_is_laid_out_and_the_odds_follow(hand: Page) -> None:
    expect(card(hand, "eight of diamonds")).to_have_attribute("aria-pressed", "false")
    card(hand, "eight of diamonds").click()
    expect(card(hand, "eight of diamonds")).to_have_accessible_name("eight of diamonds, laid out")
    expect(title(hand, "draw one card")).to_be_visible()
    card(hand, "nine of diamonds").click()
    expect(title(hand, "draw two cards")).to_be_visible()
    card(hand, "eight of diamonds").click()
    expect(title(hand, "9, draw one card")).to_be_visible()
    hand.get_by_role("button", name="Take all back").click()
    expect(hand.get_by_role("button", name="Lay out the most declared")).to_be_visible()


def test_a_hand_is_laid_out_by_keys_alone_and_no_more_than_five(hand: Page) -> None:
    card(hand, "ace of spades").focus()
    hand.keyboard.press("End")
    for _ in range(5):
        hand.keyboard.press("Space")
        hand.keyboard.press("ArrowLeft")
    expect(title(hand, "draw five cards")).to_be_visible()
    hand.keyboard.press("Enter")
    expect(hand.locator(".pick").get_by_role("status")).to_contain_text("No more than 5 cards")
    expect(hand.locator('.pick [aria-pressed="true"]')).to_have_count(5)


def test_fast_presses_are_all_taken(hand: Page) -> None:
    for name in ("eight of hearts", "nine of diamonds", "eight of diamonds", "eight of clubs", "seven of clubs"):
        card(hand, name).click(delay=0)
    expect(title(hand, "draw five cards")).to_contain_text("number 1 of 1,585")


def test_rows_are_ticked_compared_and_taken(hand: Page) -> None:
    boxes = hand.get_by_role("checkbox", name=re.compile("^Compare "))
    expect(boxes).to_have_count(24)
    expect(boxes.nth(0)).to_be_checked()
    boxes.nth(4).click()
    expect(title(hand, "number 5$")).to_be_visible()
    boxes.nth(6).click()
    expect(hand.get_by_role("status").filter(has_text="No more than 3")).to_be_visible()
    expect(hand.get_by_role("row").nth(7)).to_contain_text("No more than 3 can be compared")
    expect(boxes.nth(6)).not_to_be_checked()
    boxes.nth(0).click()
    expect(hand.locator(".draw-title").filter(has_text=re.compile("number 1$"))).to_have_count(0)
    expect(hand.locator(".js-plotly-plot")).to_have_count(1)
    hand.get_by_role("button", name="Lay out spades K, diamonds 9 8, clubs 8 7", exact=True).click()
    expect(card(hand, "king of spades")).to_have_attribute("aria-pressed", "true")
    expect(title(hand, "draw five cards")).to_contain_text("number 2 of 1,585")


def test_another_hand_is_in_the_address_and_comes_back_with_it(hand: Page) -> None:
    hand.get_by_role("button", name="Deal a fresh hand").click()
    hand.wait_for_url(re.compile(r"hand=(?!AKJ\.AQJ8\.98\.J87)"))
    wait_until_drawn(hand)
    cards = hand.locator(".pick .card").evaluate_all("all => all.map(c => c.dataset.card)")
    hand.reload()
    wait_until_drawn(hand)
    expect(hand.locator(".pick .card").first).to_be_visible()
    assert hand.locator(".pick .card").evaluate_all("all => all.map(c => c.dataset.card)") == cards
    hand.go_back()
    expect(card(hand, "jack of clubs")).to_be_visible()


def test_a_hand_is_typed(hand: Page) -> None:
    hand.get_by_text("Type a hand, or press its cards").click()
    box = hand.get_by_role("textbox", name="The twelve cards")
    box.fill("S AKQJT9 H A D A C AKQ")
    expect(hand.get_by_text("1 card to come")).to_be_visible()
    box.fill("S AKQJT9 H A D A C AKQJ")
    expect(card(hand, "nine of spades")).to_be_visible()
    wait_until_drawn(hand)
    expect(box).to_be_visible()
    expect(hand.get_by_role("gridcell", name=re.compile("^nine of spades"))).to_have_attribute("aria-selected", "true")


def test_on_a_phone_a_row_shows_what_it_is_ordered_by_and_all_its_figures(open_page: Open) -> None:
    page = open_page(LINK, WIDTHS["phone"])
    row = page.get_by_role("region", name="The discards most declared with").get_by_role("row").nth(1)
    for figure in ("+11.6", "15.4", "3.8", "18.0", "a trio of Jacks"):
        box = row.get_by_role("cell").filter(has_text=figure).first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= WIDTHS["phone"], figure
    expect(page.get_by_role("columnheader")).to_have_text(["Compare", "Lay out", "Ahead"])


def test_cards_too_many_for_the_other_seat_are_spoken_of(open_page: Open) -> None:
    page = open_page(f"{LINK}&out=.8.98.87")
    page.get_by_role("radio", name="Dealer").click()
    expect(page.get_by_text("The five cards laid out lie in the hand again")).to_be_visible()
    expect(page.locator('.pick [aria-pressed="true"]')).to_have_count(0)
    page.get_by_role("button", name="Lay out nothing").click()
    expect(title(page, "draw nothing")).to_be_visible()


def test_no_name_in_the_figure_is_cut_off(open_page: Open) -> None:
    page = open_page(LINK, WIDTHS["phone"])
    expect(page.locator(".js-plotly-plot .legendtext")).to_have_count(2)
    inside = """all => all.every(text => {
        const own = text.getBoundingClientRect(), svg = text.closest('svg').getBoundingClientRect();
        return own.left >= svg.left && own.right <= svg.right;
    })"""
    assert page.locator(".js-plotly-plot .legendtext").evaluate_all(inside)


@pytest.mark.parametrize("width", ["desktop", "phone"])
def test_a_chosen_discard_is_accessible_and_no_wider_than_the_screen(width: str, open_page: Open) -> None:
    page = open_page(f"{LINK}&out=.8.98.87", WIDTHS[width])
    expect(title(page, "draw five cards")).to_be_visible()
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert by_day_and_night(page) == []
