"""Every page, at desktop and phone width, by day and by night: accessible, no wider than the screen, and calling on nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lessons.web.registry import PAGES, PageEntry
from tests.browser.conftest import WIDTHS, go_to

COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules of axe-core that look at colours."""

TREE = """() => {
    const colours = ["class", "color", "fill", "stroke", "style"];
    const attributes = (node) => [...node.attributes].filter(({ name }) => !colours.includes(name)).map(({ name, value }) => `${name}=${value}`);
    const words = (node) => node.localName === "style" ? "" : [...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data);
    const tree = (node) => [...node.children].map((child) =>
        [child.localName, attributes(child), words(child), child.shadowRoot ? tree(child.shadowRoot) : [], tree(child)]);
    return JSON.stringify(tree(document));
}"""
"""Everything on the page but its colours."""


def violations(page: Page, *only: str) -> list[str]:
    """The serious and critical accessibility violations axe-core finds, one line each: by all its rules, or by these only."""
    options: dict[str, Any] = {"resultTypes": ["violations"]} | ({"runOnly": {"type": "rule", "values": [*only]}} if only else {})
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{v['impact']}: {v['id']}: {v['help']}: "
        + "; ".join(f"{node['html'][:160]} {node['failureSummary'][:400]}" for node in v["nodes"][:4])
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


def by_day_and_night(page: Page) -> list[str]:
    """The violations on a page drawn by day, in its colours of day and then of night.

    Where nothing but its colours is another by night, nothing but its colours is looked at again.
    """
    found = violations(page)
    ground = "getComputedStyle(document.querySelector('.stApp')).backgroundColor"
    day, tree = page.evaluate(ground), page.evaluate(TREE)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"day => {ground} !== day", arg=day)
    same = page.evaluate(TREE) == tree
    found += [f"by night: {line}" for line in violations(page, *(COLOUR if same else ()))]
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"day => {ground} === day", arg=day)
    return found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("entry", PAGES, ids=lambda e: e.title)
def test_page(entry: PageEntry, width: str, open_page: Callable[..., Page]) -> None:
    page = open_page(entry.url_path, WIDTHS[width])
    assert page.locator("h1").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    assert by_day_and_night(page) == []


def test_axe_sees_a_fault(open_page: Callable[..., Page]) -> None:
    page = open_page(PAGES[-1].url_path)
    page.evaluate("document.querySelector('h1').insertAdjacentHTML('afterend', '<img src=\"data:,\">')")
    assert any("image-alt" in line for line in violations(page))


def test_a_colour_that_is_lost_by_night_is_seen(open_page: Callable[..., Page]) -> None:
    page = open_page("help")
    page.add_style_tag(content="@media (prefers-color-scheme: dark) { h1 { color: #1b1b1b !important } }")
    found = by_day_and_night(page)
    assert found
    assert all(line.startswith("by night: serious: color-contrast") for line in found)


def test_what_is_drawn_anew_does_not_fade_for_who_asked_for_no_motion(open_page: Callable[..., Page]) -> None:
    page = open_page("help")
    fades = """() => {
        const part = document.querySelector("[data-stale]");
        part.dataset.stale = "true";
        part.style.opacity = "0.33";
        return getComputedStyle(part).opacity;
    }"""
    assert page.evaluate(fades) == "1"


def test_the_navigation_leads_to_every_page(open_page: Callable[..., Page]) -> None:
    page = open_page()
    for entry in (*PAGES[1:], PAGES[0]):
        go_to(page, entry.title)
        page.get_by_test_id("stTopNavSection").filter(has_text=entry.section).click()
        assert page.locator("[aria-current=page]").inner_text().endswith(entry.title)
        page.keyboard.press("Escape")


def test_on_a_phone_the_menu_closes_when_a_page_is_chosen(open_page: Callable[..., Page]) -> None:
    page = open_page("", WIDTHS["phone"])
    page.get_by_test_id("stExpandSidebarButton").tap()
    link = page.get_by_test_id("stSidebarNavLink").filter(has_text="Help")
    link.tap()
    page.wait_for_url("**/help")
    expect(page.get_by_role("heading", name="Help", exact=True)).to_be_visible()
    expect(link).not_to_be_in_viewport()


def test_the_large_view_enlarges_everything_and_stays(open_page: Callable[..., Page]) -> None:
    page = open_page("help")
    size = "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)"
    before = page.evaluate(size)
    page.locator(".st-key-frame-view label").first.click()
    page.wait_for_function(f"{size} > {before * 1.3}")
    go_to(page, "Rule sets")
    assert page.evaluate(size) > before * 1.3


def test_print_leaves_the_frame_away(open_page: Callable[..., Page]) -> None:
    page = open_page("rules")
    page.emulate_media(media="print")
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    expect(page.locator(".st-key-frame-foot")).to_be_hidden()
    expect(page.locator(".piquet-table").first).to_be_visible()
    assert page.evaluate("document.querySelector('.stMain').scrollHeight <= document.documentElement.scrollHeight")


def test_a_clause_leads_from_where_it_is_cited_to_the_rulebook(open_page: Callable[..., Page]) -> None:
    page = open_page("rules")
    page.locator("a").filter(has_text="portland.46").first.click()
    expect(page.locator("[id='portland.46'], #portland-46").first).to_be_visible()
    assert "clause=portland.46" in page.url
