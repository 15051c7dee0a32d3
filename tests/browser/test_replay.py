"""The replay in a real browser: no key lost, no step slow, and every way of moving leads to the same place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.handfile import share
from lessons.web.library import FIRST, library
from lessons.web.view import view
from tests.browser.conftest import WIDTHS, go_to, wait_until_drawn
from tests.browser.test_every_page import by_day_and_night

ADDRESS = f"?hand={FIRST}"


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    hand = library().hand(FIRST)
    assert hand is not None
    return view(hand.annotation)


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    page = open_page(ADDRESS)
    page.wait_for_selector(".replay[data-step]")
    return page


def at(page: Page) -> int:
    return int(page.locator(".replay").get_attribute("data-step") or -1)


def status(page: Page) -> Locator:
    return page.locator(".replay [role=status]").first


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def first_where(shown: dict[str, Any], **wanted: Any) -> int:
    return next(i for i, step in enumerate(shown["steps"]) if all(step[k] == v for k, v in wanted.items()))


def test_arrows_step_when_nothing_has_the_focus(page: Page, shown: dict[str, Any]) -> None:
    assert at(page) == 0
    press(page, "ArrowRight", "ArrowRight", "ArrowLeft")
    assert at(page) == 1
    sentence = "".join(r if isinstance(r, str) else r[0] for r in shown["steps"][1]["sentence"])
    expect(status(page)).to_have_text(sentence)


def test_twenty_fast_presses_are_twenty_steps(page: Page) -> None:
    press(page, *["ArrowRight"] * 20)
    assert at(page) == 20


def test_home_end_phase_and_trick_keys(page: Page, shown: dict[str, Any]) -> None:
    press(page, "End")
    assert at(page) == len(shown["steps"]) - 1
    press(page, "Home")
    assert at(page) == 0
    press(page, "ArrowDown", "ArrowDown")
    assert at(page) == shown["phases"][2]["from"]
    press(page, "ArrowUp")
    assert at(page) == shown["phases"][1]["from"]
    press(page, "PageDown")
    assert shown["steps"][at(page)]["winner"] is not None
    assert shown["steps"][at(page)]["trick"] == 1
    press(page, "PageDown")
    assert shown["steps"][at(page)]["trick"] == 2


def test_buttons_slider_and_transcript_move_it_too(page: Page, shown: dict[str, Any]) -> None:
    page.get_by_role("button", name="Next", exact=True).click()
    assert at(page) == 1
    page.get_by_role("button", name="Back", exact=True).click()
    assert at(page) == 0
    page.get_by_role("button", name="Next trick").click()
    assert shown["steps"][at(page)]["trick"] == 1
    page.get_by_role("slider", name="Step").fill("4")
    assert at(page) == 4
    page.locator(".talk li button").nth(2).click()
    assert at(page) == 2
    expect(page.locator(".talk [aria-current=step]")).to_have_count(1)


def test_the_time_line_can_be_pressed_and_dragged(page: Page, shown: dict[str, Any]) -> None:
    graph = page.locator(".graph svg")
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box is not None
    bands = page.locator(".graph .band rect")
    last = bands.nth(len(shown["phases"]) - 1).bounding_box()
    assert last is not None
    page.mouse.move(last["x"] + last["width"] / 2, box["y"] + 30)
    page.mouse.down()
    assert at(page) == len(shown["steps"]) - 1
    page.mouse.move(box["x"] + 12, box["y"] + 30, steps=4)
    page.mouse.up()
    assert at(page) == 0


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
def test_every_phase_is_wide_enough_to_hit(width: int, open_page: Callable[..., Page]) -> None:
    page = open_page(ADDRESS, width)
    for band in page.locator(".graph .band rect").all():
        box = band.bounding_box()
        assert box is not None
        assert box["width"] >= 24


def test_keys_are_left_to_what_has_the_focus(page: Page) -> None:
    page.locator("[data-part=search]").fill("point")
    press(page, "ArrowLeft", "ArrowRight", "ArrowRight", "Home")
    assert at(page) == 0
    page.locator(".choices select").focus()
    press(page, "ArrowDown")
    assert at(page) == 0


def test_the_step_is_kept_when_the_page_runs_again_and_on_return(page: Page) -> None:
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    page.wait_for_timeout(600)
    page.get_by_text("Try every single option").click()
    page.wait_for_selector("text=Moves")
    assert at(page) == 3
    go_to(page, "Help")
    go_to(page, "Worked hands")
    page.wait_for_selector(".replay[data-step='3']")


def test_what_a_verdict_rests_on_is_lit_and_named(page: Page, shown: dict[str, Any]) -> None:
    press(page, "ArrowRight")
    (call,) = shown["steps"][1]["calls"]
    expect(page.locator(".hand .card.lit")).to_have_count(len(call["rows"][0]["cards"]))
    expect(page.locator(".hand .card.beat")).to_have_count(len(call["rows"][1]["cards"]))
    expect(page.locator(".tag.lit")).to_have_text(f"called · {call['rows'][0]['figure']}")
    expect(page.locator(".tag.beat")).to_have_text(f"beats it · {call['rows'][1]['figure']}")


def test_a_clause_is_one_press_away(page: Page, shown: dict[str, Any]) -> None:
    press(page, "ArrowRight")
    name = shown["steps"][1]["calls"][0]["clauses"][0]
    said = page.get_by_text(shown["clauses"][name])
    expect(said).to_be_hidden()
    page.locator(".panel summary").filter(has_text=name).click()
    expect(said).to_be_visible()


def test_one_hand_alone_hides_the_other_and_every_reason_that_would_tell_it(page: Page) -> None:
    page.locator(".choices select").select_option("only:elder")
    page.locator(".replay").focus()
    press(page, "ArrowRight")
    dealer = page.locator(".place.side-dealer .hand")
    expect(dealer.locator("use[href='#card-back']")).to_have_count(12)
    expect(page.locator(".row.beat")).to_have_count(0)
    assert "spades" not in page.locator(".panel").inner_text()


def test_a_seats_knowledge_grows_with_what_is_called_and_played(page: Page, shown: dict[str, Any]) -> None:
    page.locator(".choices select").select_option("knows:dealer")
    page.locator(".replay").focus()
    aces = first_where(shown, phase="set")
    press(page, *["ArrowRight"] * aces)
    known = shown["steps"][aces]["known"]["dealer"]
    expect(page.locator(".place.side-elder .hand use:not([href='#card-back'])")).to_have_count(len(known))
    assert page.locator(".talk li:visible").count() == aces + 1


def test_guessing_hides_verdict_count_and_later_talk_until_asked(page: Page) -> None:
    page.locator("[data-part=guess]").check()
    page.locator(".replay").focus()
    press(page, "ArrowRight")
    assert at(page) == 1
    expect(page.locator(".panel .badge")).to_have_count(0)
    expect(page.locator(".card.beat")).to_have_count(0)
    assert "not good" not in page.locator(".replay").inner_text().lower()
    press(page, "ArrowRight")
    assert at(page) == 1
    expect(page.locator(".panel .badge")).to_have_text("not good")
    press(page, "ArrowRight")
    assert at(page) == 2


def test_the_same_as_a_table_and_as_text(page: Page, shown: dict[str, Any]) -> None:
    page.get_by_text("The same as a table").click()
    expect(page.locator(".scroll tbody tr")).to_have_count(len(shown["steps"]))
    page.locator(".scroll tbody tr").nth(3).get_by_role("button").click()
    assert at(page) == 3
    page.get_by_text("The same as text").click()
    expect(page.locator("[data-part=text] li")).to_have_count(len(shown["steps"]))


def test_a_hand_of_the_library_opens_by_a_press_and_has_an_address(page: Page) -> None:
    other = next(h for h in library().hands if "repic" in h.shows and h.id != FIRST)
    page.locator(".topics button").filter(has_text="repic").click()
    page.locator(f".library a[href='?hand={other.id}']").click()
    page.wait_for_url(f"**/?hand={other.id}")
    expect(page.locator(".replay h2")).to_have_text(other.title)
    assert at(page) == 0


def test_a_hand_chosen_far_below_comes_into_sight_and_takes_the_keys(page: Page) -> None:
    page.locator(".library li:visible a").nth(7).click()
    expect(page.locator(".library a[aria-current]")).not_to_have_attribute("href", ADDRESS)
    expect(page.locator(".replay h2")).to_be_in_viewport(ratio=1)
    expect(page.locator(".replay .table")).to_be_in_viewport(ratio=1)
    expect(page.locator(".replay")).to_be_focused()
    press(page, "ArrowRight")
    assert at(page) == 1


def test_back_and_forward_change_the_hand_with_the_address(open_page: Callable[..., Page]) -> None:
    page = open_page()
    title = page.locator(".replay h2")
    first, other = library().first(), library().hands[-1]
    assert first is not None
    expect(title).to_have_text(first.title)
    page.locator(".more").click()
    page.locator(f".library a[href='?hand={other.id}']").click()
    expect(title).to_have_text(other.title)
    page.go_back()
    expect(title).to_have_text(first.title)
    page.go_forward()
    expect(title).to_have_text(other.title)
    assert page.url.endswith(f"?hand={other.id}")
    go_to(page, "Help")
    go_to(page, "Worked hands")
    page.wait_for_url(f"**/?hand={other.id}")
    expect(title).to_have_text(other.title)


def test_keys_step_after_a_button_a_switch_and_the_list_of_hands(page: Page) -> None:
    title = page.locator(".replay h2")
    before = title.inner_text()
    page.get_by_role("button", name="Next hand").click()
    expect(title).not_to_have_text(before)
    press(page, "ArrowRight")
    assert at(page) == 1
    page.mouse.move(600, 500)  # off the button, whose hint lies over the switch
    page.locator(".st-key-frame-view label").first.click()
    expect(page.get_by_role("switch", name="Large view")).to_be_focused()
    press(page, "ArrowRight")
    assert at(page) == 2
    page.locator(".st-key-frame-view label").first.click()
    choice = page.get_by_role("combobox", name="Another hand")
    choice.click()
    expect(page.get_by_role("listbox")).to_be_visible()
    press(page, "ArrowRight", "ArrowDown")
    assert at(page) == 2
    before = title.inner_text()
    press(page, "Enter")
    expect(title).not_to_have_text(before)
    expect(page.locator(".replay")).to_be_focused()
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    assert at(page) == 3


def test_keys_are_left_to_a_menu_that_lies_open(page: Page) -> None:
    page.get_by_test_id("stMainMenu").get_by_role("button").click()
    expect(page.get_by_role("menu").first).to_be_visible()
    press(page, "ArrowRight")
    assert at(page) == 0


def test_a_clause_opened_at_the_panels_end_is_read_at_once(page: Page) -> None:
    press(page, "ArrowRight")
    for summary in page.locator(".panel .proof summary").all():
        summary.click()
        expect(summary.locator("+ p")).to_be_in_viewport(ratio=1)
    page.get_by_text("Rules of this step").click()
    expect(page.locator(".panel .grounds .clauses")).to_be_in_viewport(ratio=1)


def test_beside_a_slip_no_count_of_the_record_is_said_to_agree(open_page: Callable[..., Page]) -> None:
    page = open_page("?hand=repic-first-example")
    page.wait_for_selector(".replay[data-step]")
    press(page, "End")
    expect(page.locator(".panel .finding.disagrees")).to_contain_text("printed 95 · by the rules 98")
    expect(page.locator(".panel .finding.agrees")).to_have_count(0)
    page.locator(".chip").first.click()
    expect(page.get_by_role("heading", name="The record’s own counts that agree")).to_be_visible()


def test_in_the_large_view_a_call_fits_the_screen(open_page: Callable[..., Page]) -> None:
    page = open_page(ADDRESS, 1920)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.locator(".st-key-frame-view label").first.click()
    expect(page.locator(".st-key-hands-head")).to_be_hidden()
    press(page, "ArrowRight")
    bar = page.locator(".controls").bounding_box()
    assert bar is not None
    for part in (".head", ".place.side-elder", ".place.side-dealer", ".badge", ".graph"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    counts = page.locator(".place.side-elder .count").bounding_box()
    assert counts is not None
    assert counts["y"] + counts["height"] < bar["y"]


def test_guessing_veils_what_gives_the_hand_away_until_asked(page: Page) -> None:
    title = page.locator(".replay h2")
    told = title.inner_text()
    rules = page.get_by_role("table", name="Totals under each rule set").or_(page.locator(".st-key-hands-other table")).first
    expect(rules).to_be_visible()
    page.locator("[data-part=guess]").check()
    expect(title).not_to_have_text(told)
    expect(page.locator("[data-sheet=findings]")).to_be_hidden()
    expect(rules).to_be_hidden()
    page.get_by_role("button", name="Show title and totals").click()
    expect(title).to_have_text(told)
    expect(rules).to_be_visible()
    page.locator("[data-part=guess]").uncheck()
    page.locator("[data-part=guess]").check()
    expect(title).not_to_have_text(told)


def test_filters_find_without_accents_and_count(page: Page) -> None:
    items = page.locator(".library li:visible")
    total = len(library().all)
    page.locator("[data-part=search]").fill("Quatriéme")
    expected = [h for h in library().all if "quatrieme" in h.title.lower().replace("è", "e")]
    assert 0 < items.count() < total
    assert items.count() >= len(expected) > 0
    expect(page.locator(".found")).to_contain_text(f"of {total}")


def test_a_long_list_is_shown_whole_when_asked(page: Page) -> None:
    items = page.locator(".library li:visible")
    few = items.count()
    page.locator(".more").click()
    assert items.count() == len(library().all) > few
    expect(page.locator(".more")).to_be_hidden()


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
def test_a_call_is_accessible_and_fits(width: int, open_page: Callable[..., Page]) -> None:
    page = open_page(ADDRESS, width)
    page.wait_for_selector(".replay[data-step]")
    press(page, *["ArrowRight"] * 6)
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth <= window.innerWidth")
    assert by_day_and_night(page) == []


def test_on_a_phone_the_step_buttons_stay_in_reach(open_page: Callable[..., Page]) -> None:
    page = open_page(ADDRESS, WIDTHS["phone"])
    button = page.get_by_role("button", name="Next", exact=True)
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert 600 < box["y"] < 844 - box["height"] + 1
    button.tap()
    assert at(page) == 1


def test_on_a_phone_the_verdict_is_in_the_bar_and_leads_to_its_reason(open_page: Callable[..., Page]) -> None:
    page = open_page(ADDRESS, WIDTHS["phone"])
    page.get_by_role("button", name="Next", exact=True).tap()
    brief = page.locator(".brief")
    expect(brief).to_have_text("not good: show why")
    expect(brief).to_be_in_viewport(ratio=1)
    brief.tap()
    expect(page.locator(".panel .badge")).to_be_in_viewport(ratio=1)
    expect(page.locator(".panel")).to_be_focused()


def test_markup_in_a_title_or_name_is_shown_as_text(open_page: Callable[..., Page]) -> None:
    hand = library().hand(FIRST)
    assert hand is not None
    evil = "<img src=x onerror=document.title='broken'>"
    record = replace(hand.annotation.record, title=evil, names={"elder": evil}, note=evil)
    page = open_page(f"?{share.encode(record)}")
    expect(page.locator(".replay h2")).to_have_text(evil)
    press(page, *["ArrowRight"] * 8)
    expect(page.locator(".place.side-elder .who")).to_have_text(evil)
    assert page.locator(".replay img").count() == 0
    assert page.title() != "broken"


def test_in_print_the_controls_are_left_away(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.locator(".controls")).to_be_hidden()
    expect(page.locator(".table")).to_be_visible()


def test_a_press_on_the_larger_figure_goes_to_the_step(page: Page) -> None:
    page.get_by_text("The running score as a larger figure").click()
    points = page.locator(".js-plotly-plot .scatterlayer .trace").first.locator(".point")
    wait_until_drawn(page)
    points.nth(10).scroll_into_view_if_needed()  # and at rest: the figure is fitted to its place once it is drawn
    box = points.nth(10).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".replay[data-step='10']")).to_be_visible()  # for a moment beside the one it takes the place of
    expect(page.locator(".replay")).to_have_count(1)


def test_the_lines_of_the_talk_are_one_stop_and_arrows_go_from_line_to_line(page: Page) -> None:
    lines = page.locator(".talk button")
    assert lines.evaluate_all("nodes => nodes.filter((node) => node.tabIndex === 0).length") == 1
    lines.nth(0).focus()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(lines.nth(1)).to_have_attribute("aria-current", "step")
    assert lines.evaluate_all("nodes => nodes.filter((node) => node.tabIndex === 0).length") == 1


def test_on_paper_stands_the_hand_and_nothing_else(page: Page) -> None:
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".replay .table")).to_be_visible()
    steps = page.locator(".talk li").count()
    expect(page.locator("[data-sheet=table] tbody tr")).to_have_count(steps)
    expect(page.locator("[data-sheet=text] li")).to_have_count(steps)
    expect(page.locator("[data-sheet=text] li").last).to_be_visible()
    for away in (
        ".replay .panel",
        ".replay .controls",
        ".replay .choices",
        ".replay .graph",
        ".library",
        ".hands-veil",
        ".st-key-hands-head",
    ):
        for node in page.locator(away).all():
            expect(node).to_be_hidden()
