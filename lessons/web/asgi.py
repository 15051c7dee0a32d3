"""What the server does besides running pages: a health route, and memory settled once before the first visitor."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from lessons.course.way.reader import way
from lessons.web.library import library

SCRIPT = Path(__file__).parent / "frame" / "script.py"
"""What runs at every interaction. It stands apart from `pages`: a folder of that name beside it would make Streamlit
serve the files there by itself, without the frame, until the first visitor has come."""

_HEAVY = ("pandas", "plotly.graph_objects", "lessons.web.shell")


async def _health(_request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


ROUTES = (Route("/healthz", _health),)


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
