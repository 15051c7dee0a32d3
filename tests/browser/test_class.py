"""A class played through in browsers: a teacher, a screen, two students with phones and a third phone; a reload, a seat taken along, a forged link, and a
server that is killed and comes back in the middle."""

from __future__ import annotations

import csv
import io
import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from lessons.store.where import VARIABLE
from tests.browser.conftest import WIDTHS, wait_until_drawn
from tests.browser.test_every_page import by_day_and_night
from tests.serving import free_port, start_server


class Server:
    """A server of this test's own, which can be killed and started again where it was."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = os.environ | {VARIABLE: str(folder / "class.db")}
        self.start()

    def start(self) -> None:
        """Start it, and return when it answers."""
        self.process = start_server(self.port, environment=self.environment).process

    def kill(self) -> None:
        """End it without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:  # type: ignore[misc]
    """The server, in place of the one that all other tests share."""
    own = Server(tmp_path)
    yield own
    own.kill()


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """`visit(path, width)` opens an address in a browser of its own."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def visited(path: str, width: int) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": 768 if width > 500 else 844}, has_touch=width <= 500, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{server.address}/{path}")
        wait_until_drawn(page)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert not errors, errors


def secret(page: Page, name: str) -> str:
    """A parameter of a page's address, once it is there."""
    page.wait_for_url(re.compile(rf"[?&]{name}="))
    found = re.search(rf"[?&]{name}=([^&]+)", page.url)
    assert found
    return found[1]


def stored(page: Page) -> None:
    """Wait until an answer is acknowledged."""
    expect(page.locator(".said")).to_contain_text("Your answer is stored")


def test_a_whole_class(server: Server, visit: Callable[..., Page]) -> None:
    teacher = visit("class", WIDTHS["desktop"])
    teacher.get_by_role("textbox", name="Title").fill("Thursday")
    teacher.get_by_role("combobox", name="Deals").click()
    teacher.get_by_role("option", name="Point and sequences").click()
    expect(teacher.get_by_text("“Point and sequences”: six deals")).to_be_visible()
    teacher.get_by_role("button", name="Open the room").click()
    code, key = secret(teacher, "room"), secret(teacher, "teacher")
    expect(teacher.get_by_role("heading", name="Thursday")).to_be_visible()

    screen = visit(f"screen?room={code}&screen={secret(teacher, 'screen')}", WIDTHS["desktop"])
    expect(screen.locator(".screen-code")).to_have_text(f"{code[:3]} {code[3:]}")
    assert screen.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert by_day_and_night(screen) == []

    anna = visit(f"join?room={code}", WIDTHS["phone"])
    anna.get_by_role("textbox", name="Nickname").fill("Anna")
    anna.get_by_role("button", name="Join", exact=True).tap()
    seat = secret(anna, "seat")
    bert = visit("join", WIDTHS["phone"])
    bert.get_by_role("textbox", name="Code").fill(code.lower())
    bert.get_by_role("button", name="Join", exact=True).tap()
    secret(bert, "seat")
    expect(screen.get_by_role("status")).to_contain_text("2 have joined")
    expect(teacher.locator(".class-line")).to_contain_text("two students here")

    # A forged link: what a student has opens nothing of the teacher's.
    forger = visit(f"class?room={code}&teacher={seat}", WIDTHS["phone"])
    expect(forger.get_by_test_id("stAlert")).to_contain_text("no link of the teacher")

    # The deals are shown, and a question with cards is asked about them.
    teacher.get_by_role("button", name="Show the deals").click()
    expect(screen.locator(".presenter .cover h2")).to_be_visible()
    before = teacher.locator(".st-key-class-next-question .asks").inner_text()
    teacher.get_by_role("combobox", name="What is asked").click()
    teacher.get_by_role("option", name="Pick the cards").click()
    expect(teacher.locator(".st-key-class-next-question .asks")).not_to_have_text(before)
    teacher.get_by_role("button", name="Ask the class").click()
    expect(screen.locator(".presenter .asks")).to_be_visible()
    assert by_day_and_night(teacher) == []
    anna.locator(".press").nth(0).tap()
    anna.locator(".press").nth(1).tap()
    assert anna.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert by_day_and_night(anna) == []
    expect(anna.locator(".press[aria-pressed=true]")).to_have_count(2)
    anna.get_by_role("button", name="Answer with these cards").tap()
    stored(anna)
    anna.reload()
    stored(anna)
    expect(anna.locator(".press[aria-pressed=true]")).to_have_count(2)

    # The server dies while Bert has chosen and sends: he is not told that anything is stored, and it is as soon as it can be.
    bert.locator(".press").nth(2).tap()
    server.kill()
    expect(bert.locator(".lost")).to_be_visible()
    bert.get_by_role("button", name="Answer with these cards").tap()
    expect(bert.locator(".said")).not_to_contain_text("stored")
    with pytest.raises(AssertionError):  # the frame would say so too, in a dialog under which nothing can be pressed
        expect(teacher.get_by_test_id("stDialog")).to_be_visible(timeout=12_000)
    server.start()
    stored(bert)
    expect(teacher.locator(".class-stands")).to_contain_text("2 of 2 answered")
    expect(screen.locator(".screen-strip")).to_contain_text("2 of 2 answered")

    # Anna takes her seat along to another phone, and back.
    other = visit(f"join?room={code}&seat={seat}", WIDTHS["phone"])
    stored(other)
    expect(anna.get_by_role("button", name="Use this phone instead")).to_be_visible()
    anna.get_by_role("button", name="Use this phone instead").tap()
    stored(anna)
    expect(other.get_by_role("button", name="Use this phone instead")).to_be_visible()

    teacher.get_by_role("button", name="Reveal the answer").click()
    for student in (anna, bert):
        expect(student.locator(".verdict .head")).to_be_visible()
        expect(student.locator(".room-spread")).to_be_visible()
    expect(screen.locator(".presenter .answer")).to_be_visible()
    assert key not in screen.url + screen.content()

    teacher.get_by_test_id("stButtonGroup").first.get_by_text("Results").click()
    with teacher.expect_download() as download:
        teacher.get_by_role("button", name="All of it as a CSV file").click()
    rows = list(csv.DictReader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8-sig"))))
    assert [row["name"] for row in rows] == ["Anna", "Seat 2"]
    assert {row["outcome"] for row in rows} <= {"right", "wrong"}
    assert all(row["answer"] and row["right answer"] and row["clauses"] for row in rows)
