"""Deals for a class in a browser: what is typed is kept, results are entered by the keyboard alone, files are taken along, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from lessons.club.set_file import load, to_query
from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import by_day_and_night
from tests.club.sets import deals_of


def typed(page: Page, label: str, text: str) -> None:
    """Type into a box, and wait until the page has heard it."""
    page.get_by_label(label, exact=True).fill(text)
    expect(page.locator(".live .stale")).to_have_count(0)
    wait_until_drawn(page)


def part(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).click()
    wait_until_drawn(page)


def test_a_set_is_written_kept_played_and_taken_along(open_page: Callable[..., Page], tmp_path: Path) -> None:
    page = open_page(f"deals?{to_query(deals_of('First', 'Second', 'Third'))}")
    typed(page, "Question to begin with", "Who has the point?")
    typed(page, "Name of the deal", "Second")
    expect(page.get_by_text("called that already")).to_be_visible()
    assert by_day_and_night(page) == []

    page.reload()
    wait_until_drawn(page)
    expect(page.get_by_label("Question to begin with", exact=True)).to_have_value("Who has the point?")
    expect(page.get_by_label("Name of the deal", exact=True)).to_have_value("Second")
    expect(page.get_by_role("radio", name="1. First", exact=False)).to_be_checked()

    part(page, "Results of the tables")
    page.get_by_label("Table", exact=True).fill("North")
    page.keyboard.press("Tab")
    page.get_by_label("Elder hand’s points", exact=True).focus()
    for elder, dealer in (("30", "10"), ("21", "27")):
        expect(page.get_by_label("Elder hand’s points", exact=True)).to_be_focused()
        page.keyboard.type(elder)
        for _ in range(2):  # past the dealer's name
            page.keyboard.press("Tab")
        page.keyboard.type(dealer)
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Write it down")).to_be_focused()
        page.keyboard.press("Enter")
        # While the form is drawn anew the field that was there stands beside the new one for a moment.
        expect(page.locator('input[aria-label="Dealer’s points"]:not([value=""])')).to_have_count(0)
    expect(page.get_by_role("region", name="Every deal at every table")).to_contain_text("Second")
    assert by_day_and_night(page) == []

    part(page, "Hand-outs and links")
    page.get_by_text("Show it here").click()
    expect(page.locator(".handout")).to_contain_text("Who has the point?")
    assert by_day_and_night(page) == []
    with page.expect_download() as file:
        page.get_by_role("button", name="Set file").click()
    file.value.save_as(tmp_path / "a.piquet-set.toml")
    assert load(tmp_path / "a.piquet-set.toml").deals[0].question == "Who has the point?"
    with page.expect_download() as hand_out:
        page.get_by_role("button", name="Download the PDF").click()
    hand_out.value.save_as(tmp_path / "a.pdf")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")


def test_on_a_phone_nothing_is_wider_than_the_screen(open_page: Callable[..., Page]) -> None:
    page = open_page(f"deals?{to_query(deals_of('First', 'Second'))}", WIDTHS["phone"])
    for name in ("At a glance", "Hand-outs and links", "Results of the tables", "Deals"):
        part(page, name)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), name
