"""The three panels of the replay in a real browser: opened on demand, following every step, giving nothing away."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lessons.games.annotation import Annotation
from lessons.web.library import FIRST, library
from lessons.web.panels import PANELS, panel
from tests.browser.conftest import WIDTHS, go_to
from tests.browser.test_every_page import by_day_and_night
from tests.browser.test_replay import at, press

LOST = "lurched"
"""A hand in which cards are played that give points up."""
HIDDEN = "pic-on-the-third-lead"
"""A hand of which the dealer's cards are not told."""

NAMES = {"beat": "What could beat this?", "knows": "Who knows what?", "open": "Open-hand play"}


def annotation(id: str) -> Annotation:
    hand = library().hand(id)
    assert hand is not None
    return hand.annotation


@pytest.fixture
def at_hand(open_page: Callable[..., Page]) -> Callable[..., Page]:
    def opened(id: str, steps: int = 0, ask: str = "", width: int = WIDTHS["desktop"]) -> Page:
        page = open_page(f"?hand={id}", width)
        page.wait_for_selector(".replay[data-step]")
        press(page, *["ArrowRight"] * steps)
        if ask:
            page.get_by_role("button", name=NAMES[ask]).click()
            expect(page.locator(".answer")).not_to_contain_text("Working it out")
        return page

    return opened


def plain(runs: list[Any]) -> str:
    return "".join(r if isinstance(r, str) else r[0] for r in runs)


def costs(id: str) -> dict[int, int]:
    """By step, the points a card gave up."""
    steps = panel("open", annotation(id))["steps"]
    return {i: step["cost"]["points"] for i, step in enumerate(steps) if step["cost"] and step["cost"]["points"]}


def test_a_panel_opens_in_place_of_the_proof_and_closes_again(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 1)
    button = page.get_by_role("button", name=NAMES["beat"])
    expect(page.locator(".answer")).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".answer")).to_contain_text("Of the 125,970 hands the dealer can have, it is beaten in 55,125")
    expect(page.locator(".proofs")).to_be_hidden()
    button.click()
    expect(page.locator(".answer")).to_be_hidden()
    expect(page.locator(".proofs")).to_be_visible()


def test_a_counter_hand_is_shown_on_cards_with_what_beats_lit(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 1, "beat")
    (call,) = panel("beat", annotation(FIRST))["steps"][1]["calls"]
    expect(page.locator(".held .card")).to_have_count(12)
    expect(page.locator(".held .card.beat")).to_have_count(len(call["counter"]["lit"]))
    expect(page.locator(".answer")).to_contain_text(
        "If the four hearts making 41 are good, the quatrième to the Ace in hearts must be good too."
    )
    press(page, "ArrowRight", "ArrowRight")
    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator(".answer .badge")).to_have_text("certainly good")


def test_the_panel_follows_twenty_fast_presses(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 0, "knows")
    press(page, *["ArrowRight"] * 20)
    assert at(page) == 20
    seats = panel("knows", annotation(FIRST))["steps"][20]["seats"]
    for seat in seats:
        assert plain(seat["sentences"][0]) in page.locator(".answer").inner_text()


def test_every_card_that_may_be_played_carries_its_value_and_the_best_stand_out(at_hand: Callable[..., Page]) -> None:
    step = next(iter(costs(LOST))) - 1
    page = at_hand(LOST, step, "open")
    data = panel("open", annotation(LOST))
    position = data["positions"][data["steps"][step]["position"]]
    values = [text for group in position["values"] for text in [group["text"]] * len(group["codes"])]
    assert sorted(page.locator(".place .value").all_inner_texts()) == sorted(values)
    best = [code for group in position["values"] if group["best"] for code in group["codes"]]
    expect(page.locator(".place .card.best")).to_have_count(len(best))
    page.get_by_role("button", name=NAMES["open"]).click()
    expect(page.locator(".place .value")).to_have_count(0)


