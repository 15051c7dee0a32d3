"""The course in a browser: a lesson by keyboard alone, on a phone, on paper; the learner's code from page to page and in two tabs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.lesson import done
from lessons.course.progress.log import answers, record
from lessons.course.question import Form, Question
from lessons.course.way.model import Lesson
from lessons.course.way.reader import way
from tests.browser.conftest import WIDTHS, go_to, wait_until_drawn
from tests.browser.test_every_page import by_day_and_night
from tests.progress_files import learner_in, progress_of

LESSON = next(one for one in way().lessons if one.id == "leading-and-following")


@pytest.fixture
def code(served: Path, server: str) -> str:
    """A learner of the running app."""
    return learner_in(served / "progress.db")


def kept(served: Path, code: str) -> tuple[list[str], list[str]]:
    """The questions answered under a code, and the lessons done."""
    with progress_of(served / "progress.db", code) as (store, who):
        return [answer.question for answer in answers(store, who)], list(done(store, who))


def tab_to(page: Page, what: Locator) -> None:
    """Press Tab until something of this has the focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if what.count():
            return
    pytest.fail("Tab does not lead there")


def answer_by_keys(page: Page, lesson: Lesson, scene: int, number: int, question: Question) -> None:
    """Give the first right answer to a question by keys alone."""
    panel = page.locator(f".st-key-learn-ask-{lesson.id}-{scene}-{number}")
    answer = question.answers[0] or "nothing"
    tab_to(page, panel.locator("input:focus"))  # the field takes an answer of every form
    page.keyboard.type(f"{answer}\n")
    expect(panel.locator(".verdict.right")).to_be_visible()


