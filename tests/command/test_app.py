"""`app`: it is served at the port asked for, and ends with the command that started it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path

import psutil
import pytest

from lessons import cli
from lessons.store.where import VARIABLE


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


@pytest.fixture
def started() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The command, running, and its port."""
    port = free_port()
    command = [sys.executable, "-m", "lessons.cli", "app", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    yield process, port
    family = [*psutil.Process(process.pid).children(recursive=True), process] if process.poll() is None else []
    for left in family:
        left.kill()
    process.wait()
    assert process.stderr is not None
    process.stderr.close()


def wait_until_served(process: subprocess.Popen[str], port: int) -> None:
    while process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the app did not start")


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_the_app_is_served_and_ends_with_its_command(started: tuple[subprocess.Popen[str], int], told: signal.Signals) -> None:
    process, port = started
    wait_until_served(process, port)
    children = psutil.Process(process.pid).children(recursive=True)
    assert any("streamlit" in " ".join(child.cmdline()) for child in children)
    process.send_signal(told)
    assert process.wait() == 0
    assert not any(child.is_running() for child in children)


def test_a_port_in_use_is_told_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert cli.main(["app", "--port", str(port)]) == 2
    err = capsys.readouterr().err
    assert f"port {port}" in err
    assert "another program listens there" in err
    assert "--port 8601" in err


@pytest.mark.parametrize("port", ["0", "65536", "http"])
def test_a_port_that_is_none(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["app", "--port", port]) == 2
    assert "--port" in capsys.readouterr().err


def test_the_help_says_who_can_reach_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["app", "--help"]) == 0
    assert "this machine only" in capsys.readouterr().out


@pytest.mark.parametrize("named", [True, False])
def test_the_app_is_told_which_file_holds_the_progress(named: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []

    class Started:
        def __init__(self, command: list[str], env: Mapping[str, str]) -> None:
            told.append(env.get(VARIABLE))

        def wait(self) -> int:
            return 0

    monkeypatch.setattr(subprocess, "Popen", Started)
    monkeypatch.setenv(VARIABLE, "usual.db")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["app", "--port", str(free_port()), *(["--progress", "mine.db"] if named else [])]) == 0
    assert told == [str(tmp_path / "mine.db") if named else "usual.db"]