def test_a_card_that_gave_points_up_is_marked_and_its_reason_told(at_hand: Callable[..., Page]) -> None:
    lost = costs(LOST)
    step, points = next(iter(lost.items()))
    page = at_hand(LOST, step)
    marks = page.locator(".talk .lost:not(:empty)")
    expect(marks).to_have_count(0)
    page.get_by_role("button", name=NAMES["open"]).click()
    expect(page.locator(".cost .badge")).to_have_text(f"gave up {points}")
    expect(marks).to_have_count(len(lost))
    expect(page.locator(".cost-mark")).to_have_count(len(lost))


def test_the_best_line_is_laid_on_the_table_and_taken_off_again(at_hand: Callable[..., Page]) -> None:
    page = at_hand(LOST, 10, "open")
    data = panel("open", annotation(LOST))
    moves = data["positions"][data["steps"][10]["position"]]["line"]["moves"]
    before = page.locator(".place.side-elder .hand").get_attribute("aria-label")
    page.get_by_role("button", name="Play it out from here").click()
    status = page.locator(".panel [role=status]")
    expect(status).to_have_text(moves[0]["words"])
    expect(page.locator(".not-played")).to_be_visible()
    press(page, "ArrowRight", "ArrowRight")
    expect(status).to_have_text(moves[2]["words"])
    press(page, "End")
    expect(page.locator(".place.side-elder .hand")).to_have_attribute("aria-label", "Elder hand: no cards")
    expect(page.get_by_role("button", name="Next", exact=True)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".where")).to_contain_text(f"{len(moves)} of {len(moves)}")
    page.get_by_role("button", name="Back to the hand").first.click()
    expect(page.locator(".place.side-elder .hand")).to_have_attribute("aria-label", before or "")
    assert at(page) == 10
    page.locator(".answer > .line .move").nth(3).click()
    expect(status).to_have_text(moves[3]["words"])
    press(page, "Escape")
    expect(page.locator(".not-played")).to_have_count(0)
    assert at(page) == 10


def test_what_is_forced_shows_its_line(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 4, "open")
    page.locator(".forced summary").filter(has_text="can force the capot").click()
    page.get_by_role("button", name="Lay this line on the table").click()
    press(page, "End")
    expect(page.locator(".panel [role=status]")).to_contain_text("forty for the capot")


def test_who_guesses_is_told_nothing_before_the_verdict(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 0, "beat")
    page.locator("[data-part=guess]").check()
    page.locator(".replay").focus()
    press(page, "ArrowRight")
    for ask in PANELS:
        if page.get_by_role("button", name=NAMES[ask]).get_attribute("aria-expanded") == "false":
            page.get_by_role("button", name=NAMES[ask]).click()
        expect(page.locator(".answer")).to_have_text("Hidden until you have guessed.")
        expect(page.locator(".place .value")).to_have_count(0)
    page.get_by_role("button", name="Show the verdict").click()
    expect(page.locator(".answer")).to_contain_text("Hidden until the first lead, while you guess")
    page.get_by_role("button", name=NAMES["beat"]).click()
    expect(page.locator(".answer")).to_contain_text("it is beaten in 55,125")
    expect(page.locator(".answer")).not_to_contain_text("must be good too")
    expect(page.locator(".talk .lost:not(:empty)")).to_have_count(0)
    press(page, "ArrowLeft")
    expect(page.locator(".answer")).to_have_text("Hidden until you have guessed.")
    page.get_by_role("button", name=NAMES["knows"]).click()
    expect(page.locator(".answer")).not_to_contain_text("At best")
    page.locator("[data-part=guess]").uncheck()
    expect(page.locator(".answer")).to_contain_text("At best")


def test_costs_of_later_cards_are_kept_from_who_guesses(at_hand: Callable[..., Page]) -> None:
    first = next(iter(costs(LOST)))
    page = at_hand(LOST, 0, "open")
    page.locator("[data-part=guess]").check()
    marks = page.locator(".talk .lost:not(:empty)")
    expect(marks).to_have_count(0)
    page.locator("[data-part=guess]").uncheck()
    expect(marks).to_have_count(len(costs(LOST)))
    page.locator(".replay").focus()
    press(page, *["ArrowRight"] * first)
    page.locator("[data-part=guess]").check()
    expect(marks).to_have_count(1)


