"""A hand of another game in a real browser: typed as its file, mended where it is wrong, and not lost by a reload."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from lessons.web.entry.games import starting_text
from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import violations


def test_a_hand_of_voleur_is_typed_mended_and_kept(open_page: Callable[..., Page]) -> None:
    page = open_page("enter", WIDTHS["phone"], True)
    page.get_by_text("Voleur, four", exact=True).click()
    box = page.get_by_role("textbox", name="A hand of Piquet Voleur")
    expect(box).to_have_value(starting_text("voleur"))
    wrong = starting_text("voleur").replace("D T7", "D TX")
    box.fill(wrong)
    problem = page.locator(".problems li").filter(has_text="X")
    expect(problem.locator(".line mark")).to_have_text("X")
    expect(page.locator(".gutter b")).to_contain_text(str(wrong[: wrong.index("D TX")].count("\n") + 1))
    problem.get_by_role("button").click()
    assert box.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)") == "X"
    assert violations(page) == []
    page.reload()
    wait_until_drawn(page)
    expect(box).to_have_value(wrong)
    box.fill(starting_text("voleur").replace("A hand of Piquet Voleur", "Mended"))
    expect(page.get_by_role("heading", name="Mended")).to_be_visible()
    wait_until_drawn(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS["phone"]
