"""Kill the process that takes a class's answers again and again, in a file and on a PostgreSQL server: `python -m tests.benchmarks.room_kills [CLIENTS] [KILLS]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.club.room.killing import kill_again_and_again
from tests.postgresql import Postgres, programs

WITHIN = 2.0
"""Seconds from the first answer within which a process is killed."""


def main(clients: int = 80, kills: int = 30) -> None:
    with tempfile.TemporaryDirectory() as folder:
        tally = kill_again_and_again(Path(folder) / "progress.db", clients, kills, WITHIN)
    print(f"in a file: {clients} clients, {kills} kills, {tally.acknowledged} acknowledged, {tally.stored} stored, none lost")
    found = programs()
    if found is None:
        sys.exit("no PostgreSQL on this machine")
    server = Postgres(found)
    try:
        tally = kill_again_and_again(server.database(), clients, kills, WITHIN)
    finally:
        server.remove()
    print(f"on a server: {clients} clients, {kills} kills, {tally.acknowledged} acknowledged, {tally.stored} stored, none lost")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