def test_a_view_of_one_hand_keeps_the_other_from_every_panel(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 7, "open")
    page.locator(".choices select").select_option("only:elder")
    expect(page.locator(".place .value")).to_have_count(0)
    expect(page.locator(".answer")).to_contain_text("the view you chose shows one of them")
    page.get_by_role("button", name=NAMES["knows"]).click()
    expect(page.locator(".knows h4")).to_have_text(["What the elder hand knows"])
    page.get_by_role("button", name=NAMES["beat"]).click()
    press(page, "ArrowLeft")
    expect(page.locator(".answer")).to_contain_text("What is proved here rests on cards this view does not show.")
    page.get_by_role("button", name="Show both hands").click()
    expect(page.locator(".answer .beat-call")).to_have_count(2)
    page.locator(".choices select").select_option("only:elder")
    page.get_by_role("button", name=NAMES["open"]).click()
    page.get_by_role("button", name="Show both hands").click()
    expect(page.locator(".place .value").first).to_be_visible()


def test_where_a_hand_is_not_told_the_panel_says_what_it_can(at_hand: Callable[..., Page]) -> None:
    page = at_hand(HIDDEN, 1, "open")
    expect(page.locator(".answer")).to_have_text("The dealer’s hand is not wholly known, and open-hand play needs every card of both.")
    page.get_by_role("button", name=NAMES["beat"]).click()
    expect(page.locator(".answer .badge")).to_have_count(1)
    page.get_by_role("button", name=NAMES["knows"]).click()
    expect(page.locator(".knows")).to_have_count(2)
    expect(page.locator(".knows").nth(1)).to_contain_text("the record does not tell them all")


def test_an_open_panel_stays_open_for_the_next_hand_and_on_return(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 3, "open")
    title = page.locator(".replay h2").inner_text()
    page.get_by_role("button", name="Next hand").click()
    expect(page.locator(".replay h2")).not_to_have_text(title)
    expect(page.locator(".answer")).to_be_visible()
    expect(page.locator(".answer")).not_to_contain_text("Working it out")
    page.get_by_role("button", name="Previous hand").click()
    expect(page.locator(".replay h2")).to_have_text(title)
    expect(page.locator(".answer")).to_contain_text("the elder hand makes 51 and the dealer nothing")
    go_to(page, "Help")
    go_to(page, "Worked hands")
    expect(page.locator(".answer")).to_contain_text("the elder hand makes 51 and the dealer nothing")


def test_nothing_is_worked_out_before_a_panel_is_opened(at_hand: Callable[..., Page]) -> None:
    sent: list[str | bytes] = []
    page = at_hand(FIRST)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.append(frame)))
    page.reload()
    page.wait_for_selector(".replay[data-step]")
    page.wait_for_timeout(500)
    words = "125,970"
    assert sent
    assert not any(words in _text(frame) for frame in sent)
    page.get_by_role("button", name=NAMES["beat"]).click()
    expect(page.locator(".answer")).to_contain_text(words)
    assert any(words in _text(frame) for frame in sent)


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode("utf-8", "ignore")


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
@pytest.mark.parametrize(("ask", "step"), [("beat", 1), ("knows", 4), ("open", 10)])
def test_an_open_panel_is_accessible_and_fits(ask: str, step: int, width: int, at_hand: Callable[..., Page]) -> None:
    page = at_hand(LOST, step, ask, width)
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth <= window.innerWidth")
    assert by_day_and_night(page) == []
    if ask == "open":
        page.get_by_role("button", name="Play it out from here").click()
        expect(page.locator(".replay .table")).to_be_in_viewport(ratio=0.5)
        assert by_day_and_night(page) == []


def test_on_a_phone_the_step_buttons_play_the_line_and_lead_back(at_hand: Callable[..., Page]) -> None:
    page = at_hand(LOST, 10, "open", WIDTHS["phone"])
    page.get_by_role("button", name="Play it out from here").tap()
    page.get_by_role("button", name="Next", exact=True).tap()
    expect(page.locator(".where")).to_contain_text("2 of")
    page.locator(".brief").tap()
    expect(page.locator(".not-played")).to_have_count(0)
    assert at(page) == 10


