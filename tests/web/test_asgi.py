"""What the server does besides pages."""

from __future__ import annotations

import asyncio
import gc
import json
import runpy
import sys
import tomllib
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from streamlit.runtime import Runtime
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from lessons.club.deal_set import MOST_DEALS
from lessons.club.set_file import dumps
from lessons.handfile.limits import FILE_BYTES
from lessons.resources import app_script
from lessons.web.asgi import MOST_UPLOADED, ROUTES, SCRIPT, UploadBound, lifespan
from lessons.web.deals_page.keeping import Kept, to_text
from lessons.web.deals_page.work import Work
from lessons.web.library import library
from tests.club.sets import deals_of


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


@pytest.mark.parametrize(("held", "status"), [(MOST_UPLOADED, 204), (MOST_UPLOADED + 1, 413)])
def test_a_session_that_holds_many_files_is_refused_another(held: int, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def taken(scope: Scope, receive: Receive, send: Send) -> None:
        await Response(status_code=204)(scope, receive, send)

    files = MemoryUploadedFileManager("/_stcore/upload_file")
    for name, size in (("a", held - 5), ("b", 5)):
        files.add_file("mine", UploadedFileRec(name, name, "text/plain", bytes(size)))
    monkeypatch.setattr(Runtime, "instance", lambda: SimpleNamespace(uploaded_file_mgr=files))

    def told(method: str, path: str) -> int:
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        finished(UploadBound(taken)({"type": "http", "method": method, "path": path, "headers": []}, receive, send))
        return int(sent[0]["status"])

    assert told("PUT", "/_stcore/upload_file/mine/c") == status
    assert told("DELETE", "/_stcore/upload_file/mine/b") == 204
    assert told("PUT", "/_stcore/upload_file/another/c") == 204
    assert told("PUT", "/healthz") == 204


def test_the_app_is_bounded_so() -> None:
    assert [one.cls for one in runpy.run_path(str(app_script()))["app"]._user_middleware] == [UploadBound]


def test_the_most_a_page_keeps_fits_in_a_message() -> None:
    deals = deals_of(*(f"deal-{n}" for n in range(MOST_DEALS)))
    file = dumps(replace(deals, deals=tuple(replace(deal, note="Point, then tierce.\n" * 100) for deal in deals.deals)))
    line = "North,1,27,13\n"
    results = "table,deal,elder,dealer\n" + line * (FILE_BYTES // len(line) - 2)
    kept = to_text(Kept(Work(), {"paste": file, "results": results}, {}, {}, 0), file)
    most = tomllib.loads((app_script().parent / ".streamlit" / "config.toml").read_text())["server"]["maxMessageSize"]
    assert len(json.dumps({"name": "", "text": kept, "ask": ""})) < most * 900_000


def test_the_script_is_there() -> None:
    assert SCRIPT.is_file()
