"""How soon a newcomer can step: seconds from opening the start page in a fresh browser until *Next* can be pressed.

python -m tests.benchmarks.first_page
"""

from __future__ import annotations

import shutil
import statistics
import time

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.serving import start_server

TIMES = 5


def main() -> None:
    """Start a server, open its start page in one fresh browser after another, print."""
    process, port, starting = start_server()
    taken = []
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
            for _ in range(TIMES):
                context = browser.new_context(viewport={"width": 1366, "height": 900})
                page = context.new_page()
                began = time.perf_counter()
                page.goto(f"http://127.0.0.1:{port}/")
                page.get_by_role("button", name="Next").first.wait_for()
                taken.append(time.perf_counter() - began)
                context.close()
            browser.close()
    finally:
        process.terminate()
        process.wait(timeout=20)
    print(f"server answering after {starting:.2f} s")
    print(f"start page ready after {statistics.median(taken):.2f} s (median of {TIMES} fresh browsers; the first {taken[0]:.2f} s)")


if __name__ == "__main__":
    main()
