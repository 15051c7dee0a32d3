"""The score sheet in a real browser: the table takes what is typed, and a phone can keep a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WIDTHS, go_to, wait_until_drawn

LINK = "score?g=1&id=evening&rules=rubicon&players=A_B&name.A=Anne&deals=A.27.B.13_B.9.A.30"


def write(page: Page, first: int, second: int) -> None:
    """Write the next deal down in the form, once the form of the last one has gone."""
    expect(page.get_by_label("Anne made")).to_have_count(1)
    expect(page.get_by_label("B made")).to_have_count(1)
    page.get_by_label("Anne made").fill(str(first))
    page.get_by_label("B made").fill(str(second))
    page.get_by_role("button", name="Write it down").click()


def type_into(page: Page, column: int, row: int, text: str) -> None:
    """Type into a cell of the table: it is drawn on a canvas, so cells are found by keys from its first one."""
    wait_until_drawn(page)
    editor = page.locator("#portal input")
    grid = page.get_by_test_id("stDataFrame").locator(".dvn-scroller").first
    for attempt in range(3):
        grid.click(position={"x": 20, "y": 55})
        for key in ["ArrowRight"] * column + ["ArrowDown"] * row:
            page.keyboard.press(key)
        page.keyboard.press(text[0])
        try:
            expect(editor).to_have_value(text[0], timeout=4_000)
            break
        except AssertionError:
            # While it is being drawn anew the grid may drop a key, and whoever types sees it and presses again.
            if attempt == 2:
                raise
            page.keyboard.press("Escape")
    page.keyboard.type(text[1:])
    expect(editor).to_have_value(text)
    page.wait_for_timeout(200)  # the table takes over what its field shows a moment later
    page.keyboard.press("Enter")
    expect(editor).to_have_count(0)


def test_what_is_typed_into_the_table_is_added_up_and_stays(open_page: Callable[..., Page]) -> None:
    page = open_page(LINK)
    totals = page.locator(".piquet-totals")
    expect(totals).to_contain_text("57")
    type_into(page, 2, 2, "41")
    expect(page.get_by_text("B’s points are missing")).to_be_visible()
    type_into(page, 3, 2, "3")
    expect(totals).to_contain_text("98")
    expect(totals).to_contain_text("25")
    type_into(page, 2, 0, "28")
    expect(totals).to_contain_text("99")
    expect(totals).to_contain_text("25")
    expect(page.get_by_text("Three of six deals played; three to come.")).to_be_visible()


def test_a_sheet_outlives_a_look_at_another_page(open_page: Callable[..., Page]) -> None:
    page = open_page("score")
    type_into(page, 2, 0, "41")
    type_into(page, 3, 0, "7")
    expect(page.locator(".piquet-totals")).to_contain_text("41")
    go_to(page, "Rule sets")
    expect(page.get_by_role("heading", name="Where the texts differ")).to_be_visible()
    go_to(page, "Score sheet")
    expect(page.locator(".piquet-totals")).to_contain_text("41")
    expect(page.get_by_text("A leads by 34 after one deal")).to_be_visible()
    type_into(page, 2, 1, "1")
    type_into(page, 3, 1, "1")
    expect(page.locator(".piquet-totals")).to_contain_text("42")


@pytest.mark.parametrize("dark", [False, True])
def test_a_phone_keeps_a_game_to_its_settlement(open_page: Callable[..., Page], dark: bool) -> None:
    page = open_page(LINK, width=WIDTHS["phone"], dark=dark)
    for number in range(3, 7):
        expect(page.get_by_text(f"Deal {number}:")).to_be_visible()
        write(page, 20, 5)
    expect(page.locator(".piquet-headline")).to_have_text("Anne wins 279 points")
    page.get_by_text("rubicon.rubicon").first.click()
    expect(page.get_by_text("fail to reach 100").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS["phone"]


def test_the_table_offers_no_download_of_its_own(open_page: Callable[..., Page]) -> None:
    page = open_page(LINK)
    page.get_by_test_id("stDataFrame").hover()
    expect(page.get_by_role("button", name="Fullscreen")).to_be_visible()
    expect(page.get_by_role("button", name="Download as CSV")).to_be_hidden()
    expect(page.get_by_role("button", name="CSV", exact=True)).to_be_visible()


def test_a_link_opens_the_same_sheet_elsewhere(open_page: Callable[..., Page]) -> None:
    page = open_page(LINK)
    write(page, 1, 2)
    expect(page.get_by_text("Three of six deals played")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("This link is the whole sheet")).to_be_visible()
    link = page.get_by_test_id("stCode").inner_text()
    assert "deals=A.27.B.13_B.9.A.30_A.1.B.2" in link
    other = open_page("score?" + link.partition("?")[2])
    expect(other.locator(".piquet-totals")).to_contain_text("58")
    expect(other.locator(".piquet-totals")).to_contain_text("Anne")


def test_both_players_are_named_and_their_deals_settled(open_page: Callable[..., Page]) -> None:
    page = open_page("score")
    for label, name in (("First player", "Anne"), ("Second player", "Bertrand")):
        page.get_by_role("textbox", name=label).fill(name)
        page.keyboard.press("Tab")
        expect(page.get_by_text(name).first).to_be_visible()
        wait_until_drawn(page)
    page.get_by_text("Second player", exact=True).last.click()
    expect(page.get_by_text("Bertrand is the elder hand")).to_be_visible()
    page.get_by_role("textbox", name="First player").fill("Annette")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Annette made")).to_be_visible()
    first, second = page.get_by_label("Annette made"), page.get_by_label("Bertrand made")
    first.focus()
    for number in range(1, 7):
        expect(page.get_by_text(f"Deal {number}:")).to_be_visible()
        expect(first.and_(page.locator(":focus"))).to_have_value("")
        expect(first).to_have_count(1)  # the form of the last deal has gone
        page.keyboard.type("20")
        page.keyboard.press("Enter")
        expect(second).to_be_focused()
        page.keyboard.type("5")
        page.keyboard.press("Enter")
    expect(page.locator(".piquet-headline")).to_have_text("Annette wins 250 points")
    expect(page.get_by_test_id("stException")).to_have_count(0)