@pytest.mark.parametrize("ask", PANELS)
def test_the_step_buttons_stay_where_they_are_when_a_panel_opens(ask: str, at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 7)
    before = page.locator(".controls").bounding_box(), page.locator(".time").bounding_box()
    page.get_by_role("button", name=NAMES[ask]).click()
    expect(page.locator(".answer")).not_to_contain_text("Working it out")
    assert (page.locator(".controls").bounding_box(), page.locator(".time").bounding_box()) == before


def test_while_a_line_lies_out_nothing_is_said_of_where_it_began(at_hand: Callable[..., Page]) -> None:
    page = at_hand("two-left-three-wanted", 8, "open")
    answer = page.locator(".answer")
    expect(answer).to_contain_text("The elder hand will lead to the first trick")
    expect(answer.locator(".values small").first).to_contain_text("On the bar: the best card bold, the others fine.")
    page.get_by_role("button", name="Play it out from the first lead").click()
    press(page, "End")
    for gone in ("will lead", "makes 19", "The figures are", "can force"):
        expect(answer).not_to_contain_text(gone)
    expect(answer).to_contain_text("The line’s counts have all declarations in them, those still to come too: 13 to 0.")
    expect(answer.locator(".move")).to_have_count(24)
    press(page, "Escape")
    expect(answer).to_contain_text("The elder hand will lead to the first trick")


def test_a_line_names_who_takes_each_trick_and_its_button_comes_before_its_cards(at_hand: Callable[..., Page]) -> None:
    page = at_hand("two-left-three-wanted", 8, "open")
    data = panel("open", annotation("two-left-three-wanted"))
    moves = data["positions"][data["steps"][8]["position"]]["line"]["moves"]
    takers = [move["winner"] for move in moves if move["winner"]]
    assert len(set(takers)) == 2
    expect(page.locator(".answer > .line .taker")).to_have_text(takers)
    sides = page.locator(".answer > .line .move").evaluate_all("nodes => nodes.map(n => n.className.match(/side-(\\w+)/)[1])")
    assert sides == [move["seat"] for move in moves]
    page.get_by_role("button", name="Play it out from the first lead").focus()
    page.keyboard.press("Enter")
    first = page.locator(".answer").evaluate("node => node.querySelector('button.move, .stepper button').dataset.line")
    assert first == "back"


def test_what_is_lost_is_not_called_counted(at_hand: Callable[..., Page]) -> None:
    page = at_hand("under-call-upset-by-four-tens", 4, "beat")
    expect(page.locator(".place.side-elder .tag")).to_have_text("lost · 4 Kings")
    expect(page.locator(".answer .held .card.beat")).to_have_count(4)
    expect(page.locator(".answer")).not_to_contain_text("found good already")


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
def test_no_suit_is_torn_apart_in_a_row_of_cards(width: int, at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 1, "knows", width)
    runs = page.locator(".card-row .run").evaluate_all(
        "nodes => nodes.map(n => [n.textContent, n.getClientRects().length, n.offsetHeight])"
    )
    assert len(runs) >= 8
    least = min(height for *_, height in runs)
    assert all(boxes == 1 and height < 1.5 * least for _, boxes, height in runs), runs


def test_what_the_counts_rest_on_is_told_at_length_once(at_hand: Callable[..., Page]) -> None:
    page = at_hand(FIRST, 1, "knows")
    expect(page.locator(".basis p")).to_be_visible()
    press(page, "ArrowRight")
    expect(page.locator(".basis summary")).to_have_text("All hands are counted alike")
    expect(page.locator(".basis p")).to_be_hidden()
    page.locator(".basis summary").click()
    expect(page.locator(".basis p")).to_be_visible()


def test_in_the_large_view_values_keep_apart_and_the_panels_stand_in_a_row(at_hand: Callable[..., Page]) -> None:
    page = at_hand("two-left-three-wanted", 8, "open", 1280)
    page.get_by_text("Large view").click()
    expect(page.locator(".stApp")).to_have_css("--replay-least", "0.95rem")
    boxes = "nodes => nodes.map(n => n.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom])"
    values = sorted(page.locator(".place .value").evaluate_all(boxes))
    assert len(values) == 12
    for one, next_one in pairwise(values):
        assert one[1] <= next_one[0]
    assert len({box[2] for box in page.locator(".asks button").evaluate_all(boxes)}) == 1
