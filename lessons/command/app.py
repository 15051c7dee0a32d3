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

from rich.text import Text

from lessons import network
from lessons.command.outcome import AGREES, FAILS
from lessons.command.terminal import console, print_problems
from lessons.errors import Problem, Unreadable
from lessons.resources import app_script
from lessons.store.where import VARIABLE

ALONE, FOR_ALL = "127.0.0.1", "0.0.0.0"
"""Who is listened to: this machine only, or everyone who reaches it."""

PATIENCE = 10.0
"""Seconds the app is given to end by itself."""


def run(port: int, store: str | None = None, *, to_class: bool = False, address: str | None = None) -> int:
    """Start the app on a port of this machine and return its exit status once it has ended; told to end, it is ended first.

    `store` is where answers and rooms are kept, a file or the URL of a PostgreSQL database, None for the usual file. With `to_class` others
    on the network are listened to, and where they find the app is printed. `address` is what a class is given instead of this machine's own.
    """
    try:
        given = "" if address is None else network.read_address(address, port)
    except Problem as problem:
        print_problems(console(stderr=True), "--address", (problem,))
        return FAILS
    host = FOR_ALL if to_class else ALONE
    problem_of_port = _not_to_be_had(host, port)
    if problem_of_port is not None:
        print_problems(console(stderr=True), f"port {port}", (problem_of_port,))
        return FAILS
    command = [sys.executable, "-m", "streamlit", "run", os.fspath(app_script()), "--server.port", str(port), "--server.address", host]
    if to_class:
        reached = network.addresses()
        _tell(port, given, reached)
        # Without this Streamlit asks a server outside for the address it is known by.
        command += ["--browser.serverAddress", reached[0].address if reached else ALONE]
    environment = dict(os.environ)
    if store is not None:
        environment[VARIABLE] = store if "://" in store else os.fspath(Path(store).absolute())
    if given:
        environment[network.VARIABLE] = given
    with _terminated_as_interrupted():
        app = subprocess.Popen(command, env=environment)
        try:
            return app.wait()
        except KeyboardInterrupt:
            _end(app)
            return AGREES


def _tell(port: int, given: str, reached: tuple[network.Reached, ...]) -> None:
    """Print where a class finds the app, and where its teacher does."""
    out = console()
    told = ["Everyone on this machine's network can use this app now. A class joins at"]
    places = [(given, "as you said")] if given else [(f"http://{one.address}:{port}", one.device) for one in reached]
    told += [f"  {place}/join   ({device})" for place, device in places]
    if not places:
        told.append("  nowhere yet: this machine is in no network. Join one (a phone's hotspot will do) and start the app again.")
    if len(places) > 1:
        told.append("Of these it is the one in whose network the phones are too.")
    told.append(f"The teacher opens http://{ALONE}:{port}/class on this machine.")
    told.append(f"A phone that finds nothing is in another network, or a firewall on this machine keeps port {port} closed.")
    for line in told:
        out.print(Text(line), soft_wrap=True)


def _not_to_be_had(host: str, port: int) -> Unreadable | None:
    """Why the port cannot be listened on, if so."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
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
