"""How long a step of the replay takes in a real browser.

pytest -n 0 tests/benchmarks/test_stepping.py -s
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median, quantiles

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import chromium, open_page, server  # noqa: F401 - the fixtures of the browser tests

ADDRESS = "?hand=first-illustration"
FRAME = 16.0
"""Milliseconds of a frame at 60 a second; the work of a step has to fit in it."""


@pytest.mark.parametrize("panel", ["", "What could beat this?", "Who knows what?", "Open-hand play"])
def test_a_step_fits_in_a_frame(panel: str, open_page: Callable[..., Page]) -> None:  # noqa: F811
    page = open_page(ADDRESS)
    page.wait_for_selector(".replay[data-step]")
    if panel:
        page.get_by_role("button", name=panel).click()
        expect(page.locator(".answer")).not_to_contain_text("Working it out")
    times = page.locator(".replay").evaluate(
        """async (root) => {
          const times = [];
          for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) {
            for (let i = 0; i < 28; i++) {
              const start = performance.now();
              root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
              root.querySelector('.table').offsetHeight; // the layout belongs to the step
              times.push(performance.now() - start);
              await new Promise((done) => requestAnimationFrame(done));
            }
          }
          return times;
        }"""
    )
    tenths = quantiles(times, n=10)
    print(
        f"\na step{f' with *{panel}* open' if panel else ''}: {tenths[0]:.1f} ms the quickest tenth, {median(times):.1f} ms the median, {tenths[-1]:.1f} ms the slowest tenth"
    )
    assert median(times) < FRAME, times
