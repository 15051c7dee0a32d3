"""*Enter a hand* in a real browser: keys and clicks in the grid, live texts, the link, and what a reload must not lose."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.web.entry_page.ways_in import BOTH, FILE
from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import violations

Open = Callable[..., Page]


def box(page: Page) -> Locator:
    return page.get_by_role("textbox", name=re.compile("^Paste or type one hand"))


def hand(page: Page, name: str) -> Locator:
    return page.get_by_role("textbox", name=f"{name} as text")


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=name)


def replayed(page: Page) -> None:
    expect(page.get_by_role("button", name="Download the hand file")).to_be_visible()


def choose(page: Page, name: str) -> None:
    """Press one of the page's segmented buttons."""
    page.get_by_role("radio", name=name, exact=True).or_(page.get_by_role("button", name=name, exact=True)).first.click()
    wait_until_drawn(page)


@pytest.fixture
def grid(open_page: Open) -> Page:
    page = open_page("enter")
    choose(page, "Click cards")
    expect(page.get_by_role("grid")).to_be_visible()
    return page


def test_the_grid_has_its_roles_and_names(grid: Page) -> None:
    assert grid.get_by_role("grid", name="The 32 cards").get_by_role("row").count() == 4
    assert grid.get_by_role("gridcell").count() == 32
    expect(cell(grid, "ace of spades")).to_have_attribute("aria-selected", "false")


def test_a_hand_is_entered_by_keys_alone(grid: Page) -> None:
    cell(grid, "ace of spades").focus()
    for key in "ahakqjdakq7cakq":
        grid.keyboard.press(key)
    expect(hand(grid, "Elder hand")).to_have_value("S A  H AKQJ  D AKQ7  C AKQ")
    expect(cell(grid, "seven of diamonds")).to_have_accessible_name("seven of diamonds, Elder hand")
    assert grid.evaluate("document.activeElement.shadowRoot?.activeElement?.dataset.card") == "CQ"


def test_fast_keys_are_all_taken_and_the_same_key_takes_a_card_out(grid: Page) -> None:
    cell(grid, "ace of spades").focus()
    grid.keyboard.type("sakqjt987h1", delay=5)
    expect(hand(grid, "Elder hand")).to_have_value("S AKQJT987  H T")
    grid.keyboard.type("s7h0", delay=5)
    expect(hand(grid, "Elder hand")).to_have_value("S AKQJT98")


def test_arrows_move_and_space_toggles(grid: Page) -> None:
    cell(grid, "ace of spades").focus()
    for key in ("ArrowRight", "ArrowDown", "Space", "End", "Enter"):
        grid.keyboard.press(key)
    expect(hand(grid, "Elder hand")).to_have_value("H K7")


def test_n_goes_to_the_next_place_and_a_card_taken_is_refused_with_a_reason(grid: Page) -> None:
    cell(grid, "ace of spades").click()
    grid.keyboard.press("n")
    expect(grid.get_by_role("radio", name=re.compile("Dealer 0"))).to_have_attribute("aria-checked", "true")
    grid.keyboard.press("a")
    expect(grid.get_by_role("status").filter(has_text="already in Elder hand")).to_be_visible()
    grid.keyboard.press("k")
    expect(hand(grid, "Dealer")).to_have_value("S K")


def test_undo_takes_the_last_click_back_in_the_grid_too(grid: Page) -> None:
    cell(grid, "ace of spades").click()
    expect(hand(grid, "Elder hand")).to_have_value("S A")
    grid.get_by_role("button", name="Undo").click()
    expect(hand(grid, "Elder hand")).to_have_value("")
    expect(cell(grid, "ace of spades")).to_have_attribute("aria-selected", "false")
    cell(grid, "king of spades").click()
    expect(hand(grid, "Elder hand")).to_have_value("S K")


def test_typing_is_read_while_it_is_typed(open_page: Open) -> None:
    page = open_page("enter")
    box(page).press_sequentially(BOTH, delay=2)
    expect(hand(page, "Dealer")).to_have_value("S KQJT9  D JT9  C JT98")
    replayed(page)
    assert box(page).input_value() == BOTH


def test_an_error_stands_below_its_text_and_leads_to_its_place(open_page: Open) -> None:
    page = open_page("enter")
    box(page).fill(BOTH)
    replayed(page)
    hand(page, "Elder hand").fill("S A  H AKQX  D AKQ7  C AKQ")
    problem = page.locator(".problems li").filter(has_text="X")
    expect(problem).to_be_visible()
    expect(hand(page, "Elder hand")).to_have_attribute("aria-invalid", "true")
    problem.get_by_role("button").first.click()
    assert hand(page, "Elder hand").evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)") == "X"
    hand(page, "Elder hand").fill("S A  H AKQJ  D AKQ7  C AKQ")
    expect(problem).to_have_count(0)
    replayed(page)


def test_cards_are_played_by_clicking_and_an_illegal_one_says_why(open_page: Open) -> None:
    page = open_page("enter")
    box(page).fill(BOTH)
    replayed(page)
    choose(page, "Play")
    page.get_by_text("Card by card", exact=True).click()
    play = page.get_by_role("textbox", name=re.compile("^The play"))
    elder, dealer = page.get_by_role("group", name=re.compile("^Elder hand")), page.get_by_role("group", name=re.compile("^Dealer"))
    elder.get_by_role("button", name="ace of spades").click()
    expect(play).to_have_value("elder SA")
    dealer.get_by_role("button", name="jack of diamonds").click(force=True)
    expect(page.get_by_text("must follow the Ace of spades")).to_be_visible()
    dealer.get_by_role("button", name="nine of spades").click()
    expect(play).to_have_value("elder SA  dealer S9")
    page.keyboard.press("Enter")
    expect(play).to_have_value("elder SA  dealer S9\nelder HA")
    play.fill("elder SA  dealer S9\nelder HA  dealer S9")
    expect(page.get_by_role("radio", name="Play (to mend)")).to_be_checked()
    expect(play).to_have_value("elder SA  dealer S9\nelder HA  dealer S9")


