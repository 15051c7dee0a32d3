"""How fast the server answers: starting up, and reruns of one page with many readers at once. Loopback only, bounded.

    python -m tests.benchmarks.load [--sessions 40] [--reruns 10] [--address "?hand=first-illustration"]

Each reader opens the page, then asks for a rerun about once a second, as stepping with the plain buttons does. Printed:
seconds until the server answers, and the median and 95th percentile of a rerun in milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics

from tests.serving import start_server
from tests.visitor import Visitor


async def _reader(port: int, page: str, query: str, reruns: int, ready: asyncio.Barrier) -> list[float]:
    async with Visitor(port, page, query) as visitor:
        await ready.wait()
        times = []
        for _ in range(reruns):
            await asyncio.sleep(random.uniform(0.5, 1.5))
            times.append(await visitor.run())
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
