"""The app's server as a process of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from typing import IO, Any, NamedTuple

from lessons.resources import app_script

PATIENCE = 60.0
"""Seconds a server is given to answer on a busy machine."""


class Served(NamedTuple):
    """A server that answers, its port, and the seconds until it did."""

    process: subprocess.Popen[bytes]
    port: int
    seconds: float


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def start_server(port: int = 0, *, environment: Mapping[str, str] | None = None, output: int | IO[Any] = subprocess.DEVNULL) -> Served:
    """A running server, at a free port if none is named. Raises as `wait_until_answering` does; nothing is left running then."""
    port = port or free_port()
    command = [sys.executable, "-m", "streamlit", "run", str(app_script()), "--server.port", str(port)]
    began = time.perf_counter()
    process = subprocess.Popen(command, cwd=app_script().parent, stdout=output, stderr=output, env=environment)
    try:
        wait_until_answering(process, port)
    except RuntimeError:
        process.kill()
        process.wait()
        raise
    return Served(process, port, time.perf_counter() - began)


def wait_until_answering(process: subprocess.Popen[Any], port: int) -> None:
    """Return when a server answers. Raises `RuntimeError` where its process ends before, or it takes too long."""
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                return
        except OSError:
            time.sleep(0.02)
    raise RuntimeError("the app did not start")
