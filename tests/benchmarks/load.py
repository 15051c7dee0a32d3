"""How fast the server answers: starting up, and reruns of one page with many readers at once. Loopback only, bounded.

    python -m tests.benchmarks.load [--sessions 40] [--reruns 10] [--address "?hand=first-illustration"]

Each reader opens the page, then asks for a rerun about once a second, as stepping with the plain buttons does. Printed:
seconds until the server answers, and the median and 95th percentile of a rerun in milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import socket
import statistics
import subprocess
import sys
import time
import urllib.request

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect

from lessons.resources import app_script

PATIENCE = 120.0
"""Seconds a server is given to answer on a busy machine."""


def start_server() -> tuple[subprocess.Popen[bytes], int, float]:
    """A running server, its port, and the seconds until it answered."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", str(app_script()), "--server.port", str(port)]
    began = time.perf_counter()
    process = subprocess.Popen(command, cwd=app_script().parent, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while time.perf_counter() - began < PATIENCE:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1):
                return process, port, time.perf_counter() - began
        except OSError:
            time.sleep(0.02)
    process.terminate()
    raise SystemExit("the server did not answer")


async def _run(socket_: ClientConnection, page: str, query: str) -> float:
    """Ask for a run of the script and wait for its end; the time it took, in seconds."""
    message = BackMsg()
    message.rerun_script.page_name = page
    message.rerun_script.query_string = query
    began = time.perf_counter()
    await socket_.send(message.SerializeToString())
    async for data in socket_:
        answer = ForwardMsg.FromString(data if isinstance(data, bytes) else data.encode())
        if answer.WhichOneof("type") == "script_finished":
            assert answer.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
            break
    return time.perf_counter() - began


async def _reader(port: int, page: str, query: str, reruns: int, ready: asyncio.Barrier) -> list[float]:
    async with connect(f"ws://127.0.0.1:{port}/_stcore/stream", subprotocols=["streamlit"], max_size=2**26) as socket_:  # type: ignore[list-item]
        await _run(socket_, page, query)
        await ready.wait()
        times = []
        for _ in range(reruns):
            await asyncio.sleep(random.uniform(0.5, 1.5))
            times.append(await _run(socket_, page, query))
        return times


async def _readers(port: int, page: str, query: str, sessions: int, reruns: int) -> list[float]:
    ready = asyncio.Barrier(sessions)
    found = await asyncio.gather(*(_reader(port, page, query, reruns, ready) for _ in range(sessions)))
    return [t for times in found for t in times]


def main() -> None:
    """Start a server, measure, stop it, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sessions", type=int, default=40)
    parser.add_argument("--reruns", type=int, default=10)
    parser.add_argument("--address", default="", help="page and query, as after the host in the address bar")
    args = parser.parse_args()
    page, _, query = args.address.partition("?")
    process, port, starting = start_server()
    try:
        times = asyncio.run(_readers(port, page.strip("/"), query, min(args.sessions, 200), min(args.reruns, 100)))
    finally:
        process.terminate()
        process.wait(timeout=20)
    times.sort()
    print(f"server answering after {starting:.2f} s")
    print(
        f"{len(times)} reruns in {args.sessions} sessions: median {statistics.median(times) * 1000:.0f} ms, p95 {times[int(len(times) * 0.95)] * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