def test_a_lesson_from_start_to_end_by_keyboard_only(code: str, served: Path, open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?learner={code}")
    tab_to(page, page.locator(f"a[href*='lesson={LESSON.id}&']:focus"))
    page.keyboard.press("Enter")
    for scene, shown in enumerate(LESSON.scenes, 1):
        expect(page.locator("#learn-here")).to_have_text(f"Scene {scene} of {len(LESSON.scenes)}")
        expect(page.locator("#learn-here")).to_be_focused()
        for number, question in enumerate(shown.questions, 1):
            answer_by_keys(page, LESSON, scene, number, question)
        tab_to(page, page.locator("#learn-on:focus"))
        page.keyboard.press("Enter")
    expect(page.locator("#learn-here")).to_have_text("The end of the lesson")
    expect(page.get_by_role("heading", name="What it taught")).to_be_visible()
    expect(page.locator(".learn-open")).to_have_count(0)
    assert f"learner={code}" in page.url
    questions, lessons = kept(served, code)
    assert sorted(questions) == sorted(f"{s}.{n}" for s, scene in enumerate(LESSON.scenes, 1) for n in range(1, len(scene.questions) + 1))
    assert lessons == [LESSON.id]


def test_leaves_are_turned_by_the_arrow_keys_and_back_goes_back(open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?lesson={LESSON.id}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#learn-here")).to_have_text(f"Scene 2 of {len(LESSON.scenes)}")
    assert page.url.endswith("scene=2")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#learn-here")).to_have_text(f"Scene 3 of {len(LESSON.scenes)}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#learn-here")).to_have_text(f"Scene 2 of {len(LESSON.scenes)}")
    page.go_back()
    expect(page.locator("#learn-here")).to_have_text(f"Scene 3 of {len(LESSON.scenes)}")
    page.locator(".st-key-learn-ask input").first.focus()
    page.keyboard.press("ArrowLeft")  # in a field the arrows are the field's
    expect(page.locator("#learn-here")).to_have_text(f"Scene 3 of {len(LESSON.scenes)}")


def test_the_table_answers_nothing_before_the_learner(open_page: Callable[..., Page]) -> None:
    one, scene, question = next(
        (lesson, number, shown.questions[0])
        for lesson in way().lessons
        for number, shown in enumerate(lesson.scenes, 1)
        if shown.annotation
        and shown.annotation.steps[shown.step].calls
        and len(shown.questions) == 1
        and shown.questions[0].form is Form.ONE
    )
    page = open_page(f"learn?lesson={one.id}&scene={scene}")
    table = page.locator(".st-key-learn-hand")
    expect(table.locator(".table")).to_be_visible()
    expect(page.get_by_text("Step through this hand")).to_have_count(0)
    for hidden in (".panel", ".time", ".controls", ".sheets", ".head"):
        expect(table.locator(hidden)).to_be_hidden()
    page.locator(".option", has_text=question.answers[0]).first.click()
    expect(page.get_by_text("Step through this hand")).to_be_visible()


def test_a_count_that_is_not_known_is_a_quiet_dash(open_page: Callable[..., Page]) -> None:
    one, number, scene = next(
        (lesson, number, shown)
        for lesson in way().lessons
        for number, shown in enumerate(lesson.scenes, 1)
        if shown.annotation and None in shown.annotation.steps[shown.step].counts.values() and not shown.annotation.record.turned
    )
    page = open_page(f"learn?lesson={one.id}&scene={number}")
    table = page.locator(".st-key-learn-hand .table")
    expect(table.locator(".count")).to_have_count(0)
    for place, question in enumerate(scene.questions, 1):
        answer_by_keys(page, one, number, place, question)
    unknown = table.locator(".count.unknown")
    expect(unknown).to_have_text("–count not known")
    expect(unknown).to_have_attribute("title", "the count is not known here")
    assert "?" not in table.inner_text()


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_that_were_laid_out_can_be_read(width: str, open_page: Callable[..., Page]) -> None:
    one, number = next(
        (lesson, number)
        for lesson in way().lessons
        for number, shown in enumerate(lesson.scenes, 1)
        if shown.annotation
        and any(len(hand.known) == 5 for seat, hand in shown.annotation.steps[shown.step].discards.items() if seat in shown.open)
    )
    page = open_page(f"learn?lesson={one.id}&scene={number}", WIDTHS[width])
    cards = page.locator(".st-key-learn-hand .pile.open .card")
    expect(cards.first).to_be_visible()
    boxes = [box for box in (card.bounding_box() for card in cards.all()) if box is not None]
    assert min(box["width"] for box in boxes) >= 36
    lefts = [box["x"] for box in boxes if box["y"] == boxes[0]["y"]]
    assert all(b - a >= 24 for a, b in pairwise(lefts)), "the index of a card is covered"
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"


@pytest.mark.parametrize("scene", [*map(str, range(1, len(LESSON.scenes) + 1)), "end", "all"])
def test_a_lesson_fits_a_phone(scene: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?lesson={LESSON.id}&scene={scene}", WIDTHS["phone"])
    page.wait_for_selector("#learn-here")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    if scene.isdigit():
        order = "[...document.querySelectorAll('.st-key-learn-text, .st-key-learn-hand, .st-key-learn-ask, .learn-turns')].map((e) => e.getBoundingClientRect().top)"
        tops = page.evaluate(order)
        assert tops == sorted(tops)
    turn = page.locator(".learn-turns a").last
    turn.tap()
    expect(page.locator("#learn-here")).to_be_focused()


def test_a_word_shows_its_meaning_when_it_has_the_focus(open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?lesson={LESSON.id}", WIDTHS["phone"])
    word = page.locator(".learn-word").first
    expect(word.locator(".learn-meaning")).to_be_hidden()
    word.tap()
    expect(word.locator(".learn-meaning")).to_be_visible()
    expect(word.locator(".learn-meaning")).to_be_in_viewport()


def test_on_paper_a_lesson_has_text_hand_and_questions_and_no_answers(open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?lesson={LESSON.id}&scene=all")
    page.emulate_media(media="print")
    questions = [question for shown in LESSON.scenes for question in shown.questions]
    expect(page.locator(".learn-q")).to_have_count(len(questions))
    assert all(found.is_visible() for found in page.locator(".learn-q").all())
    expect(page.locator(".replay .table")).to_have_count(sum(1 for shown in LESSON.scenes if shown.annotation))
    for away in (".stAppHeader", "[class*=st-key-noprint]", ".sheets", ".panel", ".learn-meaning"):
        assert all(not found.is_visible() for found in page.locator(away).all()), away
    printed = page.locator(".stMain").inner_text()
    assert not [question for question in questions if question.why.says in printed]


def test_a_scene_on_paper_hides_what_was_answered(open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?lesson={LESSON.id}")
    expect(page.locator(".learn-paper")).to_be_hidden()
    answer_by_keys(page, LESSON, 1, 1, LESSON.scenes[0].questions[0])
    page.emulate_media(media="print")
    expect(page.locator(".learn-paper")).to_be_visible()
    expect(page.locator(".st-key-learn-ask")).to_be_hidden()


# ------------------------------------------------------------------------------------------------- the learner's code


def test_the_code_stays_in_the_address_from_page_to_page(code: str, served: Path, open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?learner={code}")
    expect(page.get_by_text("Your progress is kept.")).to_be_visible()
    page.get_by_role("link", name=LESSON.title).click()
    page.wait_for_url(f"**/learn?lesson={LESSON.id}&learner={code}")
    go_to(page, "Progress")
    page.wait_for_url(f"**/progress?learner={code}")
    expect(page.get_by_text("Your progress is kept.")).to_be_visible()
    page.go_back()
    page.wait_for_url(f"**/learn?lesson={LESSON.id}&learner={code}")
    expect(page.locator("#learn-here")).to_be_visible()
    page.reload()
    wait_until_drawn(page)
    expect(page.get_by_text("Your progress is kept.")).to_be_visible()
    assert code not in (served / "log").read_text()


def test_a_new_code_comes_into_the_address_at_once(open_page: Callable[..., Page]) -> None:
    page = open_page("progress")
    steps = page.evaluate("history.length")
    page.get_by_role("button", name="Keep my progress").click()
    code = page.locator(".learner-code").inner_text()
    page.wait_for_url(f"**/progress?learner={code}")
    assert page.evaluate("history.length") == steps
    page.reload()
    wait_until_drawn(page)
    expect(page.get_by_text("Your progress is kept.")).to_be_visible()


def test_two_tabs_of_one_learner_answer_and_lose_nothing(code: str, served: Path, open_page: Callable[..., Page]) -> None:
    tabs = [open_page(f"learn?learner={code}&lesson={LESSON.id}&scene={scene}") for scene in (1, 2)]
    for scene, page in enumerate(tabs, 1):
        answer_by_keys(page, LESSON, scene, 1, LESSON.scenes[scene - 1].questions[0])
    for page in tabs:
        expect(page.get_by_text("Your progress is kept.")).to_be_visible()
    assert sorted(kept(served, code)[0]) == ["1.1", "2.1"]


# ------------------------------------------------------------------------------------------------------ accessibility


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scene", ["1", "2", "end", "all"])
def test_a_lesson_is_accessible(scene: str, width: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"learn?lesson={LESSON.id}&scene={scene}", WIDTHS[width])
    page.wait_for_selector("#learn-here")
    assert page.locator("h1").count() == 1
    assert by_day_and_night(page) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_map_with_something_on_it_is_accessible(width: str, code: str, served: Path, open_page: Callable[..., Page]) -> None:
    with progress_of(served / "progress.db", code) as (store, who):
        for clause, outcome in (("cent.capot", Outcome.RIGHT), ("cent.capot", Outcome.RIGHT), ("cent.repic", Outcome.WRONG)):
            at = datetime.now(UTC) - timedelta(days=2)
            record(
                store, who, Answer(attempt=uuid4(), at=at, kind="ruling", question="1", rules="au-cent", clauses=(clause,), outcome=outcome)
            )
    page = open_page(f"progress?learner={code}", WIDTHS[width])
    page.get_by_role("button", name="Your code").click()
    expect(page.locator(".learner-code")).to_have_text(code)
    for phase in page.locator(".map-phase > summary").all()[:8]:
        phase.click()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"
    assert by_day_and_night(page) == []
