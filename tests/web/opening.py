"""A page of the app in a test: opened at an address, run, and without an error."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from lessons.web.asgi import SCRIPT
from lessons.web.registry import page


def opened(path: str, **query: str) -> AppTest:
    """The page of that path at an address, run once."""
    at = AppTest.from_file(str(SCRIPT), default_timeout=60).run()
    return go(at.switch_page(str(page(path).script)), **query)


def go(at: AppTest, **query: str) -> AppTest:
    """The same page at another address."""
    at.query_params.clear()
    for name, value in query.items():
        at.query_params[name] = value
    return checked(at.run())


def checked(at: AppTest) -> AppTest:
    """The page as it has run, if nothing broke."""
    assert not at.exception, at.exception
    return at
