"""How a class of many is served: all join, look for what is new, and answer what is asked; one server, one file, this machine only.

    python -m tests.benchmarks.class_load [--students 80] [--seconds 10]

Printed: how long it took until all had joined, the median and 95th percentile of a look for what is new and of an answer in milliseconds, the server's memory, and
that no acknowledged answer is missing in the store.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path

import psutil

from lessons.store.where import VARIABLE
from tests.class_played import QUESTIONS, Figures, Teacher, names, student
from tests.serving import start_server
from tests.visitor import Visitor


async def _watched(port: int, page: str, query: str, over: asyncio.Event) -> None:
    """The teacher's page, or the screen, open all the while."""
    async with Visitor(port, page, query) as visitor:
        while not over.is_set():
            await visitor.trigger(f"{page}-page-look", "look")
            await asyncio.sleep(1)


async def _class(port: int, teacher: Teacher, students: int, seconds: float) -> Figures:
    figures, joined, over = Figures(), asyncio.Barrier(students + 1), asyncio.Event()
    room = f"room={teacher.opened.code}"
    began = time.perf_counter()
    tasks = [asyncio.create_task(student(port, teacher.opened.code, name, figures, joined, over)) for name in names(students)]
    await joined.wait()
    figures.joining = time.perf_counter() - began
    tasks += [
        asyncio.create_task(_watched(port, "class", f"{room}&teacher={teacher.opened.teacher}", over)),
        asyncio.create_task(_watched(port, "screen", f"{room}&screen={teacher.opened.screen}", over)),
    ]
    for question in QUESTIONS:
        number = teacher.ask(question)
        await asyncio.sleep(seconds)
        teacher.reveal(number)
        await asyncio.sleep(2)
    over.set()
    await asyncio.gather(*tasks)
    return figures


def _told(what: str, times: list[float]) -> str:
    times = sorted(times)
    return f"{len(times)} {what}: median {statistics.median(times) * 1000:.0f} ms, p95 {times[int(len(times) * 0.95)] * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms"


def main() -> None:
    """Start a server, play a class against it, stop it, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--students", type=int, default=80)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each question is open")
    args = parser.parse_args()
    students = min(args.students, 120)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "class.db"
        os.environ[VARIABLE] = str(file)
        process, port, _ = start_server()
        try:
            teacher = Teacher(file)
            began, server = time.perf_counter(), psutil.Process(process.pid)
            figures = asyncio.run(_class(port, teacher, students, args.seconds))
            lasted, used, memory = time.perf_counter() - began, sum(server.cpu_times()[:2]), server.memory_info().rss / 2**20
        finally:
            process.terminate()
            process.wait(timeout=20)
        stored = teacher.stored()
        lost = {key for key, given in figures.acknowledged.items() if stored.get(key) != given}
    print(f"{students} joined within {figures.joining:.1f} s")
    print(_told("looks", figures.looks))
    print(_told("answers", figures.answers))
    print(_told("of both", figures.looks + figures.answers))
    print(f"{len(figures.acknowledged)} answers acknowledged, {len(lost)} of them not stored as acknowledged")
    print(f"the server used {100 * used / lasted:.0f} % of a core, starting included, and holds {memory:.0f} MB")


if __name__ == "__main__":
    main()
