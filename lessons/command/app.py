"""`app`: the web app in a process of its own, which ends with the command that started it."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from lessons.command.outcome import AGREES, FAILS
from lessons.command.terminal import console, print_problems
from lessons.errors import Unreadable
from lessons.resources import app_script
from lessons.store.where import VARIABLE

ADDRESS = "127.0.0.1"
PATIENCE = 10.0
"""Seconds the app is given to end by itself."""


def run(port: int, progress: Path | None) -> int:
    """Start the app on a port of this machine and return its exit status once it has ended; told to end, it is ended first.

    `progress` is the file of what learners have answered, None for the usual one.
    """
    problem = _not_to_be_had(port)
    if problem is not None:
        print_problems(console(stderr=True), f"port {port}", (problem,))
        return FAILS
    command = [sys.executable, "-m", "streamlit", "run", os.fspath(app_script()), "--server.port", str(port)]
    environment = os.environ if progress is None else os.environ | {VARIABLE: os.fspath(progress.absolute())}
    with _terminated_as_interrupted():
        app = subprocess.Popen(command, env=environment)
        try:
            return app.wait()
        except KeyboardInterrupt:
            _end(app)
            return AGREES


def _not_to_be_had(port: int) -> Unreadable | None:
    """Why the port cannot be listened on, if so."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((ADDRESS, port))
        except PermissionError:
            return Unreadable("this system keeps it for itself", hint="choose one above 1023, for example --port 8601")
        except OSError:
            hint = "end that program, or choose another port, for example --port 8601"
            return Unreadable("another program listens there, perhaps the app itself", hint=hint)
    return None


@contextlib.contextmanager
def _terminated_as_interrupted() -> Iterator[None]:
    """Take a request to terminate as Ctrl+C is taken, as long as this lasts. Only a process's main thread can."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(app: subprocess.Popen[bytes]) -> None:
    """End the app, by force when it takes too long or is told so again."""
    app.terminate()
    try:
        app.wait(PATIENCE)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        app.kill()
