"""What the server does besides running pages: a health route, a bound on what is uploaded, and memory settled once before the first visitor."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from streamlit.runtime import Runtime
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager

from lessons.course.way.reader import way
from lessons.web.library import library

SCRIPT = Path(__file__).parent / "frame" / "script.py"
"""What runs at every interaction. It stands apart from `pages`: a folder of that name beside it would make Streamlit
serve the files there by itself, without the frame, until the first visitor has come."""

_HEAVY = ("pandas", "plotly.graph_objects", "lessons.web.shell")


async def _health(_request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


ROUTES = (Route("/healthz", _health),)

_UPLOADS = "/_stcore/upload_file/"

MOST_UPLOADED = 16_000_000
"""Bytes of files one session may have uploaded before another is refused; a page lets go of a file as soon as it is drawn without it."""


class UploadBound:
    """Refuses uploads of a session that holds a good many. Nothing else is touched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        _, is_upload, rest = scope.get("path", "").partition(_UPLOADS)
        if scope["type"] == "http" and scope["method"] == "PUT" and is_upload and _uploaded(rest.partition("/")[0]) > MOST_UPLOADED:
            await PlainTextResponse("too many files are open on this page: remove some", 413)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _uploaded(session: str) -> int:
    """Bytes of the files a session holds."""
    files = Runtime.instance().uploaded_file_mgr
    assert isinstance(files, MemoryUploadedFileManager)
    return sum(len(file.data) for file in list(files.file_storage.get(session, {}).values()))


MIDDLEWARE = (Middleware(UploadBound),)


@asynccontextmanager
async def lifespan(_app: Any) -> AsyncIterator[None]:
    """Import what pages need and read the worked hands and the lessons, then keep all that out of every later garbage collection: reruns
    become several times faster."""
    for name in _HEAVY:
        import_module(name)
    library()
    way()
    gc.collect()
    gc.freeze()
    yield
