"""One running app and one Chromium for all browser tests.

Without a browser these tests are skipped, and say so; where `CI` is set that is a failure instead.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, ViewportSize, expect, sync_playwright

from lessons.store.where import VARIABLE
from lessons.web.registry import PAGES
from tests.serving import start_server

expect.set_options(timeout=30_000)  # a busy machine draws slowly

WIDTHS = {"desktop": 1366, "phone": 390}
"""The widths pages are tried at, in CSS pixels."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How Chromium is started: in a container, and calling on nobody."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, and let them be the first: their files take longest, and the short ones fill what time they leave."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: "browser" not in item.keywords)


def wait_until_drawn(page: Page) -> None:
    """Return when the page's script has run to its end and nothing is waiting to be drawn."""
    page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]", timeout=30_000)
    page.wait_for_selector("[data-testid=stApp][data-test-connection-state=CONNECTED]", timeout=30_000)
    page.wait_for_selector("h1", timeout=30_000)
    # Parts of the page, the style sheet among them, are fetched when they are first needed.
    page.wait_for_function("getComputedStyle(document.querySelector('.stApp')).getPropertyValue('--piquet-paper') !== ''", timeout=30_000)
    page.wait_for_selector("[data-testid=stSkeleton]", state="detached", timeout=30_000)


def go_to(page: Page, title: str) -> None:
    """Choose a page in the navigation, as a reader does, and return when it is drawn."""
    entry = next(entry for entry in PAGES if entry.title == title)
    page.get_by_test_id("stTopNavSection").filter(has_text=entry.section).click()
    page.get_by_test_id("stTopNavDropdownLink").get_by_text(title, exact=True).click()
    page.wait_for_url(re.compile(rf"/{entry.url_path}([?]|$)"))
    wait_until_drawn(page)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the running app: its log, and `progress.db`, where it keeps what learners answer."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def server(served: Path) -> Iterator[str]:
    """The address of a running app."""
    with (served / "log").open("w+") as log:
        try:
            process, port, _ = start_server(environment=os.environ | {VARIABLE: str(served / "progress.db")}, output=log)
        except RuntimeError as error:
            log.seek(0)
            pytest.fail(f"{error}:\n{log.read()}")
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(timeout=20)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no chromium on this machine: browser tests not run")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


class Visitors:
    """Browsers kept from test to test: each has what it fetched and compiled of the app, and nothing its last visitor left.

    To fetch and compile the app's scripts costs more than most tests do with them.
    """

    def __init__(self, chromium: Browser, server: str) -> None:
        self._chromium = chromium
        self._door = f"{server}/healthz"  # of the app's origin, and none of its pages
        self._idle: dict[bool, list[Page]] = {True: [], False: []}
        self._touch: set[BrowserContext] = set()

    def come(self, width: int, dark: bool) -> Page:
        """A page of a browser that is nobody else's."""
        touch = width <= 500
        size: ViewportSize = {"width": width, "height": 844 if touch else 900}
        page = self._idle[touch].pop() if self._idle[touch] else self._new(touch, size)
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="dark" if dark else "light", media="null", reduced_motion="reduce")
        return page

    def go(self, page: Page) -> None:
        """Take a page's browser back: all else that was opened in it, and all that was stored, is gone."""
        context = page.context
        if page.is_closed():
            context.close()
            return
        for other in context.pages:
            if other is not page:
                other.close()
        page.mouse.move(0, 0)
        page.goto(self._door)
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        context.clear_cookies()
        self._idle[context in self._touch].append(page)

    def _new(self, touch: bool, size: ViewportSize) -> Page:
        context = self._chromium.new_context(viewport=size, has_touch=touch, reduced_motion="reduce")
        if touch:
            self._touch.add(context)
        return context.new_page()


@pytest.fixture(scope="session")
def visitors(chromium: Browser, server: str) -> Visitors:
    """The browsers that tests take in turns."""
    return Visitors(chromium, server)


@pytest.fixture
def open_page(visitors: Visitors, server: str) -> Iterator[Callable[..., Page]]:
    """`open_page(path, width=…, dark=…)` opens an address of the app in an empty browser and waits until it is drawn.

    An error in the page's own scripts, or a request to any other host, fails the test that opened it.
    """
    pages: list[Page] = []
    errors: list[str] = []

    def fail(error: Error) -> None:
        errors.append(str(error))

    def watch(request: Request) -> None:
        if not request.url.startswith((server, server.replace("http", "ws", 1), "data:", "blob:")):
            errors.append(f"a request to {request.url}")

    def opened(path: str = "", width: int = WIDTHS["desktop"], dark: bool = False) -> Page:
        page = visitors.come(width, dark)
        pages.append(page)
        page.on("pageerror", fail)
        page.on("request", watch)
        page.goto(f"{server}/{path}")
        wait_until_drawn(page)
        return page

    yield opened
    for page in pages:
        visitors.go(page)
        page.remove_listener("pageerror", fail)
        page.remove_listener("request", watch)
    assert not errors, errors
