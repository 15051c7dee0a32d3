"""Two processes of the app on one database behind the sample nginx: a class is one class, and loses nothing when one of them is killed."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.request
from asyncio import Task
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qs

import pytest
from sqlalchemy import URL

from lessons.resources import examples_dir
from lessons.store.where import VARIABLE
from tests.class_played import PANEL, QUESTIONS, Figures, Teacher, names, student
from tests.serving import start_server
from tests.visitor import Visitor

T = TypeVar("T")

STUDENTS = 10

SETTINGS = """daemon off; pid nginx.pid; error_log stderr crit; worker_processes 1;
events {}
http { client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi; include piquet.conf; }
"""
"""What stands round the sample where Debian's own settings do not."""


@pytest.fixture
def processes(emptied: URL, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[subprocess.Popen[bytes], int]]]:
    """Two processes of the app, with their ports."""
    monkeypatch.setenv(VARIABLE, emptied.render_as_string(hide_password=False))
    with ThreadPoolExecutor() as both:
        started = [(process, port) for process, port, _ in both.map(lambda _: start_server(), range(2))]
    yield started
    for process, _ in started:
        process.kill()
        process.wait()


@pytest.fixture
def proxy(processes: list[tuple[subprocess.Popen[bytes], int]], tmp_path: Path) -> Iterator[int]:
    """The sample nginx before them: its port."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no nginx on this machine: the sample is not tried")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    sample = (examples_dir() / "nginx" / "piquet.conf").read_text(encoding="utf-8")
    for written, used in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("/var/log/nginx/", f"{tmp_path}/"),
        *((f":{n};", f":{p};") for n, (_, p) in zip((8501, 8502), processes, strict=True)),
    ):
        assert written in sample
        sample = sample.replace(written, used)
    (tmp_path / "piquet.conf").write_text(sample, encoding="utf-8")
    (tmp_path / "nginx.conf").write_text(SETTINGS, encoding="utf-8")
    nginx = subprocess.Popen([program, "-p", str(tmp_path), "-c", "nginx.conf"], stderr=subprocess.PIPE)
    until = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            if nginx.poll() is not None or time.monotonic() > until:
                nginx.kill()
                pytest.fail(str(nginx.communicate()[1]))
            time.sleep(0.05)
    yield port
    nginx.terminate()
    nginx.communicate()


async def _class(port: int, teacher: Teacher, victim: subprocess.Popen[bytes]) -> Figures:
    figures, joined, over = Figures(), asyncio.Barrier(STUDENTS + 1), asyncio.Event()
    tasks = [asyncio.create_task(student(port, teacher.opened.code, name, figures, joined, over), name=name) for name in names(STUDENTS)]
    await joined.wait()
    first = teacher.ask(QUESTIONS[0])
    while sum(number == first for number, _ in figures.acknowledged) < STUDENTS:
        await asyncio.sleep(0.05)
    second = teacher.ask(QUESTIONS[1])
    while not any(number == second for number, _ in figures.acknowledged):
        await asyncio.sleep(0.01)
    victim.kill()  # while the others answer
    stored = teacher.stored()
    while not any(map(Task.done, tasks)) or any((second, task.get_name()) not in stored for task in tasks if not task.done()):
        await asyncio.sleep(0.05)
        stored = teacher.stored()
    over.set()
    await asyncio.gather(*tasks)
    return figures


def _run(coroutine: Coroutine[Any, Any, T]) -> T:
    """What comes of a coroutine. It runs in a thread of its own: in this one the browser's tests may have left a loop that runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


async def _back(port: int, name: str, link: str) -> str:
    async with Visitor(port, "join", link, cookie=f"piquet_process={name}") as visitor:
        return str(visitor.data(PANEL)["noted"])


def test_a_class_over_two_processes_loses_nothing_when_one_is_killed(
    processes: list[tuple[subprocess.Popen[bytes], int]], proxy: int, emptied: URL, tmp_path: Path
) -> None:
    teacher = Teacher(emptied)
    figures = _run(asyncio.wait_for(_class(proxy, teacher, processes[0][0]), 120))
    stored = teacher.stored()
    assert {key: stored.get(key) for key in figures.acknowledged} == figures.acknowledged
    gone = set(figures.links) - figures.there
    assert 0 < len(gone) < STUDENTS, "everyone came to one process"
    assert {name for number, name in stored if number == 2} >= figures.there
    for name in sorted(gone)[:2]:  # the other process knows their seats, and what they have answered
        noted = _run(_back(proxy, name, figures.links[name]))
        assert noted.startswith("Your answer is stored") == ((2, name) in stored)
    link = f"http://127.0.0.1:{proxy}/class?room={teacher.opened.code}&teacher={teacher.opened.teacher}"
    with urllib.request.urlopen(urllib.request.Request(link, headers={"Referer": link}), timeout=20):
        pass
    until = time.monotonic() + 20
    while "GET /class " not in (logged := (tmp_path / "piquet.log").read_text(encoding="utf-8")) and time.monotonic() < until:
        time.sleep(0.05)  # what is answered is logged a moment later
    assert "GET /class " in logged
    assert teacher.opened.teacher not in logged
    assert not any(parse_qs(link)["seat"][0] in logged for link in figures.links.values())


def test_the_sample_names_what_readme_starts() -> None:
    sample = (examples_dir() / "nginx" / "piquet.conf").read_text(encoding="utf-8")
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    ports = re.findall(r"server 127\.0\.0\.1:(\d+);", sample)
    assert len(ports) == 2
    assert all(f"--port {port} " in readme for port in ports)
