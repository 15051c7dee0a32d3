"""One running app and one Chromium for all browser tests.

Without a browser these tests are skipped, and say so; where `CI` is set that is a failure instead.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from lessons.resources import app_script
from lessons.store.where import VARIABLE
from lessons.web.registry import PAGES

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
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


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


def _free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the running app: its log, and `progress.db`, where it keeps what learners answer."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def server(served: Path) -> Iterator[str]:
    """The address of a running app."""
    port = _free_port()
    log = (served / "log").open("w+")
    command = [sys.executable, "-m", "streamlit", "run", str(app_script()), "--server.port", str(port)]
    environment = os.environ | {VARIABLE: str(served / "progress.db")}
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=app_script().parent, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 30
        while True:
            try:
                with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                    break
            except OSError:
                if process.poll() is not None or time.monotonic() > deadline:
                    log.seek(0)
                    pytest.fail(f"the app did not start:\n{log.read()}")
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=20)
        log.close()


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


@pytest.fixture
def open_page(chromium: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """`open_page(path, width=…, dark=…)` opens an address of the app in a fresh browser and waits until it is drawn.

    An error in the page's own scripts, or a request to any other host, fails the test that opened it.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def watch(request: Request) -> None:
        if not request.url.startswith((server, server.replace("http", "ws", 1), "data:", "blob:")):
            errors.append(f"a request to {request.url}")

    def opened(path: str = "", width: int = WIDTHS["desktop"], dark: bool = False) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": 900 if width > 500 else 844},
            color_scheme="dark" if dark else "light",
            has_touch=width <= 500,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", watch)
        page.goto(f"{server}/{path}")
        wait_until_drawn(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not errors, errors
