"""`app`: it is served at the port asked for, and ends with the command that started it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import psutil
import pytest

from lessons import cli, network
from lessons.store.where import VARIABLE
from tests.serving import free_port, wait_until_answering


@pytest.fixture
def started() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The command, running, and its port."""
    port = free_port()
    command = [sys.executable, "-m", "lessons.cli", "app", "--port", str(port)]
    # Who runs the tests in the background lets what they start ignore Ctrl+C; at a terminal it does not.
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    yield process, port
    family = [*psutil.Process(process.pid).children(recursive=True), process] if process.poll() is None else []
    for left in family:
        left.kill()
    process.wait()
    assert process.stderr is not None
    process.stderr.close()


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_the_app_is_served_and_ends_with_its_command(started: tuple[subprocess.Popen[str], int], told: signal.Signals) -> None:
    process, port = started
    wait_until_answering(process, port)
    children = psutil.Process(process.pid).children(recursive=True)
    assert any("streamlit" in " ".join(child.cmdline()) for child in children)
    process.send_signal(told)
    assert process.wait(60) == 0
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


class Started:
    """An app that was started and ended at once: what it was started with."""

    command: list[str]
    environment: Mapping[str, str]

    def __init__(self, command: list[str], env: Mapping[str, str]) -> None:
        Started.command, Started.environment = command, env

    def wait(self) -> int:
        return 0


@pytest.fixture
def not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is started; `Started` tells what would have been."""
    monkeypatch.setattr(subprocess, "Popen", Started)


def start(*words: str) -> int:
    return cli.main(["app", "--port", str(free_port()), *words])


def option(name: str) -> str:
    return Started.command[Started.command.index(name) + 1]


@pytest.mark.usefixtures("not_started")
@pytest.mark.parametrize(
    ("words", "kept"),
    [
        (["--store", "mine.db"], "mine.db"),
        (["--progress", "mine.db"], "mine.db"),
        (["--store", "postgresql://club@db/piquet"], "postgresql://club@db/piquet"),
        ([], "usual.db"),
    ],
)
def test_the_app_is_told_where_answers_are_kept(words: list[str], kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "usual.db")
    monkeypatch.chdir(tmp_path)
    assert start(*words) == 0
    assert Started.environment[VARIABLE] == (str(tmp_path / kept) if kept == "mine.db" else kept)


@pytest.mark.usefixtures("not_started")
def test_only_a_class_is_listened_to_from_outside(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found = (network.Reached("192.168.1.20", "wlan0"), network.Reached("10.0.0.2", "eth0"))
    monkeypatch.setattr(network, "addresses", lambda: found)
    assert start() == 0
    assert option("--server.address") == "127.0.0.1"
    assert "join" not in capsys.readouterr().out
    assert start("--class") == 0
    assert option("--server.address") == "0.0.0.0"
    assert option("--browser.serverAddress") == "192.168.1.20"
    out = capsys.readouterr().out
    for address in ("http://192.168.1.20:", "http://10.0.0.2:", "http://127.0.0.1:"):
        assert address in out
    assert out.count("/join") == 2


@pytest.mark.usefixtures("not_started")
def test_an_address_of_ones_own_is_given_to_the_class(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(network, "addresses", tuple)
    assert start("--class", "--address", "https://club.example/") == 0
    assert Started.environment[network.VARIABLE] == "https://club.example"
    assert "https://club.example/join" in capsys.readouterr().out


@pytest.mark.usefixtures("not_started")
def test_a_machine_in_no_network_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(network, "addresses", tuple)
    assert start("--class") == 0
    assert "in no network" in capsys.readouterr().out


def test_an_address_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert start("--address", "ftp://club") == 2
    assert "--address" in capsys.readouterr().err