def test_a_shared_hand_opens_the_same_on_another_machine(open_page: Open) -> None:
    page = open_page("enter")
    box(page).fill(FILE)
    replayed(page)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("This link is the whole hand")).to_be_visible()
    link = page.get_by_test_id("stCode").filter(has_text="v=1&").inner_text().strip()
    elsewhere = open_page(link[link.index("/?v=1&") + 1 :])
    expect(elsewhere.get_by_role("button", name="Next", exact=True)).to_be_in_viewport()
    expect(elsewhere.get_by_role("heading", name="Point and sequences lost, every trick won")).to_be_in_viewport()
    elsewhere.get_by_role("link", name="Change this hand").click()
    expect(elsewhere.get_by_role("heading", name="Enter a hand")).to_be_visible()
    replayed(elsewhere)
    for name in ("Elder hand", "Dealer"):
        expect(hand(elsewhere, name)).to_have_value(hand(page, name).input_value())
    expect(elsewhere.get_by_role("heading", name="Point and sequences lost, every trick won")).to_be_visible()


def test_a_reload_loses_nothing(open_page: Open) -> None:
    page = open_page("enter")
    box(page).fill(BOTH)
    replayed(page)
    hand(page, "Dealer").fill("S KQJT9  D JT9  C JT9X")
    expect(page.locator(".problems li").filter(has_text="X")).to_be_visible()
    page.reload()
    wait_until_drawn(page)
    expect(hand(page, "Dealer")).to_have_value("S KQJT9  D JT9  C JT9X")
    page.get_by_role("button", name="Clear").click()
    expect(hand(page, "Dealer")).to_have_value("")
    page.reload()
    wait_until_drawn(page)
    expect(page.get_by_role("button", name="Clear")).to_be_disabled()
    expect(hand(page, "Dealer")).to_have_value("")


@pytest.mark.parametrize(("width", "dark"), [("desktop", False), ("phone", True)])
def test_a_page_with_a_hand_is_accessible_and_fits(width: str, dark: bool, open_page: Open) -> None:
    page = open_page("enter", WIDTHS[width], dark)
    box(page).fill(FILE.replace("point 41 ", "point 61 "))
    expect(page.locator(".problems li").first).to_be_visible()
    assert violations(page) == []
    box(page).fill(FILE)
    replayed(page)
    choose(page, "Click cards")
    choose(page, "Play")
    expect(page.get_by_role("group", name=re.compile("^Elder hand"))).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_file_is_opened_and_what_is_wrong_in_one_is_told_with_its_text_kept(open_page: Open) -> None:
    page = open_page("enter")
    choose(page, "Open a file")
    wrong = FILE.replace("point 41 ", "point 61 ")
    page.locator("input[type=file]").set_input_files({"name": "first.piquet.toml", "mimeType": "text/plain", "buffer": wrong.encode()})
    expect(page.get_by_text("no holding makes a point of 61")).to_be_visible()
    page.locator("input[type=file]").set_input_files({"name": "no.piquet.toml", "mimeType": "text/plain", "buffer": b"\xff\xfe\x00"})
    expect(page.get_by_text("UTF-16")).to_be_visible()
    page.locator("input[type=file]").set_input_files({"name": "first.piquet.toml", "mimeType": "text/plain", "buffer": FILE.encode()})
    replayed(page)
    choose(page, "Paste or type")
    expect(box(page)).to_have_value(FILE)


def test_naming_the_players_changes_no_choice(open_page: Open) -> None:
    page = open_page("enter")
    box(page).fill(FILE)
    replayed(page)
    who = page.locator(".st-key-enter-call-seat").get_by_role("combobox")
    who.focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(who).to_have_value("Dealer")
    wait_until_drawn(page)
    page.get_by_text("Rule set, title, source, names").click()
    for label, name in (("Name of the elder hand", "Anne"), ("Name of the dealer", "Bertrand")):
        page.get_by_role("textbox", name=label).fill(name)
        page.keyboard.press("Tab")
        expect(page.locator(".enter-who").filter(has_text=name)).to_be_visible()
        wait_until_drawn(page)
    expect(who).to_have_value("Dealer")
    replayed(page)


def test_sentences_and_a_fault_leave_both_hands_in_sight(open_page: Open) -> None:
    page = open_page("enter", WIDTHS["phone"])
    box(page).fill(f"{BOTH}\nThe point is equal, and the quatrième to the Jack is not good.")
    replayed(page)
    expect(page.locator(".problems li.note")).to_contain_text("Line 3 was not read as cards")
    box(page).fill(BOTH.replace("♣ J 10 9 8", "♣ J 10 9 J"))
    expect(page.get_by_text("The Jack of clubs stands there twice").first).to_be_visible()
    expect(page.locator(".enter-hand svg")).to_have_count(12 + 11)
    assert "`" not in page.locator(".stMain").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS["phone"]
