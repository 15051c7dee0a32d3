"""What the server does besides pages."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.requests import Request

from lessons.web.asgi import ROUTES, SCRIPT, lifespan
from lessons.web.library import library


def finished(work: Coroutine[object, object, Any]) -> Any:
    """What a coroutine returns, run in a thread of its own: the browser tests' driver keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@pytest.fixture
def thawed() -> Iterator[None]:
    """Undo what the server does to memory."""
    yield
    gc.unfreeze()


def test_memory_is_settled_before_the_first_visitor(thawed: None) -> None:
    async def served() -> int:
        async with lifespan(None):
            assert library.cache_info().currsize
            return gc.get_freeze_count()

    gc.unfreeze()
    library.cache_clear()
    assert finished(served()) > 10_000
    assert {"pandas", "plotly.graph_objects", "lessons.web.shell"} <= set(sys.modules)


def test_the_health_route_answers() -> None:
    (route,) = ROUTES
    assert route.path == "/healthz"
    answer = finished(route.endpoint(Request({"type": "http", "method": "GET", "path": "/healthz", "headers": []})))
    assert (answer.status_code, answer.body) == (200, b'{"status":"ok"}')


def test_the_script_is_there() -> None:
    assert SCRIPT.is_file()
